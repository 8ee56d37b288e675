// Represents the tensor maps of the cpu device, which are stored in the 128 bytes that a kernel gets, and moves boxes between a
// tensor in global memory and shared memory, with the bounds, fill and swizzle of TMA.
#pragma once

#include <cstdint>

#include <utility>
#include <vector>

#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

struct TensorMap {
  static constexpr uint32_t kMagic = 0x7E45A9;
  uint64_t address;
  uint64_t strides[5];  // in bytes; [0] is that of one element
  uint32_t extents[5];
  uint32_t magic;
  uint16_t box[5];
  uint8_t element_strides[5];
  uint8_t rank, type, interleave, swizzle, fill;
  // For im2col, box[0] is the number of channels of a pixel. The pixels of a copy follow each other in the bounding box, whose
  // corners are displaced from those of the tensor by `lower` and `upper`, for each dimension between the first and the last.
  uint8_t is_im2col;
  uint16_t pixels;
  int16_t lower[3], upper[3];

  uint32_t element_bits() const;  // bits of an element in global memory
  // Elements of 4 or 6 bits are packed in global memory; in shared memory, 16 of them may take 16 bytes, packed at the front.
  bool is_padded() const;
  uint32_t shared_bits() const { return is_padded() ? 8 : element_bits(); }
  // Returns how many elements of dimension `d` a box has.
  uint32_t count(int d) const { return (box[d] + element_strides[d] - 1u) / element_strides[d]; }
  uint32_t row_bytes() const { return count(0) * shared_bits() / 8; }  // bytes of a row in shared memory
  uint32_t bytes(uint32_t box_kind) const;  // bytes of a whole box in shared memory; KDSL_CPU_BOX_…
  // The bytes that an mbarrier counts for a box: public kernels expect those of packed elements.
  uint32_t counted_bytes(uint32_t box_kind) const { return bytes(box_kind) / shared_bits() * element_bits(); }
  // Returns what the device cannot do about the map; KDSL_FAULT_NONE if nothing.
  kdsl_fault_kind unsupported() const;
};
static_assert(sizeof(TensorMap) <= KDSL_TENSOR_MAP_BYTES);

// Says which box a copy moves: by its coordinates, innermost first, or for a gather by a column and four rows, and by the
// offsets of im2col.
struct BoxCoordinates {
  uint32_t kind = KDSL_CPU_BOX_TILE;
  int32_t at[5] = {};
  int32_t offsets[3] = {};
  bool operator==(const BoxCoordinates&) const = default;
};

enum class BoxMove : uint8_t { Load, Store, Reduce, Compare /* with what a store would write */ };

// Moves a box. `memory` is the begin of the block's shared memory, to which the swizzle's addresses are relative, and `offset`
// is the box's offset in it. Returns false only if a comparison finds a difference.
bool move_box(const TensorMap& map, const BoxCoordinates& place, uint8_t* memory, uint32_t offset, BoxMove move,
              kdsl_cpu_atomic reduction);

// Returns where a box lies in global memory: address and bytes of the part of each row that is inside of the tensor.
std::vector<std::pair<uint64_t, uint64_t>> box_rows(const TensorMap& map, const BoxCoordinates& place);

// A part of a box, inside of the tensor, that is contiguous on both sides.
struct BoxPart {
  uint64_t address;  // in global memory
  uint32_t offset;  // in shared memory
  uint32_t bytes;
};
std::vector<BoxPart> box_parts(const TensorMap& map, const BoxCoordinates& place, uint32_t offset);

// Combines the elements of a type (the number of CUtensorMapDataType) at `from` with those at `to`.
void reduce_elements(uint8_t* to, const uint8_t* from, uint32_t bytes, uint8_t type, kdsl_cpu_atomic op);

// Changes a field of the map; returns false for a field or value that the device does not know.
bool replace_field(TensorMap& map, kdsl_cpu_tensor_field field, uint32_t dimension, uint64_t value);

}  // namespace kdsl::runtime::cpu
