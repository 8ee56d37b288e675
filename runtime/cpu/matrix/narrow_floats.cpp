// Converts between half, bfloat, float and double, rounding to nearest even, under the names that LLVM's code generator calls
// on x86-64. The symbols are weak, so that a support library that also has them takes precedence.
#include "cpu/matrix/narrow.h"
#include "kdsl/cpu_kernel.h"

// Rounds a double, which may be infinite or NaN, to a float format of 16 bits.
uint16_t kdsl::runtime::cpu::narrow_float(double value, int exponent_bits, int mantissa_bits) {
  uint64_t bits = std::bit_cast<uint64_t>(value);
  uint32_t sign = static_cast<uint32_t>(bits >> 63) << 15;
  uint64_t magnitude = bits & 0x7FFFFFFFFFFFFFFFu;
  const uint32_t infinity = ((1u << exponent_bits) - 1) << mantissa_bits;
  constexpr uint64_t kInfinity = uint64_t{0x7FF} << 52;
  if (magnitude > kInfinity) {  // NaN: keep the upper bits of the payload, make it quiet
    uint32_t payload = static_cast<uint32_t>(magnitude >> (52 - mantissa_bits)) & ((1u << mantissa_bits) - 1);
    return static_cast<uint16_t>(sign | infinity | payload | 1u << (mantissa_bits - 1));
  }
  const int bias = (1 << (exponent_bits - 1)) - 1;
  int exponent = static_cast<int>(magnitude >> 52) - 1023;
  if (magnitude == kInfinity || exponent > bias) return static_cast<uint16_t>(sign | infinity);
  int lowest = 1 - bias;  // exponent of the smallest normal number
  if (exponent < lowest - mantissa_bits - 1) return static_cast<uint16_t>(sign);
  uint64_t mantissa = (magnitude & 0xFFFFFFFFFFFFFu) | uint64_t{1} << 52;
  int shift = 52 - mantissa_bits + (exponent < lowest ? lowest - exponent : 0);
  uint64_t kept = mantissa >> shift, rest = mantissa & ((uint64_t{1} << shift) - 1);
  uint64_t half = uint64_t{1} << (shift - 1);
  if (rest > half || (rest == half && (kept & 1) != 0)) ++kept;
  // The hidden bit of a normal number adds one to the exponent field; a carry has the right effect, too.
  uint64_t field = exponent < lowest ? 0 : static_cast<uint64_t>(exponent - lowest);
  return static_cast<uint16_t>(sign | ((field << mantissa_bits) + kept));
}

#if defined(__x86_64__)

using kdsl::runtime::cpu::narrow_float;

static kdsl_sse_bits in_register(uint16_t bits) { return std::bit_cast<double>(uint64_t{bits}); }

kdsl_sse_bits kdsl_cpu_float_to_bfloat(float value) { return in_register(narrow_float(value, 8, 7)); }
kdsl_sse_bits kdsl_cpu_double_to_bfloat(double value) { return in_register(narrow_float(value, 8, 7)); }
kdsl_sse_bits kdsl_cpu_float_to_half(float value) { return in_register(narrow_float(value, 5, 10)); }
kdsl_sse_bits kdsl_cpu_double_to_half(double value) { return in_register(narrow_float(value, 5, 10)); }

float kdsl_cpu_half_to_float(kdsl_sse_bits half) {
  return kdsl::runtime::cpu::widen_half(static_cast<uint16_t>(std::bit_cast<uint64_t>(half)));
}

extern "C" {
#define KDSL_SUPPORT KDSL_API __attribute__((weak))
KDSL_SUPPORT kdsl_sse_bits __truncsfbf2(float value) { return kdsl_cpu_float_to_bfloat(value); }
KDSL_SUPPORT kdsl_sse_bits __truncdfbf2(double value) { return kdsl_cpu_double_to_bfloat(value); }
KDSL_SUPPORT kdsl_sse_bits __truncsfhf2(float value) { return kdsl_cpu_float_to_half(value); }
KDSL_SUPPORT kdsl_sse_bits __truncdfhf2(double value) { return kdsl_cpu_double_to_half(value); }
KDSL_SUPPORT float __extendhfsf2(kdsl_sse_bits half) { return kdsl_cpu_half_to_float(half); }
#undef KDSL_SUPPORT
}

#endif
