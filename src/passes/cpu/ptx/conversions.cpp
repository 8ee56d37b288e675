#include "passes/cpu/ptx/conversions.h"

#include <algorithm>
#include <array>
#include <optional>

#include "ir/op_kind.h"

namespace kdsl::passes {

using ir::OpKind;
using ir::Scalar;
using ir::Type;
using ir::Value;

namespace {

struct Narrow {
  std::string_view name;
  Scalar scalar;
};
constexpr Narrow kNarrow[] = {
    {"e4m3x2", Scalar::F8E4M3FN}, {"e5m2x2", Scalar::F8E5M2}, {"e2m1x2", Scalar::F4E2M1FN}, {"ue8m0x2", Scalar::F8E8M0FNU}};

const Narrow* narrow_named(std::string_view name) {
  auto row = std::ranges::find(kNarrow, name, &Narrow::name);
  return row == std::end(kNarrow) ? nullptr : row;
}

Type bits_of(Scalar scalar) {
  int bits = ir::bit_width(scalar);
  return ir::scalar_type(bits == 4 ? Scalar::I4 : bits == 8 ? Scalar::I8 : Scalar::I16);
}

// Returns the exponent, 0 to 254, of the least power of two that is not less than the number, or with `is_down` of the greatest
// that is not greater; 255 for NaN. The power 2^-127 is half of the least normal number.
Value* power_of_two(ir::Builder& b, Value* value, bool is_down) {
  constexpr int64_t kMagnitude = 0x7FFFFFFF, kMantissa = 0x7FFFFF, kInfinity = 0x7F800000, kLeast = 0x400000;
  Value* bits = b.binary(OpKind::AndI, b.cast(OpKind::Bitcast, value, ir::kI32), b.i32(kMagnitude));
  Value* raised = is_down ? bits : b.binary(OpKind::AddI, bits, b.i32(kMantissa));
  Value* exponent = b.binary(OpKind::ShrUI, raised, b.i32(23));
  if (!is_down) exponent = b.select(b.cmpi(ir::CmpI::Ule, bits, b.i32(kLeast)), b.i32(0), exponent);
  exponent = b.select(b.cmpi(ir::CmpI::Ugt, exponent, b.i32(254)), b.i32(254), exponent);
  exponent = b.select(b.cmpi(ir::CmpI::Ugt, bits, b.i32(kInfinity)), b.i32(255), exponent);
  return b.cast(OpKind::TruncI, exponent, ir::kI8);
}

// Returns the bits of a number in the narrow format.
Value* encoded(ir::Builder& b, Value* value, const Narrow& to, const PtxInstruction& i) {
  if (to.scalar == Scalar::F8E8M0FNU) {
    if (value->type != ir::kF32) value = b.cast(OpKind::ExtF, value, ir::kF32);
    return power_of_two(b, value, i.has("rz"));
  }
  if (i.has("relu")) {
    Value* zero = b.constant_float(value->type, 0.0);
    value = b.select(b.cmpf(ir::CmpF::Olt, value, zero), zero, value);
  }
  return b.cast(OpKind::Bitcast, b.cast(OpKind::TruncF, value, ir::scalar_type(to.scalar)), bits_of(to.scalar));
}

// Returns the numbers that the operands behind the first one give, the higher one first.
std::optional<std::array<Value*, 2>> source_pair(PtxExpansion& x, const PtxInstruction& i) {
  if (i.type() == "f32") {
    Value *high = x.operand(i, 1, ir::kF32), *low = x.operand(i, 2, ir::kF32);
    return high && low ? std::optional(std::array{high, low}) : std::nullopt;
  }
  if (i.type() != "f16x2" && i.type() != "bf16x2") return std::nullopt;
  Value* both = x.operand(i, 1, ir::kI32);
  if (!both) return std::nullopt;
  auto half = [&](Value* bits) {
    Value* low = x.b.cast(OpKind::TruncI, bits, ir::kI16);
    return x.b.cast(OpKind::Bitcast, low, i.type() == "f16x2" ? ir::kF16 : ir::kBF16);
  };
  return std::array{half(x.b.binary(OpKind::ShrUI, both, x.b.i32(16))), half(both)};
}

// Returns an integer of `type` with two parts of so many bits.
Value* joined(ir::Builder& b, Value* high, Value* low, int bits, Type type) {
  Value* shifted = b.binary(OpKind::ShlI, b.cast(OpKind::ExtUI, high, type), b.constant_int(type, bits));
  return b.binary(OpKind::OrI, shifted, b.cast(OpKind::ExtUI, low, type));
}

bool encode(PtxExpansion& x, const PtxInstruction& i, const Narrow& to) {
  auto pair = source_pair(x, i);
  if (!pair || i.operands[0].size() != 1) return false;
  int bits = ir::bit_width(to.scalar);
  Value *high = encoded(x.b, (*pair)[0], to, i), *low = encoded(x.b, (*pair)[1], to, i);
  return x.write(i.operands[0][0], joined(x.b, high, low, bits, bits == 4 ? ir::kI8 : ir::kI16));
}

bool decode(PtxExpansion& x, const PtxInstruction& i, const Narrow& from) {
  bool is_half = i.has("f16x2");
  if ((!is_half && !i.has("bf16x2")) || i.operands[0].size() != 1) return false;
  int bits = ir::bit_width(from.scalar);
  Value* both = x.operand(i, 1, bits == 4 ? ir::kI8 : ir::kI16);
  if (!both) return false;
  auto half = [&](Value* shifted) {
    Value* narrow =
        x.b.cast(OpKind::Bitcast, x.b.cast(OpKind::TruncI, shifted, bits_of(from.scalar)), ir::scalar_type(from.scalar));
    Value* wide = x.b.cast(OpKind::ExtF, narrow, is_half ? ir::kF16 : ir::kBF16);
    if (i.has("relu")) {
      Value* zero = x.b.constant_float(wide->type, 0.0);
      wide = x.b.select(x.b.cmpf(ir::CmpF::Olt, wide, zero), zero, wide);
    }
    return x.b.cast(OpKind::Bitcast, wide, ir::kI16);
  };
  Value* high = half(x.b.binary(OpKind::ShrUI, both, x.b.constant_int(both->type, bits)));
  return x.write(i.operands[0][0], joined(x.b, high, half(both), 16, ir::kI32));
}

}  // namespace

bool is_narrow_conversion(const PtxInstruction& instruction) {
  return std::ranges::any_of(instruction.modifiers, [](const std::string& word) { return narrow_named(word); });
}

bool convert_narrow_pair(PtxExpansion& x, const PtxInstruction& i) {
  if (i.operands.size() < 2) return false;
  if (const Narrow* from = narrow_named(i.type())) return decode(x, i, *from);
  for (const std::string& word : i.modifiers)
    if (const Narrow* to = narrow_named(word)) return encode(x, i, *to);
  return false;
}

}  // namespace kdsl::passes
