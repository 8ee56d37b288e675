// Layouts as tuples of modes.
#include "layout/algebra.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

// Applies a function on tuples to the shape and the stride of a layout; its errors show the layout.
template <typename Function>
Expected<Layout> on_both(const Layout& layout, const Operand& right, Function function) {
  auto shape = function(layout.shape);
  auto stride = shape ? function(layout.stride) : shape;
  if (stride) return Layout{*shape, *stride};
  Error error = std::move(stride.error());
  error.left = layout;
  error.right = right;
  return std::unexpected(std::move(error));
}

}  // namespace

Expected<Layout> get(const Layout& layout, std::span<const size_t> path) {
  return on_both(layout, {}, [&](const IntTuple& t) { return get(t, path); });
}

Expected<Layout> select(LeafMath& math, const Layout& layout, std::span<const size_t> modes) {
  return on_both(layout, {}, [&](const IntTuple& t) { return select(math.arena(), t, modes); });
}

Expected<Layout> group_modes(LeafMath& math, const Layout& layout, size_t begin, size_t end) {
  return on_both(layout, {}, [&](const IntTuple& t) { return group(math.arena(), t, begin, end); });
}

Layout flatten(LeafMath& math, const Layout& layout) {
  return {flatten(math.arena(), layout.shape), flatten(math.arena(), layout.stride)};
}

Expected<Layout> unflatten(LeafMath& math, const Layout& layout, const IntTuple& profile) {
  return on_both(layout, profile, [&](const IntTuple& t) { return unflatten(math.arena(), t, profile); });
}

Expected<Layout> append(LeafMath& math, const Layout& layout, const Layout& mode, size_t up_to_rank) {
  auto shape = append(math.arena(), layout.shape, mode.shape, up_to_rank);
  auto stride = append(math.arena(), layout.stride, mode.stride, up_to_rank);
  if (!shape) return failure(shape.error().cause, "append", layout, mode, shape.error().a, shape.error().b);
  return Layout{*shape, *stride};
}

Expected<Layout> prepend(LeafMath& math, const Layout& layout, const Layout& mode, size_t up_to_rank) {
  auto shape = prepend(math.arena(), layout.shape, mode.shape, up_to_rank);
  auto stride = prepend(math.arena(), layout.stride, mode.stride, up_to_rank);
  if (!shape) return failure(shape.error().cause, "prepend", layout, mode, shape.error().a, shape.error().b);
  return Layout{*shape, *stride};
}

Expected<Layout> replace(LeafMath& math, const Layout& layout, size_t at, const Layout& mode) {
  auto shape = replace(math.arena(), layout.shape, at, mode.shape);
  auto stride = replace(math.arena(), layout.stride, at, mode.stride);
  if (!shape) return failure(shape.error().cause, "replace", layout, mode, shape.error().a, shape.error().b);
  return Layout{*shape, *stride};
}

Expected<Layout> slice(LeafMath& math, const IntTuple& coord, const Layout& layout) {
  return on_both(layout, coord, [&](const IntTuple& t) { return slice(math.arena(), coord, t); });
}

Expected<Layout> dice(LeafMath& math, const IntTuple& coord, const Layout& layout) {
  return on_both(layout, coord, [&](const IntTuple& t) { return dice(math.arena(), coord, t); });
}

Expected<OffsetLayout> slice_and_offset(LeafMath& math, const IntTuple& coord, const Layout& layout) {
  KDSL_TRY(Layout kept, slice(math, coord, layout));
  KDSL_TRY(IntTuple offset, crd2idx(math, coord, layout));
  return OffsetLayout{kept, offset};
}

Expected<OffsetLayout> domain_offset(LeafMath& math, const IntTuple& coord, const Layout& layout) {
  KDSL_TRY(IntTuple offset, crd2idx(math, coord, layout));
  return OffsetLayout{layout, offset};
}

}  // namespace kdsl::layout
