// Links NVIDIA's library of math functions, which is LLVM bitcode: only if a kernel refers to it, and only the functions that
// are needed, so that they can be inlined. nvptx.cpp calls it after lowering.
#pragma once

#include <expected>

#include <llvm/IR/Module.h>

#include "ir/arch.h"
#include "target/target.h"

namespace kdsl::target {

// Does nothing if the module calls no function of the library.
std::expected<void, Status> link_libdevice(llvm::Module& module, const ir::Arch& arch, const Options& options);

}  // namespace kdsl::target
