#include "stage/trace/callees.h"

#include <optional>

#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::stage {

// Returns the value of a callee that is a plain name or attribute path. Unbound for others and for unknown names, whose error
// is reported when the call itself is evaluated.
static Value callee_of(Evaluator& evaluator, Frame& frame, const ast::Expr& expr) {
  const ast::Expr* root = &expr;
  while (const ast::Attribute* attribute = ast::dyn<ast::Attribute>(root)) root = attribute->value;
  if (root->kind != ast::ExprKind::NameExpr) return {};
  Context& ctx = evaluator.context();
  size_t mark = ctx.diags.mark();
  Value callee = evaluator.eval(frame, expr);
  if (!callee.is_raised()) return callee;
  ctx.pending = {};
  ctx.diags.rewind(mark);
  return {};
}

static const value::RowTraits* traits_of(Value v) {
  if (!has_kind(v, value::ObjectKind::BuiltinFunction)) return nullptr;
  return &static_cast<value::BuiltinFunctionObject*>(v.object())->row->traits;
}

// Returns the truth of a test that is known to be static, or nothing after an error, which is reported when the test is
// evaluated for good.
static std::optional<bool> static_truth(Evaluator& evaluator, Frame& frame, const ast::Expr& test) {
  Context& ctx = evaluator.context();
  size_t mark = ctx.diags.mark();
  Value value = evaluator.eval(frame, test);
  Value truth = value.is_raised() || value.is_poison() ? value : value::truth(ctx, value);
  if (!truth.is_raised() && !truth.is_poison()) return truth.as_bool();
  ctx.pending = {};
  ctx.diags.rewind(mark);
  return std::nullopt;
}

// Operands of `and` and `or` count up to the first that decides, since those behind it are not evaluated.
static bool is_static_chain(Evaluator& evaluator, Frame& frame, const ast::BoolOp& chain) {
  for (const ast::Expr* operand : chain.values) {
    if (!is_static_test(evaluator, frame, *operand)) return false;
    auto truth = static_truth(evaluator, frame, *operand);
    if (!truth) return false;
    if (*truth == (chain.op == ast::BoolOpKind::Or)) return true;
  }
  return true;
}

bool is_static_test(Evaluator& evaluator, Frame& frame, const ast::Expr& test) {
  if (const ast::BoolOp* chain = ast::dyn<ast::BoolOp>(&test)) return is_static_chain(evaluator, frame, *chain);
  const ast::Call* call = ast::dyn<ast::Call>(&test);
  if (!call) return false;
  const value::RowTraits* traits = traits_of(callee_of(evaluator, frame, *call->func));
  return traits && traits->is_static_test;
}

LoopCall classify_iterable(Evaluator& evaluator, Frame& frame, const ast::Expr& iter) {
  const ast::Call* call = ast::dyn<ast::Call>(&iter);
  if (!call) return {};
  Context& ctx = evaluator.context();
  Value callee = callee_of(evaluator, frame, *call->func);
  if (identical(callee, Value(ctx.types->range))) return {ctx.dialects.current->range, call};
  if (value::TypeObject* type = value::as_type(callee)) return {type->loop, call};
  const value::RowTraits* traits = traits_of(callee);
  return {traits ? traits->loop : nullptr, call};
}

}  // namespace kdsl::stage
