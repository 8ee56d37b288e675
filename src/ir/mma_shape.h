// Parses the text of an `mma` op, "m16n8k16.row.col.f32.f16.f16.f32": shape and element types, and for single bits the
// operation that combines two of them, "m16n8k256.row.col.s32.b1.b1.s32.xor.popc". A kind of product stands before the types,
// and with it what scales there are: "m16n8k64.row.col.kind::mxf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0". It is
// PTX's own spelling, so the nvptx target prints it as it stands; the verifier and the cpu target read it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "dtype/dtype.h"
#include "ir/enums.h"

namespace kdsl::ir {

constexpr int mma_bits(MmaElement element) {
  switch (element) {
    case MmaElement::B1: return 1;
    case MmaElement::S4:
    case MmaElement::U4:
    case MmaElement::E2M1: return 4;
    case MmaElement::E2M3:
    case MmaElement::E3M2: return 6;
    case MmaElement::E4M3:
    case MmaElement::E5M2:
    case MmaElement::UE8M0:
    case MmaElement::UE4M3:
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
  bool is_xor = false;  // for single bits: differing bits are counted, otherwise common ones
  MmaKind kind = MmaKind::Plain;
  uint32_t scales = 0;  // number of scales of a row of A; 0: the product has none
  MmaElement scale{};

  // Returns the number of bits that an element takes in a register: elements of a kind with f8 in its name lie in bytes.
  int operand_bits(MmaElement element) const {
    return kind == MmaKind::F8F6F4 || kind == MmaKind::MXF8F6F4 ? 8 : mma_bits(element);
  }
  // Returns nothing if there is no such instruction.
  static std::optional<MmaShape> parse(std::string_view text);

 private:
  bool exists_as_kind() const;
};
// Returns all shapes of PTX without a kind, each once: without saturation, and for single bits only the form that counts
// differing bits.
std::span<const MmaShape> mma_shapes();
// Returns the numeric type of an element, or nothing: the element has less than a byte and no name of its own in a dialect.
std::optional<dtype::DType> dtype_of(MmaElement element);

// The text of a `wgmma` op, "m64n128k16.f32.f16.f16" or "m64n8k32.satfinite.s32.s8.u8": shape and types of D, A and B.
struct WgmmaShape {
  static constexpr uint32_t kRows = 64, kThreads = 128;
  uint32_t n = 0, k = 0;
  MmaElement d{}, a{}, b{};
  bool saturates = false;

  // Returns the number of 32-bit registers of D in each thread.
  uint32_t accumulator_registers() const { return kRows * n * static_cast<uint32_t>(mma_bits(d)) / 32 / kThreads; }
  // Returns nothing if there is no such instruction.
  static std::optional<WgmmaShape> parse(std::string_view text);

 private:
  bool exists() const;
};

}  // namespace kdsl::ir
