// This header expands the PTX instructions that convert pairs of floats from and to pairs of 8 or 4 bits each, such as
// `cvt.rn.satfinite.e4m3x2.f32`, into ops of KIR, for the table of instructions (ops.cpp).
#pragma once

#include "passes/cpu/ptx/expansion.h"

namespace kdsl::passes {

// Returns whether a `cvt` converts from or to a pair of narrow floats; all others are arithmetic (arithmetic.h).
bool is_narrow_conversion(const PtxInstruction&);
// Expands such an instruction. False means an unknown form.
bool convert_narrow_pair(PtxExpansion&, const PtxInstruction&);

}  // namespace kdsl::passes
