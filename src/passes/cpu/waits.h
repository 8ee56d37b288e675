// This header tells where threads of the CPU device wait for each other. A kernel whose threads wait only at barriers of the
// whole block and in operations of whole warps runs in phases (target/cpu/plan/phase_plan.h): loops over the threads between
// two of these places, without a stack for each thread. The passes of this folder and the target ask here.
#pragma once

#include "ir/ir.h"

namespace kdsl::passes {

// Returns whether an access is more than a plain one: volatile, or with a memory order.
bool is_ordered(const ir::Op& op);
// Returns whether a thread that executes the op may have to wait for others.
bool may_wait(const ir::Op& op);
// Returns whether the op is a barrier of all threads of the block.
bool is_block_barrier(const ir::Op& op);
// Returns whether the op loads, stores or multiplies matrices that the threads of a warp hold together.
bool is_matrix_op(const ir::Op& op);
// Returns whether the op is a warp collective that all threads of each warp execute, in blocks of whole warps, to exchange
// values. Of these only matrix ops access memory.
bool is_warp_collective(const ir::Op& op, const ir::LaunchBounds& bounds);
// Returns whether the op is a barrier of a warp, after which its threads see each other's writes.
bool is_warp_barrier(const ir::Op& op);
// Returns whether every op of the kernel that waits is of these kinds.
bool may_run_in_phases(const ir::Function& kernel);

}  // namespace kdsl::passes
