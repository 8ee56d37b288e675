#include "tile/distributed/warp_partition.h"

#include <cmath>

namespace kdsl::tile {

static bool is_legal(const WarpTiling& tiling, WarpGrid grid) {
  return tiling.m % (tiling.unit_m * grid.m) == 0 && tiling.n % (tiling.unit_n * grid.n) == 0 &&
         grid.m % tiling.warps_m_multiple == 0;
}

// Returns how much the proportions of a warp's part, counted in instructions, differ from those of the tile.
static double distance(const WarpTiling& tiling, WarpGrid grid) {
  double rows = static_cast<double>(tiling.m) / static_cast<double>(tiling.unit_m * grid.m);
  double columns = static_cast<double>(tiling.n) / static_cast<double>(tiling.unit_n * grid.n);
  return std::abs(rows / columns - static_cast<double>(tiling.m) / static_cast<double>(tiling.n));
}

static bool is_better(const WarpTiling& tiling, WarpSharing sharing, WarpGrid grid, WarpGrid best) {
  switch (sharing) {
    case WarpSharing::Square: return distance(tiling, grid) < distance(tiling, best);
    case WarpSharing::FullRow: return grid.m > best.m;
    case WarpSharing::FullColumn: return grid.n > best.n;
  }
  return false;
}

std::optional<WarpGrid> partition_warps(const WarpTiling& tiling, WarpSharing sharing) {
  std::optional<WarpGrid> best;
  for (int64_t m = 1; m <= tiling.warps; ++m) {
    if (tiling.warps % m != 0) continue;
    WarpGrid grid{m, tiling.warps / m};
    if (is_legal(tiling, grid) && (!best || is_better(tiling, sharing, grid, *best))) best = grid;
  }
  return best;
}

}  // namespace kdsl::tile
