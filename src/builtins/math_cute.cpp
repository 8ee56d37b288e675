// cutlass.cute.math: functions of scalars; all operands have one type, nothing is promoted (language
// reference 4.7).
#include <fmt/format.h>

#include "builtins/arch.h"
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
  if (dtype::is_float(numeric->dtype) && dtype::width(numeric->dtype) >= 16) return true;
  auto report = ctx.error(args.span_of(0), diag::ArgumentType, 1, "x", name, "a float", value::dtype_name(numeric));
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

// Arguments: the operands, then fastmath, approx, ftz.
Value math(Context& ctx, const Bound& args, size_t count, std::string_view name, MathFn fn) {
  if (!require_trace(ctx, name, args.span)) return Value::raised();
  for (size_t i = 0; i < count; ++i)
    if (args[i].is_poison()) return args[i];
  std::vector<NumericObject*> operands;
  if (!same_type(ctx, args, count, name, operands) || !require_float(ctx, args, operands[0], name)) return Value::raised();
  bool fastmath = flag(ctx, args[count]), approx = flag(ctx, args[count + 1]), ftz = flag(ctx, args[count + 2]);
  if (fastmath && (approx || ftz))
    return ctx.raise(ctx.types->value_error, "{}: fastmath cannot be combined with approx or ftz", name);
  if (ftz && !approx) return ctx.raise(ctx.types->value_error, "{}: ftz needs approx", name);
  std::vector<ir::Value*> values;
  for (NumericObject* operand : operands) values.push_back(value::materialize(ctx, operand));
  std::vector<ir::Attr> attrs{ir::enum_attribute(ir::AttrName::Fn, fn)};
  if (fastmath) attrs.push_back(ir::int_attribute(ir::AttrName::Fastmath, 1));
  if (approx) attrs.push_back(ir::int_attribute(ir::AttrName::Approx, 1));
  if (ftz) attrs.push_back(ir::int_attribute(ir::AttrName::Ftz, 1));
  ir::Type type = is_classification(fn) ? ir::kI1 : values[0]->type;
  ir::Value* result = ctx.builder->create(OpKind::Math, values, std::span<const ir::Type>(&type, 1), attrs)->result();
  return value::make_dynamic(ctx, is_classification(fn) ? DType::Boolean : operands[0]->dtype, result);
}

#define MATH1(name, fn)                                                                                            \
  BuiltinRow {                                                                                                     \
    name, "x, fastmath=False, approx=False, ftz=False", "A function of one float.",                                \
        [](Context& ctx, const Bound& args) { return math(ctx, args, 1, name, MathFn::fn); }                       \
  }
#define MATH2(name, fn)                                                                                            \
  BuiltinRow {                                                                                                     \
    name, "x, y, fastmath=False, approx=False, ftz=False", "A function of two floats of one type.",                \
        [](Context& ctx, const Bound& args) { return math(ctx, args, 2, name, MathFn::fn); }                       \
  }

Value fma(Context& ctx, const Bound& args) { return math(ctx, args, 3, "fma", MathFn::Fma); }

Value extremum_of(Context& ctx, const Bound& args, bool is_max) {
  std::string_view name = is_max ? "max" : "min";
  if (!require_trace(ctx, name, args.span)) return Value::raised();
  std::vector<NumericObject*> operands;
  if (!same_type(ctx, args, 2, name, operands)) return Value::raised();
  DType type = operands[0]->dtype;
  bool nan = flag(ctx, args[2]);
  OpKind kind = dtype::is_float(type) ? (nan ? (is_max ? OpKind::MaximumF : OpKind::MinimumF) : (is_max ? OpKind::MaxNumF : OpKind::MinNumF))
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
  return numeric ? value::numeric_abs(ctx, value::to_dynamic(ctx, numeric)) : Value::raised();
}

Value sincos(Context& ctx, const Bound& args) {
  Value values[] = {args[0], args[1], Value::boolean(false), Value::boolean(false)};
  Bound bound{values, args.span, args.spans};
  KDSL_TRY_VALUE(sine, math(ctx, bound, 1, "sincos", MathFn::Sin));
  KDSL_TRY_VALUE(cosine, math(ctx, bound, 1, "sincos", MathFn::Cos));
  return value::make_tuple(ctx, {sine, cosine});
}

Value divide(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "div", args.span)) return Value::raised();
  std::vector<NumericObject*> operands;
  if (!same_type(ctx, args, 2, "div", operands) || !require_float(ctx, args, operands[0], "div")) return Value::raised();
  return value::numeric_binary(ctx, ast::Operator::Div, operands[0], operands[1]);
}

const BuiltinRow kRows[] = {
    MATH1("sin", Sin), MATH1("cos", Cos), MATH1("tan", Tan), MATH1("asin", Asin), MATH1("acos", Acos),
    MATH1("atan", Atan), MATH2("atan2", Atan2), MATH1("sinh", Sinh), MATH1("cosh", Cosh), MATH1("tanh", Tanh),
    MATH1("asinh", Asinh), MATH1("acosh", Acosh), MATH1("atanh", Atanh), MATH1("exp", Exp), MATH1("exp2", Exp2),
    MATH1("expm1", Expm1), MATH1("log", Log), MATH1("log2", Log2), MATH1("log10", Log10), MATH1("log1p", Log1p),
    MATH1("sqrt", Sqrt), MATH1("rsqrt", Rsqrt), MATH1("cbrt", Cbrt), MATH2("pow", Pow), MATH1("erf", Erf),
    MATH1("erfc", Erfc), MATH1("abs", Abs), MATH1("absf", Abs), MATH2("copysign", CopySign), MATH1("ceil", Ceil),
    MATH1("floor", Floor), MATH1("round", Round), MATH1("roundeven", RoundEven), MATH1("trunc", Trunc),
    MATH1("rcp", Rcp), MATH1("isnan", IsNan), MATH1("isinf", IsInf), MATH1("isfinite", IsFinite),
    MATH1("isnormal", IsNormal),
    {"fma", "a, b, c, fastmath=False, approx=False, ftz=False", "a*b + c, rounded once.", fma},
    {"max", "x, y, propagate_nan=False", "The larger; a NaN is ignored unless propagate_nan.", max_of},
    {"min", "x, y, propagate_nan=False", "The smaller; a NaN is ignored unless propagate_nan.", min_of},
    {"clamp", "x, low, high", "The value limited to a range.", clamp},
    {"absi", "x", "The absolute value of an integer.", absi},
    {"sincos", "x, fastmath=False", "The sine and the cosine.", sincos},
    {"div", "x, y", "The quotient of floats.", divide},
};

}  // namespace

const value::NativeModule kCuteMathModule{"cutlass.cute.math", kRows, nullptr};

}  // namespace kdsl::builtins
