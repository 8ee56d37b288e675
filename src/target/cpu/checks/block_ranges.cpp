#include "target/cpu/checks/block_ranges.h"

#include <algorithm>

#include "ir/op_kind.h"
#include "ir/ops.h"

namespace kdsl::target {

using ir::AttrName;
using ir::OpKind;
using TermRange = BlockRanges::TermRange;
using Form = BlockRanges::Form;

// The bounds are computed in 64 bits: 62 bits beside the sign leave one bit, so that the sum of two of them cannot wrap.
// Coordinates of threads and all values of type i32 fit into 31 bits.
static constexpr int kMostBits = 62, kPlaceBits = 31;

static Conditions union_of(const Conditions& a, const Conditions& b) {
  Conditions all = a;
  all.add(b);
  return all;
}

const Term* BlockRanges::extent(int dimension) const {
  uint32_t fixed = kernel_.bounds.required_threads[dimension];
  return fixed != 0 ? terms_.number(fixed) : terms_.extent(dimension);
}

std::optional<Conditions> BlockRanges::holds(const ir::Op& comparison) {
  ir::CmpIOp test(comparison);
  std::optional<TermRange> a = of(test.lhs()), b = a ? of(test.rhs()) : std::nullopt;
  if (!a || !b) return std::nullopt;
  Conditions conditions = union_of(a->needs, b->needs);
  switch (test.predicate()) {
    case ir::CmpI::Slt: conditions.add(terms_.less(a->high, b->low)); break;
    case ir::CmpI::Sle: conditions.add(terms_.less_equal(a->high, b->low)); break;
    case ir::CmpI::Sgt: conditions.add(terms_.less(b->high, a->low)); break;
    case ir::CmpI::Sge: conditions.add(terms_.less_equal(b->high, a->low)); break;
    default: return std::nullopt;
  }
  return conditions;
}

std::optional<TermRange> BlockRanges::of(const ir::Value* value) {
  auto [known, is_new] = known_.try_emplace(value, std::nullopt);
  if (!is_new) return known->second;
  std::optional<TermRange> made = of_value(value);
  known_[value] = made;
  return made;
}

std::optional<TermRange> BlockRanges::of_value(const ir::Value* value) {
  if (value->type != ir::kI32 && value->type != ir::kI64) return std::nullopt;
  int width = ir::bit_width(value->type.scalar);
  bool is_constant = value->def && value->def->kind == OpKind::Constant;
  // A 64-bit value that all threads have in common is assumed to need 40 bits, which is tested when the code runs: as many as a
  // tebibyte has bytes, and chosen so that 22 bits are left for the other operand of a product.
  constexpr int kBits = 40;
  if (!is_constant && common_.contains(value)) return of_common(value, width == 32 ? 31 : kBits);
  std::optional<TermRange> range = value->def ? of_op(*value->def) : of_counter(value);
  if (!range || range->bits < width) return range;
  if (width == 64) return std::nullopt;
  range->needs.add(terms_.less_equal(terms_.number(INT32_MIN), range->low));
  range->needs.add(terms_.less_equal(range->high, terms_.number(INT32_MAX)));
  range->bits = kPlaceBits;
  return range;
}

// A value that all threads have in common is its own lower and upper bound. Most values of 64 bits are extents and strides,
// which are far smaller than their type allows; the condition that they fit into `bits` is tested when the code runs.
TermRange BlockRanges::of_common(const ir::Value* value, int bits) {
  const Term* same = terms_.value(value);
  TermRange range{same, same, bits};
  if (ir::bit_width(value->type.scalar) > bits + 1) range.needs.add(terms_.fits(same, bits + 1));
  return range;
}

std::optional<TermRange> BlockRanges::of_factor(const ir::Value* value) {
  // Strides are multiplied by indices of up to 31 bits; with 24 bits the product stays below 2^55.
  constexpr int kBits = 24;
  bool is_stride = value->type == ir::kI64 && !ir::signed_constant(value) && common_.contains(value);
  return is_stride ? of_common(value, kBits) : of(value);
}

std::optional<TermRange> BlockRanges::of_constant(const ir::Op& op) const {
  std::optional<int64_t> number = ir::signed_constant(op.result());
  if (!number || *number < INT32_MIN || *number > INT32_MAX) return std::nullopt;
  const Term* same = terms_.number(*number);
  return TermRange{same, same, kPlaceBits};
}

// The counter of a `for` lies between the loop's bounds while its body runs.
std::optional<TermRange> BlockRanges::of_counter(const ir::Value* value) {
  auto loop = ir::as<ir::ForOp>(value->block->parent_op);
  if (!loop || value->index != 0 || loop.is_unsigned()) return std::nullopt;
  std::optional<TermRange> first = of(loop.lower()), end = first ? of(loop.upper()) : std::nullopt;
  if (!end) return std::nullopt;
  return TermRange{first->low, terms_.sub(end->high, terms_.number(1)), std::max(first->bits, end->bits + 1),
                   union_of(first->needs, end->needs)};
}

std::optional<TermRange> BlockRanges::of_op(const ir::Op& op) {
  switch (op.kind) {
    case OpKind::Constant: return of_constant(op);
    case OpKind::ReadSreg: return of_place(ir::ReadSregOp(op).reg());
    case OpKind::ExtSI: return of(ir::ExtSIOp(op).value());
    case OpKind::AddI:
    case OpKind::SubI:
    case OpKind::MulI:
    case OpKind::MinSI:
    case OpKind::MaxSI: return of_sum(op);
    case OpKind::DivSI:
    case OpKind::FloorDivSI:
    case OpKind::RemSI:
    case OpKind::AndI:
    case OpKind::ShrSI:
    case OpKind::ShlI: return of_quotient(op);
    default: return std::nullopt;
  }
}

std::optional<TermRange> BlockRanges::of_sum(const ir::Op& op) {
  auto operand = [&](const ir::Value* v) { return op.kind == OpKind::MulI ? of_factor(v) : of(v); };
  ir::Binary sum(op);
  std::optional<TermRange> a = operand(sum.lhs()), b = a ? operand(sum.rhs()) : std::nullopt;
  if (!b) return std::nullopt;
  int bits = std::max(a->bits, b->bits);
  Conditions needs = union_of(a->needs, b->needs);
  switch (op.kind) {
    case OpKind::MulI: return product(*a, *b);
    case OpKind::MinSI: return TermRange{terms_.min(a->low, b->low), terms_.min(a->high, b->high), bits, needs};
    case OpKind::MaxSI: return TermRange{terms_.max(a->low, b->low), terms_.max(a->high, b->high), bits, needs};
    default: break;
  }
  if (++bits > kMostBits) return std::nullopt;
  if (op.kind == OpKind::AddI) return TermRange{terms_.add(a->low, b->low), terms_.add(a->high, b->high), bits, needs};
  return TermRange{terms_.sub(a->low, b->high), terms_.sub(a->high, b->low), bits, needs};
}

// Handles divisions, remainders, masks and shifts of a value that is not negative by a constant that is not negative.
std::optional<TermRange> BlockRanges::of_quotient(const ir::Op& op) {
  ir::Binary quotient(op);
  std::optional<int64_t> by = ir::signed_constant(quotient.rhs());
  if (!by || *by < 0 || *by > INT32_MAX) return std::nullopt;
  bool is_shift = op.kind == OpKind::ShrSI || op.kind == OpKind::ShlI;
  // A shift by 30 or less keeps the factor 2^n inside of a signed 32-bit number.
  constexpr int64_t kMostShift = 30;
  if (is_shift ? *by > kMostShift : *by == 0 && op.kind != OpKind::AndI) return std::nullopt;
  std::optional<TermRange> a = of(quotient.lhs());
  if (!a) return std::nullopt;
  const Term *zero = terms_.number(0), *number = terms_.number(*by);
  if (op.kind == OpKind::ShlI) {
    int bits = a->bits + static_cast<int>(*by);
    if (bits > kMostBits) return std::nullopt;
    return TermRange{terms_.shl(a->low, number), terms_.shl(a->high, number), bits, a->needs};
  }
  Conditions needs = a->needs;
  needs.add(terms_.less_equal(zero, a->low));
  switch (op.kind) {
    case OpKind::ShrSI: return TermRange{terms_.shr_u(a->low, number), terms_.shr_u(a->high, number), a->bits, needs};
    case OpKind::AndI: return TermRange{zero, terms_.min(a->high, number), a->bits, needs};
    case OpKind::RemSI: return TermRange{zero, terms_.min(a->high, terms_.number(*by - 1)), a->bits, needs};
    default: return TermRange{terms_.div_u(a->low, number), terms_.div_u(a->high, number), a->bits, needs};
  }
}

std::optional<TermRange> BlockRanges::product(const TermRange& a, const TermRange& b) const {
  if (a.bits + b.bits > kMostBits) return std::nullopt;
  TermRange range{nullptr, nullptr, a.bits + b.bits, union_of(a.needs, b.needs)};
  for (const Term* x : {a.low, a.high})
    for (const Term* y : {b.low, b.high}) {
      const Term* corner = terms_.mul(x, y);
      range.low = range.low ? terms_.min(range.low, corner) : corner;
      range.high = range.high ? terms_.max(range.high, corner) : corner;
    }
  return range;
}

std::optional<TermRange> BlockRanges::of_place(ir::Sreg reg) const {
  int dimension = static_cast<int>(reg) - static_cast<int>(ir::Sreg::TidX);
  if (dimension < 0 || dimension > 2) return std::nullopt;
  return TermRange{terms_.number(0), terms_.sub(extent(dimension), terms_.number(1)), kPlaceBits};
}

// A value whose range is known does not wrap, so its affine form may be computed without regard to overflow.
std::optional<Form> BlockRanges::form_of(const ir::Value* value) {
  if (auto known = forms_.find(value); known != forms_.end()) return known->second;
  std::optional<TermRange> range = of(value);
  std::optional<Form> made = range ? make_form(value) : std::nullopt;
  if (made) made->needs.add(range->needs);
  return forms_[value] = made;
}

std::optional<Form> BlockRanges::make_form(const ir::Value* value) {
  if (std::optional<int64_t> number = ir::signed_constant(value)) return Form{terms_.number(*number)};
  if (common_.contains(value)) return Form{terms_.value(value)};
  return value->def ? form_of_op(*value->def) : form_of_counter(value);
}

std::optional<Form> BlockRanges::form_of_op(const ir::Op& op) {
  if (auto extension = ir::as<ir::ExtSIOp>(&op)) return form_of(extension.value());
  if (auto reg = ir::as<ir::ReadSregOp>(&op)) {
    Form form{terms_.number(0)};
    form.step[static_cast<int>(reg.reg()) - static_cast<int>(ir::Sreg::TidX)] = terms_.number(1);
    return form;
  }
  bool is_shift = op.kind == OpKind::ShlI;
  if (!is_shift && op.kind != OpKind::AddI && op.kind != OpKind::SubI && op.kind != OpKind::MulI) return std::nullopt;
  ir::Binary sum(op);
  std::optional<Form> a = form_of(sum.lhs()), b = a ? form_of(sum.rhs()) : std::nullopt;
  if (!b) return std::nullopt;
  if (op.kind == OpKind::MulI && a->is_fixed()) std::swap(a, b);
  bool is_sum = op.kind == OpKind::AddI || op.kind == OpKind::SubI;
  if (!is_sum && !b->is_fixed()) return std::nullopt;
  auto combine = [&](const Term* x, const Term* y) {
    if (is_shift) return terms_.shl(x, b->first);
    if (!is_sum) return terms_.mul(x, b->first);
    return op.kind == OpKind::AddI ? terms_.add(x, y) : terms_.sub(x, y);
  };
  auto combine_steps = [&](const Term* x, const Term* y) -> const Term* {
    const Term* zero = terms_.number(0);
    return x || y ? combine(x ? x : zero, y ? y : zero) : nullptr;
  };
  Form form{combine(a->first, b->first)};
  form.needs = union_of(a->needs, b->needs);
  for (int d = 0; d < 3; ++d) form.step[d] = combine_steps(a->step[d], b->step[d]);
  for (auto [loop, by] : a->iterations) form.iterations.emplace_back(loop, combine_steps(by, b->of_iteration(loop)));
  for (auto [loop, by] : b->iterations)
    if (!a->of_iteration(loop)) form.iterations.emplace_back(loop, combine_steps(nullptr, by));
  return form;
}

// Returns the form of the counter of a loop whose bounds all threads have in common.
std::optional<Form> BlockRanges::form_of_counter(const ir::Value* value) {
  ir::ForOp loop(*value->block->parent_op);
  std::optional<Form> first = form_of(loop.lower()), step = form_of(loop.step());
  if (!first || !step || !first->is_fixed() || !step->is_fixed()) return std::nullopt;
  return Form{first->first, {}, {{&*loop, step->first}}, union_of(first->needs, step->needs)};
}

const Term* BlockRanges::bits_of(const ir::Value* value) {
  if (const Term* known = bits_.lookup(value)) return known;
  const Term* made = make_bits(value);
  return bits_[value] = made;
}

const Term* BlockRanges::make_bits(const ir::Value* value) {
  const Term* one = terms_.number(1);
  if (value->type != ir::kI32 && value->type != ir::kI64) return one;
  bool is_constant = value->def && value->def->kind == OpKind::Constant;
  if (!is_constant && common_.contains(value)) return terms_.value(value);
  if (!value->def) {
    auto loop = ir::as<ir::ForOp>(value->block->parent_op);
    return loop && value->index == 0 ? terms_.bit_or(bits_of(loop.lower()), bits_of(loop.step())) : one;
  }
  const ir::Op& op = *value->def;
  switch (op.kind) {
    case OpKind::Constant: return terms_.number(ir::signed_constant(value).value_or(1));
    case OpKind::ExtSI: return bits_of(ir::ExtSIOp(op).value());
    case OpKind::AddI:
    case OpKind::SubI: return terms_.bit_or(bits_of(ir::Binary(op).lhs()), bits_of(ir::Binary(op).rhs()));
    case OpKind::MulI: return terms_.mul(bits_of(ir::Binary(op).lhs()), bits_of(ir::Binary(op).rhs()));
    case OpKind::ShlI: {
      std::optional<int64_t> by = ir::signed_constant(ir::ShlIOp(op).rhs());
      if (!by || *by < 0 || *by > 30) return one;
      return terms_.shl(bits_of(ir::ShlIOp(op).lhs()), terms_.number(*by));
    }
    default: return one;
  }
}

}  // namespace kdsl::target
