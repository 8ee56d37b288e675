// NVIDIA's library of math functions as LLVM bitcode: linked in only when a kernel refers to it, only the
// functions it needs, as inlinable bodies. Called by nvptx.cpp after lowering.
#pragma once

#include <expected>

#include <llvm/IR/Module.h>

#include "ir/arch.h"
#include "target/target.h"

namespace kdsl::target {

// Does nothing when the module calls no function of the library.
std::expected<void, Status> link_libdevice(llvm::Module& module, const ir::Arch& arch, const Options& options);

}  // namespace kdsl::target
