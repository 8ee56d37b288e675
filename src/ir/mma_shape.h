// The text of an `mma` op, "m16n8k16.row.col.f32.f16.f16.f32", taken apart: shape and element types; of single bits also
// how two of them are combined, "m16n8k256.row.col.s32.b1.b1.s32.xor.popc". It is PTX's own spelling, so the nvptx target
// prints it as it stands; the verifier and the cpu target read it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "dtype/dtype.h"

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
  int since = 0;  // 80: GPUs have it from sm_80 on
  bool saturates = false;
  bool is_xor = false;  // of single bits: those that differ are counted, otherwise those that are both set

  // Nothing: there is no such instruction.
  static std::optional<MmaShape> parse(std::string_view text);
};
// All that PTX has, each once: without saturation, and of single bits the one that counts those that differ.
std::span<const MmaShape> mma_shapes();
// Without the dot: "bf16".
std::string_view to_text(MmaElement element);
// The numeric type that an element has. Nothing: it has less than a byte, and no name of its own in a dialect.
std::optional<dtype::DType> dtype_of(MmaElement element);

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

}  // namespace kdsl::ir
