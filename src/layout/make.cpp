// Making layouts.
#include "layout/algebra.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

bool are_leaves(const IntTuple& t, bool bases) {
  if (!t.is_tuple()) return t.is_static() || t.is_dynamic() || (bases && t.is_basis());
  for (const IntTuple& item : t.items)
    if (!are_leaves(item, bases)) return false;
  return true;
}

Expected<IntTuple> checked_shape(std::string_view function, const IntTuple& shape) {
  if (!are_leaves(shape, false)) return failure(Cause::NotANumber, function, shape, {}, shape);
  if (const IntTuple* extent = find_not_positive(shape)) return failure(Cause::ShapeNotPositive, function, shape, {}, *extent);
  return shape;
}

}  // namespace

Expected<Layout> make_layout(LeafMath& math, const IntTuple& shape) {
  FaultScope scope(math);
  KDSL_TRY(IntTuple checked, checked_shape("make_layout", shape));
  return unless_faulty<Layout>(math, "make_layout", shape, {}, Layout{checked, compact_col_major(math, checked)});
}

Expected<Layout> make_layout(LeafMath& math, const IntTuple& shape, const IntTuple& stride) {
  KDSL_TRY(IntTuple checked, checked_shape("make_layout", shape));
  if (!is_congruent(shape, stride)) return failure(Cause::NotCongruent, "make_layout", shape, stride, shape, stride);
  if (!are_leaves(stride, true)) return failure(Cause::NotANumber, "make_layout", shape, stride, stride);
  Layout layout{checked, stride};
  if (!has_basis(layout)) return layout;
  auto profile = coprofile(math.arena(), stride);
  if (!profile) return failure(profile.error().cause, "make_layout", layout);
  return layout;
}

Expected<Layout> make_ordered_layout(LeafMath& math, const IntTuple& shape, const IntTuple& order) {
  KDSL_TRY(IntTuple checked, checked_shape("make_ordered_layout", shape));
  KDSL_TRY(IntTuple stride, compact_order(math, checked, order));
  return Layout{checked, stride};
}

Expected<Layout> make_layout_like(LeafMath& math, const Layout& layout) {
  if (has_basis(layout)) return failure(Cause::NotANumber, "make_layout_like", layout, {}, layout.stride);
  // A mode of stride 0 takes no memory: its extent counts as 1, and its stride is 0 again.
  auto stride = compact_order(math, filter_zeros(math, layout).shape, layout.stride);
  if (!stride) return failure(stride.error().cause, "make_layout_like", layout);
  return Layout{layout.shape, *stride};
}

Expected<Layout> make_fragment_like(LeafMath& math, const Layout& layout) {
  FaultScope scope(math);
  if (has_basis(layout)) return failure(Cause::NotANumber, "make_fragment_like", layout, {}, layout.stride);
  if (rank(layout) < 2 || !is_fully_static(layout.shape)) return make_layout(math, layout.shape);
  IntTuple extents = filter_zeros(math, layout).shape;
  std::vector<IntTuple> orders(layout.stride.items.begin() + 1, layout.stride.items.end());
  std::vector<IntTuple> others(extents.items.begin() + 1, extents.items.end());
  auto stride = compact_order(math, tuple(math.arena(), others), tuple(math.arena(), orders));
  if (!stride) return failure(stride.error().cause, "make_fragment_like", layout);
  IntTuple size_of_first = size(math, extents.items[0]);
  std::vector<IntTuple> strides = {compact_col_major(math, extents.items[0])};
  std::vector<IntTuple> leaves;
  flatten(*stride, leaves);
  for (IntTuple& leaf : leaves) leaf = math.mul(leaf, size_of_first);
  std::span<const IntTuple> rest = leaves;
  IntTuple scaled = rebuild(math.arena(), *stride, rest);
  strides.insert(strides.end(), scaled.items.begin(), scaled.items.end());
  return unless_faulty<Layout>(math, "make_fragment_like", layout, {}, Layout{layout.shape, tuple(math.arena(), strides)});
}

Expected<Layout> make_identity_layout(LeafMath& math, const IntTuple& shape) {
  KDSL_TRY(IntTuple checked, checked_shape("make_identity_layout", shape));
  return Layout{checked, make_basis_like(math.arena(), checked)};
}

Expected<ThreadValueLayout> make_layout_tv(LeafMath& math, const Layout& threads, const Layout& values) {
  KDSL_TRY(Layout tile, raked_product(math, threads, values));
  KDSL_TRY(Layout inverse, right_inverse(math, tile));
  IntTuple sizes[] = {size(math, threads.shape), size(math, values.shape)};
  KDSL_TRY(Layout by_index, make_layout(math, tuple(math.arena(), sizes)));
  KDSL_TRY(Layout result, composition(math, inverse, by_index));
  return ThreadValueLayout{result, product_each(math, tile.shape)};
}

}  // namespace kdsl::layout
