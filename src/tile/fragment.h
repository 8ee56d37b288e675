// Fragments: values of many lanes under a shape, immutable and held in one KIR vector. Both a TensorSSA, whose first mode
// counts its lanes fastest, and a Vector, whose last one does, are fragments. A mode, however nested, is one stretch of
// lanes. The functions here move lanes and compute nothing.
#pragma once

#include <vector>

#include "dtype/dtype.h"
#include "tile/builder.h"
#include "tile/error.h"

namespace kdsl::tile {

enum class LaneOrder : uint8_t { FirstFastest, LastFastest };

// What a fragment is but for its lanes. The shape is static.
struct FragmentType {
  dtype::DType dtype{};
  layout::IntTuple shape;
  LaneOrder order = LaneOrder::FirstFastest;
};

struct Fragment : FragmentType {
  ir::Value* lanes = nullptr;

  int64_t size() const { return lanes->type.count; }
};

// ---- shapes

// The number of coordinates of a static shape.
int64_t size_of(const layout::IntTuple& shape);
layout::IntTuple flat_shape(Arena&, std::span<const int64_t> extents);
// Lanes of each mode, and how far apart lanes are whose coordinates in a mode differ by one.
std::vector<int64_t> mode_sizes(const layout::IntTuple& shape);
std::vector<int64_t> mode_strides(std::span<const int64_t> sizes, LaneOrder order);

// The shape two operands are stretched to; theirs when they are equal. Missing modes are 1: before the others where the last
// mode is the fastest, behind them where the first is.
Expected<layout::IntTuple> common_shape(Arena&, const FragmentType& a, const FragmentType& b);
// The fragment as another shape sees it: extents of 1 stretch.
Expected<Fragment> broadcast(Builder&, const Fragment&, const layout::IntTuple& shape);
// The same lanes, in their order, under another shape.
Expected<Fragment> reshape(const Fragment&, const layout::IntTuple& shape);

// ---- parts

// What a key keeps of one mode: `kept` are coordinates.
struct ModeSelection {
  std::vector<int64_t> kept;
  bool is_fixed = false;  // the mode disappears
  bool is_whole = false;  // its shape stays as it is
};
// A selection for each mode; `sizes` are theirs, or the number of all lanes for one selection that counts them. When all of
// them are fixed the shape is empty and `lanes` a number.
Fragment take(Builder&, const Fragment&, std::span<const ModeSelection> selections, std::span<const int64_t> sizes);
// The lane at a coordinate of which some number, an i32, is known at run time only; `sizes` as above.
ir::Value* dynamic_lane(Builder&, const Fragment&, std::span<ir::Value* const> coordinate, std::span<const int64_t> sizes);

// A stretch of lanes that a reduction combines or keeps.
struct ReducedMode {
  int64_t size;
  bool is_kept;
};
// For each coordinate of the kept modes the lanes that are combined, in order; the first mode is the fastest.
std::vector<std::vector<int64_t>> reduction_groups(int64_t lanes, std::span<const ReducedMode> modes);

// ---- bits

// The bits as lanes of another type, which must fill a whole number of them; with another width the result is flat.
Fragment bitcast(Builder&, const Fragment&, dtype::DType to);
// The shape of a fragment whose lanes are packed or unpacked: in the fastest mode, `times` as many over `parts`. Nothing when
// that is no whole number.
std::optional<layout::IntTuple> repacked_shape(Arena&, const FragmentType&, int times, int parts);

}  // namespace kdsl::tile
