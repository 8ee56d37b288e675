// Emits warp collectives in kernels that run in phases (phase_plan.h): shuffles, votes and reductions, in a loop over the warps
// of the block. The operands and results of a warp's lanes are vectors, which are read from and written to neighbouring slots.
// The runtime moves and multiplies matrices.
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

void emit_collective(KernelEmission& k, const ir::Op& op);

}  // namespace kdsl::target
