// This header answers what is known of the indices in a parallel nest: which element of a buffer each iteration accesses, and
// by how much an index grows along the last loop. Used by the passes that distribute nests over threads.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "analysis/loops.h"
#include "ir/ir.h"
#include "ir/ops.h"
#include "tile/distributed/distributed_layout.h"

namespace kdsl::passes {

// Removes loads of elements that nothing uses, so that they are neither executed nor protected by barriers.
void remove_unused_loads(ir::Function& function);

// Returns the extents of a nest; none if one is known only at run time.
std::optional<tile::Shape> static_extents(ir::TileParallelOp nest);

// An access by tile.load, tile.store, tile.address or tile.atomic.element: the buffer, the indices, and whether it reads and
// writes.
struct ElementAccess {
  ir::Value* buffer = nullptr;
  std::span<ir::Value* const> indices;
  bool writes = false, reads = false;
};
std::optional<ElementAccess> element_access(const ir::Op& op);

// Returns for each iteration of the nest the row-major number of the element that the op accesses in a buffer of `shape`. It
// is -1 if a condition around the op excludes the iteration, or if the element lies outside, so that the iteration must not
// execute it. None if the indices depend on more than the iteration.
std::optional<std::vector<int32_t>> elements_of_iterations(ir::TileParallelOp nest, const tile::Shape& extents,
                                                           const ir::Op& op, const tile::Shape& shape);
// Returns which iterations certainly have no effect; empty if there are none.
std::vector<bool> idle_iterations(ir::TileParallelOp nest, const tile::Shape& extents);

// Returns for each thread of a block (extents along z, y and x) the element that an access outside of nests takes, in the
// form of elements_of_iterations.
std::optional<std::vector<int32_t>> elements_of_threads(const tile::Shape& extents, const ir::Op& op, const tile::Shape& shape);

// Returns for each thread of a block whether the condition holds; none if that depends on more than the thread.
std::optional<std::vector<bool>> threads_where(const ir::Value* condition, const tile::Shape& extents);

// Computes by how much indices grow from one iteration of the nest's last loop to the next.
analysis::Steps steps_of_lanes(ir::TileParallelOp nest);

}  // namespace kdsl::passes
