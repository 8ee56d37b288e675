#include "target/cpu/plan/matrix_uses.h"

#include "ir/op_kind.h"
#include "ir/ops.h"
#include "target/cpu/plan/phase_plan.h"

namespace kdsl::target {

using ir::OpKind;

// Returns the loaded matrices that a value is, or is an element of; null if it is neither.
static const ir::Value* loaded_of(const ir::Value* value) {
  if (auto extract = ir::as<ir::VectorExtractOp>(value)) value = extract.vector();
  return value->def && value->def->kind == OpKind::LdMatrix ? value : nullptr;
}

MatrixUses::MatrixUses(const ir::Function& kernel) {
  ir::walk(kernel.body.block, [&](const ir::Op* op) {
    for (const ir::Value* operand : op->operands) {
      ++uses_[operand];
      if (passes::is_matrix_op(*op)) ++matrix_uses_[operand];
    }
  });
  LastReaders last;
  ir::walk(kernel.body.block, [&](const ir::Op* op) { visit(*op, last); });
  for (auto [value, op] : last)
    if (op) last_read_by_[op].push_back(value);
}

bool MatrixUses::is_gathered(const ir::Value* value) const {
  return value->def && value->def->kind == OpKind::VectorBuild && matrix_uses_.lookup(value) == uses_.lookup(value);
}

void MatrixUses::visit(const ir::Op& op, LastReaders& last) const {
  // The op that uses the element or the vector counts as the reader, not this op.
  if (auto extract = ir::as<ir::VectorExtractOp>(&op); extract && ir::signed_constant(extract.index())) return;
  if (op.kind == OpKind::VectorBuild && is_gathered(op.result())) return;
  for (const ir::Value* operand : op.operands) visit(op, operand, last);
}

void MatrixUses::visit(const ir::Op& op, const ir::Value* operand, LastReaders& last) const {
  if (is_gathered(operand)) {
    for (const ir::Value* element : operand->def->operands) visit(op, element, last);
    return;
  }
  const ir::Value* loaded = loaded_of(operand);
  if (!loaded) return;
  bool is_for_matrices = passes::is_matrix_op(op) && op.parent == loaded->def->parent;
  auto [reader, is_first] = last.try_emplace(loaded, &op);
  if (!is_for_matrices || (!is_first && !reader->second))
    reader->second = nullptr;
  else
    reader->second = &op;
}

}  // namespace kdsl::target
