#include "tile/distributed/warpgroup_operands.h"

#include <algorithm>

#include "dtype/dtype.h"
#include "ir/arch.h"
#include "tile/distributed/warp_operands.h"

namespace kdsl::tile {

namespace {

// The positions of a lane's values in a tile of 64 rows.
struct ValuePositions {
  int64_t packed;  // values that are adjacent in a row
  int64_t count;

  TilePosition at(int64_t warp, int64_t lane, int64_t value) const {
    int64_t low = value % packed, high = value / packed;
    return {warp * 16 + lane / 4 + 8 * (high % 2), high / 2 * 4 * packed + lane % 4 * packed + low};
  }
};

}  // namespace

DistributedLayout warpgroup_operand_layout(const ProductGrid& grid, const WarpgroupMma& mma, MmaOperand operand) {
  bool is_c = operand == MmaOperand::C;
  int64_t bits = is_c ? 32 : dtype::width(mma.a), columns = is_c ? mma.n : mma.k;
  ValuePositions places{is_c ? 2 : std::max<int64_t>(32 / bits, 1), kWarpgroupRows * columns / kWarpgroupThreads};
  int64_t rows_of_part = grid.warpgroup_m(), down = rows_of_part / kWarpgroupRows;
  int64_t across = is_c ? 1 : grid.k / mma.k;
  DistributedLayout result{is_c ? Shape{grid.m, grid.n} : Shape{grid.m, grid.k},
                           RegisterTable(grid.threads(), down * across * places.count)};
  for (int64_t thread = 0; thread < grid.threads(); ++thread) {
    int64_t warp = thread / ir::kWarpSize, row0 = grid.warp_row(warp) / 4 * rows_of_part;
    int64_t column0 = is_c ? grid.warp_column(warp) * grid.warp_n() : 0;
    for (int64_t reg = 0; reg < result.registers(); ++reg) {
      int64_t unit = reg / places.count;
      TilePosition place = places.at(warp % 4, thread % ir::kWarpSize, reg % places.count);
      int64_t coordinate[] = {row0 + unit / across * kWarpgroupRows + place.row,
                              column0 + unit % across * columns + place.column};
      result.table.at(thread, reg) = static_cast<int32_t>(flat_index(result.shape, coordinate));
    }
  }
  return result;
}

int64_t DescriptorWalk::byte_of(int64_t row, int64_t k) const {
  int64_t down = is_k_major ? row : k, across = is_k_major ? k : row;
  return (across / tile.panel * tile.rows * tile.pitch + down * tile.pitch + across % tile.panel) * tile.bits / 8;
}

std::optional<DescriptorWalk> descriptor_walk(const SharedTile& tile, bool is_k_major, int64_t part_rows) {
  constexpr int64_t kUnit = 16, kLimit = int64_t{1} << 14;
  if (tile.swizzle.is_identity() || tile.rows % 8 != 0) return std::nullopt;
  // A part must begin where the pattern of the swizzle begins.
  if (is_k_major ? part_rows % 8 != 0 : part_rows % tile.panel != 0 && tile.panel % part_rows != 0) return std::nullopt;
  if (!is_k_major && part_rows < tile.panel && part_rows != tile.columns) return std::nullopt;
  int64_t row_bytes = tile.pitch * tile.bits / 8, code = 4 - tile.swizzle.bits;
  int64_t stride = 8 * row_bytes / kUnit, leading = is_k_major ? 1 : tile.rows * row_bytes / kUnit;
  if (stride >= kLimit || leading >= kLimit) return std::nullopt;
  uint64_t bits =
      static_cast<uint64_t>(leading) << 16 | static_cast<uint64_t>(stride) << 32 | static_cast<uint64_t>(code) << 62;
  constexpr tmem::Swizzle kSwizzles[] = {tmem::Swizzle::B32, tmem::Swizzle::B64, tmem::Swizzle::B128};  // indexed by bits - 1
  OperandTile operand{kSwizzles[tile.swizzle.bits - 1], leading, stride};
  return DescriptorWalk{bits, operand, tile, is_k_major};
}

}  // namespace kdsl::tile
