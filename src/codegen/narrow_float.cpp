#include "codegen/narrow_float.h"

#include <cmath>

#include "base/check.h"

namespace kdsl::codegen {

namespace {

// The layout of a narrow float format. Magnitudes from `nan` on are not numbers and the magnitude `infinity` is infinity; 0
// means that the format has none.
struct Format {
  const llvm::fltSemantics& (*semantics)();
  int mantissa, bias;
  uint32_t max;  // magnitude of the largest finite value
  uint32_t infinity;  // magnitude of infinity
  uint32_t nan;  // the pattern written for NaN
};

const Format& format(ir::Scalar scalar) {
  using llvm::APFloatBase;
  static const Format kE5M2{APFloatBase::Float8E5M2, 2, 15, 0x7b, 0x7c, 0x7f};
  static const Format kE4M3{APFloatBase::Float8E4M3, 3, 7, 0x77, 0x78, 0x7f};
  static const Format kE4M3FN{APFloatBase::Float8E4M3FN, 3, 7, 0x7e, 0, 0x7f};
  static const Format kE4M3B11{APFloatBase::Float8E4M3B11FNUZ, 3, 11, 0x7f, 0, 0x80};
  static const Format kE8M0{APFloatBase::Float8E8M0FNU, 0, 127, 0xfe, 0, 0xff};
  static const Format kE3M2{APFloatBase::Float6E3M2FN, 2, 3, 0x1f, 0, 0};
  static const Format kE2M3{APFloatBase::Float6E2M3FN, 3, 1, 0x1f, 0, 0};
  static const Format kE2M1{APFloatBase::Float4E2M1FN, 1, 1, 0x7, 0, 0};
  switch (scalar) {
    case ir::Scalar::F8E5M2: return kE5M2;
    case ir::Scalar::F8E4M3: return kE4M3;
    case ir::Scalar::F8E4M3FN: return kE4M3FN;
    case ir::Scalar::F8E4M3B11FNUZ: return kE4M3B11;
    case ir::Scalar::F8E8M0FNU: return kE8M0;
    case ir::Scalar::F6E3M2FN: return kE3M2;
    case ir::Scalar::F6E2M3FN: return kE2M3;
    case ir::Scalar::F4E2M1FN: return kE2M1;
    default: KDSL_UNREACHABLE("not a narrow float");
  }
}

// The types and constants of the shape (scalar or vector) that is converted.
struct Shape {
  llvm::IRBuilder<>& builder;
  llvm::Type* like;
  llvm::Type* of(llvm::Type* scalar) const { return like->getWithNewType(scalar); }
  llvm::Type* i32() const { return of(builder.getInt32Ty()); }
  llvm::Type* f32() const { return of(builder.getFloatTy()); }
  llvm::Constant* i(uint32_t value) const { return llvm::ConstantInt::get(i32(), value); }
  llvm::Constant* f(double value) const { return llvm::ConstantFP::get(f32(), value); }
  // Uses a comparison and a select rather than an intrinsic, since IRBuilder folds those.
  llvm::Value* at_most(llvm::Value* value, uint32_t limit) const {
    return builder.CreateSelect(builder.CreateICmpULT(value, i(limit)), value, i(limit));
  }
};

llvm::Value* decode_e8m0(const Shape& s, llvm::Value* bits) {
  auto& b = s.builder;
  llvm::Value* wide = b.CreateShl(bits, s.i(23));
  wide = b.CreateSelect(b.CreateICmpEQ(bits, s.i(0)), s.i(0x00400000), wide);
  wide = b.CreateSelect(b.CreateICmpEQ(bits, s.i(0xff)), s.i(0x7fc00000), wide);
  return b.CreateBitCast(wide, s.f32());
}

// Rounds upward: any mantissa bit raises the exponent. Values below 2^-127 give 2^-127, and the sign is dropped.
llvm::Value* encode_e8m0(const Shape& s, llvm::Value* size) {
  auto& b = s.builder;
  llvm::Value* up = b.CreateLShr(b.CreateAdd(size, s.i(0x007fffff)), s.i(23));
  llvm::Value* tiny = b.CreateICmpULE(size, s.i(0x00400000));
  up = b.CreateSelect(tiny, s.i(0), up);
  up = s.at_most(up, 0xfe);
  return b.CreateSelect(b.CreateICmpUGT(size, s.i(0x7f800000)), s.i(0xff), up);
}

}  // namespace

bool is_narrow(ir::Scalar scalar) {
  using enum ir::Scalar;
  switch (scalar) {
    case F8E5M2:
    case F8E4M3FN:
    case F8E4M3:
    case F8E4M3B11FNUZ:
    case F8E8M0FNU:
    case F6E3M2FN:
    case F6E2M3FN:
    case F4E2M1FN: return true;
    case I1:
    case I4:
    case I8:
    case I16:
    case I32:
    case I64:
    case I128:
    case F16:
    case BF16:
    case TF32:
    case F32:
    case F64: return false;
  }
  return false;
}

const llvm::fltSemantics& narrow_semantics(ir::Scalar scalar) { return format(scalar).semantics(); }

llvm::Value* decode_narrow(FunctionEmitter& e, llvm::Value* bits, ir::Scalar scalar) {
  auto& b = e.builder();
  const Format& f = format(scalar);
  Shape s{b, bits->getType()};
  uint32_t sign_bit = 1U << (ir::bit_width(scalar) - 1);
  llvm::Value* raw = b.CreateZExt(bits, s.i32());
  if (scalar == ir::Scalar::F8E8M0FNU) return decode_e8m0(s, raw);

  llvm::Value* size = b.CreateAnd(raw, s.i(sign_bit - 1));
  llvm::Value* normal = b.CreateShl(size, s.i(static_cast<uint32_t>(23 - f.mantissa)));
  normal = b.CreateAdd(normal, s.i(static_cast<uint32_t>(127 - f.bias) << 23));
  // A subnormal value is size * 2^(1 - bias - mantissa), which is exact in f32.
  double unit = std::ldexp(1.0, 1 - f.bias - f.mantissa);
  llvm::Value* small = b.CreateBitCast(b.CreateFMul(b.CreateUIToFP(size, s.f32()), s.f(unit)), s.i32());
  llvm::Value* is_small = b.CreateICmpULT(size, s.i(1U << f.mantissa));
  llvm::Value* wide = b.CreateSelect(is_small, small, normal);
  if (f.infinity) {
    llvm::Value* special = b.CreateSelect(b.CreateICmpEQ(size, s.i(f.infinity)), s.i(0x7f800000), s.i(0x7fc00000));
    wide = b.CreateSelect(b.CreateICmpUGE(size, s.i(f.infinity)), special, wide);
  } else if (f.nan) {
    llvm::Value* nan = f.nan == sign_bit ? raw : size;
    wide = b.CreateSelect(b.CreateICmpEQ(nan, s.i(f.nan)), s.i(0x7fc00000), wide);
  }
  llvm::Value* sign = b.CreateShl(b.CreateAnd(raw, s.i(sign_bit)), s.i(static_cast<uint32_t>(32 - ir::bit_width(scalar))));
  return b.CreateBitCast(b.CreateOr(wide, sign), s.f32());
}

llvm::Value* encode_narrow(FunctionEmitter& e, llvm::Value* value, ir::Scalar scalar) {
  auto& b = e.builder();
  const Format& f = format(scalar);
  Shape s{b, value->getType()};
  unsigned width = static_cast<unsigned>(ir::bit_width(scalar));
  uint32_t sign_bit = 1U << (width - 1);
  llvm::Type* narrow = s.of(b.getIntNTy(width));
  llvm::Value* raw = b.CreateBitCast(value, s.i32());
  llvm::Value* size = b.CreateAnd(raw, s.i(0x7fffffff));
  if (scalar == ir::Scalar::F8E8M0FNU) return b.CreateTrunc(encode_e8m0(s, size), narrow);

  uint32_t drop = static_cast<uint32_t>(23 - f.mantissa);
  llvm::Value* is_odd = b.CreateAnd(b.CreateLShr(size, s.i(drop)), s.i(1));
  llvm::Value* rounded = b.CreateAdd(b.CreateAdd(size, s.i((1U << (drop - 1)) - 1)), is_odd);
  llvm::Value* normal = b.CreateLShr(rounded, s.i(drop));
  normal = b.CreateSub(normal, s.i(static_cast<uint32_t>(127 - f.bias) << f.mantissa));
  // A subnormal result counts units; adding 2^23 rounds it to one.
  double unit = std::ldexp(1.0, f.bias - 1 + f.mantissa);
  llvm::Value* units = b.CreateFMul(b.CreateBitCast(size, s.f32()), s.f(unit));
  llvm::Value* small = b.CreateBitCast(b.CreateFAdd(units, s.f(8388608.0)), s.i32());
  small = b.CreateSub(small, s.i(0x4b000000));
  llvm::Value* is_small = b.CreateICmpULT(size, s.i(static_cast<uint32_t>(128 - f.bias) << 23));
  llvm::Value* out = b.CreateSelect(is_small, small, normal);
  out = s.at_most(out, f.max);
  llvm::Value* sign = b.CreateAnd(b.CreateLShr(raw, s.i(32 - width)), s.i(sign_bit));
  // A format whose only NaN is "-0" has no negative zero.
  if (f.nan == sign_bit) sign = b.CreateSelect(b.CreateICmpEQ(out, s.i(0)), s.i(0), sign);
  out = b.CreateOr(out, sign);
  // A format without NaN converts NaN to its largest value, with a positive sign.
  out = b.CreateSelect(b.CreateICmpUGT(size, s.i(0x7f800000)), s.i(f.nan ? f.nan : f.max), out);
  return b.CreateTrunc(out, narrow);
}

}  // namespace kdsl::codegen
