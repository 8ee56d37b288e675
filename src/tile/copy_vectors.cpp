#include "tile/copy_vectors.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace kdsl::tile {

using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;

int64_t bits_in_memory(dtype::DType element) {
  return is_packed_in_memory(element) ? dtype::width(element) : 8 * element_bytes(element);
}

int64_t aligned_bits(const Tensor& tensor, std::span<const IntTuple> distances) {
  int64_t element = bits_in_memory(tensor.element()), bits = int64_t{8} * tensor.pointer.align;
  // The number of a dynamic leaf is one that divides it.
  for (const IntTuple& distance : distances) bits = std::gcd(bits, distance.value * element);
  if (!tensor.swizzle.is_identity()) {
    bits = std::gcd(bits, tensor.offset.value * element);
    bits = std::gcd(bits, element << tensor.swizzle.base);
  }
  if (!tensor.pointer.swizzle.is_identity()) bits = std::gcd(bits, int64_t{8} << tensor.pointer.swizzle.base);
  return bits & -bits;
}

namespace {

// Elements that swizzles leave next to each other.
int64_t unbroken(const Tensor& tensor) {
  int64_t most = int64_t{1} << 30, bits = bits_in_memory(tensor.element());
  if (!tensor.swizzle.is_identity()) most = std::min(most, int64_t{1} << tensor.swizzle.base);
  if (!tensor.pointer.swizzle.is_identity()) most = std::min(most, (int64_t{8} << tensor.pointer.swizzle.base) / bits);
  return std::max<int64_t>(most, 1);
}

// From the index of adjacent elements on all sides that have addresses to their coordinate.
Layout adjacent_elements(LeafMath& math, const CopyDomain& domain) {
  Layout one{layout::number(1), layout::number(0)};
  const CopySide first = has_values(domain.tensors.source) ? CopySide::Destination : CopySide::Source;
  const CopySide second = has_values(domain.tensors.destination) ? CopySide::Source : CopySide::Destination;
  if (has_values(domain.tensors[first])) return one;
  return layout::max_common_layout(math, domain.layouts[first], domain.layouts[second]).value_or(one);
}

int64_t adjacent_count(LeafMath& math, const CopyDomain& domain, const Layout& adjacent) {
  int64_t count = layout::size(math, adjacent.shape).value;
  for (CopySide side : kCopySides)
    if (!has_values(domain.tensors[side])) count = std::min(count, unbroken(domain.tensors[side]));
  return count;
}

// How far the elements of a layout lie apart.
void append_strides(const Layout& layout, std::vector<IntTuple>& out) {
  std::vector<Layout> leaves;
  layout::flatten(layout, leaves);
  for (const Layout& leaf : leaves)
    if (!leaf.shape.is(1)) out.push_back(leaf.stride);
}

VectorPlan one_by_one(const CopyDomain& domain) {
  Layout all{layout::number(domain.size), layout::number(1)};
  return {1, {layout::number(1), layout::number(0)}, all};
}

}  // namespace

std::expected<VectorPlan, VectorLimit> plan_vectors(LeafMath& math, const CopyDomain& domain, int64_t count) {
  if (count == 1) return one_by_one(domain);
  Layout adjacent = adjacent_elements(math, domain);
  VectorLimit limit{VectorLimit::Cause::Layout, adjacent_count(math, domain, adjacent)};
  if (limit.adjacent % count != 0 || domain.size % count != 0) return std::unexpected(limit);
  auto run = layout::composition(math, adjacent, Layout{layout::number(count), layout::number(1)});
  if (!run) return std::unexpected(limit);
  auto starts = layout::complement(math, *run, layout::number(domain.size));
  if (!starts || !layout::size(math, starts->shape).is(domain.size / count)) return std::unexpected(limit);
  for (CopySide side : kCopySides) {
    if (has_values(domain.tensors[side])) continue;
    auto from = layout::composition(math, domain.layouts[side], *starts);
    if (!from) return std::unexpected(limit);
    std::vector<IntTuple> distances = domain.distances[side];
    append_strides(*from, distances);
    limit.side = side;
    limit.aligned_bits = aligned_bits(domain.tensors[side], distances);
    limit.cause = VectorLimit::Cause::Alignment;
    if (limit.aligned_bits < count * bits_in_memory(domain.tensors[side].element())) return std::unexpected(limit);
  }
  return VectorPlan{count, *run, *starts};
}

VectorPlan plan_widest_vectors(LeafMath& math, const CopyDomain& domain, int64_t most_bits) {
  int64_t bits = bits_in_memory(domain.tensors.source.element());
  bool has_registers = has_values(domain.tensors.source) && has_values(domain.tensors.destination);
  auto most = static_cast<uint64_t>(std::max<int64_t>(most_bits / bits, 1));
  // Only powers of two of bits are accessed.
  if (has_registers || !std::has_single_bit(static_cast<uint64_t>(bits))) most = 1;
  for (auto count = static_cast<int64_t>(std::bit_floor(most)); count > 1; count /= 2)
    if (auto plan = plan_vectors(math, domain, count)) return *plan;
  return one_by_one(domain);
}

}  // namespace kdsl::tile
