// The mapping from coordinates to indices and back, and the codomain of a layout.
#include "layout/tuple/coordinates.h"

#include <algorithm>

#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

// ---- the codomain

// The largest number of modes of a coordinate at each level, chosen far above any real layout so that a wrong basis cannot ask
// for a huge tuple.
constexpr int64_t kMostModes = 1024;

using Path = std::span<const IntTuple>;

Expected<IntTuple> profile(Arena& arena, const IntTuple& stride, std::span<const Path> paths, size_t level) {
  auto ends = std::count_if(paths.begin(), paths.end(), [&](Path path) { return path.size() == level; });
  if (static_cast<size_t>(ends) == paths.size()) return number(0);
  if (ends != 0) return failure(Cause::MixedCodomain, "layout", stride);
  int64_t count = 0;
  for (Path path : paths) count = std::max(count, path[level].value + 1);
  if (count > kMostModes) return failure(Cause::MixedCodomain, "layout", stride);
  std::vector<IntTuple> items;
  for (int64_t i = 0; i < count; ++i) {
    std::vector<Path> inside;
    std::copy_if(paths.begin(), paths.end(), std::back_inserter(inside), [&](Path path) { return path[level].is(i); });
    KDSL_TRY(IntTuple item, profile(arena, stride, inside, level + 1));
    items.push_back(item);
  }
  return tuple(arena, items);
}

// Adds to one leaf of a coordinate.
IntTuple add_along(LeafMath& math, const IntTuple& coord, Path path, const IntTuple& value) {
  if (path.empty()) return math.add(coord, value);
  auto at = static_cast<size_t>(path[0].value);
  std::vector<IntTuple> items(coord.items.begin(), coord.items.end());
  items[at] = add_along(math, items[at], path.subspan(1), value);
  return tuple(math.arena(), items);
}

}  // namespace

Expected<IntTuple> coprofile(Arena& arena, const IntTuple& stride) {
  std::vector<IntTuple> leaves;
  flatten(stride, leaves);
  std::vector<Path> paths;
  for (const IntTuple& leaf : leaves)
    if (!leaf.is(0)) paths.push_back(leaf.path());
  return profile(arena, stride, paths, 0);
}

Expected<IntTuple> coshape(LeafMath& math, const Layout& layout) {
  FaultScope scope(math);
  KDSL_TRY(IntTuple coord, coprofile(math.arena(), layout.stride));
  std::vector<IntTuple> extents, strides;
  flatten(layout.shape, extents);
  flatten(layout.stride, strides);
  for (size_t i = 0; i < extents.size(); ++i) {
    IntTuple last = math.mul(math.sub(extents[i], number(1)), math.abs(strides[i].scale()));
    coord = add_along(math, coord, strides[i].is(0) ? Path() : strides[i].path(), last);
  }
  std::vector<IntTuple> leaves;
  flatten(coord, leaves);
  for (IntTuple& leaf : leaves) leaf = math.add(leaf, number(1));
  if (math.fault() != Fault::None) return fault(math, "cosize", layout);
  std::span<const IntTuple> rest = leaves;
  return rebuild(math.arena(), coord, rest);
}

Expected<IntTuple> cosize(LeafMath& math, const Layout& layout) {
  FaultScope scope(math);
  KDSL_TRY(IntTuple shape, coshape(math, layout));
  IntTuple result = size(math, shape);
  if (math.fault() != Fault::None) return fault(math, "cosize", layout);
  return result;
}

Expected<IntTuple> cosize(LeafMath& math, const ComposedLayout& layout) {
  if (!layout.inner.is_swizzle()) return failure(Cause::NotAffine, "cosize", layout);
  return cosize(math, layout.outer);
}

// ---- from coordinates to indices

namespace {

// Adds numbers to a sum; contributions along bases go to their leaf of `sum`.
void accumulate(LeafMath& math, const IntTuple& digit, const IntTuple& stride, IntTuple& sum) {
  if (stride.is(0)) return;
  sum = add_along(math, sum, stride.path(), math.mul(digit, stride.scale()));
}

// Adds the index of a coordinate whose nesting is a prefix of the shape's.
void add_index(LeafMath& math, const IntTuple& coord, const IntTuple& shape, const IntTuple& stride, IntTuple& sum) {
  if (coord.is_underscore() || coord.is(0)) return;
  if (!shape.is_tuple()) return accumulate(math, coord, stride, sum);
  size_t count = shape.items.size();
  if (coord.is_tuple()) {
    for (size_t i = 0; i < count; ++i) add_index(math, coord.items[i], shape.items[i], stride.items[i], sum);
    return;
  }
  IntTuple rest = coord;
  for (size_t i = 0; i < count; ++i) {
    if (i + 1 == count) return add_index(math, rest, shape.items[i], stride.items[i], sum);
    IntTuple extent = size(math, shape.items[i]);
    add_index(math, math.mod(rest, extent), shape.items[i], stride.items[i], sum);
    rest = math.div(rest, extent);
  }
}

bool has_only_numbers(const IntTuple& coord) {
  if (coord.is_tuple()) return std::all_of(coord.items.begin(), coord.items.end(), has_only_numbers);
  return coord.is_static() || coord.is_dynamic() || coord.is_underscore();
}

}  // namespace

Expected<IntTuple> crd2idx(LeafMath& math, const IntTuple& coord, const Layout& layout) {
  FaultScope scope(math);
  if (!is_weakly_congruent(coord, layout.shape) || !has_only_numbers(coord))
    return failure(Cause::NotWeaklyCongruent, "crd2idx", coord, layout, coord, layout.shape);
  KDSL_TRY(IntTuple sum, coprofile(math.arena(), layout.stride));
  add_index(math, coord, layout.shape, layout.stride, sum);
  if (math.fault() != Fault::None) return fault(math, "crd2idx", coord, layout);
  return sum;
}

Expected<IntTuple> crd2idx(LeafMath& math, const IntTuple& coord, const IntTuple& shape) {
  if (!coord.is_tuple() && has_only_numbers(coord) && !coord.is_underscore()) return coord;
  return crd2idx(math, coord, Layout{shape, compact_col_major(math, shape)});
}

namespace {

Expected<IntTuple> apply_inner(LeafMath& math, const Inner& inner, const IntTuple& index) {
  switch (inner.kind) {
    case Inner::Kind::Swizzle:
      if (!index.is_static() && !index.is_dynamic())
        return failure(Cause::NotANumber, "crd2idx", index, underscore(), index, underscore());
      return apply(math, inner.swizzle, index);
    case Inner::Kind::Layout: return crd2idx(math, index, inner.layout);
    case Inner::Kind::Composed: return crd2idx(math, index, *inner.composed);
    case Inner::Kind::Function: break;
  }
  return failure(Cause::UnknownFunction, "crd2idx", index);
}

}  // namespace

Expected<IntTuple> crd2idx(LeafMath& math, const IntTuple& coord, const ComposedLayout& layout) {
  KDSL_TRY(IntTuple index, crd2idx(math, coord, layout.outer));
  KDSL_TRY(IntTuple moved, tuple_add(math, layout.offset, index));
  return apply_inner(math, layout.inner, moved);
}

// ---- from indices to coordinates

namespace {

// Computes the coordinate digit by digit; the last digit is not reduced.
IntTuple digits(LeafMath& math, const IntTuple& index, const IntTuple& shape) {
  if (!shape.is_tuple()) return index;
  std::vector<IntTuple> items;
  IntTuple rest = index;
  for (size_t i = 0; i < shape.items.size(); ++i) {
    if (i + 1 == shape.items.size()) {
      items.push_back(digits(math, rest, shape.items[i]));
      break;
    }
    IntTuple extent = size(math, shape.items[i]);
    items.push_back(digits(math, math.mod(rest, extent), shape.items[i]));
    rest = math.div(rest, extent);
  }
  return tuple(math.arena(), items);
}

Expected<IntTuple> coordinate(LeafMath& math, const IntTuple& index, const IntTuple& shape) {
  if (!index.is_tuple()) return digits(math, index, shape);
  if (!shape.is_tuple() || shape.items.size() != index.items.size())
    return failure(Cause::NotWeaklyCongruent, "idx2crd", index, shape, index, shape);
  std::vector<IntTuple> items;
  for (size_t i = 0; i < index.items.size(); ++i) {
    KDSL_TRY(IntTuple item, coordinate(math, index.items[i], shape.items[i]));
    items.push_back(item);
  }
  return tuple(math.arena(), items);
}

// Computes (index / stride) mod extent for each leaf.
IntTuple hier_coord(LeafMath& math, const IntTuple& index, const IntTuple& shape, const IntTuple& stride) {
  if (!shape.is_tuple()) return shape.is(1) ? number(0) : math.mod(math.div(index, stride), shape);
  std::vector<IntTuple> items;
  for (size_t i = 0; i < shape.items.size(); ++i) items.push_back(hier_coord(math, index, shape.items[i], stride.items[i]));
  return tuple(math.arena(), items);
}

}  // namespace

Expected<IntTuple> idx2crd(LeafMath& math, const IntTuple& index, const IntTuple& shape) {
  FaultScope scope(math);
  KDSL_TRY(IntTuple coord, coordinate(math, index, shape));
  if (math.fault() != Fault::None) return fault(math, "idx2crd", index, shape);
  return coord;
}

Expected<IntTuple> crd2crd(LeafMath& math, const IntTuple& coord, const IntTuple& from, const IntTuple& to) {
  if (coord.is_tuple() && from.is_tuple() && to.is_tuple() && coord.items.size() == from.items.size() &&
      coord.items.size() == to.items.size()) {
    std::vector<IntTuple> items;
    for (size_t i = 0; i < coord.items.size(); ++i) {
      KDSL_TRY(IntTuple item, crd2crd(math, coord.items[i], from.items[i], to.items[i]));
      items.push_back(item);
    }
    return tuple(math.arena(), items);
  }
  KDSL_TRY(IntTuple index, crd2idx(math, coord, from));
  return idx2crd(math, index, to);
}

Expected<IntTuple> get_hier_coord(LeafMath& math, const IntTuple& index, const Layout& layout) {
  FaultScope scope(math);
  if (has_basis(layout))
    return failure(Cause::NotANumber, "get_hier_coord", layout.stride, underscore(), layout.stride, underscore());
  IntTuple coord = hier_coord(math, index, layout.shape, layout.stride);
  if (math.fault() != Fault::None) return fault(math, "get_hier_coord", index, layout);
  return coord;
}

Expected<IntTuple> get_flat_coord(LeafMath& math, const IntTuple& index, const Layout& layout) {
  KDSL_TRY(IntTuple coord, get_hier_coord(math, index, layout));
  if (!coord.is_tuple()) return coord;
  std::vector<IntTuple> items;
  for (size_t i = 0; i < coord.items.size(); ++i) {
    KDSL_TRY(IntTuple item, crd2idx(math, coord.items[i], layout.shape.items[i]));
    items.push_back(item);
  }
  return tuple(math.arena(), items);
}

Expected<IntTuple> get_1d_coord(LeafMath& math, const IntTuple& index, const Layout& layout) {
  KDSL_TRY(IntTuple coord, get_hier_coord(math, index, layout));
  return crd2idx(math, coord, layout.shape);
}

// A digit that reaches its extent becomes 0 and carries 1 into the next.
Expected<IntTuple> increment_coord(LeafMath& math, const IntTuple& coord, const IntTuple& shape) {
  if (!is_congruent(coord, shape) || !has_only_numbers(coord) || has_underscore(coord))
    return failure(Cause::NotCongruent, "increment_coord", coord, shape, coord, shape);
  std::vector<IntTuple> places, extents;
  flatten(coord, places);
  flatten(shape, extents);
  IntTuple carry = number(1);
  for (size_t i = 0; i < places.size(); ++i) {
    IntTuple next = math.add(places[i], carry);
    if (i + 1 == places.size()) {
      places[i] = next;
      break;
    }
    IntTuple is_full = math.compute(LeafOp::Equal, next, extents[i]);
    places[i] = math.mul(next, math.sub(number(1), is_full));
    carry = is_full;
  }
  std::span<const IntTuple> rest = places;
  return rebuild(math.arena(), coord, rest);
}

}  // namespace kdsl::layout
