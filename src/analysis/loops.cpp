#include "analysis/loops.h"

#include <algorithm>

#include "ir/ops.h"

namespace kdsl::analysis {

using namespace ir;

// ---- containment

const Block* home_of(const Value* value) { return value->def ? value->def->parent : value->block; }

bool is_inside(const Block* inner, const Block* outer) {
  for (; inner; inner = inner->parent_op ? inner->parent_op->parent : nullptr)
    if (inner == outer) return true;
  return false;
}
bool is_inside(const Op* op, const Block* outer) { return op && is_inside(op->parent, outer); }
bool is_inside(const Value* value, const Block* outer) { return is_inside(home_of(value), outer); }

bool is_inside(const Block* inner, const Op* owner) {
  for (; inner; inner = inner->parent_op ? inner->parent_op->parent : nullptr)
    if (inner->parent_op == owner) return true;
  return false;
}
bool is_inside(const Op* op, const Op* owner) { return op && is_inside(op->parent, owner); }
bool is_inside(const Value* value, const Op* owner) { return is_inside(home_of(value), owner); }

// ---- iterations

bool is_counted_loop(const Op& op) { return op.kind == OpKind::For || op.kind == OpKind::TilePipelined; }

const Op* counted_by(const Value* value) {
  const Op* loop = value->block ? value->block->parent_op : nullptr;
  return loop && value->index == 0 && is_counted_loop(*loop) ? loop : nullptr;
}

static TripCount count_up(uint64_t distance, int64_t first, int64_t step) {
  auto stride = static_cast<uint64_t>(step);
  return TripCount{first, step, distance / stride + (distance % stride != 0)};
}

std::optional<TripCount> trip_count(const Op& loop) {
  const Value *lower = loop.operand(0), *upper = loop.operand(1);
  auto step = signed_constant(loop.operand(2));
  if (!step || *step <= 0) return std::nullopt;
  if (loop.has(AttrName::Unsigned)) {
    auto low = unsigned_constant(lower), high = unsigned_constant(upper);
    if (!low || !high) return std::nullopt;
    return count_up(*low < *high ? *high - *low : 0, static_cast<int64_t>(*low), *step);
  }
  auto low = signed_constant(lower), high = signed_constant(upper);
  if (!low || !high) return std::nullopt;
  return count_up(*low < *high ? static_cast<uint64_t>(*high) - static_cast<uint64_t>(*low) : 0, *low, *step);
}

// ---- carried values

const Op* carrying_loop(const Value* argument) {
  if (!argument->block || !argument->block->parent_op || argument->index == 0) return nullptr;
  const Op* loop = argument->block->parent_op;
  return loop->kind == OpKind::For ? loop : nullptr;
}

static bool is_increment(const Value* value, const Value*& from) {
  const Op* op = value->def;
  if (!op || op->kind != OpKind::AddI) return false;
  for (size_t i : {0, 1}) {
    if (signed_constant(op->operand(1 - i)) != 1) continue;
    from = op->operand(i);
    return true;
  }
  return false;
}

// The value on one way of a select or an if; a constant zero on the other.
static bool is_choice(const Value* value, const Op*& condition, const Value*& when_true, const Value*& when_false) {
  const Op* op = value->def;
  if (!op) return false;
  if (op->kind == OpKind::Select) {
    when_true = op->operand(1);
    when_false = op->operand(2);
  } else if (op->kind == OpKind::If) {
    when_true = op->regions[0].block->last->operand(value->index);
    when_false = op->regions[1].block->last->operand(value->index);
  } else {
    return false;
  }
  condition = op->operand(0)->def;
  return condition && condition->kind == OpKind::CmpI;
}

std::optional<WrappedIncrement> wrapped_increment(const Value* value) {
  const Op* condition = nullptr;
  const Value *when_true = nullptr, *when_false = nullptr, *from = nullptr, *tested = nullptr;
  if (!is_choice(value, condition, when_true, when_false)) return std::nullopt;
  auto bound = signed_constant(condition->operand(1));
  using enum CmpI;
  CmpI predicate = condition->enum_attr<CmpI>(AttrName::Predicate);
  bool wraps_when_true = predicate == Eq || predicate == Sge || predicate == Uge;
  bool wraps_when_false = predicate == Ne || predicate == Slt || predicate == Ult;
  if (!bound || *bound < 0 || *bound == INT64_MAX || (!wraps_when_true && !wraps_when_false)) return std::nullopt;
  const Value* zero = wraps_when_true ? when_true : when_false;
  const Value* next = wraps_when_true ? when_false : when_true;
  if (signed_constant(zero) != 0 || !is_increment(next, from)) return std::nullopt;
  // Either the next value reaches the period, or this one is the last of it.
  if (is_increment(condition->operand(0), tested) && tested == from && *bound > 0) return WrappedIncrement{from, *bound};
  if (condition->operand(0) == from) return WrappedIncrement{from, *bound + 1};
  return std::nullopt;
}

static std::optional<int64_t> period_of_next(const Value* next, const Value* carried) {
  if (auto wrapped = wrapped_increment(next)) {
    if (wrapped->from == carried) return wrapped->period;
    return std::nullopt;
  }
  const Op* op = next->def;
  if (!op || op->operands.size() != 2) return std::nullopt;
  const Value* from = nullptr;
  auto right = signed_constant(op->operand(1));
  switch (op->kind) {
    case OpKind::RemSI:
    case OpKind::RemUI:
      if (right && *right > 0 && is_increment(op->operand(0), from) && from == carried) return right;
      return std::nullopt;
    case OpKind::AndI:
      if (right && *right > 0 && (*right & (*right + 1)) == 0 && is_increment(op->operand(0), from) && from == carried)
        return *right + 1;
      return std::nullopt;
    case OpKind::XOrI:
      if (right == 1 && op->operand(0) == carried) return 2;
      return std::nullopt;
    case OpKind::SubI:
      if (signed_constant(op->operand(0)) == 1 && op->operand(1) == carried) return 2;
      return std::nullopt;
    default: return std::nullopt;
  }
}

std::optional<Cycle> cycle_of(const Value* carried) {
  const Op* loop = carrying_loop(carried);
  if (!loop || !carried->type.is_scalar() || !carried->type.is_int()) return std::nullopt;
  auto first = signed_constant(loop->operand(carried->index + 2));
  auto period = period_of_next(loop->regions[0].block->last->operand(carried->index - 1), carried);
  if (!period || !first || *first < 0 || *first >= *period) return std::nullopt;
  return Cycle{*period, *first};
}

// ---- steps

Steps Steps::of_iteration(const Op& loop) {
  return Steps([&loop](const Value* value, Step& step) {
    bool is_outside = !is_inside(value, &loop), is_argument = value->block && value->block->parent_op == &loop;
    if (is_outside) step = 0;
    if (is_argument) step = value->index == 0 ? signed_constant(loop.operand(2)) : std::nullopt;
    return is_outside || is_argument;
  });
}

static Steps::Step sum(Steps::Step a, Steps::Step b, int64_t factor) {
  int64_t scaled, result;
  if (!a || !b || __builtin_mul_overflow(*b, factor, &scaled) || __builtin_add_overflow(*a, scaled, &result))
    return std::nullopt;
  return result;
}

// An induction variable that begins alike and goes up alike stays in each iteration of its loop.
Steps::Step Steps::step_of(const Value* value) const {
  if (Step step; leaf_(value, step)) return step;
  if (value->def) return step_of_op(*value->def);
  const Op* loop = counted_by(value);
  bool is_same = loop && steps_.known(loop->operand(0)) == Step(0) && steps_.known(loop->operand(2)) == Step(0);
  return is_same ? Step(0) : std::nullopt;
}

bool Steps::follows(const Op& op) const {
  if (!op.regions.empty()) return false;
  return (info(op.kind).effects & ~effect::Debug) == effect::Pure || (is_followed_ && is_followed_(op));
}

Steps::Step Steps::step_of_op(const Op& op) const {
  if (!follows(op)) return std::nullopt;
  auto operand = [&](size_t i) { return steps_.known(op.operand(i)); };
  switch (op.kind) {
    case OpKind::AddI: return sum(operand(0), operand(1), 1);
    case OpKind::SubI: return sum(operand(0), operand(1), -1);
    case OpKind::PtrOffset: return sum(operand(0), operand(1), PtrOffsetOp(op).scale(1));
    case OpKind::ExtSI:
    case OpKind::PtrCast: return operand(0);
    case OpKind::MulI:
      for (size_t i : {0, 1})
        if (auto factor = signed_constant(op.operand(1 - i)); factor && operand(i)) return sum(0, operand(i), *factor);
      break;
    default: break;
  }
  bool is_same = std::ranges::all_of(op.operands, [&](const Value* v) { return steps_.known(v) == Step(0); });
  return is_same ? Step(0) : std::nullopt;
}

Steps::Step Steps::of(const Value* value) {
  auto inputs = [this](const Value* of, auto&& add) {
    if (Step step; leaf_(of, step)) return;
    if (const Op* loop = counted_by(of)) return add(loop->operand(0)), add(loop->operand(2));
    if (!of->def || !follows(*of->def)) return;
    for (const Value* operand : of->def->operands) add(operand);
  };
  return steps_.of(value, inputs, [this](const Value* of) { return step_of(of); });
}

}  // namespace kdsl::analysis
