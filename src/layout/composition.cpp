// composition(a, b): the layout of the function c -> a(b(c)).
#include "layout/composition.h"

#include <algorithm>

#include "layout/algebra.h"
#include "layout/coalesce.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

// The largest offset that all leaves of the right layout together reach within one mode of the left one.
struct Reach {
  const IntTuple* extent;
  int64_t last;
};

struct Composer {
  LeafMath& math;
  const Layout &a, &b;  // the arguments, for errors
  Overhang overhang;
  std::vector<Reach> reaches = {};

  std::unexpected<Error> failed(Cause cause, const IntTuple& x, const IntTuple& y) const {
    return failure(cause, "composition", a, b, x, y);
  }

  // Returns whether walking on to the next mode of the left layout is meaningful: the stride steps over whole modes, or it fits
  // several times into this one. If it fits but not evenly, the result is exact only inside this mode.
  bool divides(const IntTuple& extent, const IntTuple& stride, bool leaves_mode) const {
    if (!extent.is_static() || !stride.is_static()) return true;
    int64_t s = extent.value, d = stride.value;
    if (d % s == 0) return true;
    if (d > s) return false;
    return !leaves_mode || overhang == Overhang::Allowed || s % d == 0;
  }

  // Each leaf is composed for itself, so the sum of their offsets must not run over the end of a mode into the next, unless the
  // next one begins there.
  bool stays_inside(const Layout& left, size_t i, const IntTuple& count, const IntTuple& step) {
    Layout current = mode(left, i), next = mode(left, i + 1);
    bool is_known = current.shape.is_static() && current.stride.is_static() && next.stride.is_static() && count.is_static() &&
                    step.is_static() && step.value > 0;
    if (!is_known || overhang == Overhang::Allowed) return true;
    if (math.mul(current.shape, current.stride).is(next.stride.value)) return true;
    const IntTuple* extent = &left.shape.items[i];
    auto reach = std::find_if(reaches.begin(), reaches.end(), [&](const Reach& r) { return r.extent == extent; });
    if (reach == reaches.end()) reach = reaches.insert(reach, {extent, 0});
    int64_t further = (count.value - 1) * step.value;  // below the extent
    if (further >= extent->value - reach->last) return false;
    reach->last += further;
    return true;
  }

  // Walks a leaf extent:stride through the modes of `left`, of which the last has no bound.
  Expected<Layout> walk(const Layout& left, const IntTuple& extent, const IntTuple& stride) {
    std::vector<Layout> result;
    IntTuple rest = extent, step = stride;
    size_t last = left.shape.items.size() - 1;
    for (size_t i = 0; i < last; ++i) {
      Layout current = mode(left, i);
      IntTuple distance = math.abs(step);
      IntTuple next_step = math.mul(math.ceil_div(distance, current.shape), math.sign(step));
      if (rest.is(1)) {
        step = next_step;
        continue;
      }
      if (!divides(current.shape, distance, false)) return failed(Cause::StrideDoesNotDivide, distance, current.shape);
      IntTuple count = math.ceil_div(current.shape, distance);
      if (!count.is(1)) {
        IntTuple taken = math.min(count, rest);
        if (taken.is_static() && rest.is_static() && rest.value % taken.value != 0)
          return failed(Cause::ShapeDoesNotDivide, rest, taken);
        if (!stays_inside(left, i, taken, step)) return failed(Cause::ModesCarry, step, current.shape);
        result.push_back({taken, math.mul(step, current.stride)});
        rest = math.div(rest, taken);
        if (!rest.is(1) && !divides(current.shape, distance, true))
          return failed(Cause::StrideDoesNotDivide, distance, current.shape);
      }
      step = next_step;
    }
    if (result.empty() || !rest.is(1)) result.push_back({rest, math.mul(step, mode(left, last).stride)});
    return unwrapped(math.arena(), result);
  }

  Expected<Layout> compose(const Layout& left, const IntTuple& shape, const IntTuple& stride) {
    if (shape.is_tuple()) {
      std::vector<Layout> modes;
      for (size_t i = 0; i < shape.items.size(); ++i) {
        auto item = compose(left, shape.items[i], stride.items[i]);
        if (!item) {
          item.error().mode.insert(item.error().mode.begin(), i);
          return item;
        }
        modes.push_back(*item);
      }
      return concatenate(math.arena(), modes);
    }
    if (stride.is_basis()) {
      auto sub_shape = basis_get(stride, left.shape);
      auto sub_stride = basis_get(stride, left.stride);
      if (!sub_shape || !sub_stride) return failed(Cause::WrongCodomain, stride, left.shape);
      return compose({*sub_shape, *sub_stride}, shape, stride.scale());
    }
    if (stride.is(0)) return Layout{shape, stride};
    if (!left.shape.is_tuple()) return Layout{shape, math.mul(stride, left.stride)};
    return walk(left, shape, stride);
  }
};

}  // namespace

Expected<Layout> composition(LeafMath& math, const Layout& a, const Layout& b, Overhang overhang) {
  FaultScope scope(math);
  for (const Layout* layout : {&a, &b})
    if (const IntTuple* extent = find_not_positive(layout->shape))
      return failure(Cause::ShapeNotPositive, "composition", a, b, *extent);
  KDSL_TRY(IntTuple profile, coprofile(math.arena(), b.stride));
  auto left = coalesce_unbounded(math, a, profile);
  if (!left) return failure(Cause::WrongCodomain, "composition", a, b, profile, a.shape);
  Composer composer{math, a, b, overhang};
  return unless_faulty<Layout>(math, "composition", a, b, composer.compose(*left, b.shape, b.stride));
}

Expected<Layout> composition(LeafMath& math, const Layout& a, const Layout& b) {
  return composition(math, a, b, Overhang::Refused);
}

Expected<Layout> composition(LeafMath& math, const Layout& a, const Tiler& b) {
  if (b.is_underscore()) return a;
  if (b.is_layout()) return composition(math, a, b.layout);
  if (b.items.size() > rank(a))
    return failure(Cause::RankTooLarge, "composition", a, b, number(static_cast<int64_t>(b.items.size())),
                   number(static_cast<int64_t>(rank(a))));
  std::vector<Layout> modes;
  for (size_t i = 0; i < b.items.size(); ++i) {
    auto item = composition(math, mode(a, i), b.items[i]);
    if (!item) {
      item.error().mode.insert(item.error().mode.begin(), i);
      return item;
    }
    modes.push_back(*item);
  }
  return concatenate(math.arena(), modes);
}

}  // namespace kdsl::layout
