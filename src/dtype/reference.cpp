#include "dtype/reference.h"

#include <algorithm>
#include <cmath>

namespace kdsl::dtype {

// ---- integers ---------------------------------------------------------------------------------------

int128 wrap(int128 value, int width, bool is_signed) {
  if (width >= 128) return value;
  uint128 mask = (uint128{1} << width) - 1;
  uint128 bits = static_cast<uint128>(value) & mask;
  if (is_signed && (bits >> (width - 1)) != 0) bits |= ~mask;
  return static_cast<int128>(bits);
}

bool fits(int128 value, DType type) { return wrap(value, type) == value; }

int128 min_value(DType type) {
  if (!is_signed(type)) return 0;
  return static_cast<int128>(~uint128{0} << (width(type) - 1));
}

int128 max_value(DType type) {
  if (is_signed(type)) return ~min_value(type);
  return wrap(-1, type);
}

// ---- operators and the ops behind them --------------------------------------------------------------

std::optional<IntOp> int_op(BinaryOp op, bool is_signed) {
  switch (op) {
    case BinaryOp::Add: return IntOp::Add;
    case BinaryOp::Sub: return IntOp::Sub;
    case BinaryOp::Mul: return IntOp::Mul;
    case BinaryOp::TrueDiv: return std::nullopt;
    case BinaryOp::FloorDiv: return is_signed ? IntOp::FloorDivS : IntOp::DivU;
    case BinaryOp::Mod: return is_signed ? IntOp::RemS : IntOp::RemU;
    case BinaryOp::Pow: return IntOp::PowS;
    case BinaryOp::Shl: return IntOp::Shl;
    case BinaryOp::Shr: return is_signed ? IntOp::ShrS : IntOp::ShrU;
    case BinaryOp::And: return IntOp::And;
    case BinaryOp::Or: return IntOp::Or;
    case BinaryOp::Xor: return IntOp::Xor;
    case BinaryOp::Min: return is_signed ? IntOp::MinS : IntOp::MinU;
    case BinaryOp::Max: return is_signed ? IntOp::MaxS : IntOp::MaxU;
  }
  return std::nullopt;
}

std::optional<FloatOp> float_op(BinaryOp op) {
  switch (op) {
    case BinaryOp::Add: return FloatOp::Add;
    case BinaryOp::Sub: return FloatOp::Sub;
    case BinaryOp::Mul: return FloatOp::Mul;
    case BinaryOp::TrueDiv: return FloatOp::Div;
    case BinaryOp::FloorDiv: return FloatOp::FloorDiv;
    case BinaryOp::Mod: return FloatOp::Rem;
    case BinaryOp::Pow: return FloatOp::Pow;
    case BinaryOp::Min: return FloatOp::Minimum;
    case BinaryOp::Max: return FloatOp::Maximum;
    case BinaryOp::Shl:
    case BinaryOp::Shr:
    case BinaryOp::And:
    case BinaryOp::Or:
    case BinaryOp::Xor: return std::nullopt;
  }
  return std::nullopt;
}

// ---- dynamic integer ops ----------------------------------------------------------------------------

static uint128 as_unsigned(int128 value, int width) { return static_cast<uint128>(wrap(value, width, false)); }

// Returns the high half of the double-width product. A 128-bit product is computed from four partial products of its halves.
static int128 high_product(int width, int128 a, int128 b, bool is_signed) {
  if (width <= 64) {
    if (is_signed) return (a * b) >> width;
    return static_cast<int128>((as_unsigned(a, width) * as_unsigned(b, width)) >> width);
  }
  constexpr uint128 kLow = ~uint64_t{0};
  auto x = static_cast<uint128>(a), y = static_cast<uint128>(b);
  uint128 low = (x & kLow) * (y & kLow);
  uint128 middle = (x >> 64) * (y & kLow) + (low >> 64);
  uint128 other = (x & kLow) * (y >> 64) + (middle & kLow);
  uint128 high = (x >> 64) * (y >> 64) + (middle >> 64) + (other >> 64);
  if (is_signed && a < 0) high -= y;
  if (is_signed && b < 0) high -= x;
  return static_cast<int128>(high);
}

// Returns base ** exponent modulo 2^128, from which the result in any smaller width is taken.
static int128 power(int128 base, int128 exponent) {
  if (exponent < 0) {
    if (base == 1) return 1;
    if (base == -1) return exponent % 2 ? -1 : 1;
    return 0;
  }
  uint128 result = 1, square = static_cast<uint128>(base);
  for (auto bits = static_cast<uint128>(exponent); bits; bits >>= 1) {
    if (bits & 1) result *= square;
    square *= square;
  }
  return static_cast<int128>(result);
}

static std::optional<int128> divide(IntOp op, int width, int128 a, int128 b) {
  if (b == 0) return std::nullopt;
  if (op == IntOp::DivU) return static_cast<int128>(as_unsigned(a, width) / as_unsigned(b, width));
  if (op == IntOp::RemU) return static_cast<int128>(as_unsigned(a, width) % as_unsigned(b, width));
  int128 lowest = static_cast<int128>(~uint128{0} << (width - 1));
  if (a == lowest && b == -1) return std::nullopt;
  if (op == IntOp::RemS) return a % b;
  int128 quotient = a / b;
  bool is_rounded_up = op == IntOp::FloorDivS && a % b != 0 && (a < 0) != (b < 0);
  return is_rounded_up ? quotient - 1 : quotient;
}

static std::optional<int128> shift(IntOp op, int width, int128 a, int128 b) {
  if (b < 0 || b >= width) return std::nullopt;
  if (op == IntOp::Shl) return static_cast<int128>(static_cast<uint128>(a) << b);
  if (op == IntOp::ShrS) return a >> b;
  return static_cast<int128>(as_unsigned(a, width) >> b);
}

static std::optional<int128> compute_int(IntOp op, int width, int128 a, int128 b) {
  auto x = static_cast<uint128>(a), y = static_cast<uint128>(b);
  switch (op) {
    case IntOp::Add: return static_cast<int128>(x + y);
    case IntOp::Sub: return static_cast<int128>(x - y);
    case IntOp::Mul: return static_cast<int128>(x * y);
    case IntOp::MulHiS: return high_product(width, a, b, true);
    case IntOp::MulHiU: return high_product(width, a, b, false);
    case IntOp::DivS:
    case IntOp::DivU:
    case IntOp::FloorDivS:
    case IntOp::RemS:
    case IntOp::RemU: return divide(op, width, a, b);
    case IntOp::Shl:
    case IntOp::ShrS:
    case IntOp::ShrU: return shift(op, width, a, b);
    case IntOp::And: return a & b;
    case IntOp::Or: return a | b;
    case IntOp::Xor: return a ^ b;
    case IntOp::MinS: return std::min(a, b);
    case IntOp::MaxS: return std::max(a, b);
    case IntOp::MinU: return as_unsigned(a, width) < as_unsigned(b, width) ? a : b;
    case IntOp::MaxU: return as_unsigned(a, width) > as_unsigned(b, width) ? a : b;
    case IntOp::PowS: return power(a, b);
  }
  return std::nullopt;
}

std::optional<int128> fold_int(IntOp op, int width, int128 a, int128 b) {
  auto result = compute_int(op, width, a, b);
  if (result) *result = wrap(*result, width, true);
  return result;
}

bool compare_int(CompareOp op, bool is_signed, int128 a, int128 b) {
  bool is_less = is_signed ? a < b : static_cast<uint128>(a) < static_cast<uint128>(b);
  switch (op) {
    case CompareOp::Eq: return a == b;
    case CompareOp::Ne: return a != b;
    case CompareOp::Lt: return is_less;
    case CompareOp::Le: return is_less || a == b;
    case CompareOp::Gt: return !is_less && a != b;
    case CompareOp::Ge: return !is_less;
  }
  return false;
}

// ---- dynamic float ops ------------------------------------------------------------------------------

static double minimum(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return a + b;
  if (a == b) return std::signbit(a) ? a : b;  // -0 is less than +0
  return a < b ? a : b;
}

static double maximum(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return a + b;
  if (a == b) return std::signbit(a) ? b : a;
  return a > b ? a : b;
}

// The double result is exact or carries more than twice the type's bits plus two, so that rounding it again gives the result of
// the type's own operation.
std::optional<double> fold_float(FloatOp op, DType type, double a, double b) {
  double result = 0;
  switch (op) {
    case FloatOp::Add: result = a + b; break;
    case FloatOp::Sub: result = a - b; break;
    case FloatOp::Mul: result = a * b; break;
    case FloatOp::Div: result = a / b; break;
    case FloatOp::FloorDiv: result = std::floor(round_to(a / b, type)); break;
    case FloatOp::Rem: result = std::fmod(a, b); break;
    case FloatOp::Pow: return std::nullopt;
    case FloatOp::MinNum: result = std::isnan(a) ? b : std::isnan(b) ? a : minimum(a, b); break;
    case FloatOp::MaxNum: result = std::isnan(a) ? b : std::isnan(b) ? a : maximum(a, b); break;
    case FloatOp::Minimum: result = minimum(a, b); break;
    case FloatOp::Maximum: result = maximum(a, b); break;
  }
  return round_to(result, type);
}

bool compare_float(CompareOp op, double a, double b) {
  switch (op) {
    case CompareOp::Eq: return a == b;
    case CompareOp::Ne: return a != b;
    case CompareOp::Lt: return a < b;
    case CompareOp::Le: return a <= b;
    case CompareOp::Gt: return a > b;
    case CompareOp::Ge: return a >= b;
  }
  return false;
}

}  // namespace kdsl::dtype
