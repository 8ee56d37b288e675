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

CountedLoop::CountedLoop(const Op& op) : OpView(op) {
  auto read = [this](auto loop) { lower_ = loop.lower(), upper_ = loop.upper(), step_ = loop.step(); };
  if (auto plain = as<ForOp>(&op))
    read(plain);
  else
    read(TilePipelinedOp(op));
}

bool is_counted_loop(const Op& op) { return CountedLoop::holds(op); }

const Op* counted_by(const Value* value) {
  const Op* loop = value->block ? value->block->parent_op : nullptr;
  return loop && value->index == 0 && is_counted_loop(*loop) ? loop : nullptr;
}

static TripCount count_up(uint64_t distance, int64_t first, int64_t step) {
  auto stride = static_cast<uint64_t>(step);
  return TripCount{first, step, distance / stride + (distance % stride != 0)};
}

std::optional<TripCount> trip_count(const Op& loop) {
  CountedLoop counted(loop);
  const Value *lower = counted.lower(), *upper = counted.upper();
  auto step = signed_constant(counted.step());
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
  auto add = as<AddIOp>(value);
  if (!add) return false;
  if (signed_constant(add.rhs()) == 1)
    from = add.lhs();
  else if (signed_constant(add.lhs()) == 1)
    from = add.rhs();
  else
    return false;
  return true;
}

// Splits a select, or an if, into its condition, which is a comparison, and the values of its two ways.
static bool is_choice(const Value* value, CmpIOp& condition, const Value*& when_true, const Value*& when_false) {
  if (auto select = as<SelectOp>(value)) {
    condition = as<CmpIOp>(select.condition());
    when_true = select.if_true();
    when_false = select.if_false();
  } else if (auto branch = as<IfOp>(value)) {
    condition = as<CmpIOp>(branch.condition());
    when_true = yielded(branch.then(), value->index);
    when_false = yielded(branch.otherwise(), value->index);
  }
  return static_cast<bool>(condition);
}

std::optional<WrappedIncrement> wrapped_increment(const Value* value) {
  CmpIOp condition;
  const Value *when_true = nullptr, *when_false = nullptr, *from = nullptr, *tested = nullptr;
  if (!is_choice(value, condition, when_true, when_false)) return std::nullopt;
  auto bound = signed_constant(condition.rhs());
  using enum CmpI;
  CmpI predicate = condition.predicate();
  bool wraps_when_true = predicate == Eq || predicate == Sge || predicate == Uge;
  bool wraps_when_false = predicate == Ne || predicate == Slt || predicate == Ult;
  if (!bound || *bound < 0 || *bound == INT64_MAX || (!wraps_when_true && !wraps_when_false)) return std::nullopt;
  const Value* zero = wraps_when_true ? when_true : when_false;
  const Value* next = wraps_when_true ? when_false : when_true;
  if (signed_constant(zero) != 0 || !is_increment(next, from)) return std::nullopt;
  // The comparison is with the period for the next value, or with the period minus one for the current one.
  if (is_increment(condition.lhs(), tested) && tested == from && *bound > 0) return WrappedIncrement{from, *bound};
  if (condition.lhs() == from) return WrappedIncrement{from, *bound + 1};
  return std::nullopt;
}

static std::optional<int64_t> period_of_next(const Value* next, const Value* carried) {
  if (auto wrapped = wrapped_increment(next)) {
    if (wrapped->from == carried) return wrapped->period;
    return std::nullopt;
  }
  auto op = as<Binary>(next);
  if (!op) return std::nullopt;
  const Value* from = nullptr;
  auto right = signed_constant(op.rhs());
  switch (op->kind) {
    case OpKind::RemSI:
    case OpKind::RemUI:
      if (right && *right > 0 && is_increment(op.lhs(), from) && from == carried) return right;
      return std::nullopt;
    case OpKind::AndI:
      if (right && *right > 0 && (*right & (*right + 1)) == 0 && is_increment(op.lhs(), from) && from == carried)
        return *right + 1;
      return std::nullopt;
    case OpKind::XOrI:
      if (right == 1 && op.lhs() == carried) return 2;
      return std::nullopt;
    case OpKind::SubI:
      if (signed_constant(op.lhs()) == 1 && op.rhs() == carried) return 2;
      return std::nullopt;
    default: return std::nullopt;
  }
}

std::optional<Cycle> cycle_of(const Value* carried) {
  const Op* loop = carrying_loop(carried);
  if (!loop || !carried->type.is_scalar() || !carried->type.is_int()) return std::nullopt;
  size_t slot = carried->index - 1;
  auto first = signed_constant(ForOp(*loop).inits()[slot]);
  auto period = period_of_next(yielded(ForOp(*loop).body(), slot), carried);
  if (!period || !first || *first < 0 || *first >= *period) return std::nullopt;
  return Cycle{*period, *first};
}

// ---- steps

Steps Steps::of_iteration(const Op& loop) {
  return Steps([&loop](const Value* value, Step& step) {
    bool is_outside = !is_inside(value, &loop), is_argument = value->block && value->block->parent_op == &loop;
    if (is_outside) step = 0;
    if (is_argument) step = value->index == 0 ? signed_constant(CountedLoop(loop).step()) : std::nullopt;
    return is_outside || is_argument;
  });
}

static Steps::Step sum(Steps::Step a, Steps::Step b, int64_t factor) {
  int64_t scaled, result;
  if (!a || !b || __builtin_mul_overflow(*b, factor, &scaled) || __builtin_add_overflow(*a, scaled, &result))
    return std::nullopt;
  return result;
}

// The values of an induction variable do not depend on the quantity if the start and the step of its loop do not.
Steps::Step Steps::step_of(const Value* value) const {
  if (Step step; leaf_(value, step)) return step;
  if (value->def) return step_of_op(*value->def);
  auto loop = as<CountedLoop>(counted_by(value));
  bool is_same = loop && steps_.known(loop.lower()) == Step(0) && steps_.known(loop.step()) == Step(0);
  return is_same ? Step(0) : std::nullopt;
}

bool Steps::follows(const Op& op) const {
  if (!op.regions.empty()) return false;
  return (info(op.kind).effects & ~effect::Debug) == effect::Pure || (is_followed_ && is_followed_(op));
}

Steps::Step Steps::step_of_op(const Op& op) const {
  if (!follows(op)) return std::nullopt;
  auto known = [&](const Value* operand) { return steps_.known(operand); };
  switch (op.kind) {
    case OpKind::AddI:
    case OpKind::SubI: return sum(known(Binary(op).lhs()), known(Binary(op).rhs()), op.kind == OpKind::AddI ? 1 : -1);
    case OpKind::PtrOffset: {
      PtrOffsetOp offset(op);
      return sum(known(offset.pointer()), known(offset.index()), offset.scale(1));
    }
    case OpKind::ExtSI:
    case OpKind::PtrCast: return known(Unary(op).value());
    case OpKind::MulI: {
      Value *lhs = Binary(op).lhs(), *rhs = Binary(op).rhs();
      if (auto factor = signed_constant(rhs); factor && known(lhs)) return sum(0, known(lhs), *factor);
      if (auto factor = signed_constant(lhs); factor && known(rhs)) return sum(0, known(rhs), *factor);
      break;
    }
    default: break;
  }
  bool is_same = std::ranges::all_of(op.operands, [&](const Value* v) { return steps_.known(v) == Step(0); });
  return is_same ? Step(0) : std::nullopt;
}

Steps::Step Steps::of(const Value* value) {
  auto inputs = [this](const Value* of, auto&& add) {
    if (Step step; leaf_(of, step)) return;
    if (auto loop = as<CountedLoop>(counted_by(of))) return add(loop.lower()), add(loop.step());
    if (!of->def || !follows(*of->def)) return;
    for (const Value* operand : of->def->operands) add(operand);
  };
  return steps_.of(value, inputs, [this](const Value* of) { return step_of(of); });
}

}  // namespace kdsl::analysis
