#include "tile/fragment.h"

#include <algorithm>

#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "tile/lanes.h"
#include "tile/packed.h"

namespace kdsl::tile {

using dtype::DType;
using ir::OpKind;
using layout::IntTuple;

// ---- shapes

int64_t size_of(const IntTuple& shape) {
  if (!shape.is_tuple()) return shape.value;
  uint64_t product = 1;  // wraps beyond 64 bits, as leaves do
  for (const IntTuple& mode : shape.items) product *= static_cast<uint64_t>(size_of(mode));
  return static_cast<int64_t>(product);
}

IntTuple flat_shape(Arena& arena, std::span<const int64_t> extents) {
  std::vector<IntTuple> modes;
  for (int64_t extent : extents) modes.push_back(layout::number(extent));
  return layout::tuple(arena, modes);
}

std::vector<int64_t> mode_sizes(const IntTuple& shape) {
  if (!shape.is_tuple()) return {size_of(shape)};
  std::vector<int64_t> sizes;
  for (const IntTuple& mode : shape.items) sizes.push_back(size_of(mode));
  return sizes;
}

std::vector<int64_t> mode_strides(std::span<const int64_t> sizes, LaneOrder order) {
  std::vector<int64_t> strides(sizes.size());
  int64_t current = 1;
  for (size_t i = 0; i < sizes.size(); ++i) {
    size_t at = order == LaneOrder::LastFastest ? sizes.size() - 1 - i : i;
    strides[at] = current;
    current *= sizes[at];
  }
  return strides;
}

static int64_t product(std::span<const int64_t> sizes) {
  int64_t result = 1;
  for (int64_t size : sizes) result *= size;
  return result;
}

// Returns the coordinate of lane `index` in a mode with this size and stride.
static int64_t digit(int64_t index, int64_t size, int64_t stride) { return index / stride % size; }

// Adds modes of extent 1 up to a rank, on the slow side.
static void pad(std::vector<int64_t>& sizes, size_t rank, LaneOrder order) {
  sizes.insert(order == LaneOrder::LastFastest ? sizes.begin() : sizes.end(), rank - sizes.size(), 1);
}

Expected<IntTuple> common_shape(Arena& arena, const FragmentType& a, const FragmentType& b) {
  if (layout::is_equal(a.shape, b.shape)) return a.shape;
  std::vector<int64_t> x = mode_sizes(a.shape), y = mode_sizes(b.shape);
  size_t rank = std::max(x.size(), y.size());
  pad(x, rank, a.order);
  pad(y, rank, a.order);
  for (size_t i = 0; i < rank; ++i) {
    if (x[i] != y[i] && x[i] != 1 && y[i] != 1)
      return value_error("vectors of shapes {} and {} do not go together", layout::to_string(a.shape),
                         layout::to_string(b.shape));
    x[i] = std::max(x[i], y[i]);
  }
  return flat_shape(arena, x);
}

Expected<Fragment> broadcast(Builder& b, const Fragment& fragment, const IntTuple& shape) {
  if (layout::is_equal(fragment.shape, shape)) return fragment;
  KDSL_TRY_VOID(check_lane_count(size_of(shape)));
  std::vector<int64_t> from = mode_sizes(fragment.shape), to = mode_sizes(shape);
  bool fits = from.size() <= to.size();
  if (fits) pad(from, to.size(), fragment.order);
  for (size_t i = 0; fits && i < to.size(); ++i) fits = from[i] == to[i] || from[i] == 1;
  if (!fits)
    return value_error("a vector of shape {} cannot be broadcast to {}", layout::to_string(fragment.shape),
                       layout::to_string(shape));
  std::vector<int64_t> from_strides = mode_strides(from, fragment.order), to_strides = mode_strides(to, fragment.order);
  std::vector<ir::Value*> lanes;
  for (int64_t i = 0; i < product(to); ++i) {
    int64_t source = 0;
    for (size_t m = 0; m < to.size(); ++m)
      if (from[m] != 1) source += digit(i, to[m], to_strides[m]) * from_strides[m];
    lanes.push_back(lane(b.ops, fragment.lanes, source));
  }
  Fragment result = fragment;
  result.shape = shape;
  result.lanes = build_lanes(b.ops, lanes);
  return result;
}

Expected<Fragment> reshape(const Fragment& fragment, const IntTuple& shape) {
  if (!layout::is_fully_static(shape) || size_of(shape) != fragment.size())
    return value_error("{} lanes cannot take the shape {}", fragment.size(), layout::to_string(shape));
  Fragment result = fragment;
  result.shape = shape;
  return result;
}

// ---- parts

Fragment take(Builder& b, const Fragment& fragment, std::span<const ModeSelection> selections, std::span<const int64_t> sizes) {
  std::vector<int64_t> strides = mode_strides(sizes, fragment.order), extents;
  std::vector<IntTuple> shape;
  for (size_t i = 0; i < selections.size(); ++i) {
    extents.push_back(static_cast<int64_t>(selections[i].kept.size()));
    if (selections[i].is_fixed) continue;
    bool keeps_shape = selections[i].is_whole && fragment.shape.is_tuple();
    shape.push_back(keeps_shape ? fragment.shape.items[i] : layout::number(extents.back()));
  }
  std::vector<int64_t> taken = mode_strides(extents, fragment.order);
  std::vector<ir::Value*> lanes;
  for (int64_t i = 0; i < product(extents); ++i) {
    int64_t source = 0;
    for (size_t m = 0; m < extents.size(); ++m)
      source += selections[m].kept[static_cast<size_t>(digit(i, extents[m], taken[m]))] * strides[m];
    lanes.push_back(lane(b.ops, fragment.lanes, source));
  }
  Fragment result = fragment;
  result.shape = layout::tuple(b.tuples, shape);
  result.lanes = shape.empty() ? lanes[0] : build_lanes(b.ops, lanes);
  return result;
}

ir::Value* dynamic_lane(Builder& builder, const Fragment& fragment, std::span<ir::Value* const> coordinate,
                        std::span<const int64_t> sizes) {
  ir::Builder& b = builder.ops;
  std::vector<int64_t> strides = mode_strides(sizes, fragment.order);
  ir::Value* index = nullptr;
  for (size_t i = 0; i < coordinate.size(); ++i) {
    ir::Value* term = b.binary(OpKind::MulI, coordinate[i], b.i32(strides[i]));
    index = index ? b.binary(OpKind::AddI, index, term) : term;
  }
  return b.create(OpKind::VectorExtract, {fragment.lanes, index}, {fragment.lanes->type.element()})->result();
}

std::vector<std::vector<int64_t>> reduction_groups(int64_t lanes, std::span<const ReducedMode> modes) {
  int64_t groups = 1;
  for (const ReducedMode& mode : modes)
    if (mode.is_kept) groups *= mode.size;
  std::vector<std::vector<int64_t>> members(static_cast<size_t>(groups));
  for (int64_t i = 0; i < lanes; ++i) {
    int64_t rest = i, group = 0, step = 1;
    for (const ReducedMode& mode : modes) {
      if (mode.is_kept) {
        group += rest % mode.size * step;
        step *= mode.size;
      }
      rest /= mode.size;
    }
    members[static_cast<size_t>(group)].push_back(i);
  }
  return members;
}

// ---- bits

Fragment bitcast(Builder& b, const Fragment& fragment, DType to) {
  if (fragment.dtype == to) return fragment;
  int64_t count = fragment.size() * dtype::width(fragment.dtype) / dtype::width(to);
  ir::Type type = is_three_bytes(to) ? ir::vector_type(ir::Scalar::I8, static_cast<uint32_t>(3 * count))
                                     : ir::vector_type(ir::ir_type(to).scalar, static_cast<uint32_t>(count));
  // Values of 24 bits do not use all bits of their words.
  ir::Value* bits = is_three_bytes(fragment.dtype) ? bytes_of_words(b.ops, fragment.lanes) : fragment.lanes;
  if (bits->type != type) bits = b.ops.cast(OpKind::Bitcast, bits, type);
  Fragment result = fragment;
  result.dtype = to;
  if (count != fragment.size()) result.shape = flat_shape(b.tuples, {&count, 1});
  result.lanes = is_three_bytes(to) ? words_of_bytes(b.ops, bits) : bits;
  return result;
}

static std::optional<IntTuple> rescaled(Arena& arena, const IntTuple& shape, LaneOrder order, int times, int parts) {
  if (!shape.is_tuple()) {
    if (shape.value * times % parts != 0) return std::nullopt;
    return layout::number(shape.value * times / parts);
  }
  if (shape.items.empty()) return std::nullopt;
  std::vector<IntTuple> items(shape.items.begin(), shape.items.end());
  IntTuple& fastest = order == LaneOrder::LastFastest ? items.back() : items.front();
  auto changed = rescaled(arena, fastest, order, times, parts);
  if (!changed) return std::nullopt;
  fastest = *changed;
  return layout::tuple(arena, items);
}

std::optional<IntTuple> repacked_shape(Arena& arena, const FragmentType& type, int times, int parts) {
  return rescaled(arena, type.shape, type.order, times, parts);
}

}  // namespace kdsl::tile
