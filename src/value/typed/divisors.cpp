#include "value/typed/divisors.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace kdsl::value {

using ast::Operator;
using dtype::DType;

int64_t divisor_of(const NumericObject* number) {
  if (!number->is_static()) return number->divisor;
  Value payload = number->payload;
  if (!payload.is_int() && !payload.is_bool()) return 1;
  return payload.as_int() == INT64_MIN ? 1 : std::abs(payload.as_int());
}

// The number itself where it is static and small enough to count with.
static std::optional<int64_t> known(const NumericObject* number) {
  if (!number->is_static() || !number->payload.is_int()) return std::nullopt;
  return number->payload.as_int();
}

// How many low bits of every multiple of it are zero; of 0 all are.
static int low_zeros(int64_t divisor) {
  return divisor == 0 ? 62 : std::min(std::countr_zero(static_cast<uint64_t>(divisor)), 62);
}

static int64_t power_of_two(int exponent) { return int64_t{1} << exponent; }

static int64_t product(int64_t a, int64_t b) {
  int64_t result;
  return __builtin_mul_overflow(a, b, &result) ? std::max(a, b) : result;
}

static int64_t of_quotient(int64_t dividend, const NumericObject* b) {
  auto by = known(b);
  if (!by || *by == 0 || *by == INT64_MIN || dividend % *by != 0) return 1;
  return dividend / std::abs(*by);
}

static int64_t of_left_shift(int64_t shifted, const NumericObject* b) {
  auto by = known(b);
  return by && *by >= 0 && *by < 62 ? product(shifted, power_of_two(static_cast<int>(*by))) : shifted;
}

static int64_t of_right_shift(int64_t shifted, const NumericObject* b) {
  auto by = known(b);
  if (!by || *by < 0 || *by > low_zeros(shifted)) return 1;
  return shifted >> *by;
}

int64_t result_divisor(Operator op, const NumericObject* a, const NumericObject* b) {
  int64_t x = divisor_of(a), y = divisor_of(b), result = 1;
  switch (op) {
    case Operator::Add:
    case Operator::Sub:
    case Operator::Mod: result = std::gcd(x, y); break;  // a - b * (a // b)
    case Operator::Mult: result = product(x, y); break;
    case Operator::FloorDiv: result = of_quotient(x, b); break;
    case Operator::LShift: result = of_left_shift(x, b); break;
    case Operator::RShift: result = of_right_shift(x, b); break;
    case Operator::BitAnd: result = power_of_two(std::max(low_zeros(x), low_zeros(y))); break;
    case Operator::BitOr:
    case Operator::BitXor: result = power_of_two(std::min(low_zeros(x), low_zeros(y))); break;
    case Operator::Div:
    case Operator::Pow:
    case Operator::MatMult: break;
  }
  return std::max<int64_t>(result, 1);
}

int64_t extremum_divisor(const NumericObject* a, const NumericObject* b) {
  return std::max<int64_t>(std::gcd(divisor_of(a), divisor_of(b)), 1);
}

int64_t converted_divisor(const NumericObject* number, DType to) {
  if (!dtype::is_integer(number->dtype) || !dtype::is_integer(to) || dtype::is_boolean(to)) return 1;
  bool keeps_sign = dtype::is_signed(to) || !dtype::is_signed(number->dtype);
  if (dtype::width(to) >= dtype::width(number->dtype) && keeps_sign) return number->divisor;
  return power_of_two(std::min(low_zeros(number->divisor), dtype::width(to) - 1));
}

}  // namespace kdsl::value
