// Loads and stores of one element or of several next to each other, with the qualifiers of `load(…)`, for pointers and
// arrays; and accesses under a mask.
#pragma once

#include <functional>
#include <optional>

#include "dialects/cute/cutlass/vector.h"
#include "value/objects.h"

namespace kdsl::builtins {

// Where elements are.
struct Place {
  dtype::DType element;
  ir::Value* pointer;
  uint32_t align;
};

// Where a pointer's element is, and whether `count` elements from there on lie next to each other (false: raised), which
// those behind a swizzled pointer do not (pointer_access.cpp).
Place place_of(Context&, const value::PointerObject*);
bool is_run_of(Context&, const value::PointerObject*, int64_t count);

struct AccessOptions {
  uint32_t align = 0;  // promised by the program, in bytes
  bool is_volatile = false, is_nontemporal = false, is_invariant = false;
  std::optional<ir::Order> order;
  ir::Scope scope = ir::Scope::Gpu;
};
// The parameters that `access_options` reads, from `first` on.
#define KDSL_ACCESS_PARAMS \
  "alignment=None, is_volatile=False, is_nontemporal=False, is_invariant=False, ordering=None, syncscope=None"
bool access_options(Context&, const Bound& args, size_t first, std::string_view function, AccessOptions&);
bool align_argument(Context&, Value v, uint32_t& out);  // None: unchanged
// An optional static count of elements; nothing when it is None. False: reported.
bool count_argument(Context&, const Bound& args, size_t i, std::string_view function, std::optional<int64_t>& out);

// Loads acquire, stores release. False: raised.
bool order_fits(Context&, ir::Order order, bool is_load);
// The element, or a Vector of `count`.
Value load_from(Context&, const Place&, std::optional<int64_t> count, const AccessOptions&, Span span);
// A number, converted to the element type; with a count it is repeated. A Vector or a tuple of numbers.
Value store_to(Context&, const Place&, Value v, std::optional<int64_t> count, const AccessOptions&, Span span);

// `if condition { yield then() } else { yield otherwise }`; without `otherwise` there is no result. False, as of then():
// reported.
bool emit_if(Context&, ir::Value* condition, ir::Value* otherwise, const std::function<bool(ir::Value*&)>& then,
             ir::Value*& result);

// The lanes of a mask: a Boolean Vector, an Array of Booleans or a tuple of them. False: reported.
bool mask_argument(Context&, const Bound& args, size_t i, std::string_view function, std::vector<ir::Value*>& lanes);
// Lane by lane; `place` is called under the condition of the lane. Nothing is accessed for the other lanes.
using PlaceOfLane = std::function<std::optional<Place>(int64_t lane)>;
Value masked_load(Context&, dtype::DType element, std::span<ir::Value* const> mask, Value otherwise, const PlaceOfLane& place,
                  Span span);
Value masked_store(Context&, dtype::DType element, std::span<ir::Value* const> mask, Value v, const PlaceOfLane& place,
                   Span span);

// cutlass.align(n), in a subscript: the address is a multiple of n. Nothing when `v` is something else.
std::optional<uint32_t> align_marker(Context&, Value v);
extern const std::span<const BuiltinRow> kArrayFunctionRows;  // array_access.cpp: align, make_array_view

// What `x[start:count]` says; `what` is `array` or `pointer`. False: reported.
bool slice_of(Context&, value::SliceObject* slice, std::string_view what, Value& start, int64_t& count);
// `a[i, start:count, align(n)]` of an Array. Unbound: the key has no slice.
Value array_slice(Context&, value::TensorObject* view, Value key);
Value set_array_slice(Context&, value::TensorObject* view, Value key, Value v);

// The pointer in the space that argument i names. Null: reported.
ir::Value* cast_to_space(Context&, ir::Value* pointer, const Bound& args, size_t i);

extern const std::span<const BuiltinRow> kArrayMethods;  // array_access.cpp
extern const std::span<const BuiltinRow> kPointerMethods;  // pointer_access.cpp
void make_swizzle_type(Context&);  // swizzle.cpp
extern const BuiltinRow kMakeSwizzleRow;

}  // namespace kdsl::builtins
