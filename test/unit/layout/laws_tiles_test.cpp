// These tests check the laws of quotients, products, recasting and partitions.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

#include "layout/swizzle/composed.h"
#include "layout/laws.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

using enum Draw::Strides;

std::vector<int64_t> sorted_values(const FlatLayout& l) {
  std::vector<int64_t> values = l.values();
  std::sort(values.begin(), values.end());
  return values;
}

// A layout and a tiler for it, with some leaves of the layout dynamic.
struct Tiled {
  Layout layout;
  Tiler tiler;
};

Tiled draw_tiled(Draw& d) {
  Layout l = d.layout(200, d.chance(60) ? Gaps : Any);
  Tiler tiler = d.tiler(l);
  if (d.chance(40)) l = d.with_variables(l, 30);
  return {l, tiler};
}

// Returns whether every extent is a multiple of its tile, where the tile fits in one extent.
bool divides(Draw& d, const Layout& l, const Tiler& tiler) {
  if (tiler.is_underscore()) return true;
  if (tiler.is_layout()) {
    FlatLayout flat = d.flat(coalesce(d.math, l)), tile = d.flat(tiler.layout);
    return flat.shape.size() == 1 && flat.shape[0] % (tile.shape[0] * tile.stride[0]) == 0;
  }
  for (size_t i = 0; i < tiler.items.size(); ++i)
    if (!divides(d, mode(l, i), tiler.items[i])) return false;
  return true;
}

// Draws a bijective layout of modes of 2 elements, in any order and grouped in pairs, so that each coordinate sets one bit.
Layout draw_bits(Draw& d, int bits) {
  std::vector<int64_t> order(bits);
  for (int i = 0; i < bits; ++i) order[i] = int64_t{1} << i;
  std::shuffle(order.begin(), order.end(), d.random);
  std::vector<Layout> modes;
  for (int i = 0; i + 1 < bits; i += 2) {
    IntTuple shape[] = {number(2), number(2)}, stride[] = {number(order[i]), number(order[i + 1])};
    modes.push_back({tuple(d.arena, shape), tuple(d.arena, stride)});
  }
  return concatenate(d.arena, modes);
}

// A slice of a swizzled layout that decays takes the values of the slice that keeps the swizzle, at any fixed coordinate.
std::string decayed_slices_keep_their_values(Draw& d) {
  int bits = static_cast<int>(d.below(3)) + 1, shift = static_cast<int>(d.one_of({bits, bits + 1, -bits, -bits - 1}));
  auto swizzle = make_swizzle(bits, d.below(3), shift);
  Layout whole = draw_bits(d, 10);
  std::vector<IntTuple> coord;
  for (size_t i = 0; i < rank(whole); ++i) {
    bool is_kept = d.chance(50);
    IntTuple at = number(d.below(4));
    coord.push_back(is_kept ? underscore() : d.chance(50) ? at : d.with_variables(at, 100));
  }
  auto part = slice_and_offset(d.math, tuple(d.arena, coord), whole);
  if (!swizzle || !part) return "no part";
  ComposedLayout composed{inner(*swizzle), number(0), whole};
  auto plain = decay(d.math, composed, *part);
  if (!plain) return {};
  FlatLayout before = d.flat(part->layout), after = d.flat(plain->layout);
  int64_t offset = d.known(part->offset).value, start = d.known(plain->offset).value;
  for (int64_t i = 0; i < before.size(); ++i)
    if (start + after(i) != apply(d.math, *swizzle, number(offset + before(i))).value)
      return shown("decay", *swizzle, whole, tuple(d.arena, coord), plain->layout);
  return {};
}

std::string quotients_keep_all_elements(Draw& d) {
  auto [l, tiler] = draw_tiled(d);
  auto quotient = logical_divide(d.math, l, tiler);
  if (!quotient) return divides(d, l, tiler) ? shown("logical_divide refused", l, tiler) : std::string();
  if (divides(d, l, tiler) && sorted_values(d.flat(*quotient)) != sorted_values(d.flat(l)))
    return shown("logical_divide", l, tiler, *quotient);
  if (tiler.is_layout()) {
    auto tile = composition(d.math, l, tiler.layout);
    if (!tile || d.flat(*tile).values() != d.flat(mode(*quotient, 0)).values())
      return shown("tile of logical_divide", l, tiler);
  }
  return {};
}

// Each pair (tile, rest) of the quotient has the same value in the zipped one.
bool zips(Draw& d, const Layout& pairs, const Layout& tile, const Layout& rest, const Tiler& tiler) {
  if (!tiler.is_tuple())
    return is_equal(d.known(mode(pairs, 0)), d.known(tile)) && is_equal(d.known(mode(pairs, 1)), d.known(rest));
  if (rank(tile) != tiler.items.size() || rank(rest) != rank(pairs)) return false;
  for (size_t i = 0; i < rank(pairs); ++i) {
    if (i >= tiler.items.size() && !is_equal(d.known(mode(pairs, i)), d.known(mode(rest, i)))) return false;
    if (i < tiler.items.size() && !zips(d, mode(pairs, i), mode(tile, i), mode(rest, i), tiler.items[i])) return false;
  }
  return true;
}

std::string zipped_quotients_are_regrouped(Draw& d) {
  auto [l, tiler] = draw_tiled(d);
  auto quotient = logical_divide(d.math, l, tiler);
  auto zipped = zipped_divide(d.math, l, tiler), tiled = tiled_divide(d.math, l, tiler), flat = flat_divide(d.math, l, tiler);
  if (!zipped) {
    bool may_refuse = !quotient || zipped.error().cause == Cause::NotZippable;
    return may_refuse && !tiled && !flat ? std::string() : shown("zipped_divide refused", l, tiler);
  }
  if (tiler.is_tuple() && tiler.items.empty()) return {};
  if (!zips(d, *quotient, mode(*zipped, 0), mode(*zipped, 1), tiler)) return shown("zipped_divide", l, tiler, *zipped);
  if (rank(*zipped) != 2 || rank(*tiled) != 1 + rank(mode(*zipped, 1)) ||
      rank(*flat) != rank(mode(*zipped, 0)) + rank(mode(*zipped, 1)))
    return shown("rank of a quotient", *zipped, *tiled, *flat);
  std::vector<int64_t> values = d.flat(*zipped).values();
  if (d.flat(*tiled).values() != values || d.flat(*flat).values() != values)
    return shown("tiled and flat", *zipped, *tiled, *flat);
  return {};
}

std::string products_repeat_the_block(Draw& d) {
  Layout block = d.layout(24, Gaps), copies = d.layout(16, d.chance(70) ? Compact : Any);
  // A dynamic block that does not fit the gaps is not noticed.
  if (d.chance(30) && logical_product(d.math, block, tiler(copies)))
    copies = {d.with_variables(copies.shape, 30), copies.stride};
  auto product = logical_product(d.math, block, tiler(copies));
  auto blocked = blocked_product(d.math, block, copies), raked = raked_product(d.math, block, copies);
  if (!product) {
    // The repetition is composed with the gaps of the block, which it may not fit.
    Cause cause = product.error().cause;
    bool may_refuse = cause == Cause::StrideDoesNotDivide || cause == Cause::ShapeDoesNotDivide || cause == Cause::ModesCarry;
    return may_refuse ? std::string() : shown("logical_product refused", block, copies);
  }
  if (!is_equal(mode(*product, 0), block)) return shown("block of logical_product", block, copies, *product);
  std::vector<int64_t> values = sorted_values(d.flat(*product));
  std::vector<int64_t> places = d.flat(copies).values();
  std::sort(places.begin(), places.end());
  // If each copy has addresses of its own, so has each element. Gaps are counted up from 0, so negative offsets have none.
  if (places.front() >= 0 && std::adjacent_find(places.begin(), places.end()) == places.end() &&
      std::adjacent_find(values.begin(), values.end()) != values.end())
    return shown("logical_product is not injective", block, copies, *product);
  if (!blocked || !raked) return rank(block) == rank(copies) ? shown("blocked_product refused", block, copies) : std::string();
  if (rank(*raked) != rank(*blocked) || rank(*blocked) != std::max(rank(block), rank(copies)))
    return shown("rank of blocked_product", block, copies, *blocked);
  if (sorted_values(d.flat(*blocked)) != values || sorted_values(d.flat(*raked)) != values)
    return shown("blocked_product", block, copies, *blocked, *raked);
  return {};
}

std::string tile_to_shape_covers(Draw& d) {
  Layout block = d.layout(24, Compact);
  std::vector<IntTuple> extents, order;
  for (size_t i = 0; i < rank(block) + static_cast<size_t>(d.below(2)); ++i) {
    int64_t copies = d.one_of({1, 2, 3});
    IntTuple extent = i < rank(block) ? size(d.math, mode(block, i).shape) : number(1);
    extents.push_back(number(extent.value * copies));
    order.push_back(number(static_cast<int64_t>(i)));
  }
  std::shuffle(order.begin(), order.end(), d.random);
  IntTuple target = block.shape.is_tuple() || extents.size() > 1 ? tuple(d.arena, extents) : extents[0];
  IntTuple orders = target.is_tuple() ? tuple(d.arena, order) : order[0];
  auto result = d.chance(50) ? tile_to_shape(d.math, block, target) : tile_to_shape(d.math, block, target, orders);
  if (!result) return shown("tile_to_shape refused", block, target);
  if (!is_compatible(d.math, target, result->shape)) return shown("shape of tile_to_shape", block, target, *result);
  // A block without gaps leaves none.
  std::vector<int64_t> values = sorted_values(d.flat(*result));
  for (size_t i = 0; i < values.size(); ++i)
    if (values[i] != static_cast<int64_t>(i)) return shown("tile_to_shape", block, target, *result);
  return {};
}

std::string recasting_keeps_the_memory(Draw& d) {
  Layout l = d.layout(100, d.chance(70) ? Gaps : Any);
  int64_t n = d.one_of({1, 2, 3, 4, 8});
  auto smaller = downcast(d.math, l, n);
  if (!smaller) return {};
  // These are the elements that each of the larger ones consists of.
  std::vector<int64_t> expected;
  for (int64_t value : d.flat(l).values())
    for (int64_t i = 0; i < n; ++i) expected.push_back(value * n + i);
  std::sort(expected.begin(), expected.end());
  std::vector<Layout> leaves;
  flatten(l, leaves);
  auto ones =
      std::count_if(leaves.begin(), leaves.end(), [](const Layout& leaf) { return leaf.stride.is(1) || leaf.stride.is(-1); });
  bool is_plain =
      ones == 1 && std::none_of(leaves.begin(), leaves.end(), [](const Layout& leaf) { return leaf.stride.is(-1); });
  if (is_plain && sorted_values(d.flat(*smaller)) != expected) return shown("downcast", l, number(n), *smaller);
  auto again = upcast(d.math, *smaller, n);
  if (!again || d.flat(*again).values() != d.flat(l).values()) return shown("upcast", l, number(n), *smaller);
  auto alignment = max_alignment(d.math, l);
  if (!alignment) return shown("max_alignment refused", l);
  std::vector<int64_t> values = sorted_values(d.flat(l));
  if (values[0] < 0) return {};
  for (int64_t value : values)
    for (int64_t i = 0, first = value - value % *alignment; i < *alignment; ++i)
      if (!std::binary_search(values.begin(), values.end(), first + i)) return shown("max_alignment", l, number(*alignment));
  return {};
}

// Over all coordinates of the tiles, the tiles have all elements; and so have, over all coordinates in the tile, the layouts
// across the tiles.
std::string partitions_share_out(Draw& d) {
  Layout l = d.layout(100, Gaps);
  std::vector<Tiler> tiles;
  for (size_t i = 0; i < rank(l); ++i) tiles.push_back(tiler(Layout{number(d.one_of({1, 2, 3, 4})), number(1)}));
  Tiler by_modes = tiler(d.arena, tiles);
  if (!l.shape.is_tuple() || !divides(d, l, by_modes)) return {};
  auto zipped = zipped_divide(d.math, l, by_modes);
  if (!zipped) return shown("zipped_divide refused", l, by_modes);
  std::vector<int64_t> inner, outer, all = sorted_values(d.flat(l));
  IntTuple tile = mode(*zipped, 0).shape, rest = mode(*zipped, 1).shape;
  for (int64_t i = 0; i < size(d.math, rest).value; ++i) {
    auto part = inner_partition(d.math, l, by_modes, *idx2crd(d.math, number(i), product_each(d.math, rest)));
    if (!part || rank(part->layout) != rank(tile)) return shown("inner_partition", l, by_modes);
    for (int64_t value : d.flat(part->layout).values()) inner.push_back(part->offset.value + value);
  }
  for (int64_t i = 0; i < size(d.math, tile).value; ++i) {
    auto part = outer_partition(d.math, l, by_modes, *idx2crd(d.math, number(i), product_each(d.math, tile)));
    if (!part) return shown("outer_partition", l, by_modes);
    for (int64_t value : d.flat(part->layout).values()) outer.push_back(part->offset.value + value);
  }
  std::sort(inner.begin(), inner.end());
  std::sort(outer.begin(), outer.end());
  return inner == all && outer == all ? std::string() : shown("partition", l, by_modes);
}

// If threads are numbered by a compact layout, each element belongs to one of them.
std::string threads_share_out(Draw& d) {
  std::vector<IntTuple> counts, extents;
  for (int64_t i = 0, modes = 1 + d.below(3); i < modes; ++i) {
    counts.push_back(number(d.one_of({1, 2, 3, 4})));
    extents.push_back(number(counts.back().value * d.one_of({1, 2, 3})));
  }
  Layout threads = d.with_strides(tuple(d.arena, counts), Compact), l = d.with_strides(tuple(d.arena, extents), Gaps);
  std::vector<int64_t> found;
  for (int64_t i = 0; i < size(d.math, threads.shape).value; ++i) {
    auto part = local_partition(d.math, l, threads, number(i));
    if (!part) return shown("local_partition refused", l, threads);
    for (int64_t value : d.flat(part->layout).values()) found.push_back(part->offset.value + value);
  }
  std::sort(found.begin(), found.end());
  if (found != sorted_values(d.flat(l))) return shown("local_partition", l, threads);
  Layout values = d.with_strides(d.shape(8, 1), Compact);
  auto tv = make_layout_tv(d.math, threads, values);
  if (!tv) return shown("make_layout_tv refused", threads, values);
  std::vector<int64_t> held = sorted_values(d.flat(tv->layout));
  for (size_t i = 0; i < held.size(); ++i)
    if (held[i] != static_cast<int64_t>(i)) return shown("make_layout_tv", threads, values, tv->layout);
  return size(d.math, tv->tile).value == static_cast<int64_t>(held.size()) ? std::string() : shown("tile", threads, values);
}

std::string swizzled_layouts_are_swizzled(Draw& d) {
  int64_t bits = 1 + d.below(3), base = d.below(5), shift = bits + d.below(3);
  auto swizzle = make_swizzle(bits, base, d.chance(80) ? shift : -shift);
  if (!swizzle) return "make_swizzle refused";
  Layout l = d.with_variables(d.layout(128, Compact), d.chance(40) ? 30 : 0);
  IntTuple offset = d.with_variables(number(d.below(64)), 30);
  ComposedLayout composed{inner(*swizzle), offset, l};
  int64_t origin = d.known(offset).value;
  auto swizzled = [&](int64_t index) { return apply(d.math, *swizzle, number(index)).value; };
  IntTuple index = d.with_variables(number(d.below(size(d.math, d.known(l).shape).value)), 30);
  auto value = crd2idx(d.math, index, composed);
  int64_t expected = swizzled(origin + d.flat(l)(d.known(index).value));
  if (!value || d.known(*value).value != expected) return shown("swizzled layout", composed, index);
  if (swizzled(swizzled(expected)) != expected) return shown("a swizzle is its own inverse", *swizzle);
  // Recast to elements twice as large, two neighbours become one.
  auto larger = recast_layout(2, 1, *swizzle);
  if (base > 0 && (!larger || apply(d.math, *larger, number(expected / 2)).value != swizzled(expected) / 2))
    return shown("recast swizzle", *swizzle);
  auto masks = make_swizzle_of_masks(source_mask(*swizzle), target_mask(*swizzle));
  return masks && *masks == *swizzle ? std::string() : shown("swizzle of masks", *swizzle);
}

}  // namespace

TEST_CASE("the laws of tiles") {
  check_laws({{"quotients keep all elements", quotients_keep_all_elements},
              {"zipped quotients are regrouped", zipped_quotients_are_regrouped},
              {"products repeat the block", products_repeat_the_block},
              {"tile_to_shape covers", tile_to_shape_covers},
              {"recasting keeps the memory", recasting_keeps_the_memory},
              {"partitions share out", partitions_share_out},
              {"threads share out", threads_share_out},
              {"swizzled layouts", swizzled_layouts_are_swizzled},
              {"decayed slices keep their values", decayed_slices_keep_their_values}});
}

TEST_CASE("a row of a swizzled tile decays to a layout with a stride for each swizzled bit", "[layout]") {
  Draw d(1);
  IntTuple shape[] = {number(8), number(64)}, stride[] = {number(64), number(1)}, coord[] = {number(3), underscore()};
  Layout tile{tuple(d.arena, shape), tuple(d.arena, stride)};
  auto row = slice_and_offset(d.math, tuple(d.arena, coord), tile);
  REQUIRE(row);
  Swizzle swizzle{3, 3, 3};
  auto plain = decay(d.math, {inner(swizzle), number(0), tile}, *row);
  REQUIRE(plain);
  CHECK(to_string(plain->layout) == "((8,4,2)):((1,-8,32))");
  CHECK(plain->offset.is(192 ^ 24));
  // A column runs along the bits that are read and not along those that are changed; both together keep the swizzle.
  IntTuple down[] = {underscore(), number(8)};
  auto column = slice_and_offset(d.math, tuple(d.arena, down), tile);
  auto steps = decay(d.math, {inner(swizzle), number(0), tile}, *column);
  REQUIRE(steps);
  CHECK(to_string(steps->layout) == "((2,4)):((56,144))");
  CHECK_FALSE(decay(d.math, {inner(swizzle), number(0), tile}, {tile, number(0)}));
  // An offset that shares a bit with the tile may carry, so that the swizzle is kept, too.
  CHECK_FALSE(decay(d.math, {inner(swizzle), number(64), tile}, *row));
}

}  // namespace kdsl::layout
