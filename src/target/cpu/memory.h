// Gives the hooks access to the block's memory on the cpu device; the ops on memory are rows (rows.h).
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

// Returns a pointer to the block's shared memory for a 32-bit address that a ptrtoint gave.
llvm::Value* shared_pointer(KernelEmission& k, llvm::Value* address);

}  // namespace kdsl::target
