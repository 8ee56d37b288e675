// The plain layout of a part of a swizzled layout.
#include <bit>
#include <cstdlib>

#include "layout/swizzle/composed.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

// Returns the number of bits from bit 0 on that a swizzle reads or changes.
int top_bit(const Swizzle& swizzle) { return swizzle.base + swizzle.bits + std::abs(swizzle.shift); }

// Collects the bits below `top` that the indices of a layout have, and returns whether each bit belongs to one mode only: then
// an index is the disjoint union of what its coordinates contribute, and no addition carries into a bit of the swizzle.
bool collect_bits(const Layout& layout, int top, int64_t& bits) {
  std::vector<IntTuple> shape, stride;
  flatten(layout.shape, shape);
  flatten(layout.stride, stride);
  for (size_t i = 0; i < shape.size(); ++i) {
    if (!stride[i].is_static() && !stride[i].is_dynamic()) return false;
    // The `value` of a dynamic stride is its known divisor.
    if (shape[i].is(1) || stride[i].is(0) || stride[i].value % (int64_t{1} << top) == 0) continue;
    if (!shape[i].is_static() || !stride[i].is_static() || stride[i].value < 0) return false;
    auto extent = static_cast<uint64_t>(shape[i].value), step = static_cast<uint64_t>(stride[i].value);
    if (!std::has_single_bit(extent) || !std::has_single_bit(step)) return false;
    auto own = static_cast<int64_t>((extent - 1) * step);
    if ((own & bits) != 0) return false;
    bits |= own;
  }
  return true;
}

// Returns the distances in memory by which the bits that the swizzle changes, or those that it reads, move an index; each is
// paired with a bit of the offset, which is fixed.
std::vector<IntTuple> paired_steps(LeafMath& math, const Swizzle& swizzle, const IntTuple& offset, bool is_changed_bit) {
  std::vector<IntTuple> steps;
  int distance = std::abs(swizzle.shift);
  int source = swizzle.base + (swizzle.shift > 0 ? distance : 0), target = swizzle.base + (swizzle.shift > 0 ? 0 : distance);
  for (int i = 0; i < swizzle.bits; ++i) {
    int64_t read = int64_t{1} << (source + i), changed = int64_t{1} << (target + i);
    // A changed bit is set to 1 - s, where s is the bit that is read: its step is c - 2cs. A bit that is read sets itself and
    // inverts the changed one, which is t: its step is r + c - 2ct.
    IntTuple other = math.compute(LeafOp::And, offset, number(is_changed_bit ? read : changed));
    if (is_changed_bit) {
      LeafOp direction = swizzle.shift > 0 ? LeafOp::Shr : LeafOp::Shl;
      other = math.compute(direction, other, number(distance));
    }
    IntTuple twice = math.compute(LeafOp::Shl, other, number(1));
    steps.push_back(math.sub(number(is_changed_bit ? changed : read + changed), twice));
  }
  return steps;
}

// Returns the layout that maps an index, which is added to the offset, to the distance in memory.
Layout distances(LeafMath& math, const Swizzle& swizzle, const IntTuple& offset) {
  std::vector<IntTuple> low = paired_steps(math, swizzle, offset, swizzle.shift > 0);
  std::vector<IntTuple> high = paired_steps(math, swizzle, offset, swizzle.shift < 0);
  std::vector<IntTuple> shape = {number(int64_t{1} << swizzle.base)}, stride = {number(1)};
  for (const IntTuple& step : low) shape.push_back(number(2)), stride.push_back(step);
  shape.push_back(number(int64_t{1} << (std::abs(swizzle.shift) - swizzle.bits)));
  stride.push_back(number(int64_t{1} << (swizzle.base + swizzle.bits)));
  for (const IntTuple& step : high) shape.push_back(number(2)), stride.push_back(step);
  shape.push_back(number(1));
  stride.push_back(number(int64_t{1} << top_bit(swizzle)));
  return {tuple(math.arena(), shape), tuple(math.arena(), stride)};
}

}  // namespace

std::optional<OffsetLayout> decay(LeafMath& math, const ComposedLayout& whole, const OffsetLayout& part) {
  if (!whole.inner.is_swizzle() || !whole.offset.is_static()) return std::nullopt;
  const Swizzle& swizzle = whole.inner.swizzle;
  constexpr int kMostBits = 32;  // indices into memory of a block are far smaller
  int top = top_bit(swizzle);
  if (top > kMostBits) return std::nullopt;
  int64_t bits = 0, kept = 0;
  if (!collect_bits(whole.outer, top, bits) || (bits & whole.offset.value) != 0) return std::nullopt;
  if (!collect_bits(part.layout, top, kept)) return std::nullopt;
  LeafOp to_target = swizzle.shift > 0 ? LeafOp::Shr : LeafOp::Shl;
  IntTuple read = math.compute(LeafOp::And, number(kept), number(source_mask(swizzle)));
  IntTuple both = math.compute(to_target, read, number(std::abs(swizzle.shift)));
  if ((both.value & kept) != 0) return std::nullopt;
  IntTuple offset = math.add(whole.offset, part.offset);
  auto plain = composition(math, distances(math, swizzle, offset), part.layout);
  if (!plain) return std::nullopt;
  return OffsetLayout{*plain, apply(math, swizzle, offset)};
}

}  // namespace kdsl::layout
