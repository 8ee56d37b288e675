// Which elements of two tensors move together: several that are adjacent on both sides, where their addresses are known to be
// aligned for that. Registers have no addresses: any elements of them go together.
#pragma once

#include "tile/tensor.h"
#include "tile/copy/tiled_copy.h"

namespace kdsl::tile {

// Bits that an element takes in memory.
int64_t bits_in_memory(dtype::DType element);
// Registers of a thread, whose elements are values of their own. Those that are packed into bytes are not.
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

// Where a copy finds the elements of a domain of so many: layouts take a coordinate to the index of an element, and the whole
// is repeated at multiples of the distances.
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
  bool is_aligned = false;  // the address of each access, to its size
};

// Why elements cannot be accessed so many at a time.
struct VectorLimit {
  enum class Cause : uint8_t { Layout, Alignment };
  Cause cause;
  int64_t adjacent = 1;  // elements that are adjacent on both sides
  CopySide side{};  // Alignment: whose
  int64_t aligned_bits = 0;  // Alignment: what is known
};

std::expected<VectorPlan, VectorLimit> plan_vectors(layout::LeafMath&, const CopyDomain&, int64_t count);
// As many at a time as go, in accesses of at most so many bits.
VectorPlan plan_widest_vectors(layout::LeafMath&, const CopyDomain&, int64_t most_bits);

// Whole tensors, of a static shape, in accesses that are as wide as go. Lane i is the element with the linear index i.
Expected<Fragment> load_all(Builder&, const Tensor&);
Expected<void> store_all(Builder&, const Tensor&, ir::Value* lanes);
// The same value in every element. Those that are packed into bytes cannot be stored one by one.
Expected<void> fill_all(Builder&, const Tensor&, ir::Value* element);

// The power of two to whose multiples, in bits, the addresses of elements at multiples of the distances are known to be
// aligned.
int64_t aligned_bits(const Tensor& tensor, std::span<const layout::IntTuple> distances);

}  // namespace kdsl::tile
