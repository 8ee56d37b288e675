// These tests check the laws of coordinates, modes, ordered layouts and text.
#include <catch2/catch.hpp>

#include <algorithm>

#include "layout/swizzle/composed.h"
#include "layout/laws.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

using enum Draw::Strides;

std::string coordinates_and_indices(Draw& d) {
  Layout l = d.layout(200, Any);
  Layout dynamic = d.chance(50) ? d.with_variables(l, 30) : l;
  int64_t count = size(d.math, l.shape).value, at = d.below(count);
  IntTuple index = d.with_variables(number(at), 30);
  auto coord = idx2crd(d.math, index, dynamic.shape);
  if (!coord || !is_congruent(*coord, l.shape)) return shown("idx2crd", index, dynamic);
  auto by_coord = crd2idx(d.math, *coord, dynamic), by_index = crd2idx(d.math, index, dynamic);
  int64_t expected = d.flat(l)(at);
  if (!by_coord || !by_index || !d.known(*by_coord).is(expected) || !d.known(*by_index).is(expected))
    return shown("crd2idx", *coord, dynamic);
  auto back = crd2idx(d.math, *coord, dynamic.shape);
  if (!back || !d.known(*back).is(at)) return shown("index of a coordinate", *coord, dynamic.shape);
  if (at + 1 == count) return {};
  auto next = increment_coord(d.math, *coord, dynamic.shape), after = idx2crd(d.math, number(at + 1), l.shape);
  if (!next || !is_equal(d.known(*next), *after)) return shown("increment_coord", *coord, dynamic.shape);
  // A layout without gaps is inverted by its own strides.
  Layout compact = d.with_strides(l.shape, Compact);
  auto hier = get_hier_coord(d.math, number(at), compact), flat = get_flat_coord(d.math, number(at), compact);
  auto one = get_1d_coord(d.math, number(at), compact);
  if (!hier || !flat || !one || !crd2idx(d.math, *hier, compact)->is(at) || d.flat(compact)(one->value) != at ||
      !crd2idx(d.math, *flat, compact)->is(at) || rank(*flat) != rank(compact))
    return shown("get_hier_coord", number(at), compact);
  return {};
}

// A coordinate with `_` in some places divides a layout in two: the remaining layout, and its offset.
std::string slices_and_dices(Draw& d) {
  Layout l = d.layout(200, Any);
  auto whole = idx2crd(d.math, number(d.below(size(d.math, l.shape).value)), l.shape);
  std::vector<IntTuple> leaves, marked, fixed, free;
  flatten(*whole, leaves);
  for (const IntTuple& leaf : leaves) {
    bool is_free = d.chance(50);
    marked.push_back(is_free ? underscore() : leaf);
    (is_free ? free : fixed).push_back(leaf);
  }
  std::span<const IntTuple> rest = marked;
  IntTuple coord = rebuild(d.arena, l.shape, rest);
  auto part = slice_and_offset(d.math, coord, l);
  auto other = dice(d.math, coord, l);
  if (!part || !other) return shown("slice refused", coord, l);
  bool is_leaf = !coord.is_tuple();
  IntTuple inside = is_leaf && free.size() == 1 ? free[0] : tuple(d.arena, free);
  auto index = crd2idx(d.math, inside, part->layout);
  if (!index || part->offset.value + index->value != crd2idx(d.math, *whole, l)->value) return shown("slice", coord, l);
  IntTuple outside = is_leaf && fixed.size() == 1 ? fixed[0] : tuple(d.arena, fixed);
  auto moved = crd2idx(d.math, outside, *other);
  return moved && moved->value == part->offset.value ? std::string() : shown("dice", coord, l);
}

std::string modes_keep_values(Draw& d) {
  Layout l = d.with_variables(d.layout(200, Any), d.chance(50) ? 30 : 0);
  std::vector<int64_t> values = d.flat(l).values();
  if (d.flat(flatten(d.math, l)).values() != values) return shown("flatten", l);
  auto again = unflatten(d.math, flatten(d.math, l), l.shape);
  if (!again || !is_same_type(*again, l)) return shown("unflatten", l);
  size_t end = 1 + static_cast<size_t>(d.below(static_cast<int64_t>(rank(l))));
  size_t begin = static_cast<size_t>(d.below(static_cast<int64_t>(end)));
  auto grouped = group_modes(d.math, l, begin, end);
  if (!grouped || d.flat(*grouped).values() != values || rank(*grouped) != rank(l) - (end - begin) + 1)
    return shown("group_modes", l);
  Layout one{number(1), number(0)};
  auto longer = append(d.math, l, one, rank(l) + 2), shorter = append(d.math, l, one, rank(l) - 1);
  if (!longer || shorter || rank(*longer) != rank(l) + 2 || d.flat(*longer).values() != values) return shown("append", l);
  auto before = prepend(d.math, l, one, rank(l) + 1);
  return before && d.flat(*before).values() == values ? std::string() : shown("prepend", l);
}

std::string compact_layouts_are_compact(Draw& d) {
  IntTuple extents = d.shape(200);
  std::vector<IntTuple> order;
  size_t count = rank(extents);
  for (size_t i = 0; i < count; ++i) order.push_back(number(static_cast<int64_t>(i)));
  std::shuffle(order.begin(), order.end(), d.random);
  auto ordered = make_ordered_layout(d.math, extents, extents.is_tuple() ? tuple(d.arena, order) : order[0]);
  Layout like = d.with_strides(extents, Gaps);
  auto compact = make_layout_like(d.math, like), fragment = make_fragment_like(d.math, like);
  auto plain = make_layout(d.math, extents);
  for (const auto& made : {ordered, compact, fragment, plain}) {
    if (!made) return shown("refused", extents);
    std::vector<int64_t> values = d.flat(*made).values();
    std::sort(values.begin(), values.end());
    for (size_t i = 0; i < values.size(); ++i)
      if (values[i] != static_cast<int64_t>(i)) return shown("not compact", *made, like);
  }
  // The ordered layout is compact, with strides in their former order.
  std::vector<Layout> before, after;
  flatten(like, before);
  flatten(*compact, after);
  for (size_t i = 0; i < before.size(); ++i)
    for (size_t j = 0; j < before.size(); ++j)
      if (!before[i].shape.is(1) && !before[j].shape.is(1) && before[i].stride.value < before[j].stride.value &&
          after[i].stride.value >= after[j].stride.value)
        return shown("order of make_layout_like", like, *compact);
  auto identity = make_identity_layout(d.math, extents);
  auto coord = idx2crd(d.math, number(d.below(size(d.math, extents).value)), extents);
  auto value = crd2idx(d.math, *coord, *identity);
  return value && is_equal(*value, *coord) ? std::string() : shown("make_identity_layout", extents, *coord);
}

std::string quotients_round_up(Draw& d) {
  IntTuple shape = d.shape(500), divisor = number(d.one_of({1, 2, 3, 4, 8, 12}));
  auto quotient = ceil_div(d.math, shape, divisor);
  int64_t count = size(d.math, shape).value;
  auto exact = shape_div(d.math, shape, divisor);
  // A divisor that divides no mode does not round up the shape as a whole.
  if (!quotient || ((exact || !shape.is_tuple()) && size(d.math, *quotient).value * divisor.value < count))
    return shown("ceil_div", shape, divisor);
  IntTuple dynamic = d.with_variables(shape, 50);
  auto same = ceil_div(d.math, dynamic, divisor);
  if (!same || !is_equal(d.known(*same), *quotient)) return shown("ceil_div", dynamic, divisor);
  if (exact && !is_equal(*exact, *quotient)) return shown("shape_div", shape, divisor);
  auto rounded = round_up(d.math, shape, shape.is_tuple() ? divisor : number(3));
  return rounded && size(d.math, *rounded).value >= count ? std::string() : shown("round_up", shape, divisor);
}

std::string text_is_read_back(Draw& d) {
  Layout l = d.with_variables(d.layout(200, Any), 30);
  std::string text = to_string(l);
  auto read = parse(d.arena, d.symbols, text);
  const auto* layout = read ? std::get_if<Layout>(&*read) : nullptr;
  if (!layout || !is_same_type(*layout, l)) return "read back: " + text;
  ComposedLayout composed{inner(Swizzle{3, 4, 3}), d.with_variables(number(d.below(64)), 50), l};
  auto whole = parse(d.arena, d.symbols, to_string(composed));
  if (!whole || to_string(*whole) != to_string(composed)) return "read back: " + to_string(composed);
  Tiler t = d.tiler(l);
  auto tiled = parse(d.arena, d.symbols, to_string(t));
  auto as = tiled ? as_tiler(d.arena, *tiled) : std::nullopt;
  return as && to_string(*as) == to_string(t) ? std::string() : "read back: " + to_string(t);
}

}  // namespace

TEST_CASE("the laws of coordinates and modes") {
  check_laws({{"coordinates and indices", coordinates_and_indices},
              {"slices and dices", slices_and_dices},
              {"modes keep values", modes_keep_values},
              {"compact layouts are compact", compact_layouts_are_compact},
              {"quotients round up", quotients_round_up},
              {"text is read back", text_is_read_back}});
}

}  // namespace kdsl::layout
