// How the operands of a product of tiles lie in the registers of the threads where warps compute it: the tables of the
// instruction, repeated over the part of each warp and over the warps. For tile_product.h, and for what writes the
// instructions.
#pragma once

#include <vector>

#include "tile/mma/warp_mma.h"
#include "tile/spread/spread.h"
#include "tile/spread/warp_partition.h"

namespace kdsl::tile {

// Elements of a product's tile that one lane holds, in order: coordinates (row, column) as A (m, k), B (n, k) or C (m, n).
struct TilePlace {
  int64_t row, column;
};
std::vector<std::vector<TilePlace>> lanes_of(const WarpMma& mma, MmaOperand operand);

// The operand as a tile of shape A (m, k), B (k, n), C (m, n), or stored the other way around. Slots count the values of a
// product fastest, then the products along the columns (of A and C) or along k (of B), then the others.
Spread warp_spread(const ProductGrid& grid, const WarpMma& mma, MmaOperand operand, bool is_transposed = false);

}  // namespace kdsl::tile
