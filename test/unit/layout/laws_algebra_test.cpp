// These tests check the laws of coalescing, composition, complements and inverses.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

#include "layout/coalesce.h"
#include "layout/laws.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

using enum Draw::Strides;

bool is_injective(const FlatLayout& l) {
  std::vector<int64_t> values = l.values();
  return std::set<int64_t>(values.begin(), values.end()).size() == values.size();
}

std::string coalesce_keeps_values(Draw& d) {
  Layout l = d.with_variables(d.layout(256, Any), d.chance(50) ? 30 : 0);
  Layout merged = coalesce(d.math, l);
  if (depth(merged) > 1 || d.flat(merged).values() != d.flat(l).values()) return shown("coalesce", l, merged);
  if (!l.shape.is_tuple()) return {};
  IntTuple profile = repeat(d.arena, number(1), static_cast<size_t>(d.below(static_cast<int64_t>(rank(l)) + 1)));
  auto by_mode = coalesce(d.math, l, profile);
  if (!by_mode || rank(*by_mode) != rank(l)) return shown("coalesce by mode", l, profile);
  for (size_t i = 0; i < rank(l); ++i)
    if (d.flat(mode(*by_mode, i)).values() != d.flat(mode(l, i)).values()) return shown("coalesce by mode", l, *by_mode);
  return {};
}

std::string filter_keeps_the_image(Draw& d) {
  Layout l = d.with_variables(d.layout(256, Any), d.chance(50) ? 30 : 0);
  Layout filtered = filter(d.math, l), zeros = nullspace(d.math, l);
  std::vector<int64_t> all = d.flat(l).values(), kept = d.flat(filtered).values();
  if (std::set<int64_t>(all.begin(), all.end()) != std::set<int64_t>(kept.begin(), kept.end()))
    return shown("filter", l, filtered);
  if (d.flat(zeros).size() * d.flat(filtered).size() != d.flat(l).size()) return shown("nullspace", l, zeros, filtered);
  for (int64_t index : d.flat(zeros).values())
    if (d.flat(l)(index) != 0) return shown("nullspace", l, zeros);
  return {};
}

// Returns whether the preconditions of composition hold for numbers: each stride of `b` steps over whole modes of `a` or
// divides them. Modes with an extent of 1 count as well, since that is not known where extents are dynamic.
bool composes(const FlatLayout& a, const FlatLayout& b) {
  for (size_t k = 0; k < b.shape.size(); ++k) {
    int64_t rest = b.shape[k], step = std::abs(b.stride[k]);
    if (step == 0) continue;
    for (size_t i = 0; i + 1 < a.shape.size(); ++i) {
      int64_t extent = a.shape[i];
      if (step % extent == 0) {
        step /= extent;
        continue;
      }
      if (extent % step != 0) return false;
      int64_t taken = std::min(extent / step, rest);
      if (rest % taken != 0) return false;
      rest /= taken;
      step = 1;
    }
  }
  return true;
}

std::string composition_is_composition(Draw& d) {
  Layout a = d.layout(256, Any);
  // The inner layout consists of steps that occur in the outer one, so that most draws compose.
  FlatLayout flat = d.flat(a);
  IntTuple extents = d.shape(64);
  std::vector<IntTuple> leaves, strides;
  flatten(extents, leaves);
  for (size_t i = 0; i < leaves.size(); ++i) {
    int64_t step = d.one_of({1, 1, 2, 3, 4});
    for (int64_t extent : flat.shape)
      if (d.chance(40)) step *= extent;
    strides.push_back(number(step));
  }
  std::span<const IntTuple> rest = strides;
  Layout b{extents, d.chance(80) ? rebuild(d.arena, extents, rest) : d.with_strides(extents, Any).stride};
  auto static_result = composition(d.math, a, b);
  if (d.chance(40)) {
    a = d.with_variables(a, 30);
    b = d.with_variables(b, 20);
    // Dynamic leaves are not merged, so the conditions apply to the modes before coalescing.
    if (!static_result || !composes(d.flat(coalesce_unbounded(d.math, a)), d.flat(b))) return {};
  }
  auto result = composition(d.math, a, b);
  if (!result) {
    // Composition may refuse modes of `b` that together stay within one mode of coalesced `a`, but not within a dynamic mode,
    // since that is not merged.
    bool may_refuse = (is_fully_static(a) && is_fully_static(b)) || result.error().cause == Cause::ModesCarry;
    return may_refuse ? std::string() : shown("composition refused", a, b) + to_string(result.error());
  }
  FlatLayout x = d.flat(a), y = d.flat(b), r = d.flat(*result);
  if (!is_compatible(d.math, d.known(b).shape, d.known(*result).shape)) return shown("shape of composition", a, b, *result);
  std::vector<int64_t> inside = y.values(), values = r.values();
  if (*std::min_element(inside.begin(), inside.end()) < 0) return {};  // coordinates are not negative
  for (size_t i = 0; i < inside.size(); ++i) {
    if (x(inside[i]) != values[i]) return shown("composition", a, b, *result);
  }
  return {};
}

std::string complement_is_disjoint(Draw& d) {
  Layout l = d.layout(64, Gaps);
  int64_t target = 1 + d.below(300);
  if (rank(l) == 1 && depth(l) == 0 && d.chance(40)) l = d.with_variables(l, 50);
  auto rest = complement(d.math, l, number(target));
  if (!rest) return shown("complement refused", l);
  FlatLayout x = d.flat(l), r = d.flat(*rest);
  std::vector<int64_t> inside = x.values(), outside = r.values();
  std::set<int64_t> values(inside.begin(), inside.end());
  for (size_t i = 1; i < outside.size(); ++i)
    if (outside[i] <= outside[i - 1] || values.contains(outside[i])) return shown("complement", l, *rest);
  std::set<int64_t> sums;
  for (int64_t a : inside)
    for (int64_t b : outside) sums.insert(a + b);
  if (sums.size() != inside.size() * outside.size()) return shown("complement is not injective with", l, *rest);
  // Strides that are multiples of all lower ones leave no gaps.
  for (int64_t i = 0; i < target; ++i)
    if (!sums.contains(i)) return shown("complement does not cover", l, *rest);
  return {};
}

std::string inverses_invert(Draw& d) {
  Layout l = d.layout(128, d.chance(40) ? Compact : d.chance(50) ? Gaps : Any);
  FlatLayout x = d.flat(l);
  auto right = right_inverse(d.math, l);
  if (!right) return shown("right_inverse refused", l);
  std::vector<int64_t> indices = d.flat(*right).values();
  for (size_t i = 0; i < indices.size(); ++i)
    if (x(indices[i]) != static_cast<int64_t>(i)) return shown("right_inverse", l, *right);
  std::vector<int64_t> values = x.values();
  auto [least, most] = std::minmax_element(values.begin(), values.end());
  bool is_compact = *least == 0 && *most + 1 == x.size() && is_injective(x);
  if (is_compact && static_cast<int64_t>(indices.size()) != x.size()) return shown("right_inverse is too small", l, *right);
  auto left = left_inverse(d.math, l);
  if (!left) {
    bool may_refuse = left.error().cause == Cause::NegativeStride || left.error().cause == Cause::StrideDoesNotDivide;
    return may_refuse && !is_compact ? std::string() : shown("left_inverse refused", l);
  }
  FlatLayout r = d.flat(*left);
  if (is_injective(x))
    for (size_t i = 0; i < values.size(); ++i)
      if (r(values[i]) != static_cast<int64_t>(i)) return shown("left_inverse", l, *left);
  return {};
}

// Checks a layout whose values are coordinates of two modes: each of its leaves counts one of them.
std::string inverses_of_coordinates(Draw& d) {
  IntTuple extents = d.shape(64);
  std::vector<IntTuple> leaves, strides;
  flatten(extents, leaves);
  int64_t next[2] = {1, 1};
  for (const IntTuple& leaf : leaves) {
    int64_t at[] = {d.below(2)};
    strides.push_back(basis(d.arena, number(next[at[0]]), at));
    next[at[0]] *= leaf.value;
  }
  std::span<const IntTuple> rest = strides;
  Layout l{extents, rebuild(d.arena, extents, rest)};
  auto right = right_inverse(d.math, l), left = left_inverse(d.math, l);
  if (!right || !left) return shown("inverse refused", l);
  int64_t count = size(d.math, extents).value;
  for (int64_t i = 0; i < count; ++i) {
    auto coord = crd2idx(d.math, number(i), l);
    if (!coord) return shown("crd2idx refused", l);
    auto back = crd2idx(d.math, coord->is(0) ? number(0) : *coord, *left);
    if (!back || !back->is(i)) return shown("left_inverse", l, *left, *coord);
  }
  if (size(d.math, right->shape).value != count) return shown("right_inverse is too small", l, *right);
  // Identity tiles are composed mode by mode.
  auto again = composition(d.math, *left, l);
  if (!again) return shown("composition refused", *left, l);
  std::vector<int64_t> values = d.flat(*again).values();
  for (size_t i = 0; i < values.size(); ++i)
    if (values[i] != static_cast<int64_t>(i)) return shown("composition with a layout of coordinates", *left, l, *again);
  return {};
}

std::string common_elements_are_common(Draw& d) {
  IntTuple extents = d.shape(128);
  Layout a = d.with_strides(extents, d.chance(50) ? Compact : Any), b = d.with_strides(extents, d.chance(50) ? Compact : Any);
  if (d.chance(50)) {
    a = {a.shape, d.with_variables(a.stride, 30)};
    b = {b.shape, d.with_variables(b.stride, 30)};
  }
  auto common = max_common_layout(d.math, a, b);
  if (!common)
    return common.error().cause == Cause::StrideDoesNotDivide || common.error().cause == Cause::ShapeDoesNotDivide
               ? std::string()
               : shown("max_common_layout refused", a, b);
  FlatLayout x = d.flat(a), y = d.flat(b);
  std::vector<int64_t> indices = d.flat(*common).values();
  for (size_t i = 0; i < indices.size(); ++i)
    if (x(indices[i]) != static_cast<int64_t>(i) || y(indices[i]) != static_cast<int64_t>(i))
      return shown("max_common_layout", a, b, *common);
  auto count = max_common_vector(d.math, a, b);
  return count && *count == static_cast<int64_t>(indices.size()) ? std::string() : shown("max_common_vector", a, b);
}

}  // namespace

TEST_CASE("the laws of the algebra") {
  check_laws({{"coalesce keeps values", coalesce_keeps_values},
              {"filter keeps the image", filter_keeps_the_image},
              {"composition", composition_is_composition},
              {"complement", complement_is_disjoint},
              {"inverses", inverses_invert},
              {"inverses of layouts of coordinates", inverses_of_coordinates},
              {"common elements", common_elements_are_common}});
}

}  // namespace kdsl::layout
