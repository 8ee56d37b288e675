// How many elements next to each other an access of memory in a parallel nest can take at once.
#pragma once

#include "ir/ops.h"
#include "passes/tile/nest.h"
#include "tile/spread/shared_tile.h"

namespace kdsl::passes {

// `lanes` turns of the last loop, the first a multiple of that, access elements next to each other at an address that is a
// multiple of their size, and are all inside or all outside of the buffer. Global memory; 1 for what is not known.
int64_t global_width(const ir::Function& function, ir::TileParallelOp nest, const ElementAccess& access, int64_t lanes);
int64_t shared_width(const ir::Function& function, ir::TileParallelOp nest, const ElementAccess& access,
                     const tile::SharedTile& tile, int64_t lanes);
// The widest that any access of memory in the nest could be.
int64_t widest_access(const ir::Function& function, ir::TileParallelOp nest);

}  // namespace kdsl::passes
