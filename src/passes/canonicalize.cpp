// The pass canonicalize is one forward walk: operands are replaced by the values that earlier ops were simplified to, then
// the op itself is folded or simplified, or resolved if it is control flow that constants decide.
#include "base/check.h"
#include "analysis/loops.h"
#include "ir/builder.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/fold.h"
#include "passes/identities.h"
#include "passes/passes.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;

namespace {

class Canonicalizer {
 public:
  explicit Canonicalizer(Module& module) : builder_(module) {}

  void block(Block* block) {
    for (Op* op = block->first; op;) op = visit(op);
  }

 private:
  // Visits an op and returns the op to visit next.
  Op* visit(Op* op) {
    replacements_.apply(*op);
    builder_.set_insertion(op->parent, op);
    builder_.set_loc(op->loc);
    switch (op->kind) {
      case OpKind::Constant: return op->next;
      case OpKind::If: return visit_if(op);
      case OpKind::For: return visit_for(op);
      case OpKind::While: return visit_while(op);
      case OpKind::Assert: return unsigned_constant(AssertOp(*op).condition()) == 1 ? remove(op) : op->next;
      case OpKind::CheckWritten: return unsigned_constant(CheckWrittenOp(*op).unwritten()) == 0 ? remove(op) : op->next;
      case OpKind::CheckBounds: return is_in_bounds(CheckBoundsOp(*op)) ? remove(op) : op->next;
      default: break;
    }
    if (auto value = fold_constant(*op)) {
      Op* constant = builder_.create(OpKind::Constant, {}, {op->result()->type}, {*value});
      return replace(op, constant->result());
    }
    if (Value* value = simplify(*op, builder_)) return replace(op, value);
    return op->next;
  }

  static Op* remove(Op* op) {
    Op* next = op->next;
    unlink(op);
    return next;
  }

  Op* replace(Op* op, Value* value) {
    KDSL_CHECK(value->type == op->result()->type, "a simplification changed the type");
    if (!value->name && value->def) value->name = op->result()->name;
    replacements_.add(op->result(), value);
    return remove(op);
  }

  static bool is_in_bounds(CheckBoundsOp op) {
    for (size_t i = 0; i < op.coordinates().size(); ++i) {
      auto at = signed_constant(op.coordinates()[i]), extent = signed_constant(op.extents()[i]);
      if (!at || !extent || *at < 0 || *at >= *extent) return false;
    }
    return true;
  }

  // Puts the ops of `body` in place of `op`. The results become `values`, which are read after the move since they may have
  // been replaced by then. Returns the first of the moved ops when they have yet to be visited.
  Op* inline_body(Op* op, Block* body, std::span<Value* const> values, bool was_visited) {
    Op* first = move_body_before(body, op);
    for (size_t i = 0; i < op->results.size(); ++i) replacements_.add(op->result(i), values[i]);
    Op* next = op->next;
    bool is_empty = first == op;
    unlink(op);
    return was_visited || is_empty ? next : first;
  }

  // ---- if

  Op* visit_if(Op* op) {
    if (auto condition = unsigned_constant(IfOp(*op).condition())) {
      Block* taken = op->regions[*condition ? 0 : 1].block;
      return inline_body(op, taken, taken->last->operands, false);
    }
    for (Region& region : op->regions) block(region.block);
    builder_.set_insertion(op->parent, op);
    bool is_empty =
        op->regions[0].block->first == op->regions[0].block->last && op->regions[1].block->first == op->regions[1].block->last;
    if (!is_empty) return op->next;
    std::span<Value*> first = op->regions[0].block->last->operands, second = op->regions[1].block->last->operands;
    for (size_t i = 0; i < op->results.size(); ++i) {
      Value* value = first[i] == second[i] ? first[i] : builder_.select(IfOp(*op).condition(), first[i], second[i]);
      replacements_.add(op->result(i), value);
    }
    return remove(op);
  }

  // ---- for

  Op* visit_for(Op* op) {
    ForOp loop(*op);
    Block* body = loop.body();
    auto trips = analysis::trip_count(*op);
    if (trips && trips->count == 0) {
      for (size_t i = 0; i < op->results.size(); ++i) replacements_.add(op->result(i), loop.inits()[i]);
      return remove(op);
    }
    if (trips && trips->count == 1) {
      for (size_t i = 0; i < op->results.size(); ++i) replacements_.add(body->args[i + 1], loop.inits()[i]);
      replacements_.add(body->args[0], loop.lower());
      return inline_body(op, body, body->last->operands, false);
    }
    block(body);
    return op->next;
  }

  // ---- while

  // The test of a while runs at least once. When it is false whatever values it gets, the loop ends after that one test.
  Op* visit_while(Op* op) {
    WhileOp loop(*op);
    Block* test = loop.test();
    block(test);
    ConditionOp condition(*test->last);
    if (unsigned_constant(condition.condition()) != 0) {
      block(loop.body());
      return op->next;
    }
    for (size_t i = 0; i < test->args.size(); ++i) replacements_.add(test->args[i], loop.inits()[i]);
    // The moved ops were visited with the arguments still in them, so they are visited again.
    return inline_body(op, test, condition.values(), false);
  }

  Builder builder_;
  Replacements replacements_;
};

}  // namespace

void canonicalize(Module& module) {
  for (Function* function : module.functions) Canonicalizer(module).block(function->body.block);
}

}  // namespace kdsl::passes
