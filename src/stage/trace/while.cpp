// This file executes `while` in staged code: the condition is traced in a region of its own, which receives the carried
// values and passes them on to the body.
#include <algorithm>

#include "diag/definitions/language.def"
#include "diag/definitions/warnings.def"
#include "ir/ops.h"
#include "stage/prelude_support.h"
#include "stage/trace/callees.h"
#include "stage/trace/loop.h"
#include "stage/trace/names/conditional_names.h"
#include "stage/trace/names/variables.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"

namespace kdsl::stage {

namespace {

// Returns whether a value of the condition can differ in the next iteration: it is carried, or read from memory. Beyond
// kMaxDepth ops, which bounds the recursion over shared operands, the answer is yes.
bool can_change(const ir::Value* v, const ir::Block* condition, int depth = 0) {
  constexpr int kMaxDepth = 32;
  if (depth > kMaxDepth) return true;
  if (!v->def) return std::ranges::find(condition->args, v) != condition->args.end();
  const ir::Op& op = *v->def;
  if (op.parent != condition) return false;
  constexpr uint16_t kAnyEffect = 0xffff;
  if (!op.regions.empty() || op.is(kAnyEffect)) return true;
  return std::ranges::any_of(op.operands, [&](const ir::Value* operand) { return can_change(operand, condition, depth + 1); });
}

// Returns whether the body contains an op that may end the thread, or whose effect is not known.
bool may_stop(ir::Block* body) {
  bool found = false;
  ir::walk(body, [&](const ir::Op* op) {
    using enum ir::OpKind;
    found |= op->kind == Assert || op->kind == InlinePtx || op->kind == CudaCall;
  });
  return found;
}

class WhileTracer {
 public:
  WhileTracer(Evaluator& evaluator, Frame& frame, const ast::While& statement)
      : evaluator_(evaluator),
        ctx_(evaluator.context()),
        frame_(frame),
        statement_(statement),
        region_(evaluator, frame, &statement, "`while` loop", statement.test->span),
        carry_(region_) {}

  Flow run();

 private:
  // A name that the condition binds (by a walrus): it has no value before the loop, and the condition's value in
  // the body and after the loop.
  struct BoundByCondition {
    size_t carried;  // index among the carried names
    Value value;
    size_t count;  // number of its KIR values
    bool is_conditional;  // bound only where the condition holds
  };

  Flow trace();
  Flow trace_condition();
  Flow trace_body();
  bool hand_on_bound_names(std::vector<ir::Value*>& operands, const BoundNames& known);
  bool write_bound_names(std::span<ir::Value* const> values, bool is_body);

  Evaluator& evaluator_;
  Context& ctx_;
  Frame& frame_;
  const ast::While& statement_;
  DynamicRegion region_;
  LoopCarriedValues carry_;
  std::vector<BoundByCondition> bound_;
  std::vector<ir::Type> handed_on_;  // types that the condition passes to the body and to the results
  ir::Block* before_ = nullptr;
  ir::Block* after_ = nullptr;
};

// Traces the condition. Names that it stores (by a walrus, or through a call) are passed on with their new values.
Flow WhileTracer::trace_condition() {
  before_ = ir::make_block(*ctx_.trace.state->module, carry_.types(), nullptr);
  BlockScope scope(*ctx_.trace.builder, before_);
  if (!carry_.install(before_->args)) return Flow::Raised;
  ConditionalNameScope names(ctx_);
  Value test = evaluator_.eval(frame_, *statement_.test);
  if (test.is_raised()) return Flow::Raised;
  BoundNames known(evaluator_, frame_, *statement_.test, true);
  ir::Value* condition = condition_value(ctx_, test, statement_.test->span, "while");
  if (!condition) {
    if (test.is_poison()) ctx_.fail_silently();
    return Flow::Raised;
  }
  std::vector<ir::Value*> operands{condition};
  if (!carry_.collect(before_->args, operands) || !hand_on_bound_names(operands, known)) return Flow::Raised;
  handed_on_.clear();
  for (size_t i = 1; i < operands.size(); ++i) handed_on_.push_back(operands[i]->type);
  ctx_.trace.builder->create(ir::OpKind::Condition, operands, {});
  return Flow::Next;
}

bool WhileTracer::hand_on_bound_names(std::vector<ir::Value*>& operands, const BoundNames& known) {
  bound_.clear();
  for (size_t i = 0; i < region_.carried().size(); ++i) {
    const Carried& carried = region_.carried()[i];
    if (!carried.entry.is_unbound()) continue;
    Value v = region_.read(carried);
    if (v.is_unbound()) continue;
    size_t first = operands.size();
    if (!flatten(ctx_, v, operands)) return false;
    bound_.push_back({i, v, operands.size() - first, known.has(*carried.stored)});
  }
  return true;
}

// `values` are all that the condition passes on; those of the bound names are the last.
bool WhileTracer::write_bound_names(std::span<ir::Value* const> values, bool is_body) {
  std::span<ir::Value* const> in = values.subspan(carry_.inits().size());
  for (const BoundByCondition& bound : bound_) {
    Value rebuilt = rebuild(ctx_, bound.value, in);
    if (rebuilt.is_raised()) return false;
    const Aliases::Path path{bound.value};
    ctx_.trace.state->aliases.join(ctx_, {&rebuilt, 1}, {&path, 1}, region_.decision());
    const Carried carried = region_.carried()[bound.carried];
    if (is_body || !bound.is_conditional) region_.write(carried, rebuilt);
  }
  return true;
}

Flow WhileTracer::trace_body() {
  after_ = ir::make_block(*ctx_.trace.state->module, handed_on_, nullptr);
  BlockScope scope(*ctx_.trace.builder, after_);
  if (!carry_.install(after_->args) || !write_bound_names(after_->args, true)) return Flow::Raised;
  Flow flow = evaluator_.exec_block(frame_, statement_.body);
  if (flow == Flow::Raised) return flow;
  std::vector<ir::Value*> yields;
  if (!carry_.collect(after_->args, yields)) return Flow::Raised;
  ctx_.trace.builder->yield(yields);
  return Flow::Next;
}

Flow WhileTracer::trace() {
  Flow flow = trace_condition();
  return flow == Flow::Next ? trace_body() : flow;
}

Flow WhileTracer::run() {
  const ast::RegionInfo& info = *statement_.region;
  if (!region_.collect_names(info) || !region_.collect_cells()) return Flow::Raised;
  Flow flow = trace_until_stable(region_, carry_, &statement_, [this] { return trace(); });
  if (flow == Flow::Raised) {
    region_.poison_names();
    region_.finish_names(info, {});
    return flow;
  }
  // The op gets the location of the loop's header, not of the last statement of its body.
  ctx_.current_span = statement_.test->span;
  if (!can_change(ir::ConditionOp(*before_->last).condition(), before_) && !may_stop(after_) &&
      !is_in_prelude(ctx_, ctx_.current_span))
    ctx_.diags.report(ctx_.current_span, diag::LoopNeverEnds, "nothing in its body changes what the condition is made of")
        .help("change a variable of the condition in the body, or read memory that another thread writes");
  ir::Op* op = create_with_blocks(*ctx_.trace.builder, ir::OpKind::While, carry_.inits(), handed_on_, {}, {before_, after_});
  std::vector<ir::Value*> results;
  for (ir::Value& result : op->results) results.push_back(&result);
  if (!carry_.install(results)) return Flow::Raised;
  carry_.poison_failed();
  region_.finish_names(info, {});
  return write_bound_names(results, false) ? Flow::Next : Flow::Raised;
}

}  // namespace

Flow exec_staged_while(Evaluator& evaluator, Frame& frame, const ast::While& statement) {
  Context& ctx = evaluator.context();
  if (has_variables(ctx)) return exec_variable_while(evaluator, frame, statement);
  if (!ctx.trace.state || is_static_test(evaluator, frame, *statement.test))
    return exec_static_while(evaluator, frame, statement);
  Span header = statement.test->span;
  const ast::RegionInfo& info = *statement.region;
  bool ok = true;
  if (!statement.orelse.empty()) {
    auto report = ctx.error(statement.orelse.front()->span, diag::LoopElse, "`while`");
    report.note(header, diag::RegionStartsHere, "`while` loop").help("move these statements after the loop");
    ok = false;
  }
  if (report_early_exits(ctx, info, "`while` loop", true, header)) ok = false;
  if (ok) return WhileTracer(evaluator, frame, statement).run();
  DynamicRegion region(evaluator, frame, &statement, "`while` loop", header);
  if (!region.collect_names(info)) return Flow::Raised;
  region.poison_names();
  region.finish_names(info, {});
  return Flow::Next;
}

}  // namespace kdsl::stage
