#include "passes/cpu/conjuncts.h"

#include <algorithm>

#include "ir/ops.h"

namespace kdsl::passes {

using ir::OpKind;

// Returns the value that an `if` yields where its condition holds, if it yields false elsewhere; null if it is anything else.
static const ir::Value* value_where_true(const ir::Value* value) {
  auto branch = ir::as<ir::IfOp>(value);
  if (!branch || !branch.then() || !branch.otherwise()) return nullptr;
  const ir::Value* otherwise = ir::yielded(branch.otherwise(), value->index);
  bool is_false = otherwise == branch.condition() || ir::signed_constant(otherwise) == 0;
  return is_false ? ir::yielded(branch.then(), value->index) : nullptr;
}

static void add_conjuncts(const ir::Value* condition, Conjuncts& found) {
  const ir::Op* op = condition->def;
  if (op && op->kind == OpKind::CmpI) {
    if (std::ranges::find(found.comparisons, op) == found.comparisons.end()) found.comparisons.push_back(op);
  } else if (op && op->kind == OpKind::AndI) {
    add_conjuncts(ir::Binary(*op).lhs(), found);
    add_conjuncts(ir::Binary(*op).rhs(), found);
  } else if (const ir::Value* second = value_where_true(condition)) {
    add_conjuncts(ir::IfOp(*op).condition(), found);
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
