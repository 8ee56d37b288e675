// complement(layout, target): the layout of the indices that a layout does not reach.
#include <algorithm>

#include "layout/algebra.h"
#include "layout/codomain.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

// Returns a compact layout whose strides begin with `first`; extents of 1 are treated like others.
Layout compact_from(LeafMath& math, const IntTuple& shape, const IntTuple& first) {
  std::vector<IntTuple> extents;
  flatten(shape, extents);
  std::vector<Layout> modes;
  IntTuple current = first;
  for (const IntTuple& extent : extents) {
    modes.push_back({extent, current});
    current = math.mul(current, extent);
  }
  return modes.empty() ? Layout{number(1), current} : unwrapped(math.arena(), modes);
}

struct Complementer {
  LeafMath& math;
  const Layout& layout;
  const Operand& target;

  std::unexpected<Error> failed(Cause cause, const IntTuple& x = underscore(), const IntTuple& y = underscore()) const {
    return failure(cause, "complement", layout, target, x, y);
  }

  // Returns the modes that reach more than one index, in ascending order of their strides.
  Expected<std::vector<Layout>> sorted(const Layout& part) {
    Layout filtered = filter(math, part);
    std::vector<Layout> leaves;
    flatten(filtered, leaves);
    std::erase_if(leaves, [](const Layout& leaf) { return leaf.shape.is(1) || leaf.stride.is(0); });
    for (const Layout& leaf : leaves) {
      if (leaves.size() > 1 && !leaf.stride.is_static()) return failed(Cause::DynamicStride);
      if (leaf.stride.is_static() && leaf.stride.value < 0) return failed(Cause::NegativeStride, leaf.stride);
    }
    std::stable_sort(leaves.begin(), leaves.end(),
                     [](const Layout& a, const Layout& b) { return a.stride.value < b.stride.value; });
    return leaves;
  }

  // Returns the gaps below each mode; `end` gets the end of the last mode.
  Expected<std::vector<Layout>> gaps(std::span<const Layout> leaves, IntTuple& end) {
    std::vector<Layout> result;
    end = number(1);
    for (const Layout& leaf : leaves) {
      IntTuple gap = math.div(leaf.stride, end);
      if (gap.is(0)) return failed(Cause::NotInjective, leaf.stride, end);
      result.push_back({gap, end});
      end = math.mul(leaf.stride, leaf.shape);
    }
    return result;
  }

  Expected<Layout> of_numbers(const Layout& part, const IntTuple* size) {
    KDSL_TRY(std::vector<Layout> leaves, sorted(part));
    if (leaves.empty()) return size ? coalesce(math, compact_from(math, *size, number(1))) : Layout{number(1), number(1)};
    IntTuple end;
    KDSL_TRY(std::vector<Layout> modes, gaps(leaves, end));
    if (!size) {
      // The last mode has the end of the layout as its stride; extents of 1 before it add nothing.
      std::erase_if(modes, [](const Layout& mode) { return mode.shape.is(1); });
      modes.push_back({number(1), end});
      return unwrapped(math.arena(), modes);
    }
    // A shape and the end of a layout are not negative, for which the division is cheaper.
    bool is_run_time = size->is_dynamic() || (size->is_static() && end.is_dynamic());
    IntTuple rest;
    if (is_run_time && !end.is(0)) {
      rest = math.ceil_div(*size, end);
    } else {
      KDSL_TRY(rest, ceil_div(math, *size, end));
    }
    modes.push_back(compact_from(math, rest, end));
    return coalesce(math, concatenate(math.arena(), modes));
  }

  // Computes the complement for each mode of the codomain.
  Expected<Layout> of_coordinates(const IntTuple& profile, const Layout& part, const IntTuple* size) {
    if (!profile.is_tuple()) return of_numbers(part, size);
    if (size && (!size->is_tuple() || size->items.size() < profile.items.size()))
      return failed(Cause::WrongCodomain, profile, *size);
    std::vector<Layout> modes;
    size_t count = size ? size->items.size() : profile.items.size();
    for (size_t i = 0; i < count; ++i) {
      IntTuple inside = i < profile.items.size() ? profile.items[i] : number(0);
      KDSL_TRY(Layout mode, of_coordinates(inside, along(math.arena(), part, i), size ? &size->items[i] : nullptr));
      modes.push_back(raised(math.arena(), mode, i));
    }
    return concatenate(math.arena(), modes);
  }
};

Expected<Layout> complement(LeafMath& math, const Layout& layout, const Operand& shown, const IntTuple* target) {
  FaultScope scope(math);
  const IntTuple* extent = find_not_positive(layout.shape);
  if (!extent && target) extent = find_not_positive(*target);
  if (extent) return failure(Cause::ShapeNotPositive, "complement", layout, shown, *extent);
  auto profile = coprofile(math.arena(), layout.stride);
  if (!profile) return failure(profile.error().cause, "complement", layout, shown);
  Complementer complementer{math, layout, shown};
  return unless_faulty<Layout>(math, "complement", layout, shown, complementer.of_coordinates(*profile, layout, target));
}

}  // namespace

Expected<Layout> complement(LeafMath& math, const Layout& layout, const IntTuple& target) {
  return complement(math, layout, target, &target);
}

Expected<Layout> complement(LeafMath& math, const Layout& layout) { return complement(math, layout, {}, nullptr); }

}  // namespace kdsl::layout
