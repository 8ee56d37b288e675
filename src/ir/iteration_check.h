// Checks of iterations, by which the cpu device finds iterations of a parallel loop that store different values to one element.
// The pass check-iterations makes them, of ops check.bounds: their name is that of the buffer, and their coordinates (i64, none
// of them negative) are the number of the loop, the number of its variables, the variables, and for a store the indices of the
// element and the bits of the value. The extents say nothing. The generator of the cpu device tells the runtime
// (kdsl/cpu_checks.h).
#pragma once

#include <string_view>

#include "ir/ops.h"

namespace kdsl::ir {

// The access of such an op, which says what memory the buffer is in.
inline constexpr std::string_view kIterationOnShared = "iteration on shared", kIterationOnGlobal = "iteration on global";

inline bool is_iteration_check(CheckBoundsOp op) {
  return op.access() == kIterationOnShared || op.access() == kIterationOnGlobal;
}

}  // namespace kdsl::ir
