#include "value/python/bigint.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <llvm/ADT/APFloat.h>
#include <llvm/ADT/APSInt.h>

#include "value/budget.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/types.h"

namespace kdsl::value {

using llvm::APFloat;
using llvm::APInt;

bool is_integer(Value v) {
  v = unboxed(v);
  return v.is_int() || v.is_bool() || has_kind(v, ObjectKind::BigInt);
}

APInt to_apint(Value v) {
  v = unboxed(v);
  if (!v.is_object()) return APInt(64, static_cast<uint64_t>(v.as_int()), true);
  auto* big = static_cast<BigIntObject*>(v.object());
  std::vector<uint64_t> words(big->limbs.size() / 2 + 1);  // with capacity for the sign
  std::memcpy(words.data(), big->limbs.data(), big->limbs.size_bytes());
  APInt number(static_cast<unsigned>(words.size() * 64), words);
  return big->negative ? -number : number;
}

Value from_apint(Context& ctx, const APInt& number) {
  if (number.isSignedIntN(64)) return Value::integer(number.getSExtValue());
  APInt magnitude = number.abs();
  auto* big = ctx.heap.make<BigIntObject>();
  big->type = ctx.types->integer;
  big->kind = ObjectKind::BigInt;
  big->negative = number.isNegative();
  auto limbs = ctx.heap.make_span<uint32_t>((magnitude.getActiveBits() + 31) / 32);
  std::memcpy(limbs.data(), magnitude.getRawData(), limbs.size_bytes());
  big->limbs = limbs;
  return big;
}

// ---- arithmetic ---------------------------------------------------------------------------------------------

static unsigned bit_length(const APInt& number) { return number.abs().getActiveBits(); }

static APInt widened(const APInt& number, uint64_t bits) { return number.sext(static_cast<unsigned>((bits + 63) / 64 * 64)); }

// Returns the number without words that only repeat the sign.
static APInt narrowed(const APInt& number) { return number.sextOrTrunc((number.getSignificantBits() + 63) / 64 * 64); }

static APInt multiply(const APInt& a, const APInt& b) {
  unsigned bits = a.getBitWidth() + b.getBitWidth();
  return narrowed(a.sext(bits) * b.sext(bits));
}

// Divides with floor; the remainder has the divisor's sign.
static void divide(const APInt& dividend, const APInt& divisor, APInt& quotient, APInt& remainder) {
  uint64_t bits = std::max(dividend.getBitWidth(), divisor.getBitWidth()) + 1;
  APInt a = widened(dividend, bits), b = widened(divisor, bits);
  APInt::sdivrem(a, b, quotient, remainder);
  if (remainder.isZero() || a.isNegative() == b.isNegative()) return;
  --quotient;
  remainder += b;
}

// ---- conversions to and from double ---------------------------------------------------------------------------

bool integer_to_double(Value v, double& out) {
  v = unboxed(v);
  if (!v.is_object()) {
    out = static_cast<double>(v.as_int());
    return true;
  }
  APFloat number(APFloat::IEEEdouble());
  number.convertFromAPInt(to_apint(v), true, APFloat::rmNearestTiesToEven);
  out = number.convertToDouble();
  return std::isfinite(out);
}

Value integer_from_double(Context& ctx, double truncated) {
  if (std::fabs(truncated) < 9.2e18) return Value::integer(static_cast<int64_t>(truncated));
  llvm::APSInt number(1088, false);
  bool is_exact;
  APFloat(truncated).convertToInteger(number, APFloat::rmTowardZero, &is_exact);
  return from_apint(ctx, number);
}

// Returns a / b, rounded once.
static Value true_divide(Context& ctx, Value left, Value right) {
  if (integer_is_zero(right)) return raise_tried(ctx, ctx.types->zero_division_error, {Tried::Divide}, "division by zero");
  Value l = unboxed(left), r = unboxed(right);
  constexpr int64_t kExact = int64_t(1) << 53;
  auto is_exact = [](Value v) { return !v.is_object() && -kExact <= v.as_int() && v.as_int() <= kExact; };
  if (is_exact(l) && is_exact(r)) return Value::floating(static_cast<double>(l.as_int()) / static_cast<double>(r.as_int()));
  APInt a = to_apint(left), b = to_apint(right);
  // The dividend is scaled so that the quotient has 66 or 67 bits, of which the last one is set if the remainder is not zero. A
  // quad holds them all.
  int64_t scale = 66 - (static_cast<int64_t>(bit_length(a)) - static_cast<int64_t>(bit_length(b)));
  unsigned bits = std::max(a.getBitWidth(), b.getBitWidth()) + static_cast<unsigned>(std::abs(scale)) + 1;
  APInt numerator = a.abs().zext(bits), denominator = b.abs().zext(bits), quotient, remainder;
  (scale > 0 ? numerator : denominator) <<= static_cast<unsigned>(std::abs(scale));
  APInt::udivrem(numerator, denominator, quotient, remainder);
  if (!remainder.isZero()) quotient.setBit(0);
  APFloat result(APFloat::IEEEquad());
  result.convertFromAPInt(quotient, false, APFloat::rmNearestTiesToEven);
  result = llvm::scalbn(result, static_cast<int>(-scale), APFloat::rmNearestTiesToEven);
  bool loses;
  result.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &loses);
  double number = result.convertToDouble();
  if (!std::isfinite(number)) return ctx.raise(ctx.types->overflow_error, "integer division result too large for a float");
  return Value::floating(a.isNegative() != b.isNegative() ? -number : number);
}

// ---- operators ------------------------------------------------------------------------------------------------

static constexpr uint64_t kMaxBits = uint64_t(1) << 31;  // numbers of 256 MB are surely a mistake

// Charges schoolbook products and quotients of so many bits: a step for each few dozen products of 32 bits.
static bool charge_product(Context& ctx, uint64_t x, uint64_t y) {
  uint64_t products = (x / 32 + 1) * (y / 32 + 1);
  return products < 1024 || charge_steps(ctx, products / 64);
}

static Value too_large(Context& ctx) { return ctx.raise(ctx.types->memory_error, "integer is too large"); }

static Value power(Context& ctx, Value left, Value right) {
  if (integer_is_negative(right)) {
    double a = 0, b = 0;
    if (integer_is_zero(left)) return ctx.raise(ctx.types->zero_division_error, "0.0 cannot be raised to a negative power");
    if (!integer_to_double(left, a) || !integer_to_double(right, b))
      return ctx.raise(ctx.types->overflow_error, "int too large to convert to float");
    return Value::floating(std::pow(a, b));
  }
  APInt base = to_apint(left);
  Value exponent_value = unboxed(right);
  if (integer_is_zero(right)) return Value::integer(1);
  uint64_t bits = bit_length(base);
  if (bits <= 1) {  // -1, 0, 1
    bool is_odd = to_apint(right)[0];
    return Value::integer(is_odd || base.isZero() ? base.getSExtValue() : 1);
  }
  if (exponent_value.is_object()) return too_large(ctx);
  auto exponent = static_cast<uint64_t>(exponent_value.as_int());
  if (exponent > kMaxBits || exponent * bits > kMaxBits) return too_large(ctx);
  if (!charge_product(ctx, exponent * bits, exponent * bits)) return Value::raised();
  APInt result(64, 1);
  for (; exponent; exponent >>= 1) {
    if (exponent & 1) result = multiply(result, base);
    if (exponent > 1) base = multiply(base, base);
  }
  return from_apint(ctx, result);
}

static Value shifted(Context& ctx, Value left, Value right, bool to_left) {
  if (integer_is_negative(right)) return ctx.raise(ctx.types->value_error, "negative shift count");
  if (integer_is_zero(left)) return Value::integer(0);
  APInt number = to_apint(left);
  Value count = unboxed(right);
  bool is_small = !count.is_object() && static_cast<uint64_t>(count.as_int()) + bit_length(number) < kMaxBits;
  if (!is_small && to_left)
    return count.is_object() ? ctx.raise(ctx.types->overflow_error, "too many digits in integer") : too_large(ctx);
  if (!is_small) return Value::integer(number.isNegative() ? -1 : 0);
  auto bits = static_cast<unsigned>(count.as_int());
  if (!to_left) return from_apint(ctx, number.ashr(std::min(bits, number.getBitWidth())));
  return from_apint(ctx, widened(number, uint64_t(number.getBitWidth()) + bits) << bits);
}

Value integer_divmod(Context& ctx, Value a, Value b, Value& remainder) {
  if (integer_is_zero(b))
    return raise_tried(ctx, ctx.types->zero_division_error, {Tried::Divide}, "integer division or modulo by zero");
  APInt quotient, rest, x = to_apint(a), y = to_apint(b);
  if (x.getBitWidth() > y.getBitWidth() && !charge_product(ctx, x.getBitWidth() - y.getBitWidth(), y.getBitWidth()))
    return Value::raised();
  divide(x, y, quotient, rest);
  remainder = from_apint(ctx, rest);
  return from_apint(ctx, quotient);
}

// Computes operators whose result is at most one bit longer than the operands.
static APInt combine(ast::Operator op, const APInt& x, const APInt& y) {
  using enum ast::Operator;
  uint64_t bits = std::max(x.getBitWidth(), y.getBitWidth()) + 1;
  APInt a = widened(x, bits), b = widened(y, bits);
  switch (op) {
    case Add: return a + b;
    case Sub: return a - b;
    case BitOr: return a | b;
    case BitXor: return a ^ b;
    default: return a & b;
  }
}

Value integer_binary(Context& ctx, ast::Operator op, Value a, Value b) {
  using enum ast::Operator;
  switch (op) {
    case Add:
    case Sub:
    case BitOr:
    case BitXor:
    case BitAnd: return from_apint(ctx, combine(op, to_apint(a), to_apint(b)));
    case Mult: {
      APInt x = to_apint(a), y = to_apint(b);
      if (!charge_product(ctx, x.getBitWidth(), y.getBitWidth())) return Value::raised();
      return from_apint(ctx, multiply(x, y));
    }
    case Div: return true_divide(ctx, a, b);
    case FloorDiv: {
      Value remainder;
      return integer_divmod(ctx, a, b, remainder);
    }
    case Mod: {
      Value remainder;
      if (integer_is_zero(b))
        return raise_tried(ctx, ctx.types->zero_division_error, {Tried::Divide}, "integer modulo by zero");
      KDSL_TRY_VALUE(quotient, integer_divmod(ctx, a, b, remainder));
      return remainder;
    }
    case Pow: return power(ctx, a, b);
    case LShift: return shifted(ctx, a, b, true);
    case RShift: return shifted(ctx, a, b, false);
    case MatMult: return Value::not_implemented();
  }
  return Value::not_implemented();
}

int integer_compare(Value a, Value b) {
  a = unboxed(a);
  b = unboxed(b);
  if (!a.is_object() && !b.is_object()) return a.as_int() < b.as_int() ? -1 : a.as_int() > b.as_int();
  APInt x = to_apint(a), y = to_apint(b);
  unsigned bits = std::max(x.getBitWidth(), y.getBitWidth());
  x = x.sext(bits), y = y.sext(bits);
  return x.slt(y) ? -1 : x != y;
}

Value integer_negate(Context& ctx, Value a) {
  APInt number = to_apint(a);
  return from_apint(ctx, -widened(number, number.getBitWidth() + 1));
}

int64_t integer_bit_length(Value a) { return bit_length(to_apint(a)); }

bool integer_is_negative(Value a) {
  a = unboxed(a);
  return a.is_object() ? static_cast<BigIntObject*>(a.object())->negative : a.as_int() < 0;
}

bool integer_is_zero(Value a) {
  a = unboxed(a);
  return !a.is_object() && a.as_int() == 0;
}

static APInt modulo(const APInt& a, const APInt& m) {
  APInt quotient, remainder;
  divide(a, m, quotient, remainder);
  return narrowed(remainder);
}

Value integer_pow_mod(Context& ctx, Value base, Value exponent, Value modulus) {
  if (integer_is_zero(modulus)) return ctx.raise(ctx.types->value_error, "pow() 3rd argument cannot be 0");
  APInt m = to_apint(modulus), b = to_apint(base), e = to_apint(exponent);
  uint64_t squarings = std::max<uint64_t>(bit_length(e), b.getBitWidth() / m.getBitWidth()) + 1;
  if (!charge_product(ctx, m.getBitWidth() * squarings, m.getBitWidth() * 2)) return Value::raised();
  b = modulo(b, m);
  if (e.isNegative()) {  // the inverse is found by the extended Euclidean algorithm
    APInt r0 = widened(m, m.getBitWidth() + 1).abs(), r1 = modulo(b, r0), t0(64, 0), t1(64, 1);
    while (!r1.isZero()) {
      APInt quotient, rest;
      divide(r0, r1, quotient, rest);
      APInt t = narrowed(combine(ast::Operator::Sub, t0, multiply(quotient, t1)));
      r0 = std::exchange(r1, narrowed(rest));
      t0 = std::exchange(t1, t);
    }
    if (!r0.isOne()) return ctx.raise(ctx.types->value_error, "base is not invertible for the given modulus");
    b = modulo(t0, m);
    e = e.abs();
  }
  APInt result = modulo(APInt(64, 1), m);
  for (unsigned i = e.getActiveBits(); i-- > 0;) {
    result = modulo(multiply(result, result), m);
    if (e[i]) result = modulo(multiply(result, b), m);
  }
  return from_apint(ctx, result);
}

Value integer_sqrt(Context& ctx, Value a) {
  if (integer_is_zero(a)) return Value::integer(0);
  APInt n = to_apint(a);
  n = widened(n, n.getBitWidth() + 1);
  // Newton's iteration approaches the root from above.
  APInt x = APInt::getOneBitSet(n.getBitWidth(), (bit_length(n) + 1) / 2);
  while (true) {
    APInt next = (x + n.udiv(x)).lshr(1);
    if (next.uge(x)) return from_apint(ctx, x);
    x = next;
  }
}

size_t integer_hash(Value v) {
  constexpr uint64_t kPrime = (uint64_t(1) << 61) - 1;
  APInt number = to_apint(v);
  auto hashed = static_cast<int64_t>(number.abs().urem(kPrime));
  if (number.isNegative()) hashed = -hashed;
  return static_cast<size_t>(hashed == -1 ? -2 : hashed);
}

// ---- text -----------------------------------------------------------------------------------------------------

// Returns the largest power of `base` that fits 32 bits, and its exponent.
static std::pair<uint64_t, int> chunk_of(uint64_t base) {
  uint64_t power = base;
  int digits = 1;
  for (; power * base <= UINT32_MAX; ++digits) power *= base;
  return {power, digits};
}

// Returns the bits of a digit when the base is a power of two, else 0. Such digits need no division, which takes quadratic
// time.
static unsigned digit_bits(int base) {
  auto bits = static_cast<unsigned>(base);
  return std::has_single_bit(bits) ? static_cast<unsigned>(std::countr_zero(bits)) : 0;
}

std::string integer_to_text(Value v, int base) {
  v = unboxed(v);
  if (base == 10 && !v.is_object()) return fmt::format_int(v.as_int()).str();
  constexpr char kDigits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
  APInt number = to_apint(v);
  bool is_negative = number.isNegative();
  number = number.abs();
  std::string reversed;
  if (unsigned bits = digit_bits(base)) {
    number = number.zext(number.getBitWidth() + bits);
    unsigned all = std::max(number.getActiveBits(), 1u);
    for (unsigned at = 0; at < all; at += bits) reversed += kDigits[number.extractBitsAsZExtValue(bits, at)];
  } else {
    auto [chunk, chunk_digits] = chunk_of(static_cast<uint64_t>(base));
    do {
      uint64_t digits = 0;
      APInt::udivrem(number, chunk, number, digits);
      for (int i = 0; i < chunk_digits && (digits || !number.isZero() || reversed.empty()); ++i) {
        reversed += kDigits[digits % static_cast<uint64_t>(base)];
        digits /= static_cast<uint64_t>(base);
      }
      number = number.trunc((std::max(number.getActiveBits(), 1u) + 63) / 64 * 64);
    } while (!number.isZero());
  }
  if (is_negative) reversed += '-';
  std::reverse(reversed.begin(), reversed.end());
  return reversed;
}

static uint64_t digit_value(char c) { return static_cast<uint64_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10); }

Value integer_from_digits(Context& ctx, std::string_view digits, int base, bool negative) {
  auto per_digit = static_cast<unsigned>(std::bit_width(static_cast<unsigned>(base)));
  APInt number(static_cast<unsigned>((digits.size() * per_digit + 65) / 64 * 64), 0);
  if (unsigned bits = digit_bits(base)) {
    for (size_t i = 0; i < digits.size(); ++i)
      number.insertBits(digit_value(digits[i]), static_cast<unsigned>(digits.size() - 1 - i) * bits, bits);
  } else {
    int chunk_digits = chunk_of(static_cast<uint64_t>(base)).second;
    for (size_t at = 0; at < digits.size();) {
      uint64_t scale = 1, chunk = 0;
      for (int i = 0; i < chunk_digits && at < digits.size(); ++i, ++at) {
        scale *= static_cast<uint64_t>(base);
        chunk = chunk * static_cast<uint64_t>(base) + digit_value(digits[at]);
      }
      number *= scale;
      number += chunk;
    }
  }
  return from_apint(ctx, negative ? -number : number);
}

}  // namespace kdsl::value
