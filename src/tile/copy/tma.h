// Chooses the TMA tiles (the boxes of a tensor map) for a tile of a tensor: the modes of the tensor in global memory that a
// tile in shared memory runs through, in its order. Semantics are those of CuTe's TMA atoms: the longest run of the shared tile
// that steps through modes of the tensor one element at a time is one TMA tile, and a tile may take several.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "dtype/dtype.h"
#include "layout/swizzle/composed.h"
#include "tile/mma/tiled_mma.h"

namespace kdsl::tile {

struct TmaRequest {
  layout::Layout tensor;  // layout in global memory
  layout::Layout shared;  // layout of the tile, without its swizzle; known at compile time
  layout::Swizzle swizzle{};  // swizzle of the bytes of shared memory
  layout::Layout tile;  // maps a coordinate of the tile to a coordinate of the tensor
  int64_t element_bits = 8, shared_bits = element_bits;  // in global and in shared memory
  // The number of elements that the tensor map counts as one. With more than one, and where a map has too few dimensions, modes
  // that lie behind each other in memory become one dimension.
  int64_t unit = 1;
  int64_t multicast = 1;  // number of blocks that each load a part of a TMA tile and share it
};

// The values are those of CUtensorMapSwizzle.
enum class TmaSwizzle : uint8_t { None, Bytes32, Bytes64, Bytes128 };

struct TmaDimension {
  layout::IntTuple extent, stride;  // extent and stride of the tensor, in units; the stride is 1 for the first dimension
  int64_t box = 1;  // units that one block copies at a time
  size_t mode = 0;  // index of the leaf of the tensor's layout
  bool is_joined = false;  // several leaves of known extents, of which `mode` is the first
};

struct TmaPlan {
  std::vector<TmaDimension> dimensions;  // innermost first
  TmaSwizzle swizzle = TmaSwizzle::None;
  int64_t elements = 1;  // elements of a TMA tile, with the parts of all blocks of a multicast
  layout::Layout coordinates;  // the tensor's shape, with bases of the dimensions as strides
};

// The problem with one of the parts, as a predicate about it: "has the layout …".
struct TmaMistake {
  enum class Part : uint8_t { Tensor, Shared, Tile, Multicast };
  Part part;
  std::string problem;
};

// The largest rank of a tensor map (CUDA driver API).
inline constexpr size_t kMostTmaDimensions = 5;
// Returns the number of a type in CUtensorMapDataType, or nothing if it has none.
std::optional<int64_t> tma_type_number(dtype::DType);
// The number of 16U4_ALIGN16B, floats of 4 bits that get a byte each in shared memory.
inline constexpr int64_t kPaddedTmaType = 14;

std::expected<TmaPlan, TmaMistake> plan_tma(layout::LeafMath&, const TmaRequest&);

// These return the tile of a block: modes of the tensor by a tiler; or the part that all threads of a multiplication take of
// operand A or B.
layout::Expected<layout::Layout> tma_tile(layout::LeafMath&, const layout::IntTuple& shape, const layout::Tiler& tiler);
layout::Expected<layout::Layout> tma_tile(layout::LeafMath&, const layout::IntTuple& shape, const layout::Tiler& tiler,
                                          const TiledMma&, MmaOperand);

// Tensors (Tile,Rest…) regrouped as ((elements of a copy, copies),Rest…), beginning at the part of one block of a multicast.
struct TmaPartition {
  layout::OffsetLayout shared, global;
};
layout::Expected<TmaPartition> partition_tma(layout::LeafMath&, int64_t elements, const layout::IntTuple& block,
                                             const layout::Layout& blocks, const layout::Layout& shared,
                                             const layout::Layout& global);

// Returns a mask with a bit for each block of a cluster that a multicast reaches: the modes for which the coordinate has `_`
// vary.
layout::Expected<layout::IntTuple> tma_multicast_mask(layout::LeafMath&, const layout::Layout& blocks,
                                                      const layout::IntTuple& coord);

}  // namespace kdsl::tile
