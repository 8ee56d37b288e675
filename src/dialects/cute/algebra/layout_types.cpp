// Layout, ComposedLayout and ScaledBasis as objects: notation, calls, equality, and how they cross the border of a region.
#include <algorithm>

#include <fmt/format.h>

#include "dialects/cute/algebra/algebra.h"
#include "value/misuse.h"
#include "value/carry.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using layout::ComposedLayout;
using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;

namespace {

const Layout& layout_of(Value self) { return static_cast<value::LayoutObject*>(self.object())->layout; }
const ComposedLayout& composed_of(Value self) { return static_cast<value::ComposedLayoutObject*>(self.object())->layout; }
const IntTuple& basis_of(Value self) { return static_cast<value::ScaledBasisObject*>(self.object())->basis; }

// The result, or its error as a ValueError.
template <typename T>
Value given(Context& ctx, const layout::Expected<T>& result) {
  return result ? to_value(ctx, *result) : value::fail(ctx, result.error());
}

bool is_equality(ast::CmpOp op, Value self, Value other) {
  return op <= ast::CmpOp::NotEq && other.is_object() && other.object()->type == self.object()->type;
}
Value same(ast::CmpOp op, bool is_equal) { return Value::boolean(is_equal == (op == ast::CmpOp::Eq)); }

// layout(coord), layout(i, j)
bool coordinate_of(Context& ctx, const value::CallArgs& args, IntTuple& coord) {
  bool is_one = args.positional.size() == 1;
  Value given = is_one ? args.positional[0] : value::make_tuple(ctx, args.positional);
  return !is_unusable(ctx, given) && value::to_int_tuple(ctx, given, coord, "a coordinate", true);
}

// layout[1], layout[(None, 2)]: a mode, or those for which the coordinate has None.
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

Value repr(Context& ctx, Value self) { return value::make_str(ctx, layout::to_string(layout_of(self))); }

Value compare(Context&, ast::CmpOp op, Value self, Value other) {
  if (!is_equality(op, self, other)) return Value::not_implemented();
  return same(op, layout::is_equal(layout_of(self), layout_of(other)));
}

size_t hash_of(const Layout& l) { return layout::hash(l.shape) * 31 + layout::hash(l.stride); }
Value hash(Context&, Value self) { return Value::integer(static_cast<int64_t>(hash_of(layout_of(self)))); }

Value call_layout(Context& ctx, Value self, const value::CallArgs& args) {
  IntTuple coord;
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
    {"type", "What it is, as text.", repr},
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

Value composed_repr(Context& ctx, Value self) { return value::make_str(ctx, layout::to_string(composed_of(self))); }

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

Value composed_compare(Context&, ast::CmpOp op, Value self, Value other) {
  if (!is_equality(op, self, other)) return Value::not_implemented();
  return same(op, is_equal(composed_of(self), composed_of(other)));
}

// Equal layouts have equal outer parts and offsets.
Value composed_hash(Context&, Value self) {
  const ComposedLayout& l = composed_of(self);
  return Value::integer(static_cast<int64_t>(hash_of(l.outer) * 31 + layout::hash(l.offset)));
}

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
    {"type", "What it is, as text.", composed_repr},
};

struct ComposedIndex {
  OneKindOf<ComposedLayout> self;
  IntTuple idx;
};
// The coordinate of an index of the outer layout.
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

Value basis_repr(Context& ctx, Value self) { return value::make_str(ctx, layout::to_string(basis_of(self))); }

Value basis_compare(Context&, ast::CmpOp op, Value self, Value other) {
  if (!is_equality(op, self, other)) return Value::not_implemented();
  return same(op, layout::is_equal(basis_of(self), basis_of(other)));
}
Value basis_hash(Context&, Value self) { return Value::integer(static_cast<int64_t>(layout::hash(basis_of(self)))); }

// A number times a basis.
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

// ---- carrying: the dynamic leaves

bool flatten_layout(Context&, Value self, std::vector<ir::Value*>& out) {
  append_dynamic_leaves(layout_of(self), out);
  return true;
}
Value rebuild_layout(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  return to_value(ctx, replace_dynamic_leaves(ctx, layout_of(self), in));
}
std::string describe_layout(Context&, Value self) { return fmt::format("Layout<{}>", layout::to_string(layout_of(self))); }
constexpr value::CarrySlots kLayoutCarry{flatten_layout, rebuild_layout, describe_layout};

bool flatten_composed(Context&, Value self, std::vector<ir::Value*>& out) {
  append_dynamic_leaves(composed_of(self), out);
  return true;
}
Value rebuild_composed(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  return to_value(ctx, replace_dynamic_leaves(ctx, composed_of(self), in));
}
std::string describe_composed(Context&, Value self) {
  return fmt::format("ComposedLayout<{}>", layout::to_string(composed_of(self)));
}
constexpr value::CarrySlots kComposedCarry{flatten_composed, rebuild_composed, describe_composed};

bool flatten_basis(Context&, Value self, std::vector<ir::Value*>& out) {
  append_dynamic_leaves(basis_of(self), out);
  return true;
}
Value rebuild_basis(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  return to_value(ctx, replace_dynamic_leaves(ctx, basis_of(self), in));
}
std::string describe_basis(Context&, Value self) { return fmt::format("ScaledBasis<{}>", layout::to_string(basis_of(self))); }
constexpr value::CarrySlots kBasisCarry{flatten_basis, rebuild_basis, describe_basis};

// ---- types

value::TypeObject* make_layout_type(Context& ctx) {
  value::Slots slots;
  slots.repr = repr;
  slots.compare = compare;
  slots.hash = hash;
  slots.call = call_layout;
  slots.get_item = get_item;
  slots.carry = &kLayoutCarry;
  return value::make_native_type(ctx, {.name = "Layout",
                                       .module = "cutlass.cute",
                                       .slots = slots,
                                       .methods = kLayoutMethods,
                                       .properties = kLayoutProperties,
                                       .construct = annotation_only});
}

value::TypeObject* make_composed_type(Context& ctx) {
  value::Slots slots;
  slots.repr = composed_repr;
  slots.compare = composed_compare;
  slots.hash = composed_hash;
  slots.call = call_composed;
  slots.get_item = composed_item;
  slots.carry = &kComposedCarry;
  return value::make_native_type(ctx, {.name = "ComposedLayout",
                                       .module = "cutlass.cute",
                                       .slots = slots,
                                       .methods = kComposedMethods,
                                       .properties = kComposedProperties,
                                       .construct = annotation_only});
}

value::TypeObject* make_basis_type(Context& ctx) {
  value::Slots slots;
  slots.repr = basis_repr;
  slots.compare = basis_compare;
  slots.hash = basis_hash;
  slots.binary = basis_binary;
  slots.carry = &kBasisCarry;
  return value::make_native_type(ctx, {.name = "ScaledBasis",
                                       .module = "cutlass.cute",
                                       .slots = slots,
                                       .properties = kBasisProperties,
                                       .construct = construct_by<kMakeBasis>});
}

}  // namespace

void make_layout_types(Context& ctx) {
  ctx.typed->layout = make_layout_type(ctx);
  ctx.typed->composed_layout = make_composed_type(ctx);
  ctx.typed->scaled_basis = make_basis_type(ctx);
}

}  // namespace kdsl::builtins
