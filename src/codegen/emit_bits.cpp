// This file composes the op `bits` for targets without an instruction for it: PTX's semantics in plain integer arithmetic.
#include <llvm/IR/Intrinsics.h>

#include "base/check.h"
#include "codegen/emitter.h"

namespace kdsl::codegen {

namespace {

// BitsComposer emits one `bits` op; counts and selectors are i32.
class BitsComposer {
 public:
  BitsComposer(FunctionEmitter& e, ir::BitsOp op) : b_(e.builder()), op_(op), e_(e) {}
  llvm::Value* run();

 private:
  llvm::Value* first() const { return e_.value(op_.first()); }
  llvm::Value* second() const { return e_.value(op_.second()); }
  llvm::Value* third() const { return e_.value(op_.third()); }
  llvm::Value* i32(int64_t value) const { return b_.getInt32(static_cast<uint32_t>(value)); }
  llvm::Value* at_most(llvm::Value* value, int64_t limit) const {
    return b_.CreateBinaryIntrinsic(llvm::Intrinsic::umin, value,
                                    llvm::ConstantInt::get(value->getType(), static_cast<uint64_t>(limit)));
  }

  llvm::Value* find(bool is_signed) const;
  llvm::Value* extract(bool is_signed) const;
  llvm::Value* permute() const;
  llvm::Value* funnel(bool is_left, bool clamps) const;
  llvm::Value* dot(bool is_signed) const;

  llvm::IRBuilder<>& b_;
  ir::BitsOp op_;
  FunctionEmitter& e_;
};

// Returns the position of the leading bit that differs from the sign, or -1 when there is none (PTX bfind).
llvm::Value* BitsComposer::find(bool is_signed) const {
  llvm::Value* x = first();
  auto width = static_cast<int64_t>(x->getType()->getIntegerBitWidth());
  if (is_signed) x = b_.CreateXor(x, b_.CreateAShr(x, llvm::ConstantInt::get(x->getType(), static_cast<uint64_t>(width - 1))));
  llvm::Value* zeros = b_.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, x, b_.getFalse());
  return b_.CreateSub(i32(width - 1), b_.CreateZExtOrTrunc(zeros, b_.getInt32Ty()));
}

// Returns `count` bits from `start` on (PTX bfe). Both are taken modulo 256. Bits above the width are copies of the sign,
// which is the field's top bit, or the value's top bit when the field reaches beyond the value.
llvm::Value* BitsComposer::extract(bool is_signed) const {
  llvm::Value* x = first();
  llvm::Type* type = x->getType();
  auto width = static_cast<int64_t>(type->getIntegerBitWidth());
  llvm::Value* start = b_.CreateAnd(second(), i32(255));
  llvm::Value* count = b_.CreateAnd(third(), i32(255));
  // The value is widened to twice its width, so that no shift below reaches the width.
  llvm::Type* wide = b_.getIntNTy(static_cast<unsigned>(2 * width));
  llvm::Value* value = is_signed ? b_.CreateSExt(x, wide) : b_.CreateZExt(x, wide);
  auto widened = [&](llvm::Value* v) { return b_.CreateZExt(v, wide); };
  llvm::Value* low = at_most(start, width);
  llvm::Value* size = at_most(count, width);
  value = is_signed ? b_.CreateAShr(value, widened(low)) : b_.CreateLShr(value, widened(low));
  llvm::Value* is_empty = b_.CreateICmpEQ(size, i32(0));
  llvm::Value* drop = widened(b_.CreateSelect(is_empty, i32(0), b_.CreateSub(i32(2 * width), size)));
  value = b_.CreateShl(value, drop);
  value = is_signed ? b_.CreateAShr(value, drop) : b_.CreateLShr(value, drop);
  value = b_.CreateSelect(is_empty, llvm::Constant::getNullValue(wide), value);
  return b_.CreateTrunc(value, type);
}

// Each nibble of the selector chooses one of the eight bytes of the pair, or that byte's sign when its top bit is set (PTX
// prmt).
llvm::Value* BitsComposer::permute() const {
  llvm::Type* i64 = b_.getInt64Ty();
  llvm::Value* pair = b_.CreateOr(b_.CreateZExt(first(), i64), b_.CreateShl(b_.CreateZExt(second(), i64), 32));
  llvm::Value* out = i32(0);
  for (int i = 0; i < 4; ++i) {
    llvm::Value* nibble = b_.CreateAnd(b_.CreateLShr(third(), i32(4 * i)), i32(15));
    llvm::Value* shift = b_.CreateZExt(b_.CreateShl(b_.CreateAnd(nibble, i32(7)), i32(3)), i64);
    llvm::Value* byte = b_.CreateTrunc(b_.CreateLShr(pair, shift), b_.getInt8Ty());
    llvm::Value* sign = b_.CreateAShr(byte, 7);
    byte = b_.CreateSelect(b_.CreateICmpUGT(nibble, i32(7)), sign, byte);
    out = b_.CreateOr(out, b_.CreateShl(b_.CreateZExt(byte, b_.getInt32Ty()), i32(8 * i)));
  }
  return out;
}

// Returns the high word of the pair shifted left, or the low word of the pair shifted right (PTX shf).
llvm::Value* BitsComposer::funnel(bool is_left, bool clamps) const {
  llvm::Type* i64 = b_.getInt64Ty();
  llvm::Value* pair = b_.CreateOr(b_.CreateZExt(first(), i64), b_.CreateShl(b_.CreateZExt(second(), i64), 32));
  llvm::Value* count = clamps ? at_most(third(), 32) : b_.CreateAnd(third(), i32(31));
  count = b_.CreateZExt(count, i64);
  if (!is_left) return b_.CreateTrunc(b_.CreateLShr(pair, count), b_.getInt32Ty());
  return b_.CreateTrunc(b_.CreateLShr(b_.CreateShl(pair, count), 32), b_.getInt32Ty());
}

// Returns the accumulator plus the four products of bytes, modulo 2^32 (PTX dp4a).
llvm::Value* BitsComposer::dot(bool is_signed) const {
  llvm::Value* sum = third();
  auto byte = [&](llvm::Value* word, int i) {
    llvm::Value* part = b_.CreateTrunc(b_.CreateLShr(word, i32(8 * i)), b_.getInt8Ty());
    return is_signed ? b_.CreateSExt(part, b_.getInt32Ty()) : b_.CreateZExt(part, b_.getInt32Ty());
  };
  for (int i = 0; i < 4; ++i) sum = b_.CreateAdd(sum, b_.CreateMul(byte(first(), i), byte(second(), i)));
  return sum;
}

llvm::Value* BitsComposer::run() {
  using enum ir::BitFn;
  switch (op_.fn()) {
    case FindS: return find(true);
    case FindU: return find(false);
    case ExtractS: return extract(true);
    case ExtractU: return extract(false);
    case Permute: return permute();
    case FunnelLWrap: return funnel(true, false);
    case FunnelLClamp: return funnel(true, true);
    case FunnelRWrap: return funnel(false, false);
    case FunnelRClamp: return funnel(false, true);
    case Dp4aS: return dot(true);
    case Dp4aU: return dot(false);
    case AddSat: return b_.CreateBinaryIntrinsic(llvm::Intrinsic::sadd_sat, first(), second());
    case SubSat: return b_.CreateBinaryIntrinsic(llvm::Intrinsic::ssub_sat, first(), second());
  }
  KDSL_UNREACHABLE("a bit operation without a lowering");
}

}  // namespace

void FunctionEmitter::emit(ir::BitsOp op) {
  llvm::Value* done = hooks_.bits(*this, op);
  result(op, done ? done : BitsComposer(*this, op).run());
}

}  // namespace kdsl::codegen
