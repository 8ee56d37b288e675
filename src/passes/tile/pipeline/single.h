// Copies by TMA outside of pipelined loops.
#pragma once

#include "passes/tile/pipeline/mbarriers.h"

namespace kdsl::passes {

// In a kernel whose loops copy by TMA: what it copies before, to tiles that nothing else writes, as attention does with its
// queries. The first thread asks for it, and all of them wait in front of what reads the tile first. And what it copies from
// tiles to tensors that it accesses nowhere else, as most do with their results: the first thread asks for that as well, and
// waits until the tile has been read.
void copy_single_boxes(ir::Module&, ir::Function&, RingEntry& entry);

}  // namespace kdsl::passes
