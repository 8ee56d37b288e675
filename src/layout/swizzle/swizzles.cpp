// Making and combining swizzles.
#include <bit>
#include <cstdlib>
#include <numeric>

#include "layout/swizzle/composed.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

// The number of bits of a swizzled index, which is an int64_t that is not negative.
constexpr int64_t kIndexBits = 63;

}  // namespace

Expected<Swizzle> make_swizzle(int64_t bits, int64_t base, int64_t shift) {
  bool is_small = bits >= 0 && bits < kIndexBits && base >= 0 && base < kIndexBits && std::abs(shift) < kIndexBits;
  if (!is_small || std::abs(shift) < bits || base + bits + std::abs(shift) > kIndexBits)
    return failure(Cause::NoSwizzle, "make_swizzle", {}, {}, number(bits), number(shift));
  if (bits == 0) return Swizzle{};
  return Swizzle{static_cast<int>(bits), static_cast<int>(base), static_cast<int>(shift)};
}

Expected<Swizzle> make_swizzle_of_masks(int64_t source, int64_t target) {
  if (source == 0 && target == 0) return Swizzle{};
  int bits = std::popcount(static_cast<uint64_t>(source));
  int from = std::countr_zero(static_cast<uint64_t>(source)), to = std::countr_zero(static_cast<uint64_t>(target));
  if (source > 0 && target > 0) {
    auto swizzle = make_swizzle(bits, std::min(from, to), from - to);
    if (swizzle && source_mask(*swizzle) == source && target_mask(*swizzle) == target) return swizzle;
  }
  return failure(Cause::SwizzlesDiffer, "make_swizzle", {}, {}, number(source), number(target));
}

Expected<ComposedLayout> make_composed_layout(LeafMath&, const Inner& inner, const IntTuple& offset, const Layout& outer) {
  if (inner.is_swizzle() && (has_basis(outer) || offset.is_tuple()))
    return failure(Cause::NotANumber, "make_composed_layout", inner.swizzle, outer, has_basis(outer) ? outer.stride : offset);
  if (has_underscore(offset)) return failure(Cause::NotANumber, "make_composed_layout", outer, {}, offset);
  return ComposedLayout{inner, offset, outer};
}

Expected<Swizzle> get_swizzle_portion(const ComposedLayout& layout) {
  if (!layout.inner.is_swizzle()) return failure(Cause::NotAffine, "get_swizzle_portion", layout);
  return layout.inner.swizzle;
}

Expected<Swizzle> upcast(const Swizzle& swizzle, int64_t n) {
  if (n < 1 || !std::has_single_bit(static_cast<uint64_t>(n)))
    return failure(Cause::NotAPowerOfTwo, "upcast", swizzle, {}, number(n));
  if (swizzle.is_identity()) return swizzle;
  int64_t base = swizzle.base - std::countr_zero(static_cast<uint64_t>(n));
  if (base >= 0) return make_swizzle(swizzle.bits, base, swizzle.shift);
  return make_swizzle(std::max<int64_t>(swizzle.bits + base, 0), 0, swizzle.shift);
}

Expected<Swizzle> downcast(const Swizzle& swizzle, int64_t n) {
  if (n < 1 || !std::has_single_bit(static_cast<uint64_t>(n)))
    return failure(Cause::NotAPowerOfTwo, "downcast", swizzle, {}, number(n));
  if (swizzle.is_identity()) return swizzle;
  return make_swizzle(swizzle.bits, swizzle.base + std::countr_zero(static_cast<uint64_t>(n)), swizzle.shift);
}

Expected<Swizzle> recast_layout(int64_t new_bits, int64_t old_bits, const Swizzle& swizzle) {
  for (int64_t bits : {new_bits, old_bits})
    if (bits < 1) return failure(Cause::ShapeNotPositive, "recast_layout", swizzle, {}, number(bits));
  int64_t common = std::gcd(new_bits, old_bits);
  KDSL_TRY(Swizzle larger, upcast(swizzle, new_bits / common));
  return downcast(larger, old_bits / common);
}

// ---- composition

Expected<Swizzle> composition(const Swizzle& a, const Swizzle& b) {
  if (a.is_identity()) return b;
  if (b.is_identity()) return a;
  if (a.shift != b.shift) return failure(Cause::SwizzlesDiffer, "composition", a, b);
  auto both = make_swizzle_of_masks(source_mask(a) ^ source_mask(b), target_mask(a) ^ target_mask(b));
  if (!both) return failure(Cause::SwizzlesDiffer, "composition", a, b);
  return both;
}

Expected<ComposedLayout> composition(LeafMath& math, const Swizzle& a, const Layout& b) {
  return make_composed_layout(math, inner(a), number(0), b);
}

Expected<ComposedLayout> composition(LeafMath& math, const Layout& a, const Swizzle& b) {
  KDSL_TRY(IntTuple source, crd2idx(math, number(source_mask(b)), a));
  KDSL_TRY(IntTuple target, crd2idx(math, number(target_mask(b)), a));
  if (!source.is_static() || !target.is_static()) return failure(Cause::DynamicNumber, "composition", a, b, source);
  auto moved = make_swizzle_of_masks(source.value, target.value);
  if (!moved) return failure(Cause::SwizzlesDiffer, "composition", a, b, source, target);
  return composition(math, *moved, a);
}

Expected<ComposedLayout> composition(LeafMath& math, const Layout& a, const ComposedLayout& b) {
  if (!b.offset.is(0) || !b.inner.is_swizzle()) return failure(Cause::NotAffine, "composition", a, b);
  KDSL_TRY(ComposedLayout left, composition(math, a, b.inner.swizzle));
  return composition(math, left, tiler(b.outer));
}

}  // namespace kdsl::layout
