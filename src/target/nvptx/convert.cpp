// Lowers float conversions that PTX has instructions for: narrow floats in pairs, directed roundings, tf32.
#include <fmt/core.h>

#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/IntrinsicsNVPTX.h>

#include "target/nvptx/hooks.h"

namespace kdsl::target {

namespace intr = llvm::Intrinsic;
using codegen::FunctionEmitter;
using ir::Scalar;

namespace {

unsigned lane_count(llvm::Value* value) {
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(value->getType());
  return vector ? vector->getNumElements() : 1;
}

llvm::Value* lane(FunctionEmitter& e, llvm::Value* value, unsigned i) {
  return value->getType()->isVectorTy() ? e.builder().CreateExtractElement(value, i) : value;
}

// The instructions that convert a pair of floats to a pair of numbers of a format, and such a pair to f16. The second number is
// `step` bits above the first.
struct PairFormat {
  Scalar scalar;
  intr::ID encode, decode;
  unsigned step;
  bool is_newer;  // some architectures from sm_100 on have it, but do not promise it for their successors
};

constexpr PairFormat kPairFormats[] = {
    {Scalar::F8E4M3FN, intr::nvvm_ff_to_e4m3x2_rn, intr::nvvm_e4m3x2_to_f16x2_rn, 8, false},
    {Scalar::F8E5M2, intr::nvvm_ff_to_e5m2x2_rn, intr::nvvm_e5m2x2_to_f16x2_rn, 8, false},
    {Scalar::F6E2M3FN, intr::nvvm_ff_to_e2m3x2_rn_satfinite, intr::nvvm_e2m3x2_to_f16x2_rn, 8, true},
    {Scalar::F6E3M2FN, intr::nvvm_ff_to_e3m2x2_rn_satfinite, intr::nvvm_e3m2x2_to_f16x2_rn, 8, true},
    {Scalar::F4E2M1FN, intr::nvvm_ff_to_e2m1x2_rn_satfinite, intr::nvvm_e2m1x2_to_f16x2_rn, 4, true},
};

// Returns null if the architecture has no instruction for the format.
const PairFormat* pair_format(const ir::Arch& arch, Scalar scalar) {
  for (const PairFormat& format : kPairFormats)
    if (format.scalar == scalar)
      return arch.number >= 89 && (!format.is_newer || arch.has(ir::Feature::NarrowConversions)) ? &format : nullptr;
  return nullptr;
}

// Converts two lanes at a time: cvt.rn.satfinite.e4m3x2.f32 d, high, low.
llvm::Value* encode_pairs(FunctionEmitter& e, llvm::Value* value, const PairFormat& format) {
  auto& builder = e.builder();
  unsigned count = lane_count(value);
  llvm::Type* narrow = builder.getIntNTy(static_cast<unsigned>(ir::bit_width(format.scalar)));
  llvm::Value* out = llvm::PoisonValue::get(llvm::FixedVectorType::get(narrow, count));
  llvm::Value* zero = llvm::ConstantFP::get(builder.getFloatTy(), 0.0);
  for (unsigned i = 0; i < count; i += 2) {
    llvm::Value* low = lane(e, value, i);
    llvm::Value* high = i + 1 < count ? lane(e, value, i + 1) : zero;
    llvm::Value* pair = e.intrinsic(format.encode, {}, {high, low});
    llvm::Value* first = builder.CreateTrunc(pair, narrow);
    if (!value->getType()->isVectorTy()) return first;
    out = builder.CreateInsertElement(out, first, i);
    if (i + 1 < count)
      out = builder.CreateInsertElement(out, builder.CreateTrunc(builder.CreateLShr(pair, format.step), narrow), i + 1);
  }
  return out;
}

// Converts two lanes at a time with cvt.rn.f16x2.e4m3x2, which is exact.
llvm::Value* decode_pairs(FunctionEmitter& e, llvm::Value* value, const PairFormat& format) {
  auto& builder = e.builder();
  unsigned count = lane_count(value);
  llvm::Type* half = builder.getHalfTy();
  llvm::Value* out = llvm::PoisonValue::get(llvm::FixedVectorType::get(half, count));
  for (unsigned i = 0; i < count; i += 2) {
    llvm::Value* pair = builder.CreateZExt(lane(e, value, i), builder.getInt16Ty());
    if (i + 1 < count) {
      llvm::Value* high = builder.CreateZExt(lane(e, value, i + 1), builder.getInt16Ty());
      pair = builder.CreateOr(pair, builder.CreateShl(high, format.step));
    }
    llvm::Value* halves = e.intrinsic(format.decode, {}, {pair});
    if (!value->getType()->isVectorTy()) return builder.CreateExtractElement(halves, uint64_t{0});
    out = builder.CreateInsertElement(out, builder.CreateExtractElement(halves, uint64_t{0}), i);
    if (i + 1 < count) out = builder.CreateInsertElement(out, builder.CreateExtractElement(halves, uint64_t{1}), i + 1);
  }
  return out;
}

llvm::Type* like(llvm::Value* value, llvm::Type* scalar) { return value->getType()->getWithNewType(scalar); }

// Converts each lane with cvt.rna.tf32.f32.
llvm::Value* round_to_tf32(FunctionEmitter& e, llvm::Value* value) {
  auto& builder = e.builder();
  llvm::Value* out = value;
  for (unsigned i = 0; i < lane_count(value); ++i) {
    llvm::Value* bits = e.intrinsic(intr::nvvm_f2tf32_rna, {}, {lane(e, value, i)});
    llvm::Value* rounded = builder.CreateBitCast(bits, builder.getFloatTy());
    out = value->getType()->isVectorTy() ? builder.CreateInsertElement(out, rounded, i) : rounded;
  }
  return out;
}

// Converts f32 to f16 or bf16, or f64 to f32, with a rounding other than to nearest.
llvm::Value* convert_directed(FunctionEmitter& e, llvm::Value* value, Scalar from, Scalar to, ir::Rounding rounding) {
  auto& builder = e.builder();
  if (from == Scalar::F64 && to == Scalar::F32) {
    static constexpr intr::ID kIds[] = {intr::nvvm_d2f_rn, intr::nvvm_d2f_rz, intr::nvvm_d2f_rm, intr::nvvm_d2f_rp};
    return e.intrinsic(kIds[static_cast<size_t>(rounding)], {}, {value});
  }
  bool is_known = from == Scalar::F32 && (to == Scalar::F16 || to == Scalar::BF16);
  if (!is_known) return nullptr;
  std::string text = fmt::format("cvt.{}.{}.f32 $0, $1;", ir::to_text(rounding), ir::scalar_name(to));
  auto* callee =
      llvm::InlineAsm::get(llvm::FunctionType::get(builder.getInt16Ty(), {builder.getFloatTy()}, false), text, "=h,f", false);
  auto* call = builder.CreateCall(callee, {value});
  call->setDoesNotAccessMemory();
  return builder.CreateBitCast(call, to == Scalar::F16 ? builder.getHalfTy() : builder.getBFloatTy());
}

}  // namespace

llvm::Value* NvptxHooks::convert_float(FunctionEmitter& e, llvm::Value* value, Scalar from, Scalar to, ir::Rounding rounding) {
  auto& builder = e.builder();
  if (rounding == ir::Rounding::NearestAway) return arch_.number >= 80 ? round_to_tf32(e, value) : nullptr;
  if (rounding != ir::Rounding::Nearest) {
    if (to == Scalar::BF16 && arch_.number < 80) return nullptr;
    if (!value->getType()->isVectorTy()) return convert_directed(e, value, from, to, rounding);
    llvm::Value* out = nullptr;
    for (unsigned i = 0; i < lane_count(value); ++i) {
      llvm::Value* one = convert_directed(e, lane(e, value, i), from, to, rounding);
      if (!one) return nullptr;
      if (!out) out = llvm::PoisonValue::get(like(value, one->getType()));
      out = builder.CreateInsertElement(out, one, i);
    }
    return out;
  }
  bool from_f32_or_less = from == Scalar::F32 || from == Scalar::TF32 || from == Scalar::F16 || from == Scalar::BF16;
  if (const PairFormat* format = pair_format(arch_, to); format && from_f32_or_less) {
    if (from == Scalar::F16 || from == Scalar::BF16) value = builder.CreateFPExt(value, like(value, builder.getFloatTy()));
    return encode_pairs(e, value, *format);
  }
  const PairFormat* format = pair_format(arch_, from);
  if (!format) return nullptr;
  llvm::Value* halves = decode_pairs(e, value, *format);
  switch (to) {
    case Scalar::F16: return halves;
    case Scalar::F32:
    case Scalar::TF32: return builder.CreateFPExt(halves, like(value, builder.getFloatTy()));
    case Scalar::F64: return builder.CreateFPExt(halves, like(value, builder.getDoubleTy()));
    case Scalar::BF16: {
      llvm::Value* wide = builder.CreateFPExt(halves, like(value, builder.getFloatTy()));
      return builder.CreateFPTrunc(wide, like(value, builder.getBFloatTy()));
    }
    default: return nullptr;
  }
}

}  // namespace kdsl::target
