#include "passes/address_form.h"

#include <algorithm>

#include "analysis/loops.h"
#include "ir/ops.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

AddressForms::AddressForms(const Function& function, const Op& loop)
    : function_(function),
      loop_(loop),
      ranges_(function, loop.regions[0].block),
      uniformity_(function.body.block),
      checked_sums_([this](const Value* value) { return ranges_.is_checked(value); }) {}

bool AddressForms::is_outside(const Value* value) const { return !is_inside(value, &*loop_); }

// The stages that two threads address can be compared only where both threads have the same values.
bool AddressForms::is_alike_in_block(const Value* value) const { return uniformity_.of(value).holds_in_block(); }

// ---- stage indices

// Writes a sum as advance * n + phase. Each of its terms must be the induction variable, a counter of the loop whose period
// fits, or a value from outside the loop.
bool AddressForms::add_phase(const AffineForm& sum, StageTerm& stage) const {
  if (!sum.is_known) return false;
  stage.phase.add_constant(sum.constant, 1);
  const Block* body = loop_.body();
  for (const AffineForm::Term& term : sum.terms) {
    if (is_outside(term.value)) {
      if (!is_alike_in_block(term.value)) return false;
      stage.phase.add_term(term.value, term.coefficient);
      continue;
    }
    if (!term.value->block && !add_quotient(*term.value->def, term.coefficient, stage)) return false;
    if (!term.value->block) continue;
    if (term.value->block != body) return false;
    if (term.value == body->args[0]) {
      auto step = signed_constant(loop_.step());
      int64_t advance = 0;
      if (!is_alike_in_block(loop_.lower()) || !step || __builtin_mul_overflow(*step, term.coefficient, &advance)) return false;
      stage.advance += advance;
      stage.phase.add(sums_.of(loop_.lower()), term.coefficient);
      continue;
    }
    auto cycle = cycle_of(term.value);
    if (!cycle || stage.period == 0 || cycle->period % stage.period != 0) return false;
    stage.advance += term.coefficient;
    stage.phase.add_constant(cycle->first, term.coefficient);
  }
  return stage.phase.is_known;
}

bool AddressForms::add_quotient(const Op& division, int64_t coefficient, StageTerm& stage) const {
  bool is_floor = division.kind == OpKind::FloorDivSI;
  if (!is_floor && division.kind != OpKind::DivSI && division.kind != OpKind::DivUI) return false;
  int64_t divisor = signed_constant(Binary(division).rhs()).value_or(0);
  StageTerm inner;
  if (divisor <= 0 || !add_phase(sums_.of(Binary(division).lhs()), inner) || !inner.phase.terms.empty() ||
      inner.advance % divisor != 0)
    return false;
  int64_t start = inner.phase.constant;
  // The other divisions round towards zero, which equals rounding down for dividends that are not negative.
  if (!is_floor && (start < 0 || inner.advance < 0)) return false;
  int64_t quotient = start / divisor - (start % divisor < 0 ? 1 : 0), advance = 0;
  if (__builtin_mul_overflow(inner.advance / divisor, coefficient, &advance)) return false;
  stage.advance += advance;
  stage.phase.add_constant(quotient, coefficient);
  return true;
}

std::optional<AddressForms::StageTerm> AddressForms::stage_of(const Value* value) const {
  StageTerm stage;
  AffineForm inner;
  if (auto wrapped = wrapped_increment(value)) {
    stage.period = wrapped->period;
    inner = sums_.of(wrapped->from);
    inner.add_constant(1);
  } else if (value->block) {
    auto cycle = cycle_of(value);
    if (cycle) stage.period = cycle->period;
    inner = sums_.of(value);
  } else {
    const Op& op = *value->def;
    auto binary = as<Binary>(&op);
    int64_t right = binary ? signed_constant(binary.rhs()).value_or(0) : 0;
    bool is_remainder = op.kind == OpKind::RemSI || op.kind == OpKind::RemUI;
    bool is_mask = op.kind == OpKind::AndI && (right & (right + 1)) == 0;
    bool is_cyclic = right > 0 && (is_remainder || is_mask);
    if (is_cyclic) stage.period = is_mask ? right + 1 : right;
    inner = sums_.of(is_cyclic ? binary.lhs() : value);
  }
  if (!add_phase(inner, stage) || stage.advance == 0) return std::nullopt;
  return stage;
}

// Returns the address without its stage index and without the terms that move it by whole rounds of the buffer's stages.
static AffineForm within_stage(const AffineForm& sum, size_t stage, int64_t round) {
  AffineForm rest = sum;
  rest.terms.erase(rest.terms.begin() + static_cast<ptrdiff_t>(stage));
  if (round == 0) return rest;
  std::erase_if(rest.terms, [&](const AffineForm::Term& term) { return term.coefficient % round == 0; });
  rest.constant %= round;
  if (rest.constant < 0) rest.constant += round < 0 ? -round : round;
  return rest;
}

AddressForms::Form AddressForms::make_form(const MemoryAccess& access) const {
  AffineForm offset = checked_sums_.offset_of(access.pointer);
  Form form{.range = ranges_.range_of(offset, access.op), .readings = {}};
  for (size_t i = 0; offset.is_known && i < offset.terms.size(); ++i) {
    int64_t size = offset.terms[i].coefficient, round = 0;
    auto stage = size != 0 ? stage_of(offset.terms[i].value) : std::nullopt;
    if (!stage || __builtin_mul_overflow(size, stage->period, &round)) continue;
    if (auto within = ranges_.range_of(within_stage(offset, i, round), access.op))
      form.readings.push_back({size, *stage, *within});
  }
  return form;
}

const AddressForms::Form& AddressForms::form_of(const MemoryAccess& access) const {
  auto [entry, is_new] = forms_.try_emplace({access.op, access.pointer});
  if (is_new) entry->second = make_form(access);
  return entry->second;
}

bool AddressForms::are_apart_by_stage(const Reading& a, int64_t bytes_a, const Reading& b, int64_t bytes_b,
                                      int64_t iterations) {
  if (a.size != b.size || a.stage.period != b.stage.period || a.stage.advance != b.stage.advance) return false;
  auto offset = analysis::distance(a.stage.phase, b.stage.phase);
  if (!offset) return false;
  __int128 difference = __int128{a.stage.advance} * iterations + *offset;
  if (a.stage.period != 0) difference %= a.stage.period;
  if (difference == 0) return false;
  __int128 low = std::min(a.within.low, b.within.low);
  __int128 high = std::max(__int128{a.within.high} + bytes_a, __int128{b.within.high} + bytes_b);
  return high - low <= (a.size < 0 ? -__int128{a.size} : __int128{a.size});
}

bool AddressForms::are_apart(const MemoryAccess& a, const MemoryAccess& b, int64_t distance) const {
  const Value *root_a = root_of(a.pointer), *root_b = root_of(b.pointer);
  if (root_a != root_b) return analysis::are_apart(function_, root_a, root_b);
  if (!is_outside(root_a) || a.bytes < 0 || b.bytes < 0) return false;
  const Form &first = form_of(a), &second = form_of(b);
  if (first.range && second.range &&
      (first.range->high + a.bytes <= second.range->low || second.range->high + b.bytes <= first.range->low))
    return true;
  for (const Reading& x : first.readings)
    for (const Reading& y : second.readings)
      if (are_apart_by_stage(x, a.bytes, y, b.bytes, distance)) return true;
  return false;
}

}  // namespace kdsl::passes
