#include "ir/ops.h"
#include "passes/tile/assumptions.h"

#include <algorithm>
#include <span>
#include <utility>

namespace kdsl::passes {

using namespace ir;

static const Value* narrow(const Value* value) {
  while (value->def && value->def->kind == OpKind::ExtSI) value = value->def->operand(0);
  return value;
}

static bool are_same(std::span<const Attr> a, std::span<const Attr> b) {
  auto is_equal = [](const Attr& x, const Attr& y) {
    return x.name == y.name && x.kind == Attr::Kind::Int && y.kind == Attr::Kind::Int && x.i == y.i;
  };
  return std::ranges::equal(a, b, is_equal);
}

// Whether two values are computed in the same way from the same ones.
static bool is_same(const Value* a, const Value* b, int depth = 0) {
  constexpr int kMaxDepth = 8;
  a = narrow(a);
  b = narrow(b);
  if (a == b) return true;
  if (auto known = signed_constant(a)) return signed_constant(b) == known;
  const Op *x = a->def, *y = b->def;
  if (!x || !y || depth == kMaxDepth || x->kind != y->kind || a->type != b->type || x->operands.size() != y->operands.size())
    return false;
  bool is_pure = (info(x->kind).effects & ~effect::Debug) == effect::Pure && x->regions.empty();
  if (!is_pure || !are_same(x->attrs, y->attrs)) return false;
  for (size_t i = 0; i < x->operands.size(); ++i)
    if (!is_same(x->operand(i), y->operand(i), depth + 1)) return false;
  return true;
}

static bool is_in(const Op* at, const Block* block) {
  const Block* around = at ? at->parent : nullptr;
  while (around && around != block) around = around->parent_op ? around->parent_op->parent : nullptr;
  return around != nullptr;
}

void Assumptions::add(const Value* condition, const Block* block) {
  const Op* op = condition->def;
  if (!op) return;
  if (op->kind == OpKind::AndI) {
    for (const Value* part : op->operands) add(part, block);
    return;
  }
  // `a and b`, where b is computed only if a holds.
  if (op->kind == OpKind::If && op->regions[1].block) {
    const Value* otherwise = op->regions[1].block->last->operand(condition->index);
    if (signed_constant(otherwise) != 0) return;
    add(op->operand(0), block);
    add(op->regions[0].block->last->operand(condition->index), block);
    return;
  }
  auto compare = as<CmpIOp>(op);
  if (!compare) return;
  const Value *a = op->operand(0), *b = op->operand(1);
  using enum CmpI;
  CmpI predicate = compare.predicate();
  if (predicate == Sgt || predicate == Sge) std::swap(a, b);
  bool is_strict = predicate == Slt || predicate == Sgt;
  if (is_strict || predicate == Sle || predicate == Sge || predicate == Eq) orders_.push_back({a, b, is_strict, block});
  if (predicate == Eq) orders_.push_back({b, a, false, block});
}

bool Assumptions::is_below(const Value* value, const Value* limit, const Op* at, const ValueRanges& ranges) const {
  auto least = ranges.range_of(limit, at);
  return std::ranges::any_of(orders_, [&](const Order& order) {
    if (!is_in(at, order.block) || !is_same(order.lesser, value)) return false;
    if (order.is_strict && is_same(order.greater, limit)) return true;
    auto most = ranges.range_of(order.greater, at);
    return most && least && (order.is_strict ? most->high <= least->low : most->high < least->low);
  });
}

bool Assumptions::is_not_negative(const Value* value, const Op* at, const ValueRanges& ranges) const {
  return std::ranges::any_of(orders_, [&](const Order& order) {
    if (!is_in(at, order.block) || !is_same(order.greater, value)) return false;
    auto least = ranges.range_of(order.lesser, at);
    return least && least->low >= (order.is_strict ? -1 : 0);
  });
}

}  // namespace kdsl::passes
