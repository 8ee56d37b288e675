#include "passes/tile/divergence.h"

#include <algorithm>

#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/tile/nest.h"

namespace kdsl::passes {

using namespace ir;

static bool is_of_thread(Sreg reg) {
  using enum Sreg;
  return reg == TidX || reg == TidY || reg == TidZ || reg == Laneid || reg == Warpid || reg == LanemaskLt ||
         reg == LanemaskLe || reg == LanemaskEq || reg == LanemaskGe || reg == LanemaskGt;
}

Divergence::Divergence(Block* body) {
  for (size_t before = 1; before != 0;) {
    before = 0;
    walk(body, [&](const Op* op) {
      auto store = as<TileStoreOp>(op);
      if (!store || scope_of(store.buffer()->type) != TileScope::Local) return;
      const Value* root = root_of(store.buffer());
      if (std::ranges::find(spread_, root) != spread_.end() || !depends_on_thread(store.value())) return;
      spread_.push_back(root);
      ++before;
    });
  }
}

bool Divergence::depends_on_thread(const Value* value, int depth) const {
  constexpr int kMaxDepth = 24;
  if (depth > kMaxDepth) return true;
  if (value->block) {
    const Op* owner = value->block->parent_op;
    if (!owner) return false;
    if (owner->kind == OpKind::TileParallel) return true;
    return std::ranges::any_of(owner->operands, [&](const Value* operand) { return depends_on_thread(operand, depth + 1); });
  }
  const Op& op = *value->def;
  if (auto read = as<ReadSregOp>(&op)) return is_of_thread(read.reg());
  if (auto load = as<TileLoadOp>(&op))
    if (std::ranges::find(spread_, root_of(load.buffer())) != spread_.end()) return true;
  return std::ranges::any_of(
      op.operands, [&](const Value* operand) { return !operand->type.is_buffer() && depends_on_thread(operand, depth + 1); });
}

bool Divergence::splits_threads(const Op& op) const {
  if (op.kind == OpKind::If) return depends_on_thread(op.operand(0));
  if (op.kind != OpKind::For) return false;
  return std::ranges::any_of(op.operands.first(3), [&](const Value* bound) { return depends_on_thread(bound); });
}

}  // namespace kdsl::passes
