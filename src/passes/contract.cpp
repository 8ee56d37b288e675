// The pass contract turns a*b + c into one fma with a single rounding. It runs before every other pass and at every level,
// and no other pass fuses: fusion depends on the program alone, so every device and every optimisation level computes the
// same bits. A sum is fused when one operand is the result of a product; when both are, the left one is taken. The product
// itself stays where it has other uses.
#include "ir/builder.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;

namespace {

class Contractor {
 public:
  explicit Contractor(Module& module) : builder_(module) {}

  void block(Block* block) {
    for (Op* op = block->first; op;) {
      Op* next = op->next;
      replacements_.apply(*op);
      for (Region& region : op->regions) this->block(region.block);
      if (op->kind == OpKind::AddF || op->kind == OpKind::SubF) visit(op);
      op = next;
    }
  }

 private:
  Value* negated(Value* value) { return builder_.unary(OpKind::NegF, value); }

  void visit(Op* op) {
    builder_.set_insertion(op->parent, op);
    builder_.set_loc(op->loc);
    bool is_sub = op->kind == OpKind::SubF;
    Value *left = Binary(*op).lhs(), *right = Binary(*op).rhs(), *fused = nullptr;
    if (auto p = as<MulFOp>(left))
      fused = builder_.math(MathFn::Fma, {p.lhs(), p.rhs(), is_sub ? negated(right) : right});
    else if (auto q = as<MulFOp>(right))
      fused = builder_.math(MathFn::Fma, {is_sub ? negated(q.lhs()) : q.lhs(), q.rhs(), left});
    if (!fused) return;
    fused->name = op->result()->name;
    replacements_.add(op->result(), fused);
    unlink(op);
  }

  Builder builder_;
  Replacements replacements_;
};

}  // namespace

void contract(Module& module) {
  for (Function* function : module.functions) Contractor(module).block(function->body.block);
}

}  // namespace kdsl::passes
