// Distributes the iterations of a parallel nest over the threads of a block when nothing else decides: neighbours in the last
// loop go to one thread, as many as it can access at once, the next ones to the next thread.
#pragma once

#include "tile/distributed/distributed_layout.h"

namespace kdsl::tile {

struct NestShape {
  Shape extents;
  int64_t threads;
  bool has_fragments = false;  // iterations must be divided evenly, or be repeated by every thread that would be idle
};

// Returns how many adjacent elements a thread processes: `widest`, halved until it divides the iterations.
int64_t choose_vector(const NestShape& nest, int64_t widest);

// For iteration f: thread = (f / vector) % threads, register index = (f / vector / threads) * vector + f % vector. If there are
// iterations for a part of the threads only, the other threads repeat them in a nest with fragments.
DistributedLayout plan_nest(const NestShape& nest, int64_t vector);

}  // namespace kdsl::tile
