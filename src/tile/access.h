// Loads and stores of one element or of several that lie next to each other, with what a program says of the access; and
// accesses of single lanes under a mask.
#pragma once

#include <functional>
#include <optional>

#include "tile/packed.h"
#include "tile/pointer.h"

namespace kdsl::tile {

// What a program says of an access.
struct Access {
  uint32_t align = 0;  // promised, in bytes
  bool is_volatile = false, is_nontemporal = false, is_invariant = false;
  std::optional<ir::Order> order;
  ir::Scope scope = ir::Scope::Gpu;
  std::optional<ir::Cache> cache{};
  uint32_t prefetched_bytes = 0;  // of a load, what of its surroundings is wanted in the level 2 cache; 0: no more
};

// Elements that do not fill whole bytes have no address of their own; runs of them that do are accessed.
Expected<void> check_bytes(dtype::DType element, int64_t count = 1);
// Loads acquire, stores release.
Expected<void> check_order(ir::Order order, bool is_load);
// The element at a pointer, or a vector of `count` of them. The pointer has no swizzle (see `swizzled`).
Expected<ir::Value*> load(Builder&, const Pointer&, std::optional<int64_t> count = std::nullopt, const Access& = {});
// `value` is an element, or a vector of as many as are stored.
Expected<void> store(Builder&, const Pointer&, ir::Value* value, const Access& = {});

// The same where the swizzle of the pointer keeps only some elements next to each other: piece by piece.
Expected<ir::Value*> load_in_pieces(Builder&, const Pointer&, std::optional<int64_t> count, const Access&);
Expected<void> store_in_pieces(Builder&, const Pointer&, ir::Value* value, const Access&);

// `if condition { yield then() } else { yield otherwise }`; without `otherwise` nothing is yielded and the result is null. A
// condition that is known decides while building.
using Then = std::function<Expected<ir::Value*>(Builder&)>;
Expected<ir::Value*> emit_if(Builder&, ir::Value* condition, ir::Value* otherwise, const Then& then);

// `for i in range(extent) { body(i) }`.
using LoopBody = std::function<Expected<void>(Builder&, const layout::IntTuple& i)>;
Expected<void> emit_for(Builder&, const layout::IntTuple& extent, const LoopBody& body);

// Lane by lane: `place` is asked under the condition of the lane, and nothing is accessed for the other lanes.
using PlaceOfLane = std::function<Expected<Pointer>(Builder&, int64_t lane)>;
// A vector of `count` elements, one load for each.
Expected<ir::Value*> load_each(Builder&, int64_t count, const PlaceOfLane& place, const Access&);
// A vector; `otherwise` has the lanes whose condition is false.
Expected<ir::Value*> masked_load(Builder&, dtype::DType element, std::span<ir::Value* const> mask, ir::Value* otherwise,
                                 const PlaceOfLane& place);
// `value` is a vector, or the one element that every lane stores.
Expected<void> masked_store(Builder&, dtype::DType element, std::span<ir::Value* const> mask, ir::Value* value,
                            const PlaceOfLane& place);

}  // namespace kdsl::tile
