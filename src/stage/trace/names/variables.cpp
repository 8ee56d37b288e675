#include "stage/trace/names/variables.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "ir/op_kind.h"
#include "stage/flatten/flatten.h"
#include "stage/trace/callees.h"
#include "stage/trace/region.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/statements.h"
#include "value/typed/numeric.h"
#include "value/types.h"

namespace kdsl::stage {

bool has_variables(const Context& ctx) { return ctx.trace.state && value::variable_rules(ctx.dialects.current); }

Stored store_to_variable(Evaluator& evaluator, Frame& frame, const ast::NameExpr& name, Value v) {
  if (!evaluator.context().trace.in_kernel) return Stored::Name;
  Value held = evaluator.read_slot(frame, name.binding, name.slot, name.id);
  const value::StatementSlots* slots = value::statement_slots(held);
  if (!slots || !slots->variable || !slots->variable->store || identical(held, v)) return Stored::Name;
  // If the assigned value is a variable itself, the name then refers to that variable.
  const value::StatementSlots* other = value::statement_slots(v);
  if (other && other->variable) return Stored::Name;
  return slots->variable->store(evaluator.context(), held, v, name.span) ? Stored::Variable : Stored::Failed;
}

namespace {

// ---- the names of a region

class Names {
 public:
  Names(Evaluator& evaluator, Frame& frame, const ast::RegionInfo& info, const char* what)
      : evaluator_(evaluator), ctx_(evaluator.context()), frame_(frame), info_(info), what_(what) {}

  // Makes numbers that the region assigns to variables; `targets` of a loop are new names. Returns false after raising an
  // exception.
  bool begin(const ast::Expr* targets);
  // Makes names that got another value in the region undefined after it.
  void end();
  // Warns of numbers from before a parallel loop to which its iterations add.
  void warn_of_sums(const value::LoopSlots& loop) const;

 private:
  struct Held {
    const ast::RegionInfo::Stored* stored;
    Value before;
  };

  static bool binds(const ast::Expr* target, Name name);

  Evaluator& evaluator_;
  Context& ctx_;
  Frame& frame_;
  const ast::RegionInfo& info_;
  const char* what_;
  std::vector<Held> held_;
};

bool Names::binds(const ast::Expr* target, Name name) {
  if (!target) return false;
  if (const auto* simple = ast::dyn<ast::NameExpr>(target)) return simple->id == name;
  if (const auto* tuple = ast::dyn<ast::Tuple>(target))
    return std::ranges::any_of(tuple->elts, [&](const ast::Expr* item) { return binds(item, name); });
  return false;
}

bool Names::begin(const ast::Expr* targets) {
  for (const ast::RegionInfo::Stored& stored : info_.stored) {
    if (!stored.rebinds) continue;
    Value before = evaluator_.read_slot(frame_, stored.binding, stored.slot, stored.name);
    bool is_number = value::is_python_number(before) || value::as_numeric_object(before);
    if (is_number && !binds(targets, stored.name)) {
      before = value::variable_rules(ctx_.dialects.current)->make_variable(ctx_, before, stored.name);
      if (before.is_raised()) return false;
      evaluator_.write_slot(frame_, stored.binding, stored.slot, stored.name, before);
    }
    held_.push_back({&stored, before});
  }
  return true;
}

void Names::warn_of_sums(const value::LoopSlots& loop) const {
  for (const Held& held : held_) {
    const value::StatementSlots* slots = value::statement_slots(held.before);
    if (!slots || !slots->variable || !held.stored->reads_itself) continue;
    ctx_.diags.report(held.stored->first_store, diag::SumOfThread, held.stored->name.text(), what_).help(loop.instead_of_sum);
  }
}

void Names::end() {
  for (const Held& held : held_) {
    const ast::RegionInfo::Stored& stored = *held.stored;
    Value now = evaluator_.read_slot(frame_, stored.binding, stored.slot, stored.name);
    if (identical(now, held.before)) continue;
    evaluator_.write_slot(frame_, stored.binding, stored.slot, stored.name, now.is_poison() ? now : Value());
    const value::StatementSlots* slots = value::statement_slots(held.before);
    bool was_memory = slots && !slots->variable && slots->bind_name;
    ctx_.trace.state->ended_names.push_back({frame_.scope, stored.name, what_, stored.first_store, false, false, was_memory});
  }
}

// ---- blocks

// Reports stores to lists, dicts and objects from outside of the region, which would be made once, during tracing.
void report_stores(DynamicRegion& region) {
  for (const Logged& logged : region.log()) {
    std::vector<CellKey> cells;
    bool is_same = changed_cells(logged.before, cells) && cells.empty();
    if (!is_same) region.report_structure(logged);
  }
}

// Returns the first exit below an op that leaves the op or its surroundings; exits of inner loops do not count.
const ir::Op* find_exit(const ir::Op* op) {
  if (op->kind == ir::OpKind::Break || op->kind == ir::OpKind::Continue) return op;
  if (op->kind != ir::OpKind::If) return nullptr;
  for (const ir::Region& region : op->regions)
    for (const ir::Op* inner = region.block->first; inner; inner = inner->next)
      if (const ir::Op* found = find_exit(inner)) return found;
  return nullptr;
}

// Checks that no exit leaves the region. Returns false after reporting an error.
bool check_exits(Context& ctx, const ir::Op* first, const char* what, Span header, std::string_view help) {
  for (const ir::Op* op = first; op; op = op->next) {
    const ir::Op* exit = find_exit(op);
    if (!exit) continue;
    auto report = ctx.error(exit->loc.span, diag::EarlyExit, exit->kind == ir::OpKind::Break ? "break" : "continue", what);
    report.note(header, diag::RegionStartsHere, what).help(std::string(help));
    return false;
  }
  return true;
}

// Returns the span of the statement of a block that leaves it.
Span exit_span(ast::Seq<ast::Stmt*> body, Span otherwise) {
  for (const ast::Stmt* statement : body)
    if (statement->kind == ast::StmtKind::Break || statement->kind == ast::StmtKind::Continue ||
        statement->kind == ast::StmtKind::Return)
      return statement->span;
  return otherwise;
}

// Traces statements as the end of a block. Raised if they raised.
Flow trace_block(Evaluator& evaluator, Frame& frame, ir::Block* block, ast::Seq<ast::Stmt*> body, const char* what,
                 Span header) {
  Context& ctx = evaluator.context();
  BlockScope scope(*ctx.trace.builder, block);
  Flow flow = evaluator.exec_block(frame, body);
  if (flow == Flow::Raised) return flow;
  ctx.current_span = exit_span(body, header);
  if (flow == Flow::Return) {
    auto report = ctx.error(ctx.current_span, diag::EarlyExit, "return", what);
    report.note(header, diag::RegionStartsHere, what)
        .help(
            "a result is computed in the region and returned after it; `break` leaves a serial loop, and what a kernel does no "
            "more "
            "stands under the opposite condition");
  }
  if (flow == Flow::Break || flow == Flow::Continue)
    ctx.trace.builder->create(flow == Flow::Break ? ir::OpKind::Break : ir::OpKind::Continue, {}, {});
  else
    ctx.trace.builder->yield({});
  return Flow::Next;
}

bool report_else(Context& ctx, ast::Seq<ast::Stmt*> orelse, std::string_view keyword, const char* what, Span header) {
  if (orelse.empty()) return false;
  auto report = ctx.error(orelse.front()->span, diag::LoopElse, keyword);
  ctx.fail(report.note(header, diag::RegionStartsHere, what).help("move these statements after the loop"));
  return true;
}

}  // namespace

// ---- if

Flow exec_variable_if(Evaluator& evaluator, Frame& frame, const ast::If& statement) {
  Context& ctx = evaluator.context();
  constexpr const char* kWhat = "`if`";
  Span header = statement.test->span;
  Value test = evaluator.eval(frame, *statement.test);
  if (test.is_raised()) return Flow::Raised;
  if (test.is_poison()) return ctx.fail_silently(), Flow::Raised;
  if (!value::is_dynamic_numeric(test)) {
    Value truth = value::truth(ctx, test);
    if (truth.is_raised()) return Flow::Raised;
    return evaluator.exec_block(frame, truth.as_bool() ? statement.body : statement.orelse);
  }
  Names names(evaluator, frame, *statement.region, kWhat);
  if (!names.begin(nullptr)) return Flow::Raised;
  ir::Value* condition = condition_value(ctx, test, header, "if");
  if (!condition) return Flow::Raised;
  ctx.current_span = header;
  ir::Block* arms[2] = {ir::make_block(*ctx.trace.state->module, {}, nullptr),
                        ir::make_block(*ctx.trace.state->module, {}, nullptr)};
  create_with_blocks(*ctx.trace.builder, ir::OpKind::If, {&condition, 1}, {}, {}, {arms[0], arms[1]});
  Flow flow = Flow::Next;
  {
    DynamicRegion region(evaluator, frame, &statement, kWhat, header);
    flow = trace_block(evaluator, frame, arms[0], statement.body, kWhat, header);
    names.end();
    if (flow == Flow::Next) flow = trace_block(evaluator, frame, arms[1], statement.orelse, kWhat, header);
    report_stores(region);
  }
  names.end();
  return ctx.pending.reported ? Flow::Raised : flow;
}

// ---- for

// Returns the object that the loop iterates over. Python's `range` is one of the dialect's loops in a kernel.
static Value loop_object(Evaluator& evaluator, Frame& frame, const ast::For& statement) {
  LoopCall loop = classify_iterable(evaluator, frame, *statement.iter);
  const value::VariableRules* rules = value::variable_rules(evaluator.context().dialects.current);
  if (!evaluator.context().trace.in_kernel || loop.form != rules || !loop.call->keywords.empty())
    return evaluator.eval(frame, *statement.iter);
  std::vector<Value> arguments;
  std::vector<Span> spans;
  for (const ast::Expr* argument : loop.call->args) {
    arguments.push_back(evaluator.eval(frame, *argument));
    if (arguments.back().is_raised()) return arguments.back();
    spans.push_back(argument->span);
  }
  evaluator.context().current_span = loop.call->span;
  return rules->make_range(evaluator.context(), {arguments, {}, loop.call->span, spans});
}

// Returns whether the loop has as many indices as its target has names.
static bool has_names(Context& ctx, const ast::Expr& target, size_t indices, const char* what) {
  const auto* names = ast::dyn<ast::Tuple>(&target);
  if (!names || names->elts.size() == indices) return true;
  auto report = ctx.error(target.span, diag::InvalidAccess,
                          fmt::format("this {} has {} ind{}, and {} names stand for it", what, indices,
                                      indices == 1 ? "ex" : "ices", names->elts.size()));
  const value::VariableRules& rules = *value::variable_rules(ctx.dialects.current);
  ctx.fail(report.help(indices == 1 ? rules.one_index_help : rules.indices_help));
  return false;
}

// Returns whether the exit is a `break` of the loop itself, not of one inside.
static bool leaves_loop(const ast::RegionInfo::EarlyExit& exit) {
  return std::string_view(exit.kind) == "break" && exit.loop_depth == 0;
}

static void warn_of_breaks(Context& ctx, const ast::RegionInfo& info, const value::LoopSlots& slots) {
  for (const ast::RegionInfo::EarlyExit& exit : info.early_exits)
    if (leaves_loop(exit))
      ctx.error(exit.span, diag::BreakOfThread, slots.what, slots.warns_of_break).help(slots.instead_of_break);
}

Flow exec_variable_for(Evaluator& evaluator, Frame& frame, const ast::For& statement) {
  Context& ctx = evaluator.context();
  Value iterable = loop_object(evaluator, frame, statement);
  if (iterable.is_raised()) return Flow::Raised;
  if (iterable.is_poison()) return ctx.fail_silently(), Flow::Raised;
  Span header = join(statement.target->span, statement.iter->span);
  const value::StatementSlots* statements = value::statement_slots(iterable);
  const value::LoopSlots* slots = statements ? statements->loop : nullptr;
  if (!slots) {
    ir::Block* block = ctx.trace.builder->block();
    const ir::Op* last = block->last;
    Flow flow = exec_static_for(evaluator, frame, statement, iterable);
    bool is_ok = check_exits(ctx, last ? last->next : block->first, "`if`", header,
                             "the loop around it runs while compiling, which cannot depend on a value of run time");
    return is_ok ? flow : (ctx.fail_silently(), Flow::Raised);
  }
  if (report_else(ctx, statement.orelse, "`for`", slots->what, header)) return Flow::Raised;
  Names names(evaluator, frame, *statement.region, slots->what);
  if (!names.begin(statement.target)) return Flow::Raised;
  if (slots->warns_of_break) names.warn_of_sums(*slots);
  ctx.current_span = header;
  value::LoopRegion loop;
  if (!slots->open(ctx, iterable, loop)) return Flow::Raised;
  Flow flow = Flow::Next;
  {
    DynamicRegion region(evaluator, frame, &statement, slots->what, header);
    BlockScope scope(*ctx.trace.builder, loop.blocks.back());
    Value target = loop.targets.size() == 1 ? loop.targets[0] : value::make_tuple(ctx, std::span<const Value>(loop.targets));
    bool is_bound = has_names(ctx, *statement.target, loop.targets.size(), slots->what) &&
                    evaluator.assign(frame, *statement.target, target);
    flow = is_bound ? trace_block(evaluator, frame, loop.blocks.back(), statement.body, slots->what, header) : Flow::Raised;
    for (ir::Block* block : loop.blocks) {
      BlockScope end(*ctx.trace.builder, block);
      if (!block->terminator()) ctx.trace.builder->yield({});
    }
    if (slots->warns_of_break) warn_of_breaks(ctx, *statement.region, *slots);
    if (slots->refuses_exits && !check_exits(ctx, loop.blocks.back()->first, slots->what, header, slots->refuses_exits))
      ctx.fail_silently();
    report_stores(region);
  }
  names.end();
  return ctx.pending.reported ? Flow::Raised : flow;
}

// ---- while

Flow exec_variable_while(Evaluator& evaluator, Frame& frame, const ast::While& statement) {
  Context& ctx = evaluator.context();
  if (!ctx.trace.in_kernel) return exec_static_while(evaluator, frame, statement);
  constexpr const char* kWhat = "`while` loop";
  Span header = statement.test->span;
  if (report_else(ctx, statement.orelse, "`while`", kWhat, header)) return Flow::Raised;
  Names names(evaluator, frame, *statement.region, kWhat);
  if (!names.begin(nullptr)) return Flow::Raised;
  ir::Block* before = ir::make_block(*ctx.trace.state->module, {}, nullptr);
  ir::Block* body = ir::make_block(*ctx.trace.state->module, {}, nullptr);
  Flow flow = Flow::Next;
  {
    DynamicRegion region(evaluator, frame, &statement, kWhat, header);
    {
      BlockScope scope(*ctx.trace.builder, before);
      Value test = evaluator.eval(frame, *statement.test);
      if (test.is_raised() || test.is_poison()) return Flow::Raised;
      if (!value::is_dynamic_numeric(test)) {
        Value truth = value::truth(ctx, test);
        if (truth.is_raised()) return Flow::Raised;
        if (!truth.as_bool()) return Flow::Next;
        if (std::ranges::none_of(statement.region->early_exits, leaves_loop)) {
          ctx.current_span = header;
          ctx.raise(ctx.types->runtime_error, "the condition of this `while` is always true, and nothing leaves the loop");
          return Flow::Raised;
        }
        test = truth;
      }
      ir::Value* condition = test.is_bool() ? ctx.trace.builder->boolean(true) : condition_value(ctx, test, header, "while");
      if (!condition) return Flow::Raised;
      ctx.trace.builder->create(ir::OpKind::Condition, {&condition, 1}, {});
    }
    ctx.current_span = header;
    create_with_blocks(*ctx.trace.builder, ir::OpKind::While, {}, {}, {}, {before, body});
    flow = trace_block(evaluator, frame, body, statement.body, kWhat, header);
    report_stores(region);
  }
  names.end();
  return ctx.pending.reported ? Flow::Raised : flow;
}

}  // namespace kdsl::stage
