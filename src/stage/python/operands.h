// This header evaluates the most frequent expressions without a call: local names that are bound and small int constants.
// Operators, calls and statements evaluate their operands by eval_operand, which leaves all other expressions to the
// evaluator; truth_of tests conditions, most of which are comparisons.
#pragma once

#include "stage/evaluator.h"

namespace kdsl::stage {

inline Value eval_operand(Evaluator& evaluator, Frame& frame, const ast::Expr& expr) {
  if (expr.kind == ast::ExprKind::NameExpr) {
    const auto& name = static_cast<const ast::NameExpr&>(expr);
    if (name.binding == ast::Binding::Local) {
      Value value = frame.slots[name.slot];
      if (!value.is_unbound() && !frame.staged) [[likely]]
        return value;
    }
  } else if (expr.kind == ast::ExprKind::Constant) {
    const auto& constant = static_cast<const ast::Constant&>(expr);
    if (constant.value_kind == ast::ConstantKind::Int && !constant.is_big) return Value::integer(constant.int_value);
  }
  return evaluator.eval(frame, expr);
}

// Returns whether the expression is a local name or a constant that holds a small int; operators on two of them need no
// further evaluation.
inline bool small_int(const Frame& frame, const ast::Expr& expr, int64_t& out) {
  if (expr.kind == ast::ExprKind::NameExpr) {
    const auto& name = static_cast<const ast::NameExpr&>(expr);
    if (name.binding != ast::Binding::Local) return false;
    Value value = frame.slots[name.slot];
    out = value.as_int();
    return value.is_int();
  }
  if (expr.kind != ast::ExprKind::Constant) return false;
  const auto& constant = static_cast<const ast::Constant&>(expr);
  out = constant.int_value;
  return constant.value_kind == ast::ConstantKind::Int && !constant.is_big;
}

// Returns the truth of a value in static code; a runtime value there is an error that asks for a staged function. Returns
// false after raising an exception.
inline bool truth_of(Context& ctx, Value value, bool& out) {
  if (!value.is_bool()) {
    value = value::truth(ctx, value);
    if (value.is_raised()) return false;
  }
  out = value.as_bool();
  return true;
}

// Tests the value of an expression, which is underlined in messages if the value has no truth.
inline bool truth_at(Context& ctx, const ast::Expr& tested, Value value, bool& out) {
  if (!value.is_bool()) ctx.current_span = tested.span;
  return truth_of(ctx, value, out);
}

}  // namespace kdsl::stage
