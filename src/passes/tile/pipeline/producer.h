// A producer is a separate warpgroup that only requests the TMA tiles of a kernel's pipelined loops, as early as stages are
// free (warp specialisation). Until its threads are added to the kernel (tile-producers), its code is in a branch that no
// thread takes.
#pragma once

#include <span>
#include <utility>

#include "passes/tile/pipeline/bulk.h"

namespace kdsl::passes {

// Returns whether the producer can compute by itself when the loops are executed and what they copy.
bool can_have_producer(const ir::Function&, std::span<const std::pair<const ir::Op*, PipelinePlan>> loops);
void write_producer(ir::Module&, ir::Function&, MbarrierSetup& entry, std::span<const BulkLoop> loops);

inline constexpr int64_t kProducerThreads = 128;

}  // namespace kdsl::passes
