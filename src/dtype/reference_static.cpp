#include <bit>
#include <cmath>
#include <limits>

#include "dtype/reference.h"

namespace kdsl::dtype {

double Payload::as_double() const { return is_float ? f : static_cast<double>(i); }

// ---- conversion -------------------------------------------------------------------------------------

static StaticResult to_integer(DType to, Payload value) {
  if (value.is_float) {
    if (std::isnan(value.f)) return std::unexpected(Fault::NanToInt);
    if (std::isinf(value.f)) return std::unexpected(Fault::InfinityToInt);
    if (std::fabs(value.f) >= 0x1p64) return std::unexpected(Fault::Overflow);
    value = Payload::integer(static_cast<int128>(value.f));
  }
  // Python's number has 64 bits at most; only the 128-bit types hold more, and they come from 128-bit payloads.
  bool is_in_64_bits = value.i >= INT64_MIN && value.i <= static_cast<int128>(UINT64_MAX);
  if (!is_in_64_bits && width(to) < 128) return std::unexpected(Fault::Overflow);
  return Payload::integer(wrap(value.i, to));
}

StaticResult convert_static(DType to, Payload value) {
  if (is_boolean(to)) return Payload::integer(value.truth());
  if (is_integer(to)) return to_integer(to, value);
  return Payload::floating(value.as_double());
}

// ---- integer operators ------------------------------------------------------------------------------

// Returns a / b correctly rounded, as Python divides integers, for magnitudes below 2^64.
static double true_quotient(int128 a, int128 b) {
  if (a == 0) return 0;
  bool is_negative = (a < 0) != (b < 0);
  uint128 x = static_cast<uint128>(a < 0 ? -a : a), y = static_cast<uint128>(b < 0 ? -b : b);
  auto bits_of = [](uint128 value) {
    auto high = static_cast<uint64_t>(value >> 64);
    size_t bits = high ? 64 + std::bit_width(high) : std::bit_width(static_cast<uint64_t>(value));
    return static_cast<int>(bits);
  };
  // The quotient of 127 bits by at most 64 bits has 63 bits or more; a remainder is kept as the lowest bit.
  int shift = 127 - bits_of(x);
  int reduce = bits_of(y) > 64 ? bits_of(y) - 64 : 0;
  x <<= shift;
  uint128 quotient = x / (y >> reduce), remainder = x % (y >> reduce);
  if (remainder != 0) quotient |= 1;
  double result = std::ldexp(static_cast<double>(quotient), -shift - reduce);
  return is_negative ? -result : result;
}

static int128 floor_quotient(int128 a, int128 b) {
  int128 quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

static StaticResult shift_static(BinaryOp op, int128 a, int128 b) {
  if (b < 0) return std::unexpected(Fault::NegativeShift);
  bool is_far = b >= 127;
  if (op == BinaryOp::Shr) return Payload::integer(is_far ? (a < 0 ? -1 : 0) : a >> b);
  return Payload::integer(is_far ? 0 : static_cast<int128>(static_cast<uint128>(a) << b));
}

static StaticResult apply_integers(BinaryOp op, int128 a, int128 b) {
  bool is_division = op == BinaryOp::TrueDiv || op == BinaryOp::FloorDiv || op == BinaryOp::Mod;
  if (is_division && b == 0) return std::unexpected(Fault::ZeroDivision);
  switch (op) {
    case BinaryOp::TrueDiv: return Payload::floating(true_quotient(a, b));
    case BinaryOp::FloorDiv: return Payload::integer(floor_quotient(a, b));
    case BinaryOp::Mod: {
      int128 remainder = a % b;
      return Payload::integer(remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder);
    }
    case BinaryOp::Pow:
      if (a == 0 && b < 0) return std::unexpected(Fault::ZeroDivision);
      return Payload::integer(*fold_int(IntOp::PowS, 128, a, b));
    case BinaryOp::Shl:
    case BinaryOp::Shr: return shift_static(op, a, b);
    case BinaryOp::Add: return Payload::integer(*fold_int(IntOp::Add, 128, a, b));
    case BinaryOp::Sub: return Payload::integer(*fold_int(IntOp::Sub, 128, a, b));
    case BinaryOp::Mul: return Payload::integer(*fold_int(IntOp::Mul, 128, a, b));
    case BinaryOp::And: return Payload::integer(a & b);
    case BinaryOp::Or: return Payload::integer(a | b);
    case BinaryOp::Xor: return Payload::integer(a ^ b);
    case BinaryOp::Min: return Payload::integer(b < a ? b : a);
    case BinaryOp::Max: return Payload::integer(b > a ? b : a);
  }
  return std::unexpected(Fault::Type);
}

// ---- float operators --------------------------------------------------------------------------------

// Computes Python's float modulo: the result has the sign of the divisor, also when it is zero.
static double python_mod(double a, double b) {
  double rest = std::fmod(a, b);
  if (rest == 0) return std::copysign(0.0, b);
  return (rest < 0) != (b < 0) ? rest + b : rest;
}

// Computes Python's float floor division from the remainder, so that it stays consistent with %.
static double python_floor_div(double a, double b) {
  double rest = std::fmod(a, b);
  double quotient = (a - rest) / b;
  if (rest != 0 && (rest < 0) != (b < 0)) quotient -= 1;
  if (quotient == 0) return std::copysign(0.0, a / b);
  double floor = std::floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

static StaticResult python_pow(double a, double b) {
  if (a == 0 && b < 0) return std::unexpected(Fault::ZeroDivision);
  if (a < 0 && std::isfinite(a) && std::isfinite(b) && b != std::floor(b)) return std::unexpected(Fault::ComplexResult);
  double result = std::pow(a, b);
  if (std::isinf(result) && std::isfinite(a) && std::isfinite(b)) return std::unexpected(Fault::Overflow);
  return Payload::floating(result);
}

static StaticResult apply_floats(BinaryOp op, double a, double b) {
  bool is_division = op == BinaryOp::TrueDiv || op == BinaryOp::FloorDiv || op == BinaryOp::Mod;
  if (is_division && b == 0) return std::unexpected(Fault::ZeroDivision);
  switch (op) {
    case BinaryOp::Add: return Payload::floating(a + b);
    case BinaryOp::Sub: return Payload::floating(a - b);
    case BinaryOp::Mul: return Payload::floating(a * b);
    case BinaryOp::TrueDiv: return Payload::floating(a / b);
    case BinaryOp::FloorDiv: return Payload::floating(python_floor_div(a, b));
    case BinaryOp::Mod: return Payload::floating(python_mod(a, b));
    case BinaryOp::Pow: return python_pow(a, b);
    // Min and Max follow the dynamic ops: a NaN wins, and -0.0 is below 0.0.
    case BinaryOp::Min:
    case BinaryOp::Max: return Payload::floating(*fold_float(*float_op(op), DType::Float64, a, b));
    case BinaryOp::Shl:
    case BinaryOp::Shr:
    case BinaryOp::And:
    case BinaryOp::Or:
    case BinaryOp::Xor: return std::unexpected(Fault::Type);
  }
  return std::unexpected(Fault::Type);
}

// ---- entry points -----------------------------------------------------------------------------------

StaticResult apply_static(BinaryOp op, DType promoted, Payload a, Payload b) {
  StaticResult left = convert_static(promoted, a), right = convert_static(promoted, b);
  if (!left) return left;
  if (!right) return right;
  if (is_float(promoted)) return apply_floats(op, left->f, right->f);
  // Numbers from 2^127 on travel as negative ones, for which the unsigned op gives Python's result.
  if (promoted == DType::Uint128 && (left->i < 0 || right->i < 0) && op != BinaryOp::TrueDiv)
    if (auto exact = fold_int(*int_op(op, false), 128, left->i, right->i)) return Payload::integer(*exact);
  StaticResult result = apply_integers(op, left->i, right->i);
  if (!result || result->is_float) return result;
  return Payload::integer(is_boolean(promoted) ? result->i != 0 : wrap(result->i, promoted));
}

bool compare_static(CompareOp op, DType promoted, Payload a, Payload b) {
  StaticResult left = convert_static(promoted, a), right = convert_static(promoted, b);
  // A conversion fails only for a value that the type cannot hold; such numbers are compared unconverted.
  if (!left || !right) return compare_float(op, a.as_double(), b.as_double());
  if (is_float(promoted)) return compare_float(op, left->f, right->f);
  return compare_int(op, is_signed(promoted), left->i, right->i);
}

StaticResult negate_static(DType type, Payload value) {
  if (value.is_float) return Payload::floating(-value.f);
  return Payload::integer(wrap(*fold_int(IntOp::Sub, 128, 0, value.i), type));
}

StaticResult abs_static(DType type, Payload value) {
  if (value.is_float) return Payload::floating(std::fabs(value.f));
  return value.i < 0 ? negate_static(type, value) : StaticResult(value);
}

}  // namespace kdsl::dtype
