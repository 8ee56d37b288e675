#include "stage/launch/trace_function.h"

#include <unordered_set>

#include <fmt/format.h>

#include "analysis/loops.h"
#include "base/crash_context.h"
#include "diag/definitions/values.def"
#include "ir/debug/debug_stop.h"
#include "ir/op_kind.h"
#include "stage/flatten/flatten.h"
#include "stage/generators/suspended_generators.h"
#include "stage/params/signature.h"
#include "stage/prelude_support.h"
#include "stage/trace/explicit_loops.h"
#include "stage/trace/host_state.h"
#include "stage/trace/region.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"

namespace kdsl::stage {

using value::FunctionObject;
using value::TraceState;

// ---- symbols

// Chosen so that names made of a symbol and a suffix stay below 255 bytes, the usual limit of a file name.
constexpr size_t kLongestSymbol = 180;

std::string unique_symbol(const ir::Module& module, std::string symbol) {
  if (symbol.size() > kLongestSymbol) symbol.resize(kLongestSymbol);
  if (!module.find_function(symbol)) return symbol;
  for (int i = 1;; ++i) {
    std::string next = fmt::format("{}_{}", symbol, i);
    if (!module.find_function(next)) return next;
  }
}

std::string symbol_text(Context& ctx, Value v) {
  if (value::NumericObject* numeric = value::as_numeric_object(v)) return std::string(value::dtype_name(numeric));
  bool ok = true;
  uint64_t addresses = ctx.program.addresses_shown;
  std::string text = value::str_text(ctx, v, ok);
  if (!ok) ctx.pending = {};
  // A symbol with an address is not used, since addresses differ between runs and symbols must not.
  if (!ok || ctx.program.addresses_shown != addresses) return {};
  return value::symbol_part(text);
}

std::string host_symbol(FunctionObject* function) { return function->dialect->host_symbol(function); }

std::string kernel_symbol(TraceState& trace, FunctionObject* function, const std::string& arguments) {
  std::string name = function->dialect->kernel_symbol(function, arguments);
  std::string number = fmt::format("_{}", trace.kernel_count++);
  if (name.size() + number.size() > kLongestSymbol) name.resize(kLongestSymbol - number.size());
  return unique_symbol(*trace.module, name + number);
}

// ---- running the body

Value run_body(Evaluator& evaluator, FunctionObject* function, std::span<const BoundParam> params,
               std::span<const Value> values, Span call) {
  std::vector<Value> positional;
  std::vector<value::KeywordArg> keywords;
  std::vector<Span> spans;
  for (size_t i = 0; i < params.size(); ++i) {
    if (params[i].is_keyword_only)
      keywords.push_back({params[i].name, values[i]});
    else
      positional.push_back(values[i]);
    spans.push_back(params[i].span);
  }
  evaluator.context().trace.state->entering = function;
  return evaluator.call_function(function, {positional, keywords, call, spans});
}

bool run_at_kernel_end(Context& ctx) {
  std::vector<Value>& calls = ctx.trace.state->current->at_end;
  for (; !calls.empty(); calls.pop_back())
    if (value::call(ctx, calls.back(), {{}, {}, ctx.current_span, {}}).is_raised()) return false;
  return true;
}

// ---- locations

// Returns the chain of inlined calls below the traced function, innermost first.
static const ir::CallSite* call_chain(Context& ctx, const Context::CallRecord* record, const Context::CallRecord* base) {
  if (!record || record == base || record->parent == base) return nullptr;
  if (record->site) return record->site;
  auto* site = ctx.trace.state->module->arena.make<ir::CallSite>();
  *site = {record->call, record->parent->function, call_chain(ctx, record->parent, base), record->function};
  record->site = site;
  return site;
}

// Ops made by a library function get the location where the program calls it.
static ir::Loc locate(void* state) {
  Context& ctx = *static_cast<Context*>(state);
  const Context::CallRecord *record = ctx.calls, *base = ctx.trace.state->current->calls;
  Span span = ctx.current_span;
  while (record && record != base && is_in_prelude(ctx, span)) {
    span = record->call;
    record = record->parent;
  }
  return {span, call_chain(ctx, record, base)};
}

namespace {

// Saves the parts of the context that tracing changes, and restores them at the end.
class TraceScope {
 public:
  TraceScope(Context& ctx, ir::Function* function, bool is_kernel) : ctx_(ctx), trace_(*ctx.trace.state) {
    frame_.function = function;
    frame_.is_kernel = is_kernel;
    frame_.outer = trace_.current;
    frame_.calls = ctx.calls;
    trace_.current = &frame_;
    was_kernel_ = ctx.trace.in_kernel;
    ctx.trace.in_kernel = is_kernel;
    builder_ = ctx.trace.builder;
    ctx.trace.builder = &trace_.builder;
    block_ = trace_.builder.block();
    before_ = trace_.builder.before();
    loc_ = trace_.builder.loc();
    trace_.builder.set_insertion(function->body.block);
    trace_.builder.set_locator(locate, &ctx);
  }
  ~TraceScope() {
    // These loops were left open by an error.
    while (!trace_.loops.empty() && trace_.loops.back().function == frame_.function) trace_.drop_loop(ctx_);
    trace_.current = frame_.outer;
    trace_.builder.set_insertion(block_, before_);
    trace_.builder.set_loc(loc_);
    ctx_.trace.builder = builder_;
    ctx_.trace.in_kernel = was_kernel_;
  }

 private:
  Context& ctx_;
  TraceState& trace_;
  FunctionTrace frame_;
  ir::Builder* builder_;
  ir::Block* block_;
  ir::Op* before_;
  ir::Loc loc_;
  bool was_kernel_;
};

}  // namespace

bool waits_for_grid(const ir::Function& kernel) {
  bool found = false;
  ir::walk(kernel.body.block, [&](const ir::Op* op) { found |= op->kind == ir::OpKind::GridSync; });
  return found;
}

ir::Function* trace_function(Evaluator& evaluator, ir::FunctionKind kind, std::string_view symbol, Name source_name, Span span,
                             std::vector<ir::Param> params, const std::function<bool(ir::Function*)>& body) {
  Context& ctx = evaluator.context();
  bool is_host = kind == ir::FunctionKind::Host;
  CrashContext crash(is_host ? "tracing function" : "tracing kernel", source_name.text());
  ir::Function* function = ctx.trace.state->module->add_function(kind, symbol, std::move(params));
  function->source_name = ctx.trace.state->module->arena.copy(source_name.text());
  function->loc = {span, nullptr};
  int errors = ctx.diags.error_count();
  size_t reports = ctx.diags.diagnostics().size();
  uint64_t begun = ctx.limits.steps;
  bool ok;
  {
    TraceScope scope(ctx, function, !is_host);
    ok = body(function) && check_loops_ended(ctx) && evaluator.suspended().check_left(ctx, begun);
  }
  if (is_host) {
    // After an exception a launcher may not have been launched, which then is no mistake of its own.
    if (!ok) ctx.trace.state->unlaunched.clear();
    for (const auto& [call, kernel] : ctx.trace.state->unlaunched) {
      auto report = ctx.diags.report(call, diag::KernelNotLaunched, kernel->name.text());
      report.help("launch it: `.launch(grid=..., block=...)`");
    }
    ctx.trace.state->unlaunched.clear();
  }
  if (ok && ctx.diags.error_count() == errors) ok = check_visibility(ctx, function);
  bool is_right = ok && ctx.diags.diagnostics().size() == reports;
  const auto& traced = host_state(ctx).kernels.traced;
  if (is_right && kind == ir::FunctionKind::Kernel && traced) traced(ctx, *function);
  return ok ? function : nullptr;
}

// ---- visibility

namespace {

class VisibilityCheck {
 public:
  VisibilityCheck(Context& ctx, ir::Function* function) : ctx_(ctx), function_(function) {}
  bool run() {
    visit(function_->body.block);
    return ok_;
  }

 private:
  void visit(ir::Block* block) {
    open_.insert(block);
    for (ir::Op* op = block->first; op; op = op->next) {
      if (ir::is_debug_stop(*op))  // names may still have values of regions that have ended
        ir::keep_visible(*ctx_.trace.state->module, *op, [&](const ir::Value* value) { return is_open(value); });
      for (ir::Value* operand : op->operands) check(operand, op);
      for (ir::Region& region : op->regions) visit(region.block);
    }
    open_.erase(block);
  }

  static const ir::Block* home_of(const ir::Value* value) { return value->def ? value->def->parent : value->block; }
  bool is_open(const ir::Value* value) const { return open_.contains(home_of(value)); }

  void check(const ir::Value* operand, const ir::Op* op) {
    if (is_open(operand)) return;
    const ir::Block* home = home_of(operand);
    ok_ = false;
    if (!reported_.insert(operand).second) return;
    // A pass may have removed the definition of a function that was compiled.
    if (!home || host_state(ctx_).escapes.ended_function(ctx_, operand, function_)) {
      host_state(ctx_).escapes.report(ctx_, op->loc.span, operand);
      return;
    }
    if (function_->kind == ir::FunctionKind::Kernel && !analysis::is_inside(home, function_->body.block)) {
      auto report = ctx_.diags.report(op->loc.span, diag::HostValueInKernel, function_->source_name);
      if (operand->def) report.note(operand->def->loc.span, diag::ValueMadeHere);
      report.help("pass it to the kernel as an argument");
      return;
    }
    auto report = ctx_.diags.report(op->loc.span, diag::EscapedValue);
    if (operand->def) report.note(operand->def->loc.span, diag::ValueMadeHere);
    report.help("give the variable a value before the region, so that it is carried out of it");
  }

  Context& ctx_;
  ir::Function* function_;
  std::unordered_set<const ir::Block*> open_;
  std::unordered_set<const ir::Value*> reported_;
  bool ok_ = true;
};

}  // namespace

bool check_visibility(Context& ctx, ir::Function* function) { return VisibilityCheck(ctx, function).run(); }

}  // namespace kdsl::stage
