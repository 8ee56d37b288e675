#include "analysis/divisibility.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>

#include "analysis/loops.h"
#include "ir/ops.h"

namespace kdsl::analysis {

using namespace ir;

// ---- arithmetic

// The largest power of two in an int64_t is 2^62.

static constexpr int kMostShift = 62;

// Returns how many low bits are zero in every multiple of the number; for 0 it is all of them.
static int low_zeros(Divisor number) {
  return number.factor == 0 ? kMostShift : std::min(std::countr_zero(static_cast<uint64_t>(number.factor)), kMostShift);
}

static Divisor power_of_two(int exponent) { return {int64_t{1} << exponent}; }

Divisor divisor_of_constant(int64_t number) { return {number == INT64_MIN ? 1 : std::abs(number)}; }

Divisor common(Divisor a, Divisor b) { return {std::gcd(a.factor, b.factor)}; }

Divisor product(Divisor a, Divisor b) {
  int64_t result;
  return {__builtin_mul_overflow(a.factor, b.factor, &result) ? std::max(a.factor, b.factor) : result};
}

Divisor quotient(Divisor dividend, int64_t by) {
  if (by == 0 || by == INT64_MIN || dividend.factor % by != 0) return {};
  return {dividend.factor / std::abs(by)};
}

Divisor shifted_left(Divisor number, int64_t by) {
  return by >= 0 && by < kMostShift ? product(number, power_of_two(static_cast<int>(by))) : number;
}

Divisor shifted_right(Divisor number, int64_t by) {
  if (by < 0 || by > low_zeros(number)) return {};
  return {number.factor >> by};
}

Divisor bits_of_both(Divisor a, Divisor b) { return power_of_two(std::max(low_zeros(a), low_zeros(b))); }
Divisor bits_of_either(Divisor a, Divisor b) { return power_of_two(std::min(low_zeros(a), low_zeros(b))); }
Divisor truncated(Divisor number, int bits) { return power_of_two(std::min(low_zeros(number), bits - 1)); }

// ---- values

Divisor Divisibility::divisor_of(const Value* value) const {
  if (auto number = signed_constant(value)) return divisor_of_constant(*number);
  if (value->def) return of_op(*value->def);
  if (value->block == function_.body.block) {
    const Param& param = function_.params[value->index];
    return {value->type.is_pointer() ? std::max<int64_t>(param.align, 1) : static_cast<int64_t>(param.divisible_by)};
  }
  auto loop = as<CountedLoop>(counted_by(value));
  return loop ? common(divisors_.known(loop.lower()), divisors_.known(loop.step())) : Divisor();
}

Divisor Divisibility::of_op(const Op& op) const {
  auto known = [&](const Value* operand) { return divisors_.known(operand); };
  switch (op.kind) {
    case OpKind::AddI:
    case OpKind::SubI:
    case OpKind::MinSI:
    case OpKind::MaxSI: return common(known(Binary(op).lhs()), known(Binary(op).rhs()));
    case OpKind::Select: return common(known(SelectOp(op).if_true()), known(SelectOp(op).if_false()));
    case OpKind::MulI: return product(known(MulIOp(op).lhs()), known(MulIOp(op).rhs()));
    case OpKind::ExtSI:
    case OpKind::ExtUI:
    case OpKind::PtrCast: return known(Unary(op).value());
    case OpKind::PtrObject: return known(PtrObjectOp(op).pointer());
    case OpKind::PtrOffset: {
      PtrOffsetOp offset(op);
      return common(known(offset.pointer()), product(known(offset.index()), divisor_of_constant(offset.scale(1))));
    }
    case OpKind::ShlI: {
      auto by = signed_constant(ShlIOp(op).rhs());
      return by ? shifted_left(known(ShlIOp(op).lhs()), *by) : Divisor();
    }
    // An address that a program gives as a number is assumed to be that of a tensor.
    case OpKind::IntToPtr: return {kTensorAlignment};
    default: return {};
  }
}

Divisor Divisibility::of(const Value* value) {
  auto inputs = [](const Value* of, auto&& add) {
    if (auto loop = as<CountedLoop>(counted_by(of))) return add(loop.lower()), add(loop.step());
    if (!of->def || !of->def->regions.empty()) return;
    for (const Value* operand : of->def->operands) add(operand);
  };
  return divisors_.of(value, inputs, [this](const Value* of) { return divisor_of(of); });
}

}  // namespace kdsl::analysis
