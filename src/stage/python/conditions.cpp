// This file evaluates conditions outside staged code: and/or, comparisons, ternary, if, assert.
#include "stage/constructs.h"
#include "stage/python/int_arithmetic.h"
#include "stage/python/operands.h"
#include "stage/trace/host_state.h"
#include "value/types.h"

namespace kdsl::stage {

Value eval_bool_op(Evaluator& evaluator, Frame& frame, const ast::BoolOp& node) {
  Value value;
  for (size_t i = 0; i < node.values.size(); ++i) {
    value = evaluator.eval(frame, *node.values[i]);
    if (value.is_raised() || i + 1 == node.values.size()) return value;
    bool is_true;
    if (!truth_at(evaluator.context(), *node.values[i], value, is_true)) return Value::raised();
    if (is_true == (node.op == ast::BoolOpKind::Or)) return value;
  }
  return value;
}

// The values of a comparison that was evaluated last: the part of a chain that decided.
struct Sides {
  Value left, right;
  Span left_span, right_span;
};

static Value eval_any_compare(Evaluator& evaluator, Frame& frame, const ast::Compare& node, Sides* sides = nullptr) {
  Context& ctx = evaluator.context();
  KDSL_TRY_VALUE(left, eval_operand(evaluator, frame, *node.left));
  for (size_t i = 0;; ++i) {
    KDSL_TRY_VALUE(right, eval_operand(evaluator, frame, *node.comparators[i]));
    if (sides) *sides = {left, right, i ? node.comparators[i - 1]->span : node.left->span, node.comparators[i]->span};
    bool is_last = i + 1 == node.ops.size();
    bool holds;
    bool is_plain = left.is_int() && right.is_int() && int_comparison(node.ops[i], left.as_int(), right.as_int(), holds);
    Value result = is_plain ? Value::boolean(holds) : value::compare(ctx, node.ops[i], left, right);
    if (is_last || result.is_raised()) return result;
    bool is_true;
    if (!truth_of(ctx, result, is_true)) return Value::raised();
    if (!is_true) return result;
    left = right;
  }
}

Value eval_compare(Evaluator& evaluator, Frame& frame, const ast::Compare& node) {
  int64_t left, right;
  bool holds;
  bool is_plain = node.ops.size() == 1 && small_int(frame, *node.left, left) && small_int(frame, *node.comparators[0], right) &&
                  int_comparison(node.ops[0], left, right, holds);
  return is_plain ? Value::boolean(holds) : eval_any_compare(evaluator, frame, node);
}

Value eval_if_exp(Evaluator& evaluator, Frame& frame, const ast::IfExp& node) {
  KDSL_TRY_VALUE(test, eval_operand(evaluator, frame, *node.test));
  bool is_true;
  if (!truth_at(evaluator.context(), *node.test, test, is_true)) return Value::raised();
  return eval_operand(evaluator, frame, is_true ? *node.body : *node.orelse);
}

Flow exec_if(Evaluator& evaluator, Frame& frame, const ast::If& stmt) {
  Context& ctx = evaluator.context();
  Value test = eval_operand(evaluator, frame, *stmt.test);
  bool is_true;
  if (test.is_raised() || !truth_at(ctx, *stmt.test, test, is_true)) return Flow::Raised;
  return evaluator.exec_block(frame, is_true ? stmt.body : stmt.orelse);
}

// Notes what an assertion compared, for the exception that was just raised.
static void explain(Context& ctx, const Sides& sides) {
  const SourceFile* file = ctx.sources->file(sides.left_span.file);
  if (!file) return;
  std::string_view text = file->text().substr(sides.left_span.end, sides.right_span.begin - sides.left_span.end);
  // Parentheses around a side belong to it.
  while (!text.empty() && std::string_view(" \t\r\n()\\").find(text.front()) != text.npos) text.remove_prefix(1);
  while (!text.empty() && std::string_view(" \t\r\n()\\").find(text.back()) != text.npos) text.remove_suffix(1);
  host_state(ctx).failed_assertion = {ctx.pending.exception, sides.left, sides.right, text};
}

Flow exec_assert(Evaluator& evaluator, Frame& frame, const ast::Assert& stmt) {
  Context& ctx = evaluator.context();
  const auto* comparison = ast::dyn<ast::Compare>(stmt.test);
  bool is_explained = comparison && host_state(ctx).explains_assertions;
  Sides sides;
  Value test = is_explained ? eval_any_compare(evaluator, frame, *comparison, &sides) : evaluator.eval(frame, *stmt.test);
  bool is_true;
  if (test.is_raised() || !truth_at(ctx, *stmt.test, test, is_true)) return Flow::Raised;
  if (is_true) return Flow::Next;
  std::vector<Value> args;
  if (stmt.msg) {
    Value message = evaluator.eval(frame, *stmt.msg);
    if (message.is_raised()) return Flow::Raised;
    args.push_back(message);
  }
  ctx.current_span = stmt.span;
  ctx.raise(value::make_exception(ctx, ctx.types->assertion_error, args));
  if (is_explained) explain(ctx, sides);
  return Flow::Raised;
}

}  // namespace kdsl::stage
