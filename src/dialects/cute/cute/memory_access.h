// This header has loads and stores of one element or of several adjacent ones, with the qualifiers of `load(…)`, for pointers
// and arrays; and accesses under a mask.
#pragma once

#include <optional>

#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/vector.h"
#include "tile/access.h"
#include "value/objects.h"

namespace kdsl::builtins {

// Returns whether `count` elements from a pointer on are adjacent, which those behind a swizzled one are not
// (pointer_access.cpp). Returns false after raising an exception.
bool is_run_of(Context&, const tile::Pointer&, int64_t count);

// The qualifiers of a load (`strong` is Acquire) or store (Release): their parameters, fields, and meanings.
#define KDSL_ACCESS_PARAMS \
  "alignment=None, is_volatile=False, is_nontemporal=False, is_invariant=False, ordering=None, syncscope=None"
#define KDSL_ACCESS_FIELDS(strong)                \
  Align alignment;                                \
  bool is_volatile, is_nontemporal, is_invariant; \
  AccessOrder<ir::Order::strong> ordering;        \
  AccessScope syncscope

// The order `relaxed`, also called monotonic, or the strong order of the access; none for None.
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

// A scope of PTX, or block, device, system; None is gpu.
struct AccessScope {
  ir::Scope scope = ir::Scope::Gpu;
};
bool read_argument(Call&, const Argument&, AccessScope& out);

template <typename Args>
tile::AccessOptions access_of(const Args& args) {
  return {.align = args.alignment.bytes,
          .is_volatile = args.is_volatile,
          .is_nontemporal = args.is_nontemporal,
          .is_invariant = args.is_invariant,
          .order = args.ordering,
          .scope = args.syncscope.scope};
}

// Checks for methods that access whole tensors that the tensor has a static shape. False: reported (tensor_ssa.cpp).
bool require_static_shape(Call&, const tile::Tensor&);

// Reads the coordinate of an element of an Array. One number for several modes counts elements of memory from the first one on,
// whatever the strides are: then `view` becomes an array of one mode (array_access.cpp).
bool array_coordinate(Context&, tile::Tensor& view, Value key, Span span, layout::IntTuple& coord);

// Loads one element, or a Vector of `count`; behind a swizzled pointer contiguous part by part.
Value load_from(Context&, const tile::Pointer&, std::optional<int64_t> count, const tile::AccessOptions&, Span span);
// Converts the value to a Vector of the element type, by the rules of stores; Unbound if it is a number. `count` is the
// number of elements wanted.
Value stored_vector(Context&, dtype::DType element, Value v, std::optional<int64_t> count, Span span);
// Stores a number, converted to the element type and repeated if there is a count; or a Vector or a tuple of numbers.
Value store_to(Context&, const tile::Pointer&, Value v, std::optional<int64_t> count, const tile::AccessOptions&, Span span);

// These access memory lane by lane: lanes whose condition is false are not accessed.
Value masked_load(Context&, dtype::DType element, std::span<ir::Value* const> mask, Value otherwise,
                  const tile::LaneAddress& place, Span span);
Value masked_store(Context&, dtype::DType element, std::span<ir::Value* const> mask, Value v, const tile::LaneAddress& place,
                   Span span);

// Returns n for the value of cutlass.align(n), used in a subscript to promise that the address is a multiple of n. None if
// `v` is something else.
std::optional<uint32_t> align_marker(Context&, Value v);
extern const std::span<const BuiltinRow> kArrayFunctionRows;  // array_access.cpp: align, make_array_view

// Reads `x[start:count]`; `what` is `array` or `pointer`. Returns false after reporting an error.
bool slice_of(Context&, value::SliceObject* slice, std::string_view what, Value& start, int64_t& count);
// Evaluates `a[i, start:count, align(n)]` of an Array. Unbound: the key has no slice.
Value array_slice(Context&, const tile::Tensor& view, Value key);
Value set_array_slice(Context&, const tile::Tensor& view, Value key, Value v);

extern const std::span<const BuiltinRow> kArrayMethods;  // array_access.cpp
extern const std::span<const BuiltinRow> kPointerMethods;  // pointer_access.cpp
void make_swizzle_type(Context&);  // swizzle.cpp

}  // namespace kdsl::builtins
