// Converts bits of half and bfloat numbers to and from float, rounding to nearest even, and 8-bit floats to float, for
// functions of the runtime that compute with them. Generated code has its own conversions.
#pragma once

#include <bit>
#include <cstdint>

namespace kdsl::runtime::cpu {

// Rounds a double to a float format of 16 bits (narrow_floats.cpp).
uint16_t narrow_float(double value, int exponent_bits, int mantissa_bits);
inline uint16_t narrow_to_half(double value) { return narrow_float(value, 5, 10); }
inline uint16_t narrow_to_bfloat(double value) { return narrow_float(value, 8, 7); }

inline float widen_bfloat(uint16_t bits) { return std::bit_cast<float>(uint32_t{bits} << 16); }
// Scaling by a power of two is exact and handles subnormal numbers.
inline float widen_half(uint16_t bits) {
  uint32_t sign = uint32_t{bits & 0x8000u} << 16, magnitude = bits & 0x7FFFu;
  if (magnitude >= 0x7C00) return std::bit_cast<float>(sign | 0x7F800000 | (magnitude & 0x3FF) << 13);
  float scaled = std::bit_cast<float>(magnitude << 13) * 0x1p112f;
  return std::bit_cast<float>(std::bit_cast<uint32_t>(scaled) | sign);
}
// E5M2 is a half without its last eight bits; E4M3 has no infinity, and its NaN is all ones.
inline float widen_e5m2(uint8_t bits) { return widen_half(static_cast<uint16_t>(bits << 8)); }
inline float widen_e4m3(uint8_t bits) {
  uint32_t sign = uint32_t{bits & 0x80u} << 24, magnitude = bits & 0x7Fu;
  if (magnitude == 0x7F) return std::bit_cast<float>(sign | 0x7FC00000);
  float scaled = std::bit_cast<float>(magnitude << 20) * 0x1p120f;
  return std::bit_cast<float>(std::bit_cast<uint32_t>(scaled) | sign);
}

}  // namespace kdsl::runtime::cpu
