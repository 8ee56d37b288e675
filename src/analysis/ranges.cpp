#include "analysis/ranges.h"

#include <algorithm>

#include "analysis/affine.h"
#include "analysis/loops.h"
#include "ir/arch.h"
#include "ir/ops.h"

namespace kdsl::analysis {

using namespace ir;

using Range = std::optional<Interval>;

// ---- intervals

static Range checked(__int128 low, __int128 high, Overflow overflow = Overflow::Wraps) {
  if (overflow == Overflow::Never) {
    low = std::clamp<__int128>(low, INT64_MIN, INT64_MAX);
    high = std::clamp<__int128>(high, INT64_MIN, INT64_MAX);
  }
  if (low < INT64_MIN || high > INT64_MAX || low > high) return std::nullopt;
  return Interval{static_cast<int64_t>(low), static_cast<int64_t>(high)};
}

static Range of_type(Type type) {
  if (!type.is_scalar() || !type.is_int() || bit_width(type.scalar) > 32) return std::nullopt;
  int64_t half = int64_t{1} << (bit_width(type.scalar) - 1);
  return Interval{-half, half - 1};
}

// A result beyond the integers of its type may have wrapped, so its range is unknown, unless the program's rules exclude it.
static Range fitting(Range range, Type type, Overflow overflow) {
  auto limits = of_type(type);
  if (!range || !limits || (range->low >= limits->low && range->high <= limits->high)) return range;
  if (overflow == Overflow::Wraps) return std::nullopt;
  return Interval{std::clamp(range->low, limits->low, limits->high), std::clamp(range->high, limits->low, limits->high)};
}

static Interval hull(Interval a, Interval b) { return {std::min(a.low, b.low), std::max(a.high, b.high)}; }

static Range product(Interval a, Interval b, Overflow overflow) {
  auto corners = {__int128{a.low} * b.low, __int128{a.low} * b.high, __int128{a.high} * b.low, __int128{a.high} * b.high};
  return checked(std::min(corners), std::max(corners), overflow);
}

// Returns the number if the range has only one: divisors and shift distances are followed only then.
static std::optional<int64_t> only(Range range) {
  return range && range->low == range->high ? std::optional(range->low) : std::nullopt;
}

static Range remainder(Range a, std::optional<int64_t> by, bool is_unsigned) {
  if (a && a->low >= 0 && !by) return Interval{0, a->high};
  if (!by || *by <= 0) return std::nullopt;
  if (a && a->low >= 0) return Interval{0, std::min(a->high, *by - 1)};
  return Interval{is_unsigned ? 0 : 1 - *by, *by - 1};
}

// Returns the range of a quotient of numbers that are not negative, for which all divisions round alike.
static Range quotient(Range a, Range by) {
  if (!a || !by || a->low < 0 || by->low < 0 || by->high == 0) return std::nullopt;
  return Interval{a->low / by->high, a->high / std::max<int64_t>(by->low, 1)};
}

static Range shifted(Range a, std::optional<int64_t> by, bool is_left) {
  constexpr int64_t kMostShift = 62;
  if (!a || !by || a->low < 0 || *by < 0 || *by > kMostShift) return std::nullopt;
  if (is_left) return checked(__int128{a->low} << *by, __int128{a->high} << *by);
  return Interval{a->low >> *by, a->high >> *by};
}

static Range toggled(Range a, const Value* by) {
  if (a && a->low >= 0 && a->high <= 1 && signed_constant(by) == 1) return Interval{0, 1};
  return std::nullopt;
}

static Range combined(const Op& op, Range a, Range b, Overflow overflow) {
  switch (op.kind) {
    case OpKind::RemSI:
    case OpKind::RemUI: return remainder(a, only(b), op.kind == OpKind::RemUI);
    case OpKind::DivSI:
    case OpKind::DivUI:
    case OpKind::FloorDivSI: return quotient(a, b);
    case OpKind::ShlI:
    case OpKind::ShrSI:
    case OpKind::ShrUI: return shifted(a, only(b), op.kind == OpKind::ShlI);
    case OpKind::XOrI: return toggled(a, Binary(op).rhs());
    case OpKind::MaxSI:
      if (a && b) return Interval{std::max(a->low, b->low), std::max(a->high, b->high)};
      if (Range limits = of_type(op.results[0].type); limits && (a || b)) return Interval{(a ? a : b)->low, limits->high};
      return std::nullopt;
    default: break;
  }
  if (!a || !b) return std::nullopt;
  switch (op.kind) {
    case OpKind::AddI: return checked(__int128{a->low} + b->low, __int128{a->high} + b->high, overflow);
    case OpKind::SubI: return checked(__int128{a->low} - b->high, __int128{a->high} - b->low, overflow);
    case OpKind::MulI: return product(*a, *b, overflow);
    case OpKind::MinSI: return Interval{std::min(a->low, b->low), std::min(a->high, b->high)};
    default: return std::nullopt;
  }
}

// ---- conditions that hold at an op

static void narrow_by(const Op& comparison, const Value* value, bool holds, Interval& range) {
  if (comparison.kind == OpKind::AndI && holds) {
    for (const Value* part : comparison.operands)
      if (part->def) narrow_by(*part->def, value, true, range);
    return;
  }
  auto compare = as<CmpIOp>(&comparison);
  auto bound = compare && compare.lhs() == value ? signed_constant(compare.rhs()) : std::nullopt;
  if (!bound) return;
  auto at_most = [&](__int128 limit) { range.high = static_cast<int64_t>(std::min<__int128>(range.high, limit)); };
  auto at_least = [&](__int128 limit) { range.low = static_cast<int64_t>(std::max<__int128>(range.low, limit)); };
  switch (compare.predicate()) {
    case CmpI::Slt: return holds ? at_most(__int128{*bound} - 1) : at_least(*bound);
    case CmpI::Sle: return holds ? at_most(*bound) : at_least(__int128{*bound} + 1);
    case CmpI::Sgt: return holds ? at_least(__int128{*bound} + 1) : at_most(*bound);
    case CmpI::Sge: return holds ? at_least(*bound) : at_most(__int128{*bound} - 1);
    case CmpI::Eq:
      if (holds) at_least(*bound), at_most(*bound);
      return;
    default: return;
  }
}

static Range narrowed_by_conditions(const Value* value, const Block* place, Range range) {
  for (const Block* block = place; block && block->parent_op; block = block->parent_op->parent) {
    auto around = as<IfOp>(block->parent_op);
    if (!around || !around.condition()->def) continue;
    Interval narrowed = range.value_or(of_type(value->type).value_or(Interval{INT64_MIN + 1, INT64_MAX - 1}));
    Interval before = narrowed;
    narrow_by(*around.condition()->def, value, around.then() == block, narrowed);
    // An empty range means that the op is never reached; then any range is right.
    if (narrowed.low > narrowed.high) narrowed = {narrowed.low, narrowed.low};
    if (narrowed.low != before.low || narrowed.high != before.high) range = narrowed;
  }
  return range;
}

// ---- launches and bounds checks

LaunchShape launch_shape(const Function& kernel) {
  LaunchShape shape;
  if (kernel.bounds.required_threads[0])
    for (size_t i = 0; i < 3; ++i) shape.threads[i] = std::max(kernel.bounds.required_threads[i], 1u);
  if (!kernel.body.block) return shape;
  walk(kernel.body.block, [&](const Op* op) {
    if (auto grid = as<TileGridOp>(op))
      for (size_t i = 0; i < 3; ++i) shape.blocks[i] = signed_constant(grid.blocks()[i]);
  });
  return shape;
}

ValueRanges::ValueRanges(Block* block, LaunchShape shape, Overflow overflow) : shape_(shape), overflow_(overflow) {
  walk(block, [this](const Op* op) {
    if (auto check = as<CheckBoundsOp>(op)) learn(check);
  });
}

void ValueRanges::assume_not_negative(const Value* value) {
  int64_t most = of_type(value->type).value_or(Interval{0, INT64_MAX}).high;
  if (!signed_constant(value)) checked_[value].push_back({nullptr, {0, most}});
}

void ValueRanges::learn(CheckBoundsOp check) {
  for (size_t i = 0; i < check.coordinates().size(); ++i) {
    const Value* coordinate = check.coordinates()[i];
    // Checks compare in 64 bits; the fact is about the coordinate before it was widened.
    while (auto widened = as<ExtSIOp>(coordinate)) coordinate = widened.value();
    auto extent = signed_constant(check.extents()[i]);
    if (extent && *extent > 0 && !signed_constant(coordinate))
      checked_[coordinate].push_back({check->parent, {0, *extent - 1}});
  }
}

Range ValueRanges::narrowed_by_checks(const Value* value, const Block* place, Range range) const {
  auto found = checked_.find(value);
  if (found == checked_.end()) return range;
  for (const Check& check : found->second) {
    if (check.block && !is_inside(place, check.block)) continue;
    if (!range) range = check.range;
    Interval both{std::max(range->low, check.range.low), std::min(range->high, check.range.high)};
    if (both.low <= both.high) range = both;
  }
  return range;
}

Range ValueRanges::of_register(Sreg reg) const {
  using enum Sreg;
  // If the launch gives no size, the limits of the hardware for each dimension apply; maxntid limits the product only.
  constexpr int64_t kMostThreads[3] = {ir::kMaxBlockThreads, ir::kMaxBlockThreads, ir::kMaxBlockThreadsZ},
                    kMostBlocks[3] = {INT32_MAX, ir::kMaxGridYz, ir::kMaxGridYz};
  auto threads = [&](size_t i) { return shape_.threads[i].value_or(kMostThreads[i]); };
  auto blocks = [&](size_t i) { return shape_.blocks[i].value_or(kMostBlocks[i]); };
  auto extent = [](std::optional<int64_t> known, int64_t most) { return Interval{known.value_or(1), known.value_or(most)}; };
  constexpr int64_t kWarp = ir::kWarpSize;
  switch (reg) {
    case TidX: return Interval{0, threads(0) - 1};
    case TidY: return Interval{0, threads(1) - 1};
    case TidZ: return Interval{0, threads(2) - 1};
    case NtidX: return extent(shape_.threads[0], kMostThreads[0]);
    case NtidY: return extent(shape_.threads[1], kMostThreads[1]);
    case NtidZ: return extent(shape_.threads[2], kMostThreads[2]);
    case Laneid:
    case Warpid: return Interval{0, kWarp - 1};
    case CtaidX: return Interval{0, blocks(0) - 1};
    case CtaidY: return Interval{0, blocks(1) - 1};
    case CtaidZ: return Interval{0, blocks(2) - 1};
    case NctaidX: return extent(shape_.blocks[0], kMostBlocks[0]);
    case NctaidY: return extent(shape_.blocks[1], kMostBlocks[1]);
    case NctaidZ: return extent(shape_.blocks[2], kMostBlocks[2]);
    default: return std::nullopt;
  }
}

// ---- values

static bool is_number(const Value* value) { return value->type.is_scalar() && value->type.is_int(); }

// Returns the loop whose operands bound an argument.
static const Op* bounding_op(const Value* argument) {
  const Op* owner = argument->block->parent_op;
  if (!owner || cycle_of(argument)) return nullptr;
  if (owner->kind == OpKind::TileParallel) return owner;
  return owner->kind == OpKind::For && argument->index == 0 && !owner->has(AttrName::Unsigned) ? owner : nullptr;
}

// Lists the operands from whose ranges the range of the value is computed.
template <typename Add>
static void inputs_of(const Value* value, Add&& add) {
  if (!is_number(value) || signed_constant(value)) return;
  if (value->block) {
    const Op* owner = bounding_op(value);
    if (!owner) return;
    if (auto nest = as<TileParallelOp>(owner)) return add(nest.extents()[value->index]);
    return add(ForOp(*owner).lower()), add(ForOp(*owner).upper());
  }
  if (!value->def->regions.empty()) return;
  for (const Value* operand : value->def->operands)
    if (is_number(operand)) add(operand);
}

Range ValueRanges::of_argument(const Value* value, const ValueFacts<Range>& known) const {
  if (auto cycle = cycle_of(value)) return Interval{0, cycle->period - 1};
  const Op* loop = bounding_op(value);
  if (!loop) return std::nullopt;
  if (auto nest = as<TileParallelOp>(loop)) {
    Range extent = known.known(nest.extents()[value->index]);
    return extent ? Range(Interval{0, std::max<int64_t>(extent->high, 1) - 1}) : std::nullopt;
  }
  Range low = known.known(ForOp(*loop).lower()), high = known.known(ForOp(*loop).upper());
  Interval limits = of_type(value->type).value_or(Interval{INT64_MIN + 1, INT64_MAX - 1});
  return checked(low ? low->low : limits.low, (high ? high->high : limits.high) - __int128{1});
}

static Range of_op(const Op& op, const ValueFacts<Range>& known, Overflow overflow) {
  auto range = [&](const Value* operand) { return is_number(operand) ? known.known(operand) : Range(); };
  switch (op.kind) {
    case OpKind::ExtSI:
    case OpKind::TruncI: return range(Unary(op).value());
    case OpKind::Shuffle: return range(ShuffleOp(op).value());
    case OpKind::ExtUI: {
      const Value* from = ExtUIOp(op).value();
      Range known_range = range(from);
      if (known_range && known_range->low >= 0) return known_range;
      Range all = of_type(from->type);
      return all ? Range(Interval{0, 2 * all->high + 1}) : std::nullopt;
    }
    case OpKind::AndI: {
      auto mask = signed_constant(AndIOp(op).rhs());
      return mask && *mask >= 0 ? Range(Interval{0, *mask}) : std::nullopt;
    }
    case OpKind::Select: {
      Range a = range(SelectOp(op).if_true()), b = range(SelectOp(op).if_false());
      return a && b ? Range(hull(*a, *b)) : std::nullopt;
    }
    default: {
      auto binary = as<Binary>(&op);
      return binary ? combined(op, range(binary.lhs()), range(binary.rhs()), overflow) : std::nullopt;
    }
  }
}

Range ValueRanges::compute(const Value* value, const Block* place, const ValueFacts<Range>& known) const {
  if (!is_number(value)) return std::nullopt;
  if (auto constant = signed_constant(value)) return Interval{*constant, *constant};
  auto wrapped = value->def ? wrapped_increment(value) : std::nullopt;
  Range range;
  if (value->block)
    range = of_argument(value, known);
  else if (wrapped && cycle_of(wrapped->from))
    range = Interval{0, wrapped->period - 1};
  else if (auto read = as<ReadSregOp>(value))
    range = fitting(of_register(read.reg()), value->type, overflow_);
  else if (value->def->regions.empty() && value->index == 0)
    range = fitting(of_op(*value->def, known, overflow_), value->type, overflow_);
  return narrowed_by_checks(value, place, narrowed_by_conditions(value, place, range));
}

Range ValueRanges::range_of(const Value* value, const Op* at) const {
  const Block* place = at ? at->parent : nullptr;
  ValueFacts<Range>& known = places_[place];
  auto inputs = [](const Value* of, auto&& add) { inputs_of(of, add); };
  return known.of(value, inputs, [&](const Value* of) { return compute(of, place, known); });
}

Range ValueRanges::range_of(const AffineForm& sum, const Op* at) const {
  if (!sum.is_known) return std::nullopt;
  __int128 low = sum.constant, high = sum.constant;
  for (const AffineForm::Term& term : sum.terms) {
    Range range = range_of(term.value, at);
    if (!range) return std::nullopt;
    __int128 first = __int128{term.coefficient} * range->low, second = __int128{term.coefficient} * range->high;
    low += std::min(first, second);
    high += std::max(first, second);
    // Terms are added in 128 bits, in which no number of terms that fits in memory overflows.
    if (low < INT64_MIN || high > INT64_MAX) return std::nullopt;
  }
  return checked(low, high);
}

}  // namespace kdsl::analysis
