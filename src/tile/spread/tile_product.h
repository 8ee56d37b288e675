// The product of two tiles as a block computes it: by which instruction, and with which grid of warps. Chosen by the pass
// tile-choose; everything behind it that places operands, waits or writes code asks it.
#pragma once

#include "tile/mma/product.h"
#include "tile/spread/spread.h"
#include "tile/spread/warp_partition.h"

namespace kdsl::tile {

struct TileProduct {
  ProductGrid grid;
  Product instruction;

  friend bool operator==(const TileProduct&, const TileProduct&) = default;
};

// How an operand lies in the registers of the threads, as a tile of shape A (m, k), B (k, n) or C (m, n), or stored the other
// way around. Not for one that the instruction reads in shared memory.
Spread operand_spread(const TileProduct& product, MmaOperand operand, bool is_transposed);

}  // namespace kdsl::tile
