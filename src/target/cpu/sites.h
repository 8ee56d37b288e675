// The table of source places of a kernel for the cpu device (kdsl_cpu_site in kdsl/cpu_kernel.h): collected while
// the kernel is lowered, emitted as a constant at the end.
#pragma once

#include <compare>
#include <map>
#include <string>
#include <vector>

#include "codegen/emitter.h"

namespace kdsl::target {

class SiteTable {
 public:
  // The index of the place; `what` says what happens there: "barrier", "load", …
  uint32_t add(const codegen::FunctionEmitter& e, const ir::Loc& loc, std::string_view what);
  // A constant array of kdsl_cpu_site; null when the table is empty.
  llvm::Constant* emit(llvm::Module& module) const;
  size_t size() const { return sites_.size(); }

 private:
  struct Site {
    std::string file, function, what;
    uint32_t line, column;
    int32_t caller;
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
