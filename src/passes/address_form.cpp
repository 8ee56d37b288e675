#include "passes/address_form.h"

#include <algorithm>

#include "ir/enums.h"
#include "ir/op_kind.h"
#include "ir/uniform.h"

namespace kdsl::passes {

using namespace ir;

// ---- sums

void Affine::add_constant(int64_t amount, int64_t coefficient) {
  int64_t product = 0;
  if (__builtin_mul_overflow(amount, coefficient, &product) || __builtin_add_overflow(constant, product, &constant))
    is_known = false;
}

static void add_term(Affine& sum, const Value* value, int64_t coefficient) {
  for (Affine::Term& term : sum.terms) {
    if (term.value != value) continue;
    if (__builtin_add_overflow(term.coefficient, coefficient, &term.coefficient)) sum.is_known = false;
    return;
  }
  sum.terms.push_back({value, coefficient});
}

// Index arithmetic does not wrap (an index that leaves its tensor is an error).
void Affine::add(const Value* value, int64_t coefficient, const ValueRanges* ranges) {
  if (auto number = signed_constant(value)) return add_constant(*number, coefficient);
  const Op* op = value->def;
  if (!op || (ranges && ranges->is_checked(value))) return add_term(*this, value, coefficient);
  switch (op->kind) {
    case OpKind::AddI: add(op->operand(0), coefficient, ranges); return add(op->operand(1), coefficient, ranges);
    case OpKind::SubI: add(op->operand(0), coefficient, ranges); return add(op->operand(1), -coefficient, ranges);
    case OpKind::MulI:
      for (size_t i : {0, 1}) {
        auto factor = signed_constant(op->operand(1 - i));
        int64_t product = 0;
        if (!factor || __builtin_mul_overflow(coefficient, *factor, &product)) continue;
        return add(op->operand(i), product, ranges);
      }
      return add_term(*this, value, coefficient);
    case OpKind::ExtSI:
    case OpKind::ExtUI: return add(op->operand(0), coefficient, ranges);
    default: return add_term(*this, value, coefficient);
  }
}

static bool equal_sums(const Affine& a, const Affine& b, int64_t& difference) {
  if (!a.is_known || !b.is_known) return false;
  auto coefficient_in = [](const Affine& sum, const Value* value) {
    for (const Affine::Term& term : sum.terms)
      if (term.value == value) return term.coefficient;
    return int64_t{0};
  };
  for (const Affine::Term& term : a.terms)
    if (coefficient_in(b, term.value) != term.coefficient) return false;
  for (const Affine::Term& term : b.terms)
    if (coefficient_in(a, term.value) != term.coefficient) return false;
  return !__builtin_sub_overflow(a.constant, b.constant, &difference);
}

// ---- pointers

static int64_t bytes_of(Type type) {
  if (type.is_pointer()) return 8;
  int64_t bits = (type.is_vector() ? type.count : 1) * (type.is_scalar() || type.is_vector() ? bit_width(type.scalar) : 0);
  return bits ? (bits + 7) / 8 : -1;
}

std::vector<MemoryAccess> accesses_of(const Op& op) {
  switch (op.kind) {
    case OpKind::Load: return {{&op, op.operand(0), bytes_of(op.results[0].type), false}};
    case OpKind::Store: return {{&op, op.operand(1), bytes_of(op.operand(0)->type), true}};
    case OpKind::CpAsync: {
      int64_t size = op.int_attr(AttrName::Size);
      return {{&op, op.operand(0), size, true}, {&op, op.operand(1), size, false}};
    }
    case OpKind::BulkCopy: {
      int64_t size = signed_constant(op.operand(2)).value_or(-1);
      return {{&op, op.operand(0), size, true}, {&op, op.operand(1), size, false}};
    }
    case OpKind::TensorCopy: {
      auto kind = op.enum_attr<TensorCopyKind>(AttrName::Mode);
      if (kind == TensorCopyKind::Prefetch) return {};
      return {{&op, op.operand(1), -1, kind == TensorCopyKind::Load}};
    }
    default: break;
  }
  std::vector<MemoryAccess> list;
  if (!op.is(effect::Read | effect::Write | effect::Sync) || op.is(effect::Debug)) return list;
  for (const Value* operand : op.operands) {
    // Inline PTX takes addresses of shared memory as numbers.
    if (operand->def && operand->def->kind == OpKind::PtrToInt) operand = operand->def->operand(0);
    if (operand->type.is_pointer()) list.push_back({&op, operand, -1, op.is(effect::Write | effect::Sync)});
  }
  return list;
}

Affine AddressForms::offset_of(const Value* pointer) const {
  Affine sum;
  for (; pointer->def; pointer = pointer->def->operand(0)) {
    if (pointer->def->kind == OpKind::PtrOffset)
      sum.add(pointer->def->operand(1), pointer->def->int_attr(AttrName::Scale, 1), &ranges_);
    else if (pointer->def->kind != OpKind::PtrCast && pointer->def->kind != OpKind::PtrObject)
      break;
  }
  return sum;
}

bool AddressForms::is_outside(const Value* value) const {
  const Block* block = value->block ? value->block : value->def->parent;
  for (; block; block = block->parent_op ? block->parent_op->parent : nullptr)
    if (block == loop_.regions[0].block) return false;
  return true;
}

// ---- slots

// The slots of two threads can be compared only where both have the same values.
static bool is_uniform(const Value* value) { return ir::is_uniform(value, Uniformity::InIteration); }

// Writes a sum as advance * n + phase. Everything in it must be the induction variable, a counter of the loop
// whose period fits, or come from outside.
bool AddressForms::add_phase(const Affine& sum, Slot& slot) const {
  if (!sum.is_known) return false;
  slot.phase.add_constant(sum.constant, 1);
  const Block* body = loop_.regions[0].block;
  for (const Affine::Term& term : sum.terms) {
    if (is_outside(term.value)) {
      if (!is_uniform(term.value)) return false;
      slot.phase.add(term.value, term.coefficient);
      continue;
    }
    if (!term.value->block && !add_quotient(*term.value->def, term.coefficient, slot)) return false;
    if (!term.value->block) continue;
    if (term.value->block != body) return false;
    if (term.value == body->args[0]) {
      auto step = signed_constant(loop_.operand(2));
      int64_t advance = 0;
      if (!is_uniform(loop_.operand(0)) || !step || __builtin_mul_overflow(*step, term.coefficient, &advance)) return false;
      slot.advance += advance;
      slot.phase.add(loop_.operand(0), term.coefficient);
      continue;
    }
    auto cycle = cycle_of(term.value);
    if (!cycle || slot.period == 0 || cycle->period % slot.period != 0) return false;
    slot.advance += term.coefficient;
    slot.phase.add_constant(cycle->first, term.coefficient);
  }
  return slot.phase.is_known;
}

bool AddressForms::add_quotient(const Op& division, int64_t coefficient, Slot& slot) const {
  bool is_floor = division.kind == OpKind::FloorDivSI;
  if (!is_floor && division.kind != OpKind::DivSI && division.kind != OpKind::DivUI) return false;
  int64_t divisor = signed_constant(division.operand(1)).value_or(0);
  Affine dividend;
  dividend.add(division.operand(0), 1);
  Slot inner;
  if (divisor <= 0 || !add_phase(dividend, inner) || !inner.phase.terms.empty() || inner.advance % divisor != 0) return false;
  int64_t start = inner.phase.constant;
  // The other divisions round towards zero, which is the same from zero on.
  if (!is_floor && (start < 0 || inner.advance < 0)) return false;
  int64_t quotient = start / divisor - (start % divisor < 0 ? 1 : 0), advance = 0;
  if (__builtin_mul_overflow(inner.advance / divisor, coefficient, &advance)) return false;
  slot.advance += advance;
  slot.phase.add_constant(quotient, coefficient);
  return true;
}

std::optional<AddressForms::Slot> AddressForms::slot_of(const Value* value) const {
  Slot slot;
  Affine inner;
  if (auto wrapped = wrapped_increment(value)) {
    slot.period = wrapped->period;
    inner.add(wrapped->from, 1);
    inner.constant += 1;
  } else if (value->block) {
    auto cycle = cycle_of(value);
    if (cycle) slot.period = cycle->period;
    inner.add(value, 1);
  } else {
    const Op& op = *value->def;
    int64_t right = op.operands.size() == 2 ? signed_constant(op.operand(1)).value_or(0) : 0;
    bool is_remainder = op.kind == OpKind::RemSI || op.kind == OpKind::RemUI;
    bool is_mask = op.kind == OpKind::AndI && (right & (right + 1)) == 0;
    bool is_cyclic = right > 0 && (is_remainder || is_mask);
    if (is_cyclic) slot.period = is_mask ? right + 1 : right;
    inner.add(is_cyclic ? op.operand(0) : value, 1);
  }
  if (!add_phase(inner, slot) || slot.advance == 0) return std::nullopt;
  return slot;
}

std::optional<Interval> AddressForms::range_of(const Affine& sum, const Op* at) const {
  if (!sum.is_known) return std::nullopt;
  __int128 low = sum.constant, high = sum.constant;
  for (const Affine::Term& term : sum.terms) {
    auto range = ranges_.range_of(term.value, at);
    if (!range) return std::nullopt;
    __int128 first = __int128{term.coefficient} * range->low, second = __int128{term.coefficient} * range->high;
    low += std::min(first, second);
    high += std::max(first, second);
    // Far from overflow after any number of terms that fits in memory.
    if (low < INT64_MIN || high > INT64_MAX) return std::nullopt;
  }
  return Interval{static_cast<int64_t>(low), static_cast<int64_t>(high)};
}

// What is left of an address without its slot and without what moves it by whole rounds of slots.
static Affine within_slot(const Affine& sum, size_t slot, int64_t round) {
  Affine rest = sum;
  rest.terms.erase(rest.terms.begin() + static_cast<ptrdiff_t>(slot));
  if (round == 0) return rest;
  std::erase_if(rest.terms, [&](const Affine::Term& term) { return term.coefficient % round == 0; });
  rest.constant %= round;
  if (rest.constant < 0) rest.constant += round < 0 ? -round : round;
  return rest;
}

AddressForms::Form AddressForms::make_form(const MemoryAccess& access) const {
  Affine offset = offset_of(access.pointer);
  Form form{.range = range_of(offset, access.op), .readings = {}};
  for (size_t i = 0; offset.is_known && i < offset.terms.size(); ++i) {
    int64_t size = offset.terms[i].coefficient, round = 0;
    auto slot = size != 0 ? slot_of(offset.terms[i].value) : std::nullopt;
    if (!slot || __builtin_mul_overflow(size, slot->period, &round)) continue;
    if (auto within = range_of(within_slot(offset, i, round), access.op)) form.readings.push_back({size, *slot, *within});
  }
  return form;
}

const AddressForms::Form& AddressForms::form_of(const MemoryAccess& access) const {
  auto [entry, is_new] = forms_.try_emplace({access.op, access.pointer});
  if (is_new) entry->second = make_form(access);
  return entry->second;
}

bool AddressForms::are_apart_by_slot(const Reading& a, int64_t bytes_a, const Reading& b, int64_t bytes_b, int64_t distance) {
  int64_t offset = 0;
  if (a.size != b.size || a.slot.period != b.slot.period || a.slot.advance != b.slot.advance) return false;
  if (!equal_sums(a.slot.phase, b.slot.phase, offset)) return false;
  __int128 difference = __int128{a.slot.advance} * distance + offset;
  if (a.slot.period != 0) difference %= a.slot.period;
  if (difference == 0) return false;
  __int128 low = std::min(a.within.low, b.within.low);
  __int128 high = std::max(__int128{a.within.high} + bytes_a, __int128{b.within.high} + bytes_b);
  return high - low <= (a.size < 0 ? -__int128{a.size} : __int128{a.size});
}

// Memory that no pointer of another root reaches.
static bool is_object(const Value* root) {
  if (!root->def) return false;
  OpKind kind = root->def->kind;
  return kind == OpKind::SharedAlloc || kind == OpKind::Alloca || kind == OpKind::DynamicShared || kind == OpKind::GlobalAddr;
}

static bool can_share_memory(Space a, Space b) {
  if (a == b || a == Space::Generic || b == Space::Generic) return true;
  auto is_shared = [](Space space) { return space == Space::Shared || space == Space::SharedCluster; };
  return is_shared(a) && is_shared(b);
}

bool AddressForms::are_apart(const MemoryAccess& a, const MemoryAccess& b, int64_t distance) const {
  const Value *root_a = root_of(a.pointer), *root_b = root_of(b.pointer);
  if (!can_share_memory(root_a->type.space, root_b->type.space)) return true;
  if (root_a != root_b) {
    if (is_object(root_a) && (is_object(root_b) || is_parameter(root_b))) return true;
    if (is_object(root_b) && is_parameter(root_a)) return true;
    if (!is_parameter(root_a) || !is_parameter(root_b)) return false;
    return function_.params[root_a->index].noalias || function_.params[root_b->index].noalias;
  }
  if (!is_outside(root_a) || a.bytes < 0 || b.bytes < 0) return false;
  const Form &first = form_of(a), &second = form_of(b);
  if (first.range && second.range &&
      (first.range->high + a.bytes <= second.range->low || second.range->high + b.bytes <= first.range->low))
    return true;
  for (const Reading& x : first.readings)
    for (const Reading& y : second.readings)
      if (are_apart_by_slot(x, a.bytes, y, b.bytes, distance)) return true;
  return false;
}

}  // namespace kdsl::passes
