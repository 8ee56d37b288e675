// The layout algebra. Functions are named as in CuTe, take a LeafMath for arithmetic on dynamic leaves, and return a layout or
// an error that says which precondition does not hold. The caller answers for preconditions on dynamic leaves, and for dynamic
// extents and strides being positive. Functions on composed layouts are in composed.h.
#pragma once

#include "layout/tuple/coordinates.h"
#include "layout/error.h"
#include "layout/tuple/leaf_math.h"

namespace kdsl::layout {

// ---- making layouts: make.cpp

// These make a layout, by default a compact one with its first mode fastest. Extents are positive, and shape and stride
// congruent.
Expected<Layout> make_layout(LeafMath& math, const IntTuple& shape);
Expected<Layout> make_layout(LeafMath& math, const IntTuple& shape, const IntTuple& stride);
// Makes a layout with compact strides in ascending order of the numbers of `order`: see compact_order.
Expected<Layout> make_ordered_layout(LeafMath& math, const IntTuple& shape, const IntTuple& order);
// Makes a compact layout of the same shape, in the order of the strides; a stride of 0 stays.
Expected<Layout> make_layout_like(LeafMath& math, const Layout& layout);
// Makes a layout as make_layout_like does, but mode 0 comes first, compact in its own order.
Expected<Layout> make_fragment_like(LeafMath& math, const Layout& layout);
// Makes the layout whose value at a coordinate is the coordinate.
Expected<Layout> make_identity_layout(LeafMath& math, const IntTuple& shape);
// A layout that maps (thread, value) to the coordinate in a tile, and the shape of the tile. It is made from a layout of
// threads and one of values, whose raked product is the tile.
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
// slice keeps the modes for which the coordinate has `_`, dice those for which it has none.
Expected<Layout> slice(LeafMath& math, const IntTuple& coord, const Layout& layout);
Expected<Layout> dice(LeafMath& math, const IntTuple& coord, const Layout& layout);
// A layout, and the index of its coordinate 0.
struct OffsetLayout {
  Layout layout;
  IntTuple offset;
};
Expected<OffsetLayout> slice_and_offset(LeafMath& math, const IntTuple& coord, const Layout& layout);
Expected<OffsetLayout> domain_offset(LeafMath& math, const IntTuple& coord, const Layout& layout);

// ---- the algebra proper, a file for each function

// Merges modes, so that as few as possible give the same function on [0, size); with a profile it does so within each mode of
// the profile. Dynamic leaves never merge.
Layout coalesce(LeafMath& math, const Layout& layout);
Expected<Layout> coalesce(LeafMath& math, const Layout& layout, const IntTuple& profile);
// Replaces the extents of stride 0 by 1, or those for which the profile has a 0; `filter` also coalesces the rest.
Layout filter_zeros(LeafMath& math, const Layout& layout);
Expected<Layout> filter_zeros(LeafMath& math, const Layout& layout, const IntTuple& profile);
Layout filter(LeafMath& math, const Layout& layout);
Expected<Layout> filter(LeafMath& math, const Layout& layout, const IntTuple& profile);

// Returns R(c) = a(b(c)), in the shape of b. The last mode of `a` has no bound. A tiler is applied mode by mode; modes of `a`
// beyond it are dropped.
Expected<Layout> composition(LeafMath& math, const Layout& a, const Layout& b);
Expected<Layout> composition(LeafMath& math, const Layout& a, const Tiler& b);

// Returns the layout, in ascending order, of the indices in [0, target) that `layout` does not reach, in CuTe's sense. Without
// a target the cosize is meant, and a last mode of extent 1 has the end of the layout as its stride.
Expected<Layout> complement(LeafMath& math, const Layout& layout, const IntTuple& target);
Expected<Layout> complement(LeafMath& math, const Layout& layout);

// right_inverse returns R with layout(R(i)) = i for i < size(R); left_inverse returns R with R(layout(i)) = i, for an injective
// layout.
Expected<Layout> right_inverse(LeafMath& math, const Layout& layout);
Expected<Layout> left_inverse(LeafMath& math, const Layout& layout);
// Returns the layout of the indices that the layout maps to 0.
Layout nullspace(LeafMath& math, const Layout& layout);

// Divides each mode that the tiler has an entry for into ((tile),(rest)). The other functions regroup the result:
// ((tiles),(rests)), ((tiles),rest,…), (tile,…,rest,…). A tile that does not divide an extent rounds the rest up.
Expected<Layout> logical_divide(LeafMath& math, const Layout& layout, const Tiler& tiler);
Expected<Layout> zipped_divide(LeafMath& math, const Layout& layout, const Tiler& tiler);
Expected<Layout> tiled_divide(LeafMath& math, const Layout& layout, const Tiler& tiler);
Expected<Layout> flat_divide(LeafMath& math, const Layout& layout, const Tiler& tiler);

// Returns the shape of the rests: the number of tiles that it takes to cover the target.
Expected<IntTuple> ceil_div(LeafMath& math, const IntTuple& target, const Tiler& tiler);

// Returns (block,(repetitions)); the tiler says how the block repeats. The other functions regroup as for the divisions.
Expected<Layout> logical_product(LeafMath& math, const Layout& block, const Tiler& tiler);
Expected<Layout> zipped_product(LeafMath& math, const Layout& block, const Tiler& tiler);
Expected<Layout> tiled_product(LeafMath& math, const Layout& block, const Tiler& tiler);
Expected<Layout> flat_product(LeafMath& math, const Layout& block, const Tiler& tiler);
// These multiply mode by mode: blocked_product puts blocks side by side, raked_product interleaves their elements.
Expected<Layout> blocked_product(LeafMath& math, const Layout& block, const Layout& tiler);
Expected<Layout> raked_product(LeafMath& math, const Layout& block, const Layout& tiler);
// Repeats the block until it covers the shape, in the order given, or first mode first.
Expected<Layout> tile_to_shape(LeafMath& math, const Layout& block, const IntTuple& shape);
Expected<Layout> tile_to_shape(LeafMath& math, const Layout& block, const IntTuple& shape, const IntTuple& order);

// These return the layout of the same memory in elements n times as large, in elements n times smaller, or in elements of
// another number of bits.
Expected<Layout> upcast(LeafMath& math, const Layout& layout, int64_t n);
Expected<Layout> downcast(LeafMath& math, const Layout& layout, int64_t n);
Expected<Layout> recast_layout(LeafMath& math, int64_t new_bits, int64_t old_bits, const Layout& layout);
// Returns the largest n for which the elements come in aligned groups of n adjacent ones, as far as extents and strides are
// known.
Expected<int64_t> max_alignment(LeafMath& math, const Layout& layout);

// max_common_layout returns the largest known R with a(R(i)) = i and b(R(i)) = i, max_common_vector its size.
Expected<Layout> max_common_layout(LeafMath& math, const Layout& a, const Layout& b);
Expected<int64_t> max_common_vector(LeafMath& math, const Layout& a, const Layout& b);

// ---- tiles of a layout: partition.cpp

// inner_partition returns the tile at a coordinate in the grid of tiles; outer_partition returns, across all tiles, the
// elements at a coordinate within the tile. A coordinate of fewer modes is filled up with `_`.
Expected<OffsetLayout> inner_partition(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord);
Expected<OffsetLayout> outer_partition(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord);
// local_tile returns the tile at a coordinate; `projection` restricts tiler and coordinate to the modes for which it has no
// `_`. local_partition returns the elements of one of many threads, with the layout that numbers the threads as the tiler.
Expected<OffsetLayout> local_tile(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord);
Expected<OffsetLayout> local_tile(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord,
                                  const IntTuple& projection);
Expected<OffsetLayout> local_partition(LeafMath& math, const Layout& layout, const Layout& threads, const IntTuple& index);
Expected<OffsetLayout> local_partition(LeafMath& math, const Layout& layout, const Layout& threads, const IntTuple& index,
                                       const IntTuple& projection);
// Returns a mask with a bit for each value that the layout takes while one mode of the coordinate runs over its extent.
Expected<int64_t> make_layout_image_mask(LeafMath& math, const Layout& layout, const IntTuple& coord, size_t mode);

}  // namespace kdsl::layout
