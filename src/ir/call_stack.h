// The staged call chain of an op as diagnostics show it. Used by everything that reports about IR to the user.
#pragma once

#include <vector>

#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::ir {

// Returns the frames, outermost first.
std::vector<diag::StackFrame> call_stack(const Loc& loc);

}  // namespace kdsl::ir
