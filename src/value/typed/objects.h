// Native objects over KIR values beside Numerics: pointers, tensors, arrays, layouts. All are immutable
// descriptions over KIR values; element stores write memory and change no object.
#pragma once

#include <optional>
#include <string>

#include "dtype/dtype.h"
#include "ir/ir.h"
#include "layout/leaf_math.h"
#include "value/context.h"
#include "value/typed/tensor_spec.h"
#include "value/value.h"

namespace kdsl::value {

// How the byte addresses of elements differ from where they would lie: `bits` bits from `base` on are exchanged by those
// `shift` above. It is applied where an element is accessed; moving a pointer and raw addresses do not know it.
struct AddressSwizzle {
  uint8_t bits = 0, base = 0, shift = 0;
};

struct PointerObject : Object {
  dtype::DType element;
  ir::Value* pointer;  // its KIR type says the space
  uint32_t align;  // known alignment of the address in bytes
  AddressSwizzle swizzle{};
};

struct LayoutObject : Object {
  layout::IntTuple shape, stride;
};

// Memory seen through a layout: a tensor, or an array, which is row-major and indexed by element coordinates only.
struct TensorObject : Object {
  dtype::DType element;
  ir::Value* pointer;  // address of coordinate 0
  uint32_t align;
  layout::IntTuple shape, stride;
  Name name;  // of the parameter or variable, for reports; may be empty
  bool is_register = false;  // memory made by make_rmem_tensor or an Array in rmem
  AddressSwizzle swizzle{};
};

// A kind of memory, as programs name it.
struct AddressSpaceObject : Object {
  ir::Space space;
  bool is_register;
  std::string_view name;
};

// The types of the objects above and of what dialects make of them.
struct TypedTypes {
  TypeObject *pointer = nullptr, *tensor = nullptr, *array = nullptr, *layout = nullptr;
  TypeObject *vector = nullptr, *tensor_ssa = nullptr, *swizzle = nullptr;  // values of many lanes: value/vector.h
  TypeObject* address_space = nullptr;
  TypeObject* constexpr_type = nullptr;  // `Constexpr`: known at compile time
  TypeObject* alias = nullptr;  // X[args] of annotations of a dialect
  SpecTypes spec;  // arguments described before they exist
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
inline LayoutObject* as_layout(const Context& ctx, Value v) {
  return v.is_object() && ctx.typed && v.object()->type == ctx.typed->layout ? static_cast<LayoutObject*>(v.object()) : nullptr;
}

PointerObject* make_pointer(Context&, dtype::DType element, ir::Value* pointer, uint32_t align);
TensorObject* make_tensor(Context&, dtype::DType element, ir::Value* pointer, uint32_t align, const layout::IntTuple& shape,
                          const layout::IntTuple& stride, Name name = {});
LayoutObject* make_layout(Context&, const layout::IntTuple& shape, const layout::IntTuple& stride);

// ---- int tuples and Python values ---------------------------------------------------------------------

// An int, Numeric, None (if allowed: `_`) or tuple of such. False after raising a TypeError about `what`.
bool to_int_tuple(Context&, Value, layout::IntTuple& out, std::string_view what, bool allow_none = false);
// Static leaves become ints, dynamic ones Int32 or Int64, `_` None.
Value from_int_tuple(Context&, const layout::IntTuple&);
// Leaf arithmetic that folds, or emits KIR.
layout::LeafMath leaf_math(Context&);
// The KIR value of a leaf, sign-extended or truncated to `type` (i32 or i64).
ir::Value* leaf_value(Context&, const layout::IntTuple& leaf, ir::Type type);

// ---- elements ---------------------------------------------------------------------------------------------

ir::Value* swizzled_address(Context&, const AddressSwizzle&, ir::Value* pointer);
// " S<3,4,3>", or nothing.
std::string describe_swizzle(const AddressSwizzle&);
// The address of an element of a view: checks the coordinate's shape, emits check.bounds when asked for.
// Null: reported. `align` gets the alignment known for it.
ir::Value* element_address(Context&, TensorObject* view, Value coord, std::string_view access, Span span, uint32_t& align);
// An element of a view, and its store; `value` is one of the element type. False: reported.
Value load_at(Context&, TensorObject* view, Value coord, Span span);
bool store_at(Context&, TensorObject* view, Value coord, ir::Value* value, Span span);
Value load_element(Context&, dtype::DType element, ir::Value* address, uint32_t align);
// The value as an element of the type, by the rules of stores (4.9 and decision 18). Null: reported.
ir::Value* stored_value(Context&, dtype::DType element, Value value, Span span);
void store_element(Context&, dtype::DType element, ir::Value* value, ir::Value* address, uint32_t align);
uint32_t element_align(dtype::DType element);
int64_t element_bytes(dtype::DType element);

}  // namespace kdsl::value
