// right_inverse, left_inverse and the null space of a layout.
#include <algorithm>

#include "layout/algebra.h"
#include "layout/codomain.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

// A leaf of the coalesced layout, with the index in the domain at which it begins: the product of the extents before it.
struct IndexedLeaf {
  IntTuple shape, stride, begin;
};

std::vector<IndexedLeaf> indexed_leaves(LeafMath& math, const Layout& layout) {
  std::vector<Layout> leaves;
  flatten(coalesce(math, layout), leaves);
  std::vector<IndexedLeaf> result;
  IntTuple begin = number(1);
  for (const Layout& leaf : leaves) {
    if (!leaf.shape.is(1)) result.push_back({leaf.shape, leaf.stride, begin});
    begin = math.mul(begin, leaf.shape);
  }
  return result;
}

void sort_by_stride(std::vector<IndexedLeaf>& list) {
  std::stable_sort(list.begin(), list.end(),
                   [](const IndexedLeaf& a, const IndexedLeaf& b) { return a.stride.value < b.stride.value; });
}

// Returns the leaves that count one mode of the codomain.
std::vector<IndexedLeaf> along(Arena& arena, std::span<const IndexedLeaf> list, size_t at) {
  std::vector<IndexedLeaf> result;
  for (const IndexedLeaf& place : list) {
    std::span<const IntTuple> path = place.stride.path();
    if (path.empty() || !path[0].is(static_cast<int64_t>(at))) continue;
    result.push_back({place.shape, basis(arena, place.stride.scale(), path.subspan(1)), place.begin});
  }
  return result;
}

Layout coalesced(LeafMath& math, std::span<const Layout> modes) {
  if (modes.empty()) return {number(1), number(0)};
  Layout result = coalesce(math, concatenate(math.arena(), modes));
  return result.shape.is(1) ? Layout{number(1), number(0)} : result;
}

// Chains the modes whose strides continue each other from 1 on; the others are skipped.
Expected<Layout> right_inverse(LeafMath& math, const Layout&, std::vector<IndexedLeaf> list) {
  std::erase_if(list, [](const IndexedLeaf& place) { return !place.stride.is_static(); });
  sort_by_stride(list);
  std::vector<Layout> modes;
  IntTuple next = number(1);
  for (const IndexedLeaf& place : list) {
    if (!next.is(place.stride.value)) continue;
    modes.push_back({place.shape, place.begin});
    next = math.mul(place.shape, place.stride);
  }
  return coalesced(math, modes);
}

// Each stride is expressed in units of the one before it; the indices between two strides belong to the smaller one.
Expected<Layout> left_inverse(LeafMath& math, const Layout& layout, std::vector<IndexedLeaf> list) {
  std::erase_if(list, [](const IndexedLeaf& place) { return place.stride.is(0); });
  if (list.empty()) return Layout{number(1), number(0)};
  for (const IndexedLeaf& place : list) {
    if (!place.stride.is_static()) return failure(Cause::DynamicStride, "left_inverse", layout);
    if (place.stride.value < 0) return failure(Cause::NegativeStride, "left_inverse", layout, {}, place.stride);
  }
  sort_by_stride(list);
  std::vector<Layout> modes;
  int64_t covered = 1;
  IntTuple begin = number(0);
  for (const IndexedLeaf& place : list) {
    if (place.stride.value % covered != 0)
      return failure(Cause::StrideDoesNotDivide, "left_inverse", layout, {}, place.stride, number(covered));
    modes.push_back({number(place.stride.value / covered), begin});
    covered = place.stride.value;
    begin = place.begin;
  }
  modes.push_back({list.back().shape, begin});
  return coalesced(math, modes);
}

using Inverse = Expected<Layout> (*)(LeafMath&, const Layout&, std::vector<IndexedLeaf>);

// Computes the inverse for each mode of the codomain.
Expected<Layout> by_codomain(LeafMath& math, Inverse inverse, const Layout& layout, const IntTuple& profile,
                             std::vector<IndexedLeaf> list) {
  if (!profile.is_tuple()) return inverse(math, layout, std::move(list));
  std::vector<Layout> modes;
  for (size_t i = 0; i < profile.items.size(); ++i) {
    KDSL_TRY(Layout mode, by_codomain(math, inverse, layout, profile.items[i], along(math.arena(), list, i)));
    modes.push_back(mode);
  }
  return concatenate(math.arena(), modes);
}

Expected<Layout> inverted(LeafMath& math, std::string_view function, Inverse inverse, const Layout& layout) {
  FaultScope scope(math);
  if (const IntTuple* extent = find_not_positive(layout.shape))
    return failure(Cause::ShapeNotPositive, function, layout, {}, *extent);
  auto profile = coprofile(math.arena(), layout.stride);
  if (!profile) return failure(profile.error().cause, function, layout);
  return unless_faulty<Layout>(math, function, layout, {},
                               by_codomain(math, inverse, layout, *profile, indexed_leaves(math, layout)));
}

}  // namespace

Expected<Layout> right_inverse(LeafMath& math, const Layout& layout) {
  return inverted(math, "right_inverse", right_inverse, layout);
}

Expected<Layout> left_inverse(LeafMath& math, const Layout& layout) {
  return inverted(math, "left_inverse", left_inverse, layout);
}

Layout nullspace(LeafMath& math, const Layout& layout) {
  std::vector<Layout> leaves, modes;
  flatten(layout, leaves);
  IntTuple begin = number(1);
  for (const Layout& leaf : leaves) {
    if (leaf.stride.scale().is(0) && !leaf.shape.is(1)) modes.push_back({leaf.shape, begin});
    begin = math.mul(begin, leaf.shape);
  }
  return modes.empty() ? Layout{number(1), number(0)} : unwrapped(math.arena(), modes);
}

}  // namespace kdsl::layout
