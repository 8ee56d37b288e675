// Numbers of a kernel whose operators emit KIR, in the form that ndarray/formulas.h takes: an operation on arrays that is
// written there for the host's numbers becomes code of a thread when it is called with these. Used by the kernels of this
// folder.
#pragma once

#include "ir/builder.h"
#include "ir/op_kind.h"
#include "ndarray/formulas.h"
#include "ndarray/narrow_floats.h"

namespace kdsl::kernels {

// A condition (i1).
struct Condition {
  ir::Builder* b;
  ir::Value* value;
};
inline Condition emit(ir::OpKind kind, Condition x, Condition y) { return {x.b, x.b->binary(kind, x.value, y.value)}; }
inline Condition operator&(Condition x, Condition y) { return emit(ir::OpKind::AndI, x, y); }
inline Condition operator|(Condition x, Condition y) { return emit(ir::OpKind::OrI, x, y); }
inline Condition operator!=(Condition x, Condition y) { return emit(ir::OpKind::XOrI, x, y); }

// A signed integer; its operations wrap.
struct Int {
  ir::Builder* b;
  ir::Value* value;

  Int of(ir::Value* other) const { return {b, other}; }
};
// A floating-point number (f32 or f64).
struct Float {
  ir::Builder* b;
  ir::Value* value;

  Float of(ir::Value* other) const { return {b, other}; }
};

inline Int number(Int like, double value) {
  return like.of(like.b->constant_int(like.value->type, static_cast<int64_t>(value)));
}
inline Float number(Float like, double value) { return like.of(like.b->constant_float(like.value->type, value)); }

template <typename N>
concept Emitted = std::same_as<N, Int> || std::same_as<N, Float>;

template <Emitted N>
N select(Condition condition, N x, N y) {
  return x.of(x.b->select(condition.value, x.value, y.value));
}
template <Emitted N>
N truth(N like, Condition condition) {
  return select(condition, number(like, 1), number(like, 0));
}

#define KDSL_INT_OPERATOR(symbol, kind) \
  inline Int operator symbol(Int x, Int y) { return x.of(x.b->binary(ir::OpKind::kind, x.value, y.value)); }
KDSL_INT_OPERATOR(+, AddI)
KDSL_INT_OPERATOR(-, SubI)
KDSL_INT_OPERATOR(*, MulI)
KDSL_INT_OPERATOR(/, DivSI)
KDSL_INT_OPERATOR(%, RemSI)
KDSL_INT_OPERATOR(&, AndI)
KDSL_INT_OPERATOR(|, OrI)
KDSL_INT_OPERATOR(^, XOrI)
KDSL_INT_OPERATOR(>>, ShrSI)
KDSL_INT_OPERATOR(<<, ShlI)
#undef KDSL_INT_OPERATOR
inline Int plus(Int x, Int y) { return x + y; }
inline Int minus(Int x, Int y) { return x - y; }
inline Int times(Int x, Int y) { return x * y; }
inline Int shift_left(Int x, Int y) { return x << y; }
inline Int power(Int x, Int y) { return x.of(x.b->binary(ir::OpKind::PowI, x.value, y.value)); }

#define KDSL_FLOAT_OPERATOR(symbol, kind) \
  inline Float operator symbol(Float x, Float y) { return x.of(x.b->binary(ir::OpKind::kind, x.value, y.value)); }
KDSL_FLOAT_OPERATOR(+, AddF)
KDSL_FLOAT_OPERATOR(-, SubF)
KDSL_FLOAT_OPERATOR(*, MulF)
KDSL_FLOAT_OPERATOR(/, DivF)
#undef KDSL_FLOAT_OPERATOR
inline Float operator-(Float x) { return x.of(x.b->unary(ir::OpKind::NegF, x.value)); }
inline Float remainder(Float x, Float y) { return x.of(x.b->binary(ir::OpKind::RemF, x.value, y.value)); }

#define KDSL_COMPARISON(symbol, integer, real)                                                                     \
  inline Condition operator symbol(Int x, Int y) { return {x.b, x.b->cmpi(ir::CmpI::integer, x.value, y.value)}; } \
  inline Condition operator symbol(Float x, Float y) { return {x.b, x.b->cmpf(ir::CmpF::real, x.value, y.value)}; }
KDSL_COMPARISON(==, Eq, Oeq)
KDSL_COMPARISON(!=, Ne, Une)
KDSL_COMPARISON(<, Slt, Olt)
KDSL_COMPARISON(<=, Sle, Ole)
KDSL_COMPARISON(>, Sgt, Ogt)
KDSL_COMPARISON(>=, Sge, Oge)
#undef KDSL_COMPARISON

inline Float emit_math(ir::MathFn fn, Float x) { return x.of(x.b->math(fn, {x.value})); }

// Calls a function in double precision, as the host does.
template <typename F>
Float in_double(Float x, F&& f) {
  if (x.value->type == ir::kF64) return f(x);
  Float wide = f(x.of(x.b->cast(ir::OpKind::ExtF, x.value, ir::kF64)));
  return x.of(x.b->cast(ir::OpKind::TruncF, wide.value, x.value->type));
}
inline Float emit_function(ir::MathFn fn, Float x) {
  return in_double(x, [=](Float wide) { return emit_math(fn, wide); });
}
inline Float emit_function(ir::MathFn fn, Float x, Float y) {
  return in_double(x, [=](Float wide) {
    ir::Value* other = y.value->type == ir::kF64 ? y.value : y.b->cast(ir::OpKind::ExtF, y.value, ir::kF64);
    return wide.of(wide.b->math(fn, {wide.value, other}));
  });
}

#define KDSL_FUNCTION(name, fn) \
  inline Float name(Float x) { return emit_function(ir::MathFn::fn, x); }
KDSL_FUNCTION(exp, Exp)
KDSL_FUNCTION(exp2, Exp2)
KDSL_FUNCTION(log, Log)
KDSL_FUNCTION(log2, Log2)
KDSL_FUNCTION(log10, Log10)
KDSL_FUNCTION(log1p, Log1p)
KDSL_FUNCTION(expm1, Expm1)
KDSL_FUNCTION(sin, Sin)
KDSL_FUNCTION(cos, Cos)
KDSL_FUNCTION(tan, Tan)
KDSL_FUNCTION(tanh, Tanh)
KDSL_FUNCTION(erf, Erf)
#undef KDSL_FUNCTION
inline Float power(Float x, Float y) { return emit_function(ir::MathFn::Pow, x, y); }
inline Float angle(Float x, Float y) { return emit_function(ir::MathFn::Atan2, x, y); }
inline Float sqrt(Float x) { return emit_math(ir::MathFn::Sqrt, x); }
inline Float floor(Float x) { return emit_math(ir::MathFn::Floor, x); }
inline Float ceil(Float x) { return emit_math(ir::MathFn::Ceil, x); }
inline Float trunc(Float x) { return emit_math(ir::MathFn::Trunc, x); }
inline Float round_even(Float x) { return emit_math(ir::MathFn::RoundEven, x); }
inline Float absolute(Float x) { return emit_math(ir::MathFn::Abs, x); }
inline Float copy_sign(Float x, Float y) { return x.of(x.b->math(ir::MathFn::CopySign, {x.value, y.value})); }

// ---- patterns of bits, for narrow_floats.h

inline Int bits_of(Float x) { return {x.b, x.b->cast(ir::OpKind::Bitcast, x.value, ir::kI32)}; }
inline Float of_bits(Float like, Int bits) { return like.of(like.b->cast(ir::OpKind::Bitcast, bits.value, ir::kF32)); }
inline Int pattern(Int like, uint64_t bits) {
  return like.of(like.b->constant_int(like.value->type, static_cast<int64_t>(bits)));
}

}  // namespace kdsl::kernels

namespace kdsl::ndarray {
template <>
inline constexpr bool kIsInteger<kernels::Int> = true;
template <>
struct FloatBits<kernels::Float> : FloatBits<float> {};
}  // namespace kdsl::ndarray
