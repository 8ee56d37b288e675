// The algebra on composed layouts.
#include "layout/swizzle/composed.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

// Returns the composed layout with another outer one; an error shows the composed layout.
Expected<ComposedLayout> with_outer(const ComposedLayout& layout, Expected<Layout> outer) {
  if (outer) return ComposedLayout{layout.inner, layout.offset, *outer};
  Error error = std::move(outer.error());
  error.left = layout;
  return std::unexpected(std::move(error));
}

}  // namespace

Expected<ComposedLayout> composition(LeafMath& math, const ComposedLayout& a, const Tiler& b) {
  return with_outer(a, composition(math, a.outer, b));
}

Expected<ComposedLayout> get(const ComposedLayout& layout, std::span<const size_t> path) {
  return with_outer(layout, get(layout.outer, path));
}

Expected<ComposedLayout> select(LeafMath& math, const ComposedLayout& layout, std::span<const size_t> modes) {
  return with_outer(layout, select(math, layout.outer, modes));
}

Expected<ComposedLayout> group_modes(LeafMath& math, const ComposedLayout& layout, size_t begin, size_t end) {
  return with_outer(layout, group_modes(math, layout.outer, begin, end));
}

ComposedLayout flatten(LeafMath& math, const ComposedLayout& layout) {
  return {layout.inner, layout.offset, flatten(math, layout.outer)};
}

Expected<ComposedLayout> append(LeafMath& math, const ComposedLayout& layout, const Layout& mode, size_t up_to_rank) {
  return with_outer(layout, append(math, layout.outer, mode, up_to_rank));
}

Expected<ComposedLayout> prepend(LeafMath& math, const ComposedLayout& layout, const Layout& mode, size_t up_to_rank) {
  return with_outer(layout, prepend(math, layout.outer, mode, up_to_rank));
}

namespace {

Expected<ComposedLayout> moved(LeafMath& math, const ComposedLayout& layout, const OffsetLayout& part) {
  KDSL_TRY(IntTuple offset, tuple_add(math, layout.offset, part.offset));
  return ComposedLayout{layout.inner, offset, part.layout};
}

}  // namespace

Expected<ComposedLayout> slice(LeafMath& math, const IntTuple& coord, const ComposedLayout& layout) {
  KDSL_TRY(OffsetLayout part, slice_and_offset(math, coord, layout.outer));
  return moved(math, layout, part);
}

Expected<ComposedLayout> domain_offset(LeafMath& math, const IntTuple& coord, const ComposedLayout& layout) {
  KDSL_TRY(OffsetLayout part, domain_offset(math, coord, layout.outer));
  return moved(math, layout, part);
}

ComposedLayout coalesce(LeafMath& math, const ComposedLayout& layout) {
  return {layout.inner, layout.offset, coalesce(math, layout.outer)};
}

Expected<ComposedLayout> coalesce(LeafMath& math, const ComposedLayout& layout, const IntTuple& profile) {
  return with_outer(layout, coalesce(math, layout.outer, profile));
}

ComposedLayout filter_zeros(LeafMath& math, const ComposedLayout& layout) {
  return {layout.inner, layout.offset, filter_zeros(math, layout.outer)};
}

ComposedLayout filter(LeafMath& math, const ComposedLayout& layout) {
  return {layout.inner, layout.offset, filter(math, layout.outer)};
}

Expected<ComposedLayout> filter(LeafMath& math, const ComposedLayout& layout, const IntTuple& profile) {
  return with_outer(layout, filter(math, layout.outer, profile));
}

Expected<ComposedLayout> logical_divide(LeafMath& math, const ComposedLayout& layout, const Tiler& tiler) {
  return with_outer(layout, logical_divide(math, layout.outer, tiler));
}

Expected<ComposedLayout> zipped_divide(LeafMath& math, const ComposedLayout& layout, const Tiler& tiler) {
  return with_outer(layout, zipped_divide(math, layout.outer, tiler));
}

Expected<ComposedLayout> tiled_divide(LeafMath& math, const ComposedLayout& layout, const Tiler& tiler) {
  return with_outer(layout, tiled_divide(math, layout.outer, tiler));
}

Expected<ComposedLayout> flat_divide(LeafMath& math, const ComposedLayout& layout, const Tiler& tiler) {
  return with_outer(layout, flat_divide(math, layout.outer, tiler));
}

Expected<ComposedLayout> logical_product(LeafMath& math, const ComposedLayout& block, const Tiler& tiler) {
  return with_outer(block, logical_product(math, block.outer, tiler));
}

Expected<ComposedLayout> zipped_product(LeafMath& math, const ComposedLayout& block, const Tiler& tiler) {
  return with_outer(block, zipped_product(math, block.outer, tiler));
}

Expected<ComposedLayout> tiled_product(LeafMath& math, const ComposedLayout& block, const Tiler& tiler) {
  return with_outer(block, tiled_product(math, block.outer, tiler));
}

Expected<ComposedLayout> flat_product(LeafMath& math, const ComposedLayout& block, const Tiler& tiler) {
  return with_outer(block, flat_product(math, block.outer, tiler));
}

Expected<ComposedLayout> blocked_product(LeafMath& math, const ComposedLayout& block, const Layout& tiler) {
  return with_outer(block, blocked_product(math, block.outer, tiler));
}

Expected<ComposedLayout> raked_product(LeafMath& math, const ComposedLayout& block, const Layout& tiler) {
  return with_outer(block, raked_product(math, block.outer, tiler));
}

Expected<ComposedLayout> tile_to_shape(LeafMath& math, const ComposedLayout& block, const IntTuple& shape) {
  return with_outer(block, tile_to_shape(math, block.outer, shape));
}

Expected<ComposedLayout> tile_to_shape(LeafMath& math, const ComposedLayout& block, const IntTuple& shape,
                                       const IntTuple& order) {
  return with_outer(block, tile_to_shape(math, block.outer, shape, order));
}

// ---- elements of another size

Expected<ComposedLayout> recast_layout(LeafMath& math, int64_t new_bits, int64_t old_bits, const ComposedLayout& layout) {
  if (new_bits == old_bits) return layout;
  Inner recast = layout.inner;
  switch (layout.inner.kind) {
    case Inner::Kind::Swizzle: {
      KDSL_TRY(recast.swizzle, recast_layout(new_bits, old_bits, layout.inner.swizzle));
      break;
    }
    case Inner::Kind::Layout: {
      KDSL_TRY(recast.layout, recast_layout(math, new_bits, old_bits, layout.inner.layout));
      break;
    }
    case Inner::Kind::Composed:
    case Inner::Kind::Function: return failure(Cause::UnknownFunction, "recast_layout", layout);
  }
  int64_t common = std::gcd(new_bits, old_bits);
  IntTuple larger = number(new_bits / common), smaller = number(old_bits / common);
  if (layout.offset.is_static() && layout.offset.value % larger.value != 0)
    return failure(Cause::ShapeDoesNotDivide, "recast_layout", layout, {}, layout.offset, larger);
  if (layout.offset.is_tuple()) return failure(Cause::NotANumber, "recast_layout", layout, {}, layout.offset);
  KDSL_TRY(Layout outer, recast_layout(math, new_bits, old_bits, layout.outer));
  return ComposedLayout{recast, math.mul(math.div(layout.offset, larger), smaller), outer};
}

// Returns the number of elements that stay adjacent under the swizzle.
static int64_t unbroken(const ComposedLayout& layout) {
  if (!layout.inner.is_swizzle()) return 1;
  return layout.inner.swizzle.is_identity() ? INT64_MAX : int64_t{1} << layout.inner.swizzle.base;
}

Expected<int64_t> max_alignment(LeafMath& math, const ComposedLayout& layout) {
  if (!layout.inner.is_swizzle()) return 1;
  KDSL_TRY(int64_t outer, max_alignment(math, layout.outer));
  int64_t swizzled = layout.inner.swizzle.is_identity() ? 0 : unbroken(layout);
  // The `value` of a dynamic offset is its known divisor.
  return std::gcd(std::gcd(swizzled, outer), layout.offset.value);
}

Expected<int64_t> max_common_vector(LeafMath& math, const ComposedLayout& a, const Layout& b) {
  KDSL_TRY(int64_t outer, max_common_vector(math, a.outer, b));
  return std::min(outer, unbroken(a));
}

Expected<int64_t> max_common_vector(LeafMath& math, const ComposedLayout& a, const ComposedLayout& b) {
  KDSL_TRY(int64_t outer, max_common_vector(math, a.outer, b.outer));
  bool is_same = a.inner.is_swizzle() && b.inner.is_swizzle() && a.inner.swizzle == b.inner.swizzle;
  return is_same ? outer : std::min({outer, unbroken(a), unbroken(b)});
}

Expected<Layout> max_common_layout(LeafMath& math, const ComposedLayout& a, const Layout& b) {
  KDSL_TRY(Layout outer, max_common_layout(math, a.outer, b));
  int64_t most = unbroken(a);
  if (size(math, outer.shape).value <= most) return outer;
  return composition(math, outer, Layout{number(most), number(1)});
}

}  // namespace kdsl::layout
