// This file traces ternaries, `and`, `or`, `not` and `assert` in staged code, which are static or dynamic by their values. An
// operand that is evaluated only under a condition is traced into a region of its own; when that is pure and cheap, it is
// always computed and then selected.
#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "stage/trace/arms.h"
#include "stage/trace/bool.h"
#include "stage/trace/names/stored_names.h"
#include "value/budget.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/statements.h"
#include "value/typed/numeric.h"
#include "value/types.h"

namespace kdsl::stage {

namespace {

// Evaluates the arm for a given truth of the test.
Value eval_arm(Evaluator& evaluator, Frame& frame, const ast::IfExp& expr, bool truth) {
  BoundNames known(evaluator, frame, *expr.test, truth);
  return evaluator.eval(frame, truth ? *expr.body : *expr.orelse);
}

// An expression traced in a block of its own.
struct TracedExpr {
  ir::Block* block = nullptr;
  Value value;
};

TracedExpr trace_arm(Evaluator& evaluator, Frame& frame, const ast::IfExp& expr, bool truth) {
  Context& ctx = evaluator.context();
  TracedExpr traced{ir::make_block(*ctx.trace.state->module, {}, nullptr), {}};
  BlockScope scope(*ctx.trace.builder, traced.block);
  traced.value = eval_arm(evaluator, frame, expr, truth);
  return traced;
}

// Returns whether the expression stored to objects: then its arms are regions that carry values.
bool has_stores(DynamicRegion& region) {
  for (const Logged& logged : region.log()) {
    std::vector<CellKey> cells;
    if (!changed_cells(logged.before, cells) || !cells.empty()) return true;
  }
  return false;
}

bool binds_names(const ast::RegionInfo& info) { return !info.stored.empty(); }

}  // namespace

// ---- A if C else B

// Describes the part of an arm at `path` in it; for strings, with their contents.
static std::string arm_text(Context& ctx, const Difference& difference, std::string words, Value v) {
  bool ok = true;
  if (difference.before == difference.after && value::as_str(v)) words = value::repr_text(ctx, v, ok);
  return difference.path.empty() ? words : fmt::format("{} at `{}`", words, difference.path);
}

static bool check_arms(Context& ctx, const ast::IfExp& expr, Value then_value, Value else_value) {
  if (compare_structure(ctx, then_value, else_value) == JoinResult::Same) return true;
  Difference difference = find_difference(ctx, then_value, else_value);
  std::string first = arm_text(ctx, difference, difference.before, difference.before_value);
  std::string other = arm_text(ctx, difference, difference.after, difference.after_value);
  auto report = ctx.error(expr.span, diag::ConditionalTypeMismatch, first, other);
  report.note(expr.body->span, diag::TypeIsHere, "the first arm", first);
  report.note(expr.orelse->span, diag::TypeIsHere, "the other arm", other);
  bool is_static =
      difference.before == difference.after && flattening_kind(ctx, difference.before_value) == FlatteningKind::Static;
  report.help(is_static ? ctx.hint(value::Hint::StaticArms)
                        : "both arms of a test at run time need exactly the same type: convert one with `.to(...)` or a "
                          "constructor");
  ctx.fail(report);
  return false;
}

// Where names are variables, converts arms that are numbers of different types to their common one. Returns false after
// raising an exception.
static bool promote_arms(Context& ctx, const ast::IfExp& expr, TracedExpr& then_arm, TracedExpr& else_arm) {
  if (!value::variable_rules(ctx.dialects.current)) return true;
  value::NumericObject* numbers[] = {value::to_numeric(ctx, then_arm.value), value::to_numeric(ctx, else_arm.value)};
  if (!numbers[0] || !numbers[1] || numbers[0]->dtype == numbers[1]->dtype) return true;
  auto type = value::promoted_type(ctx, "a conditional expression", numbers[0]->dtype, numbers[1]->dtype, expr.span);
  if (!type) return false;
  TracedExpr* arms[] = {&then_arm, &else_arm};
  for (size_t i = 0; i < 2; ++i) {
    BlockScope scope(*ctx.trace.builder, arms[i]->block);
    value::NumericObject* converted = value::convert_numeric(ctx, numbers[i], *type, expr.span);
    if (!converted) return false;
    arms[i]->value = converted;
  }
  return true;
}

// Selects among different members of an enumeration of ints, and other objects of classes of ints, as ints.
static void choose_as_ints(TracedExpr& then_arm, TracedExpr& else_arm) {
  TracedExpr* arms[] = {&then_arm, &else_arm};
  bool are_ints = !identical(then_arm.value, else_arm.value) && std::ranges::all_of(arms, [](const TracedExpr* arm) {
    return value::unboxed(arm->value).is_int() || value::as_numeric_object(arm->value);
  });
  if (!are_ints) return;
  for (TracedExpr* arm : arms) arm->value = value::unboxed(arm->value);
}

constexpr const char* kConditionalExpression = "conditional expression";

static Value join_arms(Evaluator& evaluator, ir::Value* condition, const ast::IfExp& expr, TracedExpr& then_arm,
                       TracedExpr& else_arm) {
  Context& ctx = evaluator.context();
  if (then_arm.value.is_poison() || else_arm.value.is_poison()) return Value::poison();
  choose_as_ints(then_arm, else_arm);
  if (!promote_arms(ctx, expr, then_arm, else_arm) || !check_arms(ctx, expr, then_arm.value, else_arm.value))
    return Value::raised();
  std::vector<ir::Value*> leaves[2];
  TracedExpr* arms[2] = {&then_arm, &else_arm};
  for (int i = 0; i < 2; ++i) {
    BlockScope scope(*ctx.trace.builder, arms[i]->block);
    if (!flatten(ctx, arms[i]->value, leaves[i])) return Value::raised();
  }
  if (leaves[0].size() != leaves[1].size()) return Value::poison();  // an erroneous value inside
  // Values that contain objects are joined rather than selected, so that an object of both arms keeps its identity.
  if (!is_cheap(then_arm.block) || !is_cheap(else_arm.block) || holds_mutable(ctx, then_arm.value)) {
    ArmJoin join(ctx, then_arm.block, else_arm.block, {kConditionalExpression, expr.test->span});
    if (!join.add(then_arm.value, else_arm.value)) return Value::raised();
    join.finish(condition);
    return join.result(0);
  }
  splice(*ctx.trace.builder, then_arm.block);
  splice(*ctx.trace.builder, else_arm.block);
  std::vector<ir::Value*> selected;
  for (size_t i = 0; i < leaves[0].size(); ++i)
    selected.push_back(leaves[0][i] == leaves[1][i] ? leaves[0][i]
                                                    : ctx.trace.builder->select(condition, leaves[0][i], leaves[1][i]));
  std::span<ir::Value* const> in = selected;
  return rebuild(ctx, then_arm.value, in);
}

// Evaluates arms that store nothing; returns none when they do.
static std::optional<Value> eval_plain_arms(Evaluator& evaluator, Frame& frame, const ast::IfExp& expr, ir::Value* condition) {
  DynamicRegion region(evaluator, frame, &expr, kConditionalExpression, expr.test->span);
  TracedExpr then_arm = trace_arm(evaluator, frame, expr, true);
  if (then_arm.value.is_raised()) return Value::raised();
  TracedExpr else_arm = trace_arm(evaluator, frame, expr, false);
  if (else_arm.value.is_raised()) return Value::raised();
  if (!has_stores(region)) return join_arms(evaluator, condition, expr, then_arm, else_arm);
  region.drop_try();
  return std::nullopt;
}

Value eval_staged_if_exp(Evaluator& evaluator, Frame& frame, const ast::IfExp& expr) {
  Context& ctx = evaluator.context();
  ConditionalNameScope names(ctx);
  KDSL_TRY_VALUE(test, evaluator.eval(frame, *expr.test));
  if (test.is_poison()) return test;
  // Any Numeric makes the ternary dynamic, even one whose value is known (language reference 3.1 B).
  if (!ctx.trace.state || !value::as_numeric_object(test)) {
    KDSL_TRY_VALUE(truth, value::truth(ctx, test));
    return evaluator.eval(frame, truth.as_bool() ? *expr.body : *expr.orelse);
  }
  ir::Value* condition = condition_value(ctx, test, expr.test->span, "if");
  if (!condition) return Value::raised();
  const ast::RegionInfo& info = stored_in(ctx, {expr.body, expr.orelse});
  if (!binds_names(info))
    if (std::optional<Value> result = eval_plain_arms(evaluator, frame, expr, condition)) return *result;
  ArmsTracer tracer(evaluator, frame, &expr, kConditionalExpression, expr.test->span);
  Flow flow = tracer.run(
      info, condition, [&] { return eval_arm(evaluator, frame, expr, true); },
      [&] { return eval_arm(evaluator, frame, expr, false); },
      [&](Value then_value, Value else_value) { return check_arms(ctx, expr, then_value, else_value); });
  return flow == Flow::Next ? tracer.result() : Value::raised();
}

// ---- and, or

Value BoolOpTracer::not_a_number(Value v) {
  if (v.is_poison() || v.is_raised()) return v;
  Span span = parts_.empty() ? span_ : parts_.front()->span;
  auto report = ctx_.error(span, diag::PromotionUnary, symbol(), describe(ctx_, v));
  return ctx_.fail(
      report.help("beside a runtime value, both sides are numbers: compare the other one first, for example with "
                  "`is not None`"));
}

// A static left operand follows Python's own rule; when the right one is a Numeric, the result has the promoted type.
Value BoolOpTracer::with_static_left(Value left, const std::function<Value()>& right) {
  KDSL_TRY_VALUE(truth, value::truth(ctx_, left));
  if (truth.as_bool() != is_and_) return left;
  KDSL_TRY_VALUE(other, right());
  value::NumericObject* number = value::as_numeric_object(other);
  if (!number || !value::is_python_number(left)) return other;
  value::NumericObject* typed = value::to_numeric(ctx_, left);
  if (!typed)
    return ctx_.fail(ctx_.error(span_, diag::Promotion, symbol(), value::dtype_name(typed), value::dtype_name(number)));
  auto type = value::promoted_type(ctx_, symbol(), typed->dtype, number->dtype, span_);
  if (!type) return Value::raised();
  // Two Booleans stay Boolean: `True and x` is x.
  if (left.is_bool()) return other;
  return value::convert(ctx_, number, *type, span_);
}

std::optional<dtype::DType> BoolOpTracer::result_type(value::NumericObject* left, value::NumericObject* right) {
  bool both_boolean = dtype::is_boolean(left->dtype) && dtype::is_boolean(right->dtype);
  if (both_boolean) return dtype::DType::Boolean;
  if (left->dtype != right->dtype)
    ctx_.diags.report(span_, diag::Pedantic, fmt::format("`{}` of operands of two types", symbol()));
  return value::promoted_type(ctx_, symbol(), left->dtype, right->dtype, span_);
}

value::NumericObject* BoolOpTracer::as_result(value::NumericObject* number, dtype::DType type) {
  number = value::convert_numeric(ctx_, number, type, span_);
  return number ? value::to_dynamic(ctx_, number) : nullptr;
}

// Handles a right operand that stores something: it becomes an arm that carries values, and the other arm is the left value.
Value BoolOpTracer::combine_storing(value::NumericObject* left, const std::function<Value()>& right,
                                    const ast::RegionInfo& info) {
  ir::Value* condition = value::truth_value(ctx_, left);
  if (!is_and_)
    condition = ctx_.trace.builder->binary(ir::OpKind::XOrI, condition, ctx_.trace.builder->constant_int(ir::kI1, 1));
  std::optional<dtype::DType> type;
  auto right_arm = [&]() -> Value {
    KDSL_TRY_VALUE(other, right());
    if (other.is_poison()) return other;
    value::NumericObject* number = value::to_numeric(ctx_, other);
    if (!number) return not_a_number(other);
    type = result_type(left, number);
    number = type ? as_result(number, *type) : nullptr;
    return number ? Value(number) : Value::raised();
  };
  auto left_arm = [&]() -> Value {
    value::NumericObject* number = type ? as_result(left, *type) : nullptr;
    return number ? Value(number) : type ? Value::raised() : Value::poison();
  };
  std::vector<ConditionalName> names;
  Value result = Value::raised();
  {
    ArmsTracer tracer(evaluator_, frame_, node_, what(), span_);
    tracer.keep_names_of(node_);
    if (tracer.run(info, condition, right_arm, left_arm, [](Value, Value) { return true; }) == Flow::Next)
      result = tracer.result();
    names = tracer.kept_names();
  }
  std::vector<ConditionalName>& known = ctx_.trace.state->conditional_names;
  known.insert(known.end(), names.begin(), names.end());
  return result;
}

Value BoolOpTracer::combine_dynamic(value::NumericObject* left, const std::function<Value()>& right) {
  const ast::RegionInfo& info = stored_in(ctx_, parts_);
  if (!binds_names(info))
    if (std::optional<Value> result = combine_plain(left, right)) return *result;
  return combine_storing(left, right, info);
}

// Returns none when the right operand stores something.
std::optional<Value> BoolOpTracer::combine_plain(value::NumericObject* left, const std::function<Value()>& right) {
  ir::Builder& builder = *ctx_.trace.builder;
  DynamicRegion region(evaluator_, frame_, nullptr, what(), span_);
  ir::Block* block = ir::make_block(*ctx_.trace.state->module, {}, nullptr);
  Value other;
  {
    BlockScope scope(builder, block);
    other = right();
  }
  if (other.is_raised() || other.is_poison()) return other;
  if (has_stores(region)) {
    region.drop_try();
    return std::nullopt;
  }
  value::NumericObject* number = value::to_numeric(ctx_, other);
  if (!number) return not_a_number(other);
  bool both_boolean = dtype::is_boolean(left->dtype) && dtype::is_boolean(number->dtype);
  auto type = result_type(left, number);
  if (!type) return Value::raised();
  ir::Value* condition = value::truth_value(ctx_, left);
  // The left value, in the type of the result, is the result where the right operand is not evaluated.
  value::NumericObject* kept = value::convert_numeric(ctx_, left, *type, span_);
  {
    BlockScope scope(builder, block);
    number = as_result(number, *type);
  }
  if (!kept || !number) return Value::raised();
  ir::Value* kept_value = value::materialize(ctx_, kept);
  if (is_cheap(block)) {
    splice(builder, block);
    ir::Value* result = both_boolean ? builder.binary(is_and_ ? ir::OpKind::AndI : ir::OpKind::OrI, kept_value, number->ir)
                        : is_and_    ? builder.select(condition, number->ir, kept_value)
                                     : builder.select(condition, kept_value, number->ir);
    return value::make_dynamic(ctx_, *type, result);
  }
  ir::Block* other_block = ir::make_block(*ctx_.trace.state->module, {}, nullptr);
  ArmJoin join(ctx_, is_and_ ? block : other_block, is_and_ ? other_block : block, region.decision());
  Value kept_numeric = value::make_dynamic(ctx_, *type, kept_value);
  Value first = is_and_ ? Value(number) : kept_numeric;
  Value second = is_and_ ? kept_numeric : Value(number);
  if (!join.add(first, second)) return Value::raised();
  join.finish(condition);
  return join.result(0);
}

Value BoolOpTracer::combine(Value left, const std::function<Value()>& right) {
  if (left.is_poison()) return left;
  value::NumericObject* numeric = value::as_numeric_object(left);
  if (numeric) return combine_dynamic(numeric, right);
  return with_static_left(left, right);
}

// Evaluates the operands from the i-th on, from the left: the first decides whether the rest is evaluated, as Python does for
// `a and b and c`.
static Value eval_operands(Evaluator& evaluator, Frame& frame, const ast::BoolOp& expr, size_t i) {
  if (!value::has_native_stack(evaluator.context())) return Value::raised();
  KDSL_TRY_VALUE(left, evaluator.eval(frame, *expr.values[i]));
  if (i + 1 == expr.values.size()) return left;
  bool is_and = expr.op == ast::BoolOpKind::And;
  BoolOpTracer tracer(evaluator, frame, is_and, expr.span, expr.values[i + 1], expr.values.subspan(i + 1));
  return tracer.combine(left, [&] {
    BoundNames known(evaluator, frame, *expr.values[i], is_and);
    return eval_operands(evaluator, frame, expr, i + 1);
  });
}

Value eval_staged_bool_op(Evaluator& evaluator, Frame& frame, const ast::BoolOp& expr) {
  Context& ctx = evaluator.context();
  if (ctx.trace.state) return eval_operands(evaluator, frame, expr, 0);
  Value result;
  for (const ast::Expr* operand : expr.values) {
    result = evaluator.eval(frame, *operand);
    if (result.is_raised() || operand == expr.values.back()) return result;
    KDSL_TRY_VALUE(truth, value::truth(ctx, result));
    if (truth.as_bool() != (expr.op == ast::BoolOpKind::And)) return result;
  }
  return result;
}

Value eval_staged_not(Evaluator& evaluator, Frame& frame, const ast::UnaryOp& expr) {
  Context& ctx = evaluator.context();
  KDSL_TRY_VALUE(operand, evaluator.eval(frame, *expr.operand));
  if (operand.is_poison()) return operand;
  if (value::NumericObject* numeric = value::as_numeric_object(operand))
    if (ctx.trace.state || numeric->is_static()) return value::numeric_not(ctx, numeric);
  KDSL_TRY_VALUE(truth, value::truth(ctx, operand));
  return Value::boolean(!truth.as_bool());
}

// ---- assert

// Executes `assert` in a dialect whose assertions check runtime conditions.
static Flow exec_checked_assert(Evaluator& evaluator, Frame& frame, const ast::Assert& statement, Value test,
                                const value::VariableRules& rules) {
  Context& ctx = evaluator.context();
  bool ok = true;
  std::string text;
  if (statement.msg) {
    Value message = evaluator.eval(frame, *statement.msg);
    if (message.is_raised()) return Flow::Raised;
    text = value::str_text(ctx, message, ok);
  }
  ctx.current_span = statement.span;
  return ok && rules.check(ctx, test, text) ? Flow::Next : Flow::Raised;
}

Flow exec_staged_assert(Evaluator& evaluator, Frame& frame, const ast::Assert& statement) {
  Context& ctx = evaluator.context();
  Value test = evaluator.eval(frame, *statement.test);
  if (test.is_raised()) return Flow::Raised;
  if (test.is_poison()) return Flow::Next;
  if (value::is_dynamic_numeric(test)) {
    const value::VariableRules* rules = value::variable_rules(ctx.dialects.current);
    if (rules && ctx.trace.in_kernel) return exec_checked_assert(evaluator, frame, statement, test, *rules);
    auto report =
        ctx.error(statement.test->span, diag::RequiresConstant, "`assert`", value::dtype_name(value::as_numeric_object(test)));
    ctx.fail(report.help(ctx.hint(value::Hint::RuntimeAssert)));
    return Flow::Raised;
  }
  Value truth = value::truth(ctx, test);
  if (truth.is_raised()) return Flow::Raised;
  if (truth.as_bool()) return Flow::Next;
  std::vector<Value> args;
  if (statement.msg) {
    Value message = evaluator.eval(frame, *statement.msg);
    if (message.is_raised()) return Flow::Raised;
    args.push_back(message);
  }
  ctx.raise(value::make_exception(ctx, ctx.types->assertion_error, std::span<const Value>(args)));
  return Flow::Raised;
}

}  // namespace kdsl::stage
