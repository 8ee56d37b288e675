#include "tile/swizzled_address.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "ir/ops.h"

namespace kdsl::tile {

using layout::IntTuple;

// Returns the period of a swizzle: it preserves distances that are multiples of it, S(i + d) = S(i) + d.
static int64_t period(const layout::Swizzle& swizzle) {
  return int64_t{1} << (swizzle.bits + swizzle.base + std::abs(swizzle.shift));
}

// Returns the largest multiple of the period that is not above the distance.
static int64_t whole_periods(const layout::Swizzle& swizzle, int64_t distance) { return distance & -period(swizzle); }

// Returns the sum of the constants that are added last to an index, and removes them from it.
static int64_t take_constants(IntTuple& index) {
  int64_t sum = 0;
  while (index.is_dynamic()) {
    auto add = ir::as<ir::AddIOp>(static_cast<ir::Value*>(index.id));
    auto constant = add ? ir::signed_constant(add.rhs()) : std::nullopt;
    if (!constant) break;
    sum += *constant;
    index.id = add.lhs();
    index.value = std::gcd(std::max<int64_t>(index.value, 1), *constant);
  }
  return sum;
}

Expected<Pointer> advance(Builder& b, const Pointer& pointer, const layout::Swizzle& swizzle, const IntTuple& index) {
  if (swizzle.is_identity()) return advance(b, pointer, index);
  layout::LeafMath math = leaf_math(b);
  IntTuple rest = index;
  int64_t known = take_constants(rest), far = rest.is_dynamic() ? whole_periods(swizzle, known) : 0;
  if (far == 0) return advance(b, pointer, layout::apply(math, swizzle, index));
  IntTuple near = known == far ? rest : math.add(rest, layout::number(known - far));
  KDSL_TRY(Pointer moved, advance(b, pointer, layout::apply(math, swizzle, near)));
  return advance(b, moved, layout::number(far));
}

// The bits that change are few and low: the difference to the old address fits 32 bits in any space.
static ir::Value* swizzled_address(ir::Builder& b, const layout::Swizzle& swizzle, ir::Value* address) {
  ir::Value* number = b.cast(ir::OpKind::PtrToInt, address, ir::kI32);
  // The swizzle xors bits from base + shift on into those from base on; for a negative shift the other way round.
  int target = swizzle.base - std::min(swizzle.shift, 0);
  ir::Value* source = b.binary(ir::OpKind::ShrUI, number, b.i32(target + swizzle.shift));
  ir::Value* mask = b.i32((int64_t{1} << swizzle.bits) - 1);
  ir::Value* flips = b.binary(ir::OpKind::ShlI, b.binary(ir::OpKind::AndI, source, mask), b.i32(target));
  ir::Value* flipped = b.binary(ir::OpKind::XOrI, number, flips);
  return b.ptr_offset(address, b.binary(ir::OpKind::SubI, flipped, number), 1);
}

// Splits an address into one with a known distance from it, in bytes; the distance is a multiple of the period.
static std::pair<ir::Value*, int64_t> split_address(ir::Builder& b, const layout::Swizzle& swizzle, ir::Value* address) {
  int64_t known = 0;
  ir::Value* base = address;
  while (ir::PtrOffsetOp offset = ir::as<ir::PtrOffsetOp>(base)) {
    IntTuple index = layout::dynamic(offset.index());
    int64_t constant = ir::signed_constant(offset.index()).value_or(0);
    bool is_known = ir::signed_constant(offset.index()).has_value();
    if (!is_known) constant = take_constants(index);
    known += constant * offset.scale();
    if (!is_known && constant == 0) break;
    base = is_known ? offset.pointer() : b.ptr_offset(offset.pointer(), static_cast<ir::Value*>(index.id), offset.scale());
    if (!is_known) break;
  }
  int64_t far = whole_periods(swizzle, known);
  if (far == 0) return {address, 0};
  return {known == far ? base : b.ptr_offset(base, b.i64(known - far), 1), far};
}

Pointer swizzled(Builder& b, const Pointer& pointer) {
  if (pointer.swizzle.is_identity()) return pointer;
  Pointer result = pointer;
  auto [near, far] = split_address(b.ops, pointer.swizzle, pointer.address);
  result.address = swizzled_address(b.ops, pointer.swizzle, near);
  if (far != 0) result.address = b.ops.ptr_offset(result.address, b.ops.i64(far), 1);
  result.align = std::min(pointer.align, uint32_t{1} << pointer.swizzle.base);
  result.swizzle = {};
  return result;
}

}  // namespace kdsl::tile
