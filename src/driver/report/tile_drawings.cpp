#include "driver/report/tile_drawings.h"

#include <algorithm>

#include <fmt/ranges.h>

#include "layout/drawing/picture.h"

namespace kdsl::driver {

namespace {

// The numbers are chosen so that a picture fits beside others on a page and can still be read.
constexpr int64_t kMostRows = 16, kMostColumns = 16;
constexpr int64_t kChunkBytes = 16, kChunksOfBanks = 8;
constexpr size_t kMostHolders = 2;

// The rows and columns of a tile: the last dimension runs to the right, all others run down.
struct Extents {
  int64_t rows, columns;
};
Extents extents_of(const tile::Shape& shape) {
  int64_t columns = shape.empty() ? 1 : shape.back();
  return {std::max<int64_t>(tile::product(shape) / std::max<int64_t>(columns, 1), 1), columns};
}

layout::Picture blank(const Extents& whole, int64_t column_limit, const std::string& what) {
  layout::Picture picture{
      .rows = std::min(whole.rows, kMostRows), .columns = std::min(whole.columns, column_limit), .cells = {}};
  bool is_part = picture.rows < whole.rows || picture.columns < whole.columns;
  picture.title = what + (is_part ? fmt::format("; its first {} x {}", picture.rows, picture.columns) : "");
  picture.cells.resize(static_cast<size_t>(picture.rows * picture.columns));
  return picture;
}

}  // namespace

std::string fragment_svg(const tile::DistributedLayout& layout) {
  Extents whole = extents_of(layout.shape);
  layout::Picture picture = blank(whole, kMostColumns, tile::to_string(layout));
  for (int64_t reg = 0; reg < layout.registers(); ++reg)
    for (int64_t thread = 0; thread < layout.threads(); ++thread) {
      int32_t element = layout.table.at(thread, reg);
      if (element < 0) continue;
      int64_t row = element / whole.columns, column = element % whole.columns;
      if (row >= picture.rows || column >= picture.columns) continue;
      layout::Cell& cell = picture.cells[static_cast<size_t>(row * picture.columns + column)];
      // Each group of eight threads begins with the next colour, so that neighbours differ down as well as to the right.
      if (cell.color < 0) cell.color = thread + thread / 8;
      if (cell.lines.size() < kMostHolders)
        cell.lines.push_back(fmt::format("T{} R{}", thread, reg));
      else if (cell.lines.size() == kMostHolders)
        cell.lines.push_back("…");
    }
  return layout::to_svg(picture);
}

std::string shared_tile_svg(const tile::PlacedTile& placed) {
  const tile::SharedTile& tile = placed.tile;
  int64_t chunk = tile.bits % 8 == 0 ? std::max<int64_t>(kChunkBytes * 8 / tile.bits, 1) : 0;
  if (chunk == 0) return {};
  Extents chunks{tile.rows, std::max<int64_t>(tile.columns / chunk, 1)};
  layout::Picture picture = blank(chunks, kMostColumns,
                                  fmt::format("({}), {}: bytes where chunks of {} begin", fmt::join(placed.shape, ", "),
                                              tile::to_string(tile), kChunkBytes));
  for (int64_t row = 0; row < picture.rows; ++row)
    for (int64_t column = 0; column < picture.columns; ++column) {
      int64_t byte = tile.byte_of(row, column * chunk);
      picture.cells[static_cast<size_t>(row * picture.columns + column)] = {
          .lines = {std::to_string(byte)}, .color = byte / kChunkBytes % kChunksOfBanks, .index = byte};
    }
  return layout::to_svg(picture);
}

}  // namespace kdsl::driver
