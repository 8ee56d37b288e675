// Native objects over KIR values beside Numerics: pointers, tensors, arrays, layouts. All are immutable descriptions over KIR
// values; element stores write memory and change no object.
#pragma once

#include <optional>
#include <string>

#include "dtype/dtype.h"
#include "ir/ir.h"
#include "layout/swizzle/composed.h"
#include "tile/tensor.h"
#include "value/context.h"
#include "value/typed/tensor_spec.h"
#include "value/value.h"

namespace kdsl::value {

struct PointerObject : Object {
  tile::Pointer pointer;
};

struct LayoutObject : Object {
  layout::Layout layout;
};

struct ComposedLayoutObject : Object {
  layout::ComposedLayout layout;
};

// A number along one mode of a coordinate, `4@1`: a stride in layouts of coordinates.
struct ScaledBasisObject : Object {
  layout::IntTuple basis;
};

// Memory seen through a layout: a tensor, or an array, which is row-major and indexed by element coordinates only.
struct TensorObject : Object {
  tile::Tensor tensor;
  // The place of a part in the tensor that was divided, if the dialect keeps track of it; null otherwise.
  const struct TensorPlace* place = nullptr;
};

// The coordinates that the elements of a part have in the whole tensor: offset + layout(coordinate in the part).
struct TensorPlace {
  const TensorObject* whole;
  layout::Layout layout;
  layout::IntTuple offset = layout::number(0);
};

// A kind of memory, by its name in programs.
struct AddressSpaceObject : Object {
  ir::Space space;
  std::string_view name;
};

// The types of the objects above and of those that dialects derive from them.
struct TypedTypes {
  TypeObject *pointer = nullptr, *tensor = nullptr, *array = nullptr;
  TypeObject *layout = nullptr, *composed_layout = nullptr, *scaled_basis = nullptr;
  TypeObject *vector = nullptr, *tensor_ssa = nullptr, *swizzle = nullptr;  // values of many lanes
  TypeObject* address_space = nullptr;
  TypeObject* constexpr_type = nullptr;  // `Constexpr`: known at compile time
  TypeObject* alias = nullptr;  // X[args] of annotations of a dialect
  SpecTypes spec;  // arguments described before they exist
  struct AtomTypes* atoms = nullptr;  // for a dialect: atoms of copies and multiplications, and tilings of them
};

// An annotation `base[args]`: Constexpr[int], Optional-like forms of the dialect.
struct AliasObject : Object {
  TypeObject* base;
  Value args;
};

inline PointerObject* as_pointer(const Context& ctx, Value v) {
  return v.is_object() && ctx.typed && v.object()->type == ctx.typed->pointer ? static_cast<PointerObject*>(v.object())
                                                                              : nullptr;
}
inline TensorObject* as_array_view(const Context& ctx, Value v) {
  return v.is_object() && ctx.typed && v.object()->type == ctx.typed->array ? static_cast<TensorObject*>(v.object()) : nullptr;
}
inline TensorObject* as_tensor(const Context& ctx, Value v) {  // no array
  return v.is_object() && ctx.typed && v.object()->type == ctx.typed->tensor ? static_cast<TensorObject*>(v.object()) : nullptr;
}
inline ComposedLayoutObject* as_composed_layout(const Context& ctx, Value v) {
  bool is_one = v.is_object() && ctx.typed && v.object()->type == ctx.typed->composed_layout;
  return is_one ? static_cast<ComposedLayoutObject*>(v.object()) : nullptr;
}
inline ScaledBasisObject* as_scaled_basis(const Context& ctx, Value v) {
  bool is_one = v.is_object() && ctx.typed && v.object()->type == ctx.typed->scaled_basis;
  return is_one ? static_cast<ScaledBasisObject*>(v.object()) : nullptr;
}
inline LayoutObject* as_layout(const Context& ctx, Value v) {
  return v.is_object() && ctx.typed && v.object()->type == ctx.typed->layout ? static_cast<LayoutObject*>(v.object()) : nullptr;
}

PointerObject* make_pointer(Context&, const tile::Pointer&);
inline PointerObject* make_pointer(Context& ctx, dtype::DType element, ir::Value* address, uint32_t align) {
  return make_pointer(ctx, tile::Pointer{element, address, align});
}
// Makes a Tensor, or an object of the type of another view.
TensorObject* make_tensor(Context&, const tile::Tensor&);
TensorObject* make_tensor_like(Context&, const TensorObject* view, const tile::Tensor&);
LayoutObject* make_layout(Context&, const layout::Layout&);
ComposedLayoutObject* make_composed_layout(Context&, const layout::ComposedLayout&);

// Returns the builder for functions of tile/, available only while something is traced.
tile::Builder tile_builder(Context&);
// Reports an error in an operation on tiles or layouts, by an exception or a diagnostic.
Value fail(Context&, const tile::Error&, Span span);
Value fail(Context&, const layout::Error&);

// ---- int tuples and Python values ---------------------------------------------------------------------

// Converts an int, Numeric, scaled basis, None (if allowed: `_`) or tuple of such. Returns false after raising a TypeError
// about `what`.
bool to_int_tuple(Context&, Value, layout::IntTuple& out, std::string_view what, bool allow_none = false);
// Converts back: static leaves become ints, dynamic ones Int32 or Int64, `_` None, bases ScaledBasis.
Value from_int_tuple(Context&, const layout::IntTuple&);
// Returns arithmetic on leaves that folds, or emits KIR.
layout::LeafMath leaf_math(Context&);
// Returns the KIR value of a leaf, sign-extended or truncated to `type` (i32 or i64).
inline ir::Value* leaf_value(Context& ctx, const layout::IntTuple& leaf, ir::Type type) {
  return tile::leaf_value(*ctx.trace.builder, leaf, type);
}

// ---- elements ---------------------------------------------------------------------------------------------

using tile::element_align;
using tile::element_bytes;

// Reads a coordinate, without `_`. Returns false after raising, or after reporting outside of staged code.
bool coordinate(Context&, Value v, Span span, layout::IntTuple& out);
// Raises an error for a list as a coordinate: in NumPy it would pick several elements.
Value refuse_list(Context&);
// Returns the pointer to an element of a view; nothing after reporting.
std::optional<tile::Pointer> element_at(Context&, const tile::Tensor& view, Value coord, tile::Use use, Span span);
// These load an element of a view, and store one; `value` has the element type. They return false after reporting.
Value load_at(Context&, const tile::Tensor& view, Value coord, Span span);
bool store_at(Context&, const tile::Tensor& view, Value coord, ir::Value* value, Span span);
// Converts the value to the element type, by the rules of stores. Returns null after reporting.
ir::Value* stored_value(Context&, dtype::DType element, Value value, Span span);

}  // namespace kdsl::value
