// Emits the check of --check=nan: an operation that makes a NaN or an infinity of finite numbers ends the kernel, with its
// operands and the loops around it. Operations that pass on what is no number are silent. Used by hooks.cpp.
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

// Checks the result of an op that has been lowered. Ops that compute no floating-point numbers are left alone.
void check_finite(KernelEmission& k, const ir::Op& op);

}  // namespace kdsl::target
