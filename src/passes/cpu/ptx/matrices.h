// The instructions of PTX that move and multiply the matrices of a warp, as ops of KIR.
#pragma once

#include "passes/cpu/ptx/expansion.h"

namespace kdsl::passes {

// ldmatrix and stmatrix. False, here and below: a form that is not known.
bool move_ptx_matrices(PtxExpansion&, const PtxInstruction&);
bool multiply_ptx_matrices(PtxExpansion&, const PtxInstruction&);

}  // namespace kdsl::passes
