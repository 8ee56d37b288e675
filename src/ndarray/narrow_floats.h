// Conversions between narrow floats and the compute types of arrays, written without branches so that the compiler can turn a
// loop over adjacent elements into vector code. They give what dtype::encode and dtype::decode do for these formats, which a
// test compares. Used by elements.cpp.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace kdsl::ndarray {

template <typename F>
struct FloatBits {
  static constexpr bool kIsWide = sizeof(F) == 8;
  using Word = std::conditional_t<kIsWide, uint64_t, uint32_t>;
  static constexpr int kMantissa = kIsWide ? 52 : 23, kBias = kIsWide ? 1023 : 127;
};

// Returns the pattern of the magnitude of a finite number, rounded to nearest even. A number that is too large has a pattern
// above those of finite numbers.
template <int kMantissa, int kBias, typename F>
inline auto magnitude_pattern(F value) {
  using Bits = FloatBits<F>;
  using Word = typename Bits::Word;
  constexpr int kDropped = Bits::kMantissa - kMantissa;
  Word magnitude = std::bit_cast<Word>(value) & (~Word(0) >> 1);
  // Where the narrow format has normal numbers, the exponent gets the other bias and a half of the last place is added.
  Word odd = magnitude >> kDropped & 1;
  Word normal =
      (magnitude - (Word(Bits::kBias - kBias) << Bits::kMantissa) + ((Word(1) << (kDropped - 1)) - 1) + odd) >> kDropped;
  // Below them, an addition rounds: the last place of this number is the least subnormal one of the format.
  constexpr F kShift = std::bit_cast<F>(Word(Bits::kBias + 1 - kBias - kMantissa + Bits::kMantissa) << Bits::kMantissa);
  Word subnormal = std::bit_cast<Word>(std::bit_cast<F>(magnitude) + kShift) - std::bit_cast<Word>(kShift);
  constexpr Word kLeastNormal = Word(Bits::kBias + 1 - kBias) << Bits::kMantissa;
  return magnitude < kLeastNormal ? subnormal : normal;
}

// Formats with infinities: `kInfinity` is the pattern after that of the greatest number.
template <int kMantissa, int kBias, uint16_t kInfinity, uint16_t kNan, typename F>
inline uint16_t to_half_pattern(F value) {
  auto pattern = magnitude_pattern<kMantissa, kBias>(value);
  auto clamped = static_cast<uint16_t>(pattern < kInfinity ? pattern : kInfinity);
  using Word = typename FloatBits<F>::Word;
  auto sign = static_cast<uint16_t>(std::bit_cast<Word>(value) >> (sizeof(F) * 8 - 16) & 0x8000);
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

inline uint8_t sign_of(float value) { return static_cast<uint8_t>(std::bit_cast<uint32_t>(value) >> 24 & 0x80); }

inline uint8_t to_e4m3fn(float value) {
  uint32_t pattern = magnitude_pattern<3, 7>(value);
  return static_cast<uint8_t>((pattern < 0x7f ? pattern : 0x7f) | sign_of(value));
}

inline uint8_t to_e5m2(float value) {
  uint32_t pattern = magnitude_pattern<2, 15>(value);
  return static_cast<uint8_t>((value != value ? 0x7f : pattern < 0x7c ? pattern : 0x7c) | sign_of(value));
}

// The nearest power of two of the magnitude, the greater one in the middle; infinities are NaN.
inline uint8_t to_e8m0fnu(float value) {
  constexpr uint32_t kHalf = 0x400000, kRest = 0x3fffff, kNan = 0xff;
  auto bits = std::bit_cast<uint32_t>(value);
  uint32_t exponent = bits >> 23 & kNan;
  bool is_above_half = (bits & kHalf) != 0 && ((bits & kRest) != 0 || exponent != 0);
  return static_cast<uint8_t>(exponent == kNan ? kNan : exponent + (is_above_half ? 1 : 0));
}

}  // namespace kdsl::ndarray
