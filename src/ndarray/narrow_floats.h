// Conversions between narrow floats and the compute types of arrays, written without branches so that the compiler can turn a
// loop over adjacent elements into vector code. They give what dtype::encode and dtype::decode do for these formats, which a
// test compares. Used by elements.cpp, and by kernels/ with numbers that emit code: those have signed words of 32 bits.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace kdsl::ndarray {

template <typename F>
struct FloatBits {
  static constexpr bool kIsWide = sizeof(F) == 8;
  static constexpr int kMantissa = kIsWide ? 52 : 23, kBias = kIsWide ? 1023 : 127, kWidth = kIsWide ? 64 : 32;
};

inline uint32_t bits_of(float value) { return std::bit_cast<uint32_t>(value); }
inline uint64_t bits_of(double value) { return std::bit_cast<uint64_t>(value); }
inline float of_bits(float, uint32_t bits) { return std::bit_cast<float>(bits); }
inline double of_bits(double, uint64_t bits) { return std::bit_cast<double>(bits); }
template <std::unsigned_integral Word>
Word pattern(Word, uint64_t bits) {
  return static_cast<Word>(bits);
}
template <typename N>
requires std::is_arithmetic_v<N> N select(bool condition, N a, N b) { return condition ? a : b; }

// Returns the pattern of the magnitude of a finite number, rounded to nearest even. A number that is too large has a pattern
// above those of finite numbers.
template <int kMantissa, int kBias, typename F>
auto magnitude_pattern(F value) {
  using Bits = FloatBits<F>;
  constexpr int kDropped = Bits::kMantissa - kMantissa;
  auto bits = bits_of(value);
  auto word = [&](uint64_t n) { return pattern(bits, n); };
  auto magnitude = bits & word((uint64_t{1} << (Bits::kWidth - 1)) - 1);
  // Where the narrow format has normal numbers, the exponent gets the other bias and a half of the last place is added.
  auto odd = (magnitude >> word(kDropped)) & word(1);
  constexpr uint64_t kRebias = uint64_t{Bits::kBias - kBias} << Bits::kMantissa, kHalf = uint64_t{1} << (kDropped - 1);
  auto normal = (magnitude - word(kRebias) + word(kHalf - 1) + odd) >> word(kDropped);
  // Below them, an addition rounds: the last place of this number is the least subnormal one of the format.
  auto shift = word(uint64_t{Bits::kBias + 1 - kBias - kMantissa + Bits::kMantissa} << Bits::kMantissa);
  auto subnormal = bits_of(of_bits(value, magnitude) + of_bits(value, shift)) - shift;
  return select(magnitude < word(uint64_t{Bits::kBias + 1 - kBias} << Bits::kMantissa), subnormal, normal);
}

// Formats with infinities: `kInfinity` is the pattern after that of the greatest number.
template <int kMantissa, int kBias, uint16_t kInfinity, uint16_t kNan, typename F>
inline uint16_t to_half_pattern(F value) {
  auto found = magnitude_pattern<kMantissa, kBias>(value);
  auto clamped = static_cast<uint16_t>(found < kInfinity ? found : kInfinity);
  auto sign = static_cast<uint16_t>(bits_of(value) >> (sizeof(F) * 8 - 16) & 0x8000);
  return static_cast<uint16_t>(value == value ? clamped | sign : kNan);
}
template <typename F>
inline uint16_t to_float16(F value) {
  return to_half_pattern<10, 15, 0x7c00, 0x7e00>(value);
}
template <typename F>
inline uint16_t to_bfloat16(F value) {
  return to_half_pattern<7, 127, 0x7f80, 0x7fc0>(value);
}

inline float from_float16(uint16_t bits) {
  constexpr float kRebias = 0x1p112F;  // moves the exponent from the bias of Float16 to that of Float32
  float size = std::bit_cast<float>(static_cast<uint32_t>(bits & 0x7fff) << 13) * kRebias;
  uint32_t sign = static_cast<uint32_t>(bits & 0x8000) << 16;
  bool is_finite = (bits & 0x7c00) != 0x7c00, is_nan = (bits & 0x7fff) > 0x7c00;
  uint32_t finite = std::bit_cast<uint32_t>(size);
  return std::bit_cast<float>(is_nan ? uint32_t{0x7fc00000} : (is_finite ? finite : uint32_t{0x7f800000}) | sign);
}

inline float from_bfloat16(uint16_t bits) {
  return std::bit_cast<float>((bits & 0x7fff) > 0x7f80 ? uint32_t{0x7fc00000} : static_cast<uint32_t>(bits) << 16);
}

// ---- 8-bit floats as PyTorch rounds to them: what is too large is infinity, or a NaN where the type has no infinity

// They return the pattern in a word.

template <typename F>
auto sign_pattern(F value) {
  auto bits = bits_of(value);
  return (bits >> pattern(bits, 24)) & pattern(bits, 0x80);
}

template <typename F>
auto to_e4m3fn(F value) {
  auto found = magnitude_pattern<3, 7>(value), nan = pattern(found, 0x7f);
  return select(found < nan, found, nan) | sign_pattern(value);
}

template <typename F>
auto to_e5m2(F value) {
  auto found = magnitude_pattern<2, 15>(value), infinity = pattern(found, 0x7c);
  return select(value != value, pattern(found, 0x7f), select(found < infinity, found, infinity)) | sign_pattern(value);
}

// The nearest power of two of the magnitude, the greater one in the middle; infinities are NaN.
template <typename F>
auto to_e8m0fnu(F value) {
  auto bits = bits_of(value);
  auto word = [&](uint64_t n) { return pattern(bits, n); };
  auto exponent = (bits >> word(23)) & word(0xff);
  auto is_above_half = ((bits & word(0x400000)) != word(0)) & (((bits & word(0x3fffff)) != word(0)) | (exponent != word(0)));
  auto rounded = select(is_above_half, exponent + word(1), exponent);
  return select(exponent == word(0xff), exponent, rounded);
}

}  // namespace kdsl::ndarray
