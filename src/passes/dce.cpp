// The pass dce removes ops and values that nothing needs. An op is needed when it must stay (stores, barriers, output, …),
// when a needed value is its result, or when it contains a needed op. Values are marked beginning with the needed ops.
// Through regions the marks follow single carried values, so that one that only feeds itself is removed from the op. Ops
// without a mark are then deleted.
#include <vector>

#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/effects.h"
#include "passes/passes.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;

namespace {

// Marks are kept in Value::id and Op::id, which are free between passes.
constexpr uint32_t kDead = 0, kLive = 1;

class Marker {
 public:
  void function(Function* function) {
    Block* body = function->body.block;
    for (Value* arg : body->args) arg->id = kDead;
    for (Op* op = body->first; op; op = op->next) {
      clear(op);  // before marking starts: ops that were cleared earlier do not refer to it
      mark(op);
    }
  }

 private:
  static void clear(Op* op) {
    op->id = kDead;
    for (Value& result : op->results) result.id = kDead;
    for (Region& region : op->regions) {
      for (Value* arg : region.block->args) arg->id = kDead;
      for (Op* inner = region.block->first; inner; inner = inner->next) clear(inner);
    }
  }

  void mark(Op* op) {
    if (must_stay(*op) && !is_yield_terminator(*op)) {
      need_op(op);
      follow_pending();  // now rather than at the end, since an op's operands are mostly near it, also in memory
    }
    for (Region& region : op->regions)
      for (Op* inner = region.block->first; inner; inner = inner->next) mark(inner);
  }

  // Yields and conditions are needed operand by operand; `return` as a whole.
  static bool is_yield_terminator(const Op& op) { return op.kind == OpKind::Yield || op.kind == OpKind::Condition; }

  void need(Value* value) {
    if (value->id == kLive) return;
    value->id = kLive;
    pending_.push_back(value);
  }

  // Marks an op as executed: then the ops around it are, too, and their decisions are needed.
  void need_op(Op* op) {
    if (op->id == kLive) return;
    op->id = kLive;
    switch (op->kind) {
      case OpKind::If: need(IfOp(*op).condition()); break;
      case OpKind::For:
        for (Value* bound : op->operands.first(3)) need(bound);
        break;
      case OpKind::While: need(ConditionOp(*WhileOp(*op).test()->last).condition()); break;
      case OpKind::WgmmaFence:
      case OpKind::WgmmaWait: break;  // each register that passes through is needed by itself
      default:
        for (Value* operand : op->operands) need(operand);
    }
    for (Region& region : op->regions) region.block->last->id = kLive;
    if (Op* owner = op->parent->parent_op) need_op(owner);
  }

  void follow_pending() {
    while (!pending_.empty()) {
      Value* value = pending_.back();
      pending_.pop_back();
      follow(value);
    }
  }

  void follow(Value* value) {
    if (value->block) return follow_argument(value);
    Op* op = value->def;
    need_op(op);
    size_t slot = value->index;
    switch (op->kind) {
      case OpKind::If:
        for (Region& region : op->regions) need(yielded(region.block, slot));
        return;
      case OpKind::For: return need_carried_of_for(op, slot);
      case OpKind::While: return need(ConditionOp(*WhileOp(*op).test()->last).values()[slot]);
      case OpKind::WgmmaFence:
      case OpKind::WgmmaWait: return need(op->operand(slot));
      default: return;
    }
  }

  void need_carried_of_for(Op* op, size_t slot) {
    ForOp loop(*op);
    need(loop.inits()[slot]);
    Block* body = loop.body();
    need(yielded(body, slot));
    need(body->args[slot + 1]);
    need(op->result(slot));
  }

  void follow_argument(Value* value) {
    Op* owner = value->block->parent_op;
    if (!owner) return;
    need_op(owner);
    size_t slot = value->index;
    if (owner->kind == OpKind::For) {
      if (slot > 0) need_carried_of_for(owner, slot - 1);
      return;
    }
    WhileOp loop(*owner);
    Block* test = loop.test();
    if (value->block == test) {
      need(loop.inits()[slot]);
      need(yielded(loop.body(), slot));
    } else {
      // An argument of the second region and the result of equal index are one operand of the condition.
      need(ConditionOp(*test->last).values()[slot]);
      need(owner->result(slot));
    }
  }

  std::vector<Value*> pending_;
};

class Sweeper {
 public:
  explicit Sweeper(Module& module) : module_(module) {}

  void block(Block* block) {
    for (Op* op = block->first; op;) {
      Op* next = op->next;
      visit(op);
      op = next;
    }
  }

 private:
  void visit(Op* op) {
    if (op->id == kDead && !op->is(effect::Terminator)) return unlink(op);
    replacements_.apply(*op);
    bool passes_registers = op->kind == OpKind::WgmmaFence || op->kind == OpKind::WgmmaWait;
    if (op->regions.empty() && !passes_registers) return;
    if (op->kind == OpKind::While)
      drop_carried_of_while(op);
    else
      op = drop_carried(op);
    for (Region& region : op->regions) block(region.block);
  }

  static void keep_operands(Op* op, const std::vector<bool>& keep, size_t first) {
    size_t kept = first;
    for (size_t i = first; i < op->operands.size(); ++i)
      if (keep[i - first]) op->operands[kept++] = op->operands[i];
    op->operands = op->operands.first(kept);
  }

  static void keep_args(Block* block, const std::vector<bool>& keep, size_t first) {
    size_t kept = first;
    for (size_t i = first; i < block->args.size(); ++i)
      if (keep[i - first]) {
        block->args[i]->index = static_cast<uint32_t>(kept);
        block->args[kept++] = block->args[i];
      }
    block->args = block->args.first(kept);
  }

  static bool all_of(const std::vector<bool>& keep) {
    for (bool is_kept : keep)
      if (!is_kept) return false;
    return true;
  }

  // Makes the op anew with only the results that are kept.
  Op* keep_results(Op* op, const std::vector<bool>& keep) {
    std::vector<Type> types;
    std::vector<Value*> old;
    for (size_t i = 0; i < keep.size(); ++i)
      if (keep[i]) {
        types.push_back(op->results[i].type);
        old.push_back(op->result(i));
      }
    Op* copy = rebuild(module_, op, op->operands, types);
    for (size_t i = 0; i < old.size(); ++i) {
      copy->results[i].name = old[i]->name;
      replacements_.add(old[i], copy->result(i));
    }
    return copy;
  }

  // Drops results of `if`, `for` and of ops that registers pass through, with their operands and arguments.
  Op* drop_carried(Op* op) {
    std::vector<bool> keep;
    for (const Value& result : op->results) keep.push_back(result.id == kLive);
    if (all_of(keep)) return op;
    for (Region& region : op->regions) keep_operands(region.block->last, keep, 0);
    if (op->regions.empty()) keep_operands(op, keep, 0);
    if (op->kind == OpKind::For) {
      keep_operands(op, keep, 3);
      keep_args(op->regions[0].block, keep, 1);
    }
    return keep_results(op, keep);
  }

  // A `while` has two lists of values: those that are carried around, and those that its condition passes on. The second list
  // are the results; their arguments in the second region are removed with them.
  void drop_carried_of_while(Op*& op) {
    Block* test = op->regions[0].block;
    Block* body = op->regions[1].block;
    std::vector<bool> around, onward;
    for (const Value* arg : test->args) around.push_back(arg->id == kLive);
    for (size_t i = 0; i < op->results.size(); ++i) onward.push_back(op->results[i].id == kLive || body->args[i]->id == kLive);
    if (!all_of(around)) {
      keep_operands(op, around, 0);
      keep_operands(body->last, around, 0);
      keep_args(test, around, 0);
    }
    if (all_of(onward)) return;
    keep_operands(test->last, onward, 1);
    keep_args(body, onward, 0);
    op = keep_results(op, onward);
  }

  Module& module_;
  Replacements replacements_;
};

}  // namespace

void dce(Module& module) {
  for (Function* function : module.functions) {
    Marker().function(function);
    Sweeper(module).block(function->body.block);
  }
}

}  // namespace kdsl::passes
