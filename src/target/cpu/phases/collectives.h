// Collectives of warps in kernels that run in phases (phase_plan.h): shuffles and what else all lanes of a warp do together,
// for all warps of the block in a loop. What the lanes bring and take is a vector of their neighbouring slots. Matrices are
// moved and multiplied by the runtime.
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

void emit_collective(KernelEmission& k, const ir::Op& op);

}  // namespace kdsl::target
