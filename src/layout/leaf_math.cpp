// Arithmetic on leaves and the coordinate functions over them (cute-api.md 8.1, 8.3).
#include <algorithm>
#include <numeric>

#include "layout/int_tuple.h"

namespace kdsl::layout {

// Beyond 64 bits it wraps, as arithmetic on a device does.
static int64_t fold(LeafOp op, int64_t a, int64_t b) {
  auto x = static_cast<uint64_t>(a), y = static_cast<uint64_t>(b);
  switch (op) {
    case LeafOp::Add: return static_cast<int64_t>(x + y);
    case LeafOp::Sub: return static_cast<int64_t>(x - y);
    case LeafOp::Mul: return static_cast<int64_t>(x * y);
    case LeafOp::Div: return b == 0 ? 0 : b == -1 ? static_cast<int64_t>(0 - x) : a / b;
    case LeafOp::Mod: return b == 0 || b == -1 ? 0 : a % b;
  }
  return 0;
}

static bool fits_32(const IntTuple& t) { return t.is_dynamic() ? t.width == 32 : t.value >= INT32_MIN && t.value <= INT32_MAX; }

// What is known to divide the result.
static int64_t divisor(LeafOp op, const IntTuple& a, const IntTuple& b) {
  switch (op) {
    case LeafOp::Add:
    case LeafOp::Sub: return std::max<int64_t>(1, std::gcd(a.value, b.value));
    case LeafOp::Mul: {
      int64_t product;
      if (__builtin_mul_overflow(a.value, b.value, &product)) return 1;
      return std::max<int64_t>(1, product);
    }
    case LeafOp::Div:
      return b.is_static() && b.value > 0 && a.value % b.value == 0 ? std::max<int64_t>(1, a.value / b.value) : 1;
    case LeafOp::Mod: return 1;
  }
  return 1;
}

IntTuple LeafMath::compute(LeafOp op, const IntTuple& a, const IntTuple& b) {
  if (a.is_static() && b.is_static()) return number(fold(op, a.value, b.value));
  switch (op) {
    case LeafOp::Add:
      if (a.is(0)) return b;
      [[fallthrough]];
    case LeafOp::Sub:
      if (b.is(0)) return a;
      break;
    case LeafOp::Mul:
      if (a.is(0) || b.is(1)) return a;
      if (b.is(0) || a.is(1)) return b;
      break;
    case LeafOp::Div:
      if (a.is(0) || b.is(1)) return a;
      break;
    case LeafOp::Mod:
      if (a.is(0)) return a;
      if (b.is(1)) return number(0);
      break;
  }
  uint8_t width = fits_32(a) && fits_32(b) ? 32 : 64;
  return dynamic(apply_(state_, op, a, b, width), width, divisor(op, a, b));
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
    IntTuple digit = is_last ? rest : compute(LeafOp::Mod, rest, extent);
    index = add(index, crd2idx(digit, shape.items[i], stride.items[i]));
    if (!is_last) rest = compute(LeafOp::Div, rest, extent);
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
    items.push_back(idx2crd(is_last ? rest : compute(LeafOp::Mod, rest, extent), shape.items[i]));
    if (!is_last) rest = compute(LeafOp::Div, rest, extent);
  }
  return tuple(*arena_, items);
}

IntTuple LeafMath::cosize(const IntTuple& shape, const IntTuple& stride) {
  if (!shape.is_tuple()) return add(mul(compute(LeafOp::Sub, shape, number(1)), stride), number(1));
  IntTuple last = number(0);
  for (size_t i = 0; i < shape.items.size(); ++i) {
    IntTuple extent = cosize(shape.items[i], stride.items[i]);
    last = add(last, compute(LeafOp::Sub, extent, number(1)));
  }
  return add(last, number(1));
}

}  // namespace kdsl::layout
