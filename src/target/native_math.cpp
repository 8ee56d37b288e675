#include "target/native_math.h"

#include <llvm/IR/Intrinsics.h>

#include "base/check.h"
#include "codegen/emitter.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::MathCall;
using ir::MathFn;

static llvm::Intrinsic::ID intrinsic_of(MathFn fn) {
  using enum MathFn;
  switch (fn) {
    case Sin: return llvm::Intrinsic::sin;
    case Cos: return llvm::Intrinsic::cos;
    case Tan: return llvm::Intrinsic::tan;
    case Asin: return llvm::Intrinsic::asin;
    case Acos: return llvm::Intrinsic::acos;
    case Atan: return llvm::Intrinsic::atan;
    case Atan2: return llvm::Intrinsic::atan2;
    case Sinh: return llvm::Intrinsic::sinh;
    case Cosh: return llvm::Intrinsic::cosh;
    case Tanh: return llvm::Intrinsic::tanh;
    case Exp: return llvm::Intrinsic::exp;
    case Exp2: return llvm::Intrinsic::exp2;
    case Exp10: return llvm::Intrinsic::exp10;
    case Log: return llvm::Intrinsic::log;
    case Log2: return llvm::Intrinsic::log2;
    case Log10: return llvm::Intrinsic::log10;
    case Sqrt: return llvm::Intrinsic::sqrt;
    case Pow: return llvm::Intrinsic::pow;
    case Round: return llvm::Intrinsic::round;
    default: return llvm::Intrinsic::not_intrinsic;
  }
}

static const char* library_name(MathFn fn) {
  using enum MathFn;
  switch (fn) {
    case Asinh: return "asinh";
    case Acosh: return "acosh";
    case Atanh: return "atanh";
    case Expm1: return "expm1";
    case Log1p: return "log1p";
    case Cbrt: return "cbrt";
    case Erf: return "erf";
    case Erfc: return "erfc";
    default: return nullptr;
  }
}

static llvm::Value* call_library(FunctionEmitter& e, const char* name, llvm::ArrayRef<llvm::Value*> args) {
  llvm::Type* type = args[0]->getType();
  std::string symbol = name;
  if (type->isFloatTy()) symbol += 'f';
  llvm::SmallVector<llvm::Type*, 2> params(args.size(), type);
  llvm::FunctionCallee callee =
      e.module().getOrInsertFunction(symbol, llvm::FunctionType::get(type, params, false));
  auto* function = llvm::cast<llvm::Function>(callee.getCallee());
  function->setDoesNotThrow();
  function->setDoesNotAccessMemory();
  function->setWillReturn();
  return e.builder().CreateCall(callee, args);
}

llvm::Value* native_math(FunctionEmitter& e, const MathCall& call) {
  auto& builder = e.builder();
  llvm::Type* type = call.args[0]->getType();
  llvm::Value* one = llvm::ConstantFP::get(type, 1.0);
  llvm::ArrayRef<llvm::Value*> args(call.args.data(), call.args.size());
  if (call.fn == MathFn::Rcp) return builder.CreateFDiv(one, args[0]);
  if (call.fn == MathFn::Rsqrt)
    return builder.CreateFDiv(one, builder.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, args[0]));
  if (llvm::Intrinsic::ID id = intrinsic_of(call.fn); id != llvm::Intrinsic::not_intrinsic)
    return builder.CreateIntrinsic(id, {type}, args);
  const char* name = library_name(call.fn);
  KDSL_CHECK(name, "a mathematical function without a lowering");
  return call_library(e, name, args);
}

llvm::Value* native_fmod(FunctionEmitter& e, llvm::Value* a, llvm::Value* b) {
  return e.builder().CreateFRem(a, b);
}

}  // namespace kdsl::target
