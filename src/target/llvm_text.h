// The text of LLVM modules, as --emit=llvm writes it.
#pragma once

#include <string>

#include <llvm/IR/Module.h>

namespace kdsl::target {

std::string llvm_text(const llvm::Module& module);

}  // namespace kdsl::target
