// The table of source places of a kernel for the cpu device (kdsl_cpu_site in kdsl/cpu_kernel.h): collected while
// the kernel is lowered, emitted as a constant at the end.
#pragma once

#include <compare>
#include <map>
#include <string>
#include <vector>

#include "codegen/emitter.h"
#include "kdsl/faults.h"

namespace kdsl::target {

class SiteTable {
 public:
  // The index of the place.
  uint32_t add(const codegen::FunctionEmitter& e, const ir::Loc& loc, kdsl_operation operation);
  // A constant array of kdsl_cpu_site; null when the table is empty.
  llvm::Constant* emit(llvm::Module& module) const;
  size_t size() const { return sites_.size(); }

 private:
  struct Site {
    std::string file, function;
    kdsl_operation operation;
    uint32_t line, column;
    int32_t caller = -1;
    uint32_t number = 0;  // tells active masks apart
    auto operator<=>(const Site&) const = default;
  };
  int32_t add_caller(const codegen::FunctionEmitter& e, const ir::CallSite* call);
  uint32_t intern(Site site);

  std::vector<Site> sites_;
  std::map<Site, uint32_t> index_;
};

// Constant text with an ending NUL; equal texts of a module share one global.
llvm::Constant* native_text(llvm::Module& module, std::string_view text);

}  // namespace kdsl::target
