// This file makes Layout, ComposedLayout and ScaledBasis objects: their notation, calls, equality, and how they cross the
// border of a region.
#include <algorithm>

#include <fmt/format.h>

#include "dialects/cute/algebra/algebra.h"
#include "value/flattening.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/python/signature.h"

namespace kdsl::builtins {

using layout::ComposedLayout;
using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;

namespace {

const Layout& layout_of(Value self) { return static_cast<value::LayoutObject*>(self.object())->layout; }
const ComposedLayout& composed_of(Value self) { return static_cast<value::ComposedLayoutObject*>(self.object())->layout; }
const IntTuple& basis_of(Value self) { return static_cast<value::ScaledBasisObject*>(self.object())->basis; }

// Returns the result, or raises its error as a ValueError.
template <typename T>
Value given(Context& ctx, const layout::Expected<T>& result) {
  return result ? to_value(ctx, *result) : value::fail(ctx, result.error());
}

bool is_equality(ast::CmpOp op, Value self, Value other) {
  return op <= ast::CmpOp::NotEq && other.is_object() && other.object()->type == self.object()->type;
}

// ---- slots common to the three types, by the function that returns an object's content

bool is_equal(const ComposedLayout& a, const ComposedLayout& b);
bool is_equal(const layout::Inner& a, const layout::Inner& b) {
  if (a.kind != b.kind) return false;
  switch (a.kind) {
    case layout::Inner::Kind::Swizzle: return a.swizzle == b.swizzle;
    case layout::Inner::Kind::Layout: return layout::is_equal(a.layout, b.layout);
    case layout::Inner::Kind::Composed: return is_equal(*a.composed, *b.composed);
    case layout::Inner::Kind::Function: return a.function == b.function;
  }
  return false;
}
bool is_equal(const ComposedLayout& a, const ComposedLayout& b) {
  return is_equal(a.inner, b.inner) && layout::is_equal(a.offset, b.offset) && layout::is_equal(a.outer, b.outer);
}

size_t hash_of(const IntTuple& t) { return layout::hash(t); }
size_t hash_of(const Layout& l) { return layout::hash(l.shape) * 31 + layout::hash(l.stride); }
// Equal layouts have equal outer parts and offsets, so only these are hashed.
size_t hash_of(const ComposedLayout& l) { return hash_of(l.outer) * 31 + layout::hash(l.offset); }

template <auto& held>
Value repr(Context& ctx, Value self) {
  return value::make_str(ctx, layout::to_string(held(self)));
}

template <auto& held>
Value compare(Context&, ast::CmpOp op, Value self, Value other) {
  if (!is_equality(op, self, other)) return Value::not_implemented();
  return Value::boolean(is_equal(held(self), held(other)) == (op == ast::CmpOp::Eq));
}

template <auto& held>
Value hash(Context&, Value self) {
  return Value::integer(static_cast<int64_t>(hash_of(held(self))));
}

// The dynamic leaves cross the border of a region.
template <auto& held>
constexpr value::FlatteningSlots kFlattening{
    [](Context&, Value self, std::vector<ir::Value*>& out) {
      append_dynamic_leaves(held(self), out);
      return true;
    },
    [](Context& ctx, Value self, std::span<ir::Value* const>& in) {
      return to_value(ctx, replace_dynamic_leaves(ctx, held(self), in));
    },
    [](Context&, Value self) { return fmt::format("{}<{}>", self.object()->type->name.text(), layout::to_string(held(self))); },
};

template <auto& held>
value::TypeObject* make_type(Context& ctx, value::NativeType type) {
  type.module = "cutlass.cute";
  type.slots.repr = repr<held>;
  type.slots.compare = compare<held>;
  type.slots.hash = hash<held>;
  type.slots.flattening = &kFlattening<held>;
  return value::make_native_type(ctx, type);
}

// Reads the coordinate of layout(coord) or layout(i, j).
bool coordinate_of(Context& ctx, const value::CallArgs& args, IntTuple& coord) {
  bool is_one = args.positional.size() == 1;
  Value given = is_one ? args.positional[0] : value::make_tuple(ctx, args.positional);
  return !is_unusable(ctx, given) && value::to_int_tuple(ctx, given, coord, "a coordinate", true);
}

// Evaluates layout[1] and layout[(None, 2)]: a mode, or those for which the coordinate has None.
template <typename L>
Value item(Context& ctx, const L& layout, const IntTuple& shape, Value key) {
  LeafMath math = value::leaf_math(ctx);
  IntTuple coord;
  bool is_coordinate = key.is_none() || value::as_tuple(key);
  if (is_coordinate && !value::to_int_tuple(ctx, key, coord, "a coordinate", true)) return Value::raised();
  if (is_coordinate) return given(ctx, layout::slice(math, coord, layout));
  int64_t mode = 0;
  if (!value::to_int64(ctx, key, mode)) return Value::raised();
  auto rank = static_cast<int64_t>(layout::rank(shape));
  if (mode < 0) mode += rank;
  if (mode < 0 || mode >= rank) return value::raise_access(ctx, ctx.types->index_error, "layout index out of range");
  auto at = static_cast<size_t>(mode);
  return given(ctx, layout::get(layout, {&at, shape.is_tuple() ? size_t{1} : size_t{0}}));
}

// ---- Layout

Value call_layout(Context& ctx, Value self, const value::CallArgs& args) {
  IntTuple coord;
  if (args.positional.empty() && args.keywords.empty())
    return value::raise_access(ctx, ctx.types->type_error,
                               "a layout is called with a coordinate, `layout((i, j))` is an index: the layout of a tensor is "
                               "`x.layout`, without brackets behind it");
  if (!coordinate_of(ctx, args, coord)) return Value::raised();
  LeafMath math = value::leaf_math(ctx);
  return given(ctx, layout::crd2idx(math, coord, layout_of(self)));
}

Value get_item(Context& ctx, Value self, Value key) { return item(ctx, layout_of(self), layout_of(self).shape, key); }

struct OfIndex {
  Layout self;
  IntTuple idx;
};
template <auto f>
Value coordinate(Call& call, const OfIndex& args) {
  LeafMath math = value::leaf_math(call.ctx);
  return settled(call, call.at(args.idx), f(math, args.idx, args.self));
}

template <typename L>
Value max_alignment(Context& ctx, const L& layout) {
  LeafMath math = value::leaf_math(ctx);
  return given(ctx, layout::max_alignment(math, layout));
}

constexpr value::PropertyRow kLayoutProperties[] = {
    {"shape", "Extents.", [](Context& ctx, Value self) { return to_value(ctx, layout_of(self).shape); }},
    {"stride", "Strides.", [](Context& ctx, Value self) { return to_value(ctx, layout_of(self).stride); }},
    {"rank", "Number of modes.", [](Context& ctx, Value self) { return to_value(ctx, layout::rank(layout_of(self))); }},
    {"depth", "How deep the modes are nested.",
     [](Context& ctx, Value self) { return to_value(ctx, layout::depth(layout_of(self))); }},
    {"max_alignment", "How many adjacent elements are known to be aligned together.",
     [](Context& ctx, Value self) { return max_alignment(ctx, layout_of(self)); }},
    {"type", "What it is, as text.", repr<layout_of>},
    {"value", "The layout itself.", [](Context&, Value self) { return self; }},
};

constexpr BuiltinRow kLayoutMethods[] = {
    row<coordinate<[](auto&... a) { return layout::get_hier_coord(a...); }>>(
        "get_hier_coord", "self, idx", "The coordinate that has an index, nested as the layout is."),
    row<coordinate<[](auto&... a) { return layout::get_flat_coord(a...); }>>(
        "get_flat_coord", "self, idx", "The coordinate that has an index, a number for each mode."),
    row<coordinate<[](auto&... a) { return layout::get_1d_coord(a...); }>>("get_1d_coord", "self, idx",
                                                                           "The coordinate that has an index, as one number."),
};

// ---- ComposedLayout

Value call_composed(Context& ctx, Value self, const value::CallArgs& args) {
  IntTuple coord;
  if (!coordinate_of(ctx, args, coord)) return Value::raised();
  LeafMath math = value::leaf_math(ctx);
  const ComposedLayout& l = composed_of(self);
  if (l.inner.kind != layout::Inner::Kind::Function) return given(ctx, layout::crd2idx(math, coord, l));
  auto index = layout::crd2idx(math, coord, l.outer);
  auto moved = index ? layout::tuple_add(math, l.offset, *index) : index;
  if (!moved) return value::fail(ctx, moved.error());
  return value::call(ctx, *static_cast<const Value*>(l.inner.function), {to_value(ctx, *moved)});
}

Value composed_item(Context& ctx, Value self, Value key) {
  return item(ctx, composed_of(self), composed_of(self).outer.shape, key);
}

Value get_inner(Context& ctx, Value self) {
  const layout::Inner& inner = composed_of(self).inner;
  switch (inner.kind) {
    case layout::Inner::Kind::Swizzle: return to_value(ctx, inner.swizzle);
    case layout::Inner::Kind::Layout: return to_value(ctx, inner.layout);
    case layout::Inner::Kind::Composed: return to_value(ctx, *inner.composed);
    case layout::Inner::Kind::Function: break;
  }
  return *static_cast<const Value*>(inner.function);
}

constexpr value::PropertyRow kComposedProperties[] = {
    {"inner", "The function through which the index goes.", get_inner},
    {"offset", "What is added before that.", [](Context& ctx, Value self) { return to_value(ctx, composed_of(self).offset); }},
    {"outer", "The layout that says the shape.",
     [](Context& ctx, Value self) { return to_value(ctx, composed_of(self).outer); }},
    {"shape", "Extents.", [](Context& ctx, Value self) { return to_value(ctx, composed_of(self).outer.shape); }},
    {"rank", "Number of modes.", [](Context& ctx, Value self) { return to_value(ctx, layout::rank(composed_of(self))); }},
    {"max_alignment", "How many adjacent elements are known to be aligned together.",
     [](Context& ctx, Value self) { return max_alignment(ctx, composed_of(self)); }},
    {"is_normal", "Whether the inner function is a swizzle, and the offset 0.",
     [](Context&, Value self) {
       return Value::boolean(composed_of(self).inner.is_swizzle() && composed_of(self).offset.is(0));
     }},
    {"type", "What it is, as text.", repr<composed_of>},
    {"value", "The layout itself.", [](Context&, Value self) { return self; }},
};

struct ComposedIndex {
  OneKindOf<ComposedLayout> self;
  IntTuple idx;
};
// Returns the coordinate of an index of the outer layout.
template <auto f>
Value composed_coordinate(Call& call, const ComposedIndex& args) {
  LeafMath math = value::leaf_math(call.ctx);
  return settled(call, call.at(args.idx), f(math, args.idx, std::get<ComposedLayout>(args.self.value).outer));
}

constexpr BuiltinRow kComposedMethods[] = {
    row<composed_coordinate<[](auto&... a) { return layout::get_hier_coord(a...); }>>(
        "get_hier_coord", "self, idx", "The coordinate that has an index in the outer layout."),
    row<composed_coordinate<[](auto&... a) { return layout::get_flat_coord(a...); }>>("get_flat_coord", "self, idx",
                                                                                      "The same, a number for each mode."),
};

// ---- ScaledBasis

// Multiplies a number and a basis.
Value basis_binary(Context& ctx, ast::Operator op, Value self, Value other, bool) {
  IntTuple number;
  if (op != ast::Operator::Mult || !take(ctx, other, number) || number.is_basis() || number.is_tuple())
    return Value::not_implemented();
  LeafMath math = value::leaf_math(ctx);
  return to_value(ctx, math.mul(basis_of(self), number));
}

Value path_of(Context& ctx, Value self) {
  std::vector<Value> steps;
  for (const IntTuple& step : basis_of(self).path()) steps.push_back(to_value(ctx, step));
  return value::make_list(ctx, steps);
}

constexpr value::PropertyRow kBasisProperties[] = {
    {"value", "The number.", [](Context& ctx, Value self) { return to_value(ctx, basis_of(self).scale()); }},
    {"mode", "The mode that it counts: a path, outermost first.", path_of},
    {"is_static", "Whether the number is known at compile time.",
     [](Context&, Value self) { return Value::boolean(basis_of(self).scale().is_static()); }},
};

struct MakeBasis {
  IntTuple value;
  ModePath mode;
};
Value make_basis(Call& call, const MakeBasis& args) {
  if (args.value.is_tuple()) return call.expected(args.value, "an integer");
  for (int64_t step : args.mode.path)
    if (step < 0) return call.refuse(args.mode, "must not be negative, got {}", step);
  return to_value(call.ctx, layout::basis(call.ctx.heap, args.value, args.mode.path));
}
constexpr BuiltinRow kMakeBasis = row<make_basis>("ScaledBasis", "value, mode", "A number along one mode of a coordinate.");

}  // namespace

void make_layout_types(Context& ctx) {
  value::Slots layout;
  layout.call = call_layout;
  layout.get_item = get_item;
  ctx.typed->layout = make_type<layout_of>(ctx, {.name = "Layout",
                                                 .slots = layout,
                                                 .methods = kLayoutMethods,
                                                 .properties = kLayoutProperties,
                                                 .construct = annotation_only});
  value::Slots composed;
  composed.call = call_composed;
  composed.get_item = composed_item;
  ctx.typed->composed_layout = make_type<composed_of>(ctx, {.name = "ComposedLayout",
                                                            .slots = composed,
                                                            .methods = kComposedMethods,
                                                            .properties = kComposedProperties,
                                                            .construct = annotation_only});
  value::Slots basis;
  basis.binary = basis_binary;
  ctx.typed->scaled_basis = make_type<basis_of>(
      ctx, {.name = "ScaledBasis", .slots = basis, .properties = kBasisProperties, .construct = construct_by<kMakeBasis>});
  value::tell_constructor(ctx, ctx.typed->scaled_basis, kMakeBasis);
}

}  // namespace kdsl::builtins
