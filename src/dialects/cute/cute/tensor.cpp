// This file makes cute.Tensor, cutlass.Array and cute.Pointer objects: elements, slices, properties, and how they cross the
// border of a region or a launch.

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "dialects/cute/algebra/places.h"
#include "dialects/cute/cute/memory_access.h"
#include "dialects/cute/cute/objects.h"
#include "dialects/cute/cutlass/swizzle.h"
#include "ir/ops.h"
#include "layout/text.h"
#include "layout/tuple/tuples.h"
#include "tile/copy/copy_vectors.h"
#include "value/flattening.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/python/signature.h"
#include "dialects/cute/cute/constructors.h"

namespace kdsl::builtins {

using layout::IntTuple;
using value::PointerObject;
using value::TensorObject;
using value::TypeObject;

namespace {

TensorObject* object_of(Value self) { return static_cast<TensorObject*>(self.object()); }
const tile::Tensor& view_of(Value self) { return object_of(self)->tensor; }
const tile::Pointer& pointer_of(Value self) { return static_cast<PointerObject*>(self.object())->pointer; }

// ---- elements

// Warns of `tiles[block, None]` if the first mode is that of the elements of a tile, which itself is a tuple.
void warn_of_sliced_tile(Context& ctx, const layout::Layout& layout, Value key) {
  value::TupleObject* items = value::as_tuple(key);
  bool has_tiles = layout.shape.is_tuple() && layout.shape.items.size() == 2 && layout.shape.items[0].is_tuple();
  auto keeps_all = [](Value one) {
    value::TupleObject* several = value::as_tuple(one);
    return one.is_none() || (several && std::ranges::all_of(several->items, [](Value item) { return item.is_none(); }));
  };
  if (!has_tiles || !items || items->items.size() != 2 || !keeps_all(items->items[1])) return;
  value::NumericObject* number = value::as_numeric_object(items->items[0]);
  const ir::Op* op = number && number->ir ? number->ir->def : nullptr;
  if (!op || op->kind != ir::OpKind::ReadSreg) return;
  auto reg = op->enum_attr<ir::Sreg>(ir::AttrName::Reg);
  if (reg != ir::Sreg::CtaidX && reg != ir::Sreg::CtaidY && reg != ir::Sreg::CtaidZ) return;
  ctx.diags.report(ctx.current_span, diag::SlicedTile)
      .help(
          "the modes of what `zipped_divide` and the like give are (tile, number of the tile): a block's tile is "
          "`tiles[None, block]`");
}

// Slices by a coordinate: modes with None are kept and the others fixed.
Value slice(Context& ctx, Value self, const IntTuple& coord) {
  tile::Builder b = value::tile_builder(ctx);
  auto part = tile::slice(b, view_of(self), coord);
  if (!part) return value::fail(ctx, part.error(), ctx.current_span);
  Value result = value::make_tensor_like(ctx, object_of(self), *part);
  follow(ctx, result, object_of(self),
         [&](layout::LeafMath& math, const layout::Layout& given) { return layout::slice_and_offset(math, coord, given); });
  return result;
}

// Pads a key with fewer indices than modes of an array, which gives a view of the rest. `:` is a whole mode, too.
Value pad_array_key(Context& ctx, const tile::Tensor& view, Value key) {
  std::vector<Value> items;
  if (value::TupleObject* tuple = value::as_tuple(key))
    items.assign(tuple->items.begin(), tuple->items.end());
  else
    items.push_back(key);
  while (items.size() < layout::rank(view.layout)) items.push_back(Value::none());
  for (Value& item : items)
    if (value::as_slice(item)) item = Value::none();
  return value::make_tuple(ctx, items);
}

Value get_element(Context& ctx, Value self, Value key) {
  const tile::Tensor& view = view_of(self);
  if (!ctx.trace.builder) return ctx.fail(ctx.error(ctx.current_span, diag::CallOutsideJit, "an element of a tensor"));
  if (self.object()->type == ctx.typed->array) {
    KDSL_TRY_VALUE(several, array_slice(ctx, view, key));
    if (!several.is_unbound()) return several;
    key = pad_array_key(ctx, view, key);
  }
  IntTuple coord;
  if (value::as_list(key)) return value::refuse_list(ctx);
  if (!value::to_int_tuple(ctx, key, coord, "a coordinate", true)) return Value::raised();
  if (layout::has_underscore(coord)) {
    warn_of_sliced_tile(ctx, view.layout, key);
    return slice(ctx, self, coord);
  }
  tile::Builder b = value::tile_builder(ctx);
  if (!view.has_memory()) {
    auto at = tile::coordinate_at(b, view, coord);
    return at ? value::from_int_tuple(ctx, *at) : value::fail(ctx, at.error(), ctx.current_span);
  }
  auto loaded = tile::load_element(b, view, coord);
  return loaded ? Value(value::make_dynamic(ctx, view.element(), *loaded)) : value::fail(ctx, loaded.error(), ctx.current_span);
}

// An Array element is converted by its type's constructor, a Tensor element by the rules of stores.
Value set_element(Context& ctx, Value self, Value key, Value v) {
  const tile::Tensor& view = view_of(self);
  bool is_array = self.object()->type == ctx.typed->array;
  if (v.is_unbound()) return value::raise_access(ctx, ctx.types->type_error, "an element of a tensor cannot be deleted");
  if (!ctx.trace.builder) return ctx.fail(ctx.error(ctx.current_span, diag::CallOutsideJit, "an element of a tensor"));
  KDSL_TRY_VALUE(several, is_array ? set_array_slice(ctx, view, key, v) : set_tensor_part(ctx, self, key, v));
  if (!several.is_unbound()) return several;
  ir::Value* stored = nullptr;
  if (is_array) {
    KDSL_TRY_VALUE(element, value::construct_numeric(ctx, view.element(), v, ctx.current_span));
    if (element.is_poison()) return element;
    stored = value::materialize(ctx, value::as_numeric_object(element));
    tile::Tensor elements = view;
    IntTuple coord;
    if (!stored || !array_coordinate(ctx, elements, key, ctx.current_span, coord)) return Value::raised();
    tile::Builder b = value::tile_builder(ctx);
    auto done = tile::store_element(b, elements, coord, stored);
    return done ? Value::none() : value::fail(ctx, done.error(), ctx.current_span);
  }
  stored = value::stored_value(ctx, view.element(), v, ctx.current_span);
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

// Returns " S<3,4,3>", or an empty string for the identity.
std::string swizzle_text(const layout::Swizzle& swizzle) {
  return swizzle.is_identity() ? std::string() : " " + layout::to_string(swizzle);
}

// Returns the value at coordinate 0 of a tensor of coordinates.
IntTuple origin(Context& ctx, const tile::Tensor& view) {
  if (!view.offset.is(0)) return view.offset;
  auto zero = layout::coprofile(ctx.heap, view.layout.stride);
  return zero ? *zero : view.offset;
}

std::string layout_text(const tile::Tensor& view) {
  return std::visit([](const auto& layout) { return layout::to_string(layout); }, tile::layout_of(view));
}

Value view_repr(Context& ctx, Value self) {
  const tile::Tensor& view = view_of(self);
  if (!view.has_memory())
    return value::make_str(ctx, fmt::format("tensor<{} o {}>", layout::to_string(origin(ctx, view)), layout_text(view)));
  if (view.pointer.described) return value::make_str(ctx, fmt::format("tensor<smem_desc o {}>", layout_text(view)));
  return value::make_str(ctx, fmt::format("tensor<ptr<{}, {}, align<{}>> o {}>", dtype::info(view.element()).short_name,
                                          space_text(view.space()), view.pointer.align, layout_text(view)));
}

std::string describe_view(Context& ctx, Value self) {
  const tile::Tensor& view = view_of(self);
  if (!view.has_memory()) return fmt::format("Tensor<{} o {}>", layout::to_string(origin(ctx, view)), layout_text(view));
  auto layout = tile::layout_of(view);
  const auto* plain = std::get_if<layout::Layout>(&layout);
  return fmt::format("{}[{}, {}, align={}, space={}{}]", self.object()->type == ctx.typed->array ? "Array" : "Tensor",
                     dtype::name(view.element()), plain ? layout::type_text(*plain) : layout_text(view), view.pointer.align,
                     space_text(view.space()), swizzle_text(view.pointer.swizzle));
}

// Reports the truth test of a tensor, which is never empty: an element was meant, or a comparison with None.
Value view_truth(Context& ctx, Value self) {
  auto report = ctx.error(ctx.current_span, diag::DynamicTruth, self.object()->type == ctx.typed->array ? "Array" : "Tensor");
  return ctx.fail(report.help("test an element, or write `is None` / `is not None`"));
}
Value pointer_truth(Context& ctx, Value) {
  auto report = ctx.error(ctx.current_span, diag::DynamicTruth, "Pointer");
  return ctx.fail(report.help("test its address, `pointer.toint() != 0`, or write `is None` / `is not None`"));
}

// ---- crossing borders

bool flatten_view(Context&, Value self, std::vector<ir::Value*>& out) {
  if (view_of(self).has_memory()) out.push_back(view_of(self).pointer.address);
  append_dynamic_leaves(view_of(self), out);
  return true;
}

Value rebuild_view(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  tile::Tensor view = view_of(self);
  if (view.has_memory()) {
    view.pointer.address = in.front();
    in = in.subspan(1);
  }
  view = replace_dynamic_leaves(ctx, view, in);
  return value::make_tensor_like(ctx, object_of(self), view);
}

void leaf_facts(const IntTuple& t, std::string_view what, std::vector<value::FlattenedFact>& out) {
  std::vector<IntTuple> leaves;
  layout::flatten(t, leaves);
  for (size_t i = 0; i < leaves.size(); ++i)
    if (leaves[i].scale().is_dynamic())
      out.push_back({fmt::format(".{}{}", what, i), 0, static_cast<uint64_t>(leaves[i].scale().value)});
}

void view_facts(Context&, Value self, std::vector<value::FlattenedFact>& out) {
  const tile::Tensor& view = view_of(self);
  if (view.has_memory()) out.push_back({"", view.pointer.align, 1});
  leaf_facts(view.layout.shape, "shape", out);
  leaf_facts(view.layout.stride, "stride", out);
  leaf_facts(view.offset, "offset", out);
}

constexpr value::FlatteningSlots kViewFlattening{flatten_view, rebuild_view, describe_view, view_facts};

// ---- properties and methods

// Returns the mode with the stride 1, or the path to it.
Value get_leading_dim(Context& ctx, Value self) {
  const auto& [shape, stride] = view_of(self).layout;
  std::vector<size_t> path;
  if (!layout::leading_dim(shape, stride, path)) return Value::none();
  if (path.size() < 2) return Value::integer(path.empty() ? 0 : static_cast<int64_t>(path[0]));
  std::vector<Value> steps;
  for (size_t step : path) steps.push_back(Value::integer(static_cast<int64_t>(step)));
  return value::make_tuple(ctx, steps);
}

// Returns None for a tensor of coordinates.
Value get_memspace(Context& ctx, Value self) {
  if (!view_of(self).has_memory()) return Value::none();
  return value::lookup_in_type(ctx, ctx.typed->address_space, ctx.names.intern(space_text(view_of(self).space())));
}

Value get_layout(Context& ctx, Value self) {
  auto layout = tile::layout_of(view_of(self));
  if (auto* plain = std::get_if<layout::Layout>(&layout)) return value::make_layout(ctx, *plain);
  return value::make_composed_layout(ctx, std::get<layout::ComposedLayout>(layout));
}

Value get_iterator(Context& ctx, Value self) {
  const tile::Tensor& view = view_of(self);
  return view.has_memory() ? Value(value::make_pointer(ctx, view.pointer)) : value::from_int_tuple(ctx, origin(ctx, view));
}

Value get_strides(Context& ctx, Value self) { return value::from_int_tuple(ctx, view_of(self).layout.stride); }

Value element_type(Context& ctx, dtype::DType dtype) { return Value(ctx.numerics->of[static_cast<size_t>(dtype)]); }
Value get_element_type(Context& ctx, Value self) {
  const tile::DescribedTile* described = view_of(self).pointer.described;
  return element_type(ctx, described ? described->element : view_of(self).element());
}

constexpr value::PropertyRow kViewProperties[] = {
    {"shape", "Extents: ints where static.",
     [](Context& ctx, Value self) { return value::from_int_tuple(ctx, view_of(self).layout.shape); }},
    {"stride", "Strides in elements.", get_strides},
    {"strides", "Strides in elements.", get_strides},
    {"layout", "Shape and strides, composed with a swizzle of indices.", get_layout},
    {"element_type", "The numeric type of the elements.", get_element_type},
    {"_dtype", "The same.", get_element_type},
    {"dtype", "The numeric type of the elements.", get_element_type},
    {"iterator", "The pointer to the first element, or the first coordinate.", get_iterator},
    {"memspace", "The address space.", get_memspace},
    {"type", "What it is, as text.", [](Context& ctx, Value self) { return view_repr(ctx, self); }},
    {"value", "The tensor itself.", [](Context&, Value self) { return self; }},
    {"leading_dim", "The first mode whose stride is the static 1.", get_leading_dim},
};

// A tensor or an Array.
struct View {
  TensorObject* object = nullptr;
  operator const tile::Tensor&() const { return object->tensor; }
};
bool read_argument(Call& call, const Argument& argument, View& out) {
  out.object = value::as_tensor(call.ctx, argument.value);
  if (!out.object) out.object = value::as_array_view(call.ctx, argument.value);
  return out.object || call.expected(argument, "a tensor");
}

struct Fill {
  View self;
  Argument value;
};
// Stores to every element of a view with a static shape.
Value fill(Call& call, const Fill& args) {
  Context& ctx = call.ctx;
  const tile::Tensor& view = args.self;
  if (!view.has_memory()) return value::raise_access(ctx, ctx.types->type_error, "fill: a tensor of coordinates has no memory");
  if (!require_static_shape(call, view)) return call.failure();
  int64_t count = tile::size_of(view.layout.shape);
  // An odd number of 4-bit elements is stored one by one, since the last byte is only half theirs.
  bool is_odd = tile::is_nibble(view.element()) && count % 2 != 0;
  if (tile::is_packed_in_memory(view.element()) && !is_odd)
    return call.blame(args.value, store_repeated(ctx, view, args.value.value, args.value.span));
  Value element = value::construct_numeric(ctx, view.element(), args.value.value, args.value.span);
  if (element.is_raised()) return call.blame(args.value, element);
  if (element.is_poison()) return element;
  ir::Value* stored = value::materialize(ctx, value::as_numeric_object(element));
  tile::Builder b = value::tile_builder(ctx);
  auto one_by_one = [&]() -> tile::Expected<void> {
    for (int64_t i = 0; i < count; ++i)
      if (auto done = tile::store_element(b, view, layout::number(i), stored); !done) return done;
    return {};
  };
  auto done = tile::is_packed_in_memory(view.element()) ? one_by_one() : tile::fill_all(b, view, stored);
  return done ? Value::none() : value::fail(ctx, done.error(), call.span());
}

struct DataPtr {
  View self;
  Argument index;
};
Value data_ptr(Call& call, const DataPtr& args) {
  Context& ctx = call.ctx;
  tile::Tensor plain = args.self;
  if (!plain.has_memory())
    return value::raise_access(ctx, ctx.types->type_error, "data_ptr: a tensor of coordinates has no memory");
  if (!args.index.is_given()) return value::make_pointer(ctx, plain.pointer);
  layout::Swizzle swizzle = std::exchange(plain.pointer.swizzle, {});
  auto pointer = value::element_at(ctx, plain, args.index.value, tile::Use::Read, args.index.span);
  if (!pointer) return call.blame(args.index, Value::raised());
  pointer->swizzle = swizzle;
  return value::make_pointer(ctx, *pointer);
}

constexpr BuiltinRow kViewMethods[] = {
    traced_row<fill>("fill", "self, value", "Stores the value, converted, to every element."),
    traced_row<data_ptr>("data_ptr", "self, index=None", "The pointer to an element."),
};

// ---- pointers

// Returns the pointer moved by a number of elements.
Value advance(Context& ctx, Value self, Value count, bool negate) {
  IntTuple offset;
  if (!value::to_int_tuple(ctx, count, offset, "a pointer offset")) return Value::raised();
  if (!offset.is_static() && !offset.is_dynamic()) {
    value::raise_access(ctx, ctx.types->type_error, "a pointer offset is a number, not {}", value::type_name(ctx, count));
    return value::note_access(ctx, value::Tried::PointerOffset, count);
  }
  if (!require_trace(ctx, "pointer arithmetic", ctx.current_span)) return Value::raised();
  if (negate) offset = value::leaf_math(ctx).compute(layout::LeafOp::Sub, layout::number(0), offset);
  if (offset.is(0)) return self;
  tile::Builder b = value::tile_builder(ctx);
  auto moved = tile::advance(b, pointer_of(self), offset);
  return moved ? Value(value::make_pointer(ctx, *moved)) : value::fail(ctx, moved.error(), ctx.current_span);
}

Value pointer_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  bool is_sum = op == ast::Operator::Add;
  if (!is_sum && (reflected || op != ast::Operator::Sub)) return Value::not_implemented();
  if (!value::to_numeric(ctx, other)) return Value::not_implemented();
  return advance(ctx, self, other, !is_sum);
}

// Evaluates `p[start:count]`: several elements from p + start on. `count` is 0 for a single element.
Value at_key(Context& ctx, Value self, Value key, int64_t& count) {
  count = 0;
  value::SliceObject* slice = value::as_slice(key);
  if (slice && !slice_of(ctx, slice, "pointer", key, count)) return Value::raised();
  return advance(ctx, self, key, false);
}

Value pointer_get(Context& ctx, Value self, Value key) {
  int64_t count = 0;
  KDSL_TRY_VALUE(at, at_key(ctx, self, key, count));
  if (!is_run_of(ctx, pointer_of(at), count)) return Value::raised();
  tile::Builder b = value::tile_builder(ctx);
  return load_from(ctx, tile::swizzled(b, pointer_of(at)), count ? std::optional(count) : std::nullopt, {}, ctx.current_span);
}

Value pointer_set(Context& ctx, Value self, Value key, Value v) {
  if (v.is_unbound()) return value::raise_access(ctx, ctx.types->type_error, "an element of a pointer cannot be deleted");
  int64_t count = 0;
  KDSL_TRY_VALUE(at, at_key(ctx, self, key, count));
  const tile::Pointer& pointer = pointer_of(at);
  if (!is_run_of(ctx, pointer, count)) return Value::raised();
  tile::Builder b = value::tile_builder(ctx);
  if (count) return store_to(ctx, tile::swizzled(b, pointer), v, count, {}, ctx.current_span);
  // The memory is most often declared as bytes and meant to hold something else.
  value::NumericObject* given = value::as_numeric_object(v);
  if (given && !given->is_static() && dtype::is_float(given->dtype) && dtype::is_integer(pointer.element))
    return ctx.fail(ctx.error(ctx.current_span, diag::StoreType, dtype::name(given->dtype), dtype::name(pointer.element))
                        .help(fmt::format("convert it: `.to({})`; memory of another type is allocated with it, or read so: "
                                          "`cute.recast_ptr(p, dtype={})`",
                                          ctx.spell(pointer.element), ctx.spell(given->dtype))));
  KDSL_TRY_VALUE(element, value::construct_numeric(ctx, pointer.element, v, ctx.current_span));
  if (element.is_poison()) return element;
  ir::Value* stored = value::materialize(ctx, value::as_numeric_object(element));
  auto done = tile::store(b, tile::swizzled(b, pointer), stored);
  return done ? Value::none() : value::fail(ctx, done.error(), ctx.current_span);
}

Value get_pointee(Context& ctx, Value self) { return element_type(ctx, pointer_of(self).element); }
Value get_align(Context&, Value self) { return Value::integer(pointer_of(self).align); }

constexpr value::PropertyRow kPointerProperties[] = {
    {"value", "The pointer itself.", [](Context&, Value self) { return self; }},
    {"ptr", "The pointer itself: scalar members of structs read as pointers.", [](Context&, Value self) { return self; }},
    {"dtype", "The numeric type it points to.", get_pointee},
    {"value_type", "The numeric type it points to.", get_pointee},
    {"memspace", "The address space.",
     [](Context& ctx, Value self) {
       return value::lookup_in_type(ctx, ctx.typed->address_space, ctx.names.intern(space_text(pointer_of(self).space())));
     }},
    {"llvm_ptr", "The pointer itself.", [](Context&, Value self) { return self; }},
    {"type", "The pointer itself, whose attributes tell its type.", [](Context&, Value self) { return self; }},
    {"swizzle_type", "The exchange of address bits.",
     [](Context& ctx, Value self) { return swizzle_value(ctx, pointer_of(self).swizzle); }},
    {"alignment", "Known alignment in bytes.", get_align},
    {"max_alignment", "Known alignment in bytes.", get_align},
};

bool flatten_pointer(Context&, Value self, std::vector<ir::Value*>& out) {
  out.push_back(pointer_of(self).address);
  return true;
}
Value rebuild_pointer(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  tile::Pointer pointer = pointer_of(self);
  pointer.address = in.front();
  in = in.subspan(1);
  return value::make_pointer(ctx, pointer);
}
std::string describe_pointer(Context&, Value self) {
  const tile::Pointer& pointer = pointer_of(self);
  return fmt::format("Pointer<{}, {}, align {}{}>", dtype::name(pointer.element), ir::space_name(pointer.space()),
                     pointer.align, swizzle_text(pointer.swizzle));
}
void pointer_facts(Context&, Value self, std::vector<value::FlattenedFact>& out) {
  out.push_back({"", pointer_of(self).align, 1});
}
Value pointer_repr(Context& ctx, Value self) { return value::make_str(ctx, describe_pointer(ctx, self)); }

constexpr value::FlatteningSlots kPointerFlattening{flatten_pointer, rebuild_pointer, describe_pointer, pointer_facts};

}  // namespace

void make_tensor_types(Context& ctx) {
  value::Slots view;
  view.repr = view_repr;
  view.truth = view_truth;
  view.get_item = get_element;
  view.set_item = set_element;
  view.flattening = &kViewFlattening;
  value::NativeType description{
      .name = "Tensor", .module = "cutlass.cute", .slots = view, .methods = kViewMethods, .properties = kViewProperties};
  ctx.typed->tensor = value::make_native_type(ctx, description);
  value::add_methods(ctx, ctx.typed->tensor, kTensorVectorMethods);
  description.name = "Array";
  description.module = "cutlass";
  description.construct = construct_array;
  ctx.typed->array = value::make_native_type(ctx, description);
  value::add_methods(ctx, ctx.typed->array, kArrayMethods);
  value::tell_constructor(ctx, ctx.typed->array, kArrayConstructor);
  value::Slots pointer;
  pointer.repr = pointer_repr;
  pointer.truth = pointer_truth;
  pointer.binary = pointer_binary;
  pointer.get_item = pointer_get;
  pointer.set_item = pointer_set;
  pointer.flattening = &kPointerFlattening;
  ctx.typed->pointer = value::make_native_type(ctx, {.name = "Pointer",
                                                     .module = "cutlass.cute",
                                                     .slots = pointer,
                                                     .methods = kPointerMethods,
                                                     .properties = kPointerProperties,
                                                     .construct = construct_pointer});
  value::tell_constructor(ctx, ctx.typed->pointer, kPointerConstructor);
}

}  // namespace kdsl::builtins
