// The layout algebra. Functions are named as in CuTe, take a LeafMath for what is dynamic, and return a layout or an error that
// says which precondition does not hold. A precondition on dynamic leaves is the caller's duty, and so is that dynamic extents
// and strides are positive. Functions on composed layouts are in composed.h.
#pragma once

#include "layout/tuple/coordinates.h"
#include "layout/error.h"
#include "layout/tuple/leaf_math.h"

namespace kdsl::layout {

// ---- making layouts: make.cpp

// Compact, first mode fastest. Extents are positive, and shape and stride congruent.
Expected<Layout> make_layout(LeafMath& math, const IntTuple& shape);
Expected<Layout> make_layout(LeafMath& math, const IntTuple& shape, const IntTuple& stride);
// Compact strides in ascending order of the numbers of `order`: see compact_order.
Expected<Layout> make_ordered_layout(LeafMath& math, const IntTuple& shape, const IntTuple& order);
// The same shape, compact, in the order of the strides; a stride of 0 stays.
Expected<Layout> make_layout_like(LeafMath& math, const Layout& layout);
// As make_layout_like, but mode 0 comes first, compact in its own order.
Expected<Layout> make_fragment_like(LeafMath& math, const Layout& layout);
// The layout whose value at a coordinate is the coordinate.
Expected<Layout> make_identity_layout(LeafMath& math, const IntTuple& shape);
// From a layout of threads and one of values: which coordinate of their raked product (thread, value) holds, and its shape.
struct ThreadValueLayout {
  Layout layout;
  IntTuple tile;
};
Expected<ThreadValueLayout> make_layout_tv(LeafMath& math, const Layout& threads, const Layout& values);

// ---- layouts as tuples of modes: modes.cpp

Expected<Layout> get(const Layout& layout, std::span<const size_t> path);
Expected<Layout> select(LeafMath& math, const Layout& layout, std::span<const size_t> modes);
Expected<Layout> group_modes(LeafMath& math, const Layout& layout, size_t begin, size_t end);
Layout flatten(LeafMath& math, const Layout& layout);
Expected<Layout> unflatten(LeafMath& math, const Layout& layout, const IntTuple& profile);
Expected<Layout> append(LeafMath& math, const Layout& layout, const Layout& mode, size_t up_to_rank);
Expected<Layout> prepend(LeafMath& math, const Layout& layout, const Layout& mode, size_t up_to_rank);
Expected<Layout> replace(LeafMath& math, const Layout& layout, size_t at, const Layout& mode);
// Keeps the modes where the coordinate has `_`, or those where it has none.
Expected<Layout> slice(LeafMath& math, const IntTuple& coord, const Layout& layout);
Expected<Layout> dice(LeafMath& math, const IntTuple& coord, const Layout& layout);
// A layout and where its coordinate 0 lies.
struct OffsetLayout {
  Layout layout;
  IntTuple offset;
};
Expected<OffsetLayout> slice_and_offset(LeafMath& math, const IntTuple& coord, const Layout& layout);
Expected<OffsetLayout> domain_offset(LeafMath& math, const IntTuple& coord, const Layout& layout);

// ---- the algebra proper, a file each

// As few modes as say the same on [0, size), or that in each mode of the profile. Dynamic leaves never merge.
Layout coalesce(LeafMath& math, const Layout& layout);
Expected<Layout> coalesce(LeafMath& math, const Layout& layout, const IntTuple& profile);
// The extents of stride 0 become 1, or those where the profile has a 0; `filter` coalesces what is left.
Layout filter_zeros(LeafMath& math, const Layout& layout);
Expected<Layout> filter_zeros(LeafMath& math, const Layout& layout, const IntTuple& profile);
Layout filter(LeafMath& math, const Layout& layout);
Expected<Layout> filter(LeafMath& math, const Layout& layout, const IntTuple& profile);

// R(c) = a(b(c)), in the shape of b. The last mode of `a` has no bound. A tiler is applied mode by mode; modes of `a` beyond
// it are dropped.
Expected<Layout> composition(LeafMath& math, const Layout& a, const Layout& b);
Expected<Layout> composition(LeafMath& math, const Layout& a, const Tiler& b);

// What `layout` leaves out of [0, target), in ascending order. Without a target the cosize is meant, and a last mode of extent
// 1 says where the layout ends.
Expected<Layout> complement(LeafMath& math, const Layout& layout, const IntTuple& target);
Expected<Layout> complement(LeafMath& math, const Layout& layout);

// R with layout(R(i)) = i for i < size(R); and with R(layout(i)) = i for an injective layout.
Expected<Layout> right_inverse(LeafMath& math, const Layout& layout);
Expected<Layout> left_inverse(LeafMath& math, const Layout& layout);
// What the layout takes to 0.
Layout nullspace(LeafMath& math, const Layout& layout);

// ((tile),(rest)), for each mode that the tiler has one for. Then: ((tiles),(rests)), ((tiles),rest,…), (tile,…,rest,…).
// A tile that does not divide an extent rounds the rest up.
Expected<Layout> logical_divide(LeafMath& math, const Layout& layout, const Tiler& tiler);
Expected<Layout> zipped_divide(LeafMath& math, const Layout& layout, const Tiler& tiler);
Expected<Layout> tiled_divide(LeafMath& math, const Layout& layout, const Tiler& tiler);
Expected<Layout> flat_divide(LeafMath& math, const Layout& layout, const Tiler& tiler);

// The shape of the rests: how many tiles it takes to cover the target.
Expected<IntTuple> ceil_div(LeafMath& math, const IntTuple& target, const Tiler& tiler);

// (block,(repetitions)), where the tiler says how the block repeats; nested as for the quotients.
Expected<Layout> logical_product(LeafMath& math, const Layout& block, const Tiler& tiler);
Expected<Layout> zipped_product(LeafMath& math, const Layout& block, const Tiler& tiler);
Expected<Layout> tiled_product(LeafMath& math, const Layout& block, const Tiler& tiler);
Expected<Layout> flat_product(LeafMath& math, const Layout& block, const Tiler& tiler);
// Mode by mode: blocks side by side, or their elements interleaved.
Expected<Layout> blocked_product(LeafMath& math, const Layout& block, const Layout& tiler);
Expected<Layout> raked_product(LeafMath& math, const Layout& block, const Layout& tiler);
// Repeats the block until it covers the shape, in the order given, or first mode first.
Expected<Layout> tile_to_shape(LeafMath& math, const Layout& block, const IntTuple& shape);
Expected<Layout> tile_to_shape(LeafMath& math, const Layout& block, const IntTuple& shape, const IntTuple& order);

// The layout of the same memory in elements n times as large, or as small; or of other bits.
Expected<Layout> upcast(LeafMath& math, const Layout& layout, int64_t n);
Expected<Layout> downcast(LeafMath& math, const Layout& layout, int64_t n);
Expected<Layout> recast_layout(LeafMath& math, int64_t new_bits, int64_t old_bits, const Layout& layout);
// The largest n for which the elements come in aligned groups of n adjacent ones, as far as extents and strides are known.
Expected<int64_t> max_alignment(LeafMath& math, const Layout& layout);

// R with a(R(i)) = i and b(R(i)) = i, as long as such a one is known; and its size.
Expected<Layout> max_common_layout(LeafMath& math, const Layout& a, const Layout& b);
Expected<int64_t> max_common_vector(LeafMath& math, const Layout& a, const Layout& b);

// ---- tiles of a layout: partition.cpp

// The tile at a coordinate of the tiles, and across all tiles the elements at a coordinate of the tile. A coordinate of fewer
// modes is filled up with `_`.
Expected<OffsetLayout> inner_partition(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord);
Expected<OffsetLayout> outer_partition(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord);
// The same with the modes of tiler and coordinate for which `projection` has no `_`; and for one of many threads, the tiler
// being the layout that numbers them.
Expected<OffsetLayout> local_tile(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord);
Expected<OffsetLayout> local_tile(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord,
                                  const IntTuple& projection);
Expected<OffsetLayout> local_partition(LeafMath& math, const Layout& layout, const Layout& threads, const IntTuple& index);
Expected<OffsetLayout> local_partition(LeafMath& math, const Layout& layout, const Layout& threads, const IntTuple& index,
                                       const IntTuple& projection);
// A bit for each value that the layout takes while one mode of the coordinate runs over its extent.
Expected<int64_t> make_layout_image_mask(LeafMath& math, const Layout& layout, const IntTuple& coord, size_t mode);

}  // namespace kdsl::layout
