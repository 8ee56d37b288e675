// Arithmetic on leaves and the coordinate functions over them.
#include "layout/tuple/leaf_math.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace kdsl::layout {

int64_t LeafMath::failed(Fault fault, int64_t result) {
  if (fault_ == Fault::None) fault_ = fault;
  return result;
}

static int64_t shifted(LeafOp op, int64_t a, int64_t b) {
  if (op == LeafOp::Shl) return static_cast<int64_t>(static_cast<uint64_t>(a) << b);
  return a >> b;
}

int64_t LeafMath::fold(LeafOp op, int64_t a, int64_t b) {
  int64_t result = 0;
  switch (op) {
    case LeafOp::Add: return __builtin_add_overflow(a, b, &result) ? failed(Fault::Overflow, result) : result;
    case LeafOp::Sub: return __builtin_sub_overflow(a, b, &result) ? failed(Fault::Overflow, result) : result;
    case LeafOp::Mul: return __builtin_mul_overflow(a, b, &result) ? failed(Fault::Overflow, result) : result;
    case LeafOp::Div:
      if (b == 0) return failed(Fault::DivisionByZero, 0);
      return b == -1 ? fold(LeafOp::Sub, 0, a) : a / b;
    case LeafOp::Mod:
      if (b == 0) return failed(Fault::DivisionByZero, 0);
      return b == -1 ? 0 : a % b;
    case LeafOp::Min: return std::min(a, b);
    case LeafOp::Max: return std::max(a, b);
    case LeafOp::Less: return a < b;
    case LeafOp::Equal: return a == b;
    case LeafOp::And: return a & b;
    case LeafOp::Xor: return a ^ b;
    case LeafOp::Shl:
    case LeafOp::Shr:
      if (b < 0 || b > 62) return failed(Fault::Overflow, 0);
      result = shifted(op, a, b);
      return op == LeafOp::Shl && result >> b != a ? failed(Fault::Overflow, result) : result;
  }
  return 0;
}

static bool fits_32(const IntTuple& t) { return t.is_dynamic() ? t.width == 32 : t.value >= INT32_MIN && t.value <= INT32_MAX; }

// Returns the largest power of two that is known to divide a leaf; 0 is divided by all.
static int64_t low_bit(const IntTuple& t) {
  return t.value == 0 ? int64_t{1} << 62 : int64_t{1} << std::min(62, std::countr_zero(static_cast<uint64_t>(t.value)));
}

// Returns the known divisor of the result.
static int64_t divisor(LeafOp op, const IntTuple& a, const IntTuple& b) {
  switch (op) {
    case LeafOp::Add:
    case LeafOp::Sub:
    case LeafOp::Min:
    case LeafOp::Max:
      // std::gcd has no result for the lowest number.
      if (a.value == INT64_MIN || b.value == INT64_MIN) return 1;
      return std::max<int64_t>(1, std::gcd(a.value, b.value));
    case LeafOp::Mul: {
      int64_t product;
      if (__builtin_mul_overflow(a.value, b.value, &product) || product == INT64_MIN) return 1;
      return std::max<int64_t>(1, product < 0 ? -product : product);
    }
    case LeafOp::Div:
      return b.is_static() && b.value > 0 && a.value % b.value == 0 ? std::max<int64_t>(1, a.value / b.value) : 1;
    case LeafOp::And: return std::max<int64_t>(1, std::max(low_bit(a), low_bit(b)));
    case LeafOp::Xor: return std::max<int64_t>(1, std::min(low_bit(a), low_bit(b)));
    case LeafOp::Shl: return b.is_static() && a.value >> (62 - b.value) == 0 ? a.value << b.value : 1;
    case LeafOp::Shr: return b.is_static() && a.value % (int64_t{1} << b.value) == 0 ? a.value >> b.value : 1;
    case LeafOp::Mod:
    case LeafOp::Less:
    case LeafOp::Equal: return 1;
  }
  return 1;
}

// Returns the result if it does not depend on the value of a dynamic operand; nullptr if it does.
static const IntTuple* folded(LeafOp op, const IntTuple& a, const IntTuple& b) {
  static constexpr IntTuple zero = number(0);
  switch (op) {
    case LeafOp::Add:
    case LeafOp::Xor:
      if (a.is(0)) return &b;
      return b.is(0) ? &a : nullptr;
    case LeafOp::Sub: return b.is(0) ? &a : nullptr;
    case LeafOp::Mul:
      if (a.is(0) || b.is(1)) return &a;
      return b.is(0) || a.is(1) ? &b : nullptr;
    case LeafOp::Div: return a.is(0) || b.is(1) ? &a : nullptr;
    case LeafOp::Mod:
      if (a.is(0)) return &a;
      return b.is(1) ? &zero : nullptr;
    case LeafOp::Min:
    case LeafOp::Max: return a.is_dynamic() && b.is_dynamic() && a.id == b.id ? &a : nullptr;
    case LeafOp::And:
      // All bits of the mask lie below the lowest bit that the other operand can have.
      if (a.is_static() && a.value >= 0 && a.value < low_bit(b)) return &zero;
      return b.is_static() && b.value >= 0 && b.value < low_bit(a) ? &zero : nullptr;
    case LeafOp::Shl:
    case LeafOp::Shr: return a.is(0) || b.is(0) ? &a : nullptr;
    case LeafOp::Less:
    case LeafOp::Equal: return nullptr;
  }
  return nullptr;
}

IntTuple LeafMath::compute(LeafOp op, const IntTuple& a, const IntTuple& b) {
  if (a.is_static() && b.is_static()) return number(fold(op, a.value, b.value));
  bool divides = op == LeafOp::Div || op == LeafOp::Mod;
  if (divides && b.is(0)) return number(failed(Fault::DivisionByZero, 0));
  bool shifts = op == LeafOp::Shl || op == LeafOp::Shr;
  if (shifts && b.is_static() && (b.value < 0 || b.value > 62)) return number(failed(Fault::Overflow, 0));
  if (const IntTuple* known = folded(op, a, b)) return *known;
  if (a.is_basis()) return basis(*arena_, compute(op, a.scale(), b), a.path());
  if (b.is_basis()) return basis(*arena_, compute(op, a, b.scale()), b.path());
  uint8_t width = fits_32(a) && fits_32(b) ? 32 : 64;
  return dynamic(apply_(state_, op, a, b, width), width, divisor(op, a, b));
}

IntTuple LeafMath::ceil_div(const IntTuple& a, const IntTuple& b) {
  if (a.is_static() && b.is_static()) {
    // Near the end of 64 bits the sum a + b - 1 overflows although the quotient does not.
    if (b.value == 0) return number(failed(Fault::DivisionByZero, 0));
    int64_t quotient = fold(LeafOp::Div, a.value, b.value);
    bool is_exact = b.value == -1 || a.value % b.value == 0;
    return number(!is_exact && (a.value < 0) == (b.value < 0) ? quotient + 1 : quotient);
  }
  bool divides = b.is_static() && b.value > 0 && a.is_dynamic() && a.value % b.value == 0;
  if (divides || a.is(0)) return div(a, b);
  return div(sub(add(a, b), number(1)), b);
}

IntTuple LeafMath::abs(const IntTuple& a) {
  if (a.is_static() && a.value >= 0) return a;
  if (a.is_basis()) return basis(*arena_, abs(a.scale()), a.path());
  IntTuple negated = sub(number(0), a);
  return compute(LeafOp::Max, a, negated);
}

IntTuple LeafMath::sign(const IntTuple& a) {
  IntTuple is_positive = compute(LeafOp::Less, number(0), a.scale());
  return sub(is_positive, compute(LeafOp::Less, a.scale(), number(0)));
}

IntTuple LeafMath::size(const IntTuple& shape) {
  if (!shape.is_tuple()) return shape;
  IntTuple product = number(1);
  for (const IntTuple& item : shape.items) product = mul(product, size(item));
  return product;
}

IntTuple LeafMath::strides_from(const IntTuple& shape, IntTuple& current, bool row_major) {
  if (!shape.is_tuple()) {
    IntTuple stride = current;
    current = mul(current, shape);
    return stride;
  }
  size_t count = shape.items.size();
  std::vector<IntTuple> items(count);
  for (size_t i = 0; i < count; ++i) {
    size_t at = row_major ? count - 1 - i : i;
    items[at] = strides_from(shape.items[at], current, row_major);
  }
  return tuple(*arena_, items);
}

IntTuple LeafMath::compact_strides(const IntTuple& shape) {
  IntTuple current = number(1);
  return strides_from(shape, current, false);
}

IntTuple LeafMath::row_major_strides(const IntTuple& shape) {
  IntTuple current = number(1);
  return strides_from(shape, current, true);
}

IntTuple LeafMath::crd2idx(const IntTuple& coord, const IntTuple& shape, const IntTuple& stride) {
  if (coord.is_underscore()) return number(0);
  if (!shape.is_tuple()) return mul(coord.is_tuple() && coord.items.size() == 1 ? coord.items[0] : coord, stride);
  IntTuple index = number(0);
  size_t count = shape.items.size();
  if (coord.is_tuple()) {
    for (size_t i = 0; i < std::min(count, coord.items.size()); ++i)
      index = add(index, crd2idx(coord.items[i], shape.items[i], stride.items[i]));
    return index;
  }
  IntTuple rest = coord;
  for (size_t i = 0; i < count; ++i) {
    bool is_last = i + 1 == count;
    IntTuple extent = is_last ? number(1) : size(shape.items[i]);
    IntTuple digit = is_last ? rest : mod(rest, extent);
    index = add(index, crd2idx(digit, shape.items[i], stride.items[i]));
    if (!is_last) rest = div(rest, extent);
  }
  return index;
}

IntTuple LeafMath::idx2crd(const IntTuple& index, const IntTuple& shape) {
  if (!shape.is_tuple()) return index;
  std::vector<IntTuple> items;
  if (index.is_tuple()) {
    for (size_t i = 0; i < std::min(shape.items.size(), index.items.size()); ++i)
      items.push_back(idx2crd(index.items[i], shape.items[i]));
    return tuple(*arena_, items);
  }
  IntTuple rest = index;
  for (size_t i = 0; i < shape.items.size(); ++i) {
    bool is_last = i + 1 == shape.items.size();
    IntTuple extent = is_last ? number(1) : size(shape.items[i]);
    items.push_back(idx2crd(is_last ? rest : mod(rest, extent), shape.items[i]));
    if (!is_last) rest = div(rest, extent);
  }
  return tuple(*arena_, items);
}

IntTuple LeafMath::cosize(const IntTuple& shape, const IntTuple& stride) {
  if (!shape.is_tuple()) return add(mul(sub(shape, number(1)), stride), number(1));
  IntTuple last = number(0);
  for (size_t i = 0; i < shape.items.size(); ++i) {
    IntTuple extent = cosize(shape.items[i], stride.items[i]);
    last = add(last, sub(extent, number(1)));
  }
  return add(last, number(1));
}

}  // namespace kdsl::layout
