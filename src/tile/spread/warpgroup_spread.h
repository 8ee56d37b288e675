// Products of warpgroups for the products of a block: how sums and a factor in registers lie over the threads, and where a
// factor in shared memory begins for the hardware.
#pragma once

#include <optional>

#include "tile/mma/warpgroup_mma.h"
#include "tile/spread/shared_tile.h"
#include "tile/spread/spread.h"
#include "tile/spread/warp_partition.h"

namespace kdsl::tile {

// Sums C (m, n), or factor A (m, k): tiles of 64 rows one below the other in each part, in A those of one tile along k first.
Spread warpgroup_spread(const ProductGrid& grid, const WarpgroupMma& mma, MmaOperand operand);

// How the hardware walks through a factor that lies in a shared tile: rows are M or N, and `is_row_major` says that K is
// contiguous. Nothing where it cannot.
struct FactorWalk {
  uint64_t bits;  // of a descriptor, beside the address
  SharedTile tile;
  bool is_k_major;

  // The byte at which a product of rows from `row` and K from `k` on begins.
  int64_t byte_of(int64_t row, int64_t k) const;
};
std::optional<FactorWalk> factor_walk(const SharedTile& tile, bool is_k_major, int64_t part_rows);

}  // namespace kdsl::tile
