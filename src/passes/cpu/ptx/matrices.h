// This header expands the PTX instructions that move and multiply the matrices of a warp into ops of KIR.
#pragma once

#include "passes/cpu/ptx/expansion.h"

namespace kdsl::passes {

// Expands ldmatrix and stmatrix. Here and below, false means an unknown form.
bool move_ptx_matrices(PtxExpansion&, const PtxInstruction&);
bool multiply_ptx_matrices(PtxExpansion&, const PtxInstruction&);

}  // namespace kdsl::passes
