// Layouts of tiles in shared memory: row-major; with padded rows; or in panels whose 16-byte chunks are swizzled by the row, so
// that neither rows nor columns of chunks have bank conflicts. The last two dimensions of a buffer are its rows and columns,
// those before them count whole tiles.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "layout/swizzle/swizzle.h"
#include "tile/distributed/distributed_layout.h"

namespace kdsl::tile {

struct SharedTile {
  int64_t rows = 1, columns = 1;
  int64_t bits = 8;  // bits of an element
  int64_t panel = 0;  // columns of a panel; panels are stored one after the other. Linear: all columns
  int64_t pitch = 0;  // elements from a row of a panel to the next
  layout::Swizzle swizzle{};  // swizzle of byte addresses in the tile

  // Returns the number of elements that the tile takes, padding included.
  int64_t size() const { return columns / panel * rows * pitch; }
  // Returns how many elements of a row are adjacent, from each multiple of their number on.
  int64_t run() const;
  // Returns the byte at which an element begins; whole bytes only.
  int64_t byte_of(int64_t row, int64_t column) const;
  friend bool operator==(const SharedTile&, const SharedTile&) = default;
};

SharedTile linear_tile(std::span<const int64_t> shape, int64_t bits);
// Returns the layout for operands of matrix products: the widest swizzle whose rows the columns fill, or padding.
SharedTile swizzled_tile(std::span<const int64_t> shape, int64_t bits);
// Returns the layout with a swizzle over rows of so many bytes (32, 64, 128); nothing if the columns do not fill them.
std::optional<SharedTile> swizzled_tile(std::span<const int64_t> shape, int64_t bits, int64_t row_bytes);
// Returns one layout for two uses of a buffer that want different ones: the finer swizzle. Returns nothing if they cannot
// agree.
std::optional<SharedTile> merged(const SharedTile& a, const SharedTile& b);

// Returns "128-byte swizzle", "row-major" or "rows padded to 40".
std::string to_string(const SharedTile&);

}  // namespace kdsl::tile
