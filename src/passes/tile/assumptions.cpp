#include "ir/ops.h"
#include "passes/tile/assumptions.h"

#include <algorithm>
#include <utility>

#include "analysis/congruence.h"
#include "analysis/loops.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

void Assumptions::add(const Value* condition, const Block* block) {
  const Op* op = condition->def;
  if (!op) return;
  if (op->kind == OpKind::AndI) {
    add(Binary(*op).lhs(), block);
    add(Binary(*op).rhs(), block);
    return;
  }
  // `a and b` is an `if` in which b is computed only if a holds.
  if (auto branch = as<IfOp>(op); branch && branch.otherwise()) {
    if (signed_constant(yielded(branch.otherwise(), condition->index)) != 0) return;
    add(branch.condition(), block);
    add(yielded(branch.then(), condition->index), block);
    return;
  }
  auto compare = as<CmpIOp>(op);
  if (!compare) return;
  const Value *a = compare.lhs(), *b = compare.rhs();
  using enum CmpI;
  CmpI predicate = compare.predicate();
  if (predicate == Sgt || predicate == Sge) std::swap(a, b);
  bool is_strict = predicate == Slt || predicate == Sgt;
  if (is_strict || predicate == Sle || predicate == Sge || predicate == Eq) orders_.push_back({a, b, is_strict, block});
  if (predicate == Eq) orders_.push_back({b, a, false, block});
}

bool Assumptions::is_below(const Value* value, const Value* limit, const Op* at, const ValueRanges& ranges) const {
  auto least = ranges.range_of(limit, at);
  Congruence congruence;
  return std::ranges::any_of(orders_, [&](const Order& order) {
    if (!is_inside(at, order.block) || !congruence.are_same(order.lesser, value)) return false;
    if (order.is_strict && congruence.are_same(order.greater, limit)) return true;
    auto most = ranges.range_of(order.greater, at);
    return most && least && (order.is_strict ? most->high <= least->low : most->high < least->low);
  });
}

bool Assumptions::is_not_negative(const Value* value, const Op* at, const ValueRanges& ranges) const {
  Congruence congruence;
  return std::ranges::any_of(orders_, [&](const Order& order) {
    if (!is_inside(at, order.block) || !congruence.are_same(order.greater, value)) return false;
    auto least = ranges.range_of(order.lesser, at);
    return least && least->low >= (order.is_strict ? -1 : 0);
  });
}

}  // namespace kdsl::passes
