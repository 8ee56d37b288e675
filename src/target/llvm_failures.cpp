#include "target/llvm_failures.h"

#include <string>

#include <llvm/Support/ErrorHandling.h>

#include "base/crash_context.h"
#include "base/recovery.h"

namespace kdsl::target {

// Without a recoverable thread this returns, and LLVM prints the message and aborts.
static void handle(void*, const char* reason, bool) {
  fail_recoverably("LLVM: " + std::string(reason) + "\n" + CrashContext::describe());
}

void survive_llvm_failures() {
  static const bool is_installed = [] {
    llvm::install_fatal_error_handler(handle);
    llvm::install_bad_alloc_error_handler(handle);
    return true;
  }();
  static_cast<void>(is_installed);
}

}  // namespace kdsl::target
