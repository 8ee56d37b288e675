#include "target/cpu/checks/guards.h"

#include <algorithm>

#include "codegen/emitter.h"
#include "target/cpu/checks/block_ranges.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using ir::AttrName;
using ir::OpKind;

// Of an `if` that is false where its condition is; null: it is something else.
static const ir::Value* value_where_true(const ir::Value* value) {
  const ir::Op* op = value->def;
  if (!op || op->kind != OpKind::If || !op->regions[0].block || !op->regions[1].block) return nullptr;
  auto yielded = [&](size_t region) { return op->regions[region].block->terminator()->operand(value->index); };
  const ir::Value* otherwise = yielded(1);
  return otherwise == op->operand(0) || ir::signed_constant(otherwise) == 0 ? yielded(0) : nullptr;
}

static void add_conjuncts(const ir::Value* condition, Conjuncts& found) {
  const ir::Op* op = condition->def;
  if (op && op->kind == OpKind::CmpI) {
    if (std::ranges::find(found.comparisons, op) == found.comparisons.end()) found.comparisons.push_back(op);
  } else if (op && op->kind == OpKind::AndI) {
    for (const ir::Value* operand : op->operands) add_conjuncts(operand, found);
  } else if (const ir::Value* second = value_where_true(condition)) {
    add_conjuncts(op->operand(0), found);
    add_conjuncts(second, found);
  } else {
    found.are_all = false;
  }
}

Conjuncts conjuncts_of(const ir::Value* condition) {
  Conjuncts found;
  add_conjuncts(condition, found);
  return found;
}

Guards find_guards(FunctionEmitter& e, const PhasePlan& plan, const Phase& phase, llvm::Value* const (&extents)[3]) {
  // Of a large phase the tests are a small part.
  constexpr size_t kMostOps = 256;
  size_t count = 0;
  std::vector<const ir::Op*> comparisons;
  for_each_op(phase, [&](const ir::Op& op) {
    ++count;
    if (op.kind != OpKind::If || plan.common.contains(op.operand(0))) return;
    for (const ir::Op* comparison : conjuncts_of(op.operand(0)).comparisons)
      if (std::ranges::find(comparisons, comparison) == comparisons.end()) comparisons.push_back(comparison);
  });
  Guards guards;
  if (count > kMostOps) return guards;
  for (const ir::Op* op : comparisons) {
    if (plan.common.contains(op->result())) continue;
    BlockRanges ranges(e, {plan}, extents);
    llvm::Value* holds = ranges.holds(*op);
    if (holds) holds = e.builder().CreateAnd(holds, ranges.fits());
    auto* known = holds ? llvm::dyn_cast<llvm::ConstantInt>(holds) : nullptr;
    if (!holds || (known && known->isZero())) continue;
    guards.conditions.push_back(op->result());
    guards.hold = guards.hold ? e.builder().CreateAnd(guards.hold, holds) : holds;
  }
  return guards;
}

}  // namespace kdsl::target
