// The module `math`.
#include <cmath>
#include <numeric>

#include "builtins/python/python.h"
#include "builtins/python/support.h"
#include "value/python/bigint.h"
#include "value/budget.h"
#include "value/misuse.h"

namespace kdsl::builtins {

namespace {

// Reads a float argument, through float(); returns false after raising.
bool float_arg(Context& ctx, Value v, double& out) {
  if (v.is_float()) return out = v.as_float(), true;
  if (v.is_int() || v.is_bool()) return out = static_cast<double>(v.as_int()), true;
  if (value::as_str(v) || value::as_bytes(v)) {
    ctx.raise(ctx.types->type_error, "must be real number, not {}", value::type_name(ctx, v));
    return false;
  }
  Value number = value::call(ctx, ctx.types->floating, {v});
  if (number.is_raised()) {
    if (value::is_pending(ctx, ctx.types->type_error))
      ctx.raise(ctx.types->type_error, "must be real number, not {}", value::type_name(ctx, v));
    return false;
  }
  if (!number.is_float()) return false;
  out = number.as_float();
  return true;
}

Value checked(Context& ctx, double result, bool arguments_finite, bool may_overflow) {
  if (std::isnan(result) && arguments_finite) return ctx.raise(ctx.types->value_error, "math domain error");
  if (std::isinf(result) && arguments_finite)
    return may_overflow ? ctx.raise(ctx.types->overflow_error, "math range error")
                        : ctx.raise(ctx.types->value_error, "math domain error");
  return Value::floating(result);
}

template <double (*function)(double), bool may_overflow = false>
Value unary(Context& ctx, const Bound& args) {
  double x;
  if (!float_arg(ctx, args[0], x)) return Value::raised();
  // Infinite arguments outside the domain are errors, too: sin(inf), sqrt(-inf).
  return checked(ctx, function(x), !std::isnan(x) && (std::isfinite(x) || std::isnan(function(x))), may_overflow);
}

template <double (*function)(double, double), bool may_overflow = false>
Value binary(Context& ctx, const Bound& args) {
  double x, y;
  if (!float_arg(ctx, args[0], x) || !float_arg(ctx, args[1], y)) return Value::raised();
  return checked(ctx, function(x, y), std::isfinite(x) && std::isfinite(y), may_overflow);
}

double logarithm_of(Value v, double (*log)(double), double log_of_two, bool& valid) {
  double x;
  valid = !value::integer_is_negative(v) && !value::integer_is_zero(v);
  if (value::integer_to_double(v, x)) return log(x);
  // The number is too large for a double: it is split into a mantissa below 1 and a power of two.
  llvm::APInt number = value::to_apint(v);
  unsigned bits = number.getActiveBits();
  auto upper = static_cast<double>(number.lshr(bits - 64).getZExtValue());
  return log(std::ldexp(upper, -64)) + log_of_two * bits;
}

template <double (*log)(double)>
Value logarithm(Context& ctx, Value v) {
  Value plain = value::unboxed(v);
  if (value::is_integer(plain) && !plain.is_bool()) {
    bool valid;
    double result = logarithm_of(plain, log, log(2.0), valid);
    return valid ? Value::floating(result) : ctx.raise(ctx.types->value_error, "math domain error");
  }
  double x;
  if (!float_arg(ctx, v, x)) return Value::raised();
  if (x <= 0) return ctx.raise(ctx.types->value_error, "math domain error");
  return Value::floating(log(x));
}
template <double (*function)(double)>
Value log_row(Context& ctx, const Bound& args) {
  return logarithm<function>(ctx, args[0]);
}

Value log(Context& ctx, const Bound& args) {
  KDSL_TRY_VALUE(result, logarithm<std::log>(ctx, args[0]));
  if (args[1].is_unbound()) return result;
  KDSL_TRY_VALUE(base, logarithm<std::log>(ctx, args[1]));
  if (base.as_float() == 0)
    return value::raise_tried(ctx, ctx.types->zero_division_error, {value::Tried::Divide}, "float division by zero");
  return Value::floating(result.as_float() / base.as_float());
}

template <double (*function)(double)>
Value rounded(Context& ctx, const Bound& args, kdsl::Name special) {
  Value v = args[0];
  Value method = value::user_method(ctx, value::type_of(ctx, v), special);
  if (!method.is_unbound()) return value::call(ctx, method, {v});
  Value plain = value::unboxed(v);
  if (value::is_integer(plain)) return plain.is_bool() ? Value::integer(plain.as_int()) : plain;
  double x;
  if (special == ctx.known->trunc && !plain.is_float())
    return ctx.raise(ctx.types->type_error, "type {} doesn't define __trunc__ method", value::type_name(ctx, v));
  if (!float_arg(ctx, v, x)) return Value::raised();
  if (std::isnan(x)) return ctx.raise(ctx.types->value_error, "cannot convert float NaN to integer");
  if (std::isinf(x)) return ctx.raise(ctx.types->overflow_error, "cannot convert float infinity to integer");
  return value::integer_from_double(ctx, function(x));
}
Value ceil(Context& ctx, const Bound& args) { return rounded<std::ceil>(ctx, args, ctx.known->ceil); }
Value floor(Context& ctx, const Bound& args) { return rounded<std::floor>(ctx, args, ctx.known->floor); }
Value trunc(Context& ctx, const Bound& args) { return rounded<std::trunc>(ctx, args, ctx.known->trunc); }

template <bool (*test)(double)>
Value tested(Context& ctx, const Bound& args) {
  double x;
  return float_arg(ctx, args[0], x) ? Value::boolean(test(x)) : Value::raised();
}
bool is_nan(double x) { return std::isnan(x); }
bool is_inf(double x) { return std::isinf(x); }
bool is_finite(double x) { return std::isfinite(x); }

double to_degrees(double x) { return x * (180.0 / M_PI); }
double to_radians(double x) { return x * (M_PI / 180.0); }

Value integer_arg(Context& ctx, Value v) { return value::to_index(ctx, v); }

Value absolute(Context& ctx, Value v) { return value::integer_is_negative(v) ? value::integer_negate(ctx, v) : v; }

Value gcd_of(Context& ctx, Value a, Value b) {
  a = absolute(ctx, a), b = absolute(ctx, b);
  if (a.is_int() && b.is_int()) return Value::integer(std::gcd(a.as_int(), b.as_int()));
  while (!value::integer_is_zero(b)) {
    Value rest = value::integer_binary(ctx, ast::Operator::Mod, a, b);
    a = b, b = rest;
  }
  return a;
}

Value gcd(Context& ctx, const Bound& args) {
  Value result = Value::integer(0);
  for (Value v : value::as_tuple(args[0])->items) {
    KDSL_TRY_VALUE(number, integer_arg(ctx, v));
    result = gcd_of(ctx, result, number);
  }
  return result;
}

Value lcm(Context& ctx, const Bound& args) {
  Value result = Value::integer(1);
  for (Value v : value::as_tuple(args[0])->items) {
    KDSL_TRY_VALUE(number, integer_arg(ctx, v));
    if (value::integer_is_zero(number)) return Value::integer(0);
    Value common = gcd_of(ctx, result, number);
    Value part = value::integer_binary(ctx, ast::Operator::FloorDiv, absolute(ctx, number), common);
    result = value::integer_binary(ctx, ast::Operator::Mult, result, part);
  }
  return result;
}

// Returns n · (n-1) · … with k factors. It multiplies by halves: factors of equal size take less time and leave less garbage.
Value falling_product(Context& ctx, int64_t n, int64_t k) {
  if (!value::charge_steps(ctx, 1)) return Value::raised();
  if (k <= 1) return Value::integer(k == 0 ? 1 : n);
  KDSL_TRY_VALUE(upper, falling_product(ctx, n, k / 2));
  KDSL_TRY_VALUE(lower, falling_product(ctx, n - k / 2, k - k / 2));
  return value::integer_binary(ctx, ast::Operator::Mult, upper, lower);
}

Value factorial(Context& ctx, const Bound& args) {
  int64_t n;
  if (!value::to_int64(ctx, args[0], n)) return Value::raised();
  if (n < 0) return ctx.raise(ctx.types->value_error, "factorial() not defined for negative values");
  return falling_product(ctx, n, n);
}

Value isqrt(Context& ctx, const Bound& args) {
  KDSL_TRY_VALUE(n, integer_arg(ctx, args[0]));
  if (value::integer_is_negative(n)) return ctx.raise(ctx.types->value_error, "isqrt() argument must be nonnegative");
  return value::integer_sqrt(ctx, n);
}

Value prod(Context& ctx, const Bound& args) {
  KDSL_TRY_VALUE(iterator, value::iterate(ctx, args[0]));
  Value result = args[1];
  for (;;) {
    Value item = value::next(ctx, iterator);
    if (item.is_raised()) return item;
    if (item.is_unbound()) return result;
    result = value::binary(ctx, ast::Operator::Mult, result, item);
    if (result.is_raised()) return result;
  }
}

Value hypot(Context& ctx, const Bound& args) {
  double greatest = 0, sum = 0;
  std::vector<double> numbers;
  for (Value v : value::as_tuple(args[0])->items) {
    double x;
    if (!float_arg(ctx, v, x)) return Value::raised();
    numbers.push_back(std::fabs(x));
    greatest = std::max(greatest, std::fabs(x));
  }
  if (numbers.size() == 2) return Value::floating(std::hypot(numbers[0], numbers[1]));
  if (greatest == 0 || std::isinf(greatest)) return Value::floating(greatest);
  for (double x : numbers) sum += x / greatest * (x / greatest);
  return Value::floating(greatest * std::sqrt(sum));
}

Value dist(Context& ctx, const Bound& args) {
  std::vector<Value> p, q;
  if (!value::collect(ctx, args[0], p) || !value::collect(ctx, args[1], q)) return Value::raised();
  if (p.size() != q.size()) return ctx.raise(ctx.types->value_error, "both points must have the same number of dimensions");
  double sum = 0;
  for (size_t i = 0; i < p.size(); ++i) {
    double x, y;
    if (!float_arg(ctx, p[i], x) || !float_arg(ctx, q[i], y)) return Value::raised();
    sum = std::hypot(sum, x - y);
  }
  return Value::floating(sum);
}

Value isclose(Context& ctx, const Bound& args) {
  double a, b, relative, absolute_tolerance;
  if (!float_arg(ctx, args[0], a) || !float_arg(ctx, args[1], b) || !float_arg(ctx, args[2], relative) ||
      !float_arg(ctx, args[3], absolute_tolerance))
    return Value::raised();
  if (relative < 0 || absolute_tolerance < 0) return ctx.raise(ctx.types->value_error, "tolerances must be non-negative");
  if (a == b) return Value::boolean(true);
  if (std::isinf(a) || std::isinf(b)) return Value::boolean(false);
  double difference = std::fabs(b - a);
  return Value::boolean(difference <= std::fabs(relative * b) || difference <= std::fabs(relative * a) ||
                        difference <= absolute_tolerance);
}

Value frexp(Context& ctx, const Bound& args) {
  double x;
  if (!float_arg(ctx, args[0], x)) return Value::raised();
  int exponent = 0;
  double mantissa = std::isfinite(x) ? std::frexp(x, &exponent) : x;
  return value::make_tuple(ctx, {Value::floating(mantissa), Value::integer(exponent)});
}

Value ldexp(Context& ctx, const Bound& args) {
  double x;
  if (!float_arg(ctx, args[0], x)) return Value::raised();
  if (!value::is_integer(args[1])) return ctx.raise(ctx.types->type_error, "Expected an int as second argument to ldexp.");
  Value given = value::unboxed(args[1]);
  int64_t exponent = given.is_object() ? (value::integer_is_negative(given) ? -5000 : 5000) : given.as_int();
  return checked(ctx, std::ldexp(x, static_cast<int>(std::clamp<int64_t>(exponent, -5000, 5000))), std::isfinite(x), true);
}

// Implements math.pow: the special cases of C99, with Python's errors.
Value pow(Context& ctx, const Bound& args) {
  double x, y;
  if (!float_arg(ctx, args[0], x) || !float_arg(ctx, args[1], y)) return Value::raised();
  double result = std::pow(x, y);
  bool finite = std::isfinite(x) && std::isfinite(y);
  if (std::isnan(result) && finite) return ctx.raise(ctx.types->value_error, "math domain error");
  if (std::isinf(result) && finite && x == 0) return ctx.raise(ctx.types->value_error, "math domain error");
  return checked(ctx, result, finite, true);
}

Value fmod(Context& ctx, const Bound& args) {
  double x, y;
  if (!float_arg(ctx, args[0], x) || !float_arg(ctx, args[1], y)) return Value::raised();
  double result = std::fmod(x, y);
  return checked(ctx, result, !std::isnan(x) && !std::isnan(y), false);
}

Value remainder(Context& ctx, const Bound& args) {
  double x, y;
  if (!float_arg(ctx, args[0], x) || !float_arg(ctx, args[1], y)) return Value::raised();
  double result = std::remainder(x, y);
  return checked(ctx, result, !std::isnan(x) && !std::isnan(y), false);
}

constexpr BuiltinRow kRows[] = {
    {"sin", "x, /", "Sine.", unary<std::sin>},
    {"cos", "x, /", "Cosine.", unary<std::cos>},
    {"tan", "x, /", "Tangent.", unary<std::tan>},
    {"asin", "x, /", "Arc sine.", unary<std::asin>},
    {"acos", "x, /", "Arc cosine.", unary<std::acos>},
    {"atan", "x, /", "Arc tangent.", unary<std::atan>},
    {"atan2", "y, x, /", "Angle of (x, y).", binary<std::atan2>},
    {"sinh", "x, /", "Hyperbolic sine.", unary<std::sinh, true>},
    {"cosh", "x, /", "Hyperbolic cosine.", unary<std::cosh, true>},
    {"tanh", "x, /", "Hyperbolic tangent.", unary<std::tanh>},
    {"asinh", "x, /", "Inverse of sinh.", unary<std::asinh>},
    {"acosh", "x, /", "Inverse of cosh.", unary<std::acosh>},
    {"atanh", "x, /", "Inverse of tanh.", unary<std::atanh>},
    {"exp", "x, /", "e ** x.", unary<std::exp, true>},
    {"exp2", "x, /", "2 ** x.", unary<std::exp2, true>},
    {"expm1", "x, /", "e ** x - 1.", unary<std::expm1, true>},
    {"log", "x, base=unset, /", "Logarithm, natural or to a base.", log},
    {"log2", "x, /", "Logarithm to base 2.", log_row<std::log2>},
    {"log10", "x, /", "Logarithm to base 10.", log_row<std::log10>},
    {"log1p", "x, /", "log(1 + x).", unary<std::log1p>},
    {"sqrt", "x, /", "Square root.", unary<std::sqrt>},
    {"cbrt", "x, /", "Cube root.", unary<std::cbrt>},
    {"pow", "x, y, /", "x ** y as floats.", pow},
    {"fabs", "x, /", "Absolute value as a float.", unary<std::fabs>},
    {"fmod", "x, y, /", "Remainder with the sign of x.", fmod},
    {"remainder", "x, y, /", "IEEE remainder.", remainder},
    {"copysign", "x, y, /", "x with the sign of y.", binary<std::copysign>},
    {"ceil", "x, /", "The least integer not below x.", ceil},
    {"floor", "x, /", "The greatest integer not above x.", floor},
    {"trunc", "x, /", "x without its fraction.", trunc},
    {"degrees", "x, /", "From radians.", unary<to_degrees>},
    {"radians", "x, /", "To radians.", unary<to_radians>},
    {"erf", "x, /", "Error function.", unary<std::erf>},
    {"erfc", "x, /", "1 - erf(x).", unary<std::erfc>},
    {"isnan", "x, /", "Whether x is a NaN.", tested<is_nan>},
    {"isinf", "x, /", "Whether x is infinite.", tested<is_inf>},
    {"isfinite", "x, /", "Whether x is neither.", tested<is_finite>},
    {"isclose", "a, b, *, rel_tol=1e-09, abs_tol=0.0", "Whether two floats are close.", isclose},
    {"gcd", "*integers", "Greatest common divisor.", gcd},
    {"lcm", "*integers", "Least common multiple.", lcm},
    {"factorial", "n, /", "n!", factorial},
    {"isqrt", "n, /", "Integer square root.", isqrt},
    {"prod", "iterable, /, *, start=1", "Product of all items.", prod},
    {"hypot", "*coordinates", "Euclidean length.", hypot},
    {"dist", "p, q, /", "Euclidean distance.", dist},
    {"frexp", "x, /", "(mantissa, exponent).", frexp},
    {"ldexp", "x, i, /", "x * 2 ** i.", ldexp},
};

void init_math(Context& ctx, value::ModuleObject* module) {
  auto set = [&](std::string_view name, double x) { module->names.set(ctx.heap, ctx.names.intern(name), Value::floating(x)); };
  set("pi", M_PI);
  set("e", M_E);
  set("tau", 2 * M_PI);
  set("inf", HUGE_VAL);
  set("nan", NAN);
}

}  // namespace

constinit const value::NativeModule kMathModule{.path = "math", .functions = kRows, .init = init_math};

}  // namespace kdsl::builtins
