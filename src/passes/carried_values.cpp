// The pass carried-values removes loop-carried values that never change, and results that are equal on all paths:
//   for … iter(%x = %init) { … yield %x }        %x and the result are %init
//   %r = if %c { yield %a } else { yield %a }    %r is %a
// Inner regions are visited first, so that a value handed unchanged through many levels is found.
// The carried values that become unused are removed by dce.
#include "analysis/loops.h"
#include "ir/builder.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;

namespace {

class Simplifier {
 public:
  explicit Simplifier(Module& module) : builder_(module) {}

  void function(Function* function) {
    block(function->body.block);
    replacements_.apply_below(function->body.block);
  }

 private:
  void block(Block* block) {
    for (Op* op = block->first; op; op = op->next) {
      for (Region& region : op->regions) this->block(region.block);
      if (op->kind == OpKind::For) for_op(op);
      if (op->kind == OpKind::While) while_op(op);
      if (op->kind == OpKind::If) if_op(op);
    }
  }

  void for_op(Op* op) {
    ForOp loop(*op);
    Block* body = loop.body();
    for (size_t i = 0; i < op->results.size(); ++i) {
      Value* init = replacements_.resolve(loop.inits()[i]);
      Value* next = replacements_.resolve(yielded(body, i));
      if (next != body->args[i + 1] && next != init) continue;
      replacements_.add(body->args[i + 1], init);
      replacements_.add(op->result(i), init);
    }
  }

  // Only a carried value that the body yields unchanged from the test's argument is replaced; then all of its arguments and
  // its result are the initial value.
  void while_op(Op* op) {
    WhileOp loop(*op);
    Block *test = loop.test(), *body = loop.body();
    std::span<Value*> passed = ConditionOp(*test->last).values();
    for (size_t i = 0; i < test->args.size(); ++i) {
      Value* init = replacements_.resolve(loop.inits()[i]);
      Value* next = replacements_.resolve(yielded(body, i));
      bool is_handed_on = next->block == body && replacements_.resolve(passed[next->index]) == test->args[i];
      if (next == test->args[i] || next == init || is_handed_on) replacements_.add(test->args[i], init);
    }
    for (size_t i = 0; i < op->results.size(); ++i) {
      Value* value = replacements_.resolve(passed[i]);
      if (analysis::is_inside(value, op)) continue;
      replacements_.add(body->args[i], value);
      replacements_.add(op->result(i), value);
    }
  }

  void if_op(Op* op) {
    for (size_t i = 0; i < op->results.size(); ++i) {
      Value* first = replacements_.resolve(yielded(IfOp(*op).then(), i));
      Value* second = replacements_.resolve(yielded(IfOp(*op).otherwise(), i));
      if (first == second) {
        replacements_.add(op->result(i), first);
      } else if (Value* constant = common_constant(first, second, op)) {
        constant->name = op->result(i)->name;
        replacements_.add(op->result(i), constant);
      }
    }
  }

  // Equal constants in both arms are replaced by one constant in front of the op.
  Value* common_constant(const Value* first, const Value* second, Op* op) {
    const Op *a = first->def, *b = second->def;
    if (!a || !b || a->kind != OpKind::Constant || b->kind != OpKind::Constant || first->type != second->type) return nullptr;
    // The union is compared by its bits, so that -0 and 0 differ.
    if (a->attrs[0].kind != b->attrs[0].kind || a->attrs[0].i != b->attrs[0].i) return nullptr;
    builder_.set_insertion(op->parent, op);
    builder_.set_loc(op->loc);
    return builder_.create(OpKind::Constant, {}, {first->type}, {a->attrs[0]})->result();
  }

  Builder builder_;
  Replacements replacements_;
};

}  // namespace

void carried_values(Module& module) {
  for (Function* function : module.functions) Simplifier(module).function(function);
}

}  // namespace kdsl::passes
