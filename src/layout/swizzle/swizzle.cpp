#include "layout/swizzle/swizzle.h"

#include <algorithm>
#include <cstdlib>

namespace kdsl::layout {

static int64_t mask(const Swizzle& swizzle, int distance) {
  return ((int64_t{1} << swizzle.bits) - 1) << (swizzle.base + distance);
}

int64_t source_mask(const Swizzle& swizzle) { return mask(swizzle, std::max(0, swizzle.shift)); }
int64_t target_mask(const Swizzle& swizzle) { return mask(swizzle, -std::min(0, swizzle.shift)); }

IntTuple apply(LeafMath& math, const Swizzle& swizzle, const IntTuple& index) {
  if (swizzle.is_identity()) return index;
  IntTuple source = math.compute(LeafOp::And, index, number(source_mask(swizzle)));
  LeafOp direction = swizzle.shift < 0 ? LeafOp::Shl : LeafOp::Shr;
  return math.compute(LeafOp::Xor, index, math.compute(direction, source, number(std::abs(swizzle.shift))));
}

std::string to_string(const Swizzle& swizzle) {
  return "S<" + std::to_string(swizzle.bits) + "," + std::to_string(swizzle.base) + "," + std::to_string(swizzle.shift) + ">";
}

Inner inner(const Swizzle& swizzle) {
  Inner result;
  result.swizzle = swizzle;
  return result;
}

Inner inner(const Layout& layout) {
  Inner result;
  result.kind = Inner::Kind::Layout;
  result.layout = layout;
  return result;
}

Inner inner(Arena& arena, const ComposedLayout& composed) {
  Inner result;
  result.kind = Inner::Kind::Composed;
  result.composed = arena.make<ComposedLayout>(composed);
  return result;
}

std::string to_string(const Inner& inner) {
  switch (inner.kind) {
    case Inner::Kind::Swizzle: return to_string(inner.swizzle);
    case Inner::Kind::Layout: return to_string(inner.layout);
    case Inner::Kind::Composed: return "(" + to_string(*inner.composed) + ")";
    case Inner::Kind::Function: return "f";
  }
  return {};
}

std::string to_string(const ComposedLayout& composed) {
  return to_string(composed.inner) + " o " + to_string(composed.offset) + " o " + to_string(composed.outer);
}

}  // namespace kdsl::layout
