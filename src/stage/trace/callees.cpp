#include "stage/trace/callees.h"

#include "value/objects.h"
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

bool is_static_test(Evaluator& evaluator, Frame& frame, const ast::Expr& test) {
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
