// This file executes `if`/`elif`/`else` in staged code: statically for a test that is decided at compile time, otherwise both
// arms are traced (language reference 2.6).
#include "stage/trace/arms.h"
#include "stage/trace/callees.h"
#include "stage/trace/names/variables.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"

namespace kdsl::stage {

// Adds a hint to errors in the arms of an `if` whose test is known: with a static test only one arm would be compiled.
static void hint_at_static_test(Context& ctx, size_t mark, const ast::If& statement) {
  std::string hint = ctx.hint(value::Hint::StaticCondition);
  if (!hint.empty()) ctx.diags.note_since(mark, statement.test->span, std::string_view(hint));
}

static Flow exec_dynamic_if(Evaluator& evaluator, Frame& frame, const ast::If& statement) {
  Context& ctx = evaluator.context();
  Span header = statement.test->span;
  const ast::RegionInfo& info = *statement.region;
  ConditionalNameScope names(ctx);
  Value test = evaluator.eval(frame, *statement.test);
  if (test.is_raised()) return Flow::Raised;
  bool exits = report_early_exits(ctx, info, "`if`", false, header);
  ir::Value* condition = exits || test.is_poison() ? nullptr : condition_value(ctx, test, header, "if");
  if (!condition) {
    ctx.pending = {};
    DynamicRegion region(evaluator, frame, &statement, "`if`", header);
    region.collect_names(info);
    region.poison_names();
    region.finish_names(info, {});
    return Flow::Next;
  }
  size_t mark = ctx.diags.mark();
  auto arm = [&](ast::Seq<ast::Stmt*> body, bool truth) {
    return [&evaluator, &frame, &statement, body, truth] {
      BoundNames known(evaluator, frame, *statement.test, truth);
      return evaluator.exec_block(frame, body) == Flow::Raised ? Value::raised() : Value::none();
    };
  };
  // The region ends, and reports exceptions raised in it, before the hint is added.
  Flow flow = ArmsTracer(evaluator, frame, &statement, "`if`", header)
                  .run(info, condition, arm(statement.body, true), arm(statement.orelse, false));
  bool is_known = !value::as_numeric_object(test);
  if (is_known && ctx.diags.mark() != mark) hint_at_static_test(ctx, mark, statement);
  return flow;
}

Flow exec_staged_if(Evaluator& evaluator, Frame& frame, const ast::If& statement) {
  Context& ctx = evaluator.context();
  if (has_variables(ctx)) return exec_variable_if(evaluator, frame, statement);
  if (!ctx.trace.state || !is_static_test(evaluator, frame, *statement.test)) {
    if (ctx.trace.state) return exec_dynamic_if(evaluator, frame, statement);
  }
  Value test = evaluator.eval(frame, *statement.test);
  if (test.is_raised()) return Flow::Raised;
  if (test.is_poison()) return Flow::Next;
  Value truth = value::truth(ctx, test);
  if (truth.is_raised()) return Flow::Raised;
  return evaluator.exec_block(frame, truth.as_bool() ? statement.body : statement.orelse);
}

}  // namespace kdsl::stage
