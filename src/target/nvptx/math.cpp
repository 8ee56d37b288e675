// Lowers math functions. LLVM's own intrinsics for exp, log and the like cannot be selected on NVPTX, so every function is an
// instruction, an approximation built from instructions (fastmath), or a call of libdevice, whose code is linked in later
// (libdevice.h).
#include <numbers>

#include <fmt/core.h>

#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/IntrinsicsNVPTX.h>

#include "base/check.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

namespace intr = llvm::Intrinsic;
using codegen::FunctionEmitter;
using codegen::MathCall;
using ir::MathFn;

// The hardware has tanh and 2^x for f16, and fma for f16 and, from sm_80 on, for bf16.
bool NvptxHooks::native_math(const MathCall& call) const {
  if (call.fn == MathFn::Fma) return call.scalar == ir::Scalar::F16 || arch_.number >= 80;
  bool is_fast = call.fastmath || call.approx || fast_math_;
  return is_fast && call.scalar == ir::Scalar::F16 && (call.fn == MathFn::Tanh || call.fn == MathFn::Exp2);
}

static llvm::Value* call_libdevice(FunctionEmitter& e, std::string_view base, std::span<llvm::Value* const> args) {
  llvm::Type* type = args[0]->getType();
  llvm::SmallVector<llvm::Type*, 3> types(args.size(), type);
  std::string name = fmt::format("__nv_{}{}", base, type->isFloatTy() ? "f" : "");
  llvm::FunctionCallee callee = e.module().getOrInsertFunction(name, llvm::FunctionType::get(type, types, false));
  auto* call = e.builder().CreateCall(callee, llvm::ArrayRef(args.data(), args.size()));
  // The functions are pure. The attribute lets LLVM remove unused and repeated calls before they are inlined.
  call->setDoesNotAccessMemory();
  call->setDoesNotThrow();
  call->addFnAttr(llvm::Attribute::WillReturn);
  return call;
}

llvm::Value* NvptxHooks::libdevice(FunctionEmitter& e, const MathCall& call) {
  // All other functions have the name that C and libdevice give them.
  return call_libdevice(e, ir::to_text(call.fn), call.args);
}

llvm::Value* NvptxHooks::fmod(FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool) {
  llvm::Value* args[] = {a, b};
  return call_libdevice(e, "fmod", args);
}

namespace {

// Builds the approximations of f32. `ftz` flushes subnormal operands and results to zero.
struct Approximation {
  FunctionEmitter& e;
  bool ftz;

  llvm::Value* f(double value) { return llvm::ConstantFP::get(e.builder().getFloatTy(), value); }
  llvm::Value* mul(llvm::Value* a, llvm::Value* b) { return e.builder().CreateFMul(a, b); }
  llvm::Value* unary(intr::ID plain, intr::ID flushing, llvm::Value* x) { return e.intrinsic(ftz ? flushing : plain, {}, {x}); }
  llvm::Value* exp2(llvm::Value* x) {
    return e.intrinsic(ftz ? intr::nvvm_ex2_approx_ftz : intr::nvvm_ex2_approx, {x->getType()}, {x});
  }
  llvm::Value* log2(llvm::Value* x) { return unary(intr::nvvm_lg2_approx_f, intr::nvvm_lg2_approx_ftz_f, x); }
  llvm::Value* sin(llvm::Value* x) { return unary(intr::nvvm_sin_approx_f, intr::nvvm_sin_approx_ftz_f, x); }
  llvm::Value* cos(llvm::Value* x) { return unary(intr::nvvm_cos_approx_f, intr::nvvm_cos_approx_ftz_f, x); }
  llvm::Value* rcp(llvm::Value* x) { return ftz ? e.intrinsic(intr::nvvm_rcp_approx_ftz_f, {}, {x}) : div(f(1.0), x); }
  llvm::Value* div(llvm::Value* a, llvm::Value* b) {
    return e.intrinsic(ftz ? intr::nvvm_div_approx_ftz_f : intr::nvvm_div_approx_f, {}, {a, b});
  }
  // Emits an instruction for which LLVM has no plain intrinsic.
  llvm::Value* instruction(const char* text, const char* constraints, llvm::Value* x) {
    llvm::Type* type = x->getType();
    auto* callee = llvm::InlineAsm::get(llvm::FunctionType::get(type, {type}, false), text, constraints, false);
    auto* call = e.builder().CreateCall(callee, {x});
    call->setDoesNotAccessMemory();
    return call;
  }
};

}  // namespace

// Returns null if there is no approximation; libdevice is called then.
llvm::Value* NvptxHooks::approximate(FunctionEmitter& e, const MathCall& call) {
  using enum MathFn;
  Approximation a{e, call.ftz || call.fastmath || fast_math_};
  llvm::Value* x = call.args[0];
  switch (call.fn) {
    case Sin: return a.sin(x);
    case Cos: return a.cos(x);
    case Tan: return a.div(a.sin(x), a.cos(x));
    case Exp2: return a.exp2(x);
    case Exp: return a.exp2(a.mul(x, a.f(std::numbers::log2e)));
    case Exp10: return a.exp2(a.mul(x, a.f(std::numbers::ln10 * std::numbers::log2e)));
    case Log2: return a.log2(x);
    case Log: return a.mul(a.log2(x), a.f(std::numbers::ln2));
    case Log10: return a.mul(a.log2(x), a.f(std::numbers::ln2 / std::numbers::ln10));
    case Pow: return a.exp2(a.mul(call.args[1], a.log2(x)));
    case Tanh: return a.instruction("tanh.approx.f32 $0, $1;", "=f,f", x);
    case Sqrt: return a.unary(intr::nvvm_sqrt_approx_f, intr::nvvm_sqrt_approx_ftz_f, x);
    case Rcp: return a.rcp(x);
    case Div: return a.div(x, call.args[1]);
    default: return nullptr;
  }
}

// Lowers 2^x and tanh of f16.
static llvm::Value* half_math(FunctionEmitter& e, const MathCall& call) {
  Approximation a{e, false};
  if (call.fn == MathFn::Exp2) return a.exp2(call.args[0]);
  llvm::Value* bits = e.builder().CreateBitCast(call.args[0], e.builder().getInt16Ty());
  bits = a.instruction("tanh.approx.f16 $0, $1;", "=h,h", bits);
  return e.builder().CreateBitCast(bits, call.args[0]->getType());
}

// ---- arithmetic with a rounding or with subnormal numbers flushed

// The four roundings of an instruction, in LLVM's numbering: for f32, for f32 with flushing, for f64.
struct RoundedIds {
  intr::ID f32[4], ftz[4], f64[4];
};

#define ROUNDED(name)                                                                                             \
  RoundedIds {                                                                                                    \
    {intr::nvvm_##name##_rn_f, intr::nvvm_##name##_rz_f, intr::nvvm_##name##_rm_f, intr::nvvm_##name##_rp_f},     \
        {intr::nvvm_##name##_rn_ftz_f, intr::nvvm_##name##_rz_ftz_f, intr::nvvm_##name##_rm_ftz_f,                \
         intr::nvvm_##name##_rp_ftz_f},                                                                           \
        {intr::nvvm_##name##_rn_d, intr::nvvm_##name##_rz_d, intr::nvvm_##name##_rm_d, intr::nvvm_##name##_rp_d}, \
  }

static const RoundedIds& rounded_ids(MathFn fn) {
  static constexpr RoundedIds kAdd = ROUNDED(add), kMul = ROUNDED(mul), kDiv = ROUNDED(div), kFma = ROUNDED(fma),
                              kSqrt = ROUNDED(sqrt), kRcp = ROUNDED(rcp);
  switch (fn) {
    case MathFn::Add:
    case MathFn::Sub: return kAdd;
    case MathFn::Mul: return kMul;
    case MathFn::Div: return kDiv;
    case MathFn::Fma: return kFma;
    case MathFn::Sqrt: return kSqrt;
    case MathFn::Rcp: return kRcp;
    default: KDSL_UNREACHABLE("a function without roundings");
  }
}
#undef ROUNDED

static bool has_roundings(MathFn fn) {
  return fn >= MathFn::Add || fn == MathFn::Fma || fn == MathFn::Sqrt || fn == MathFn::Rcp;
}

// Subtracts by adding the negated operand, which is exact in every rounding.
static llvm::Value* rounded_math(FunctionEmitter& e, const MathCall& call, bool ftz) {
  const RoundedIds& ids = rounded_ids(call.fn);
  bool is_f32 = call.scalar == ir::Scalar::F32;
  intr::ID id = (is_f32 ? (ftz ? ids.ftz : ids.f32) : ids.f64)[static_cast<size_t>(call.rounding)];
  llvm::SmallVector<llvm::Value*, 3> args(call.args.begin(), call.args.end());
  if (call.fn == MathFn::Sub) args[1] = e.builder().CreateFNeg(args[1]);
  return e.builder().CreateIntrinsic(id, {}, args);
}

llvm::Value* NvptxHooks::math(FunctionEmitter& e, const MathCall& call) {
  if (call.scalar == ir::Scalar::F16) return half_math(e, call);
  llvm::Value* x = call.args[0];
  bool is_f32 = call.scalar == ir::Scalar::F32;
  bool is_fast = call.fastmath || call.approx || fast_math_;
  bool ftz = call.ftz || fast_math_;
  if (is_f32 && is_fast)
    if (llvm::Value* done = approximate(e, call)) return done;
  if (has_roundings(call.fn)) return rounded_math(e, call, ftz);
  switch (call.fn) {
    case MathFn::Rsqrt:
      if (is_f32) return e.intrinsic(ftz || is_fast ? intr::nvvm_rsqrt_approx_ftz_f : intr::nvvm_rsqrt_approx_f, {}, {x});
      return libdevice(e, call);
    case MathFn::Exp2:  // the instruction is within 2 ulp, as the library function is
      if (is_f32) return Approximation{e, ftz}.exp2(x);
      return libdevice(e, call);
    default: return libdevice(e, call);
  }
}

}  // namespace kdsl::target
