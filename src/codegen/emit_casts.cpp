// This file emits conversions between numeric types and between pointers.
#include <algorithm>

#include <llvm/IR/Intrinsics.h>

#include "codegen/emitter.h"
#include "codegen/narrow_float.h"

namespace kdsl::codegen {

static llvm::Type* f32_like(FunctionEmitter& e, llvm::Value* value) {
  return value->getType()->getWithNewType(e.builder().getFloatTy());
}

// Hides the operand of a conversion to a 16-bit float from the optimiser, which rewrites such operands and then distinguishes
// f16 from bf16 by width and precision alone, not by range:
//  - an integer with few significant bits is held to be exact in half, also beyond the range of half: converted back it
//    would be the integer and not infinity;
//  - an operation on bf16 values whose result becomes half is done in half, where the operands may be infinite;
//  - the remainder of two halves that becomes bf16 is found in half, and its bits are taken for those of a bf16.
// No machine instruction comes of it.
static llvm::Value* truncate(FunctionEmitter& e, llvm::Value* value, llvm::Type* to) {
  bool hides = to->getScalarSizeInBits() == 16 && !llvm::isa<llvm::Constant>(value);
  if (hides) value = e.builder().CreateUnaryIntrinsic(llvm::Intrinsic::arithmetic_fence, value);
  return e.builder().CreateFPTrunc(value, to);
}

// Converts between float types that LLVM has (tf32 is float here).
static llvm::Value* convert_native(FunctionEmitter& e, llvm::Value* value, llvm::Type* to) {
  llvm::Type* from = value->getType();
  if (from == to) return value;
  unsigned from_width = from->getScalarSizeInBits(), to_width = to->getScalarSizeInBits();
  auto& builder = e.builder();
  if (from_width < to_width) return builder.CreateFPExt(value, to);
  // f16 and bf16 have equal widths and convert by way of f32.
  if (from_width == to_width) value = builder.CreateFPExt(value, f32_like(e, value));
  return truncate(e, value, to);
}

static bool is_wide_integer(ir::Type type) { return ir::bit_width(type.scalar) > 16; }

// Rounds f32 to tf32 with ties away from zero: half a unit is added to the magnitude and the 13 bits below are cleared. Every
// NaN becomes the NaN that the GPU gives.
static llvm::Value* round_to_tf32(FunctionEmitter& e, llvm::Value* value) {
  auto& builder = e.builder();
  llvm::Type* word = value->getType()->getWithNewType(builder.getInt32Ty());
  auto number = [&](uint32_t n) { return llvm::ConstantInt::get(word, n); };
  llvm::Value* bits = builder.CreateBitCast(value, word);
  llvm::Value* rounded = builder.CreateAnd(builder.CreateAdd(bits, number(0x1000)), number(0xffffe000));
  llvm::Value* is_nan = builder.CreateFCmpUNO(value, value);
  return builder.CreateBitCast(builder.CreateSelect(is_nan, number(0x7fffffff), rounded), value->getType());
}

// Emits a narrowing conversion with a directed rounding: it converts to nearest, and takes one step back where that went the
// wrong way. The bits of a float order its magnitudes, so a step adds or subtracts 1; a step back from infinity gives the
// largest finite number.
static llvm::Value* round_directed(FunctionEmitter& e, llvm::Value* value, llvm::Type* to, ir::Rounding rounding) {
  auto& builder = e.builder();
  llvm::Value* nearest = convert_native(e, value, to);
  llvm::Value* back = builder.CreateFPExt(nearest, value->getType());
  llvm::Type* word = to->getWithNewType(builder.getIntNTy(to->getScalarSizeInBits()));
  llvm::Value* bits = builder.CreateBitCast(nearest, word);
  llvm::Value *one = llvm::ConstantInt::get(word, 1), *zero = llvm::ConstantInt::get(word, 0);
  llvm::Value* smaller = builder.CreateSub(bits, one);
  llvm::Value* is_negative = builder.CreateICmpSLT(bits, zero);
  auto step_back = [&](llvm::Value* is_wrong, llvm::Value* stepped) {
    return builder.CreateBitCast(builder.CreateSelect(is_wrong, stepped, bits), to);
  };
  if (rounding == ir::Rounding::Zero) {
    auto magnitude = [&](llvm::Value* v) { return builder.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, v); };
    return step_back(builder.CreateFCmpOGT(magnitude(back), magnitude(value)), smaller);
  }
  llvm::Value* larger = builder.CreateAdd(bits, one);
  if (rounding == ir::Rounding::Down)
    return step_back(builder.CreateFCmpOGT(back, value), builder.CreateSelect(is_negative, larger, smaller));
  return step_back(builder.CreateFCmpOLT(back, value), builder.CreateSelect(is_negative, smaller, larger));
}

static llvm::Value* convert(FunctionEmitter& e, ir::Unary op) {
  llvm::Value* value = e.value(op.value());
  ir::Scalar from = op.value()->type.scalar, to = op.result()->type.scalar;
  auto rounding = op->enum_attr<ir::Rounding>(ir::AttrName::Rounding, ir::Rounding::Nearest);
  if (llvm::Value* done = e.hooks().convert_float(e, value, from, to, rounding)) return done;
  if (rounding == ir::Rounding::NearestAway) return round_to_tf32(e, value);
  if (is_narrow(from)) value = decode_narrow(e, value, from);
  if (!is_narrow(to) && rounding != ir::Rounding::Nearest) return round_directed(e, value, e.type(op.result()->type), rounding);
  if (!is_narrow(to)) return convert_native(e, value, e.type(op.result()->type));
  return encode_narrow(e, convert_native(e, value, f32_like(e, value)), to);
}

void FunctionEmitter::emit(ir::ExtFOp op) { result(op, convert(*this, op)); }
void FunctionEmitter::emit(ir::TruncFOp op) { result(op, convert(*this, op)); }

void FunctionEmitter::emit(ir::ExtSIOp op) { result(op, builder_.CreateSExt(value(op.value()), type(op.result()->type))); }
void FunctionEmitter::emit(ir::ExtUIOp op) { result(op, builder_.CreateZExt(value(op.value()), type(op.result()->type))); }
void FunctionEmitter::emit(ir::TruncIOp op) { result(op, builder_.CreateTrunc(value(op.value()), type(op.result()->type))); }

// Converts to bf16, tf32 and the narrow floats by way of f32, as the language says. For f16 the way makes no difference,
// since an integer that f32 does not hold is infinity in f16.
static llvm::Value* int_to_float(FunctionEmitter& e, ir::Unary op, bool is_signed) {
  auto& builder = e.builder();
  llvm::Value* value = e.value(op.value());
  ir::Scalar to = op.result()->type.scalar;
  bool may_overflow = to == ir::Scalar::F16 && is_wide_integer(op.value()->type);
  bool through = is_narrow(to) || to == ir::Scalar::BF16 || may_overflow;
  llvm::Type* target = through ? f32_like(e, value) : e.type(op.result()->type);
  llvm::Value* out = is_signed ? builder.CreateSIToFP(value, target) : builder.CreateUIToFP(value, target);
  if (!through) return out;
  if (llvm::Value* done = e.hooks().convert_float(e, out, ir::Scalar::F32, to, ir::Rounding::Nearest)) return done;
  return is_narrow(to) ? encode_narrow(e, out, to) : truncate(e, out, e.type(op.result()->type));
}

void FunctionEmitter::emit(ir::SIToFPOp op) { result(op, int_to_float(*this, op, true)); }
void FunctionEmitter::emit(ir::UIToFPOp op) { result(op, int_to_float(*this, op, false)); }

static llvm::Value* float_operand(FunctionEmitter& e, ir::Unary op) {
  llvm::Value* value = e.value(op.value());
  ir::Scalar from = op.value()->type.scalar;
  if (from == ir::Scalar::BF16) return e.builder().CreateFPExt(value, f32_like(e, value));
  if (!is_narrow(from)) return value;
  llvm::Value* done = e.hooks().convert_float(e, value, from, ir::Scalar::F32, ir::Rounding::Nearest);
  return done ? done : decode_narrow(e, value, from);
}

void FunctionEmitter::emit(ir::FPToSIOp op) {
  result(op, builder_.CreateFPToSI(float_operand(*this, op), type(op.result()->type)));
}
void FunctionEmitter::emit(ir::FPToUIOp op) {
  result(op, builder_.CreateFPToUI(float_operand(*this, op), type(op.result()->type)));
}

// Reinterprets the bits of one vector as another whose lane width neither divides the first one's nor is a multiple of it, as
// 6 and 8 bits, because LLVM 22 folds such bitcasts of constants wrongly. The bits go through one integer, lane by lane;
// lanes are read and written as words, since LLVM does not select vectors built of lanes of odd widths.
static llvm::Value* regroup_lanes(FunctionEmitter& e, llvm::Value* value, llvm::FixedVectorType* to) {
  auto& builder = e.builder();
  auto* from = llvm::cast<llvm::FixedVectorType>(value->getType());
  unsigned from_width = from->getScalarSizeInBits(), to_width = to->getScalarSizeInBits();
  llvm::IntegerType* lane_word = std::max(from_width, to_width) <= 32 ? builder.getInt32Ty() : builder.getInt64Ty();
  llvm::IntegerType* word = builder.getIntNTy(from_width * from->getNumElements());
  llvm::Value* lanes = builder.CreateZExt(value, llvm::FixedVectorType::get(lane_word, from->getNumElements()));
  llvm::Value* bits = llvm::ConstantInt::get(word, 0);
  for (unsigned i = 0; i < from->getNumElements(); ++i) {
    llvm::Value* lane = builder.CreateZExtOrTrunc(builder.CreateExtractElement(lanes, i), word);
    bits = builder.CreateOr(bits, builder.CreateShl(lane, i * from_width));
  }
  llvm::Value* out = llvm::PoisonValue::get(llvm::FixedVectorType::get(lane_word, to->getNumElements()));
  llvm::Value* mask = llvm::ConstantInt::get(lane_word, llvm::APInt::getLowBitsSet(lane_word->getBitWidth(), to_width));
  for (unsigned i = 0; i < to->getNumElements(); ++i) {
    llvm::Value* lane = builder.CreateZExtOrTrunc(builder.CreateLShr(bits, i * to_width), lane_word);
    out = builder.CreateInsertElement(out, builder.CreateAnd(lane, mask), i);
  }
  return builder.CreateTrunc(out, to);
}

void FunctionEmitter::emit(ir::BitcastOp op) {
  llvm::Value* bits = value(op.value());
  llvm::Type* target = type(op.result()->type);
  auto *from = llvm::dyn_cast<llvm::FixedVectorType>(bits->getType()), *to = llvm::dyn_cast<llvm::FixedVectorType>(target);
  bool are_integers = from && to && from->isIntOrIntVectorTy() && to->isIntOrIntVectorTy();
  if (are_integers && from->getScalarSizeInBits() % to->getScalarSizeInBits() != 0 &&
      to->getScalarSizeInBits() % from->getScalarSizeInBits() != 0)
    return result(op, regroup_lanes(*this, bits, to));
  result(op, builder_.CreateBitCast(bits, target));
}
void FunctionEmitter::emit(ir::PtrToIntOp op) {
  result(op, builder_.CreatePtrToInt(value(op.value()), type(op.result()->type)));
}
void FunctionEmitter::emit(ir::IntToPtrOp op) {
  ir::Space space = op.result()->type.space;
  bool is_shared_address = (space == ir::Space::Shared || space == ir::Space::SharedCluster) && op.value()->type == ir::kI32;
  llvm::Value* pointer = is_shared_address ? hooks_.shared_pointer(*this, value(op.value()), space) : nullptr;
  result(op, pointer ? pointer : builder_.CreateIntToPtr(value(op.value()), type(op.result()->type)));
}

// On a GPU shared and shared_cluster addresses come from one window, so a cast between them keeps the number; targets whose
// spaces are one address space get no instruction at all.
void FunctionEmitter::emit(ir::PtrCastOp op) {
  llvm::Value* pointer = value(op.value());
  llvm::Type* target = type(op.result()->type);
  ir::Space from = op.value()->type.space, to = op.result()->type.space;
  auto in_window = [](ir::Space s) { return s == ir::Space::Shared || s == ir::Space::SharedCluster; };
  if (pointer->getType() == target) return result(op, pointer);
  if (in_window(from) && in_window(to)) {
    llvm::Value* number = builder_.CreatePtrToInt(pointer, builder_.getInt64Ty());
    return result(op, builder_.CreateIntToPtr(number, target));
  }
  result(op, builder_.CreateAddrSpaceCast(pointer, target));
}

}  // namespace kdsl::codegen
