// The part of a descriptor that says how an operand lies in shared memory. The products of warpgroups (warpgroup_mma.h) and
// those of tensor memory (tensor_mma.h) read tiles of the same layouts, and encode this in words of their own.
#pragma once

#include <cstdint>
#include <string_view>

#include "dtype/dtype.h"
#include "kdsl/tensor_descriptors.hpp"
#include "layout/swizzle/swizzle.h"
#include "tile/error.h"
#include "tile/tensor.h"

namespace kdsl::tile {

// The mode of an operand that is contiguous: K, or the other one.
enum class MajorMode : uint8_t { K, MN };

struct OperandTile {
  tmem::Swizzle swizzle = tmem::Swizzle::None;
  int64_t leading = 0, stride = 0;  // distances in units of 16 bytes, LBO and SBO of PTX; 0 where there is no second part
};

// The unit that reads an operand: which swizzles it knows, and how messages call it.
struct OperandReader {
  std::string_view product, unit;  // "a product of a warpgroup", "a warpgroup"
  std::string_view swizzles;  // the list of swizzles that it knows
  bool has_32_byte_atoms = false;  // it knows S<2,5,2>, for elements of 32 bits that are MN-major
};

// Returns the description of a tile (MN,K). The layout counts elements, and the swizzle permutes bits of byte addresses. Units
// of 16 bytes, of which the swizzle permutes W (1 without one), must have the layout
//   K contiguous:   ((8,m),2):((W,stride),leading), where leading is 1 if there is a swizzle
//   MN contiguous:  ((W,m),(8,k)):((1,leading),(W,stride)), without a swizzle ((1,m),(8,k)):((1,stride),(1,leading)),
//                   with S<2,5,2> ((8,m),(4,k)):((1,leading),(8,stride))
Expected<OperandTile> operand_tile(Arena& arena, const layout::Layout& tile, const layout::Swizzle& swizzle,
                                   dtype::DType element, MajorMode major, const OperandReader& reader);

}  // namespace kdsl::tile
