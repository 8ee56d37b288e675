// This file is cutlass.cute.math: functions of numbers, and of vectors lane by lane; all operands have one type, and none is
// promoted.
#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/vector.h"
#include "dialects/cute/new_op.h"
#include "dtype/conversion.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::MathFn;
using ir::OpKind;
using value::NumericObject;

namespace {

// ---- operands: numbers of one type, or vectors of it, which are computed lane by lane

struct MathOperand : RuntimeArgument {
  NumericObject* number = nullptr;  // for a vector, over its lanes
  VectorObject* vector = nullptr;
  bool is_literal = false;  // takes the type of the others
};
bool read_argument(Call& call, const Argument& argument, MathOperand& out) {
  out.vector = as_vector(call.ctx, argument.value);
  if (out.vector) return out.number = lanes_of(call.ctx, out.vector), true;
  out.is_literal = !value::as_numeric_object(argument.value);
  return read_argument(call, argument, out.number);
}

// The operands of a call in one type and one shape.
struct Operands {
  std::vector<NumericObject*> numbers;
  VectorObject* model = nullptr;  // has the shape of the result; null for a number

  DType dtype() const { return numbers[0]->dtype; }
};

// Finds the shape to which the vectors among the operands are broadcast. Returns false after reporting an error.
bool find_shape(Call& call, std::span<const MathOperand* const> given, VectorObject*& model) {
  for (const MathOperand* operand : given) {
    if (!operand->vector) continue;
    if (!model) model = make_vector(call.ctx, operand->vector->fragment);
    auto common = tile::common_shape(call.ctx.heap, model->fragment, operand->vector->fragment);
    if (!common) return call.refuse(*operand, "cannot be used: {}", common.error().message);
    model->fragment.shape = *common;
  }
  return true;
}

// Broadcasts an operand over the lanes of the result. Returns null after reporting an error.
NumericObject* stretched(Call& call, const MathOperand& operand, NumericObject* number, const VectorObject* model) {
  if (!model) return number;
  tile::FragmentType like = model->fragment;
  like.dtype = number->dtype;
  Value v = operand.vector ? Value(operand.vector) : Value(number);
  VectorObject* vector = like_vector(call.ctx, like, v, call.at(operand).span);
  return vector ? lanes_of(call.ctx, vector) : nullptr;
}

// Converts an operand to the common type: literals convert, the others must have it. Returns null after reporting an error.
NumericObject* in_common_type(Call& call, const MathOperand& operand, DType type) {
  if (operand.number->dtype == type) return operand.number;
  if (operand.is_literal) return converted(call, call.at(operand), operand.number, type);
  static_cast<void>(call.expected(operand, dtype::name(type), dtype::name(operand.number->dtype))
                        .help("the functions of `cute.math` do not promote: convert with `.to(...)`"));
  return nullptr;
}

// Returns none after reporting. If there is no Numeric among them, literals are Float32.
std::optional<Operands> operands_of(Call& call, std::initializer_list<const MathOperand*> given) {
  std::optional<DType> type;
  for (const MathOperand* operand : given)
    if (!type && !operand->is_literal) type = operand->number->dtype;
  Operands result;
  bool is_ok = find_shape(call, {given.begin(), given.size()}, result.model);
  for (const MathOperand* operand : given) {
    NumericObject* number = in_common_type(call, *operand, type.value_or(DType::Float32));
    if (is_ok && number) number = stretched(call, *operand, number, result.model);
    is_ok = is_ok && number;
    result.numbers.push_back(number);
  }
  return is_ok ? std::optional(result) : std::nullopt;
}

// Shapes the result like the operands: a number, or a vector in their shape.
Value shaped(Call& call, const Operands& operands, Value numeric) {
  return operands.model ? from_lanes(call.ctx, operands.model, numeric) : numeric;
}

bool is_float_operand(Call& call, const MathOperand& operand, DType type) {
  if (dtype::is_float(type) && dtype::is_computable(type)) return true;
  std::string_view wanted = dtype::is_float(type) ? "a float of 16, 32 or 64 bits" : "a float";
  return call.expected(operand, wanted, dtype::name(type)).help("convert with `.to(cutlass.Float32)`");
}

// ---- functions of floats

bool is_classification(MathFn fn) {
  return fn == MathFn::IsNan || fn == MathFn::IsInf || fn == MathFn::IsFinite || fn == MathFn::IsNormal;
}

bool takes_rounding(MathFn fn) { return fn >= MathFn::Add || fn == MathFn::Fma || fn == MathFn::Sqrt || fn == MathFn::Rcp; }

using MathRounding = OneOf<ir::Rounding, ir::Rounding::Nearest, ir::Rounding::Zero, ir::Rounding::Down, ir::Rounding::Up>;

struct Unary {
  MathOperand x;
  bool fastmath, approx, ftz;
  std::optional<MathRounding> rounding;
};
struct Binary {
  MathOperand x, y;
  bool fastmath, approx, ftz;
  std::optional<MathRounding> rounding;
};
struct Ternary {
  MathOperand a, b, c;
  bool fastmath, approx, ftz;
  std::optional<MathRounding> rounding;
};

// Reads the options of a function. Returns false after reporting an error.
template <typename Args>
bool options_fit(Call& call, const Args& args, MathFn fn, DType type) {
  if (args.fastmath && args.approx) return call.refuse(args.approx, "does not go with fastmath");
  if (args.fastmath && args.ftz) return call.refuse(args.ftz, "does not go with fastmath");
  if (args.fastmath && args.rounding) return call.refuse(args.rounding, "does not go with fastmath");
  if (args.approx && args.rounding) return call.refuse(args.rounding, "does not go with approx");
  // The arithmetic functions flush subnormals in every rounding; the others only in their approximations.
  if (args.ftz && !args.approx && !takes_rounding(fn)) return call.refuse(args.ftz, "needs approx");
  if (args.rounding && !takes_rounding(fn))
    return call.refuse(args.rounding, "does not go with `{}`, which has one only", call.function());
  if (type == DType::Float32 || type == DType::Float64) return true;
  constexpr std::string_view kOnly = "goes with Float32 and Float64, not with";
  if (args.approx) return call.refuse(args.approx, "{} {}", kOnly, dtype::name(type));
  if (args.ftz) return call.refuse(args.ftz, "{} {}", kOnly, dtype::name(type));
  return !args.rounding || call.refuse(args.rounding, "{} {}", kOnly, dtype::name(type));
}

template <typename Args>
Value math(Call& call, const Args& args, MathFn fn, const MathOperand& first, const std::optional<Operands>& operands) {
  if (!operands || !is_float_operand(call, first, operands->dtype()) || !options_fit(call, args, fn, operands->dtype()))
    return call.failure();
  NewOp op(call, OpKind::Math);
  for (NumericObject* number : operands->numbers) op.operand(value::materialize(call.ctx, number));
  op.attr(AttrName::Fn, fn).flag(AttrName::Fastmath, args.fastmath).flag(AttrName::Approx, args.approx);
  op.flag(AttrName::Ftz, args.ftz);
  if (args.rounding && *args.rounding != ir::Rounding::Nearest) op.attr(AttrName::Rounding, *args.rounding);
  DType dtype = is_classification(fn) ? DType::Boolean : operands->dtype();
  ir::Type type = ir::ir_type(dtype);
  if (operands->model) type = ir::vector_type(type.scalar, static_cast<uint32_t>(lane_count(operands->model)));
  return shaped(call, *operands, op.number(dtype, type));
}

Value unary(Call& call, const Unary& args, MathFn fn) { return math(call, args, fn, args.x, operands_of(call, {&args.x})); }
Value binary(Call& call, const Binary& args, MathFn fn) {
  return math(call, args, fn, args.x, operands_of(call, {&args.x, &args.y}));
}
Value fma(Call& call, const Ternary& args) {
  return math(call, args, MathFn::Fma, args.a, operands_of(call, {&args.a, &args.b, &args.c}));
}

struct SinCos {
  MathOperand x;
  bool fastmath;
};
Value sincos(Call& call, const SinCos& args) {
  auto x = operands_of(call, {&args.x});
  if (!x || !is_float_operand(call, args.x, x->dtype())) return call.failure();
  Value results[2];
  for (size_t i = 0; i < 2; ++i) {
    ir::Value* operand = value::materialize(call.ctx, x->numbers[0]);
    ir::Value* result = call.builder().math(i == 0 ? MathFn::Sin : MathFn::Cos, {operand}, args.fastmath);
    results[i] = shaped(call, *x, value::make_dynamic(call.ctx, x->dtype(), result));
  }
  return value::make_tuple(call.ctx, {results[0], results[1]});
}

// ---- the larger and the smaller

Value extremum_of(Call& call, DType type, NumericObject* x, NumericObject* y, bool is_max, bool nan = false) {
  OpKind kind = dtype::is_float(type)
                    ? (nan ? (is_max ? OpKind::MaximumF : OpKind::MinimumF) : (is_max ? OpKind::MaxNumF : OpKind::MinNumF))
                : dtype::is_signed(type) ? (is_max ? OpKind::MaxSI : OpKind::MinSI)
                                         : (is_max ? OpKind::MaxUI : OpKind::MinUI);
  ir::Value *a = value::materialize(call.ctx, x), *b = value::materialize(call.ctx, y);
  return value::make_dynamic(call.ctx, type, call.builder().binary(kind, a, b));
}

// Checks for integers, or for floats that have arithmetic.
bool is_ordered(Call& call, const MathOperand& operand, DType type) {
  return !dtype::is_float(type) || is_float_operand(call, operand, type);
}

struct Extremum {
  MathOperand x, y;
  bool propagate_nan;
};
Value extremum(Call& call, const Extremum& args, bool is_max) {
  auto both = operands_of(call, {&args.x, &args.y});
  if (!both || !is_ordered(call, args.x, both->dtype())) return call.failure();
  return shaped(call, *both, extremum_of(call, both->dtype(), both->numbers[0], both->numbers[1], is_max, args.propagate_nan));
}

struct Clamp {
  MathOperand x, low, high;
};
Value clamp(Call& call, const Clamp& args) {
  auto all = operands_of(call, {&args.x, &args.low, &args.high});
  if (!all || !is_ordered(call, args.x, all->dtype())) return call.failure();
  Value raised = extremum_of(call, all->dtype(), all->numbers[0], all->numbers[1], true);
  return shaped(call, *all, extremum_of(call, all->dtype(), value::as_numeric_object(raised), all->numbers[2], false));
}

// ---- functions of integers, and of both

struct Number {
  MathOperand x;
};
Value absi(Call& call, const Number& args) {
  DType type = args.x.number->dtype;
  if (dtype::is_float(type))
    return call.expected(args.x, "an integer", dtype::name(type)).help("`cute.math.absf` takes floats");
  Value size = value::numeric_abs(call.ctx, value::to_dynamic(call.ctx, args.x.number));
  return shaped(call, {{}, args.x.vector}, size);
}

Value negate(Call& call, const Number& args) {
  Value negative = value::numeric_unary(call.ctx, ast::UnaryOpKind::USub, value::to_dynamic(call.ctx, args.x.number));
  return shaped(call, {{}, args.x.vector}, negative);
}

struct TwoOperands {
  MathOperand x, y;
};
// Computes x - trunc(x / y) * y exactly.
Value remainder(Call& call, const TwoOperands& args) {
  auto both = operands_of(call, {&args.x, &args.y});
  if (!both || !is_float_operand(call, args.x, both->dtype())) return call.failure();
  ir::Value *a = value::materialize(call.ctx, both->numbers[0]), *b = value::materialize(call.ctx, both->numbers[1]);
  return shaped(call, *both, value::make_dynamic(call.ctx, both->dtype(), call.builder().binary(OpKind::RemF, a, b)));
}

struct FloatPower {
  MathOperand x, exponent;
  bool fastmath;
};
// Computes a float to the power of an integer. Converting the exponent to a float may round it, so the sign of the result is
// taken from its last bit.
Value fpowi(Call& call, const FloatPower& args) {
  Context& ctx = call.ctx;
  DType base = args.x.number->dtype, integer = args.exponent.number->dtype;
  bool is_ok = is_float_operand(call, args.x, base);
  if (!dtype::is_integer(integer)) is_ok = call.expected(args.exponent, "an integer", dtype::name(integer));
  Operands both;
  const MathOperand* given[] = {&args.x, &args.exponent};
  if (!is_ok || !find_shape(call, given, both.model)) return call.failure();
  NumericObject* x = stretched(call, args.x, args.x.number, both.model);
  NumericObject* exponent = stretched(call, args.exponent, args.exponent.number, both.model);
  DType computed = dtype::width(base) > 32 ? DType::Float64 : DType::Float32;
  if (x) x = converted(call, call.at(args.x), x, computed);
  NumericObject* n = exponent ? converted(call, call.at(args.exponent), exponent, computed) : nullptr;
  if (!x || !n) return call.failure();
  ir::Builder& b = call.builder();
  ir::Value *number = value::materialize(ctx, x), *whole = value::materialize(ctx, exponent);
  ir::Value* size = b.math(MathFn::Pow, {b.math(MathFn::Abs, {number}), value::materialize(ctx, n)}, args.fastmath);
  ir::Value* is_odd = whole->type.is_i1() ? whole
                                          : b.cmpi(ir::CmpI::Ne, b.binary(OpKind::AndI, whole, b.constant_int(whole->type, 1)),
                                                   b.constant_int(whole->type, 0));
  ir::Value* power = b.select(is_odd, b.math(MathFn::CopySign, {size, number}), size);
  return shaped(call, both, value::convert(ctx, value::make_dynamic(ctx, computed, power), base, call.span()));
}

struct IntegerPower {
  MathOperand base, exponent;
};
Value ipowi(Call& call, const IntegerPower& args) {
  auto both = operands_of(call, {&args.base, &args.exponent});
  if (!both) return call.failure();
  if (!dtype::is_integer(both->dtype()) || dtype::is_boolean(both->dtype()))
    return call.expected(args.base, "an integer", dtype::name(both->dtype()));
  NumericObject* base = value::to_dynamic(call.ctx, both->numbers[0]);
  return shaped(call, *both, value::numeric_binary(call.ctx, ast::Operator::Pow, base, both->numbers[1]));
}

// ---- the table

constexpr std::string_view kUnaryParams = "x, fastmath=False, approx=False, ftz=False, rounding=None",
                           kBinaryParams = "x, y, fastmath=False, approx=False, ftz=False, rounding=None";

template <MathFn fn>
consteval BuiltinRow unary_row(std::string_view name) {
  return traced_row<unary, fn>(name, kUnaryParams, "A function of one float.");
}
template <MathFn fn>
consteval BuiltinRow binary_row(std::string_view name) {
  return traced_row<binary, fn>(name, kBinaryParams, "A function of two floats of one type.");
}

constexpr BuiltinRow kRows[] = {
    unary_row<MathFn::Sin>("sin"),
    unary_row<MathFn::Cos>("cos"),
    unary_row<MathFn::Tan>("tan"),
    unary_row<MathFn::Asin>("asin"),
    unary_row<MathFn::Acos>("acos"),
    unary_row<MathFn::Atan>("atan"),
    binary_row<MathFn::Atan2>("atan2"),
    unary_row<MathFn::Sinh>("sinh"),
    unary_row<MathFn::Cosh>("cosh"),
    unary_row<MathFn::Tanh>("tanh"),
    unary_row<MathFn::Asinh>("asinh"),
    unary_row<MathFn::Acosh>("acosh"),
    unary_row<MathFn::Atanh>("atanh"),
    unary_row<MathFn::Exp>("exp"),
    unary_row<MathFn::Exp2>("exp2"),
    unary_row<MathFn::Expm1>("expm1"),
    unary_row<MathFn::Log>("log"),
    unary_row<MathFn::Log2>("log2"),
    unary_row<MathFn::Log10>("log10"),
    unary_row<MathFn::Log1p>("log1p"),
    unary_row<MathFn::Sqrt>("sqrt"),
    unary_row<MathFn::Rsqrt>("rsqrt"),
    unary_row<MathFn::Cbrt>("cbrt"),
    binary_row<MathFn::Pow>("pow"),
    unary_row<MathFn::Erf>("erf"),
    unary_row<MathFn::Erfc>("erfc"),
    unary_row<MathFn::Abs>("abs"),
    unary_row<MathFn::Abs>("absf"),
    binary_row<MathFn::CopySign>("copysign"),
    unary_row<MathFn::Ceil>("ceil"),
    unary_row<MathFn::Floor>("floor"),
    unary_row<MathFn::Round>("round"),
    unary_row<MathFn::RoundEven>("roundeven"),
    unary_row<MathFn::Trunc>("trunc"),
    unary_row<MathFn::Rcp>("rcp"),
    unary_row<MathFn::IsNan>("isnan"),
    unary_row<MathFn::IsInf>("isinf"),
    unary_row<MathFn::IsFinite>("isfinite"),
    unary_row<MathFn::IsNormal>("isnormal"),
    binary_row<MathFn::Add>("add"),
    binary_row<MathFn::Sub>("sub"),
    binary_row<MathFn::Mul>("mul"),
    binary_row<MathFn::Div>("div"),
    traced_row<fma>("fma", "a, b, c, fastmath=False, approx=False, ftz=False, rounding=None", "a*b + c, rounded once."),
    traced_row<extremum, true>("max", "x, y, propagate_nan=False", "The larger; a NaN is ignored unless propagate_nan."),
    traced_row<extremum, false>("min", "x, y, propagate_nan=False", "The smaller; a NaN is ignored unless propagate_nan."),
    traced_row<clamp>("clamp", "x, low, high", "The value limited to a range."),
    traced_row<absi>("absi", "x", "The absolute value of an integer."),
    traced_row<sincos>("sincos", "x, fastmath=False", "The sine and the cosine."),
    traced_row<remainder>("rem", "x, y", "The remainder with the sign of the dividend."),
    traced_row<negate>("neg", "x", "The negative."),
    traced_row<fpowi>("fpowi", "x, exponent, fastmath=False", "A float to the power of an integer."),
    traced_row<ipowi>("ipowi", "base, exponent", "An integer to the power of one of its type."),
};

}  // namespace

const std::span<const BuiltinRow> kCuteMathRows = kRows;
const value::NativeModule kCuteMathModule{"cutlass.cute.math", kRows, nullptr};

}  // namespace kdsl::builtins
