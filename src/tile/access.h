// Loads and stores of one element or of several adjacent ones, with the attributes that a program gives the access; and
// accesses of single lanes under a mask.
#pragma once

#include <functional>
#include <optional>

#include "tile/packed.h"
#include "tile/pointer.h"

namespace kdsl::tile {

// The attributes of an access that a program states.
struct AccessOptions {
  uint32_t align = 0;  // promised alignment in bytes
  bool is_volatile = false, is_nontemporal = false, is_invariant = false;
  std::optional<ir::Order> order;
  ir::Scope scope = ir::Scope::Gpu;
  std::optional<ir::Cache> cache{};
  uint32_t prefetched_bytes = 0;  // for a load, the bytes around the address that are wanted in the level 2 cache; 0: no hint
};

// Checks that an access is possible: elements that do not fill whole bytes have no address of their own; runs of them that do
// are accessed.
Expected<void> check_bytes(dtype::DType element, int64_t count = 1);
// Checks the memory order: a load may acquire, a store may release.
Expected<void> check_order(ir::Order order, bool is_load);
// Loads the element at a pointer, or a vector of `count` of them. The pointer has no swizzle (see `swizzled`).
Expected<ir::Value*> load(Builder&, const Pointer&, std::optional<int64_t> count = std::nullopt, const AccessOptions& = {});
// Stores `value`, an element, or a vector of as many as are stored.
Expected<void> store(Builder&, const Pointer&, ir::Value* value, const AccessOptions& = {});

// These access a vector in pieces, if the swizzle of the pointer keeps only some elements adjacent.
Expected<ir::Value*> load_in_pieces(Builder&, const Pointer&, std::optional<int64_t> count, const AccessOptions&);
Expected<void> store_in_pieces(Builder&, const Pointer&, ir::Value* value, const AccessOptions&);

// Emits `if condition { yield then() } else { yield otherwise }`; without `otherwise` nothing is yielded and the result is
// null. A constant condition emits one of the two without a branch.
using Then = std::function<Expected<ir::Value*>(Builder&)>;
Expected<ir::Value*> emit_if(Builder&, ir::Value* condition, ir::Value* otherwise, const Then& then);

// Emits `for i in range(extent) { body(i) }`.
using LoopBody = std::function<Expected<void>(Builder&, const layout::IntTuple& i)>;
Expected<void> emit_for(Builder&, const layout::IntTuple& extent, const LoopBody& body);

// Returns the pointer of a lane. It is called under the condition of the lane, and nothing is accessed for the other lanes.
using LaneAddress = std::function<Expected<Pointer>(Builder&, int64_t lane)>;
// Loads a vector of `count` elements, one load for each.
Expected<ir::Value*> load_each(Builder&, int64_t count, const LaneAddress& place, const AccessOptions&);
// Loads a vector; `otherwise` has the lanes whose condition is false.
Expected<ir::Value*> masked_load(Builder&, dtype::DType element, std::span<ir::Value* const> mask, ir::Value* otherwise,
                                 const LaneAddress& place);
// Stores `value`, a vector, or the one element that every lane stores.
Expected<void> masked_store(Builder&, dtype::DType element, std::span<ir::Value* const> mask, ir::Value* value,
                            const LaneAddress& place);

}  // namespace kdsl::tile
