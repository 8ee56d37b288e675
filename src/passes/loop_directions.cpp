// The pass loop-directions treats loops whose step is known only at run time, `range(i, n, grid_dim * block_dim)`. They may
// count
// up or down, which takes twice the arithmetic. A loop with a small body is duplicated: one copy for steps above zero, which
// nearly
// all are, and one for the others. It recognises the form that the front end makes of such loops:
//   for %c = select(%d, …), select(%d, …), select(%d, -%step, %step)    with %d = %step < 0
#include <vector>

#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;

namespace {

constexpr int kMostOps = 64;  // including nested regions; chosen small because the code of the body is duplicated

// Returns whether the body may be copied and is small: it must not allocate memory or synchronise. A body with a loop inside
// is not copied, because beside that loop the cost of counting does not matter.
bool is_small(Block* body) {
  int ops = 0;
  bool may_copy = true;
  walk(body, [&](const Op* op) {
    ++ops;
    bool is_loop = op->kind == OpKind::For || op->kind == OpKind::While;
    may_copy = may_copy && !is_loop && !op->is(effect::Sync | effect::Convergent | effect::Alloc);
  });
  return may_copy && ops <= kMostOps;
}

// Returns the condition that the loop counts down.
Value* descends(ForOp loop) {
  auto magnitude = as<SelectOp>(loop.step());
  if (!magnitude) return nullptr;
  auto test = as<CmpIOp>(magnitude.condition());
  bool is_of_step =
      test && test.predicate() == CmpI::Slt && test.lhs() == magnitude.if_false() && signed_constant(test.rhs()) == 0;
  return is_of_step ? magnitude.condition() : nullptr;
}

// Returns the value of a bound for steps above zero.
Value* upwards(Value* bound, const Value* descends, const Value* step) {
  while (auto select = as<SelectOp>(bound)) {
    auto test = as<CmpIOp>(select.condition());
    bool is_not_zero = test && test.predicate() == CmpI::Ne && test.lhs() == step && signed_constant(test.rhs()) == 0;
    if (select.condition() != descends && !is_not_zero) break;
    bound = is_not_zero ? select.if_true() : select.if_false();
  }
  return bound;
}

class Splitter {
 public:
  explicit Splitter(Module& module) : module_(module), builder_(module) {}

  void split(Op* loop, Value* descends) {
    builder_.set_insertion(loop->parent, loop);
    builder_.set_loc(loop->loc);
    ForOp given(*loop);
    Value* step = SelectOp(*given.step()->def).if_false();
    Value* ascends = builder_.cmpi(CmpI::Sgt, step, builder_.constant_int(step->type, 0));
    std::vector<Type> types;
    for (const Value& result : loop->results) types.push_back(result.type);
    Op* branch = builder_.create(OpKind::If, {&ascends, 1}, types, {}, 2);
    for (Region& region : branch->regions) region.block = make_block(module_, {}, branch);

    builder_.set_insertion(branch->regions[0].block);
    ValueMap up;
    up.set(descends, builder_.boolean(false));
    for (Value* bound : {given.lower(), given.upper(), given.step()}) up.set(bound, upwards(bound, descends, step));
    hold(clone(module_, *loop, up));
    builder_.set_insertion(branch->regions[1].block);
    ValueMap other;
    hold(clone(module_, *loop, other));
    for (size_t i = 0; i < loop->results.size(); ++i) replaced_.add(loop->result(i), branch->result(i));
    unlink(loop);
  }

  void finish(Block* body) { replaced_.apply_below(body); }

 private:
  // Puts the loop into the arm that is being built, as its only content.
  void hold(Op* loop) {
    append(builder_.block(), loop);
    std::vector<Value*> results;
    for (Value& result : loop->results) results.push_back(&result);
    builder_.yield(results);
  }

  Module& module_;
  Builder builder_;
  Replacements replaced_;
};

}  // namespace

void loop_directions(Module& module) {
  for (Function* function : module.functions) {
    if (function->kind == FunctionKind::Host) continue;
    std::vector<Op*> loops;
    walk(function->body.block, [&](Op* op) {
      if (op->kind == OpKind::For && descends(ForOp(*op)) && is_small(op->regions[0].block)) loops.push_back(op);
    });
    Splitter splitter(module);
    for (Op* loop : loops) splitter.split(loop, descends(ForOp(*loop)));
    if (!loops.empty()) splitter.finish(function->body.block);
  }
}

}  // namespace kdsl::passes
