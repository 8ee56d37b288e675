// Tiles in tensor memory, which has 128 lanes of 512 columns of 32 bits: where their elements lie, and which of them the
// threads of a block hold when they copy all. Each row of a matrix is a lane; 128 rows stand below each other, the next 128
// rows take the columns beside them. Used by the passes on tiles.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "kdsl/tensor_memory.hpp"
#include "tile/distributed/distributed_layout.h"

namespace kdsl::tile {

struct TensorTile {
  int64_t matrices = 1, rows = 1, columns = 1;
  int64_t bits = 32;  // bits of a column for an element: operands are packed, an accumulator takes all

  // Returns how many elements lie in the 32 bits of a column.
  int64_t in_column() const { return 32 / bits; }
  int64_t panels() const { return (rows + tmem::kLanes - 1) / tmem::kLanes; }
  int64_t panel_columns() const { return columns * bits / 32; }
  int64_t matrix_columns() const { return panels() * panel_columns(); }
  int64_t all_columns() const { return matrices * matrix_columns(); }
  // A product with 64 rows leaves each second half of 32 lanes unused.
  bool is_sparse() const { return rows == tmem::kLanes / 2; }
};

// Returns the layout of a buffer; nothing if tensor memory cannot hold such rows.
std::optional<TensorTile> tensor_tile(std::span<const int64_t> shape, int64_t bits);

// One access of a warp, of a shape that tcgen05.ld and tcgen05.st have: each thread holds so many registers of so many columns,
// or a multiple of both.
struct LaneAccess {
  tmem::Access access;
  int64_t registers, columns;
};
// A warp accesses its 32 lanes, one by each thread, or the used half of them.
LaneAccess lane_access(const TensorTile& tile);
// Matrices with so many columns in registers, of which so many columns are copied at a time.
struct LaneColumns {
  int64_t all, unit;
};
// Returns the distribution of matrices with the rows of this tile over threads: all warps that may access a lane share the
// columns of a copy. Nothing if they cannot.
std::optional<DistributedLayout> layout_of_lanes(const TensorTile& tile, LaneColumns columns, int64_t threads);
// Returns the number of the register that holds the first one of the columns of a copy that begins at a column.
int64_t register_of_lane(const TensorTile& tile, int64_t threads, int64_t first_column);

}  // namespace kdsl::tile
