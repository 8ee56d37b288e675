// Tensor maps of the cpu device: what stands in the 128 bytes that a kernel gets, and the moving of boxes
// between a tensor in global memory and shared memory, with bounds, fill and swizzle as TMA has them.
#pragma once

#include <cstdint>

#include <utility>
#include <vector>

#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

struct TensorMap {
  static constexpr uint32_t kMagic = 0x7E45A9;
  uint64_t address;
  uint64_t strides[5];  // bytes; [0] is that of one element
  uint32_t extents[5];
  uint32_t magic;
  uint16_t box[5];
  uint8_t element_strides[5];
  uint8_t rank, type, interleave, swizzle, fill;
  // Of im2col: box[0] is the channels of a pixel. The pixels of a copy follow each other in the box between the corners, which
  // are as far from those of the tensor as said for each dimension between the first and the last.
  uint8_t is_im2col;
  uint16_t pixels;
  int16_t lower[3], upper[3];

  uint32_t element_bits() const;
  // Elements of dimension `d` that a box takes.
  uint32_t count(int d) const { return (box[d] + element_strides[d] - 1u) / element_strides[d]; }
  uint32_t row_bytes() const { return count(0) * element_bits() / 8; }
  uint32_t bytes(uint32_t box_kind) const;  // of a whole box in shared memory; KDSL_CPU_BOX_…
  // What about the map the device cannot do; none: nothing.
  kdsl_fault_kind unsupported() const;
};
static_assert(sizeof(TensorMap) <= KDSL_TENSOR_MAP_BYTES);

// Which box a copy moves: coordinates, innermost first, or of a gather a column and four rows; the offsets of im2col.
struct BoxPlace {
  uint32_t kind = KDSL_CPU_BOX_TILE;
  int32_t at[5] = {};
  int32_t offsets[3] = {};
  bool operator==(const BoxPlace&) const = default;
};

enum class BoxMove : uint8_t { Load, Store, Reduce, Compare /* with what a store would write */ };

// Moves a box. `memory` is where the block's shared memory begins (the swizzle goes by
// addresses in it), `offset` the box's place in it. True but for a comparison that finds something else.
bool move_box(const TensorMap& map, const BoxPlace& place, uint8_t* memory, uint32_t offset, BoxMove move,
              kdsl_cpu_atomic reduction);

// Where a box lies in global memory: address and bytes of the part of each row that is inside of the tensor.
std::vector<std::pair<uint64_t, uint64_t>> box_rows(const TensorMap& map, const BoxPlace& place);

// A part of a box that lies together on both sides, inside of the tensor.
struct BoxPart {
  uint64_t address;  // in global memory
  uint32_t offset;  // in shared memory
  uint32_t bytes;
};
std::vector<BoxPart> box_parts(const TensorMap& map, const BoxPlace& place, uint32_t offset);

// False for a field or value that the device does not know.
bool replace_field(TensorMap& map, kdsl_cpu_tensor_field field, uint32_t dimension, uint64_t value);

}  // namespace kdsl::runtime::cpu
