// This header answers single questions of layout inference: shapes, the layouts that programs ask for, and the layout of a
// nest that follows from one of the buffers it accesses. Used by layouts.cpp.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "ir/ops.h"
#include "tile/distributed/distributed_layout.h"
#include "tile/distributed/shared_tile.h"
#include "tile/distributed/tensor_tile.h"

namespace kdsl::passes {

tile::Shape shape_of(ir::Value* buffer);
int64_t bits_of(ir::Value* buffer);  // bits of an element in memory
const ir::Op* nest_around(const ir::Op& op);
// Returns whether the op copies from or to tensor memory, which is done in lanes and not in elements.
bool is_tensor_copy(const ir::Op& op);
// Returns the layout of a buffer of tensor memory, or of a view of one: operands of products, and views with narrower elements,
// are packed, all others take a column for an element.
std::optional<tile::TensorTile> tensor_tile_of(const ir::Function& function, ir::Value* buffer);

// LanePart is the part of a fragment that a copy from or to tensor memory takes: all rows of some matrices, and some columns.
struct LanePart {
  tile::TensorTile all;  // the fragment, as tensor memory would hold it
  tile::LaneColumns columns;
  int64_t first_matrix = 0, matrices = 1, first_column = 0;
};
// Returns nothing for a part that begins where only the running kernel knows, or that lacks rows; `there` is the layout in
// tensor memory.
std::optional<LanePart> lane_part_of(ir::Value* fragment, const tile::TensorTile& there, int64_t threads);

// SharedTiles gives the layout of each tile in shared memory: the one that the program asks for; swizzled if a product reads
// the tile or its accumulators are stored to it; row-major if views reinterpret the bytes.
class SharedTiles {
 public:
  explicit SharedTiles(const ir::Function& function);
  tile::SharedTile of(ir::Value* alloc) const;
  bool is_viewed(const ir::Value* alloc) const { return viewed_.contains(alloc); }

 private:
  std::unordered_set<const ir::Value*> viewed_, swizzled_;
  std::unordered_map<const ir::Value*, const ir::Op*> swizzles_;
};

// Distributes iterations so that each thread executes those that access the elements it holds. Iterations that access no
// element are left out.
std::optional<tile::DistributedLayout> iterations_of_holder(const tile::DistributedLayout& holder,
                                                            std::span<const int32_t> elements, const tile::Shape& extents);
// Distributes iterations like iterations_of_holder, except that threads which hold the same elements share their iterations,
// each executing a consecutive part. None if they cannot be shared evenly.
std::optional<tile::DistributedLayout> shared_iterations_of_holder(const tile::DistributedLayout& holder,
                                                                   std::span<const int32_t> elements,
                                                                   const tile::Shape& extents);
// Adds to a distribution the iterations that it lacks, distributed as in `others`.
tile::DistributedLayout with_missing(tile::DistributedLayout iterations, const tile::DistributedLayout& others);
bool has_no_iteration_twice(const tile::DistributedLayout& iterations);  // in one thread
// Returns whether short expressions of the thread number give the element of each register index.
bool is_expressible(const tile::DistributedLayout& layout);
// Returns whether every thread that holds an element which is written by `table` writes it.
bool writes_all_copies(const tile::RegisterTable& table, const tile::DistributedLayout& holder);

}  // namespace kdsl::passes
