#include "value/typed/divisors.h"

#include <algorithm>

#include "analysis/divisibility.h"

namespace kdsl::value {

using ast::Operator;
using dtype::DType;

int64_t divisor_of(const NumericObject* number) {
  if (!number->is_static()) return number->divisor;
  Value payload = number->payload;
  if (!payload.is_int() && !payload.is_bool()) return 1;
  return analysis::divisor_of_constant(payload.as_int()).factor;
}

// Returns the number if it is static and small enough for the arithmetic.
static std::optional<int64_t> known(const NumericObject* number) {
  if (!number->is_static() || !number->payload.is_int()) return std::nullopt;
  return number->payload.as_int();
}

static analysis::Divisor of(const NumericObject* number) { return {divisor_of(number)}; }

static analysis::Divisor of_quotient(analysis::Divisor dividend, const NumericObject* b) {
  auto by = known(b);
  return by ? analysis::quotient(dividend, *by) : analysis::Divisor();
}

static analysis::Divisor of_left_shift(analysis::Divisor shifted, const NumericObject* b) {
  auto by = known(b);
  return by ? analysis::shifted_left(shifted, *by) : shifted;
}

static analysis::Divisor of_right_shift(analysis::Divisor shifted, const NumericObject* b) {
  auto by = known(b);
  return by ? analysis::shifted_right(shifted, *by) : analysis::Divisor();
}

int64_t result_divisor(Operator op, const NumericObject* a, const NumericObject* b) {
  analysis::Divisor x = of(a), y = of(b), result;
  switch (op) {
    case Operator::Add:
    case Operator::Sub:
    case Operator::Mod: result = common(x, y); break;  // a - b * (a // b)
    case Operator::Mult: result = product(x, y); break;
    case Operator::FloorDiv: result = of_quotient(x, b); break;
    case Operator::LShift: result = of_left_shift(x, b); break;
    case Operator::RShift: result = of_right_shift(x, b); break;
    case Operator::BitAnd: result = bits_of_both(x, y); break;
    case Operator::BitOr:
    case Operator::BitXor: result = bits_of_either(x, y); break;
    case Operator::Div:
    case Operator::Pow:
    case Operator::MatMult: break;
  }
  return std::max<int64_t>(result.factor, 1);
}

int64_t extremum_divisor(const NumericObject* a, const NumericObject* b) {
  return std::max<int64_t>(common(of(a), of(b)).factor, 1);
}

int64_t converted_divisor(const NumericObject* number, DType to) {
  if (!dtype::is_integer(number->dtype) || !dtype::is_integer(to) || dtype::is_boolean(to)) return 1;
  bool keeps_sign = dtype::is_signed(to) || !dtype::is_signed(number->dtype);
  if (dtype::width(to) >= dtype::width(number->dtype) && keeps_sign) return number->divisor;
  return analysis::truncated({number->divisor}, dtype::width(to)).factor;
}

}  // namespace kdsl::value
