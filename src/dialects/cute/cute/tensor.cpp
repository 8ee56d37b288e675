// cute.Tensor, cutlass.Array and cute.Pointer as objects: elements, slices, properties, and how they cross
// the border of a region or a launch (cute-api.md 7.9, 7.10, 7.19).

#include <fmt/format.h>

#include "dialects/cute/cute/objects.h"
#include "dialects/cute/cute/memory_access.h"
#include "ir/dtype_map.h"
#include "value/typed/addresses.h"
#include "value/carry.h"
#include "value/typed/numeric.h"
#include "value/objects.h"
#include "value/typed/packed_elements.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using layout::IntTuple;
using value::PointerObject;
using value::TensorObject;
using value::TypeObject;

namespace {

TensorObject* view_of(Value self) { return static_cast<TensorObject*>(self.object()); }
PointerObject* pointer_of(Value self) { return static_cast<PointerObject*>(self.object()); }

// ---- slices: a coordinate with None keeps those modes and fixes the others

struct Sliced {
  std::vector<IntTuple> shape, stride;
};

bool collect_kept(const IntTuple& coord, const IntTuple& shape, const IntTuple& stride, Sliced& out) {
  if (coord.is_underscore()) {
    out.shape.push_back(shape);
    out.stride.push_back(stride);
    return true;
  }
  if (!coord.is_tuple()) return true;
  if (!shape.is_tuple() || coord.items.size() != shape.items.size()) return false;
  for (size_t i = 0; i < coord.items.size(); ++i)
    if (!collect_kept(coord.items[i], shape.items[i], stride.items[i], out)) return false;
  return true;
}

Value slice(Context& ctx, TensorObject* view, const IntTuple& coord) {
  Sliced kept;
  if (!collect_kept(coord, view->shape, view->stride, kept))
    return ctx.fail(ctx.error(ctx.current_span, diag::TensorRank, static_cast<int64_t>(layout::rank(view->shape)),
                              static_cast<int64_t>(layout::rank(coord))));
  layout::LeafMath math = value::leaf_math(ctx);
  IntTuple index = math.crd2idx(coord, view->shape, view->stride);
  uint32_t align = view->align;
  ir::Value* pointer = value::moved_address(ctx, view->element, view->pointer, index, align);
  if (!pointer) return Value::raised();
  auto* result = ctx.make<TensorObject>(*view);
  result->pointer = pointer;
  result->align = align;
  result->shape = kept.shape.size() == 1 && kept.shape[0].is_tuple() ? kept.shape[0] : layout::tuple(ctx.heap, kept.shape);
  result->stride = kept.shape.size() == 1 && kept.shape[0].is_tuple() ? kept.stride[0] : layout::tuple(ctx.heap, kept.stride);
  return result;
}

// Fewer indices than modes of an array: a view of the rest. `:` is a whole mode, too.
Value pad_array_key(Context& ctx, TensorObject* view, Value key) {
  std::vector<Value> items;
  if (value::TupleObject* tuple = value::as_tuple(key))
    items.assign(tuple->items.begin(), tuple->items.end());
  else
    items.push_back(key);
  while (items.size() < layout::rank(view->shape)) items.push_back(Value::none());
  for (Value& item : items)
    if (value::as_slice(item)) item = Value::none();
  return value::make_tuple(ctx, items);
}

Value get_element(Context& ctx, Value self, Value key) {
  TensorObject* view = view_of(self);
  if (!ctx.builder) return ctx.fail(ctx.error(ctx.current_span, diag::CallOutsideJit, "an element of a tensor"));
  if (view->type == ctx.typed->array) {
    KDSL_TRY_VALUE(several, array_slice(ctx, view, key));
    if (!several.is_unbound()) return several;
    key = pad_array_key(ctx, view, key);
  }
  IntTuple coord;
  if (!value::to_int_tuple(ctx, key, coord, "a coordinate", true)) return Value::raised();
  if (layout::has_underscore(coord)) return slice(ctx, view, coord);
  return value::load_at(ctx, view, key, ctx.current_span);
}

// An Array element is converted by its type's constructor, a Tensor element by the rules of stores.
Value set_element(Context& ctx, Value self, Value key, Value v) {
  TensorObject* view = view_of(self);
  if (v.is_unbound()) return ctx.raise(ctx.types->type_error, "an element of a tensor cannot be deleted");
  if (view->type == ctx.typed->array && ctx.builder) {
    KDSL_TRY_VALUE(several, set_array_slice(ctx, view, key, v));
    if (!several.is_unbound()) return several;
  }
  if (view->type == ctx.typed->tensor && ctx.builder) {
    KDSL_TRY_VALUE(several, set_tensor_part(ctx, self, key, v));
    if (!several.is_unbound()) return several;
  }
  if (!ctx.builder) return ctx.fail(ctx.error(ctx.current_span, diag::CallOutsideJit, "an element of a tensor"));
  ir::Value* stored = nullptr;
  if (view->type == ctx.typed->array) {
    KDSL_TRY_VALUE(element, value::construct_numeric(ctx, view->element, v, ctx.current_span));
    if (element.is_poison()) return element;
    stored = value::materialize(ctx, value::as_numeric_object(element));
  } else {
    stored = value::stored_value(ctx, view->element, v, ctx.current_span);
  }
  if (!stored) return Value::raised();
  return value::store_at(ctx, view, key, stored, ctx.current_span) ? Value::none() : Value::raised();
}

// ---- text

std::string_view space_text(ir::Space space) {
  switch (space) {
    case ir::Space::Global: return "gmem";
    case ir::Space::Shared: return "smem";
    case ir::Space::SharedCluster: return "dsmem";
    case ir::Space::Const: return "cmem";
    case ir::Space::Local: return "rmem";
    case ir::Space::Tmem: return "tmem";
    case ir::Space::Generic: return "generic";
  }
  return "generic";
}

std::string_view space_text(const TensorObject* view) {
  return view->is_register ? "rmem" : space_text(view->pointer->type.space);
}

std::string view_text(const TensorObject* view) {
  return fmt::format("tensor<ptr<{}, {}, align<{}>> o {}:{}>", dtype::info(view->element).short_name, space_text(view),
                     view->align, layout::to_string(view->shape), layout::to_string(view->stride));
}

Value view_repr(Context& ctx, Value self) { return value::make_str(ctx, view_text(view_of(self))); }

std::string describe_view(Context& ctx, Value self) {
  TensorObject* view = view_of(self);
  return fmt::format("{}<{}, {}, align {}{}, {}:{}>", view->type == ctx.typed->array ? "Array" : "Tensor",
                     dtype::name(view->element), space_text(view), view->align, value::describe_swizzle(view->swizzle),
                     layout::to_string(view->shape), layout::to_string(view->stride));
}

// A tensor is not empty or full: what was meant is one of its elements, or a comparison with None.
Value view_truth(Context& ctx, Value self) {
  auto report = ctx.error(ctx.current_span, diag::DynamicTruth, view_of(self)->type == ctx.typed->array ? "Array" : "Tensor");
  return ctx.fail(report.help("test an element, or write `is None` / `is not None`"));
}
Value pointer_truth(Context& ctx, Value) {
  auto report = ctx.error(ctx.current_span, diag::DynamicTruth, "Pointer");
  return ctx.fail(report.help("test its address, `pointer.toint() != 0`, or write `is None` / `is not None`"));
}

// ---- carrying

bool flatten_view(Context&, Value self, std::vector<ir::Value*>& out) {
  TensorObject* view = view_of(self);
  out.push_back(view->pointer);
  append_dynamic_leaves(view->shape, out);
  append_dynamic_leaves(view->stride, out);
  return true;
}

Value rebuild_view(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  auto* view = ctx.make<TensorObject>(*view_of(self));
  view->pointer = in.front();
  in = in.subspan(1);
  view->shape = replace_dynamic_leaves(ctx, view->shape, in);
  view->stride = replace_dynamic_leaves(ctx, view->stride, in);
  return view;
}

void leaf_facts(const IntTuple& t, std::string_view what, std::vector<value::CarriedFact>& out) {
  std::vector<IntTuple> leaves;
  layout::flatten(t, leaves);
  for (size_t i = 0; i < leaves.size(); ++i)
    if (leaves[i].is_dynamic()) out.push_back({fmt::format(".{}{}", what, i), 0, static_cast<uint64_t>(leaves[i].value)});
}

void view_facts(Context&, Value self, std::vector<value::CarriedFact>& out) {
  TensorObject* view = view_of(self);
  out.push_back({"", view->align, 1});
  leaf_facts(view->shape, "shape", out);
  leaf_facts(view->stride, "stride", out);
}

constexpr value::CarrySlots kViewCarry{flatten_view, rebuild_view, describe_view, view_facts};

// ---- properties and methods

Value get_leading_dim(Context&, Value self) {
  TensorObject* view = view_of(self);
  if (!view->stride.is_tuple()) return view->stride.is(1) ? Value::integer(0) : Value::none();
  for (size_t i = 0; i < view->stride.items.size(); ++i)
    if (view->stride.items[i].is(1) && !view->shape.items[i].is(1)) return Value::integer(static_cast<int64_t>(i));
  return Value::none();
}

Value get_memspace(Context& ctx, Value self) {
  return value::lookup_in_type(ctx, ctx.typed->address_space, ctx.names.intern(space_text(view_of(self))));
}

Value element_type(Context& ctx, dtype::DType dtype) { return Value(ctx.numerics->of[static_cast<size_t>(dtype)]); }

constexpr value::PropertyRow kViewProperties[] = {
    {"shape", "Extents: ints where static.",
     [](Context& ctx, Value self) { return value::from_int_tuple(ctx, view_of(self)->shape); }},
    {"stride", "Strides in elements.",
     [](Context& ctx, Value self) { return value::from_int_tuple(ctx, view_of(self)->stride); }},
    {"strides", "Strides in elements.",
     [](Context& ctx, Value self) { return value::from_int_tuple(ctx, view_of(self)->stride); }},
    {"layout", "Shape and strides.",
     [](Context& ctx, Value self) { return Value(value::make_layout(ctx, view_of(self)->shape, view_of(self)->stride)); }},
    {"element_type", "The numeric type of the elements.",
     [](Context& ctx, Value self) { return element_type(ctx, view_of(self)->element); }},
    {"dtype", "The numeric type of the elements.",
     [](Context& ctx, Value self) { return element_type(ctx, view_of(self)->element); }},
    {"iterator", "The pointer to the first element.",
     [](Context& ctx, Value self) {
       PointerObject* pointer = value::make_pointer(ctx, view_of(self)->element, view_of(self)->pointer, view_of(self)->align);
       pointer->swizzle = view_of(self)->swizzle;
       return Value(pointer);
     }},
    {"memspace", "The address space.", get_memspace},
    {"leading_dim", "The first mode whose stride is the static 1.", get_leading_dim},
};

// fill(v): every element of a view with a static shape.
Value fill(Context& ctx, const Bound& args) {
  TensorObject* view = view_of(args[0]);
  if (!require_trace(ctx, "fill", args.span)) return Value::raised();
  // Halves of bytes of which one is left over are stored one by one.
  bool is_static = layout::is_fully_static(view->shape);
  bool is_odd = is_static && value::is_nibble(view->element) && value::leaf_math(ctx).size(view->shape).value % 2 != 0;
  if (value::is_packed_in_memory(view->element) && !is_odd) return store_repeated(ctx, args);
  KDSL_TRY_VALUE(element, value::construct_numeric(ctx, view->element, args[1], args.span_of(1)));
  if (element.is_poison()) return element;
  if (!is_static) return ctx.raise(ctx.types->value_error, "fill needs a tensor with a static shape");
  ir::Value* stored = value::materialize(ctx, value::as_numeric_object(element));
  layout::LeafMath math = value::leaf_math(ctx);
  int64_t count = math.size(view->shape).value;
  for (int64_t i = 0; i < count; ++i)
    if (!value::store_at(ctx, view, Value::integer(i), stored, args.span)) return Value::raised();
  return Value::none();
}

Value extract_values(Context& ctx, const Bound& args) { return value::make_list(ctx, {{args[0]}}); }

Value data_ptr(Context& ctx, const Bound& args) {
  TensorObject* view = view_of(args[0]);
  uint32_t align = view->align;
  ir::Value* address = view->pointer;
  TensorObject plain = *view;
  plain.swizzle = {};
  if (!args[1].is_none() && !(address = value::element_address(ctx, &plain, args[1], "read", args.span_of(1), align)))
    return Value::raised();
  PointerObject* pointer = value::make_pointer(ctx, view->element, address, align);
  pointer->swizzle = view->swizzle;
  return pointer;
}

constexpr BuiltinRow kViewMethods[] = {
    {"fill", "self, value", "Stores the value, converted, to every element.", fill},
    {"data_ptr", "self, index=None", "The pointer to an element.", data_ptr},
    {"__extract_mlir_values__", "self", "The dynamic values of the object: itself.", extract_values},
};

// ---- pointers

PointerObject* moved_pointer(Context& ctx, const PointerObject* pointer, ir::Value* address, uint32_t align) {
  PointerObject* moved = value::make_pointer(ctx, pointer->element, address, align);
  moved->swizzle = pointer->swizzle;
  return moved;
}

// The pointer moved by a number of elements.
Value advance(Context& ctx, PointerObject* pointer, Value count, bool negate) {
  IntTuple offset;
  if (!value::to_int_tuple(ctx, count, offset, "a pointer offset")) return Value::raised();
  if (!offset.is_static() && !offset.is_dynamic())
    return ctx.raise(ctx.types->type_error, "a pointer offset is a number, not {}", value::type_name(ctx, count));
  if (!require_trace(ctx, "pointer arithmetic", ctx.current_span)) return Value::raised();
  layout::LeafMath math = value::leaf_math(ctx);
  if (negate) offset = math.compute(layout::LeafOp::Sub, layout::number(0), offset);
  if (offset.is(0)) return pointer;
  uint32_t align = pointer->align;
  ir::Value* moved = value::moved_address(ctx, pointer->element, pointer->pointer, offset, align);
  return moved ? Value(moved_pointer(ctx, pointer, moved, align)) : Value::raised();
}

Value pointer_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  bool is_sum = op == ast::Operator::Add;
  if (!is_sum && (reflected || op != ast::Operator::Sub)) return Value::not_implemented();
  if (!value::to_numeric(ctx, other)) return Value::not_implemented();
  return advance(ctx, pointer_of(self), other, !is_sum);
}

// `p[start:count]`: several elements from p + start on. `count` is 0 for a single element.
Value at_key(Context& ctx, Value self, Value key, int64_t& count) {
  count = 0;
  value::SliceObject* slice = value::as_slice(key);
  if (slice && !slice_of(ctx, slice, "pointer", key, count)) return Value::raised();
  return advance(ctx, pointer_of(self), key, false);
}

Value pointer_get(Context& ctx, Value self, Value key) {
  int64_t count = 0;
  KDSL_TRY_VALUE(at, at_key(ctx, self, key, count));
  PointerObject* pointer = pointer_of(at);
  if (!is_run_of(ctx, pointer, count)) return Value::raised();
  Place place = place_of(ctx, pointer);
  if (count) return load_from(ctx, place, count, {}, ctx.current_span);
  return value::load_element(ctx, pointer->element, place.pointer, place.align);
}

Value store_through(Context& ctx, PointerObject* pointer, Value v, Span span) {
  KDSL_TRY_VALUE(element, value::construct_numeric(ctx, pointer->element, v, span));
  if (element.is_poison()) return element;
  ir::Value* stored = value::materialize(ctx, value::as_numeric_object(element));
  Place place = place_of(ctx, pointer);
  value::store_element(ctx, pointer->element, stored, place.pointer, place.align);
  return Value::none();
}

Value pointer_set(Context& ctx, Value self, Value key, Value v) {
  if (v.is_unbound()) return ctx.raise(ctx.types->type_error, "an element of a pointer cannot be deleted");
  int64_t count = 0;
  KDSL_TRY_VALUE(at, at_key(ctx, self, key, count));
  PointerObject* pointer = pointer_of(at);
  if (!is_run_of(ctx, pointer, count)) return Value::raised();
  if (count) return store_to(ctx, place_of(ctx, pointer), v, count, {}, ctx.current_span);
  return store_through(ctx, pointer, v, ctx.current_span);
}

constexpr value::PropertyRow kPointerProperties[] = {
    {"ptr", "The pointer itself: scalar members of structs read as pointers.", [](Context&, Value self) { return self; }},
    {"dtype", "The numeric type it points to.",
     [](Context& ctx, Value self) { return element_type(ctx, pointer_of(self)->element); }},
    {"value_type", "The numeric type it points to.",
     [](Context& ctx, Value self) { return element_type(ctx, pointer_of(self)->element); }},
    {"memspace", "The address space.",
     [](Context& ctx, Value self) {
       return value::lookup_in_type(ctx, ctx.typed->address_space,
                                    ctx.names.intern(space_text(pointer_of(self)->pointer->type.space)));
     }},
    {"llvm_ptr", "The pointer itself.", [](Context&, Value self) { return self; }},
    {"alignment", "Known alignment in bytes.", [](Context&, Value self) { return Value::integer(pointer_of(self)->align); }},
    {"max_alignment", "Known alignment in bytes.",
     [](Context&, Value self) { return Value::integer(pointer_of(self)->align); }},
};

bool flatten_pointer(Context&, Value self, std::vector<ir::Value*>& out) {
  out.push_back(pointer_of(self)->pointer);
  return true;
}
Value rebuild_pointer(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  Value result = moved_pointer(ctx, pointer_of(self), in.front(), pointer_of(self)->align);
  in = in.subspan(1);
  return result;
}
std::string describe_pointer(Context&, Value self) {
  PointerObject* pointer = pointer_of(self);
  return fmt::format("Pointer<{}, {}, align {}{}>", dtype::name(pointer->element), ir::space_name(pointer->pointer->type.space),
                     pointer->align, value::describe_swizzle(pointer->swizzle));
}
void pointer_facts(Context&, Value self, std::vector<value::CarriedFact>& out) {
  out.push_back({"", pointer_of(self)->align, 1});
}
Value pointer_repr(Context& ctx, Value self) { return value::make_str(ctx, describe_pointer(ctx, self)); }

constexpr value::CarrySlots kPointerCarry{flatten_pointer, rebuild_pointer, describe_pointer, pointer_facts};

}  // namespace

void make_tensor_types(Context& ctx) {
  value::Slots view;
  view.repr = view_repr;
  view.truth = view_truth;
  view.get_item = get_element;
  view.set_item = set_element;
  view.carry = &kViewCarry;
  value::NativeType description{
      .name = "Tensor", .module = "cutlass.cute", .slots = view, .methods = kViewMethods, .properties = kViewProperties};
  ctx.typed->tensor = value::make_native_type(ctx, description);
  value::add_methods(ctx, ctx.typed->tensor, kTensorVectorMethods);
  description.name = "Array";
  description.module = "cutlass";
  description.construct = construct_array;
  ctx.typed->array = value::make_native_type(ctx, description);
  value::add_methods(ctx, ctx.typed->array, kArrayMethods);
  value::Slots pointer;
  pointer.repr = pointer_repr;
  pointer.truth = pointer_truth;
  pointer.binary = pointer_binary;
  pointer.get_item = pointer_get;
  pointer.set_item = pointer_set;
  pointer.carry = &kPointerCarry;
  ctx.typed->pointer = value::make_native_type(ctx, {.name = "Pointer",
                                                     .module = "cutlass.cute",
                                                     .slots = pointer,
                                                     .methods = kPointerMethods,
                                                     .properties = kPointerProperties,
                                                     .construct = construct_pointer});
}

}  // namespace kdsl::builtins
