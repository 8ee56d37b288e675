// What is known of the indices in a parallel nest: which element of a buffer each turn accesses, and how an index moves with
// the last loop. Asked by the passes that spread nests over threads.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "analysis/loops.h"
#include "ir/ir.h"
#include "ir/ops.h"
#include "tile/spread/spread.h"

namespace kdsl::passes {

// Elements that nobody uses need not be loaded, and are none that others must wait for.
void remove_unused_loads(ir::Function& function);

// Extents of a nest; nothing when one is known only when it runs.
std::optional<tile::Shape> static_extents(ir::TileParallelOp nest);

// Of a tile.load, tile.store, tile.address or tile.atomic.element: buffer, indices, and whether it writes.
struct ElementAccess {
  ir::Value* buffer = nullptr;
  std::span<ir::Value* const> indices;
  bool writes = false, reads = false;
};
std::optional<ElementAccess> element_access(const ir::Op& op);

// The row-major element that each turn of the nest accesses by the op in a buffer of `shape`; -1 where a condition around it
// says that the turn does not come to it, or where it lies outside, so that the turn must not. Nothing where that depends on
// more than the turn.
std::optional<std::vector<int32_t>> elements_of_turns(ir::TileParallelOp nest, const tile::Shape& extents, const ir::Op& op,
                                                      const tile::Shape& shape);
// The turns that surely do nothing; empty: none.
std::vector<bool> idle_turns(ir::TileParallelOp nest, const tile::Shape& extents);

// The same of an access outside of nests, by each thread of a block (extents along z, y and x) that comes to it.
std::optional<std::vector<int32_t>> elements_of_threads(const tile::Shape& extents, const ir::Op& op, const tile::Shape& shape);

// In which threads of a block the condition holds. Nothing: that depends on more than the thread.
std::optional<std::vector<bool>> threads_where(const ir::Value* condition, const tile::Shape& extents);

// By how much indices grow from one turn of the nest's last loop to the next.
analysis::Steps steps_of_lanes(ir::TileParallelOp nest);

}  // namespace kdsl::passes
