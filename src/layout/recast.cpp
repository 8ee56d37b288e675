// The layout of the same memory in elements of another size.
#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "layout/algebra.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

Expected<Layout> upcast_leaf(LeafMath& math, const Layout& leaf, const Layout& whole, int64_t n) {
  const IntTuple& stride = leaf.stride.scale();
  if (stride.is(0)) return leaf;
  IntTuple factor = number(n);
  // A dynamic stride is taken for a multiple of the factor.
  if (!stride.is_static()) return Layout{leaf.shape, math.div(leaf.stride, factor)};
  IntTuple distance = math.abs(stride);
  int64_t d = distance.value;
  if (d % n != 0 && n % d != 0) return failure(Cause::StrideDoesNotDivide, "upcast", whole, {}, stride, factor);
  IntTuple together = math.ceil_div(factor, distance);
  IntTuple scaled = math.mul(math.ceil_div(distance, factor), math.sign(stride));
  return Layout{math.ceil_div(leaf.shape, together), basis(math.arena(), scaled, leaf.stride.path())};
}

Layout downcast_leaf(LeafMath& math, const Layout& leaf, int64_t n) {
  const IntTuple& stride = leaf.stride.scale();
  if (stride.is(1) || stride.is(-1)) return {math.mul(leaf.shape, number(n)), leaf.stride};
  return {leaf.shape, math.mul(leaf.stride, number(n))};
}

// Elements that lie apart cannot be split: their parts would have no mode of their own. One element, whatever its strides,
// gives its first part.
bool can_be_split(const Layout& layout) {
  std::vector<Layout> leaves;
  flatten(layout, leaves);
  auto is_contiguous = [](const Layout& leaf) { return leaf.stride.scale().is(1) || leaf.stride.scale().is(-1); };
  auto is_one_place = [](const Layout& leaf) { return leaf.stride.is(0) || leaf.shape.is(1); };
  return std::ranges::any_of(leaves, is_contiguous) || std::ranges::all_of(leaves, is_one_place);
}

template <typename Function>
Expected<Layout> each_leaf(LeafMath& math, const Layout& layout, Function function) {
  if (!layout.shape.is_tuple()) return function(layout);
  std::vector<Layout> modes;
  for (size_t i = 0; i < rank(layout); ++i) {
    auto item = each_leaf(math, mode(layout, i), function);
    if (!item) {
      item.error().mode.insert(item.error().mode.begin(), i);
      return item;
    }
    modes.push_back(*item);
  }
  return concatenate(math.arena(), modes);
}

}  // namespace

Expected<Layout> upcast(LeafMath& math, const Layout& layout, int64_t n) {
  FaultScope scope(math);
  if (n < 1) return failure(Cause::ShapeNotPositive, "upcast", layout, {}, number(n));
  auto function = [&](const Layout& leaf) { return upcast_leaf(math, leaf, layout, n); };
  return unless_faulty<Layout>(math, "upcast", layout, {}, each_leaf(math, layout, function));
}

Expected<Layout> downcast(LeafMath& math, const Layout& layout, int64_t n) {
  FaultScope scope(math);
  if (n < 1) return failure(Cause::ShapeNotPositive, "downcast", layout, {}, number(n));
  if (n > 1 && !can_be_split(layout)) return failure(Cause::NoContiguousMode, "downcast", layout);
  auto function = [&](const Layout& leaf) -> Expected<Layout> { return downcast_leaf(math, leaf, n); };
  return unless_faulty<Layout>(math, "downcast", layout, {}, each_leaf(math, layout, function));
}

Expected<Layout> recast_layout(LeafMath& math, int64_t new_bits, int64_t old_bits, const Layout& layout) {
  for (int64_t bits : {new_bits, old_bits})
    if (bits < 1) return failure(Cause::ShapeNotPositive, "recast_layout", layout, {}, number(bits));
  int64_t common = std::gcd(new_bits, old_bits);
  KDSL_TRY(Layout larger, upcast(math, layout, new_bits / common));
  return downcast(math, larger, old_bits / common);
}

Expected<int64_t> max_alignment(LeafMath& math, const Layout& layout) {
  std::vector<Layout> leaves;
  flatten(coalesce(math, layout), leaves);
  // Dynamic extents and strides are taken for multiples of whatever is asked for.
  for (Layout& leaf : leaves) {
    leaf.stride = leaf.stride.scale();
    if (!leaf.shape.is_static()) leaf.shape = number(1);
    if (!leaf.stride.is_static()) leaf.stride = number(0);
  }
  Layout known = concatenate(math.arena(), leaves);
  KDSL_TRY(Layout contiguous, right_inverse(math, known));
  KDSL_TRY(Layout halves, logical_divide(math, known, tiler(contiguous)));
  std::vector<Layout> rest;
  flatten(mode(halves, 1), rest);
  int64_t result = size(math, mode(halves, 0).shape).value;
  for (const Layout& leaf : rest)
    if (!leaf.shape.is(1)) result = std::gcd(result, leaf.stride.value);
  return result;
}

}  // namespace kdsl::layout
