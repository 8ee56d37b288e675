#include "passes/value_range.h"

#include "ir/arch.h"
#include "ir/ops.h"

#include <algorithm>

namespace kdsl::passes {

using namespace ir;

// Deep enough for the index arithmetic of kernels; a chain beyond it has an unknown range.
static constexpr int kMaxDepth = 24;

static std::optional<Interval> checked(__int128 low, __int128 high) {
  if (low < INT64_MIN || high > INT64_MAX || low > high) return std::nullopt;
  return Interval{static_cast<int64_t>(low), static_cast<int64_t>(high)};
}

static std::optional<Interval> of_type(Type type) {
  if (!type.is_scalar() || !type.is_int() || bit_width(type.scalar) > 32) return std::nullopt;
  int64_t half = int64_t{1} << (bit_width(type.scalar) - 1);
  return Interval{-half, half - 1};
}

// What the value has as an integer of its type: a result beyond it has wrapped, so nothing is known.
static std::optional<Interval> fitting(std::optional<Interval> range, Type type) {
  auto limits = of_type(type);
  if (!range || !limits || (range->low >= limits->low && range->high <= limits->high)) return range;
  return std::nullopt;
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

// ---- conditions around a place

static void narrow_by(const Op& comparison, const Value* value, bool holds, Interval& range) {
  if (comparison.kind == OpKind::AndI && holds) {
    for (const Value* part : comparison.operands)
      if (part->def) narrow_by(*part->def, value, true, range);
    return;
  }
  if (comparison.kind != OpKind::CmpI || comparison.operand(0) != value) return;
  auto bound = signed_constant(comparison.operand(1));
  if (!bound) return;
  using enum CmpI;
  switch (comparison.enum_attr<CmpI>(AttrName::Predicate)) {
    case Slt:
      holds ? void(range.high = std::min(range.high, *bound - 1)) : void(range.low = std::max(range.low, *bound));
      return;
    case Sle:
      holds ? void(range.high = std::min(range.high, *bound)) : void(range.low = std::max(range.low, *bound + 1));
      return;
    case Sgt:
      holds ? void(range.low = std::max(range.low, *bound + 1)) : void(range.high = std::min(range.high, *bound));
      return;
    case Sge:
      holds ? void(range.low = std::max(range.low, *bound)) : void(range.high = std::min(range.high, *bound - 1));
      return;
    case Eq:
      if (holds) range = {std::max(range.low, *bound), std::min(range.high, *bound)};
      return;
    default: return;
  }
}

static void narrow(const Value* value, const Op* at, std::optional<Interval>& range) {
  for (const Block* block = at ? at->parent : nullptr; block && block->parent_op; block = block->parent_op->parent) {
    const Op& around = *block->parent_op;
    if (around.kind != OpKind::If || !around.operand(0)->def) continue;
    Interval narrowed = range.value_or(of_type(value->type).value_or(Interval{INT64_MIN + 1, INT64_MAX - 1}));
    Interval before = narrowed;
    narrow_by(*around.operand(0)->def, value, around.regions[0].block == block, narrowed);
    // An empty range: the place is never reached; what is said about it does not matter.
    if (narrowed.low > narrowed.high) narrowed = {narrowed.low, narrowed.low};
    if (narrowed.low != before.low || narrowed.high != before.high) range = narrowed;
  }
}

// ---- bounds checks

ValueRanges::ValueRanges(const Function& function, Block* block) : function_(function) {
  walk(block, [this](const Op* op) {
    if (op->kind == OpKind::CheckBounds) learn(*op);
    if (auto grid = as<TileGridOp>(op))
      for (size_t i = 0; i < 3; ++i) blocks_[i] = signed_constant(grid.blocks()[i]);
  });
}

void ValueRanges::learn(const Op& check) {
  size_t rank = check.operands.size() / 2;
  for (size_t i = 0; i < rank; ++i) {
    const Value* coordinate = check.operand(i);
    // Checks compare in 64 bits; what is widened for them is the coordinate.
    while (coordinate->def && coordinate->def->kind == OpKind::ExtSI) coordinate = coordinate->def->operand(0);
    auto extent = signed_constant(check.operand(rank + i));
    if (extent && *extent > 0 && !signed_constant(coordinate)) facts_[coordinate].push_back({check.parent, {0, *extent - 1}});
  }
}

static bool is_below(const Op* at, const Block* block) {
  for (const Block* around = at ? at->parent : nullptr; around;
       around = around->parent_op ? around->parent_op->parent : nullptr)
    if (around == block) return true;
  return false;
}

void ValueRanges::apply_facts(const Value* value, const Op* at, std::optional<Interval>& range) const {
  auto known = facts_.find(value);
  if (known == facts_.end()) return;
  for (const Fact& fact : known->second) {
    if (!is_below(at, fact.block)) continue;
    if (!range) range = fact.range;
    Interval both{std::max(range->low, fact.range.low), std::min(range->high, fact.range.high)};
    if (both.low <= both.high) range = both;
  }
}

// ---- values

std::optional<Interval> ValueRanges::of_register(Sreg reg) const {
  using enum Sreg;
  constexpr int64_t kMostThreads[3] = {kMaxBlockThreads, kMaxBlockThreads, kMaxBlockThreadsZ};
  auto threads = [&](int i) {
    const LaunchBounds& bounds = function_.bounds;
    if (bounds.required_threads[0]) return static_cast<int64_t>(std::max(bounds.required_threads[i], 1u));
    // maxntid limits the product only.
    return kMostThreads[i];
  };
  switch (reg) {
    case TidX: return Interval{0, threads(0) - 1};
    case TidY: return Interval{0, threads(1) - 1};
    case TidZ: return Interval{0, threads(2) - 1};
    case NtidX: return Interval{1, threads(0)};
    case NtidY: return Interval{1, threads(1)};
    case NtidZ: return Interval{1, threads(2)};
    case Laneid: return Interval{0, kWarpSize - 1};
    case Warpid: return Interval{0, kMaxBlockThreads / kWarpSize - 1};
    case CtaidX: return Interval{0, blocks_[0].value_or(INT32_MAX) - 1};
    case CtaidY: return Interval{0, blocks_[1].value_or(kMaxGridYz) - 1};
    case CtaidZ: return Interval{0, blocks_[2].value_or(kMaxGridYz) - 1};
    default: return std::nullopt;
  }
}

std::optional<Interval> ValueRanges::of_argument(const Value* value, const Op* at, int depth) const {
  if (auto cycle = cycle_of(value)) return Interval{0, cycle->period - 1};
  const Op* loop = value->block->parent_op;
  if (loop && loop->kind == OpKind::TileParallel) {
    auto extent = range_of(loop->operand(value->index), at, depth);
    if (!extent) return std::nullopt;
    return Interval{0, std::max<int64_t>(extent->high, 1) - 1};
  }
  if (!loop || loop->kind != OpKind::For || value->index != 0 || loop->has(AttrName::Unsigned)) return std::nullopt;
  auto low = range_of(loop->operand(0), at, depth), high = range_of(loop->operand(1), at, depth);
  auto limits = of_type(value->type);
  if (!limits) limits = Interval{INT64_MIN + 1, INT64_MAX - 1};
  return checked(low ? low->low : limits->low, (high ? high->high : limits->high) - __int128{1});
}

std::optional<Interval> ValueRanges::of_op(const Op& op, const Op* at, int depth) const {
  auto operand = [&](size_t i) { return range_of(op.operand(i), at, depth); };
  switch (op.kind) {
    case OpKind::ReadSreg: return of_register(op.enum_attr<Sreg>(AttrName::Reg));
    case OpKind::AddI:
    case OpKind::SubI:
    case OpKind::MulI: {
      auto a = operand(0), b = operand(1);
      if (!a || !b) return std::nullopt;
      if (op.kind == OpKind::AddI) return checked(__int128{a->low} + b->low, __int128{a->high} + b->high);
      if (op.kind == OpKind::SubI) return checked(__int128{a->low} - b->high, __int128{a->high} - b->low);
      auto corners = {__int128{a->low} * b->low, __int128{a->low} * b->high, __int128{a->high} * b->low,
                      __int128{a->high} * b->high};
      return checked(std::min(corners), std::max(corners));
    }
    case OpKind::RemSI:
    case OpKind::RemUI: {
      auto a = operand(0);
      auto by = signed_constant(op.operand(1));
      if (!by || *by <= 0) return std::nullopt;
      if (a && a->low >= 0) return Interval{0, std::min(a->high, *by - 1)};
      return Interval{op.kind == OpKind::RemUI ? 0 : 1 - *by, *by - 1};
    }
    case OpKind::DivSI:
    case OpKind::DivUI:
    case OpKind::FloorDivSI: {
      auto a = operand(0);
      auto by = signed_constant(op.operand(1));
      if (!a || a->low < 0 || !by || *by <= 0) return std::nullopt;
      return Interval{a->low / *by, a->high / *by};
    }
    case OpKind::ShrSI:
    case OpKind::ShrUI: {
      auto a = operand(0);
      auto by = signed_constant(op.operand(1));
      if (!a || a->low < 0 || !by || *by < 0 || *by > 62) return std::nullopt;
      return Interval{a->low >> *by, a->high >> *by};
    }
    case OpKind::ShlI: {
      auto a = operand(0);
      auto by = signed_constant(op.operand(1));
      if (!a || a->low < 0 || !by || *by < 0 || *by > 62) return std::nullopt;
      return checked(__int128{a->low} << *by, __int128{a->high} << *by);
    }
    case OpKind::AndI: {
      auto mask = signed_constant(op.operand(1));
      if (mask && *mask >= 0) return Interval{0, *mask};
      return std::nullopt;
    }
    case OpKind::XOrI: {
      auto a = operand(0);
      if (a && a->low >= 0 && a->high <= 1 && signed_constant(op.operand(1)) == 1) return Interval{0, 1};
      return std::nullopt;
    }
    case OpKind::MinSI:
    case OpKind::MaxSI: {
      auto a = operand(0), b = operand(1);
      if (!a || !b) return std::nullopt;
      if (op.kind == OpKind::MinSI) return Interval{std::min(a->low, b->low), std::min(a->high, b->high)};
      return Interval{std::max(a->low, b->low), std::max(a->high, b->high)};
    }
    case OpKind::Select: {
      auto a = operand(1), b = operand(2);
      if (!a || !b) return std::nullopt;
      return Interval{std::min(a->low, b->low), std::max(a->high, b->high)};
    }
    case OpKind::ExtSI:
    case OpKind::TruncI: return operand(0);
    case OpKind::ExtUI: {
      auto a = operand(0);
      if (a && a->low >= 0) return a;
      return std::nullopt;
    }
    default: return std::nullopt;
  }
}

std::optional<Interval> ValueRanges::range_of(const Value* value, const Op* at, int depth) const {
  if (depth > kMaxDepth || !value->type.is_scalar() || !value->type.is_int()) return std::nullopt;
  if (auto constant = signed_constant(value)) return Interval{*constant, *constant};
  std::optional<Interval> range;
  if (value->block)
    range = of_argument(value, at, depth + 1);
  else if (wrapped_increment(value) && cycle_of(wrapped_increment(value)->from))
    range = Interval{0, wrapped_increment(value)->period - 1};
  else
    range = fitting(of_op(*value->def, at, depth + 1), value->type);
  narrow(value, at, range);
  apply_facts(value, at, range);
  return range;
}

}  // namespace kdsl::passes
