// Loads and stores of one element or of several next to each other, with the qualifiers of `load(…)`, for pointers and
// arrays; and accesses under a mask.
#pragma once

#include <optional>

#include "dialects/cute/cutlass/vector.h"
#include "tile/access.h"
#include "value/objects.h"

namespace kdsl::builtins {

// Whether `count` elements from a pointer on lie next to each other (false: raised), which those behind a swizzled one do not
// (pointer_access.cpp).
bool is_run_of(Context&, const tile::Pointer&, int64_t count);

// The parameters that `access_options` reads, from `first` on.
#define KDSL_ACCESS_PARAMS \
  "alignment=None, is_volatile=False, is_nontemporal=False, is_invariant=False, ordering=None, syncscope=None"
bool access_options(Context&, const Bound& args, size_t first, std::string_view function, tile::Access&);
bool align_argument(Context&, Value v, uint32_t& out);  // None: unchanged
// An optional static count of elements; nothing when it is None. False: reported.
bool count_argument(Context&, const Bound& args, size_t i, std::string_view function, std::optional<int64_t>& out);

// Loads acquire, stores release. False: raised.
bool order_fits(Context&, ir::Order order, bool is_load);
// The element, or a Vector of `count`; behind a swizzled pointer piece by piece.
Value load_from(Context&, const tile::Pointer&, std::optional<int64_t> count, const tile::Access&, Span span);
// The value as a Vector of the element type, by the rules of stores; Unbound: it is a number. `count`: how many elements are
// wanted.
Value stored_vector(Context&, dtype::DType element, Value v, std::optional<int64_t> count, Span span);
// A number, converted to the element type; with a count it is repeated. A Vector or a tuple of numbers.
Value store_to(Context&, const tile::Pointer&, Value v, std::optional<int64_t> count, const tile::Access&, Span span);

// The lanes of a mask: a Boolean Vector, an Array of Booleans or a tuple of them. False: reported.
bool mask_argument(Context&, const Bound& args, size_t i, std::string_view function, std::vector<ir::Value*>& lanes);
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

// The pointer in the space that argument i names. Nothing: reported.
std::optional<tile::Pointer> cast_to_space(Context&, const tile::Pointer&, const Bound& args, size_t i);

extern const std::span<const BuiltinRow> kArrayMethods;  // array_access.cpp
extern const std::span<const BuiltinRow> kPointerMethods;  // pointer_access.cpp
void make_swizzle_type(Context&);  // swizzle.cpp

}  // namespace kdsl::builtins
