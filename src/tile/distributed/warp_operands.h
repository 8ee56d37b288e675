// The distribution of a tile product's operands over the registers of the threads if warps compute it: the tables of the
// instruction, repeated over the part of each warp and over the warps. Used by tile_product.h, and by the code that emits the
// instructions.
#pragma once

#include <vector>

#include "tile/distributed/distributed_layout.h"
#include "tile/distributed/warp_partition.h"
#include "tile/mma/warp_mma.h"

namespace kdsl::tile {

// An element of an instruction's tile that a lane holds, listed in the order of its registers: coordinates (row, column) in A
// (m, k), B (n, k) or C (m, n).
struct TilePosition {
  int64_t row, column;
};
std::vector<std::vector<TilePosition>> lanes_of(const WarpMma& mma, MmaOperand operand);

// Returns the distribution of the operand as a tile of shape A (m, k), B (k, n), C (m, n), or transposed. Register indices
// count the values of an instruction fastest, then the instructions along the columns (of A and C) or along k (of B), then the
// others.
DistributedLayout warp_operand_layout(const ProductGrid& grid, const WarpMma& mma, MmaOperand operand,
                                      bool is_transposed = false);

}  // namespace kdsl::tile
