// Dynamic `if`/`elif`/`else`: both arms are traced from the state before the statement, then what they
// stored is joined (language reference 2.6, 3.3-3.5).
#include <algorithm>

#include "stage/dialect_calls.h"
#include "stage/staged_join.h"
#include "stage/staged_region.h"
#include "value/numeric.h"
#include "value/protocol.h"

namespace kdsl::stage {

namespace {

// What an arm left behind.
struct Arm {
  ir::Block* block = nullptr;
  std::vector<Value> values;                          // of the carried things
  std::vector<std::pair<CellKey, Value>> cells;       // other cells it changed
  bool failed = false;                                // a structure changed, or an exception left the arm
};

class IfTracer {
 public:
  IfTracer(Evaluator& evaluator, Frame& frame, const ast::If& statement, ir::Value* condition)
      : evaluator_(evaluator),
        ctx_(evaluator.context()),
        frame_(frame),
        statement_(statement),
        condition_(condition),
        region_(evaluator, frame, &statement, "`if`", statement.test->span) {}

  Flow run();

 private:
  Flow trace_arms();
  Flow trace_arm(ast::Seq<ast::Stmt*> body, Arm& arm);
  void collect_changes(Arm& arm);
  bool demote_changed_cells();
  bool join();
  bool check(const Carried& carried, Value exit);
  Value cell_of(const Arm& arm, const CellKey& cell, Value entry);

  Evaluator& evaluator_;
  Context& ctx_;
  Frame& frame_;
  const ast::If& statement_;
  ir::Value* condition_;
  Region region_;
  Arm then_, else_;
};

Flow IfTracer::trace_arm(ast::Seq<ast::Stmt*> body, Arm& arm) {
  region_.write_entries();
  arm = {};
  arm.block = ir::make_block(*ctx_.trace->module, {}, nullptr);
  BlockScope scope(*ctx_.builder, arm.block);
  Flow flow = evaluator_.exec_block(frame_, body);
  if (flow == Flow::Raised) return flow;
  for (const Carried& carried : region_.carried()) arm.values.push_back(region_.read(carried));
  collect_changes(arm);
  region_.restore_objects();
  return Flow::Next;
}

void IfTracer::collect_changes(Arm& arm) {
  for (const Logged& logged : region_.log()) {
    std::vector<CellKey> cells;
    if (!changed_cells(logged.before, cells)) {
      region_.report_structure(logged);
      arm.failed = true;
      continue;
    }
    for (const CellKey& cell : cells)
      if (!region_.is_carried(cell)) arm.cells.emplace_back(cell, read_cell(ctx_, cell));
  }
}

// Cells that held numbers known at compile time must enter the arms as runtime values (3.4). True: some did,
// and the arms have to be traced again.
bool IfTracer::demote_changed_cells() {
  std::vector<CellKey> again;
  for (const Arm* arm : {&then_, &else_})
    for (const auto& [cell, after] : arm->cells) {
      Value entry = read_cell(ctx_, cell);
      bool is_static = carry_kind(ctx_, entry) == CarryKind::Number && !value::is_dynamic_numeric(entry);
      if (is_static && std::find(again.begin(), again.end(), cell) == again.end()) again.push_back(cell);
    }
  if (again.empty()) return false;
  std::vector<Span> stores;
  for (const CellKey& cell : again) {
    Span store = statement_.test->span;
    for (const Logged& logged : region_.log())
      if (logged.before.object == cell.object) store = logged.store;
    stores.push_back(store);
  }
  region_.drop_try();
  for (size_t i = 0; i < again.size(); ++i) region_.add_cell(again[i], stores[i]);
  return true;
}

Flow IfTracer::trace_arms() {
  for (;;) {
    Flow flow = trace_arm(statement_.body, then_);
    if (flow == Flow::Next) flow = trace_arm(statement_.orelse, else_);
    if (flow != Flow::Next) return flow;
    if (!demote_changed_cells()) return Flow::Next;
  }
}

bool IfTracer::check(const Carried& carried, Value exit) {
  if (exit.is_poison() || carried.entry.is_poison()) return true;
  JoinResult difference = exit.is_unbound() ? JoinResult::OtherType : compare_structure(ctx_, carried.entry, exit);
  if (difference == JoinResult::Same) return true;
  region_.report_mismatch(carried, exit, difference, false);
  return false;
}

Value IfTracer::cell_of(const Arm& arm, const CellKey& cell, Value entry) {
  for (const auto& [changed, after] : arm.cells)
    if (changed == cell) return after;
  return entry;
}

// Everything carried gets its value after the `if`.
bool IfTracer::join() {
  ArmJoin join(ctx_, then_.block, else_.block);
  std::vector<Carried> targets;
  auto add = [&](const Carried& carried, Value then_value, Value else_value) {
    bool is_poison = then_value.is_poison() || else_value.is_poison() || carried.entry.is_poison();
    bool ok = check(carried, then_value) && check(carried, else_value);
    if (!ok || is_poison) {
      region_.write(carried, Value::poison());
      return true;
    }
    targets.push_back(carried);
    return join.add(carried.entry, then_value, else_value);
  };
  for (size_t i = 0; i < region_.carried().size(); ++i) {
    const Carried carried = region_.carried()[i];
    if (carried.entry.is_unbound()) continue;
    if (!add(carried, then_.values[i], else_.values[i])) return false;
  }
  std::vector<CellKey> done;
  for (const Arm* arm : {&then_, &else_})
    for (const auto& [cell, after] : arm->cells) {
      if (std::find(done.begin(), done.end(), cell) != done.end()) continue;
      done.push_back(cell);
      Carried carried;
      carried.cell = cell;
      carried.entry = read_cell(ctx_, cell);
      carried.store = statement_.test->span;
      for (const Logged& logged : region_.log())
        if (logged.before.object == cell.object) carried.store = logged.store;
      if (!add(carried, cell_of(then_, cell, carried.entry), cell_of(else_, cell, carried.entry))) return false;
    }
  join.finish(condition_);
  for (size_t i = 0; i < targets.size(); ++i) {
    if (join.result(i).is_raised()) return false;
    region_.write(targets[i], join.result(i));
  }
  return true;
}

Flow IfTracer::run() {
  const ast::RegionInfo& info = *statement_.region;
  if (!region_.collect_names(info) || !region_.collect_cells()) return Flow::Raised;
  Flow flow = trace_arms();
  if (flow != Flow::Next) {
    region_.restore_objects();
    region_.poison_names();
    region_.finish_names(info, {});
    return flow;
  }
  bool ok = join();
  region_.finish_names(info, {});
  return ok ? Flow::Next : Flow::Raised;
}

}  // namespace

// A hint for errors in the arms of an `if` whose test is known: only one of them would be compiled.
static void hint_at_const_expr(Context& ctx, size_t mark, const ast::If& statement) {
  ctx.diags.note_since(mark, statement.test->span, diag::UseConstExpr);
}

static Flow exec_dynamic_if(Evaluator& evaluator, Frame& frame, const ast::If& statement) {
  Context& ctx = evaluator.context();
  Span header = statement.test->span;
  const ast::RegionInfo& info = *statement.region;
  Value test = evaluator.eval(frame, *statement.test);
  if (test.is_raised()) return Flow::Raised;
  bool exits = report_early_exits(ctx, info, "`if`", false, header);
  ir::Value* condition = exits || test.is_poison() ? nullptr : condition_value(ctx, test, header, "if");
  if (!condition) {
    ctx.pending = {};
    Region region(evaluator, frame, &statement, "`if`", header);
    region.collect_names(info);
    region.poison_names();
    region.finish_names(info, {});
    return Flow::Next;
  }
  size_t mark = ctx.diags.mark();
  Flow flow = IfTracer(evaluator, frame, statement, condition).run();
  bool is_known = !value::as_numeric_object(test);
  if (is_known && ctx.diags.mark() != mark) hint_at_const_expr(ctx, mark, statement);
  return flow;
}

Flow exec_staged_if(Evaluator& evaluator, Frame& frame, const ast::If& statement) {
  Context& ctx = evaluator.context();
  if (!ctx.trace || !is_static_test(evaluator, frame, *statement.test)) {
    if (ctx.trace) return exec_dynamic_if(evaluator, frame, statement);
  }
  Value test = evaluator.eval(frame, *statement.test);
  if (test.is_raised()) return Flow::Raised;
  if (test.is_poison()) return Flow::Next;
  Value truth = value::truth(ctx, test);
  if (truth.is_raised()) return Flow::Raised;
  return evaluator.exec_block(frame, truth.as_bool() ? statement.body : statement.orelse);
}

}  // namespace kdsl::stage
