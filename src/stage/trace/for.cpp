// This file executes `for` in staged code: a dynamic or compile-time loop over the iterables that the dialect has for them,
// and a static loop over anything else.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/check.h"
#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "diag/suggest.h"
#include "ir/attributes.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "stage/trace/callees.h"
#include "stage/trace/loop.h"
#include "stage/trace/names/variables.h"
#include "value/advice.h"
#include "value/budget.h"
#include "value/keyword_span.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/runtime_use.h"

namespace kdsl::stage {

namespace {

// The evaluated header of a dynamic loop.
struct LoopHeader {
  value::NumericObject *start = nullptr, *stop = nullptr, *step = nullptr;  // all of one integer type
  std::vector<ir::Attr> attrs;
};

class HeaderReader {
 public:
  HeaderReader(Evaluator& evaluator, Frame& frame, const LoopCall& loop)
      : evaluator_(evaluator), ctx_(evaluator.context()), frame_(frame), form_(*loop.form), call_(*loop.call) {}

  bool read(LoopHeader& header);

 private:
  bool read_bounds(LoopHeader& header);
  void warn_of_unsigned(const LoopHeader& header);
  void warn_of_empty(const LoopHeader& header);
  bool read_keyword(const ast::Keyword& keyword, LoopHeader& header);
  value::NumericObject* bound(const ast::Expr& expr, std::string_view which);

  Evaluator& evaluator_;
  Context& ctx_;
  Frame& frame_;
  const value::LoopForm& form_;
  const ast::Call& call_;
};

value::NumericObject* HeaderReader::bound(const ast::Expr& expr, std::string_view which) {
  Value v = evaluator_.eval(frame_, expr);
  if (v.is_raised()) return nullptr;
  value::NumericObject* numeric = v.is_poison() ? nullptr : value::to_numeric(ctx_, v);
  if (numeric && dtype::is_integer(numeric->dtype)) return numeric;
  if (v.is_poison()) {
    ctx_.fail_silently();
    return nullptr;
  }
  auto report = ctx_.error(expr.span, diag::RangeArgumentType, which, form_.name, describe(ctx_, v));
  ctx_.fail(report.help(value::advice_for_number(ctx_, v, true)));
  return nullptr;
}

Value report_step_zero(Context& ctx, const ast::Call& call, std::string_view name) {
  auto report = ctx.error(call.args.back()->span, diag::RangeStepZero, name);
  return ctx.fail(report.help("the loop would never get on: give a positive or a negative step"));
}

Value report_bound_count(Context& ctx, const ast::Call& call, std::string_view name, size_t count) {
  Span span = call.args.size() > 3 ? join(call.args[3]->span, call.args.back()->span) : call.span;
  auto report = ctx.error(span, diag::RangeArgumentCount, name, static_cast<int64_t>(count));
  return ctx.fail(report.help(fmt::format("write `{0}(stop)`, `{0}(start, stop)` or `{0}(start, stop, step)`", name)));
}

// Warns of unsigned bounds: the loop compares its bounds as signed numbers in any case.
void HeaderReader::warn_of_unsigned(const LoopHeader& header) {
  value::NumericObject* const parts[] = {header.start, header.stop, header.step};
  for (size_t i = 0; i < call_.args.size(); ++i) {
    value::NumericObject* part = parts[call_.args.size() == 1 ? 1 : i];
    if (part->is_static() || dtype::is_signed(part->dtype)) continue;
    ctx_.diags.report(call_.args[i]->span, diag::SignedRange, value::dtype_name(part), form_.name);
  }
}

// Returns whether the number is a literal; a value from elsewhere may differ in the next call.
static bool is_written(const ast::Expr& expr) {
  const auto* unary = ast::dyn<ast::UnaryOp>(&expr);
  return expr.kind == ast::ExprKind::Constant || (unary && unary->operand->kind == ast::ExprKind::Constant);
}

static std::optional<int64_t> known_number(const value::NumericObject* number) {
  return number->is_static() && number->payload.is_int() ? std::optional(number->payload.as_int()) : std::nullopt;
}

// Warns of bounds in the wrong order for the step.
void HeaderReader::warn_of_empty(const LoopHeader& header) {
  auto start = known_number(header.start), stop = known_number(header.stop), step = known_number(header.step);
  if (!start || !stop || !step || call_.args.size() < 2) return;
  bool goes_down = *step < 0;
  bool is_empty = goes_down ? *start < *stop : *start > *stop;
  if (!is_empty || !is_written(*call_.args[goes_down ? 0 : 1])) return;
  auto report = ctx_.diags.report(call_.span, diag::LoopNeverRuns,
                                  fmt::format("it counts {} from {}, and {} is {} it", goes_down ? "down" : "up", *start, *stop,
                                              goes_down ? "above" : "below"));
  report.help(goes_down ? fmt::format("from the last to the first: `{}({}, {}, {})`", form_.name, *stop - 1, *start - 1, *step)
                        : "the start comes first, then the stop; to count down, give a negative step");
}

bool HeaderReader::read_bounds(LoopHeader& header) {
  size_t count = call_.args.size();
  for (const ast::Expr* arg : call_.args)
    if (arg->kind == ast::ExprKind::Starred) {
      auto report = ctx_.error(arg->span, diag::RangeArgumentType, "bounds", form_.name, "a starred argument");
      ctx_.fail(report.help("write the bounds out: `b[0], b[1]`"));
      return false;
    }
  if (count < 1 || count > 3) {
    report_bound_count(ctx_, call_, form_.name, count);
    return false;
  }
  auto constant = [&](int64_t number) { return value::make_static(ctx_, dtype::DType::Int32, Value::integer(number)); };
  header.start = count == 1 ? constant(0) : bound(*call_.args[0], "start");
  header.stop = header.start ? bound(*call_.args[count == 1 ? 0 : 1], "stop") : nullptr;
  header.step = !header.stop ? nullptr : count == 3 ? bound(*call_.args[2], "step") : constant(1);
  if (!header.step) return false;
  if (header.step->is_static() && header.step->payload.is_int() && header.step->payload.as_int() == 0) {
    report_step_zero(ctx_, call_, form_.name);
    return false;
  }
  auto type = value::promoted_type(ctx_, form_.name, header.start->dtype, header.stop->dtype, call_.span);
  if (type) type = value::promoted_type(ctx_, form_.name, *type, header.step->dtype, call_.span);
  if (!type) return false;
  warn_of_unsigned(header);
  warn_of_empty(header);
  for (value::NumericObject** part : {&header.start, &header.stop, &header.step})
    if (!(*part = value::convert_numeric(ctx_, *part, *type, call_.span))) return false;
  return true;
}

static bool unknown_keyword(Context& ctx, const ast::Keyword& keyword, const value::LoopForm& form) {
  if (!keyword.arg) {
    auto report = ctx.error(keyword.span, diag::UnsupportedSyntax, fmt::format("`**` among the arguments of `{}`", form.name));
    ctx.fail(report.help("write the keywords out"));
    return false;
  }
  auto length = static_cast<uint32_t>(keyword.arg.text().size());
  Span written{keyword.span.file, keyword.span.begin, keyword.span.begin + length};
  auto report = ctx.error(written, diag::UnknownKeyword, form.name, keyword.arg.text());
  diag::Suggestion near(keyword.arg.text());
  for (std::string_view known : form.keywords) near.consider(known);
  value::suggest_keyword(ctx, report, written, near);
  ctx.fail(report);
  return false;
}

bool HeaderReader::read_keyword(const ast::Keyword& keyword, LoopHeader& header) {
  if (!keyword.arg || !std::ranges::count(form_.keywords, keyword.arg.text())) return unknown_keyword(ctx_, keyword, form_);
  Value v = evaluator_.eval(frame_, *keyword.value);
  if (v.is_raised()) return false;
  return form_.read_keyword(ctx_, {form_.name, keyword.arg.text(), v, keyword.span, keyword.value->span}, header.attrs);
}

bool HeaderReader::read(LoopHeader& header) {
  if (!read_bounds(header)) return false;
  for (const ast::Keyword* keyword : call_.keywords)
    if (!read_keyword(*keyword, header)) return false;
  return true;
}

// An ascending loop over [lower, upper) with a positive step, and the mapping of its counter to the user's value.
struct Counter {
  ir::Value *lower, *upper, *step;
  ir::Value* sum = nullptr;  // start + stop, when the sequence may descend
  ir::Value* descends = nullptr;  // null with `sum` set: always
  ir::Value* value(ir::Builder& b, ir::Value* index) const {
    if (!sum) return index;
    ir::Value* mirrored = b.binary(ir::OpKind::SubI, sum, index);
    return descends ? b.select(descends, mirrored, index) : mirrored;
  }
};

class ForTracer {
 public:
  ForTracer(Evaluator& evaluator, Frame& frame, const ast::For& statement, const LoopHeader& header)
      : evaluator_(evaluator),
        ctx_(evaluator.context()),
        frame_(frame),
        statement_(statement),
        target_(ast::as<ast::NameExpr>(*statement.target)),
        header_(header),
        region_(evaluator, frame, &statement, "`for` loop", join(statement.target->span, statement.iter->span)),
        carry_(region_) {}

  Flow run();

 private:
  Counter make_counter();
  ir::Value* without_zero_step(ir::Value* start, ir::Value* stop, ir::Value* step, ir::Value* zero);
  Flow trace_body();
  ir::Op* create_op(const Counter& counter);

  Evaluator& evaluator_;
  Context& ctx_;
  Frame& frame_;
  const ast::For& statement_;
  const ast::NameExpr& target_;
  const LoopHeader& header_;
  DynamicRegion region_;
  LoopCarriedValues carry_;
  Counter counter_{};
  ir::Block* body_ = nullptr;
};

// Handles a step of zero, which Python refuses. If the step is known only at run time, a zero stops the kernel where
// assertions are compiled in; elsewhere the loop then executes no iteration rather than running forever.
ir::Value* ForTracer::without_zero_step(ir::Value* start, ir::Value* stop, ir::Value* step, ir::Value* zero) {
  ir::Builder& b = *ctx_.trace.builder;
  ir::Value* advances = b.cmpi(ir::CmpI::Ne, step, zero);
  if (ctx_.options.device_assertions) {
    ir::Attr message = ir::text_attribute(ir::AttrName::Message, "the step of a range is zero");
    b.create(ir::OpKind::Assert, {advances}, {}, {message});
  }
  return b.select(advances, stop, start);
}

Counter ForTracer::make_counter() {
  ir::Builder& b = *ctx_.trace.builder;
  ir::Value* start = value::materialize(ctx_, header_.start);
  ir::Value* stop = value::materialize(ctx_, header_.stop);
  ir::Type type = start->type;
  if (header_.step->is_static()) {
    Value step = header_.step->payload;
    // A step beyond int64 cannot be represented (it is wrapped to the loop's type).
    int64_t size = step.is_int() ? step.as_int() : 1;
    if (size > 0 || !dtype::is_signed(header_.step->dtype)) return {start, stop, value::materialize(ctx_, header_.step)};
    // The least value has no negative: its magnitude is the one that the `for` op computes from those bits.
    auto magnitude = static_cast<int64_t>(-static_cast<uint64_t>(size));
    return {stop, start, b.constant_int(type, magnitude), b.binary(ir::OpKind::AddI, start, stop)};
  }
  ir::Value* step = value::materialize(ctx_, header_.step);
  ir::Value* zero = b.constant_int(type, 0);
  stop = without_zero_step(start, stop, step, zero);
  ir::Value* descends = b.cmpi(ir::CmpI::Slt, step, zero);
  ir::Value* magnitude = b.select(descends, b.binary(ir::OpKind::SubI, zero, step), step);
  return {b.select(descends, stop, start), b.select(descends, start, stop), magnitude, b.binary(ir::OpKind::AddI, start, stop),
          descends};
}

Flow ForTracer::trace_body() {
  std::vector<ir::Type> types{counter_.lower->type};
  for (ir::Type type : carry_.types()) types.push_back(type);
  body_ = ir::make_block(*ctx_.trace.state->module, types, nullptr);
  body_->args[0]->name = target_.id;
  BlockScope scope(*ctx_.trace.builder, body_);
  std::span<ir::Value* const> arguments(body_->args.data() + 1, body_->args.size() - 1);
  if (!carry_.install(arguments)) return Flow::Raised;
  // The counter is signed, whatever the type of the bounds.
  dtype::DType type = ir::scalar_dtype(counter_.lower->type.scalar, true);
  Value index = value::make_dynamic(ctx_, type, counter_.value(*ctx_.trace.builder, body_->args[0]));
  if (!evaluator_.assign(frame_, target_, index)) return Flow::Raised;
  Flow flow = evaluator_.exec_block(frame_, statement_.body);
  if (flow == Flow::Raised) return flow;
  std::vector<ir::Value*> yields;
  if (!carry_.collect(arguments, yields)) return Flow::Raised;
  ctx_.trace.builder->yield(yields);
  return Flow::Next;
}

ir::Op* ForTracer::create_op(const Counter& counter) {
  // The op gets the location of the loop's header, not of the last statement of its body.
  ctx_.current_span = join(statement_.target->span, statement_.iter->span);
  std::vector<ir::Value*> operands{counter.lower, counter.upper, counter.step};
  operands.insert(operands.end(), carry_.inits().begin(), carry_.inits().end());
  return create_with_blocks(*ctx_.trace.builder, ir::OpKind::For, operands, carry_.types(), header_.attrs, {body_});
}

// While a loop that will be pipelined is traced, accesses record the ranges of their coordinates, which show which accesses
// can overlap.
class NotedCoordinates {
 public:
  NotedCoordinates(Context& ctx, const LoopHeader& header) : ctx_(ctx), before_(ctx.trace.notes_coordinates) {
    auto is_pipelined = [](const ir::Attr& attr) { return attr.name == ir::AttrName::PrefetchStages && attr.i > 0; };
    // In host code the setting would be passed on to the kernels it launches.
    if (ctx.trace.in_kernel && std::ranges::any_of(header.attrs, is_pipelined)) ctx.trace.notes_coordinates = true;
  }
  NotedCoordinates(const NotedCoordinates&) = delete;
  ~NotedCoordinates() { ctx_.trace.notes_coordinates = before_; }

 private:
  Context& ctx_;
  bool before_;
};

Flow ForTracer::run() {
  const ast::RegionInfo& info = *statement_.region;
  counter_ = make_counter();
  if (!region_.collect_names(info) || !region_.collect_cells()) return Flow::Raised;
  Flow flow = Flow::Next;
  {
    NotedCoordinates noted(ctx_, header_);
    flow = trace_until_stable(region_, carry_, &statement_, [this] { return trace_body(); });
  }
  if (flow == Flow::Raised) {
    region_.poison_names();
    region_.finish_names(info, target_.id);
    return flow;
  }
  ir::Op* op = create_op(counter_);
  std::vector<ir::Value*> results;
  for (ir::Value& result : op->results) results.push_back(&result);
  if (!carry_.install(results)) return Flow::Raised;
  carry_.poison_failed();
  region_.finish_names(info, target_.id);
  return Flow::Next;
}

}  // namespace

static Flow exec_dynamic_for(Evaluator& evaluator, Frame& frame, const ast::For& statement, const LoopCall& loop) {
  Context& ctx = evaluator.context();
  Span span = join(statement.target->span, statement.iter->span);
  const ast::RegionInfo& info = *statement.region;
  bool ok = true;
  if (statement.target->kind != ast::ExprKind::NameExpr) {
    auto report = ctx.error(statement.target->span, diag::LoopTargetNotName);
    ctx.fail(report.help("unpack in the body: a dynamic range gives one integer for each iteration"));
    ok = false;
  }
  if (!statement.orelse.empty()) {
    auto report = ctx.error(statement.orelse.front()->span, diag::LoopElse, "`for`");
    ctx.fail(report.note(span, diag::RegionStartsHere, "`for` loop").help("move these statements after the loop"));
    ok = false;
  }
  if (report_early_exits(ctx, info, "`for` loop", true, span)) ok = false;
  LoopHeader header;
  if (ok && !HeaderReader(evaluator, frame, loop).read(header)) {
    if (ctx.pending.exception) return Flow::Raised;
    ok = false;
  }
  if (ok) return ForTracer(evaluator, frame, statement, header).run();
  // After an error the trace continues behind the loop: the values it stores are unknown, and names it would bind are
  // unbound.
  ctx.pending = {};
  Name target = ast::dyn<ast::NameExpr>(statement.target) ? ast::as<ast::NameExpr>(*statement.target).id : Name();
  DynamicRegion region(evaluator, frame, &statement, "`for` loop", span);
  if (!region.collect_names(info)) return Flow::Raised;
  region.poison_names();
  region.finish_names(info, target);
  return Flow::Next;
}

static bool may_leave(const ast::For& statement) {
  return std::ranges::any_of(statement.region->early_exits,
                             [](const ast::RegionInfo::EarlyExit& exit) { return std::string_view(exit.kind) != "continue"; });
}

static bool too_many_iterations(Context& ctx, __int128 start, __int128 stop, __int128 step) {
  __int128 count = step > 0 ? (stop - start + step - 1) / step : (start - stop - step - 1) / -step;
  if (count <= static_cast<__int128>(ctx.limits.budgets.max_unroll)) return false;
  value::out_of_budget(ctx, "the number of iterations of this loop at compile time", ctx.limits.budgets.max_unroll,
                       "--max-unroll");
  return true;
}

// Evaluates the arguments of a loop at compile time and unpacks starred ones.
static bool eval_bounds(Evaluator& evaluator, Frame& frame, const ast::Call& call, std::vector<std::pair<Value, Span>>& out) {
  for (const ast::Expr* arg : call.args) {
    const auto* starred = ast::dyn<ast::Starred>(arg);
    Value v = evaluator.eval(frame, starred ? *starred->value : *arg);
    if (v.is_raised()) return false;
    std::vector<Value> items{v};
    if (starred && !v.is_poison()) {
      items.clear();
      if (!value::collect(evaluator.context(), v, items)) return false;
    }
    for (Value item : items) out.emplace_back(item, arg->span);
  }
  return true;
}

// Executes a loop whose bounds are Python ints, or Numerics with a known value.
static Value constexpr_range(Evaluator& evaluator, Frame& frame, const LoopCall& loop, bool may_leave) {
  Context& ctx = evaluator.context();
  const ast::Call& call = *loop.call;
  for (const ast::Keyword* keyword : call.keywords)
    if (!unknown_keyword(ctx, *keyword, *loop.form)) return Value::raised();
  std::vector<std::pair<Value, Span>> given;
  if (!eval_bounds(evaluator, frame, call, given)) return Value::raised();
  if (given.empty() || given.size() > 3) return report_bound_count(ctx, call, loop.form->name, given.size());
  int64_t bounds[3] = {0, 0, 1};
  for (size_t i = 0; i < given.size(); ++i) {
    auto [v, span] = given[i];
    if (v.is_poison()) return v;
    if (value::NumericObject* numeric = value::as_numeric_object(v)) {
      if (!numeric->is_static()) {
        auto report = ctx.error(span, diag::RequiresConstant, fmt::format("`{}`", loop.form->name), value::dtype_name(numeric));
        value::note_region(report, numeric);
        report.fixit(call.func->span, "range");
        return ctx.fail(report.help(ctx.hint(value::Hint::RuntimeLoop)));
      }
      v = numeric->payload;
    }
    static constexpr std::string_view kWhich[] = {"start", "stop", "step"};
    if (!v.is_int() && !v.is_bool())
      return ctx.fail(
          ctx.error(span, diag::RangeArgumentType, kWhich[given.size() == 1 ? 1 : i], loop.form->name, describe(ctx, v))
              .help(value::advice_for_number(ctx, v, true)));
    bounds[given.size() == 1 ? 1 : i] = v.as_int();
  }
  if (bounds[2] == 0) return report_step_zero(ctx, call, loop.form->name);
  // The number of iterations is known before the first one, unless the loop may leave early.
  ctx.current_span = call.span;
  if (!may_leave && too_many_iterations(ctx, bounds[0], bounds[1], bounds[2])) return Value::raised();
  return value::make_range(ctx, bounds[0], bounds[1], bounds[2]);
}

Flow exec_staged_for(Evaluator& evaluator, Frame& frame, const ast::For& statement) {
  Context& ctx = evaluator.context();
  if (has_variables(ctx)) return exec_variable_for(evaluator, frame, statement);
  LoopCall loop = classify_iterable(evaluator, frame, *statement.iter);
  bool is_static = loop.form && loop.form->is_static;
  if (loop.form && !is_static && ctx.trace.state) return exec_dynamic_for(evaluator, frame, statement, loop);
  Value iterable =
      is_static ? constexpr_range(evaluator, frame, loop, may_leave(statement)) : evaluator.eval(frame, *statement.iter);
  if (iterable.is_raised()) return Flow::Raised;
  if (iterable.is_poison()) return Flow::Next;
  return exec_static_for(evaluator, frame, statement, iterable);
}

}  // namespace kdsl::stage
