// Native objects over KIR values beside Numerics: pointers, tensors, arrays, layouts. All are immutable
// descriptions over KIR values; element stores write memory and change no object.
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

// A number along one mode of a coordinate, `4@1`: what layouts of coordinates have as strides.
struct ScaledBasisObject : Object {
  layout::IntTuple basis;
};

// Memory seen through a layout: a tensor, or an array, which is row-major and indexed by element coordinates only.
struct TensorObject : Object {
  tile::Tensor tensor;
};

// A kind of memory, as programs name it.
struct AddressSpaceObject : Object {
  ir::Space space;
  std::string_view name;
};

// The types of the objects above and of what dialects make of them.
struct TypedTypes {
  TypeObject *pointer = nullptr, *tensor = nullptr, *array = nullptr;
  TypeObject *layout = nullptr, *composed_layout = nullptr, *scaled_basis = nullptr;
  TypeObject *vector = nullptr, *tensor_ssa = nullptr, *swizzle = nullptr;  // values of many lanes
  TypeObject* address_space = nullptr;
  TypeObject* constexpr_type = nullptr;  // `Constexpr`: known at compile time
  TypeObject* alias = nullptr;  // X[args] of annotations of a dialect
  SpecTypes spec;  // arguments described before they exist
  struct AtomTypes* atoms = nullptr;  // of a dialect: atoms of copies and multiplications, and what is tiled by them
};

// `base[args]` in an annotation: Constexpr[int], Optional-like forms of the dialect.
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
// A Tensor, or one of the type of another view.
TensorObject* make_tensor(Context&, const tile::Tensor&);
TensorObject* make_tensor_like(Context&, const TensorObject* view, const tile::Tensor&);
LayoutObject* make_layout(Context&, const layout::Layout&);
ComposedLayoutObject* make_composed_layout(Context&, const layout::ComposedLayout&);

// What the functions of tile/ build with; only while something is traced.
tile::Builder tile_builder(Context&);
// Tells what was wrong with an operation on tiles or layouts, by an exception or a diagnostic.
Value fail(Context&, const tile::Error&, Span span);
Value fail(Context&, const layout::Error&);

// ---- int tuples and Python values ---------------------------------------------------------------------

// An int, Numeric, scaled basis, None (if allowed: `_`) or tuple of such. False after raising a TypeError about `what`.
bool to_int_tuple(Context&, Value, layout::IntTuple& out, std::string_view what, bool allow_none = false);
// Static leaves become ints, dynamic ones Int32 or Int64, `_` None, bases ScaledBasis.
Value from_int_tuple(Context&, const layout::IntTuple&);
// Leaf arithmetic that folds, or emits KIR.
layout::LeafMath leaf_math(Context&);
// The KIR value of a leaf, sign-extended or truncated to `type` (i32 or i64).
inline ir::Value* leaf_value(Context& ctx, const layout::IntTuple& leaf, ir::Type type) {
  return tile::leaf_value(*ctx.trace.builder, leaf, type);
}

// ---- elements ---------------------------------------------------------------------------------------------

using tile::element_align;
using tile::element_bytes;

// A coordinate, without `_`. False: raised, or reported outside of staged code.
bool coordinate(Context&, Value v, Span span, layout::IntTuple& out);
// A list is no coordinate: in NumPy it would pick several elements. Raises.
Value refuse_list(Context&);
// Where an element of a view is. Nothing: reported.
std::optional<tile::Pointer> element_at(Context&, const tile::Tensor& view, Value coord, tile::Use use, Span span);
// An element of a view, and its store; `value` is one of the element type. False: reported.
Value load_at(Context&, const tile::Tensor& view, Value coord, Span span);
bool store_at(Context&, const tile::Tensor& view, Value coord, ir::Value* value, Span span);
// The value as an element of the type, by the rules of stores. Null: reported.
ir::Value* stored_value(Context&, dtype::DType element, Value value, Span span);

}  // namespace kdsl::value
