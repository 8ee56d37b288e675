// This file has the operations of the algebra: simplifying, composing, inverting, dividing and multiplying layouts.
#include "dialects/cute/algebra/algebra.h"

namespace kdsl::builtins {

using layout::ComposedLayout;
using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;
using layout::Tiler;

namespace {

// ---- on one layout

// Calls `to_profile` if a profile is given, otherwise `whole`.
struct Simplify {
  Laid input;
  std::optional<Coord> target_profile;
};
template <auto whole, auto to_profile>
Value simplified(Call& call, const Simplify& args) {
  Argument blamed = args.target_profile ? call.at(args.target_profile) : call.at(args.input);
  return apply(call, args.input, blamed, [&]<typename L>(LeafMath& math, const L& layout) -> layout::Expected<L> {
    if (!args.target_profile) return whole(math, layout);
    return to_profile(math, layout, args.target_profile->coord);
  });
}

template <typename L>
layout::Expected<L> filter_zeros_like(LeafMath& math, const L& layout, const IntTuple& profile) {
  if constexpr (std::is_same_v<L, Layout>) {
    return layout::filter_zeros(math, layout, profile);
  } else {
    auto outer = layout::filter_zeros(math, layout.outer, profile);
    return outer ? layout::Expected<L>({layout.inner, layout.offset, *outer}) : std::unexpected(outer.error());
  }
}

struct OfLayout {
  Layout input;
};
template <auto f>
Value of_layout(Call& call, const OfLayout& args) {
  LeafMath math = value::leaf_math(call.ctx);
  Value result = settled(call, call.at(args.input), f(math, args.input));
  return is_faulty(call, call.at(args.input), math) ? call.failure() : result;
}

struct Complement {
  Layout input;
  std::optional<Shape> cotarget;
};
Value complement(Call& call, const Complement& args) {
  LeafMath math = value::leaf_math(call.ctx);
  auto result =
      args.cotarget ? layout::complement(math, args.input, args.cotarget->shape) : layout::complement(math, args.input);
  return settled(call, call.at(args.input), result);
}

// ---- composition

struct Compose {
  OneKindOf<Layout, ComposedLayout, value::TensorObject*, layout::Swizzle> lhs;
  Argument rhs;
};

Value composed_with_swizzle(Call& call, const Compose& args, const layout::Swizzle& swizzle) {
  LeafMath math = value::leaf_math(call.ctx);
  Argument rhs = args.rhs;
  if (auto* layout = std::get_if<Layout>(&args.lhs.value))
    return settled(call, rhs, layout::composition(math, *layout, swizzle));
  if (auto* first = std::get_if<layout::Swizzle>(&args.lhs.value))
    return settled(call, rhs, layout::composition(*first, swizzle));
  return call.expected(args.rhs, "a Layout or a tiler");
}

Value composition(Call& call, const Compose& args) {
  layout::Swizzle swizzle;
  if (take(call.ctx, args.rhs.value, swizzle)) return composed_with_swizzle(call, args, swizzle);
  LeafMath math = value::leaf_math(call.ctx);
  ComposedLayout composed;
  auto* plain = std::get_if<Layout>(&args.lhs.value);
  if (plain && take(call.ctx, args.rhs.value, composed))
    return settled(call, args.rhs, layout::composition(math, *plain, composed));
  if (auto* first = std::get_if<layout::Swizzle>(&args.lhs.value)) {
    LayoutOrShape second;
    if (!read_argument(call, args.rhs, second)) return call.failure();
    return settled(call, args.rhs, layout::composition(math, *first, second.layout));
  }
  // A shape is a layout for all modes if it is a number, and a tiler if it is a tuple.
  Tiler tiler;
  if (!read_argument(call, args.rhs, tiler)) return call.failure();
  Laid target;
  std::visit(
      [&]<typename Kind>(const Kind& given) {
        if constexpr (!std::is_same_v<Kind, layout::Swizzle>) target.value = given;
      },
      args.lhs.value);
  return apply(call, target, args.rhs, [&](LeafMath& m, const auto& layout) { return layout::composition(m, layout, tiler); });
}

// ---- division by a tiler

struct Divide {
  Laid target;
  Tiler tiler;
};
template <auto f>
Value divided(Call& call, const Divide& args) {
  return apply(call, args.target, call.at(args.tiler),
               [&](LeafMath& math, const auto& layout) { return f(math, layout, args.tiler); });
}

struct Multiply {
  AnyLayout block;
  Tiler tiler;
};
struct Repeat {
  AnyLayout block;
  Layout tiler;
};
template <auto f, typename Fields = Multiply>
Value multiplied(Call& call, const Fields& args) {
  return apply(call, args.block, call.at(args.tiler),
               [&](LeafMath& math, const auto& layout) { return f(math, layout, args.tiler); });
}

struct TileToShape {
  AnyLayout atom;
  Shape trg_shape;
  std::optional<IntTuple> order;
};
Value tile_to_shape(Call& call, const TileToShape& args) {
  return apply(call, args.atom, call.at(args.trg_shape), [&](LeafMath& math, const auto& atom) {
    return args.order ? layout::tile_to_shape(math, atom, args.trg_shape.shape, *args.order)
                      : layout::tile_to_shape(math, atom, args.trg_shape.shape);
  });
}

// ---- elements of other sizes

struct Recast {
  int64_t new_type_bits;
  int64_t old_type_bits;
  OneKindOf<Layout, ComposedLayout, layout::Swizzle> src_layout;
};
Value recast_layout(Call& call, const Recast& args) {
  for (auto* bits : {&args.new_type_bits, &args.old_type_bits})
    if (*bits < 1) return call.refuse(*bits, "must be a number of bits, got {}", *bits);
  return apply(call, args.src_layout, call.at(args.src_layout), [&]<typename L>(LeafMath& math, const L& layout) {
    if constexpr (std::is_same_v<L, layout::Swizzle>)
      return layout::recast_layout(args.new_type_bits, args.old_type_bits, layout);
    else
      return layout::recast_layout(math, args.new_type_bits, args.old_type_bits, layout);
  });
}

// ---- common parts of two layouts

struct Common {
  Laid a;
  Laid b;
};

// Returns a tensor's layout, which is composed if its indices are swizzled.
std::variant<Layout, ComposedLayout> layout_of(const Laid& laid) {
  if (auto* layout = std::get_if<Layout>(&laid.value)) return *layout;
  if (auto* composed = std::get_if<ComposedLayout>(&laid.value)) return *composed;
  return tile::layout_of(std::get<value::TensorObject*>(laid.value)->tensor);
}

Value max_common_vector(Call& call, const Common& args) {
  LeafMath math = value::leaf_math(call.ctx);
  auto common = [&]<typename A, typename B>(const A& a, const B& b) {
    if constexpr (std::is_same_v<A, Layout> && std::is_same_v<B, ComposedLayout>)
      return layout::max_common_vector(math, b, a);
    else
      return layout::max_common_vector(math, a, b);
  };
  return settled(call, call.at(args.b), std::visit(common, layout_of(args.a), layout_of(args.b)));
}

Value max_common_layout(Call& call, const Common& args) {
  LeafMath math = value::leaf_math(call.ctx);
  auto a = layout_of(args.a), b = layout_of(args.b);
  if (std::get_if<ComposedLayout>(&b)) std::swap(a, b);
  auto* plain = std::get_if<Layout>(&b);
  if (!plain) return call.expected(args.b, "a Layout or a Tensor without a swizzle");
  return settled(call, call.at(args.b),
                 std::visit([&](const auto& first) { return layout::max_common_layout(math, first, *plain); }, a));
}

// clang-format off
constexpr BuiltinRow kRows[] = {
    row<simplified<[](LeafMath& m, const auto& l) { return layout::coalesce(m, l); },
                   [](LeafMath& m, const auto& l, const IntTuple& p) { return layout::coalesce(m, l, p); }>>(
        "coalesce", "input, *, target_profile=None", "As few modes as say the same, in all or in each mode of a profile."),
    row<simplified<[](LeafMath& m, const auto& l) { return layout::filter(m, l); },
                   [](LeafMath& m, const auto& l, const IntTuple& p) { return layout::filter(m, l, p); }>>(
        "filter", "input, *, target_profile=None", "Without modes of stride 0, and coalesced."),
    row<simplified<[](LeafMath& m, const auto& l) { return layout::filter_zeros(m, l); },
                   [](LeafMath& m, const auto& l, const IntTuple& p) { return filter_zeros_like(m, l, p); }>>(
        "filter_zeros", "input, *, target_profile=None", "Extents of 1 where the stride is 0."),
    row<composition>("composition", "lhs, rhs", "The layout that takes c to lhs(rhs(c))."),
    row<complement>("complement", "input, cotarget=None", "What the layout leaves out of a shape."),
    row<of_layout<[](auto&... a) { return layout::right_inverse(a...); }>>(
        "right_inverse", "input", "R with input(R(i)) == i."),
    row<of_layout<[](auto&... a) { return layout::left_inverse(a...); }>>(
        "left_inverse", "input", "R with R(input(i)) == i."),
    row<of_layout<[](auto&... a) { return layout::nullspace(a...); }>>(
        "nullspace", "input", "The coordinates that the layout takes to 0."),
    row<divided<[](auto&... a) { return layout::logical_divide(a...); }>>(
        "logical_divide", "target, tiler", "(tile, rest) in each mode of the tiler."),
    row<divided<[](auto&... a) { return layout::zipped_divide(a...); }>>(
        "zipped_divide", "target, tiler", "((tiles), (rests))."),
    row<divided<[](auto&... a) { return layout::tiled_divide(a...); }>>(
        "tiled_divide", "target, tiler", "((tiles), rest, …)."),
    row<divided<[](auto&... a) { return layout::flat_divide(a...); }>>(
        "flat_divide", "target, tiler", "(tile, …, rest, …)."),
    row<multiplied<[](auto&... a) { return layout::logical_product(a...); }>>(
        "logical_product", "block, tiler", "(block, repetitions) in each mode of the tiler."),
    row<multiplied<[](auto&... a) { return layout::zipped_product(a...); }>>(
        "zipped_product", "block, tiler", "((blocks), (repetitions))."),
    row<multiplied<[](auto&... a) { return layout::tiled_product(a...); }>>(
        "tiled_product", "block, tiler", "((blocks), repetitions, …)."),
    row<multiplied<[](auto&... a) { return layout::flat_product(a...); }>>(
        "flat_product", "block, tiler", "(block, …, repetitions, …)."),
    row<multiplied<[](auto&... a) { return layout::blocked_product(a...); }, Repeat>>(
        "blocked_product", "block, tiler", "Blocks side by side, mode by mode."),
    row<multiplied<[](auto&... a) { return layout::raked_product(a...); }, Repeat>>(
        "raked_product", "block, tiler", "Blocks whose elements are interleaved, mode by mode."),
    row<tile_to_shape>("tile_to_shape", "atom, trg_shape, order=None", "The block repeated until it covers a shape."),
    row<recast_layout>("recast_layout", "new_type_bits, old_type_bits, src_layout", "The layout of the same memory in other elements."),
    row<max_common_vector>("max_common_vector", "a, b", "How many elements are next to each other in both."),
    row<max_common_layout>("max_common_layout", "a, b", "The elements that are next to each other in both."),
};
// clang-format on

}  // namespace

const std::span<const BuiltinRow> kAlgebraRows = kRows;

}  // namespace kdsl::builtins
