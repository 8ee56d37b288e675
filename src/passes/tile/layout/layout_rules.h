// Single questions of layout inference: shapes, the layouts that programs ask for, and what follows for a nest from one of the
// buffers that it accesses. Used by layouts.cpp.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "ir/ops.h"
#include "tile/spread/shared_tile.h"
#include "tile/spread/spread.h"

namespace kdsl::passes {

tile::Shape shape_of(ir::Value* buffer);
int64_t bits_of(ir::Value* buffer);  // of an element in memory
const ir::Op* nest_around(const ir::Op& op);

// Where the tiles in shared memory of a function lie: as the program says, swizzled where products read them or their sums come
// to, row-major where views show the same bytes.
class SharedTiles {
 public:
  explicit SharedTiles(const ir::Function& function);
  tile::SharedTile of(ir::Value* alloc) const;
  bool is_viewed(const ir::Value* alloc) const { return viewed_.contains(alloc); }

 private:
  std::unordered_set<const ir::Value*> viewed_, swizzled_;
  std::unordered_map<const ir::Value*, const ir::Op*> swizzles_;
};

// The turns that the holders of a buffer do when each does those that access what it holds. Turns without an element are
// left out.
std::optional<tile::Spread> turns_of_holder(const tile::Spread& holder, std::span<const int32_t> elements,
                                            const tile::Shape& extents);
// The same, but threads that hold the same share its turns, each some that follow each other. Nothing: they cannot evenly.
std::optional<tile::Spread> shared_turns_of_holder(const tile::Spread& holder, std::span<const int32_t> elements,
                                                   const tile::Shape& extents);
// The turns with those of another spread of them that they lack.
tile::Spread with_missing(tile::Spread turns, const tile::Spread& others);
bool has_no_turn_twice(const tile::Spread& turns);  // in one thread
// Whether short expressions of a thread's number say what it holds in each slot.
bool is_expressible(const tile::Spread& spread);
// Whether every thread that holds an element which is written by `table` writes it.
bool writes_all_copies(const tile::SlotTable& table, const tile::Spread& holder);

}  // namespace kdsl::passes
