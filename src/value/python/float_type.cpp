// float and complex: operators, comparison, text.
#include <bit>
#include <cmath>
#include <complex>

#include "value/python/bigint.h"
#include "value/python/number_text.h"
#include "value/objects.h"
#include "value/python/slots.h"
#include "value/types.h"

namespace kdsl::value {

// A Float32 has 23 bits of mantissa, so that its NaN keep them.
constexpr uint64_t kNanCount = (uint64_t(1) << (52 - 23)) - 1;

// The bits of a NaN without the count. One whose mantissa has no others would become an infinity: it gets the quiet bit.
static uint64_t uncounted(double nan) {
  constexpr uint64_t kQuiet = uint64_t(1) << 51, kMantissa = (uint64_t(1) << 52) - 1;
  uint64_t bits = std::bit_cast<uint64_t>(nan) & ~kNanCount;
  return bits & kMantissa ? bits : bits | kQuiet;
}

double distinct_nan(double nan) {
  static thread_local uint64_t count = 0;
  count = (count + 1) & kNanCount;
  return std::bit_cast<double>(uncounted(nan) | count);
}

double plain_number(double number) { return std::isnan(number) ? std::bit_cast<double>(uncounted(number)) : number; }

static double number_of(Value self) { return unboxed(self).as_float(); }

// A float, or an int made one. Ready: false when it is neither; raised: too large.
enum class Coerced { Yes, No, Raised };
static Coerced coerce(Context& ctx, Value v, double& out) {
  v = unboxed(v);
  if (v.is_float()) {
    out = v.as_float();
    return Coerced::Yes;
  }
  if (!is_integer(v)) return Coerced::No;
  if (integer_to_double(v, out)) return Coerced::Yes;
  ctx.raise(ctx.types->overflow_error, "int too large to convert to float");
  return Coerced::Raised;
}

static Value repr(Context& ctx, Value self) { return make_str(ctx, float_repr(number_of(self))); }

static Value format(Context& ctx, Value self, std::string_view spec) {
  return spec.empty() ? repr(ctx, self) : format_float(ctx, number_of(self), spec);
}

static Value truth(Context&, Value self) { return Value::boolean(number_of(self) != 0); }

static int64_t hash_double(double number) {
  if (std::isinf(number)) return number > 0 ? 314159 : -314159;
  if (std::isnan(number)) return static_cast<int64_t>(std::bit_cast<uint64_t>(number) & kNanCount);
  constexpr uint64_t kPrime = (uint64_t(1) << 61) - 1;
  int exponent;
  double mantissa = std::frexp(number, &exponent);
  bool negative = mantissa < 0;
  mantissa = std::fabs(mantissa);
  uint64_t x = 0;
  while (mantissa != 0) {
    x = ((x << 28) & kPrime) | x >> (61 - 28);
    mantissa *= 268435456.0;
    exponent -= 28;
    auto digit = static_cast<uint64_t>(mantissa);
    mantissa -= static_cast<double>(digit);
    x += digit;
    if (x >= kPrime) x -= kPrime;
  }
  exponent = exponent >= 0 ? exponent % 61 : 60 - (-1 - exponent) % 61;
  x = ((x << exponent) & kPrime) | x >> (61 - exponent);
  auto hashed = static_cast<int64_t>(x);
  if (negative) hashed = -hashed;
  return hashed == -1 ? -2 : hashed;
}

static Value hash(Context&, Value self) { return Value::integer(hash_double(number_of(self))); }

static Value ordered(ast::CmpOp op, bool less, bool equal, bool greater) {
  switch (op) {
    case ast::CmpOp::Eq: return Value::boolean(equal);
    case ast::CmpOp::NotEq: return Value::boolean(!equal);
    case ast::CmpOp::Lt: return Value::boolean(less);
    case ast::CmpOp::LtE: return Value::boolean(less || equal);
    case ast::CmpOp::Gt: return Value::boolean(greater);
    case ast::CmpOp::GtE: return Value::boolean(greater || equal);
    default: return Value::not_implemented();
  }
}

static Value compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  double a = number_of(self);
  other = unboxed(other);
  if (other.is_float()) return ordered(op, a<other.as_float(), a == other.as_float(), a> other.as_float());
  if (!is_integer(other)) return Value::not_implemented();
  if (std::isnan(a)) return Value::boolean(op == ast::CmpOp::NotEq);
  if (std::isinf(a)) return ordered(op, a<0, false, a> 0);
  // Exactly: whole part first, then the fraction.
  double whole = std::trunc(a), fraction = a - whole;
  int order = integer_compare(integer_from_double(ctx, whole), other);
  if (order == 0 && fraction != 0) order = fraction < 0 ? -1 : 1;
  return ordered(op, order<0, order == 0, order> 0);
}

static double floor_mod(double a, double b, double& quotient) {
  double mod = std::fmod(a, b);
  double div = (a - mod) / b;
  if (mod != 0) {
    if ((b < 0) != (mod < 0)) {
      mod += b;
      div -= 1.0;
    }
  } else {
    mod = std::copysign(0.0, b);
  }
  if (div != 0) {
    quotient = std::floor(div);
    if (div - quotient > 0.5) quotient += 1.0;
  } else {
    quotient = std::copysign(0.0, a / b);
  }
  return mod;
}

using Complex = std::complex<double>;

// Products and quotients with the roundings of CPython, which the compiler's own differ from.
static Complex complex_product(Complex a, Complex b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

static Complex complex_quotient(Complex a, Complex b) {
  if (std::isnan(b.real()) || std::isnan(b.imag())) return {std::nan(""), std::nan("")};
  if (std::fabs(b.real()) >= std::fabs(b.imag())) {
    double ratio = b.imag() / b.real(), divisor = b.real() + b.imag() * ratio;
    return {(a.real() + a.imag() * ratio) / divisor, (a.imag() - a.real() * ratio) / divisor};
  }
  double ratio = b.real() / b.imag(), divisor = b.real() * ratio + b.imag();
  return {(a.real() * ratio + a.imag()) / divisor, (a.imag() * ratio - a.real()) / divisor};
}

static Complex complex_integer_power(Complex a, int exponent) {
  Complex result = 1;
  for (unsigned bits = static_cast<unsigned>(std::abs(exponent)); bits; bits >>= 1) {
    if (bits & 1) result = complex_product(result, a);
    a = complex_product(a, a);
  }
  return exponent < 0 ? complex_quotient(1, result) : result;
}

// In polar form, with the roundings of CPython.
static Complex complex_power(Complex a, Complex b) {
  if (b == Complex()) return 1;
  if (a == Complex()) return 0;  // the caller refuses negative and complex powers of zero
  double length = std::pow(std::hypot(a.real(), a.imag()), b.real());
  double angle = std::atan2(a.imag(), a.real());
  double phase = angle * b.real();
  if (b.imag() != 0) {
    length /= std::exp(angle * b.imag());
    phase += b.imag() * std::log(std::hypot(a.real(), a.imag()));
  }
  return {length * std::cos(phase), length * std::sin(phase)};
}

static Value complex_power_value(Context& ctx, Complex a, Complex b) {
  if (a == Complex() && (b.imag() != 0 || b.real() < 0))
    return ctx.raise(ctx.types->zero_division_error, "0.0 to a negative or complex power");
  constexpr double kLargest = 100;  // larger integers go the way of all others
  bool is_small_integer = b.imag() == 0 && b.real() == std::floor(b.real()) && std::fabs(b.real()) <= kLargest;
  Complex result = is_small_integer ? complex_integer_power(a, static_cast<int>(b.real())) : complex_power(a, b);
  if (std::isinf(result.real()) || std::isinf(result.imag()))
    return ctx.raise(ctx.types->overflow_error, "complex exponentiation");
  return make_complex(ctx, result.real(), result.imag());
}

static Value power(Context& ctx, double a, double b) {
  if (b == 0 || a == 1) return Value::floating(1);
  if (a == 0 && b < 0 && std::isfinite(b))
    return ctx.raise(ctx.types->zero_division_error, "0.0 cannot be raised to a negative power");
  if (a < 0 && std::isfinite(a) && std::isfinite(b) && b != std::floor(b))
    return complex_power_value(ctx, Complex(a, 0), Complex(b, 0));
  double result = std::pow(a, b);
  if (std::isinf(result) && std::isfinite(a) && std::isfinite(b))
    return ctx.raise(ctx.types->overflow_error, "(34, 'Numerical result out of range')");
  return Value::floating(result);
}

static Value apply(Context& ctx, ast::Operator op, double a, double b) {
  using enum ast::Operator;
  double quotient;
  switch (op) {
    case Add: return Value::floating(a + b);
    case Sub: return Value::floating(a - b);
    case Mult: return Value::floating(a * b);
    case Div:
      if (b == 0) return ctx.raise(ctx.types->zero_division_error, "float division by zero");
      return Value::floating(a / b);
    case FloorDiv:
      if (b == 0) return ctx.raise(ctx.types->zero_division_error, "float floor division by zero");
      floor_mod(a, b, quotient);
      return Value::floating(quotient);
    case Mod:
      if (b == 0) return ctx.raise(ctx.types->zero_division_error, "float modulo");
      return Value::floating(floor_mod(a, b, quotient));
    case Pow: return power(ctx, a, b);
    default: return Value::not_implemented();
  }
}

static Value binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  double b;
  switch (coerce(ctx, other, b)) {
    case Coerced::No: return Value::not_implemented();
    case Coerced::Raised: return Value::raised();
    case Coerced::Yes: break;
  }
  double a = number_of(self);
  return reflected ? apply(ctx, op, b, a) : apply(ctx, op, a, b);
}

// A float is its own value: no new NaN.
static Value to_float(Context&, Value self) { return self.is_float() ? self : Value::floating(number_of(self)); }

static Value unary(Context& ctx, ast::UnaryOpKind op, Value self) {
  if (op == ast::UnaryOpKind::UAdd) return to_float(ctx, self);
  if (op == ast::UnaryOpKind::USub) return Value::floating(-number_of(self));
  return Value::not_implemented();
}

static Value absolute(Context&, Value self) { return Value::floating(std::fabs(number_of(self))); }

static Value to_int(Context& ctx, Value self) {
  double number = number_of(self);
  if (std::isnan(number)) return ctx.raise(ctx.types->value_error, "cannot convert float NaN to integer");
  if (std::isinf(number)) return ctx.raise(ctx.types->overflow_error, "cannot convert float infinity to integer");
  return integer_from_double(ctx, std::trunc(number));
}

Slots float_slots() {
  return {.repr = repr,
          .format = format,
          .truth = truth,
          .hash = hash,
          .compare = compare,
          .binary = binary,
          .unary = unary,
          .absolute = absolute,
          .to_int = to_int,
          .to_float = to_float};
}

// ---- complex ------------------------------------------------------------------------------------------

static Complex complex_of(Value v) {
  ComplexObject* number = as_complex(v);
  return {number->real, number->imag};
}

static Coerced coerce_complex(Context& ctx, Value v, Complex& out) {
  if (as_complex(v)) {
    out = complex_of(v);
    return Coerced::Yes;
  }
  double real;
  Coerced result = coerce(ctx, v, real);
  if (result == Coerced::Yes) out = real;
  return result;
}

static Value complex_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  Complex a = complex_of(self), b;
  switch (coerce_complex(ctx, other, b)) {
    case Coerced::No: return Value::not_implemented();
    case Coerced::Raised: return Value::raised();
    case Coerced::Yes: break;
  }
  if (reflected) std::swap(a, b);
  Complex result;
  switch (op) {
    case ast::Operator::Add: result = a + b; break;
    case ast::Operator::Sub: result = a - b; break;
    case ast::Operator::Mult: result = complex_product(a, b); break;
    case ast::Operator::Div:
      if (b == Complex()) return ctx.raise(ctx.types->zero_division_error, "complex division by zero");
      result = complex_quotient(a, b);
      break;
    case ast::Operator::Pow: return complex_power_value(ctx, a, b);
    default: return Value::not_implemented();
  }
  return make_complex(ctx, result.real(), result.imag());
}

static Value complex_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  if (op != ast::CmpOp::Eq && op != ast::CmpOp::NotEq) return Value::not_implemented();
  Complex a = complex_of(self);
  Value number = unboxed(other);
  bool is_equal;
  if (as_complex(number))
    is_equal = a == complex_of(number);
  else if (!number.is_float() && !is_integer(number))
    return Value::not_implemented();
  else if (a.imag() != 0)
    is_equal = false;
  else {  // exactly: an integer need not be a double
    KDSL_TRY_VALUE(equal, value::compare(ctx, ast::CmpOp::Eq, Value::floating(a.real()), number));
    is_equal = equal.as_bool();
  }
  return Value::boolean(is_equal == (op == ast::CmpOp::Eq));
}

static Value complex_unary(Context& ctx, ast::UnaryOpKind op, Value self) {
  Complex a = complex_of(self);
  if (op == ast::UnaryOpKind::USub) return make_complex(ctx, -a.real(), -a.imag());
  if (op == ast::UnaryOpKind::UAdd) return make_complex(ctx, a.real(), a.imag());
  return Value::not_implemented();
}

Slots complex_slots() {
  return {
      .repr = [](Context& ctx, Value v) { return make_str(ctx, complex_repr(complex_of(v).real(), complex_of(v).imag())); },
      .format = [](Context& ctx, Value v,
                   std::string_view spec) { return format_complex(ctx, complex_of(v).real(), complex_of(v).imag(), spec); },
      .truth = [](Context&, Value v) { return Value::boolean(complex_of(v) != Complex()); },
      .hash =
          [](Context&, Value v) {
            Complex number = complex_of(v);
            auto real = static_cast<uint64_t>(hash_double(number.real())),
                 imag = static_cast<uint64_t>(hash_double(number.imag()));
            auto hashed = static_cast<int64_t>(real + imag * 1000003);
            return Value::integer(hashed == -1 ? -2 : hashed);
          },
      .compare = complex_compare,
      .binary = complex_binary,
      .unary = complex_unary,
      .absolute = [](Context&, Value v) { return Value::floating(std::abs(complex_of(v))); },
  };
}

}  // namespace kdsl::value
