// This header expands the PTX instructions of tensor memory, tcgen05.*, into ops of KIR.
#pragma once

#include "passes/cpu/ptx/expansion.h"

namespace kdsl::passes {

// Returns false for an unknown form.
bool use_ptx_tensor_memory(PtxExpansion&, const PtxInstruction&);
// Returns whether such an instruction, as tcgen05.ld, writes registers.
bool loads_tensor_memory(const PtxInstruction&);

}  // namespace kdsl::passes
