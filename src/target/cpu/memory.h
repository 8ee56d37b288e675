// Gives the hooks access to the block's memory on the cpu device; the ops on memory are rows (rows.h).
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

// Returns a pointer to the block's shared memory for a 32-bit address that a ptrtoint gave.
llvm::Value* shared_pointer(KernelEmission& k, llvm::Value* address);
// Returns the pointer into shared memory of any block of the cluster whose address has the lower half `address`.
llvm::Value* cluster_pointer(KernelEmission& k, llvm::Value* address);

}  // namespace kdsl::target
