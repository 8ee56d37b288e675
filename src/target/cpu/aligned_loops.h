// Loops whose threads begin side by side, `for i in range(block * N + thread, n, N * blocks)`, as loops that all threads of a
// block run alike, of which the last turn may have nothing for some of them: then an iteration of all threads can come before
// the next one (loop_interchange.h), which reads memory as it lies.
#pragma once

#include "ir/ir.h"

namespace kdsl::target {

// In kernels whose threads meet at barriers of the whole block only, loops that gain by it.
void align_loops(ir::Module& module);

}  // namespace kdsl::target
