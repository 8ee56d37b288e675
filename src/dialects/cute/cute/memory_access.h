// Loads and stores of one element or of several next to each other, with the qualifiers of `load(…)`, for pointers and
// arrays; and accesses under a mask.
#pragma once

#include <optional>

#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/vector.h"
#include "tile/access.h"
#include "value/objects.h"

namespace kdsl::builtins {

// Whether `count` elements from a pointer on lie next to each other (false: raised), which those behind a swizzled one do not
// (pointer_access.cpp).
bool is_run_of(Context&, const tile::Pointer&, int64_t count);

// The qualifiers of a load (`strong` is Acquire) or store (Release): parameters, fields, and what they say.
#define KDSL_ACCESS_PARAMS \
  "alignment=None, is_volatile=False, is_nontemporal=False, is_invariant=False, ordering=None, syncscope=None"
#define KDSL_ACCESS_FIELDS(strong)                \
  Align alignment;                                \
  bool is_volatile, is_nontemporal, is_invariant; \
  AccessOrder<ir::Order::strong> ordering;        \
  AccessScope syncscope

// `relaxed`, also called monotonic, or the strong order of the access; None: nothing.
template <ir::Order strong>
struct AccessOrder : std::optional<ir::Order> {};
template <ir::Order strong>
bool read_argument(Call& call, const Argument& argument, AccessOrder<strong>& out) {
  static constexpr ir::Order kOrders[] = {ir::Order::Relaxed, strong};
  if (!argument.is_given()) return true;
  auto text = choice_text(argument.value);
  if (text && is_same_choice(*text, "monotonic")) return out.emplace(ir::Order::Relaxed), true;
  return read_choice<ir::Order>(call, argument, kOrders, out.emplace());
}

// One of PTX, or block, device, system; None: gpu.
struct AccessScope {
  ir::Scope scope = ir::Scope::Gpu;
};
bool read_argument(Call&, const Argument&, AccessScope& out);

template <typename Args>
tile::Access access_of(const Args& args) {
  return {.align = args.alignment.bytes,
          .is_volatile = args.is_volatile,
          .is_nontemporal = args.is_nontemporal,
          .is_invariant = args.is_invariant,
          .order = args.ordering,
          .scope = args.syncscope.scope};
}

// For methods of tensors that access them as a whole, which have static shapes. False: reported (tensor_ssa.cpp).
bool require_static_shape(Call&, const tile::Tensor&);

// The element, or a Vector of `count`; behind a swizzled pointer piece by piece.
Value load_from(Context&, const tile::Pointer&, std::optional<int64_t> count, const tile::Access&, Span span);
// The value as a Vector of the element type, by the rules of stores; Unbound: it is a number. `count`: how many elements are
// wanted.
Value stored_vector(Context&, dtype::DType element, Value v, std::optional<int64_t> count, Span span);
// A number, converted to the element type; with a count it is repeated. A Vector or a tuple of numbers.
Value store_to(Context&, const tile::Pointer&, Value v, std::optional<int64_t> count, const tile::Access&, Span span);

// Lane by lane: nothing is accessed for the lanes whose condition is false.
Value masked_load(Context&, dtype::DType element, std::span<ir::Value* const> mask, Value otherwise,
                  const tile::PlaceOfLane& place, Span span);
Value masked_store(Context&, dtype::DType element, std::span<ir::Value* const> mask, Value v, const tile::PlaceOfLane& place,
                   Span span);

// cutlass.align(n), in a subscript: the address is a multiple of n. Nothing when `v` is something else.
std::optional<uint32_t> align_marker(Context&, Value v);
extern const std::span<const BuiltinRow> kArrayFunctionRows;  // array_access.cpp: align, make_array_view

// What `x[start:count]` says; `what` is `array` or `pointer`. False: reported.
bool slice_of(Context&, value::SliceObject* slice, std::string_view what, Value& start, int64_t& count);
// `a[i, start:count, align(n)]` of an Array. Unbound: the key has no slice.
Value array_slice(Context&, const tile::Tensor& view, Value key);
Value set_array_slice(Context&, const tile::Tensor& view, Value key, Value v);

extern const std::span<const BuiltinRow> kArrayMethods;  // array_access.cpp
extern const std::span<const BuiltinRow> kPointerMethods;  // pointer_access.cpp
void make_swizzle_type(Context&);  // swizzle.cpp

}  // namespace kdsl::builtins
