#include "tile/distributed/tensor_tile.h"

#include <algorithm>

namespace kdsl::tile {

std::optional<TensorTile> tensor_tile(std::span<const int64_t> shape, int64_t bits) {
  if (shape.size() < 2 || bits > 32) return std::nullopt;
  TensorTile tile{.rows = shape[shape.size() - 2], .columns = shape.back(), .bits = bits};
  for (int64_t extent : shape.first(shape.size() - 2)) tile.matrices *= extent;
  bool has_rows = tile.is_sparse() || tile.rows % tmem::kLanes == 0;
  if (!has_rows || tile.columns % tile.in_column() != 0) return std::nullopt;
  return tile;
}

LaneAccess lane_access(const TensorTile& tile) {
  return tile.is_sparse() ? LaneAccess{tmem::Access::Bits256, 4, 8} : LaneAccess{tmem::Access::Rows32, 1, 1};
}

std::optional<DistributedLayout> layout_of_lanes(const TensorTile& tile, LaneColumns columns, int64_t threads) {
  LaneAccess access = lane_access(tile);
  int64_t parts = threads / tmem::kLanes, least = access.columns * tile.in_column();
  if (threads % tmem::kLanes != 0 || columns.unit % (parts * least) != 0 || columns.all % columns.unit != 0 ||
      (tile.is_sparse() && tile.in_column() != 1))
    return std::nullopt;
  int64_t each = columns.unit / parts, registers = each / access.columns * access.registers;
  int64_t units = columns.all / columns.unit, lines = tile.matrices * tile.panels();
  int64_t lanes = tile.is_sparse() ? tmem::kSubpartition / 2 : tmem::kSubpartition;  // lanes with rows, for a warp
  DistributedLayout result{{tile.matrices * tile.rows, columns.all}, RegisterTable(threads, lines * units * registers)};
  for (int64_t thread = 0; thread < threads; ++thread) {
    int64_t warp = thread % tmem::kLanes / tmem::kSubpartition, part = thread / tmem::kLanes;
    for (int64_t line = 0; line < lines; ++line)
      for (int64_t reg = 0; reg < units * registers; ++reg) {
        auto lane = static_cast<uint32_t>(thread % tmem::kSubpartition), number = static_cast<uint32_t>(reg % registers);
        tmem::Cell cell = tile.is_sparse() ? tmem::accessed_cell(access.access, lane, number) : tmem::Cell{lane, number};
        int64_t first_row = line / tile.panels() * tile.rows + line % tile.panels() * tmem::kLanes;
        int64_t coordinate[] = {first_row + warp * lanes + cell.lane,
                                reg / registers * columns.unit + part * each + cell.column};
        result.table.at(thread, line * units * registers + reg) = static_cast<int32_t>(flat_index(result.shape, coordinate));
      }
  }
  return result;
}

int64_t register_of_lane(const TensorTile& tile, int64_t threads, int64_t first_column) {
  LaneAccess access = lane_access(tile);
  return first_column / (threads / tmem::kLanes) / access.columns * access.registers;
}

}  // namespace kdsl::tile
