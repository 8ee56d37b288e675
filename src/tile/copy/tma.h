// Tiles of tensors as the boxes of a tensor map: which modes of a tensor in global memory a tile of shared memory runs through,
// in the order in which it does. Semantics are those of CuTe's TMA atoms: the longest run of the shared tile that steps through
// modes of the tensor one element at a time is one box, and a tile may take several.
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
  layout::Layout tensor;  // in global memory
  layout::Layout shared;  // of the tile, without its swizzle; known while compiling
  layout::Swizzle swizzle{};  // of the bytes of shared memory
  layout::Layout tile;  // coordinate of the tile -> coordinate of the tensor
  int64_t element_bits = 8;
  int64_t multicast = 1;  // blocks that load a part of each box and share it
};

// The numbers of CUtensorMapSwizzle.
enum class TmaSwizzle : uint8_t { None, Bytes32, Bytes64, Bytes128 };

struct TmaDimension {
  layout::IntTuple extent, stride;  // of the tensor, the stride in elements: 1 for the first dimension
  int64_t box = 1;  // elements that one block copies at a time
  size_t mode = 0;  // which of the leaves of the tensor's layout it is
};

struct TmaPlan {
  std::vector<TmaDimension> dimensions;  // innermost first
  TmaSwizzle swizzle = TmaSwizzle::None;
  int64_t elements = 1;  // of a box, with the parts of all blocks of a multicast
  layout::Layout coordinates;  // the tensor's shape, with bases of the dimensions as strides
};

// What is wrong with one of the parts, said of it: "has the layout …".
struct TmaMistake {
  enum class Part : uint8_t { Tensor, Shared, Tile, Multicast };
  Part part;
  std::string problem;
};

inline constexpr size_t kMostTmaDimensions = 5;
// The number of a type in CUtensorMapDataType; nothing where it has none.
std::optional<int64_t> tma_type_number(dtype::DType);

std::expected<TmaPlan, TmaMistake> plan_tma(layout::LeafMath&, const TmaRequest&);

// The tile of a block: modes of the tensor by a tiler; or what all threads of a multiplication take of operand A or B.
layout::Expected<layout::Layout> tma_tile(layout::LeafMath&, const layout::IntTuple& shape, const layout::Tiler& tiler);
layout::Expected<layout::Layout> tma_tile(layout::LeafMath&, const layout::IntTuple& shape, const layout::Tiler& tiler,
                                          const TiledMma&, MmaOperand);

// Tensors (Tile,Rest…) as ((elements of a copy, copies),Rest…), from where the part of one block of a multicast begins.
struct TmaPartition {
  layout::OffsetLayout shared, global;
};
layout::Expected<TmaPartition> partition_tma(layout::LeafMath&, int64_t elements, const layout::IntTuple& block,
                                             const layout::Layout& blocks, const layout::Layout& shared,
                                             const layout::Layout& global);

// A bit for each block of a cluster that a multicast reaches: the modes where the coordinate has `_` vary.
layout::Expected<layout::IntTuple> tma_multicast_mask(layout::LeafMath&, const layout::Layout& blocks,
                                                      const layout::IntTuple& coord);

}  // namespace kdsl::tile
