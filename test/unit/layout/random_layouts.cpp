#include "layout/random_layouts.h"

#include <algorithm>
#include <numeric>

namespace kdsl::layout {

int64_t FlatLayout::size() const {
  int64_t product = 1;
  for (int64_t extent : shape) product *= extent;
  return product;
}

int64_t FlatLayout::operator()(int64_t index) const {
  int64_t result = 0;
  for (size_t i = 0; i < shape.size(); ++i) {
    bool is_last = i + 1 == shape.size();
    result += (is_last ? index : index % shape[i]) * stride[i];
    index /= shape[i];
  }
  return result;
}

std::vector<int64_t> FlatLayout::values() const {
  std::vector<int64_t> result = {0};
  for (size_t i = 0; i < shape.size(); ++i) {
    size_t before = result.size();
    result.reserve(before * static_cast<size_t>(shape[i]));
    for (int64_t digit = 1; digit < shape[i]; ++digit)
      for (size_t j = 0; j < before; ++j) result.push_back(result[j] + digit * stride[i]);
  }
  return result;
}

IntTuple Draw::shape(int64_t most, int depth) {
  if (depth == 0 || chance(25)) return number(std::min(most, one_of({1, 2, 2, 3, 4, 4, 5, 6, 8})));
  std::vector<IntTuple> modes;
  int64_t left = most;
  for (int64_t count = 1 + below(4); count > 0; --count) {
    IntTuple mode = shape(std::max<int64_t>(1, left), depth - 1);
    left /= std::max<int64_t>(1, size(math, mode).value);
    modes.push_back(mode);
  }
  return tuple(arena, modes);
}

Layout Draw::with_strides(const IntTuple& extents, Strides kind) {
  std::vector<IntTuple> leaves;
  flatten(extents, leaves);
  std::vector<size_t> order(leaves.size());
  std::iota(order.begin(), order.end(), size_t{0});
  if (chance(70)) std::shuffle(order.begin(), order.end(), random);
  std::vector<IntTuple> strides(leaves.size());
  int64_t next = 1;
  for (size_t at : order) {
    if (kind != Strides::Compact && chance(20)) next *= one_of({2, 3, 4});
    strides[at] = number(next);
    if (kind == Strides::Any && chance(15))
      strides[at] = number(0);
    else if (kind == Strides::Any && chance(15))
      strides[at] = number(below(9) - 1);
    else
      next *= leaves[at].value;
  }
  std::span<const IntTuple> rest = strides;
  return {extents, rebuild(arena, extents, rest)};
}

Layout Draw::layout(int64_t most, Strides kind) { return with_strides(shape(most), kind); }

IntTuple Draw::with_variables(const IntTuple& t, int percent) {
  if (t.is_tuple()) {
    std::vector<IntTuple> items;
    for (const IntTuple& item : t.items) items.push_back(with_variables(item, percent));
    return tuple(arena, items);
  }
  if (!t.is_static() || t.value < 1 || !chance(percent)) return t;
  assignment.push_back(t.value);
  int64_t divisor = chance(50) ? 1 : t.value % 4 == 0 ? 4 : t.value % 2 == 0 ? 2 : 1;
  return symbols.variable(chance(20) ? 64 : 32, divisor);
}

Layout Draw::with_variables(const Layout& l, int percent) {
  return {with_variables(l.shape, percent), with_variables(l.stride, percent)};
}

Tiler Draw::tiler(const Layout& l) {
  if (chance(15)) return {};
  if (!l.shape.is_tuple() || chance(35)) {
    int64_t count = size(math, l.shape).value;
    int64_t extent = chance(70) ? std::gcd(count, one_of({1, 2, 3, 4, 6, 8})) : one_of({1, 2, 3, 4, 5, 8});
    return layout::tiler(Layout{number(extent), number(chance(80) ? 1 : one_of({1, 2, 3, 4}))});
  }
  std::vector<Tiler> modes;
  for (int64_t i = 0, count = below(static_cast<int64_t>(rank(l)) + 1); i < count; ++i)
    modes.push_back(tiler(mode(l, static_cast<size_t>(i))));
  return layout::tiler(arena, modes);
}

Layout Draw::known(const Layout& l) const {
  std::vector<int64_t> values = symbols.evaluate(assignment);
  return {symbols.substitute(l.shape, values), symbols.substitute(l.stride, values)};
}

FlatLayout Draw::flat(const Layout& l) const {
  std::vector<Layout> leaves;
  flatten(known(l), leaves);
  FlatLayout result;
  for (const Layout& leaf : leaves) {
    result.shape.push_back(leaf.shape.value);
    result.stride.push_back(leaf.stride.value);
  }
  return result;
}

}  // namespace kdsl::layout
