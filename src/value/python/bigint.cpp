#include "value/python/bigint.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "value/budget.h"
#include "value/objects.h"
#include "value/types.h"

#include <fmt/format.h>

namespace kdsl::value {

using Limbs = std::vector<uint32_t>;

static void trim(Limbs& limbs) {
  while (!limbs.empty() && limbs.back() == 0) limbs.pop_back();
}

bool is_integer(Value v) {
  v = unboxed(v);
  return v.is_int() || v.is_bool() || has_kind(v, ObjectKind::BigInt);
}

static Limbs limbs_of(uint64_t magnitude) {
  Limbs limbs = {static_cast<uint32_t>(magnitude), static_cast<uint32_t>(magnitude >> 32)};
  trim(limbs);
  return limbs;
}

BigInt to_bigint(Value v) {
  v = unboxed(v);
  if (v.is_int() || v.is_bool()) {
    int64_t number = v.as_int();
    uint64_t magnitude = number < 0 ? 0 - static_cast<uint64_t>(number) : static_cast<uint64_t>(number);
    return {number < 0, limbs_of(magnitude)};
  }
  auto* big = static_cast<BigIntObject*>(v.object());
  return {big->negative, Limbs(big->limbs.begin(), big->limbs.end())};
}

Value from_bigint(Context& ctx, BigInt number) {
  trim(number.limbs);
  if (number.limbs.size() <= 2) {
    uint64_t magnitude = 0;
    for (size_t i = number.limbs.size(); i-- > 0;) magnitude = magnitude << 32 | number.limbs[i];
    if (!number.negative && magnitude <= INT64_MAX) return Value::integer(static_cast<int64_t>(magnitude));
    if (number.negative && magnitude <= uint64_t(1) << 63) return Value::integer(static_cast<int64_t>(0 - magnitude));
  }
  auto* big = ctx.heap.make<BigIntObject>();
  big->type = ctx.types->integer;
  big->kind = ObjectKind::BigInt;
  big->negative = number.negative;
  big->limbs = ctx.heap.copy(number.limbs);
  return big;
}

// ---- magnitudes -----------------------------------------------------------------------------------------

static int compare_limbs(const Limbs& a, const Limbs& b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  for (size_t i = a.size(); i-- > 0;)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

static Limbs add_limbs(const Limbs& a, const Limbs& b) {
  const Limbs& longer = a.size() >= b.size() ? a : b;
  const Limbs& shorter = a.size() >= b.size() ? b : a;
  Limbs sum(longer.size() + 1);
  uint64_t carry = 0;
  for (size_t i = 0; i < longer.size(); ++i) {
    carry += uint64_t(longer[i]) + (i < shorter.size() ? shorter[i] : 0);
    sum[i] = static_cast<uint32_t>(carry);
    carry >>= 32;
  }
  sum[longer.size()] = static_cast<uint32_t>(carry);
  trim(sum);
  return sum;
}

// a >= b
static Limbs sub_limbs(const Limbs& a, const Limbs& b) {
  Limbs difference(a.size());
  int64_t borrow = 0;
  for (size_t i = 0; i < a.size(); ++i) {
    int64_t digit = int64_t(a[i]) - (i < b.size() ? b[i] : 0) - borrow;
    borrow = digit < 0;
    difference[i] = static_cast<uint32_t>(digit);
  }
  trim(difference);
  return difference;
}

static Limbs mul_schoolbook(const Limbs& a, const Limbs& b) {
  Limbs product(a.size() + b.size());
  for (size_t i = 0; i < a.size(); ++i) {
    uint64_t carry = 0;
    for (size_t j = 0; j < b.size(); ++j) {
      carry += uint64_t(a[i]) * b[j] + product[i + j];
      product[i + j] = static_cast<uint32_t>(carry);
      carry >>= 32;
    }
    product[i + b.size()] = static_cast<uint32_t>(carry);
  }
  trim(product);
  return product;
}

static void add_shifted(Limbs& sum, const Limbs& term, size_t shift) {
  if (sum.size() < term.size() + shift + 1) sum.resize(term.size() + shift + 1);
  uint64_t carry = 0;
  for (size_t i = 0; i < term.size() || carry; ++i) {
    if (i + shift >= sum.size()) sum.push_back(0);
    carry += uint64_t(sum[i + shift]) + (i < term.size() ? term[i] : 0);
    sum[i + shift] = static_cast<uint32_t>(carry);
    carry >>= 32;
  }
}

static constexpr size_t kKaratsuba = 60;  // limbs of the shorter factor

static Limbs mul_limbs(const Limbs& a, const Limbs& b) {
  if (a.empty() || b.empty()) return {};
  if (std::min(a.size(), b.size()) < kKaratsuba) return mul_schoolbook(a, b);
  size_t half = std::max(a.size(), b.size()) / 2;
  auto low = [&](const Limbs& x) {
    Limbs part(x.begin(), x.begin() + static_cast<ptrdiff_t>(std::min(half, x.size())));
    trim(part);
    return part;
  };
  auto high = [&](const Limbs& x) {
    return x.size() <= half ? Limbs() : Limbs(x.begin() + static_cast<ptrdiff_t>(half), x.end());
  };
  Limbs a0 = low(a), a1 = high(a), b0 = low(b), b1 = high(b);
  Limbs z0 = mul_limbs(a0, b0), z2 = mul_limbs(a1, b1);
  Limbs z1 = sub_limbs(sub_limbs(mul_limbs(add_limbs(a0, a1), add_limbs(b0, b1)), z0), z2);
  Limbs product = z0;
  add_shifted(product, z1, half);
  add_shifted(product, z2, 2 * half);
  trim(product);
  return product;
}

static uint32_t divide_small(Limbs& a, uint32_t divisor) {
  uint64_t remainder = 0;
  for (size_t i = a.size(); i-- > 0;) {
    remainder = remainder << 32 | a[i];
    a[i] = static_cast<uint32_t>(remainder / divisor);
    remainder %= divisor;
  }
  trim(a);
  return static_cast<uint32_t>(remainder);
}

static Limbs shift_left(const Limbs& a, uint64_t bits) {
  if (a.empty()) return {};
  size_t words = bits / 32;
  unsigned rest = bits % 32;
  Limbs out(words + a.size() + 1);
  for (size_t i = 0; i < a.size(); ++i) {
    uint64_t wide = uint64_t(a[i]) << rest;
    out[i + words] |= static_cast<uint32_t>(wide);
    out[i + words + 1] |= static_cast<uint32_t>(wide >> 32);
  }
  trim(out);
  return out;
}

static Limbs shift_right(const Limbs& a, uint64_t bits) {
  size_t words = bits / 32;
  unsigned rest = bits % 32;
  if (words >= a.size()) return {};
  Limbs out(a.size() - words);
  for (size_t i = 0; i < out.size(); ++i) {
    uint64_t wide = a[i + words];
    if (i + words + 1 < a.size()) wide |= uint64_t(a[i + words + 1]) << 32;
    out[i] = static_cast<uint32_t>(wide >> rest);
  }
  trim(out);
  return out;
}

// Knuth's algorithm D; divisor not zero.
static void divide_limbs(const Limbs& dividend, const Limbs& divisor, Limbs& quotient, Limbs& remainder) {
  if (compare_limbs(dividend, divisor) < 0) {
    quotient.clear();
    remainder = dividend;
    return;
  }
  if (divisor.size() == 1) {
    quotient = dividend;
    remainder = limbs_of(divide_small(quotient, divisor[0]));
    return;
  }
  auto shift = static_cast<unsigned>(std::countl_zero(divisor.back()));
  Limbs v = shift_left(divisor, shift);
  Limbs u = shift_left(dividend, shift);
  size_t n = v.size();
  u.resize(dividend.size() + 1);
  quotient.assign(u.size() - n, 0);
  for (size_t j = quotient.size(); j-- > 0;) {
    uint64_t numerator = uint64_t(u[j + n]) << 32 | u[j + n - 1];
    uint64_t guess = numerator / v[n - 1];
    uint64_t rest = numerator % v[n - 1];
    while (guess >> 32 || guess * v[n - 2] > (rest << 32 | u[j + n - 2])) {
      --guess;
      rest += v[n - 1];
      if (rest >> 32) break;
    }
    int64_t borrow = 0;
    uint64_t carry = 0;
    for (size_t i = 0; i < n; ++i) {
      carry += guess * v[i];
      int64_t digit = int64_t(u[i + j]) - borrow - int64_t(carry & 0xffffffff);
      u[i + j] = static_cast<uint32_t>(digit);
      borrow = digit < 0;
      carry >>= 32;
    }
    int64_t top = int64_t(u[j + n]) - borrow - int64_t(carry);
    u[j + n] = static_cast<uint32_t>(top);
    if (top < 0) {  // the guess was one too large
      --guess;
      uint64_t back = 0;
      for (size_t i = 0; i < n; ++i) {
        back += uint64_t(u[i + j]) + v[i];
        u[i + j] = static_cast<uint32_t>(back);
        back >>= 32;
      }
      u[j + n] += static_cast<uint32_t>(back);
    }
    quotient[j] = static_cast<uint32_t>(guess);
  }
  trim(quotient);
  u.resize(n);
  trim(u);
  remainder = shift_right(u, shift);
}

// ---- signed arithmetic --------------------------------------------------------------------------------------

static BigInt add(const BigInt& a, const BigInt& b) {
  if (a.negative == b.negative) return {a.negative, add_limbs(a.limbs, b.limbs)};
  int order = compare_limbs(a.limbs, b.limbs);
  if (order == 0) return {};
  if (order > 0) return {a.negative, sub_limbs(a.limbs, b.limbs)};
  return {b.negative, sub_limbs(b.limbs, a.limbs)};
}

static BigInt negate(BigInt a) {
  a.negative = !a.negative && !a.is_zero();
  return a;
}

static BigInt multiply(const BigInt& a, const BigInt& b) {
  Limbs product = mul_limbs(a.limbs, b.limbs);
  bool negative = !product.empty() && a.negative != b.negative;
  return {negative, std::move(product)};
}

// Floor division; the remainder has the divisor's sign.
static void divide(const BigInt& a, const BigInt& b, BigInt& quotient, BigInt& remainder) {
  divide_limbs(a.limbs, b.limbs, quotient.limbs, remainder.limbs);
  quotient.negative = !quotient.is_zero() && a.negative != b.negative;
  remainder.negative = !remainder.is_zero() && a.negative;
  if (!remainder.is_zero() && a.negative != b.negative) {
    quotient = add(quotient, {true, {1}});
    remainder = add(remainder, b);
  }
}

// Two's complement with `size` limbs, for the bit operators.
static Limbs to_twos(const BigInt& a, size_t size) {
  Limbs out = a.limbs;
  out.resize(size);
  if (!a.negative) return out;
  uint64_t carry = 1;
  for (uint32_t& limb : out) {
    carry += uint32_t(~limb);
    limb = static_cast<uint32_t>(carry);
    carry >>= 32;
  }
  return out;
}

static BigInt bitwise(ast::Operator op, const BigInt& a, const BigInt& b) {
  size_t size = std::max(a.limbs.size(), b.limbs.size()) + 1;
  Limbs x = to_twos(a, size), y = to_twos(b, size);
  for (size_t i = 0; i < size; ++i) {
    x[i] = op == ast::Operator::BitAnd ? x[i] & y[i] : op == ast::Operator::BitOr ? x[i] | y[i] : x[i] ^ y[i];
  }
  if (!(x.back() >> 31)) {
    trim(x);
    return {false, std::move(x)};
  }
  BigInt result{true, to_twos({true, x}, size)};
  trim(result.limbs);
  return result;
}

static BigInt shift(const BigInt& a, int64_t bits) {
  if (bits >= 0) return {a.negative, shift_left(a.limbs, static_cast<uint64_t>(bits))};
  auto count = static_cast<uint64_t>(-bits);
  if (!a.negative) return {false, shift_right(a.limbs, count)};
  // Rounds towards minus infinity: -((|a| - 1) >> n) - 1.
  BigInt shifted{false, shift_right(sub_limbs(a.limbs, {1}), count)};
  return negate(add(shifted, {false, {1}}));
}

static uint64_t bit_length(const Limbs& limbs) {
  if (limbs.empty()) return 0;
  return limbs.size() * 32 - static_cast<uint64_t>(std::countl_zero(limbs.back()));
}

// ---- conversions to and from double ---------------------------------------------------------------------------

// The nearest double to magnitude * 2^exponent, ties to even; `sticky`: something non-zero follows.
static double round_to_double(const Limbs& limbs, int64_t exponent, bool sticky) {
  uint64_t bits = bit_length(limbs);
  if (bits == 0) return 0;
  Limbs top = limbs;
  int64_t drop = static_cast<int64_t>(bits) - 64;
  if (drop > 0) {
    for (uint64_t i = 0; i < static_cast<uint64_t>(drop) && !sticky; i += 32) {
      uint32_t limb = limbs[i / 32];
      if (static_cast<uint64_t>(drop) - i < 32) limb &= (uint32_t(1) << (drop - static_cast<int64_t>(i))) - 1;
      sticky |= limb != 0;
    }
    top = shift_right(limbs, static_cast<uint64_t>(drop));
    exponent += drop;
  } else if (drop < 0) {
    top = shift_left(limbs, static_cast<uint64_t>(-drop));
    exponent += drop;
  }
  uint64_t mantissa = uint64_t(top[1]) << 32 | top[0];
  // 53 bits are kept (fewer for subnormals).
  int64_t keep = 53;
  int64_t lowest = exponent + 11;  // exponent of the last kept bit
  if (lowest < -1074) keep -= -1074 - lowest;
  if (keep < 0) return 0;
  int64_t cut = 64 - keep;
  uint64_t kept = cut == 64 ? 0 : mantissa >> cut;
  uint64_t rest = cut == 64 ? mantissa : mantissa & ((uint64_t(1) << cut) - 1);
  uint64_t half = uint64_t(1) << (cut - 1);
  if (rest > half || (rest == half && (sticky || (kept & 1)))) ++kept;
  return std::ldexp(static_cast<double>(kept), static_cast<int>(exponent + cut));
}

bool integer_to_double(Value v, double& out) {
  v = unboxed(v);
  if (v.is_int() || v.is_bool()) {
    out = static_cast<double>(v.as_int());
    return true;
  }
  BigInt number = to_bigint(v);
  if (bit_length(number.limbs) > 1024) return false;
  out = round_to_double(number.limbs, 0, false);
  if (number.negative) out = -out;
  return std::isfinite(out);
}

Value integer_from_double(Context& ctx, double truncated) {
  if (std::fabs(truncated) < 9.2e18) return Value::integer(static_cast<int64_t>(truncated));
  int exponent;
  double fraction = std::frexp(std::fabs(truncated), &exponent);
  auto mantissa = static_cast<uint64_t>(std::ldexp(fraction, 53));
  BigInt number{truncated < 0, shift_left(limbs_of(mantissa), static_cast<uint64_t>(exponent - 53))};
  return from_bigint(ctx, std::move(number));
}

// a / b rounded once.
static Value true_divide(Context& ctx, Value left, Value right) {
  if (integer_is_zero(right)) return ctx.raise(ctx.types->zero_division_error, "division by zero");
  Value l = unboxed(left), r = unboxed(right);
  constexpr int64_t kExact = int64_t(1) << 53;
  if (!l.is_object() && !r.is_object() && std::abs(l.as_int()) <= kExact && std::abs(r.as_int()) <= kExact)
    return Value::floating(static_cast<double>(l.as_int()) / static_cast<double>(r.as_int()));
  BigInt a = to_bigint(left), b = to_bigint(right);
  // Scale so that the quotient has at least 66 bits.
  int64_t scale = 66 - (static_cast<int64_t>(bit_length(a.limbs)) - static_cast<int64_t>(bit_length(b.limbs)));
  Limbs numerator = scale > 0 ? shift_left(a.limbs, static_cast<uint64_t>(scale)) : a.limbs;
  Limbs denominator = scale < 0 ? shift_left(b.limbs, static_cast<uint64_t>(-scale)) : b.limbs;
  Limbs quotient, remainder;
  divide_limbs(numerator, denominator, quotient, remainder);
  double result = round_to_double(quotient, -scale, !remainder.empty());
  if (!std::isfinite(result)) return ctx.raise(ctx.types->overflow_error, "integer division result too large for a float");
  return Value::floating(a.negative != b.negative ? -result : result);
}

// ---- operators ------------------------------------------------------------------------------------------------

static constexpr uint64_t kMaxBits = uint64_t(1) << 32;  // 512 MB of digits are nobody's intention

// Schoolbook products and quotients: a step for each few dozen products of limbs.
static bool charge_product(Context& ctx, uint64_t x, uint64_t y) { return x * y < 1024 || charge_steps(ctx, x * y / 64); }

static Value too_large(Context& ctx) { return ctx.raise(ctx.types->memory_error, "integer is too large"); }

static Value power(Context& ctx, Value left, Value right) {
  if (integer_is_negative(right)) {
    double a = 0, b = 0;
    if (integer_is_zero(left)) return ctx.raise(ctx.types->zero_division_error, "0.0 cannot be raised to a negative power");
    if (!integer_to_double(left, a) || !integer_to_double(right, b))
      return ctx.raise(ctx.types->overflow_error, "int too large to convert to float");
    return Value::floating(std::pow(a, b));
  }
  BigInt base = to_bigint(left);
  Value exponent_value = unboxed(right);
  if (base.is_zero() || (base.limbs.size() == 1 && base.limbs[0] == 1)) {
    bool odd = to_bigint(right).limbs.empty() ? false : to_bigint(right).limbs[0] & 1;
    if (integer_is_zero(right)) return Value::integer(1);
    if (base.is_zero()) return Value::integer(0);
    return Value::integer(base.negative && odd ? -1 : 1);
  }
  if (exponent_value.is_object()) return too_large(ctx);
  auto exponent = static_cast<uint64_t>(exponent_value.as_int());
  if (exponent > kMaxBits || exponent * bit_length(base.limbs) > kMaxBits) return too_large(ctx);
  uint64_t limbs = exponent * bit_length(base.limbs) / 32;
  if (!charge_product(ctx, limbs, limbs)) return Value::raised();
  BigInt result{false, {1}};
  for (; exponent; exponent >>= 1) {
    if (exponent & 1) result = multiply(result, base);
    if (exponent > 1) base = multiply(base, base);
  }
  return from_bigint(ctx, std::move(result));
}

static Value shifted(Context& ctx, Value left, Value right, bool to_left) {
  if (integer_is_negative(right)) return ctx.raise(ctx.types->value_error, "negative shift count");
  Value count = unboxed(right);
  if (integer_is_zero(left)) return Value::integer(0);
  if (count.is_object() || static_cast<uint64_t>(count.as_int()) > kMaxBits) {
    if (to_left && count.is_object()) return ctx.raise(ctx.types->overflow_error, "too many digits in integer");
    if (to_left) return too_large(ctx);
    return Value::integer(integer_is_negative(left) ? -1 : 0);
  }
  return from_bigint(ctx, shift(to_bigint(left), to_left ? count.as_int() : -count.as_int()));
}

Value integer_divmod(Context& ctx, Value a, Value b, Value& remainder) {
  if (integer_is_zero(b)) return ctx.raise(ctx.types->zero_division_error, "integer division or modulo by zero");
  BigInt quotient, rest, x = to_bigint(a), y = to_bigint(b);
  if (x.limbs.size() > y.limbs.size() && !charge_product(ctx, x.limbs.size() - y.limbs.size(), y.limbs.size()))
    return Value::raised();
  divide(x, y, quotient, rest);
  remainder = from_bigint(ctx, std::move(rest));
  return from_bigint(ctx, std::move(quotient));
}

Value integer_binary(Context& ctx, ast::Operator op, Value a, Value b) {
  using enum ast::Operator;
  switch (op) {
    case Add: return from_bigint(ctx, add(to_bigint(a), to_bigint(b)));
    case Sub: return from_bigint(ctx, add(to_bigint(a), negate(to_bigint(b))));
    case Mult: {
      BigInt x = to_bigint(a), y = to_bigint(b);
      if (!charge_product(ctx, x.limbs.size(), y.limbs.size())) return Value::raised();
      return from_bigint(ctx, multiply(x, y));
    }
    case Div: return true_divide(ctx, a, b);
    case FloorDiv: {
      Value remainder;
      return integer_divmod(ctx, a, b, remainder);
    }
    case Mod: {
      Value remainder;
      if (integer_is_zero(b)) return ctx.raise(ctx.types->zero_division_error, "integer modulo by zero");
      KDSL_TRY_VALUE(quotient, integer_divmod(ctx, a, b, remainder));
      return remainder;
    }
    case Pow: return power(ctx, a, b);
    case LShift: return shifted(ctx, a, b, true);
    case RShift: return shifted(ctx, a, b, false);
    case BitOr:
    case BitXor:
    case BitAnd: return from_bigint(ctx, bitwise(op, to_bigint(a), to_bigint(b)));
    case MatMult: return Value::not_implemented();
  }
  return Value::not_implemented();
}

int integer_compare(Value a, Value b) {
  a = unboxed(a);
  b = unboxed(b);
  if (!a.is_object() && !b.is_object()) return a.as_int() < b.as_int() ? -1 : a.as_int() > b.as_int();
  BigInt x = to_bigint(a), y = to_bigint(b);
  if (x.negative != y.negative) return x.negative ? -1 : 1;
  int order = compare_limbs(x.limbs, y.limbs);
  return x.negative ? -order : order;
}

Value integer_negate(Context& ctx, Value a) { return from_bigint(ctx, negate(to_bigint(a))); }

int64_t integer_bit_length(Value a) { return static_cast<int64_t>(bit_length(to_bigint(a).limbs)); }

bool integer_is_negative(Value a) {
  a = unboxed(a);
  return a.is_object() ? static_cast<BigIntObject*>(a.object())->negative : a.as_int() < 0;
}

bool integer_is_zero(Value a) {
  a = unboxed(a);
  return !a.is_object() && a.as_int() == 0;
}

Value integer_pow_mod(Context& ctx, Value base, Value exponent, Value modulus) {
  if (integer_is_zero(modulus)) return ctx.raise(ctx.types->value_error, "pow() 3rd argument cannot be 0");
  BigInt m = to_bigint(modulus), b = to_bigint(base), unused;
  BigInt e = to_bigint(exponent);
  BigInt reduced;
  uint64_t squarings = std::max<uint64_t>(bit_length(e.limbs), b.limbs.size() / (m.limbs.size() + 1)) + 1;
  if (!charge_product(ctx, m.limbs.size() * squarings, m.limbs.size() * 2)) return Value::raised();
  divide(b, m, unused, reduced);
  if (e.negative) {  // the inverse by the extended Euclidean algorithm
    BigInt r0 = {false, m.limbs}, r1 = reduced, t0, t1 = {false, {1}};
    if (r1.negative) r1 = add(r1, r0);
    while (!r1.is_zero()) {
      BigInt q, r;
      divide(r0, r1, q, r);
      BigInt t = add(t0, negate(multiply(q, t1)));
      r0 = std::exchange(r1, r);
      t0 = std::exchange(t1, t);
    }
    if (r0.limbs != Limbs{1}) return ctx.raise(ctx.types->value_error, "base is not invertible for the given modulus");
    divide(t0, m, unused, reduced);
    e.negative = false;
  }
  BigInt result{false, {1}};
  for (uint64_t i = bit_length(e.limbs); i-- > 0;) {
    BigInt rest;
    divide(multiply(result, result), m, unused, rest);
    result = rest;
    if (!(e.limbs[i / 32] >> (i % 32) & 1)) continue;
    BigInt next;
    divide(multiply(result, reduced), m, unused, next);
    result = next;
  }
  BigInt last;
  divide(result, m, unused, last);
  return from_bigint(ctx, last);
}

Value integer_sqrt(Context& ctx, Value a) {
  BigInt n = to_bigint(a);
  if (n.is_zero()) return Value::integer(0);
  // Newton's iteration from above.
  BigInt x{false, shift_left({1}, (bit_length(n.limbs) + 1) / 2)};
  while (true) {
    Limbs quotient, unused;
    divide_limbs(n.limbs, x.limbs, quotient, unused);
    Limbs next = shift_right(add_limbs(x.limbs, quotient), 1);
    if (compare_limbs(next, x.limbs) >= 0) return from_bigint(ctx, x);
    x.limbs = next;
  }
}

size_t integer_hash(Value v) {
  constexpr uint64_t kPrime = (uint64_t(1) << 61) - 1;
  BigInt a = to_bigint(v);
  unsigned __int128 rest = 0;
  for (size_t i = a.limbs.size(); i-- > 0;) rest = ((rest << 32) | a.limbs[i]) % kPrime;
  auto hashed = static_cast<int64_t>(rest);
  if (a.negative) hashed = -hashed;
  return static_cast<size_t>(hashed == -1 ? -2 : hashed);
}

// ---- text -----------------------------------------------------------------------------------------------------

static constexpr char kDigits[] = "0123456789abcdefghijklmnopqrstuvwxyz";

// The largest power of `base` that fits a limb, and its exponent.
static std::pair<uint32_t, int> chunk_of(int base) {
  uint64_t power = static_cast<uint64_t>(base);
  int digits = 1;
  while (power * static_cast<uint64_t>(base) <= UINT32_MAX) {
    power *= static_cast<uint64_t>(base);
    ++digits;
  }
  return {static_cast<uint32_t>(power), digits};
}

// The bits of a digit when the base is a power of two, else 0.
static int digit_bits(int base) { return base & (base - 1) ? 0 : std::countr_zero(static_cast<unsigned>(base)); }

// Digits of some bits each need no division, which takes quadratic time.
static std::string bits_to_text(const BigInt& a, size_t bits) {
  std::string text = a.negative ? "-" : "";
  for (size_t digit = (bit_length(a.limbs) + bits - 1) / bits; digit-- > 0;) {
    size_t at = digit * bits, limb = at / 32;
    uint64_t window = a.limbs[limb];
    if (limb + 1 < a.limbs.size()) window |= uint64_t(a.limbs[limb + 1]) << 32;
    text += kDigits[(window >> at % 32) & ((1u << bits) - 1)];
  }
  return text;
}

std::string integer_to_text(Value v, int base) {
  v = unboxed(v);
  if (base == 10 && !v.is_object()) return fmt::format_int(v.as_int()).str();
  BigInt a = to_bigint(v);
  if (a.is_zero()) return "0";
  if (int bits = digit_bits(base)) return bits_to_text(a, static_cast<size_t>(bits));
  auto [chunk, chunk_digits] = chunk_of(base);
  std::string reversed;
  while (!a.limbs.empty()) {
    uint32_t digits = divide_small(a.limbs, chunk);
    for (int i = 0; i < chunk_digits && (digits || !a.limbs.empty()); ++i) {
      reversed += kDigits[digits % static_cast<uint32_t>(base)];
      digits /= static_cast<uint32_t>(base);
    }
  }
  if (a.negative) reversed += '-';
  std::reverse(reversed.begin(), reversed.end());
  return reversed;
}

static uint32_t digit_value(char c) {
  if (c >= '0' && c <= '9') return static_cast<uint32_t>(c - '0');
  return static_cast<uint32_t>((c | 0x20) - 'a' + 10);
}

static BigInt bits_from_text(std::string_view digits, size_t bits) {
  BigInt number;
  number.limbs.resize((digits.size() * bits + 31) / 32);
  for (size_t i = 0; i < digits.size(); ++i) {
    size_t at = (digits.size() - 1 - i) * bits, limb = at / 32;
    uint64_t digit = uint64_t(digit_value(digits[i])) << at % 32;
    number.limbs[limb] |= static_cast<uint32_t>(digit);
    if (digit >> 32) number.limbs[limb + 1] |= static_cast<uint32_t>(digit >> 32);
  }
  while (!number.limbs.empty() && number.limbs.back() == 0) number.limbs.pop_back();
  return number;
}

Value integer_from_digits(Context& ctx, std::string_view digits, int base, bool negative) {
  if (int bits = digit_bits(base)) {
    BigInt number = bits_from_text(digits, static_cast<size_t>(bits));
    number.negative = negative && !number.limbs.empty();
    return from_bigint(ctx, std::move(number));
  }
  auto [chunk, chunk_digits] = chunk_of(base);
  BigInt number{negative, {}};
  for (size_t at = 0; at < digits.size();) {
    uint32_t scale = 1;
    uint64_t carry = 0;
    for (int i = 0; i < chunk_digits && at < digits.size(); ++i, ++at) {
      scale *= static_cast<uint32_t>(base);
      carry = carry * static_cast<uint64_t>(base) + digit_value(digits[at]);
    }
    for (uint32_t& limb : number.limbs) {
      carry += uint64_t(limb) * scale;
      limb = static_cast<uint32_t>(carry);
      carry >>= 32;
    }
    if (carry) number.limbs.push_back(static_cast<uint32_t>(carry));
  }
  if (number.limbs.empty()) number.negative = false;
  return from_bigint(ctx, std::move(number));
}

}  // namespace kdsl::value
