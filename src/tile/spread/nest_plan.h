// How the turns of a parallel nest are spread over the threads of a block when nothing else decides: neighbours in the last
// loop go to one thread, as many as it can access at once, the next ones to the next thread.
#pragma once

#include "tile/spread/spread.h"

namespace kdsl::tile {

struct NestShape {
  Shape extents;
  int64_t threads;
  bool has_fragments = false;  // turns must be divided evenly, or be done by every thread that would have none
};

// Elements that a thread does next to each other: `widest`, or half of it again and again, until they divide the turns.
int64_t choose_vector(const NestShape& nest, int64_t widest);

// thread = (f / vector) % threads, slot = (f / vector / threads) * vector + f % vector. Where there are turns for a part of the
// threads only, a nest with fragments is done by the others as well.
Spread plan_nest(const NestShape& nest, int64_t vector);

}  // namespace kdsl::tile
