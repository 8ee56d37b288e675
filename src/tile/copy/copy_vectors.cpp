#include "tile/copy/copy_vectors.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>

#include "tile/lanes.h"

namespace kdsl::tile {

using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;

int64_t bits_in_memory(dtype::DType element) {
  return is_packed_in_memory(element) ? dtype::width(element) : 8 * element_bytes(element);
}

int64_t aligned_bits(const Tensor& tensor, std::span<const IntTuple> distances) {
  int64_t element = bits_in_memory(tensor.element()), bits = int64_t{8} * tensor.pointer.align;
  // The `value` of a dynamic leaf is a known divisor.
  for (const IntTuple& distance : distances) bits = std::gcd(bits, distance.value * element);
  if (!tensor.swizzle.is_identity()) {
    bits = std::gcd(bits, tensor.offset.value * element);
    bits = std::gcd(bits, element << tensor.swizzle.base);
  }
  if (!tensor.pointer.swizzle.is_identity()) bits = std::gcd(bits, int64_t{8} << tensor.pointer.swizzle.base);
  return bits & -bits;
}

namespace {

// Returns the number of elements that stay adjacent under the swizzles.
int64_t unbroken(const Tensor& tensor) {
  int64_t most = int64_t{1} << 30, bits = bits_in_memory(tensor.element());
  if (!tensor.swizzle.is_identity()) most = std::min(most, int64_t{1} << tensor.swizzle.base);
  if (!tensor.pointer.swizzle.is_identity()) most = std::min(most, (int64_t{8} << tensor.pointer.swizzle.base) / bits);
  return std::max<int64_t>(most, 1);
}

// Returns the layout that maps the index of elements which are adjacent on all sides in memory to their coordinate.
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

// Appends the strides of the elements of a layout.
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
  return VectorPlan{count, *run, *starts, true};
}

VectorPlan plan_widest_vectors(LeafMath& math, const CopyDomain& domain, int64_t most_bits) {
  int64_t bits = bits_in_memory(domain.tensors.source.element());
  bool has_registers = has_values(domain.tensors.source) && has_values(domain.tensors.destination);
  auto most = static_cast<uint64_t>(std::max<int64_t>(most_bits / bits, 1));
  // An access has a power of two of bits.
  if (has_registers || !std::has_single_bit(static_cast<uint64_t>(bits))) most = 1;
  for (auto count = static_cast<int64_t>(std::bit_floor(most)); count > 1; count /= 2)
    if (auto plan = plan_vectors(math, domain, count)) return *plan;
  return one_by_one(domain);
}

// ---- whole tensors

namespace {

constexpr int64_t kWidestAccess = 128;  // in bits, the widest vector access of PTX

// Plans runs of any length, which need not be aligned (the target splits them), or vectors along any mode.
VectorPlan plan_accesses(Builder& b, const Tensor& tensor) {
  int64_t size = size_of(tensor.layout.shape), run = contiguous_run(tensor);
  if (run > kMostLanes) run = std::gcd(run, kMostLanes);
  VectorPlan runs{run, {layout::number(run), layout::number(1)}, {layout::number(size / run), layout::number(run)}};
  if (run == size || has_values(tensor)) return runs;
  LeafMath math = leaf_math(b);
  VectorPlan vectors = plan_widest_vectors(math, {{tensor, tensor}, {tensor.layout, tensor.layout}, {}, size}, kWidestAccess);
  return vectors.count > run ? vectors : runs;
}

// Elements are given by their linear indices.
using Elements = std::span<const size_t>;

// Calls a function with the pointer to each access, and its elements.
Expected<void> for_each_access(Builder& b, const Tensor& tensor, Use use,
                               const std::function<Expected<void>(const Pointer&, Elements)>& access) {
  if (!tensor.has_memory()) return no_memory();
  if (size_of(tensor.layout.shape) == 0) return {};
  VectorPlan plan = plan_accesses(b, tensor);
  LeafMath math = leaf_math(b);
  auto index = [&](const Layout& layout, int64_t i) { return layout::crd2idx(math, layout::number(i), layout).value().value; };
  std::vector<size_t> elements(static_cast<size_t>(plan.count));
  auto bytes = static_cast<uint32_t>(plan.count * bits_in_memory(tensor.element()) / 8);
  for (int64_t i = 0; i < size_of(plan.starts.shape); ++i) {
    int64_t start = index(plan.starts, i);
    for (size_t k = 0; k < elements.size(); ++k)
      elements[k] = static_cast<size_t>(start + index(plan.run, static_cast<int64_t>(k)));
    KDSL_TRY(Pointer at, element_at(b, tensor, layout::number(start), use));
    if (plan.is_aligned) at.align = std::max(at.align, bytes);
    KDSL_TRY_VOID(access(at, elements));
  }
  return {};
}

}  // namespace

Expected<Fragment> load_all(Builder& b, const Tensor& tensor) {
  int64_t size = size_of(tensor.layout.shape);
  KDSL_TRY_VOID(check_lane_count(size));
  Fragment result{{tensor.element(), tensor.layout.shape}};
  std::vector<ir::Value*> lanes(static_cast<size_t>(size));
  KDSL_TRY_VOID(for_each_access(b, tensor, Use::Read, [&](const Pointer& at, Elements elements) -> Expected<void> {
    bool is_whole = elements.size() == lanes.size();
    bool is_vector = is_whole || elements.size() > 1;
    KDSL_TRY(ir::Value * part, load(b, at, is_vector ? std::optional(std::ssize(elements)) : std::nullopt));
    if (is_whole)
      result.lanes = part;
    else if (!is_vector)
      lanes[elements[0]] = part;
    else
      for (size_t k = 0; k < elements.size(); ++k) lanes[elements[k]] = lane(b.ops, part, static_cast<int64_t>(k));
    return {};
  }));
  if (!result.lanes && lanes.empty()) return value_error("a tensor without elements cannot be loaded");
  if (!result.lanes) result.lanes = build_lanes(b.ops, lanes);
  return result;
}

Expected<void> store_all(Builder& b, const Tensor& tensor, ir::Value* lanes) {
  return for_each_access(b, tensor, Use::Write, [&](const Pointer& at, Elements elements) {
    if (elements.size() == lanes->type.count) return store(b, at, lanes);
    std::vector<ir::Value*> taken;
    for (size_t element : elements) taken.push_back(lane(b.ops, lanes, static_cast<int64_t>(element)));
    return store(b, at, taken.size() == 1 ? taken[0] : build_lanes(b.ops, taken));
  });
}

Expected<void> fill_all(Builder& b, const Tensor& tensor, ir::Value* element) {
  return for_each_access(b, tensor, Use::Write, [&](const Pointer& at, Elements elements) {
    return store(b, at, elements.size() == 1 ? element : repeat_lane(b.ops, element, std::ssize(elements)));
  });
}

}  // namespace kdsl::tile
