// Fragments: values of many lanes under a shape, immutable and held in one KIR vector. Both a TensorSSA, whose first mode
// counts its lanes fastest, and a Vector, whose last mode does, are fragments. A mode, however nested, is a contiguous range of
// lanes. The functions here move lanes and compute nothing.
#pragma once

#include <vector>

#include "dtype/dtype.h"
#include "tile/builder.h"
#include "tile/error.h"

namespace kdsl::tile {

enum class LaneOrder : uint8_t { FirstFastest, LastFastest };

// The type of a fragment without its lanes. The shape is static.
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

// Returns the number of coordinates of a static shape.
int64_t size_of(const layout::IntTuple& shape);
layout::IntTuple flat_shape(Arena&, std::span<const int64_t> extents);
// These return the number of lanes of each mode, and the distance of lanes whose coordinates in a mode differ by one.
std::vector<int64_t> mode_sizes(const layout::IntTuple& shape);
std::vector<int64_t> mode_strides(std::span<const int64_t> sizes, LaneOrder order);

// Returns the shape that two operands are broadcast to, which is theirs if they are equal. Missing modes have extent 1: they
// come first if the last mode is the fastest, and last if the first is.
Expected<layout::IntTuple> common_shape(Arena&, const FragmentType& a, const FragmentType& b);
// Broadcasts the fragment to another shape: extents of 1 stretch.
Expected<Fragment> broadcast(Builder&, const Fragment&, const layout::IntTuple& shape);
// Returns the lanes, in their order, under another shape.
Expected<Fragment> reshape(const Fragment&, const layout::IntTuple& shape);

// ---- parts

// The selection of a key in one mode: `kept` are coordinates.
struct ModeSelection {
  std::vector<int64_t> kept;
  bool is_fixed = false;  // the mode disappears from the shape
  bool is_whole = false;  // the mode keeps its shape
};
// Applies a selection for each mode; `sizes` are the sizes of the modes, or the number of all lanes for one selection that
// counts them. If all modes are fixed the shape is empty and `lanes` a number.
Fragment take(Builder&, const Fragment&, std::span<const ModeSelection> selections, std::span<const int64_t> sizes);
// Returns the lane at a coordinate in which some number, an i32, is known at run time only; `sizes` are as for take.
ir::Value* dynamic_lane(Builder&, const Fragment&, std::span<ir::Value* const> coordinate, std::span<const int64_t> sizes);

// A range of lanes that a reduction combines or keeps.
struct ReducedMode {
  int64_t size;
  bool is_kept;
};
// Returns, for each coordinate of the kept modes, the lanes that are combined, in order; the first mode is the fastest.
std::vector<std::vector<int64_t>> reduction_groups(int64_t lanes, std::span<const ReducedMode> modes);

// ---- bits

// Reinterprets the bits as lanes of another type, which must fill a whole number of them; with another width the result is
// flat.
Fragment bitcast(Builder&, const Fragment&, dtype::DType to);
// Returns the shape of a fragment whose lanes are packed or unpacked: the extent of the fastest mode times `times` over
// `parts`. Returns nothing if that is no whole number.
std::optional<layout::IntTuple> repacked_shape(Arena&, const FragmentType&, int times, int parts);

}  // namespace kdsl::tile
