#include "dtype/float_format.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "base/check.h"

namespace kdsl::dtype {

namespace {

// The bit patterns that are not finite numbers.
enum class Specials : uint8_t {
  Ieee,  // all-ones exponent: infinity and NaN
  OnlyNan,  // the all-ones pattern is NaN; no infinity
  MinusZero,  // the pattern of -0 is NaN; no infinity, no -0
  None,
};

struct Format {
  int width, mantissa, bias;
  Specials specials;
  bool saturates;
  uint64_t max;  // bit pattern of the largest finite value
  uint64_t nan;  // bit pattern written for a NaN: quiet, positive

  uint64_t sign_bit() const { return uint64_t{1} << (width - 1); }
  uint64_t infinity() const { return max + 1; }
};

}  // namespace

static const Format& format(DType type) {
  static constexpr Format kF64{64, 52, 1023, Specials::Ieee, false, 0x7fefffffffffffff, 0x7ff8000000000000};
  static constexpr Format kF32{32, 23, 127, Specials::Ieee, false, 0x7f7fffff, 0x7fc00000};
  static constexpr Format kF16{16, 10, 15, Specials::Ieee, false, 0x7bff, 0x7e00};
  static constexpr Format kBF16{16, 7, 127, Specials::Ieee, false, 0x7f7f, 0x7fc0};
  static constexpr Format kE5M2{8, 2, 15, Specials::Ieee, true, 0x7b, 0x7f};
  static constexpr Format kE4M3{8, 3, 7, Specials::Ieee, true, 0x77, 0x7f};
  static constexpr Format kE4M3FN{8, 3, 7, Specials::OnlyNan, true, 0x7e, 0x7f};
  static constexpr Format kE4M3B11{8, 3, 11, Specials::MinusZero, true, 0x7f, 0x80};
  static constexpr Format kE3M2{6, 2, 3, Specials::None, true, 0x1f, 0x1f};
  static constexpr Format kE2M3{6, 3, 1, Specials::None, true, 0x1f, 0x1f};
  static constexpr Format kE2M1{4, 1, 1, Specials::None, true, 0x7, 0x7};
  switch (type) {
    case DType::Float64: return kF64;
    case DType::TFloat32:
    case DType::Float32: return kF32;
    case DType::Float16: return kF16;
    case DType::BFloat16: return kBF16;
    case DType::Float8E5M2: return kE5M2;
    case DType::Float8E4M3: return kE4M3;
    case DType::Float8E4M3FN: return kE4M3FN;
    case DType::Float8E4M3B11FNUZ: return kE4M3B11;
    case DType::Float6E3M2FN: return kE3M2;
    case DType::Float6E2M3FN: return kE2M3;
    case DType::Float4E2M1FN: return kE2M1;
    default: KDSL_UNREACHABLE("not a float format");
  }
}

// ---- Float8E8M0FNU: 2^(bits - 127), 0xff is NaN -----------------------------------------------------

static uint64_t encode_e8m0(double value) {
  if (std::isnan(value)) return 0xff;
  double size = std::fabs(value);
  if (size <= 0x1p-127) return 0;
  if (size > 0x1p127) return 0xfe;
  int exponent = 0;
  double fraction = std::frexp(size, &exponent);  // size == fraction * 2^exponent, fraction in [0.5, 1)
  return static_cast<uint64_t>((fraction == 0.5 ? exponent - 1 : exponent) + 127);
}

static double decode_e8m0(uint64_t bits) {
  if ((bits & 0xff) == 0xff) return std::numeric_limits<double>::quiet_NaN();
  return std::ldexp(1.0, static_cast<int>(bits & 0xff) - 127);
}

// ---- the other formats ------------------------------------------------------------------------------

static bool rounds_away(Rounding rounding, bool is_negative, bool is_odd, uint64_t rest, uint64_t half) {
  switch (rounding) {
    case Rounding::NearestEven: return rest > half || (rest == half && is_odd);
    case Rounding::TowardZero: return false;
    case Rounding::Down: return is_negative && rest != 0;
    case Rounding::Up: return !is_negative && rest != 0;
  }
  return false;
}

// Returns the bit pattern of a finite magnitude, which may lie beyond `max`.
static uint64_t encode_magnitude(uint64_t significand, int exponent, const Format& f, Rounding rounding, bool is_negative) {
  // The value is significand * 2^exponent with 53 significant bits; `leading` is the exponent of its leading bit.
  int leading = exponent + 52;
  int min_leading = 1 - f.bias;
  // The exponent of the last bit that is kept; it is fixed below the least normal number.
  int last = std::max(leading, min_leading) - f.mantissa;
  int dropped = last - exponent;
  uint64_t kept = 0, rest = 0, half = 1;
  if (dropped <= 0) {
    kept = significand << -dropped;
  } else if (dropped <= 54) {
    kept = significand >> dropped;
    half = uint64_t{1} << (dropped - 1);
    rest = significand & ((uint64_t{1} << dropped) - 1);
  } else {
    half = 2;  // less than half of the last bit, but not nothing
    rest = 1;
  }
  if (rounds_away(rounding, is_negative, kept & 1, rest, half)) ++kept;
  // A carry out of the mantissa increments the exponent field, which gives the right pattern.
  if (leading < min_leading) return kept;
  return kept + (static_cast<uint64_t>(leading + f.bias - 1) << f.mantissa);
}

static uint64_t overflow_pattern(const Format& f, Rounding rounding, bool is_negative) {
  bool stays_finite = rounding == Rounding::TowardZero || rounding == (is_negative ? Rounding::Up : Rounding::Down);
  return f.saturates || stays_finite ? f.max : f.infinity();
}

uint64_t encode(double value, DType type, Rounding rounding) {
  if (type == DType::Float8E8M0FNU) return encode_e8m0(value);
  const Format& f = format(type);
  auto bits = std::bit_cast<uint64_t>(value);
  if (f.width == 64) return bits;
  if (std::isnan(value)) return f.nan;
  bool is_negative = (bits >> 63) != 0;
  uint64_t sign = is_negative ? f.sign_bit() : 0;
  if (std::isinf(value)) return sign | (f.saturates ? f.max : f.infinity());

  uint64_t magnitude = 0;
  if (value != 0) {
    uint64_t significand = bits & 0xfffffffffffff;
    int field = static_cast<int>(bits >> 52 & 0x7ff);
    if (field == 0) {  // a subnormal double: shift its leading bit to position 52
      int shift = std::countl_zero(significand) - 11;
      magnitude = encode_magnitude(significand << shift, -1074 - shift, f, rounding, is_negative);
    } else {
      magnitude = encode_magnitude(significand | uint64_t{1} << 52, field - 1075, f, rounding, is_negative);
    }
  }
  if (magnitude > f.max) magnitude = overflow_pattern(f, rounding, is_negative);
  if (magnitude == 0 && f.specials == Specials::MinusZero) return 0;
  return sign | magnitude;
}

double decode(uint64_t bits, DType type) {
  if (type == DType::Float8E8M0FNU) return decode_e8m0(bits);
  const Format& f = format(type);
  if (f.width == 64) return std::bit_cast<double>(bits);
  uint64_t magnitude = bits & (f.sign_bit() - 1);
  bool is_negative = (bits & f.sign_bit()) != 0;
  double nan = std::numeric_limits<double>::quiet_NaN();
  double value = 0;
  if (f.specials == Specials::MinusZero && is_negative && magnitude == 0) return nan;
  if (magnitude > f.max && f.specials != Specials::MinusZero) {
    if (f.specials == Specials::OnlyNan || magnitude != f.infinity()) return nan;
    value = std::numeric_limits<double>::infinity();
  } else {
    uint64_t fraction = magnitude & ((uint64_t{1} << f.mantissa) - 1);
    int field = static_cast<int>(magnitude >> f.mantissa);
    uint64_t hidden = field ? uint64_t{1} << f.mantissa : 0;
    value = std::ldexp(static_cast<double>(fraction | hidden), std::max(field, 1) - f.bias - f.mantissa);
  }
  return is_negative ? -value : value;
}

double round_to(double value, DType type, Rounding rounding) {
  // A NaN keeps its bits if the type has NaNs; nothing else depends on which NaN it is.
  if (std::isnan(value) && has_nan(type)) return value;
  return decode(encode(value, type, rounding), type);
}

double max_finite(DType type) { return type == DType::Float8E8M0FNU ? 0x1p127 : decode(format(type).max, type); }

double min_normal(DType type) { return type == DType::Float8E8M0FNU ? 0x1p-127 : std::ldexp(1.0, 1 - format(type).bias); }

bool has_infinity(DType type) { return type != DType::Float8E8M0FNU && format(type).specials == Specials::Ieee; }

bool has_nan(DType type) { return type == DType::Float8E8M0FNU || format(type).specials != Specials::None; }

}  // namespace kdsl::dtype
