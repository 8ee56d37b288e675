// This file emits integer arithmetic and bit operations.
#include <llvm/IR/Intrinsics.h>

#include "codegen/emitter.h"

namespace kdsl::codegen {

using llvm::Instruction;

void FunctionEmitter::binary(ir::Binary op, Instruction::BinaryOps opcode) {
  result(op, builder_.CreateBinOp(opcode, value(op.lhs()), value(op.rhs())));
}

void FunctionEmitter::emit(ir::AddIOp op) { binary(op, Instruction::Add); }
void FunctionEmitter::emit(ir::SubIOp op) { binary(op, Instruction::Sub); }
void FunctionEmitter::emit(ir::MulIOp op) { binary(op, Instruction::Mul); }
void FunctionEmitter::emit(ir::DivSIOp op) { binary(op, Instruction::SDiv); }
void FunctionEmitter::emit(ir::DivUIOp op) { binary(op, Instruction::UDiv); }
void FunctionEmitter::emit(ir::RemSIOp op) { binary(op, Instruction::SRem); }
void FunctionEmitter::emit(ir::RemUIOp op) { binary(op, Instruction::URem); }
void FunctionEmitter::emit(ir::ShlIOp op) { binary(op, Instruction::Shl); }
void FunctionEmitter::emit(ir::ShrSIOp op) { binary(op, Instruction::AShr); }
void FunctionEmitter::emit(ir::ShrUIOp op) { binary(op, Instruction::LShr); }
void FunctionEmitter::emit(ir::AndIOp op) { binary(op, Instruction::And); }
void FunctionEmitter::emit(ir::OrIOp op) { binary(op, Instruction::Or); }
void FunctionEmitter::emit(ir::XOrIOp op) { binary(op, Instruction::Xor); }

// Complements a negative dividend, so that the unsigned division sees no negative number: floor(a / b) = ~(~a / b).
static llvm::Value* floor_divide_by_positive(llvm::IRBuilder<>& builder, llvm::Value* a, llvm::ConstantInt* divisor) {
  const llvm::APInt& b = divisor->getValue();
  if (b.isPowerOf2()) return builder.CreateAShr(a, b.logBase2());
  llvm::Value* sign = builder.CreateAShr(a, b.getBitWidth() - 1);
  // LLVM does not see that the sign bit is zero, and a division of one bit less is shorter.
  llvm::Value* turned = builder.CreateAnd(builder.CreateXor(a, sign), llvm::APInt::getSignedMaxValue(b.getBitWidth()));
  return builder.CreateXor(builder.CreateUDiv(turned, divisor), sign);
}

static llvm::Value* high_half(FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool is_signed) {
  auto& builder = e.builder();
  llvm::Type* type = a->getType();
  unsigned width = type->getScalarSizeInBits();
  llvm::Type* wide = type->getWithNewBitWidth(2 * width);
  auto extend = [&](llvm::Value* v) { return is_signed ? builder.CreateSExt(v, wide) : builder.CreateZExt(v, wide); };
  llvm::Value* product = builder.CreateMul(extend(a), extend(b));
  return builder.CreateTrunc(builder.CreateLShr(product, width), type);
}

// sdiv truncates, so the quotient is lowered by one where the remainder is not zero and its sign differs from the divisor's.
// Then remainder times divisor is negative, and the upper half of that product holds the sign.
void FunctionEmitter::emit(ir::FloorDivSIOp op) {
  llvm::Value* a = value(op.lhs());
  llvm::Value* b = value(op.rhs());
  if (auto* known = llvm::dyn_cast<llvm::ConstantInt>(b); known && known->getValue().isStrictlyPositive())
    return result(op, floor_divide_by_positive(builder_, a, known));
  llvm::Value* quotient = builder_.CreateSDiv(a, b);
  llvm::Value* rest = builder_.CreateSub(a, builder_.CreateMul(quotient, b));
  // The upper half of a product of 64-bit numbers takes several multiplications on GPUs, so wider types compare the signs
  // instead.
  constexpr unsigned kMostWidth = 32;
  unsigned width = a->getType()->getScalarSizeInBits();
  if (width <= kMostWidth) {
    llvm::Value* sign = builder_.CreateAShr(high_half(*this, rest, b, true), width - 1);
    return result(op, builder_.CreateAdd(quotient, sign));
  }
  llvm::Value* zero = llvm::Constant::getNullValue(a->getType());
  llvm::Value* signs_differ = builder_.CreateICmpSLT(builder_.CreateXor(a, b), zero);
  llvm::Value* lower = builder_.CreateAnd(builder_.CreateICmpNE(rest, zero), signs_differ);
  result(op, builder_.CreateAdd(quotient, builder_.CreateSExt(lower, a->getType())));
}

void FunctionEmitter::emit(ir::MulHiSOp op) { result(op, high_half(*this, value(op.lhs()), value(op.rhs()), true)); }
void FunctionEmitter::emit(ir::MulHiUOp op) { result(op, high_half(*this, value(op.lhs()), value(op.rhs()), false)); }

void FunctionEmitter::minmax(ir::Binary op, llvm::Intrinsic::ID id) {
  result(op, builder_.CreateBinaryIntrinsic(id, value(op.lhs()), value(op.rhs())));
}
void FunctionEmitter::emit(ir::MinSIOp op) { minmax(op, llvm::Intrinsic::smin); }
void FunctionEmitter::emit(ir::MaxSIOp op) { minmax(op, llvm::Intrinsic::smax); }
void FunctionEmitter::emit(ir::MinUIOp op) { minmax(op, llvm::Intrinsic::umin); }
void FunctionEmitter::emit(ir::MaxUIOp op) { minmax(op, llvm::Intrinsic::umax); }

// Computes a power by squaring:  while (n != 0) { if (n & 1) r *= b; b *= b; n >>= 1 }  for n >= 0. A negative exponent gives
// 1 for base 1, +-1 for base -1 and 0 otherwise (1/b truncated).
static llvm::Value* power(FunctionEmitter& e, llvm::Value* base, llvm::Value* exponent) {
  auto& builder = e.builder();
  llvm::Type* type = base->getType();
  llvm::Value* zero = llvm::ConstantInt::get(type, 0);
  llvm::Value* one = llvm::ConstantInt::get(type, 1);
  llvm::Value* minus_one = llvm::Constant::getAllOnesValue(type);
  llvm::BasicBlock* before = builder.GetInsertBlock();
  llvm::BasicBlock* body = e.new_block("pow.loop");
  llvm::BasicBlock* done = e.new_block("pow.done");
  builder.CreateCondBr(builder.CreateICmpSGT(exponent, zero), body, done);

  e.enter_block(body);
  llvm::PHINode* rest = builder.CreatePHI(type, 2);
  llvm::PHINode* square = builder.CreatePHI(type, 2);
  llvm::PHINode* product = builder.CreatePHI(type, 2);
  llvm::Value* is_odd = builder.CreateICmpNE(builder.CreateAnd(rest, one), zero);
  llvm::Value* next = builder.CreateSelect(is_odd, builder.CreateMul(product, square), product);
  llvm::Value* next_square = builder.CreateMul(square, square);
  llvm::Value* next_rest = builder.CreateLShr(rest, one);
  llvm::BasicBlock* latch = builder.GetInsertBlock();
  rest->addIncoming(exponent, before), rest->addIncoming(next_rest, latch);
  square->addIncoming(base, before), square->addIncoming(next_square, latch);
  product->addIncoming(one, before), product->addIncoming(next, latch);
  builder.CreateCondBr(builder.CreateICmpNE(next_rest, zero), body, done);

  e.enter_block(done);
  llvm::PHINode* positive = builder.CreatePHI(type, 2);
  positive->addIncoming(one, before), positive->addIncoming(next, latch);
  llvm::Value* is_even = builder.CreateICmpEQ(builder.CreateAnd(exponent, one), zero);
  llvm::Value* sign = builder.CreateSelect(is_even, one, minus_one);
  llvm::Value* inverse = builder.CreateSelect(builder.CreateICmpEQ(base, minus_one), sign, zero);
  inverse = builder.CreateSelect(builder.CreateICmpEQ(base, one), one, inverse);
  return builder.CreateSelect(builder.CreateICmpSLT(exponent, zero), inverse, positive);
}

void FunctionEmitter::emit(ir::PowIOp op) {
  llvm::Value* exponents = value(op.rhs());
  result(op, per_lane(value(op.lhs()), [&](llvm::Value* base, unsigned lane) {
           bool is_vector = exponents->getType()->isVectorTy();
           return power(*this, base, is_vector ? builder_.CreateExtractElement(exponents, lane) : exponents);
         }));
}

// Converts a count to the type; counts of bits are i32 whatever the operand's width is.
static llvm::Value* count_as(FunctionEmitter& e, llvm::Value* count, llvm::Type* type) {
  return e.builder().CreateZExtOrTrunc(count, type);
}
void FunctionEmitter::emit(ir::PopcOp op) {
  llvm::Value* count = builder_.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, value(op.value()));
  result(op, count_as(*this, count, type(op.result()->type)));
}
void FunctionEmitter::emit(ir::ClzOp op) {
  llvm::Value* count = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, value(op.value()), builder_.getFalse());
  result(op, count_as(*this, count, type(op.result()->type)));
}
void FunctionEmitter::emit(ir::BRevOp op) {
  result(op, builder_.CreateUnaryIntrinsic(llvm::Intrinsic::bitreverse, value(op.value())));
}

}  // namespace kdsl::codegen
