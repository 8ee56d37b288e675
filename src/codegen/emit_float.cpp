// This file emits float arithmetic, comparisons and the op `math`.
#include <llvm/IR/Intrinsics.h>

#include "base/check.h"
#include "codegen/emitter.h"

namespace kdsl::codegen {

using llvm::Instruction;

void FunctionEmitter::float_binary(ir::Binary op, Instruction::BinaryOps opcode) {
  builder_.setFastMathFlags(flags(op->int_attr(ir::AttrName::Fastmath) != 0));
  result(op, builder_.CreateBinOp(opcode, value(op.lhs()), value(op.rhs())));
  builder_.clearFastMathFlags();
}

void FunctionEmitter::emit(ir::AddFOp op) { float_binary(op, Instruction::FAdd); }
void FunctionEmitter::emit(ir::SubFOp op) { float_binary(op, Instruction::FSub); }
void FunctionEmitter::emit(ir::MulFOp op) { float_binary(op, Instruction::FMul); }
void FunctionEmitter::emit(ir::DivFOp op) { float_binary(op, Instruction::FDiv); }

void FunctionEmitter::emit(ir::NegFOp op) { result(op, builder_.CreateFNeg(value(op.value()))); }

// f16, bf16 and tf32 lanes are computed in f32 unless the target takes them itself.
static bool computes_in_f32(llvm::Type* type) {
  return type->getScalarType()->isHalfTy() || type->getScalarType()->isBFloatTy();
}

static llvm::Type* with_f32(llvm::Type* type) {
  llvm::Type* f32 = llvm::Type::getFloatTy(type->getContext());
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  return vector ? llvm::FixedVectorType::get(f32, vector->getNumElements()) : f32;
}

void FunctionEmitter::emit(ir::RemFOp op) {
  bool fastmath = op->int_attr(ir::AttrName::Fastmath) != 0;
  llvm::Value* divisors = value(op.rhs());
  llvm::Type* target = value(op.lhs())->getType();
  llvm::Value* dividends = value(op.lhs());
  if (computes_in_f32(target)) {
    dividends = builder_.CreateFPExt(dividends, with_f32(target));
    divisors = builder_.CreateFPExt(divisors, with_f32(target));
  }
  llvm::Value* rest = per_lane(dividends, [&](llvm::Value* a, unsigned lane) {
    bool is_vector = divisors->getType()->isVectorTy();
    llvm::Value* b = is_vector ? builder_.CreateExtractElement(divisors, lane) : divisors;
    return hooks_.fmod(*this, a, b, fastmath);
  });
  result(op, rest->getType() == target ? rest : builder_.CreateFPTrunc(rest, target));
}

// LLVM's minnum and maxnum are not used because they leave open which of two zeros is the result: -0 is the smaller one, as
// on the GPU.
void FunctionEmitter::emit(ir::MinNumFOp op) { minmax(op, llvm::Intrinsic::minimumnum); }
void FunctionEmitter::emit(ir::MaxNumFOp op) { minmax(op, llvm::Intrinsic::maximumnum); }
void FunctionEmitter::emit(ir::MinimumFOp op) { minmax(op, llvm::Intrinsic::minimum); }
void FunctionEmitter::emit(ir::MaximumFOp op) { minmax(op, llvm::Intrinsic::maximum); }

static llvm::CmpInst::Predicate int_predicate(ir::CmpI predicate) {
  using enum llvm::CmpInst::Predicate;
  switch (predicate) {
    case ir::CmpI::Eq: return ICMP_EQ;
    case ir::CmpI::Ne: return ICMP_NE;
    case ir::CmpI::Slt: return ICMP_SLT;
    case ir::CmpI::Sle: return ICMP_SLE;
    case ir::CmpI::Sgt: return ICMP_SGT;
    case ir::CmpI::Sge: return ICMP_SGE;
    case ir::CmpI::Ult: return ICMP_ULT;
    case ir::CmpI::Ule: return ICMP_ULE;
    case ir::CmpI::Ugt: return ICMP_UGT;
    case ir::CmpI::Uge: return ICMP_UGE;
  }
  KDSL_UNREACHABLE("a comparison without a lowering");
}

static llvm::CmpInst::Predicate float_predicate(ir::CmpF predicate) {
  using enum llvm::CmpInst::Predicate;
  switch (predicate) {
    case ir::CmpF::Oeq: return FCMP_OEQ;
    case ir::CmpF::Une: return FCMP_UNE;
    case ir::CmpF::Olt: return FCMP_OLT;
    case ir::CmpF::Ole: return FCMP_OLE;
    case ir::CmpF::Ogt: return FCMP_OGT;
    case ir::CmpF::Oge: return FCMP_OGE;
    case ir::CmpF::One: return FCMP_ONE;
    case ir::CmpF::Ord: return FCMP_ORD;
    case ir::CmpF::Uno: return FCMP_UNO;
  }
  KDSL_UNREACHABLE("a comparison without a lowering");
}

void FunctionEmitter::emit(ir::CmpIOp op) {
  auto predicate = int_predicate(op->enum_attr<ir::CmpI>(ir::AttrName::Predicate));
  result(op, builder_.CreateICmp(predicate, value(op.lhs()), value(op.rhs())));
}

void FunctionEmitter::emit(ir::CmpFOp op) {
  auto predicate = float_predicate(op->enum_attr<ir::CmpF>(ir::AttrName::Predicate));
  result(op, builder_.CreateFCmp(predicate, value(op.lhs()), value(op.rhs())));
}

// ---- math: the functions that have one LLVM form on every target come first, then those that the target emits lane by lane.

static llvm::Intrinsic::ID exact_intrinsic(ir::MathFn fn) {
  using enum ir::MathFn;
  switch (fn) {
    case Abs: return llvm::Intrinsic::fabs;
    case CopySign: return llvm::Intrinsic::copysign;
    case Ceil: return llvm::Intrinsic::ceil;
    case Floor: return llvm::Intrinsic::floor;
    case RoundEven: return llvm::Intrinsic::roundeven;
    case Trunc: return llvm::Intrinsic::trunc;
    case Fma: return llvm::Intrinsic::fma;
    default: return llvm::Intrinsic::not_intrinsic;
  }
}

// Classifies by the bits of |x|, so that no fast-math flag can fold the test away.
static llvm::Value* classify(FunctionEmitter& e, ir::MathFn fn, llvm::Value* value) {
  auto& builder = e.builder();
  llvm::Type* type = value->getType();
  const llvm::fltSemantics& semantics = type->getScalarType()->getFltSemantics();
  llvm::Type* bits_type = type->getWithNewType(builder.getIntNTy(type->getScalarSizeInBits()));
  llvm::APInt infinity = llvm::APFloat::getInf(semantics).bitcastToAPInt();
  llvm::APInt least = llvm::APFloat::getSmallestNormalized(semantics).bitcastToAPInt();
  llvm::Value* bits = builder.CreateBitCast(value, bits_type);
  llvm::APInt low = llvm::APInt::getSignedMaxValue(infinity.getBitWidth());
  llvm::Value* size = builder.CreateAnd(bits, llvm::ConstantInt::get(bits_type, low));
  llvm::Value* inf = llvm::ConstantInt::get(bits_type, infinity);
  switch (fn) {
    case ir::MathFn::IsNan: return builder.CreateICmpUGT(size, inf);
    case ir::MathFn::IsInf: return builder.CreateICmpEQ(size, inf);
    case ir::MathFn::IsFinite: return builder.CreateICmpULT(size, inf);
    default: {
      llvm::Value* above = builder.CreateSub(size, llvm::ConstantInt::get(bits_type, least));
      return builder.CreateICmpULT(above, llvm::ConstantInt::get(bits_type, infinity - least));
    }
  }
}

static bool is_classification(ir::MathFn fn) {
  using enum ir::MathFn;
  return fn == IsNan || fn == IsInf || fn == IsFinite || fn == IsNormal;
}

// Takes scalars or vectors. A product of f16 or bf16 is exact in f64 and so is, up to one rounding, the sum; rounded to odd,
// that sum keeps the bits that the second rounding needs. f32 is too narrow for that.
static llvm::Value* fma_through_f64(FunctionEmitter& e, llvm::ArrayRef<llvm::Value*> args) {
  auto& b = e.builder();
  llvm::Type* type = args[0]->getType();
  llvm::Type* wide = type->getWithNewType(b.getDoubleTy());
  llvm::Type* bits_type = type->getWithNewType(b.getInt64Ty());
  llvm::Value* product = b.CreateFMul(b.CreateFPExt(args[0], wide), b.CreateFPExt(args[1], wide));
  llvm::Value* addend = b.CreateFPExt(args[2], wide);
  llvm::Value* sum = b.CreateFAdd(product, addend);
  // The error of the sum is computed exactly (Knuth's two-sum).
  llvm::Value* part = b.CreateFSub(sum, product);
  llvm::Value* lost = b.CreateFAdd(b.CreateFSub(product, b.CreateFSub(sum, part)), b.CreateFSub(addend, part));
  llvm::Value* bits = b.CreateBitCast(sum, bits_type);
  llvm::Value* one = llvm::ConstantInt::get(bits_type, 1);
  llvm::Value* zero = llvm::Constant::getNullValue(wide);
  llvm::Value* is_even = b.CreateICmpEQ(b.CreateAnd(bits, one), llvm::Constant::getNullValue(bits_type));
  llvm::Value* is_inexact = b.CreateFCmpONE(lost, zero);
  llvm::Value* grows = b.CreateICmpEQ(b.CreateFCmpOLT(lost, zero), b.CreateFCmpOLT(sum, zero));
  llvm::Value* odd = b.CreateSelect(grows, b.CreateAdd(bits, one), b.CreateSub(bits, one));
  bits = b.CreateSelect(b.CreateAnd(is_even, is_inexact), odd, bits);
  return b.CreateFPTrunc(b.CreateBitCast(bits, wide), type);
}

static llvm::Instruction::BinaryOps plain_opcode(ir::MathFn fn) {
  switch (fn) {
    case ir::MathFn::Add: return Instruction::FAdd;
    case ir::MathFn::Sub: return Instruction::FSub;
    case ir::MathFn::Mul: return Instruction::FMul;
    default: return Instruction::FDiv;
  }
}

// Emits a function that has one LLVM form on every target, for scalars and vectors; returns null where the target has to emit
// it.
static llvm::Value* plain_math(FunctionEmitter& e, const MathCall& call, llvm::ArrayRef<llvm::Value*> args) {
  auto& builder = e.builder();
  if (call.rounding != ir::Rounding::Nearest || call.ftz) return nullptr;
  if (call.fn >= ir::MathFn::Add) return call.approx ? nullptr : builder.CreateBinOp(plain_opcode(call.fn), args[0], args[1]);
  if (call.fn == ir::MathFn::Fma && computes_in_f32(args[0]->getType()) && !e.hooks().native_math(call))
    return fma_through_f64(e, args);
  llvm::Intrinsic::ID id = exact_intrinsic(call.fn);
  if (id == llvm::Intrinsic::not_intrinsic) return nullptr;
  return builder.CreateIntrinsic(id, {args[0]->getType()}, args);
}

static llvm::Value* target_math(FunctionEmitter& e, MathCall call, llvm::ArrayRef<llvm::Value*> lane) {
  auto& builder = e.builder();
  call.args = {lane.data(), lane.size()};
  llvm::Type* type = lane[0]->getType();
  if (call.scalar == ir::Scalar::TF32) call.scalar = ir::Scalar::F32;
  if (!computes_in_f32(type) || e.hooks().native_math(call)) return e.hooks().math(e, call);
  llvm::SmallVector<llvm::Value*, 3> wide;
  for (llvm::Value* value : lane) wide.push_back(builder.CreateFPExt(value, builder.getFloatTy()));
  call.args = {wide.data(), wide.size()};
  call.scalar = ir::Scalar::F32;
  return builder.CreateFPTrunc(e.hooks().math(e, call), type);
}

void FunctionEmitter::emit(ir::MathOp op) {
  auto fn = op->enum_attr<ir::MathFn>(ir::AttrName::Fn);
  if (is_classification(fn)) return result(op, classify(*this, fn, value(op.first())));
  llvm::SmallVector<llvm::Value*, 3> args;
  for (const ir::Value* operand : op->operands) args.push_back(value(operand));
  MathCall call{.fn = fn,
                .scalar = op.first()->type.scalar,
                .args = {},
                .fastmath = op->int_attr(ir::AttrName::Fastmath) != 0,
                .approx = op->int_attr(ir::AttrName::Approx) != 0,
                .ftz = op->int_attr(ir::AttrName::Ftz) != 0,
                .rounding = op->enum_attr<ir::Rounding>(ir::AttrName::Rounding)};
  if (llvm::Value* done = plain_math(*this, call, args)) return result(op, done);
  result(op, per_lane(args[0], [&](llvm::Value* first, unsigned i) {
           llvm::SmallVector<llvm::Value*, 3> lane = {first};
           for (llvm::Value* arg : llvm::ArrayRef(args).drop_front())
             lane.push_back(arg->getType()->isVectorTy() ? builder_.CreateExtractElement(arg, i) : arg);
           return target_math(*this, call, lane);
         }));
}

}  // namespace kdsl::codegen
