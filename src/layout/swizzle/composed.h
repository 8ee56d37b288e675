// The algebra on composed layouts: functions of the shape act on the outer layout, and the inner function and the offset stay
// as they are.
#pragma once

#include <optional>

#include "layout/algebra.h"

namespace kdsl::layout {

// ---- making them: swizzles.cpp

// Makes a swizzle; no bits make the identity, S<0,4,3>. The bits read and those changed do not overlap, and lie within an
// index.
Expected<Swizzle> make_swizzle(int64_t bits, int64_t base, int64_t shift);
// Makes a swizzle from the masks of the bits that are read and of those that are changed.
Expected<Swizzle> make_swizzle_of_masks(int64_t source, int64_t target);
// Makes a composed layout. A swizzle takes numbers; a layout as the inner function takes coordinates of its shape.
Expected<ComposedLayout> make_composed_layout(LeafMath& math, const Inner& inner, const IntTuple& offset, const Layout& outer);
inline Swizzle get_swizzle_portion(const Layout&) { return {}; }
Expected<Swizzle> get_swizzle_portion(const ComposedLayout& layout);
// In larger elements of the same memory the swizzle begins fewer bits up.
Expected<Swizzle> upcast(const Swizzle& swizzle, int64_t n);
Expected<Swizzle> downcast(const Swizzle& swizzle, int64_t n);
Expected<Swizzle> recast_layout(int64_t new_bits, int64_t old_bits, const Swizzle& swizzle);

Expected<Swizzle> composition(const Swizzle& a, const Swizzle& b);
Expected<ComposedLayout> composition(LeafMath& math, const Swizzle& a, const Layout& b);
// Moves the swizzle to the other side: the bits that it reads and changes are those to which `a` maps its bits.
Expected<ComposedLayout> composition(LeafMath& math, const Layout& a, const Swizzle& b);
Expected<ComposedLayout> composition(LeafMath& math, const Layout& a, const ComposedLayout& b);

// ---- the algebra: composed.cpp

inline size_t rank(const ComposedLayout& l) { return rank(l.outer); }
Expected<ComposedLayout> composition(LeafMath& math, const ComposedLayout& a, const Tiler& b);
Expected<ComposedLayout> get(const ComposedLayout& layout, std::span<const size_t> path);
Expected<ComposedLayout> select(LeafMath& math, const ComposedLayout& layout, std::span<const size_t> modes);
Expected<ComposedLayout> group_modes(LeafMath& math, const ComposedLayout& layout, size_t begin, size_t end);
ComposedLayout flatten(LeafMath& math, const ComposedLayout& layout);
Expected<ComposedLayout> append(LeafMath& math, const ComposedLayout& layout, const Layout& mode, size_t up_to_rank);
Expected<ComposedLayout> prepend(LeafMath& math, const ComposedLayout& layout, const Layout& mode, size_t up_to_rank);
// Slices; the index of the fixed coordinates is added to the offset.
Expected<ComposedLayout> slice(LeafMath& math, const IntTuple& coord, const ComposedLayout& layout);
Expected<ComposedLayout> domain_offset(LeafMath& math, const IntTuple& coord, const ComposedLayout& layout);
// Returns the plain layout, with a dynamic stride for each bit that the swizzle pairs with a fixed one, that takes the values
// of a part of a swizzled layout, relative to that of its first coordinate: CUTLASS's slice_and_offset decays layouts so.
// `part` is what is left of the outer layout and the index of the fixed coordinates. There is none where the part runs along
// both bits of a pair, or where indices may carry into bits of the swizzle.
std::optional<OffsetLayout> decay(LeafMath& math, const ComposedLayout& whole, const OffsetLayout& part);

ComposedLayout coalesce(LeafMath& math, const ComposedLayout& layout);
Expected<ComposedLayout> coalesce(LeafMath& math, const ComposedLayout& layout, const IntTuple& profile);
ComposedLayout filter_zeros(LeafMath& math, const ComposedLayout& layout);
ComposedLayout filter(LeafMath& math, const ComposedLayout& layout);
Expected<ComposedLayout> filter(LeafMath& math, const ComposedLayout& layout, const IntTuple& profile);
Expected<ComposedLayout> logical_divide(LeafMath& math, const ComposedLayout& layout, const Tiler& tiler);
Expected<ComposedLayout> zipped_divide(LeafMath& math, const ComposedLayout& layout, const Tiler& tiler);
Expected<ComposedLayout> tiled_divide(LeafMath& math, const ComposedLayout& layout, const Tiler& tiler);
Expected<ComposedLayout> flat_divide(LeafMath& math, const ComposedLayout& layout, const Tiler& tiler);
Expected<ComposedLayout> logical_product(LeafMath& math, const ComposedLayout& block, const Tiler& tiler);
Expected<ComposedLayout> zipped_product(LeafMath& math, const ComposedLayout& block, const Tiler& tiler);
Expected<ComposedLayout> tiled_product(LeafMath& math, const ComposedLayout& block, const Tiler& tiler);
Expected<ComposedLayout> flat_product(LeafMath& math, const ComposedLayout& block, const Tiler& tiler);
Expected<ComposedLayout> blocked_product(LeafMath& math, const ComposedLayout& block, const Layout& tiler);
Expected<ComposedLayout> raked_product(LeafMath& math, const ComposedLayout& block, const Layout& tiler);
Expected<ComposedLayout> tile_to_shape(LeafMath& math, const ComposedLayout& block, const IntTuple& shape);
Expected<ComposedLayout> tile_to_shape(LeafMath& math, const ComposedLayout& block, const IntTuple& shape,
                                       const IntTuple& order);
Expected<ComposedLayout> recast_layout(LeafMath& math, int64_t new_bits, int64_t old_bits, const ComposedLayout& layout);
// Returns the alignment, of which a swizzle keeps at most 2^base elements adjacent.
Expected<int64_t> max_alignment(LeafMath& math, const ComposedLayout& layout);
Expected<int64_t> max_common_vector(LeafMath& math, const ComposedLayout& a, const Layout& b);
Expected<int64_t> max_common_vector(LeafMath& math, const ComposedLayout& a, const ComposedLayout& b);
Expected<Layout> max_common_layout(LeafMath& math, const ComposedLayout& a, const Layout& b);

}  // namespace kdsl::layout
