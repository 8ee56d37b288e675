// A warpgroup of its own that does nothing but ask for the boxes of a kernel's pipelined loops, as early as there is room.
// Until its threads are given to the kernel (tile-producers), what it does stands in a branch that no thread takes.
#pragma once

#include <span>
#include <utility>

#include "passes/tile/pipeline/bulk.h"

namespace kdsl::passes {

// Whether it can know for itself where the loops stand and what they copy: by numbers that it can compute again.
bool can_have_producer(const ir::Function&, std::span<const std::pair<const ir::Op*, PipelinePlan>> loops);
void write_producer(ir::Module&, ir::Function&, RingEntry& entry, std::span<const BulkLoop> loops);

inline constexpr int64_t kProducerThreads = 128;

}  // namespace kdsl::passes
