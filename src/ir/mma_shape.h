// The text of an `mma` op, "m16n8k16.row.col.f32.f16.f16.f32", taken apart: shape and element types; of single bits also
// how two of them are combined, "m16n8k256.row.col.s32.b1.b1.s32.xor.popc". It is PTX's own spelling, so the nvptx target
// prints it as it stands; the verifier and the cpu target read it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kdsl::ir {

enum class MmaElement : uint8_t { F16, BF16, TF32, F32, F64, E4M3, E5M2, S8, U8, S4, U4, S32, B1 };

constexpr int mma_bits(MmaElement element) {
  switch (element) {
    case MmaElement::B1: return 1;
    case MmaElement::S4:
    case MmaElement::U4: return 4;
    case MmaElement::E4M3:
    case MmaElement::E5M2:
    case MmaElement::S8:
    case MmaElement::U8: return 8;
    case MmaElement::F16:
    case MmaElement::BF16: return 16;
    case MmaElement::F64: return 64;
    default: return 32;
  }
}

struct MmaShape {
  uint32_t m = 0, n = 0, k = 0;
  MmaElement d{}, a{}, b{}, c{};
  bool saturates = false;
  bool is_xor = false;  // of single bits: those that differ are counted, otherwise those that are both set

  static std::optional<MmaShape> parse(std::string_view text);
};

namespace mma_detail {

inline std::optional<uint32_t> take_number(std::string_view& text, char letter) {
  if (text.empty() || text[0] != letter) return std::nullopt;
  uint32_t number = 0;
  size_t i = 1;
  for (; i < text.size() && text[i] >= '0' && text[i] <= '9' && number < 1000; ++i)
    number = number * 10 + static_cast<uint32_t>(text[i] - '0');
  text.remove_prefix(i);
  if (number == 0) return std::nullopt;
  return number;
}

inline std::optional<MmaElement> take_element(std::string_view& text) {
  constexpr std::string_view kNames[] = {".f16", ".bf16", ".tf32", ".f32", ".f64", ".e4m3", ".e5m2",
                                         ".s8",  ".u8",   ".s4",   ".u4",  ".s32", ".b1"};
  size_t end = text.find('.', 1);
  std::string_view word = text.substr(0, end);
  for (size_t i = 0; i < sizeof kNames / sizeof *kNames; ++i) {
    if (kNames[i] != word) continue;
    text.remove_prefix(word.size());
    return static_cast<MmaElement>(i);
  }
  return std::nullopt;
}

}  // namespace mma_detail

inline std::optional<MmaShape> MmaShape::parse(std::string_view text) {
  MmaShape shape;
  auto m = mma_detail::take_number(text, 'm');
  auto n = m ? mma_detail::take_number(text, 'n') : std::nullopt;
  auto k = n ? mma_detail::take_number(text, 'k') : std::nullopt;
  constexpr std::string_view kLayouts = ".row.col";
  if (!k || text.substr(0, kLayouts.size()) != kLayouts) return std::nullopt;
  text.remove_prefix(kLayouts.size());
  constexpr std::string_view kSaturating = ".satfinite";
  shape.saturates = text.substr(0, kSaturating.size()) == kSaturating;
  if (shape.saturates) text.remove_prefix(kSaturating.size());
  MmaElement* elements[] = {&shape.d, &shape.a, &shape.b, &shape.c};
  for (MmaElement* element : elements) {
    auto found = mma_detail::take_element(text);
    if (!found) return std::nullopt;
    *element = *found;
  }
  bool are_bits = shape.a == MmaElement::B1;
  shape.is_xor = text == ".xor.popc";
  if (are_bits != (shape.b == MmaElement::B1) || text != (!are_bits ? "" : shape.is_xor ? ".xor.popc" : ".and.popc"))
    return std::nullopt;
  shape.m = *m;
  shape.n = *n;
  shape.k = *k;
  return shape;
}

// The text of a `wgmma` op, "m64n128k16.f32.f16.f16" or "m64n8k32.satfinite.s32.s8.u8": shape and types of D, A and B.
struct WgmmaShape {
  static constexpr uint32_t kRows = 64, kThreads = 128;
  uint32_t n = 0, k = 0;
  MmaElement d{}, a{}, b{};
  bool saturates = false;

  // Registers of 32 bits that each thread holds of D.
  uint32_t sum_registers() const { return kRows * n * static_cast<uint32_t>(mma_bits(d)) / 32 / kThreads; }
  // Nothing: there is no such instruction.
  static std::optional<WgmmaShape> parse(std::string_view text);

 private:
  bool exists() const;
};

inline std::optional<WgmmaShape> WgmmaShape::parse(std::string_view text) {
  WgmmaShape shape;
  auto m = mma_detail::take_number(text, 'm');
  auto n = m == kRows ? mma_detail::take_number(text, 'n') : std::nullopt;
  auto k = n ? mma_detail::take_number(text, 'k') : std::nullopt;
  if (!k) return std::nullopt;
  constexpr std::string_view kSaturating = ".satfinite";
  shape.saturates = text.starts_with(kSaturating);
  if (shape.saturates) text.remove_prefix(kSaturating.size());
  for (MmaElement* element : {&shape.d, &shape.a, &shape.b}) {
    auto found = mma_detail::take_element(text);
    if (!found) return std::nullopt;
    *element = *found;
  }
  shape.n = *n;
  shape.k = *k;
  return text.empty() && shape.exists() ? std::optional(shape) : std::nullopt;
}

inline bool WgmmaShape::exists() const {
  using enum MmaElement;
  auto is_float8 = [](MmaElement e) { return e == E4M3 || e == E5M2; };
  auto is_byte = [](MmaElement e) { return e == S8 || e == U8; };
  bool is_integer = is_byte(a) && is_byte(b);
  if (n < 8 || n > 256 || n % (is_integer && n > 32 ? 16 : 8) != 0 || k * static_cast<uint32_t>(mma_bits(a)) != 256)
    return false;
  if (is_integer) return d == S32;
  if (saturates) return false;
  if (is_float8(a) && is_float8(b)) return d == F16 || d == F32;
  return a == b && ((a == F16 && (d == F16 || d == F32)) || ((a == BF16 || a == TF32) && d == F32));
}

}  // namespace kdsl::ir
