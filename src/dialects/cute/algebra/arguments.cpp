// This file reads the arguments and makes the results of the layout algebra.
#include <algorithm>

#include <fmt/format.h>

#include "dialects/cute/algebra/algebra.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "diag/counted.h"

namespace kdsl::builtins {

using layout::ComposedLayout;
using layout::IntTuple;
using layout::Layout;
using layout::Tiler;

// ---- usable values

static std::span<const Value> items_of(Value v) {
  if (value::TupleObject* tuple = value::as_tuple(v)) return tuple->items;
  if (value::ListObject* list = value::as_list(v)) return list->items();
  return {};
}
static bool is_sequence(Value v) { return value::as_tuple(v) || value::as_list(v); }

// Returns the first runtime value in a value, or null.
static ir::Value* runtime_value(Context& ctx, Value v) {
  std::vector<ir::Value*> found;
  if (value::NumericObject* numeric = value::as_numeric_object(v); numeric && numeric->ir) found.push_back(numeric->ir);
  if (value::LayoutObject* l = value::as_layout(ctx, v)) append_dynamic_leaves(l->layout, found);
  if (value::ComposedLayoutObject* l = value::as_composed_layout(ctx, v)) append_dynamic_leaves(l->layout, found);
  if (value::TensorObject* tensor = value::as_tensor(ctx, v); tensor && tensor->tensor.has_memory())
    found.push_back(tensor->tensor.pointer.address);
  for (Value item : items_of(v))
    if (ir::Value* inner = runtime_value(ctx, item)) return inner;
  return found.empty() ? nullptr : found[0];
}

static bool holds_poison(Value v) { return v.is_poison() || std::ranges::any_of(items_of(v), holds_poison); }

bool is_unusable(Context& ctx, Value v) {
  if (holds_poison(v)) return ctx.fail_silently(), true;
  ir::Value* stale = ctx.trace.builder ? nullptr : runtime_value(ctx, v);
  return stale && (ctx.evaluation->fail_stale(stale), true);
}

// ---- kinds

bool take(Context& ctx, Value v, Layout& out) {
  value::LayoutObject* given = value::as_layout(ctx, v);
  return given && (out = given->layout, true);
}

bool take(Context& ctx, Value v, ComposedLayout& out) {
  value::ComposedLayoutObject* given = value::as_composed_layout(ctx, v);
  return given && (out = given->layout, true);
}

bool take(Context& ctx, Value v, layout::Swizzle& out) {
  SwizzleObject* given = as_swizzle(ctx, v);
  return given && (out = given->swizzle, true);
}

bool take(Context& ctx, Value v, value::TensorObject*& out) {
  out = value::as_tensor(ctx, v);
  if (!out) out = value::as_array_view(ctx, v);
  return out != nullptr;
}

bool take(Context& ctx, Value v, value::PointerObject*& out) {
  out = value::as_pointer(ctx, v);
  return out != nullptr;
}

static bool is_number(Context& ctx, Value v) {
  if (value::NumericObject* numeric = value::as_numeric_object(v)) return dtype::is_integer(numeric->dtype);
  Value plain = value::unboxed(v);
  return plain.is_int() || plain.is_bool() || value::as_scaled_basis(ctx, v);
}

static bool is_int_tuple(Context& ctx, Value v) {
  if (is_sequence(v)) return std::ranges::all_of(items_of(v), [&](Value item) { return is_int_tuple(ctx, item); });
  return is_number(ctx, v);
}

bool take(Context& ctx, Value v, IntTuple& out) { return is_int_tuple(ctx, v) && value::to_int_tuple(ctx, v, out, "a shape"); }

static IntTuple tuple_of_values(Context& ctx, Value v) {
  if (v.is_int()) return layout::number(v.as_int());
  if (v.is_none()) return layout::underscore();
  if (value::ScaledBasisObject* basis = value::as_scaled_basis(ctx, v)) return basis->basis;
  if (!is_sequence(v)) return layout::dynamic(ctx.heap.make<Value>(v));
  std::vector<IntTuple> items;
  for (Value item : items_of(v)) items.push_back(tuple_of_values(ctx, item));
  return layout::tuple(ctx.heap, items);
}

bool take(Context& ctx, Value v, TupleOfValues& out) {
  if (!is_sequence(v) && !is_number(ctx, v)) return false;
  out.tuple = tuple_of_values(ctx, v);
  return true;
}

std::string list_kinds(std::span<const std::string_view> kinds) {
  std::string list;
  for (size_t i = 0; i < kinds.size(); ++i) {
    if (i > 0) list += i + 1 == kinds.size() ? " or " : ", ";
    list += kinds[i];
  }
  return list;
}

// ---- arguments

// Returns false after reporting an error.
static bool read_tuple(Call& call, const Argument& argument, std::string_view wanted, bool allow_none, IntTuple& out) {
  Context& ctx = call.ctx;
  if (is_unusable(ctx, argument.value)) return false;
  if (value::to_int_tuple(ctx, argument.value, out, wanted, allow_none)) return true;
  if (!value::is_pending(ctx, ctx.types->type_error)) return false;
  ctx.pending = {};
  return call.expected(argument, wanted);
}

bool read_argument(Call& call, const Argument& argument, Coord& out) {
  return read_tuple(call, argument, "integers or None, or a tuple of them", true, out.coord);
}

// Returns the `size` of an object that has one but is no layout: the threads of tiled copies and products, the lanes of
// vectors.
static Value own_size(Context& ctx, Value v) {
  bool is_layout = value::as_layout(ctx, v) || value::as_composed_layout(ctx, v) || value::as_tensor(ctx, v);
  bool is_other = v.is_object() && v.object()->kind == value::ObjectKind::Native && !is_layout;
  return is_other ? value::get_attr_or_unbound(ctx, v, ctx.names.intern("size")) : Value();
}

bool read_argument(Call& call, const Argument& argument, Shape& out) {
  Value size = own_size(call.ctx, argument.value);
  if (!size.is_unbound() && !size.is_raised() && !identical(size, argument.value))
    return read_argument(call, argument.with(size), out);
  OneKindOf<IntTuple, Layout, ComposedLayout, value::TensorObject*> given;
  if (!read_argument(call, argument, given)) return false;
  if (auto* shape = std::get_if<IntTuple>(&given.value)) out.shape = *shape;
  if (auto* layout = std::get_if<Layout>(&given.value)) out.shape = layout->shape;
  if (auto* layout = std::get_if<ComposedLayout>(&given.value)) out.shape = layout->outer.shape;
  if (auto* tensor = std::get_if<value::TensorObject*>(&given.value)) out.shape = (*tensor)->tensor.layout.shape;
  return true;
}

bool read_argument(Call& call, const Argument& argument, LayoutOrShape& out) {
  OneKindOf<Layout, IntTuple> given;
  if (!read_argument(call, argument, given)) return false;
  if (auto* layout = std::get_if<Layout>(&given.value)) return out.layout = *layout, true;
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto compact = layout::make_layout(math, std::get<IntTuple>(given.value));
  if (!compact) return refuse_layout(call, argument, compact.error());
  out.layout = *compact;
  return true;
}

bool read_argument(Call& call, const Argument& argument, Layout& out) {
  OneKindOf<Layout> given;
  if (!read_argument(call, argument, given)) return false;
  out = std::get<Layout>(given.value);
  return true;
}

static bool read_modes(Call& call, const Argument& argument, std::vector<int64_t>& out) {
  if (!is_sequence(argument.value)) return read_argument(call, argument, out.emplace_back());
  return std::ranges::all_of(items_of(argument.value),
                             [&](Value item) { return read_argument(call, argument.with(item), out.emplace_back()); });
}
bool read_argument(Call& call, const Argument& argument, ModePath& out) { return read_modes(call, argument, out.path); }
bool read_argument(Call& call, const Argument& argument, ModeList& out) { return read_modes(call, argument, out.modes); }

static bool take_tiler(Context& ctx, Value v, Tiler& out) {
  if (v.is_none()) return out = {}, true;
  Layout layout;
  if (take(ctx, v, layout)) return out = layout::tiler(layout), true;
  if (!is_sequence(v)) {
    IntTuple number;
    return take(ctx, v, number) && !number.is_basis() && (out = layout::tiler(ctx.heap, number), true);
  }
  std::vector<Tiler> items;
  for (Value item : items_of(v))
    if (!take_tiler(ctx, item, items.emplace_back())) return false;
  out = layout::tiler(ctx.heap, items);
  return true;
}

bool read_argument(Call& call, const Argument& argument, Tiler& out) {
  if (is_unusable(call.ctx, argument.value)) return false;
  if (!argument.value.is_none() && take_tiler(call.ctx, argument.value, out)) return true;
  return call.expected(argument, "a tiler: a Layout, an integer, or a tuple of such and of None");
}

// ---- results

static Value value_of(Context& ctx, const IntTuple& t) {
  switch (t.kind) {
    case IntTuple::Kind::Dynamic: return *static_cast<const Value*>(t.id);
    case IntTuple::Kind::Tuple: break;
    default: return value::from_int_tuple(ctx, t);
  }
  std::vector<Value> items;
  for (const IntTuple& item : t.items) items.push_back(value_of(ctx, item));
  return value::make_tuple(ctx, items);
}
Value to_value(Context& ctx, const TupleOfValues& t) { return value_of(ctx, t.tuple); }

Value to_value(Context& ctx, const layout::Swizzle& swizzle) {
  return ctx.make<SwizzleObject>(SwizzleObject{{ctx.typed->swizzle, value::ObjectKind::Native}, swizzle});
}

Value to_value(Context& ctx, const Tiler& tiler) {
  if (tiler.is_underscore()) return Value::none();
  if (tiler.is_layout()) return to_value(ctx, tiler.layout);
  std::vector<Value> items;
  for (const Tiler& item : tiler.items) items.push_back(to_value(ctx, item));
  return value::make_tuple(ctx, items);
}

Value to_value(Context& ctx, const layout::OffsetLayout& part) {
  return value::make_tuple(ctx, {to_value(ctx, part.layout), to_value(ctx, part.offset)});
}

static Value tensor_value(Call& call, const Argument& blamed, const value::TensorObject* of,
                          const tile::Expected<tile::Tensor>& tensor) {
  return tensor ? Value(value::make_tensor_like(call.ctx, of, *tensor)) : Value(refuse_tile(call, blamed, tensor.error()));
}

Value settled(Call& call, const Argument& blamed, const value::TensorObject* of, const layout::Expected<Layout>& result) {
  if (!result) return refuse_layout(call, blamed, result.error());
  return tensor_value(call, blamed, of, tile::with_layout(of->tensor, result));
}

Value settled(Call& call, const Argument& blamed, const value::TensorObject* of,
              const layout::Expected<layout::OffsetLayout>& result) {
  if (!result) return refuse_layout(call, blamed, result.error());
  tile::Builder b = value::tile_builder(call.ctx);
  return tensor_value(call, blamed, of, tile::part(b, of->tensor, result));
}

// ---- errors

// Returns a repair for the most frequent causes; empty if the message says enough.
static std::string repair_of(const layout::Error& error) {
  switch (error.cause) {
    case layout::Cause::NotCongruent:
    case layout::Cause::NotWeaklyCongruent:
    case layout::Cause::RankTooLarge: {
      // In an error of `make_layout` the first tuple, the shape, is taken to be right.
      size_t modes = layout::rank(error.function == "make_layout" ? error.a : error.b);
      if (error.cause == layout::Cause::RankTooLarge) return "give it one item for each mode that the other argument has";
      if (!error.mode.empty() || layout::rank(error.a) == layout::rank(error.b)) return {};
      return fmt::format("give it {}, one for each mode", diag::counted(modes, "item"));
    }
    case layout::Cause::ShapeDoesNotDivide:
      return "choose a number that divides the extent, or make the extent larger: `cute.round_up(n, tile)`";
    case layout::Cause::ModeOutOfRange: return "modes count from 0";
    case layout::Cause::DynamicNumber:
    case layout::Cause::DynamicStride: return "write a number for it in the instantiation, or pass it as `cutlass.Constexpr`";
    default: return {};
  }
}

Refusal refuse_layout(Call& call, const Argument& blamed, const layout::Error& error) {
  // The sentence is used without the leading name of the function.
  std::string text = layout::to_string(error);
  text.erase(0, error.function.size() + 2);
  Refusal refusal = call.refuse(blamed, "cannot be used: {}", text);
  refusal.help(repair_of(error));
  std::string left = layout::to_string(error.left), right = layout::to_string(error.right);
  if (left.empty()) return refusal;
  if (right.empty()) return refusal.note(blamed.span, fmt::format("in `{}` of {}", error.function, left));
  return refusal.note(blamed.span, fmt::format("in `{}`: left {}, right {}", error.function, left, right));
}

Refusal refuse_tile(Call& call, const Argument& blamed, const tile::Error& error) {
  using Kind = tile::Error::Kind;
  switch (error.kind) {
    case Kind::Value:
    case Kind::Index: return call.refuse(blamed, "cannot be used: {}", error.message);
    case Kind::Rank:
      return call.refuse(blamed, "has {}, where the tensor has {}", diag::counted(error.got, "mode"), error.limit);
    case Kind::Negative: return call.refuse(blamed, "has the coordinate {}, which is negative", error.got);
    case Kind::OutOfBounds:
      return call.refuse(blamed, "has the coordinate {}, which is not below the extent {}", error.got, error.limit);
  }
  return call.refuse(blamed, "cannot be used");
}

bool is_faulty(Call& call, const Argument& blamed, layout::LeafMath& math) {
  if (math.fault() == layout::Fault::None) return false;
  bool is_division = math.fault() == layout::Fault::DivisionByZero;
  static_cast<void>(call.refuse(blamed, "cannot be used: {}", is_division ? "division by zero" : "a number exceeds 64 bits"));
  return true;
}

}  // namespace kdsl::builtins
