#include "passes/address_form.h"

#include <algorithm>

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

// Index arithmetic does not wrap (language reference 4.5: an index that leaves its tensor is an error).
void Affine::add(const Value* value, int64_t coefficient, const ValueRanges* ranges) {
  if (auto number = signed_constant(value)) return add_constant(*number, coefficient);
  const Op* op = value->def;
  if (!op || (ranges && ranges->is_checked(value))) return add_term(*this, value, coefficient);
  switch (op->kind) {
    case OpKind::AddI:
      add(op->operand(0), coefficient, ranges);
      return add(op->operand(1), coefficient, ranges);
    case OpKind::SubI:
      add(op->operand(0), coefficient, ranges);
      return add(op->operand(1), -coefficient, ranges);
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

const Value* root_of(const Value* pointer) {
  while (pointer->def && (pointer->def->kind == OpKind::PtrOffset || pointer->def->kind == OpKind::PtrCast))
    pointer = pointer->def->operand(0);
  return pointer;
}

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
    else if (pointer->def->kind != OpKind::PtrCast)
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

// Whether all threads of the block have the same value: the slots of two threads can be compared only then.
static bool is_uniform(const Value* value, int depth = 0) {
  constexpr int kMaxDepth = 16;
  if (depth > kMaxDepth) return false;
  if (value->block) {
    const Op* owner = value->block->parent_op;
    if (!owner) return true;
    return owner->kind == OpKind::For && value->index == 0 && is_uniform(owner->operand(0), depth + 1) &&
           is_uniform(owner->operand(2), depth + 1);
  }
  const Op& op = *value->def;
  if (op.kind == OpKind::ReadSreg) {
    using enum Sreg;
    Sreg reg = op.enum_attr<Sreg>(AttrName::Reg);
    return reg == CtaidX || reg == CtaidY || reg == CtaidZ || reg == NtidX || reg == NtidY || reg == NtidZ ||
           reg == NctaidX || reg == NctaidY || reg == NctaidZ;
  }
  return info(op.kind).effects == effect::Pure &&
         std::ranges::all_of(op.operands, [&](const Value* operand) { return is_uniform(operand, depth + 1); });
}

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

// By how many slots a, `distance` iterations later, and b differ; none when that is not one number.
std::optional<int64_t> AddressForms::slot_difference(const Value* a, const Value* b, int64_t distance,
                                                     int64_t& period) const {
  auto x = slot_of(a), y = slot_of(b);
  int64_t offset = 0;
  if (!x || !y || x->period != y->period || x->advance != y->advance || !equal_sums(x->phase, y->phase, offset))
    return std::nullopt;
  period = x->period;
  __int128 difference = __int128{x->advance} * distance + offset;
  if (period) difference %= period;
  if (difference > INT64_MAX || difference < INT64_MIN) return std::nullopt;
  return static_cast<int64_t>(difference);
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

bool AddressForms::are_apart_by_slot(const MemoryAccess& a, const Affine& at_a, size_t slot_a, const MemoryAccess& b,
                                     const Affine& at_b, size_t slot_b, int64_t distance) const {
  int64_t size = at_a.terms[slot_a].coefficient, period = 0, round = 0;
  if (size != at_b.terms[slot_b].coefficient || size == 0) return false;
  auto difference = slot_difference(at_a.terms[slot_a].value, at_b.terms[slot_b].value, distance, period);
  if (!difference || *difference == 0) return false;
  if (__builtin_mul_overflow(size, period, &round)) return false;
  auto first = range_of(within_slot(at_a, slot_a, round), a.op), second = range_of(within_slot(at_b, slot_b, round), b.op);
  if (!first || !second) return false;
  __int128 low = std::min(first->low, second->low);
  __int128 high = std::max(__int128{first->high} + a.bytes, __int128{second->high} + b.bytes);
  return high - low <= (size < 0 ? -__int128{size} : __int128{size});
}

// Memory that no pointer of another root reaches.
static bool is_object(const Value* root) {
  if (!root->def) return false;
  OpKind kind = root->def->kind;
  return kind == OpKind::SharedAlloc || kind == OpKind::Alloca || kind == OpKind::DynamicShared ||
         kind == OpKind::GlobalAddr;
}

static bool can_share_memory(Space a, Space b) {
  if (a == b || a == Space::Generic || b == Space::Generic) return true;
  auto is_shared = [](Space space) { return space == Space::Shared || space == Space::SharedCluster; };
  return is_shared(a) && is_shared(b);
}

static bool is_parameter(const Value* root) { return root->block && !root->block->parent_op; }

bool AddressForms::are_apart(const MemoryAccess& a, const MemoryAccess& b, int64_t distance) const {
  const Value *root_a = root_of(a.pointer), *root_b = root_of(b.pointer);
  if (!can_share_memory(root_a->type.space, root_b->type.space)) return true;
  if (root_a != root_b) {
    if (is_object(root_a) && (is_object(root_b) || is_parameter(root_b))) return true;
    if (is_object(root_b) && is_parameter(root_a)) return true;
    // Tensors of different arguments are different memory: who asks for prefetching says so.
    return is_parameter(root_a) && is_parameter(root_b);
  }
  if (!is_outside(root_a) || a.bytes < 0 || b.bytes < 0) return false;
  Affine at_a = offset_of(a.pointer), at_b = offset_of(b.pointer);
  auto first = range_of(at_a, a.op), second = range_of(at_b, b.op);
  if (first && second && (first->high + a.bytes <= second->low || second->high + b.bytes <= first->low)) return true;
  if (!at_a.is_known || !at_b.is_known) return false;
  for (size_t i = 0; i < at_a.terms.size(); ++i)
    for (size_t j = 0; j < at_b.terms.size(); ++j)
      if (are_apart_by_slot(a, at_a, i, b, at_b, j, distance)) return true;
  return false;
}

}  // namespace kdsl::passes
