// This header uses TMA for copies outside of pipelined loops.
#pragma once

#include "passes/tile/pipeline/mbarriers.h"

namespace kdsl::passes {

// Rewrites two kinds of copies in a kernel whose loops use TMA. Copies at its begin, to tiles that nothing else writes (as
// attention does with its queries): the first thread requests them, and all threads wait in front of the first reader of the
// tile. Copies from tiles to tensors that it accesses nowhere else (as most kernels do with their results): the first thread
// requests them, and waits until the tile has been read.
void pipeline_single_copies(ir::Module&, ir::Function&, MbarrierSetup& entry);

}  // namespace kdsl::passes
