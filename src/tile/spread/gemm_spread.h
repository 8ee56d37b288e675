// How the operands of a matrix product of a block lie in the registers of its threads: the tables of the instruction,
// repeated over the part of each warp and over the warps.
#pragma once

#include <optional>

#include "tile/spread/spread.h"
#include "tile/spread/warp_partition.h"
#include "tile/mma/warp_mma.h"
#include "tile/mma/warpgroup_mma.h"

namespace kdsl::tile {

struct GemmTiling {
  int64_t m, n, k;
  WarpGrid warps;
  const WarpMma* product;
  std::optional<WarpgroupMma> warpgroup = std::nullopt;  // instead of `product`

  int64_t threads() const { return warps.m * warps.n * 32; }
  // What one warp computes.
  int64_t warp_m() const { return m / warps.m; }
  int64_t warp_n() const { return n / warps.n; }
  // Products of a warp along each mode.
  int64_t products_m() const { return warp_m() / product->m; }
  int64_t products_n() const { return warp_n() / product->n; }
  int64_t products_k() const { return k / product->k; }
  // The rows of a warpgroup.
  int64_t warpgroup_m() const { return 4 * warp_m(); }
  // Warps count along M first.
  int64_t warp_row(int64_t warp) const { return warp % warps.m; }
  int64_t warp_column(int64_t warp) const { return warp / warps.m; }
};

// Elements of a product's tile that one lane holds, in order: coordinates (row, column) as A (m, k), B (n, k) or C (m, n).
struct TilePlace {
  int64_t row, column;
};
std::vector<std::vector<TilePlace>> lanes_of(const WarpMma& product, MmaOperand operand);

// The operand as a tile of shape A (m, k), B (k, n), C (m, n), or stored the other way around. Slots count the values of a
// product fastest, then the products along the columns (of A and C) or along k (of B), then the others.
Spread gemm_spread(const GemmTiling& tiling, MmaOperand operand, bool is_transposed = false);

}  // namespace kdsl::tile
