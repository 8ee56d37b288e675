// coalesce(layout): the same function with as few modes as possible.
#include <algorithm>

#include "layout/algebra.h"
#include "layout/coalesce.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

// Returns whether `next` begins at the index after the end of `mode`. The answer is yes only for static leaves.
bool continues(LeafMath& math, const Layout& mode, const Layout& next) {
  if (!mode.shape.is_static() || !next.shape.is_static() || !is_fully_static(mode.stride)) return false;
  return is_equal(math.mul(mode.stride, mode.shape), next.stride);
}

// Merges leaves from the last mode to the first. Extents of 1 are left out, unless nothing else is left.
std::vector<Layout> merged(LeafMath& math, std::span<const Layout> leaves) {
  std::vector<Layout> result = {leaves.back()};  // last mode first
  for (size_t i = leaves.size() - 1; i-- > 0;) {
    const Layout& leaf = leaves[i];
    Layout& next = result.back();
    if (leaf.shape.is(1)) continue;
    if (result.size() == 1 && next.shape.is(1)) {
      next = leaf;
    } else if (continues(math, leaf, next)) {
      next = {math.mul(leaf.shape, next.shape), leaf.stride};
    } else {
      result.push_back(leaf);
    }
  }
  std::reverse(result.begin(), result.end());
  return result;
}

template <typename Function>
Expected<Layout> at_leaves(LeafMath& math, std::string_view name, const Layout& layout, const IntTuple& profile,
                           Function function) {
  if (!profile.is_tuple()) return function(layout);
  if (profile.items.size() > rank(layout))
    return failure(Cause::NotWeaklyCongruent, name, layout, profile, profile, layout.shape);
  std::vector<Layout> modes;
  for (size_t i = 0; i < rank(layout); ++i) {
    if (i >= profile.items.size()) {
      modes.push_back(mode(layout, i));
      continue;
    }
    KDSL_TRY(Layout result, at_leaves(math, name, mode(layout, i), profile.items[i], function));
    modes.push_back(result);
  }
  return concatenate(math.arena(), modes);
}

}  // namespace

Layout coalesce(LeafMath& math, const Layout& layout) {
  std::vector<Layout> leaves;
  flatten(layout, leaves);
  if (leaves.empty()) return layout;
  return unwrapped(math.arena(), merged(math, leaves));
}

Expected<Layout> coalesce(LeafMath& math, const Layout& layout, const IntTuple& profile) {
  FaultScope scope(math);
  auto function = [&](const Layout& l) -> Expected<Layout> { return coalesce(math, l); };
  return unless_faulty<Layout>(math, "coalesce", layout, profile, at_leaves(math, "coalesce", layout, profile, function));
}

Layout coalesce_unbounded(LeafMath& math, const Layout& layout) {
  std::vector<Layout> leaves;
  flatten(layout, leaves);
  if (leaves.empty()) return {number(1), number(0)};
  if (leaves.back().shape.is(1)) leaves.back().shape = number(2);
  return unwrapped(math.arena(), merged(math, leaves));
}

Expected<Layout> coalesce_unbounded(LeafMath& math, const Layout& layout, const IntTuple& profile) {
  auto function = [&](const Layout& l) -> Expected<Layout> { return coalesce_unbounded(math, l); };
  return at_leaves(math, "composition", layout, profile, function);
}

Layout filter_zeros(LeafMath& math, const Layout& layout) {
  std::vector<IntTuple> extents, strides;
  flatten(layout.shape, extents);
  flatten(layout.stride, strides);
  for (size_t i = 0; i < extents.size(); ++i)
    if (strides[i].scale().is(0)) extents[i] = number(1);
  std::span<const IntTuple> rest = extents;
  return {rebuild(math.arena(), layout.shape, rest), layout.stride};
}

Expected<Layout> filter_zeros(LeafMath& math, const Layout& layout, const IntTuple& profile) {
  auto shape = filter_zeros(math.arena(), profile, layout.shape);
  if (!shape) return failure(Cause::NotWeaklyCongruent, "filter_zeros", layout, profile, profile, layout.shape);
  return Layout{*shape, layout.stride};
}

Layout filter(LeafMath& math, const Layout& layout) { return coalesce(math, filter_zeros(math, layout)); }

Expected<Layout> filter(LeafMath& math, const Layout& layout, const IntTuple& profile) {
  FaultScope scope(math);
  auto function = [&](const Layout& l) -> Expected<Layout> { return filter(math, l); };
  return unless_faulty<Layout>(math, "filter", layout, profile, at_leaves(math, "filter", layout, profile, function));
}

}  // namespace kdsl::layout
