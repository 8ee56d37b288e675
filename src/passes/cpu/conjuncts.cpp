#include "passes/cpu/conjuncts.h"

#include <algorithm>

#include "ir/ops.h"

namespace kdsl::passes {

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

}  // namespace kdsl::passes
