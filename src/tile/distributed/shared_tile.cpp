#include "tile/distributed/shared_tile.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kdsl::tile {

static constexpr int64_t kChunkBits = 128;

static SharedTile plain_tile(std::span<const int64_t> shape, int64_t bits) {
  SharedTile tile;
  tile.columns = shape.empty() ? 1 : shape.back();
  tile.rows = shape.size() < 2 ? 1 : shape[shape.size() - 2];
  tile.bits = bits;
  tile.panel = tile.pitch = tile.columns;
  return tile;
}

SharedTile linear_tile(std::span<const int64_t> shape, int64_t bits) { return plain_tile(shape, bits); }

std::optional<SharedTile> swizzled_tile(std::span<const int64_t> shape, int64_t bits, int64_t row_bytes) {
  SharedTile tile = plain_tile(shape, bits);
  int64_t panel = row_bytes * 8 / bits;
  if (panel == 0 || tile.columns % panel != 0 || tile.rows % 8 != 0) return std::nullopt;
  tile.panel = tile.pitch = panel;
  tile.swizzle = {row_bytes == 128 ? 3 : row_bytes == 64 ? 2 : 1, 4, 3};
  return tile;
}

SharedTile swizzled_tile(std::span<const int64_t> shape, int64_t bits) {
  for (int64_t row_bytes : {128, 64, 32})
    if (auto tile = swizzled_tile(shape, bits, row_bytes)) return *tile;
  SharedTile tile = plain_tile(shape, bits);
  if (tile.columns * bits % 256 == 0) tile.pitch += kChunkBits / bits;
  return tile;
}

int64_t SharedTile::run() const {
  int64_t chunk = kChunkBits / bits;
  if (!swizzle.is_identity()) return chunk;
  if (pitch == columns) return rows * columns;
  return pitch;
}

int64_t SharedTile::byte_of(int64_t row, int64_t column) const {
  int64_t index = column / panel * rows * pitch + row * pitch + column % panel;
  int64_t byte = index * bits / 8;
  return byte ^ ((byte & layout::source_mask(swizzle)) >> swizzle.shift);
}

std::optional<SharedTile> merged(const SharedTile& a, const SharedTile& b) {
  if (a == b) return a;
  if (a.rows != b.rows || a.columns != b.columns || a.bits != b.bits) return std::nullopt;
  if (a.swizzle.is_identity() || b.swizzle.is_identity()) return std::nullopt;
  return a.swizzle.bits < b.swizzle.bits ? a : b;
}

std::string to_string(const SharedTile& tile) {
  if (!tile.swizzle.is_identity()) return fmt::format("{}-byte swizzle", 16 << tile.swizzle.bits);
  if (tile.pitch != tile.columns) return fmt::format("rows padded to {}", tile.pitch);
  return "row-major";
}

}  // namespace kdsl::tile
