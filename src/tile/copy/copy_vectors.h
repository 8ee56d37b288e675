// Chooses the elements of two tensors that move together: several that are adjacent on both sides, if their addresses are known
// to be aligned for that. Registers have no addresses: any of their elements can move together.
#pragma once

#include "tile/tensor.h"
#include "tile/copy/tiled_copy.h"

namespace kdsl::tile {

// Returns the bits that an element takes in memory.
int64_t bits_in_memory(dtype::DType element);
// Returns whether the tensor is in registers of a thread with a value for each element; packed elements share bytes instead.
inline bool has_values(const Tensor& tensor) {
  return tensor.space() == ir::Space::Local && !is_packed_in_memory(tensor.element());
}

inline constexpr CopySide kCopySides[] = {CopySide::Source, CopySide::Destination};
template <typename T>
struct BothSides {
  T source, destination;

  T& operator[](CopySide side) { return side == CopySide::Source ? source : destination; }
  const T& operator[](CopySide side) const { return side == CopySide::Source ? source : destination; }
};

// The elements of a copy: layouts map each of `size` coordinates to the index of an element on either side, and the whole is
// repeated at multiples of the distances.
struct CopyDomain {
  BothSides<Tensor> tensors;
  BothSides<layout::Layout> layouts;
  BothSides<std::vector<layout::IntTuple>> distances;
  int64_t size = 1;
};

// The elements of a domain in accesses of `count` each: element `starts(i) + run(k)` is the k-th one of access i.
struct VectorPlan {
  int64_t count = 1;
  layout::Layout run, starts;
  bool is_aligned = false;  // the address of each access is aligned to its size
};

// The reason why so many elements cannot be accessed at a time.
struct VectorLimit {
  enum class Cause : uint8_t { Layout, Alignment };
  Cause cause;
  int64_t adjacent = 1;  // elements that are adjacent on both sides
  CopySide side{};  // for Alignment: the side that is not aligned
  int64_t aligned_bits = 0;  // for Alignment: the alignment that is known
};

std::expected<VectorPlan, VectorLimit> plan_vectors(layout::LeafMath&, const CopyDomain&, int64_t count);
// Plans accesses of as many elements as possible, with at most so many bits.
VectorPlan plan_widest_vectors(layout::LeafMath&, const CopyDomain&, int64_t most_bits);

// These access whole tensors of a static shape, as widely as possible. Lane i is the element with the linear index i.
Expected<Fragment> load_all(Builder&, const Tensor&);
Expected<void> store_all(Builder&, const Tensor&, ir::Value* lanes);
// Stores one value in every element, also if they are packed into bytes, which cannot be stored one by one.
Expected<void> fill_all(Builder&, const Tensor&, ir::Value* element);

// Returns the largest power of two, in bits, to which the addresses of elements at multiples of the distances are known to be
// aligned.
int64_t aligned_bits(const Tensor& tensor, std::span<const layout::IntTuple> distances);

}  // namespace kdsl::tile
