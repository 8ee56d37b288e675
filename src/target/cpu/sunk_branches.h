// Branches around loops, `if i < n and j < m: for k in range(K): …`, as branches in them: then an iteration of all threads can
// come before the next one (loop_interchange.h).
#pragma once

#include "ir/ir.h"

namespace kdsl::target {

// In kernels that may run in phases (phase_plan.h), around loops that gain by it, where the branch keeps out threads at an
// edge.
void sink_branches(ir::Module& module);

}  // namespace kdsl::target
