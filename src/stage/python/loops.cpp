// This file executes loops at compile time.
#include "stage/constructs.h"
#include "stage/python/operands.h"
#include "stage/trace/explicit_loops.h"
#include "stage/trace/staged.h"
#include "stage/trace/trace.h"
#include "value/budget.h"
#include "value/types.h"

namespace kdsl::stage {

bool charge_iteration(Evaluator& evaluator, Frame& frame, uint64_t iterations) {
  Context& ctx = evaluator.context();
  const value::Budgets& budgets = ctx.limits.budgets;
  std::string_view what, flag;
  uint64_t limit = 0;
  if (frame.staged && iterations > budgets.max_unroll) {
    what = "the number of iterations of this loop at compile time";
    limit = budgets.max_unroll;
    flag = "--max-unroll";
  } else if (ctx.trace.state && ctx.trace.builder && ctx.trace.builder->op_count() > budgets.max_ops) {
    what = "the number of operations of the generated program";
    limit = budgets.max_ops;
    flag = "--max-ops";
  } else if (ctx.limits.steps > budgets.max_steps) {
    what = "the number of statements executed";
    limit = budgets.max_steps;
    flag = "--max-steps";
  } else if (ctx.heap.bytes_used() > budgets.max_bytes) {
    what = "the memory of compile-time values";
    limit = budgets.max_bytes;
    flag = "--max-memory";
  } else {
    return true;
  }
  value::out_of_budget(ctx, what, limit, flag);
  return false;
}

static bool store_target(Evaluator& evaluator, Frame& frame, const ast::Expr& target, Value item) {
  const auto* name = ast::dyn<ast::NameExpr>(&target);
  if (name && name->binding == ast::Binding::Local) {
    frame.slots[name->slot] = item;
    return true;
  }
  return evaluator.assign(frame, target, item);
}

Flow exec_static_for(Evaluator& evaluator, Frame& frame, const ast::For& stmt, Value iterable) {
  Context& ctx = evaluator.context();
  if (frame.staged) ctx.current_span = stmt.iter->span;
  size_t opened = ctx.trace.state ? ctx.trace.state->loops.size() : 0;  // before the iterator opens one
  Value iterator = value::iterate(ctx, iterable);
  if (iterator.is_raised()) return Flow::Raised;
  for (uint64_t count = 1;; ++count) {
    Value item = value::next(ctx, iterator);
    if (item.is_raised()) return Flow::Raised;
    if (item.is_unbound()) break;
    if ((count & 255) == 0 || frame.staged) {
      ctx.current_span = stmt.span;
      if (!charge_iteration(evaluator, frame, count)) return Flow::Raised;
    }
    if (!store_target(evaluator, frame, *stmt.target, item)) return Flow::Raised;
    Flow flow = evaluator.exec_block(frame, stmt.body);
    if (flow == Flow::Next || flow == Flow::Continue) continue;
    if (!leave_loops(ctx, opened, flow == Flow::Raised)) return Flow::Raised;
    if (flow == Flow::Break) return Flow::Next;
    return flow;
  }
  return evaluator.exec_block(frame, stmt.orelse);
}

Flow exec_for(Evaluator& evaluator, Frame& frame, const ast::For& stmt) {
  Value iterable = eval_iterable(evaluator, frame, *stmt.iter);
  if (iterable.is_raised()) return Flow::Raised;
  return exec_static_for(evaluator, frame, stmt, iterable);
}

Flow exec_static_while(Evaluator& evaluator, Frame& frame, const ast::While& stmt) {
  Context& ctx = evaluator.context();
  for (uint64_t count = 1;; ++count) {
    ctx.current_span = stmt.test->span;
    Value test = eval_operand(evaluator, frame, *stmt.test);
    bool holds;
    if (test.is_raised() || !truth_at(ctx, *stmt.test, test, holds)) return Flow::Raised;
    if (!holds) break;
    if ((count & 255) == 0 || frame.staged) {
      ctx.current_span = stmt.span;
      if (!charge_iteration(evaluator, frame, count)) return Flow::Raised;
    }
    ++ctx.limits.steps;
    Flow flow = evaluator.exec_block(frame, stmt.body);
    if (flow == Flow::Next || flow == Flow::Continue) continue;
    if (flow == Flow::Break) return Flow::Next;
    return flow;
  }
  return evaluator.exec_block(frame, stmt.orelse);
}

Flow exec_while(Evaluator& evaluator, Frame& frame, const ast::While& stmt) {
  return exec_static_while(evaluator, frame, stmt);
}

}  // namespace kdsl::stage
