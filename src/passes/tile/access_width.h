// This header computes how many adjacent elements an access of memory in a parallel nest can take at once.
#pragma once

#include "ir/ops.h"
#include "passes/tile/nest.h"
#include "tile/distributed/shared_tile.h"

namespace kdsl::passes {

// Returns the width of an access to global memory: so many consecutive iterations of the last loop, the first of them a
// multiple of the width, access adjacent elements at an aligned address, all inside or all outside of the buffer. The width
// is at most `lanes`; 1 where nothing is known.
int64_t global_width(const ir::Function& function, ir::TileParallelOp nest, const ElementAccess& access, int64_t lanes);
int64_t shared_width(const ir::Function& function, ir::TileParallelOp nest, const ElementAccess& access,
                     const tile::SharedTile& tile, int64_t lanes);
// Returns the largest width that any access of memory in the nest could have.
int64_t widest_access(const ir::Function& function, ir::TileParallelOp nest);

}  // namespace kdsl::passes
