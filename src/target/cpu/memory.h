// Memory of the block on the cpu device, for the hooks; the ops are rows (rows.h).
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

// The shared memory of the block at a 32-bit address, as ptrtoint gives it.
llvm::Value* shared_pointer(KernelEmission& k, llvm::Value* address);

}  // namespace kdsl::target
