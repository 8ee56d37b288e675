// This file makes layouts: make_layout, make_ordered_layout, make_composed_layout ….
#include <algorithm>

#include "dialects/cute/algebra/algebra.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using layout::ComposedLayout;
using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;
using layout::Swizzle;

namespace {

// ---- from shapes

struct MakeLayout {
  Argument shape;
  std::optional<IntTuple> stride;
};

// Makes one layout with the given ones as its modes. None if one of them is no layout.
std::optional<Layout> concatenated(Context& ctx, Value v) {
  Layout layout;
  if (take(ctx, v, layout)) return layout;
  value::TupleObject* tuple = value::as_tuple(v);
  value::ListObject* list = value::as_list(v);
  std::span<const Value> items;
  if (tuple) items = tuple->items;
  if (list) items = list->items();
  std::vector<Layout> modes;
  for (Value item : items) {
    auto mode = concatenated(ctx, item);
    if (!mode) return std::nullopt;
    modes.push_back(*mode);
  }
  if (modes.empty()) return std::nullopt;
  return layout::concatenate(ctx.heap, modes);
}

Value make_layout(Call& call, const MakeLayout& args) {
  if (is_unusable(call.ctx, args.shape.value)) return call.failure();
  auto modes = args.stride ? std::nullopt : concatenated(call.ctx, args.shape.value);
  if (modes) return to_value(call.ctx, *modes);
  OneKindOf<IntTuple> given;
  if (!read_argument(call, args.shape, given)) return call.failure();
  LeafMath math = value::leaf_math(call.ctx);
  const IntTuple& extents = std::get<IntTuple>(given.value);
  if (!args.stride) return settled(call, args.shape, layout::make_layout(math, extents));
  Argument blamed = layout::is_congruent(extents, *args.stride) ? args.shape : call.at(args.stride);
  return settled(call, blamed, layout::make_layout(math, extents, *args.stride));
}

struct OfShape {
  Shape shape;
};
Value make_identity_layout(Call& call, const OfShape& args) {
  LeafMath math = value::leaf_math(call.ctx);
  return settled(call, call.at(args.shape), layout::make_identity_layout(math, args.shape.shape));
}

struct Ordered {
  Shape shape;
  IntTuple order;
};
Value make_ordered_layout(Call& call, const Ordered& args) {
  LeafMath math = value::leaf_math(call.ctx);
  return settled(call, call.at(args.order), layout::make_ordered_layout(math, args.shape.shape, args.order));
}

struct Like {
  Laid input;
};
Value make_layout_like(Call& call, const Like& args) {
  LeafMath math = value::leaf_math(call.ctx);
  auto like = [&]<typename Kind>(const Kind& given) {
    if constexpr (std::is_same_v<Kind, value::TensorObject*>)
      return layout::make_layout_like(math, given->tensor.layout);
    else if constexpr (std::is_same_v<Kind, ComposedLayout>)
      return layout::make_layout_like(math, given.outer);
    else
      return layout::make_layout_like(math, given);
  };
  return settled(call, call.at(args.input), std::visit(like, args.input.value));
}

// ---- composed

struct MakeComposed {
  Argument inner;
  IntTuple offset;
  Layout outer;
};

Value make_composed_layout(Call& call, const MakeComposed& args) {
  layout::Inner inner;
  if (value::as_function(args.inner.value) || value::has_kind(args.inner.value, value::ObjectKind::BoundMethod)) {
    inner.kind = layout::Inner::Kind::Function;
    inner.function = call.ctx.heap.make<Value>(args.inner.value);
  } else {
    OneKindOf<Swizzle, Layout, ComposedLayout> given;
    if (!read_argument(call, args.inner, given)) return call.failure();
    if (auto* swizzle = std::get_if<Swizzle>(&given.value)) inner = layout::inner(*swizzle);
    if (auto* layout = std::get_if<Layout>(&given.value)) inner = layout::inner(*layout);
    if (auto* composed = std::get_if<ComposedLayout>(&given.value)) inner = layout::inner(call.ctx.heap, *composed);
  }
  LeafMath math = value::leaf_math(call.ctx);
  return settled(call, args.inner, layout::make_composed_layout(math, inner, args.offset, args.outer));
}

struct OfComposed {
  AnyLayout layout;
};
Value get_swizzle_portion(Call& call, const OfComposed& args) {
  return std::visit(
      [&](const auto& layout) {
        return settled(call, call.at(args.layout), layout::Expected<Swizzle>(layout::get_swizzle_portion(layout)));
      },
      args.layout.value);
}
Value get_nonswizzle_portion(Call& call, const OfComposed& args) {
  auto* composed = std::get_if<ComposedLayout>(&args.layout.value);
  return to_value(call.ctx, composed ? composed->outer : std::get<Layout>(args.layout.value));
}

struct Swizzling {
  int64_t b;
  int64_t m;
  int64_t s;
};
Value make_swizzle(Call& call, const Swizzling& args) {
  return settled(call, call.at(args.b), layout::make_swizzle(args.b, args.m, args.s));
}

// ---- threads and values

struct ThreadValue {
  Layout thr_layout;
  Layout val_layout;
};
// Returns (tile, layout).
Value make_layout_tv(Call& call, const ThreadValue& args) {
  LeafMath math = value::leaf_math(call.ctx);
  auto result = layout::make_layout_tv(math, args.thr_layout, args.val_layout);
  if (!result) return refuse_layout(call, call.at(args.val_layout), result.error());
  return value::make_tuple(call.ctx, {to_value(call.ctx, result->tile), to_value(call.ctx, result->layout)});
}

// ---- bases

struct Basis {
  ModePath mode;
};
Value basis_of(Call& call, const Basis& args) {
  for (int64_t step : args.mode.path)
    if (step < 0) return call.refuse(args.mode, "must not be negative, got {}", step);
  return to_value(call.ctx, layout::basis(call.ctx.heap, layout::number(1), args.mode.path));
}

struct OfBasis {
  IntTuple basis;
};
Value basis_value(Call& call, const OfBasis& args) {
  if (args.basis.is_tuple()) return call.expected(args.basis, "a scaled basis or an integer");
  return to_value(call.ctx, args.basis.scale());
}

struct BasisGet {
  IntTuple basis;
  OneKindOf<TupleOfValues> t;
};
Value basis_get(Call& call, const BasisGet& args) {
  if (args.basis.is_tuple()) return call.expected(args.basis, "a scaled basis or an integer");
  auto found = layout::basis_get(args.basis, std::get<TupleOfValues>(args.t.value).tuple);
  if (!found) return refuse_layout(call, call.at(args.basis), found.error());
  return to_value(call.ctx, TupleOfValues{*found});
}

// clang-format off
constexpr BuiltinRow kRows[] = {
    row<make_layout>("make_layout", "shape, *, stride=None", "A layout; without strides compact, first mode fastest. Of layouts: their modes side by side."),
    row<make_identity_layout>("make_identity_layout", "shape", "The layout whose value at a coordinate is the coordinate."),
    row<make_ordered_layout>("make_ordered_layout", "shape, order", "A compact layout whose strides ascend with the numbers of the order."),
    row<make_layout_like>("make_layout_like", "input", "A compact layout in the order of another's strides."),
    row<make_composed_layout>("make_composed_layout", "inner, offset, outer", "The layout that takes c to inner(offset + outer(c))."),
    row<get_swizzle_portion>("get_swizzle_portion", "layout", "The swizzle of a layout."),
    row<get_nonswizzle_portion>("get_nonswizzle_portion", "layout", "The layout without its swizzle."),
    row<make_swizzle>("make_swizzle", "b, m, s", "A swizzle of b bits from bit m on, by those s above."),
    row<make_layout_tv>("make_layout_tv", "thr_layout, val_layout", "The tile that threads with values cover, and which coordinate each holds."),
    row<basis_of>("E", "mode", "The step of 1 along a mode."),
    row<basis_value>("basis_value", "basis: basis", "The number of a scaled basis."),
    row<basis_get>("basis_get", "basis, t", "What a basis points at."),
};
// clang-format on

}  // namespace

const std::span<const BuiltinRow> kLayoutMakingRows = kRows;

}  // namespace kdsl::builtins
