// Collects the table of source places of a kernel for the cpu device (kdsl_cpu_site in kdsl/cpu_kernel.h) while the kernel is
// lowered, and emits it as a constant at the end.
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
  // Returns the index of the place, which is added if it is new.
  uint32_t add(const codegen::FunctionEmitter& e, const ir::Loc& loc, kdsl_operation operation);
  // Returns a constant array of kdsl_cpu_site; null if the table is empty.
  llvm::Constant* emit(llvm::Module& module) const;
  size_t size() const { return sites_.size(); }

 private:
  struct Site {
    std::string file, function;
    kdsl_operation operation;
    uint32_t line, column;
    int32_t caller = -1;
    uint32_t number = 0;  // distinguishes active masks
    auto operator<=>(const Site&) const = default;
  };
  int32_t add_caller(const codegen::FunctionEmitter& e, const ir::CallSite* call);
  uint32_t intern(Site site);

  std::vector<Site> sites_;
  std::map<Site, uint32_t> index_;
};

// Returns a constant string with a terminating NUL; equal strings of a module share one global.
llvm::Constant* native_text(llvm::Module& module, std::string_view text);

}  // namespace kdsl::target
