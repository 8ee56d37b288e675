// cutlass.cute.math: functions of scalars; all operands have one type, nothing is promoted (language
// reference 4.7).
#include <array>
#include <utility>

#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "dialects/cute/cute/math_options.h"
#include "dialects/cute/cutlass/vector.h"
#include "dtype/conversion.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::MathFn;
using ir::OpKind;
using value::NumericObject;

namespace {

// The operands as Numerics of one type; literals take the type of the first Numeric.
bool same_type(Context& ctx, const Bound& args, size_t count, std::string_view name, std::vector<NumericObject*>& out) {
  std::optional<DType> type;
  for (size_t i = 0; i < count && !type; ++i)
    if (NumericObject* numeric = value::as_numeric_object(args[i])) type = numeric->dtype;
  for (size_t i = 0; i < count; ++i) {
    NumericObject* numeric = number_argument(ctx, args, i, name);
    if (!numeric) return false;
    bool is_literal = !value::as_numeric_object(args[i]);
    if (is_literal && type && *type != numeric->dtype) numeric = value::convert_numeric(ctx, numeric, *type, args.span_of(i));
    if (is_literal && !type && !dtype::is_float(numeric->dtype))
      numeric = value::convert_numeric(ctx, numeric, DType::Float32, args.span_of(i));
    if (!numeric) return false;
    if (type && numeric->dtype != *type) {
      auto report = ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), "value", name,
                              dtype::name(*type), value::dtype_name(numeric));
      ctx.fail(report.help("the functions of `cute.math` do not promote: convert with `.to(...)`"));
      return false;
    }
    if (!type) type = numeric->dtype;
    out.push_back(numeric);
  }
  return true;
}

bool require_float(Context& ctx, const Bound& args, NumericObject* numeric, std::string_view name) {
  if (dtype::is_float(numeric->dtype) && dtype::is_computable(numeric->dtype)) return true;
  std::string_view wanted = dtype::is_float(numeric->dtype) ? "a float of 16, 32 or 64 bits" : "a float";
  auto report = ctx.error(args.span_of(0), diag::ArgumentType, 1, "x", name, wanted, value::dtype_name(numeric));
  ctx.fail(report.help("convert with `.to(cutlass.Float32)`"));
  return false;
}

bool is_classification(MathFn fn) {
  return fn == MathFn::IsNan || fn == MathFn::IsInf || fn == MathFn::IsFinite || fn == MathFn::IsNormal;
}

bool flag(Context& ctx, Value v) {
  Value truth = v.is_none() ? Value::boolean(false) : value::truth(ctx, v);
  return truth.is_bool() && truth.as_bool();
}

bool takes_rounding(MathFn fn) { return fn >= MathFn::Add || fn == MathFn::Fma || fn == MathFn::Sqrt || fn == MathFn::Rcp; }

// The attributes of a function from the arguments behind its operands: fastmath, approx, ftz, rounding. False: raised.
bool read_options(Context& ctx, const Bound& args, size_t count, std::string_view name, MathFn fn, DType type,
                  std::vector<ir::Attr>& attrs) {
  bool fastmath = flag(ctx, args[count]), approx = flag(ctx, args[count + 1]), ftz = flag(ctx, args[count + 2]);
  std::optional<ir::Rounding> rounding;
  if (!read_rounding(ctx, args[count + 3], name, rounding)) return false;
  auto refuse = [&](std::string_view why) {
    ctx.raise(ctx.types->value_error, "{}: {}", name, why);
    return false;
  };
  if (fastmath && (approx || ftz || rounding)) return refuse("fastmath cannot be combined with approx, ftz or rounding");
  if (approx && rounding) return refuse("approx cannot be combined with rounding");
  // The arithmetic functions flush in every rounding; the others only in their approximations.
  if (ftz && !approx && !takes_rounding(fn)) return refuse("ftz needs approx");
  if (rounding && !takes_rounding(fn)) return refuse("it has no rounding to choose");
  bool is_plain = type == DType::Float32 || type == DType::Float64;
  if ((approx || ftz || rounding) && !is_plain) return refuse("approx, ftz and rounding are for Float32 and Float64");
  if (fastmath) attrs.push_back(ir::int_attribute(ir::AttrName::Fastmath, 1));
  if (approx) attrs.push_back(ir::int_attribute(ir::AttrName::Approx, 1));
  if (ftz) attrs.push_back(ir::int_attribute(ir::AttrName::Ftz, 1));
  if (rounding && *rounding != ir::Rounding::Nearest) attrs.push_back(ir::enum_attribute(ir::AttrName::Rounding, *rounding));
  return true;
}

// Arguments: the operands, then the options.
Value math(Context& ctx, const Bound& args, size_t count, std::string_view name, MathFn fn) {
  if (!require_trace(ctx, name, args.span)) return Value::raised();
  for (size_t i = 0; i < count; ++i)
    if (args[i].is_poison()) return args[i];
  std::vector<NumericObject*> operands;
  if (!same_type(ctx, args, count, name, operands) || !require_float(ctx, args, operands[0], name)) return Value::raised();
  std::vector<ir::Attr> attrs{ir::enum_attribute(ir::AttrName::Fn, fn)};
  if (!read_options(ctx, args, count, name, fn, operands[0]->dtype, attrs)) return Value::raised();
  std::vector<ir::Value*> values;
  for (NumericObject* operand : operands) values.push_back(value::materialize(ctx, operand));
  ir::Type type = values[0]->type;
  if (is_classification(fn)) type = type.is_vector() ? ir::vector_type(ir::Scalar::I1, type.count) : ir::kI1;
  ir::Value* result = ctx.builder->create(OpKind::Math, values, std::span<const ir::Type>(&type, 1), attrs)->result();
  return value::make_dynamic(ctx, is_classification(fn) ? DType::Boolean : operands[0]->dtype, result);
}

#define MATH1(name, fn)                                                                                                  \
  BuiltinRow {                                                                                                           \
    name, "x, fastmath=False, approx=False, ftz=False, rounding=None, *, loc=None, ip=None", "A function of one float.", \
        [](Context& ctx, const Bound& args) { return math(ctx, args, 1, name, MathFn::fn); }                             \
  }
#define MATH2(name, fn)                                                                         \
  BuiltinRow {                                                                                  \
    name, "x, y, fastmath=False, approx=False, ftz=False, rounding=None, *, loc=None, ip=None", \
        "A function of two floats of one type.",                                                \
        [](Context& ctx, const Bound& args) { return math(ctx, args, 2, name, MathFn::fn); }    \
  }

Value fma(Context& ctx, const Bound& args) { return math(ctx, args, 3, "fma", MathFn::Fma); }

Value extremum_of(Context& ctx, const Bound& args, bool is_max) {
  std::string_view name = is_max ? "max" : "min";
  if (!require_trace(ctx, name, args.span)) return Value::raised();
  std::vector<NumericObject*> operands;
  if (!same_type(ctx, args, 2, name, operands)) return Value::raised();
  DType type = operands[0]->dtype;
  if (dtype::is_float(type) && !require_float(ctx, args, operands[0], name)) return Value::raised();
  bool nan = flag(ctx, args[2]);
  OpKind kind = dtype::is_float(type)
                    ? (nan ? (is_max ? OpKind::MaximumF : OpKind::MinimumF) : (is_max ? OpKind::MaxNumF : OpKind::MinNumF))
                : dtype::is_signed(type) ? (is_max ? OpKind::MaxSI : OpKind::MinSI)
                                         : (is_max ? OpKind::MaxUI : OpKind::MinUI);
  ir::Value *a = value::materialize(ctx, operands[0]), *b = value::materialize(ctx, operands[1]);
  return value::make_dynamic(ctx, type, ctx.builder->binary(kind, a, b));
}

Value max_of(Context& ctx, const Bound& args) { return extremum_of(ctx, args, true); }
Value min_of(Context& ctx, const Bound& args) { return extremum_of(ctx, args, false); }

Value clamp(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "clamp", args.span)) return Value::raised();
  std::vector<NumericObject*> operands;
  if (!same_type(ctx, args, 3, "clamp", operands)) return Value::raised();
  Value low[] = {args[0], operands[1], Value::boolean(false)};
  KDSL_TRY_VALUE(raised, extremum_of(ctx, Bound{low, args.span, args.spans}, true));
  Value high[] = {raised, operands[2], Value::boolean(false)};
  return extremum_of(ctx, Bound{high, args.span, args.spans}, false);
}

Value absi(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "absi", args.span)) return Value::raised();
  NumericObject* numeric = number_argument(ctx, args, 0, "absi");
  if (!numeric) return Value::raised();
  if (dtype::is_float(numeric->dtype)) {
    auto report = ctx.error(args.span_of(0), diag::ArgumentType, 1, "x", "absi", "an integer", value::dtype_name(numeric));
    return ctx.fail(report.help("`cute.math.absf` takes floats"));
  }
  return value::numeric_abs(ctx, value::to_dynamic(ctx, numeric));
}

Value sincos(Context& ctx, const Bound& args) {
  Value values[] = {args[0], args[1], Value::boolean(false), Value::boolean(false), Value::none()};
  Bound bound{values, args.span, args.spans};
  KDSL_TRY_VALUE(sine, math(ctx, bound, 1, "sincos", MathFn::Sin));
  KDSL_TRY_VALUE(cosine, math(ctx, bound, 1, "sincos", MathFn::Cos));
  return value::make_tuple(ctx, {sine, cosine});
}

// x - trunc(x / y) * y, exactly.
Value remainder(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "rem", args.span)) return Value::raised();
  std::vector<NumericObject*> operands;
  if (!same_type(ctx, args, 2, "rem", operands) || !require_float(ctx, args, operands[0], "rem")) return Value::raised();
  ir::Value* a = value::materialize(ctx, operands[0]);
  return value::make_dynamic(ctx, operands[0]->dtype,
                             ctx.builder->binary(OpKind::RemF, a, value::materialize(ctx, operands[1])));
}

Value negate(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "neg", args.span)) return Value::raised();
  NumericObject* numeric = number_argument(ctx, args, 0, "neg");
  return numeric ? value::numeric_unary(ctx, ast::UnaryOpKind::USub, value::to_dynamic(ctx, numeric)) : Value::raised();
}

// A float to the power of an integer. A float of the exponent may be rounded, so that the sign of the result is what its
// last bit says.
Value fpowi(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "fpowi", args.span)) return Value::raised();
  NumericObject* base = number_argument(ctx, args, 0, "fpowi");
  NumericObject* exponent = base ? number_argument(ctx, args, 1, "fpowi") : nullptr;
  if (!exponent || !require_float(ctx, args, base, "fpowi")) return Value::raised();
  if (!dtype::is_integer(exponent->dtype))
    return ctx.fail(
        ctx.error(args.span_of(1), diag::ArgumentType, 2, "exponent", "fpowi", "an integer", value::dtype_name(exponent)));
  DType computed = dtype::width(base->dtype) > 32 ? DType::Float64 : DType::Float32;
  NumericObject* x = value::convert_numeric(ctx, base, computed, args.span_of(0));
  NumericObject* n = x ? value::convert_numeric(ctx, exponent, computed, args.span_of(1)) : nullptr;
  if (!n) return Value::raised();
  ir::Builder& b = *ctx.builder;
  ir::Value *number = value::materialize(ctx, x), *whole = value::materialize(ctx, exponent);
  ir::Value* size = b.math(MathFn::Pow, {b.math(MathFn::Abs, {number}), value::materialize(ctx, n)}, flag(ctx, args[2]));
  ir::Value* is_odd = whole->type.is_i1() ? whole
                                          : b.cmpi(ir::CmpI::Ne, b.binary(OpKind::AndI, whole, b.constant_int(whole->type, 1)),
                                                   b.constant_int(whole->type, 0));
  ir::Value* power = b.select(is_odd, b.math(MathFn::CopySign, {size, number}), size);
  return value::convert(ctx, value::make_dynamic(ctx, computed, power), base->dtype, args.span);
}

Value ipowi(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "ipowi", args.span)) return Value::raised();
  std::vector<NumericObject*> operands;
  if (!same_type(ctx, args, 2, "ipowi", operands)) return Value::raised();
  if (!dtype::is_integer(operands[0]->dtype) || dtype::is_boolean(operands[0]->dtype))
    return ctx.fail(
        ctx.error(args.span_of(0), diag::ArgumentType, 1, "base", "ipowi", "an integer", value::dtype_name(operands[0])));
  return value::numeric_binary(ctx, ast::Operator::Pow, value::to_dynamic(ctx, operands[0]), operands[1]);
}

constexpr BuiltinRow kRows[] = {
    MATH1("sin", Sin),
    MATH1("cos", Cos),
    MATH1("tan", Tan),
    MATH1("asin", Asin),
    MATH1("acos", Acos),
    MATH1("atan", Atan),
    MATH2("atan2", Atan2),
    MATH1("sinh", Sinh),
    MATH1("cosh", Cosh),
    MATH1("tanh", Tanh),
    MATH1("asinh", Asinh),
    MATH1("acosh", Acosh),
    MATH1("atanh", Atanh),
    MATH1("exp", Exp),
    MATH1("exp2", Exp2),
    MATH1("expm1", Expm1),
    MATH1("log", Log),
    MATH1("log2", Log2),
    MATH1("log10", Log10),
    MATH1("log1p", Log1p),
    MATH1("sqrt", Sqrt),
    MATH1("rsqrt", Rsqrt),
    MATH1("cbrt", Cbrt),
    MATH2("pow", Pow),
    MATH1("erf", Erf),
    MATH1("erfc", Erfc),
    MATH1("abs", Abs),
    MATH1("absf", Abs),
    MATH2("copysign", CopySign),
    MATH1("ceil", Ceil),
    MATH1("floor", Floor),
    MATH1("round", Round),
    MATH1("roundeven", RoundEven),
    MATH1("trunc", Trunc),
    MATH1("rcp", Rcp),
    MATH1("isnan", IsNan),
    MATH1("isinf", IsInf),
    MATH1("isfinite", IsFinite),
    MATH1("isnormal", IsNormal),
    MATH2("add", Add),
    MATH2("sub", Sub),
    MATH2("mul", Mul),
    MATH2("div", Div),
    {"fma", "a, b, c, fastmath=False, approx=False, ftz=False, rounding=None, *, loc=None, ip=None", "a*b + c, rounded once.",
     fma},
    {"max", "x, y, propagate_nan=False, *, loc=None, ip=None", "The larger; a NaN is ignored unless propagate_nan.", max_of},
    {"min", "x, y, propagate_nan=False, *, loc=None, ip=None", "The smaller; a NaN is ignored unless propagate_nan.", min_of},
    {"clamp", "x, low, high, *, loc=None, ip=None", "The value limited to a range.", clamp},
    {"absi", "x, *, loc=None, ip=None", "The absolute value of an integer.", absi},
    {"sincos", "x, fastmath=False, *, loc=None, ip=None", "The sine and the cosine.", sincos},
    {"rem", "x, y, *, loc=None, ip=None", "The remainder with the sign of the dividend.", remainder},
    {"neg", "x, *, loc=None, ip=None", "The negative.", negate},
    {"fpowi", "x, exponent, fastmath=False, *, loc=None, ip=None", "A float to the power of an integer.", fpowi},
    {"ipowi", "base, exponent, *, loc=None, ip=None", "An integer to the power of one of its type.", ipowi},
};

// Each function works on vectors, too, lane by lane.
template <size_t I>
Value row_over_lanes(Context& ctx, const Bound& args) {
  return over_lanes(ctx, args, kRows[I].call);
}

template <size_t... I>
constexpr std::array<BuiltinRow, sizeof...(I)> lane_rows(std::index_sequence<I...>) {
  return {BuiltinRow{kRows[I].name, kRows[I].params, kRows[I].doc, row_over_lanes<I>}...};
}

constexpr auto kLaneRows = lane_rows(std::make_index_sequence<std::size(kRows)>());

}  // namespace

bool read_rounding(Context& ctx, Value v, std::string_view function, std::optional<ir::Rounding>& out) {
  if (v.is_none()) return true;
  if (value::as_str(v)) out = ir::Rounding_from_text(value::text_of(v));
  if (out == ir::Rounding::NearestAway) out.reset();
  if (!out) ctx.raise(ctx.types->value_error, "{}: the rounding must be 'rn', 'rz', 'rm' or 'rp'", function);
  return out.has_value();
}

const std::span<const BuiltinRow> kCuteMathRows = kLaneRows;
const value::NativeModule kCuteMathModule{"cutlass.cute.math", kLaneRows, nullptr};

}  // namespace kdsl::builtins
