// float: operators, comparison, text.
#include <bit>
#include <cmath>

#include "base/python_repr.h"
#include "value/misuse.h"
#include "value/python/bigint.h"
#include "value/python/number_text.h"
#include "value/objects.h"
#include "value/python/slots.h"
#include "value/types.h"

namespace kdsl::value {

// The mask of the count in a NaN: the mantissa bits that a Float32, with its 23 bits, does not keep.
constexpr uint64_t kNanCount = (uint64_t(1) << (52 - 23)) - 1;

// Returns the bits of a NaN without the count. If its mantissa has no other bits it would become an infinity, so it gets the
// quiet bit.
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

// The result of reading a float, or an int converted to one: No when it is neither, Raised when it is too large.
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

static Value repr(Context& ctx, Value self) { return make_str(ctx, repr_float(number_of(self))); }

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
  // The comparison is exact: whole part first, then the fraction.
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

static Value power(Context& ctx, double a, double b) {
  if (b == 0 || a == 1) return Value::floating(1);
  if (a == 0 && b < 0 && std::isfinite(b))
    return ctx.raise(ctx.types->zero_division_error, "0.0 cannot be raised to a negative power");
  if (a < 0 && std::isfinite(a) && std::isfinite(b) && b != std::floor(b))
    return ctx.raise(ctx.types->not_implemented_error, "complex numbers are not supported: a power of a negative number");
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
      if (b == 0) return raise_tried(ctx, ctx.types->zero_division_error, {Tried::Divide}, "float division by zero");
      return Value::floating(a / b);
    case FloorDiv:
      if (b == 0) return raise_tried(ctx, ctx.types->zero_division_error, {Tried::Divide}, "float floor division by zero");
      floor_mod(a, b, quotient);
      return Value::floating(quotient);
    case Mod:
      if (b == 0) return raise_tried(ctx, ctx.types->zero_division_error, {Tried::Divide}, "float modulo");
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

// A float is returned as it is, so that a NaN stays the same object.
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

}  // namespace kdsl::value
