// Prints LLVM modules as text, for --emit=llvm.
#pragma once

#include <string>

#include <llvm/IR/Module.h>

namespace kdsl::target {

std::string llvm_text(const llvm::Module& module);

}  // namespace kdsl::target
