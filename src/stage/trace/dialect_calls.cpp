#include "stage/trace/dialect_calls.h"

#include "dialects/cute/cutlass/cutlass.h"
#include "value/typed/objects.h"
#include "value/objects.h"
#include "value/types.h"

namespace kdsl::stage {

// The value of a callee that is a plain name or attribute path; Unbound for others and for unknown names,
// whose error is reported when the call itself is evaluated.
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

static bool is_row(Value v, value::BuiltinCall call) {
  return has_kind(v, value::ObjectKind::BuiltinFunction) &&
         static_cast<value::BuiltinFunctionObject*>(v.object())->row->call == call;
}

bool is_static_test(Evaluator& evaluator, Frame& frame, const ast::Expr& test) {
  const ast::Call* call = ast::dyn<ast::Call>(&test);
  if (!call) return false;
  Value callee = callee_of(evaluator, frame, *call->func);
  return is_row(callee, builtins::const_expr) || is_row(callee, builtins::target_version);
}

RangeCall classify_iterable(Evaluator& evaluator, Frame& frame, const ast::Expr& iter) {
  const ast::Call* call = ast::dyn<ast::Call>(&iter);
  if (!call) return {};
  Context& ctx = evaluator.context();
  Value callee = callee_of(evaluator, frame, *call->func);
  if (!callee.is_object()) return {};
  if (callee.object() == ctx.types->range) return {RangeKind::Dynamic, call, "range", true};
  if (!ctx.typed) return {};
  if (callee.object() == ctx.typed->range) return {RangeKind::Dynamic, call, "cutlass.range", false};
  if (callee.object() == ctx.typed->range_constexpr) return {RangeKind::Constexpr, call, "cutlass.range_constexpr", false};
  return {};
}

}  // namespace kdsl::stage
