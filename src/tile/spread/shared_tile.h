// Where the elements of a tile lie in shared memory: row-major; with rows that are a little longer than they need to be; or
// in panels whose 16-byte chunks are exchanged by the number of the row, so that neither rows nor columns of chunks meet in
// the same banks. The last two dimensions of a buffer are its rows and columns, those before them count whole tiles.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "layout/swizzle/swizzle.h"
#include "tile/spread/spread.h"

namespace kdsl::tile {

struct SharedTile {
  int64_t rows = 1, columns = 1;
  int64_t bits = 8;  // of an element
  int64_t panel = 0;  // columns of a panel; panels lie one behind the other. Linear: all columns
  int64_t pitch = 0;  // elements from a row of a panel to the next
  layout::Swizzle swizzle{};  // of byte addresses in the tile

  // Elements that the tile takes, padding included.
  int64_t size() const { return columns / panel * rows * pitch; }
  // Elements in a row that lie next to each other, wherever they begin at a multiple of their number.
  int64_t run() const;
  // The byte at which an element begins; whole bytes only.
  int64_t byte_of(int64_t row, int64_t column) const;
  friend bool operator==(const SharedTile&, const SharedTile&) = default;
};

SharedTile linear_tile(std::span<const int64_t> shape, int64_t bits);
// For operands of matrix products: the widest exchange of chunks that the columns fill, or padding.
SharedTile swizzled_tile(std::span<const int64_t> shape, int64_t bits);
// With an exchange over rows of so many bytes (32, 64, 128); nothing when the columns do not fill them.
std::optional<SharedTile> swizzled_tile(std::span<const int64_t> shape, int64_t bits, int64_t row_bytes);
// One layout for two that want different ones of the same buffer: the finer exchange. Nothing: they cannot agree.
std::optional<SharedTile> merged(const SharedTile& a, const SharedTile& b);

// "128-byte swizzle", "row-major", "rows padded to 40"
std::string to_string(const SharedTile&);

}  // namespace kdsl::tile
