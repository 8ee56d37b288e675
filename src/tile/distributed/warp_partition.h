// Divides the tile of a matrix product among the warps of a block: as a grid of warps, each with a part of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "ir/arch.h"

namespace kdsl::tile {

enum class WarpSharing : uint8_t {
  Square,  // parts as near to the tile's own proportions as possible
  FullRow,  // as many warps along M as possible
  FullColumn,  // as many warps along N as possible
};

struct WarpGrid {
  int64_t m, n;
  friend bool operator==(const WarpGrid&, const WarpGrid&) = default;
};

struct WarpTiling {
  int64_t m, n;  // extents of the tile
  int64_t warps;
  int64_t unit_m = 16, unit_n = 8;  // extents of one instruction
  int64_t warps_m_multiple = 1;  // 4 for products of warpgroups
};

// A product of tiles, m x k by k x n, and the grid of warps that share its accumulators. Warps count along M first.
struct ProductGrid {
  int64_t m, n, k;
  WarpGrid warps;

  int64_t threads() const { return warps.m * warps.n * ir::kWarpSize; }
  // These return the extents of a warp's part.
  int64_t warp_m() const { return m / warps.m; }
  int64_t warp_n() const { return n / warps.n; }
  // Returns the rows of a warpgroup.
  int64_t warpgroup_m() const { return 4 * warp_m(); }
  int64_t warp_row(int64_t warp) const { return warp % warps.m; }
  int64_t warp_column(int64_t warp) const { return warp / warps.m; }
  friend bool operator==(const ProductGrid&, const ProductGrid&) = default;
};

// Returns nothing if no grid of so many warps divides the tile into whole instructions.
std::optional<WarpGrid> partition_warps(const WarpTiling& tiling, WarpSharing sharing);

}  // namespace kdsl::tile
