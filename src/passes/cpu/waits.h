// Where threads of the cpu device wait for each other. A kernel whose threads wait at barriers of the whole block, and in
// operations of whole warps, alone runs in phases (target/cpu/plan/phase_plan.h): loops over the threads between two of these
// places, without a stack for each thread. The passes of this folder and the target ask here.
#pragma once

#include "ir/ir.h"

namespace kdsl::passes {

// Whether an access is more than a plain one: volatile, or ordered with others.
bool is_ordered(const ir::Op& op);
// Whether a thread that executes the op may have to wait for others.
bool may_wait(const ir::Op& op);
// All threads of the block meet there.
bool is_block_barrier(const ir::Op& op);
// Matrices that the threads of a warp hold together are loaded, stored or multiplied.
bool is_matrix_op(const ir::Op& op);
// All threads of each warp meet there, in blocks of whole warps, and exchange values; with memory only matrices do anything.
bool is_exchange(const ir::Op& op, const ir::LaunchBounds& bounds);
// The threads of a warp meet there, and see what each other has done.
bool is_warp_barrier(const ir::Op& op);
// Whether all waits are of these kinds.
bool may_run_in_phases(const ir::Function& kernel);

}  // namespace kdsl::passes
