#include "target/host/native_math.h"

#include <llvm/IR/Intrinsics.h>

#include "base/check.h"
#include "codegen/emitter.h"
#include "kdsl/cpu_kernel.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::MathCall;
using ir::MathFn;

// The declarations do not tell LLVM which library functions these are. It would evaluate calls with constants by another
// implementation than the one that is called, and turn powers into products, so that results would depend on the optimisation
// level.
static llvm::Value* call_library(FunctionEmitter& e, std::string_view name, llvm::ArrayRef<llvm::Value*> args) {
  llvm::Type* type = args[0]->getType();
  std::string symbol(name);
  if (type->isFloatTy()) symbol += 'f';
  llvm::SmallVector<llvm::Type*, 2> params(args.size(), type);
  llvm::FunctionCallee callee = e.module().getOrInsertFunction(symbol, llvm::FunctionType::get(type, params, false));
  llvm::CallInst* call = e.builder().CreateCall(callee, args);
  call->setDoesNotThrow();
  call->setDoesNotAccessMemory();
  call->addFnAttr(llvm::Attribute::WillReturn);
  call->addFnAttr(llvm::Attribute::NoBuiltin);
  return call;
}

static uint32_t operation_number(MathFn fn) {
  switch (fn) {
    case MathFn::Add: return KDSL_CPU_ADD;
    case MathFn::Sub: return KDSL_CPU_SUB;
    case MathFn::Mul: return KDSL_CPU_MUL;
    case MathFn::Div: return KDSL_CPU_DIV;
    case MathFn::Fma: return KDSL_CPU_FMA;
    case MathFn::Sqrt: return KDSL_CPU_SQRT;
    case MathFn::Rcp: return KDSL_CPU_RCP;
    default: KDSL_UNREACHABLE("a function without roundings");
  }
}

static llvm::Value* call_rounded(FunctionEmitter& e, const MathCall& call) {
  auto& builder = e.builder();
  llvm::Type* type = call.args[0]->getType();
  llvm::Type* i32 = builder.getInt32Ty();
  const char* name = type->isFloatTy() ? "kdsl_cpu_rounded_f32" : "kdsl_cpu_rounded_f64";
  llvm::FunctionCallee callee = e.runtime_function(name, type, {i32, i32, type, type, type});
  llvm::Value* args[5] = {builder.getInt32(operation_number(call.fn)), builder.getInt32(static_cast<uint32_t>(call.rounding))};
  for (size_t i = 0; i < 3; ++i) args[i + 2] = i < call.args.size() ? call.args[i] : llvm::ConstantFP::get(type, 0.0);
  llvm::CallInst* out = builder.CreateCall(callee, args);
  out->setDoesNotAccessMemory();
  out->setDoesNotThrow();
  return out;
}

// Replaces subnormal numbers by zeros of their sign.
static llvm::Value* flushed(FunctionEmitter& e, llvm::Value* value) {
  auto& b = e.builder();
  llvm::Type* type = value->getType();
  llvm::APFloat least = llvm::APFloat::getSmallestNormalized(type->getFltSemantics());
  llvm::Value* size = b.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, value);
  llvm::Value* is_small = b.CreateFCmpOLT(size, llvm::ConstantFP::get(type, least));
  llvm::Value* zero = b.CreateBinaryIntrinsic(llvm::Intrinsic::copysign, llvm::ConstantFP::get(type, 0.0), value);
  return b.CreateSelect(is_small, zero, value);
}

static llvm::Value* plain_math(FunctionEmitter& e, const MathCall& call);

llvm::Value* native_math(FunctionEmitter& e, const MathCall& call) {
  if (!call.ftz || !call.args[0]->getType()->isFloatTy()) return plain_math(e, call);
  llvm::SmallVector<llvm::Value*, 3> args;
  for (llvm::Value* arg : call.args) args.push_back(flushed(e, arg));
  MathCall inner = call;
  inner.args = {args.data(), args.size()};
  return flushed(e, plain_math(e, inner));
}

static llvm::Value* plain_math(FunctionEmitter& e, const MathCall& call) {
  auto& builder = e.builder();
  llvm::Type* type = call.args[0]->getType();
  if (call.rounding != ir::Rounding::Nearest) return call_rounded(e, call);
  llvm::Value* one = llvm::ConstantFP::get(type, 1.0);
  llvm::ArrayRef<llvm::Value*> args(call.args.data(), call.args.size());
  switch (call.fn) {
    case MathFn::Add: return builder.CreateFAdd(args[0], args[1]);
    case MathFn::Sub: return builder.CreateFSub(args[0], args[1]);
    case MathFn::Mul: return builder.CreateFMul(args[0], args[1]);
    case MathFn::Div: return builder.CreateFDiv(args[0], args[1]);
    case MathFn::Fma: return builder.CreateIntrinsic(llvm::Intrinsic::fma, {type}, args);
    default: break;
  }
  if (call.fn == MathFn::Rcp) return builder.CreateFDiv(one, args[0]);
  if (call.fn == MathFn::Rsqrt) return builder.CreateFDiv(one, builder.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, args[0]));
  if (call.fn == MathFn::Sqrt) return builder.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, args[0]);
  if (call.fn == MathFn::Round) return builder.CreateUnaryIntrinsic(llvm::Intrinsic::round, args[0]);
  // All other functions have the name that C gives them.
  return call_library(e, ir::to_text(call.fn), args);
}

// Hides from the optimiser what an operand is computed from. Otherwise it computes the remainder of a widened bfloat and a
// number that fits into half in half precision, once the result is narrowed, although the dividend may be infinite there. No
// instruction is emitted for this.
static llvm::Value* hide(FunctionEmitter& e, llvm::Value* value) {
  if (llvm::isa<llvm::Constant>(value)) return value;
  return e.builder().CreateUnaryIntrinsic(llvm::Intrinsic::arithmetic_fence, value);
}

llvm::Value* native_fmod(FunctionEmitter& e, llvm::Value* a, llvm::Value* b) {
  return e.builder().CreateFRem(hide(e, a), hide(e, b));
}

}  // namespace kdsl::target
