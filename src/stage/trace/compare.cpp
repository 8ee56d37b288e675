// This file traces comparisons in staged code: chains short-circuit as `and` does, sequences with dynamic items compare
// lexicographically, `in` compares with each item.
#include <algorithm>

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "stage/prelude_support.h"
#include "stage/trace/bool.h"
#include "stage/trace/trace.h"
#include "value/budget.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"

namespace kdsl::stage {

namespace {

bool has_dynamic_items(Context& ctx, Value v) { return (value::as_tuple(v) || value::as_list(v)) && contains_dynamic(ctx, v); }

std::span<const Value> items_of(Value v) {
  if (value::TupleObject* tuple = value::as_tuple(v)) return tuple->items;
  return value::as_list(v)->items();
}

Value both(Context& ctx, Value a, Value b) {
  if (a.is_bool()) return a.as_bool() ? b : a;
  if (b.is_bool()) return b.as_bool() ? a : b;
  return value::numeric_binary(ctx, ast::Operator::BitAnd, a, b);
}

Value either(Context& ctx, Value a, Value b) {
  if (a.is_bool()) return a.as_bool() ? a : b;
  if (b.is_bool()) return b.as_bool() ? b : a;
  return value::numeric_binary(ctx, ast::Operator::BitOr, a, b);
}

Value negated(Context& ctx, Value v) {
  if (v.is_bool()) return Value::boolean(!v.as_bool());
  return value::numeric_not(ctx, value::as_numeric_object(v));
}

Value compare_values(Context& ctx, ast::CmpOp op, Value a, Value b);

Value equal_items(Context& ctx, std::span<const Value> a, std::span<const Value> b) {
  if (a.size() != b.size()) return Value::boolean(false);
  Value result = Value::boolean(true);
  for (size_t i = 0; i < a.size(); ++i) {
    KDSL_TRY_VALUE(equal, compare_values(ctx, ast::CmpOp::Eq, a[i], b[i]));
    result = both(ctx, result, equal);
  }
  return result;
}

// Compares lexicographically, from the last element back: `less or (equal and rest)`.
Value ordered_items(Context& ctx, ast::CmpOp op, std::span<const Value> a, std::span<const Value> b) {
  bool is_less = op == ast::CmpOp::Lt || op == ast::CmpOp::LtE;
  ast::CmpOp strict = is_less ? ast::CmpOp::Lt : ast::CmpOp::Gt;
  bool allows_equal = op == ast::CmpOp::LtE || op == ast::CmpOp::GtE;
  size_t common = std::min(a.size(), b.size());
  // When all common elements are equal, the shorter sequence is the smaller one.
  bool tail = a.size() == b.size() ? allows_equal : (a.size() < b.size()) == is_less;
  Value result = Value::boolean(tail);
  for (size_t i = common; i-- > 0;) {
    KDSL_TRY_VALUE(before, compare_values(ctx, strict, a[i], b[i]));
    KDSL_TRY_VALUE(equal, compare_values(ctx, ast::CmpOp::Eq, a[i], b[i]));
    result = either(ctx, before, both(ctx, equal, result));
    if (result.is_raised()) return result;
  }
  return result;
}

// Evaluates any comparison but `is` and `in`; sequences with dynamic items compare item by item.
Value compare_values(Context& ctx, ast::CmpOp op, Value a, Value b) {
  bool are_sequences = (value::as_tuple(a) && value::as_tuple(b)) || (value::as_list(a) && value::as_list(b));
  if (!are_sequences || !(has_dynamic_items(ctx, a) || has_dynamic_items(ctx, b))) return value::compare(ctx, op, a, b);
  if (op == ast::CmpOp::Eq) return equal_items(ctx, items_of(a), items_of(b));
  if (op == ast::CmpOp::NotEq) {
    KDSL_TRY_VALUE(equal, equal_items(ctx, items_of(a), items_of(b)));
    return negated(ctx, equal);
  }
  return ordered_items(ctx, op, items_of(a), items_of(b));
}

Value compare_in(Context& ctx, bool is_not, Value item, Value container, Span span) {
  if (!contains_dynamic(ctx, item) && !contains_dynamic(ctx, container)) {
    KDSL_TRY_VALUE(found, value::contains(ctx, container, item));
    return Value::boolean(found.as_bool() != is_not);
  }
  std::vector<Value> items;
  if (value::as_dict(container) || value::as_set(container) || value::as_tensor(ctx, container)) {
    auto report = ctx.error(span, diag::DynamicToPython, "in", describe(ctx, item));
    return ctx.fail(report.help("compare with each element of a tuple or a list"));
  }
  if (!value::collect(ctx, container, items)) return Value::raised();
  Value result = Value::boolean(false);
  for (Value candidate : items) {
    KDSL_TRY_VALUE(equal, compare_values(ctx, ast::CmpOp::Eq, item, candidate));
    result = either(ctx, result, equal);
  }
  return is_not ? negated(ctx, result) : result;
}

bool is_zero(Value v) {
  value::NumericObject* number = value::as_numeric_object(v);
  Value payload = number && number->is_static() ? number->payload : v;
  return payload.is_int() && payload.as_int() == 0;
}

bool is_dynamic_unsigned(Value v) {
  return value::is_dynamic_numeric(v) && dtype::info(value::as_numeric_object(v)->dtype).kind == dtype::Kind::Unsigned;
}

// Warns of comparisons of an unsigned runtime number with 0.
void warn_of_unsigned(Context& ctx, ast::CmpOp op, Value a, Value b, Span span) {
  bool is_left = is_dynamic_unsigned(a) && is_zero(b), is_right = is_dynamic_unsigned(b) && is_zero(a);
  if (!is_left && !is_right) return;
  ast::CmpOp never = is_left ? ast::CmpOp::Lt : ast::CmpOp::Gt, ever = is_left ? ast::CmpOp::GtE : ast::CmpOp::LtE;
  if ((op != never && op != ever) || is_in_prelude(ctx, span)) return;
  std::string_view type = value::dtype_name(value::as_numeric_object(is_left ? a : b));
  ctx.diags
      .report(span, diag::ConstantComparison, op == ever ? "true" : "false", fmt::format("{} has no numbers below 0", type))
      .help(fmt::format("compute with a signed type: `{}(...)`", ctx.spell(dtype::DType::Int32)));
}

// Warns of `x[i] == None`, since a runtime number is never None.
void warn_of_none(Context& ctx, ast::CmpOp op, Value a, Value b, Span span) {
  bool is_equality = op == ast::CmpOp::Eq || op == ast::CmpOp::NotEq;
  bool is_beside = (a.is_none() && value::is_dynamic_numeric(b)) || (b.is_none() && value::is_dynamic_numeric(a));
  if (!is_equality || !is_beside || is_in_prelude(ctx, span)) return;
  ctx.diags
      .report(span, diag::ConstantComparison, op == ast::CmpOp::NotEq ? "true" : "false", "a number of run time is never None")
      .help("a number that stands for none is one of its own, as -1 or NaN; `x is None` asks whether an argument was given");
}

// Warns of `x[i] is 0.0`, since a runtime value has no identity.
void warn_of_identity(Context& ctx, ast::CmpOp op, Value a, Value b, Span span) {
  auto is_number = [](Value v) { return value::is_python_number(v) || value::as_numeric_object(v); };
  bool is_dynamic = value::is_dynamic_numeric(a) || value::is_dynamic_numeric(b);
  if (!is_dynamic || !is_number(a) || !is_number(b) || is_in_prelude(ctx, span)) return;
  bool is_not = op == ast::CmpOp::IsNot;
  ctx.diags
      .report(span, diag::ConstantComparison, is_not ? "true" : "false",
              fmt::format("`{}` compares objects, and a number of run time is one of its own", is_not ? "is not" : "is"))
      .help(fmt::format("numbers are compared by `{}`", is_not ? "!=" : "=="));
}

Value compare_one(Context& ctx, ast::CmpOp op, Value a, Value b, Span span) {
  if (a.is_poison() || b.is_poison()) return Value::poison();
  ctx.current_span = span;
  if (a.is_none() || b.is_none()) warn_of_none(ctx, op, a, b, span);
  bool is_identity = op == ast::CmpOp::Is || op == ast::CmpOp::IsNot;
  if (is_identity && !identical(a, b)) warn_of_identity(ctx, op, a, b, span);
  if (is_identity && ctx.trace.state && !ctx.trace.state->aliases.check_identity(ctx, a, b)) return Value::raised();
  switch (op) {
    case ast::CmpOp::Is: return Value::boolean(identical(a, b));
    case ast::CmpOp::IsNot: return Value::boolean(!identical(a, b));
    case ast::CmpOp::In: return compare_in(ctx, false, a, b, span);
    case ast::CmpOp::NotIn: return compare_in(ctx, true, a, b, span);
    default: break;
  }
  warn_of_unsigned(ctx, op, a, b, span);
  return compare_values(ctx, op, a, b);
}

Value compare_chain(Evaluator& evaluator, Frame& frame, const ast::Compare& expr, size_t i, Value left) {
  Context& ctx = evaluator.context();
  if (!value::has_native_stack(ctx)) return Value::raised();
  KDSL_TRY_VALUE(right, evaluator.eval(frame, *expr.comparators[i]));
  KDSL_TRY_VALUE(result, compare_one(ctx, expr.ops[i], left, right, expr.span));
  if (i + 1 == expr.ops.size()) return result;
  BoolOpTracer tracer(evaluator, frame, true, expr.span, expr.comparators[i + 1], expr.comparators.subspan(i + 1));
  return tracer.combine(result, [&] { return compare_chain(evaluator, frame, expr, i + 1, right); });
}

}  // namespace

Value eval_staged_compare(Evaluator& evaluator, Frame& frame, const ast::Compare& expr) {
  KDSL_TRY_VALUE(left, evaluator.eval(frame, *expr.left));
  if (evaluator.context().trace.state || expr.ops.size() == 1) return compare_chain(evaluator, frame, expr, 0, left);
  Value result;
  for (size_t i = 0; i < expr.ops.size(); ++i) {
    KDSL_TRY_VALUE(right, evaluator.eval(frame, *expr.comparators[i]));
    result = compare_one(evaluator.context(), expr.ops[i], left, right, expr.span);
    if (result.is_raised()) return result;
    KDSL_TRY_VALUE(truth, value::truth(evaluator.context(), result));
    if (!truth.as_bool()) return result;
    left = right;
  }
  return result;
}

}  // namespace kdsl::stage
