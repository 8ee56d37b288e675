// Fatal errors of LLVM, which by themselves end the process: a thread that runs recoverably (base/recovery.h) goes on after
// one. Used by the compiler inside other programs.
#pragma once

namespace kdsl::target {

// Installs LLVM's handlers, once for the process. LLVM is linked statically, so that no other LLVM in the process is affected.
void survive_llvm_failures();

}  // namespace kdsl::target
