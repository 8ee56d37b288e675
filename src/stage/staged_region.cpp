#include "stage/staged_region.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/suggest.h"
#include "stage/carry_objects.h"
#include "stage/escapes.h"
#include "stage/explicit_loops.h"
#include "stage/prelude_support.h"
#include "value/dialect.h"
#include "value/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::stage {

Region::Region(Evaluator& evaluator, Frame& frame, const void* statement, const char* what, Span header)
    : evaluator_(evaluator),
      ctx_(evaluator.context()),
      frame_(frame),
      statement_(statement),
      what_(what),
      header_(header),
      outer_(ctx_.trace->region),
      outer_hook_(ctx_.before_store),
      mark_(ctx_.heap.mark()),
      outer_stdout_(std::move(ctx_.write_stdout)) {
  ctx_.trace->region = this;
  ctx_.trace->aliases.enter(this);
  ctx_.before_store = on_store;
  ++frame_.region_depth;
  ++ctx_.open_regions;
  ctx_.write_stdout = [this](std::string_view text) { printed_.emplace_back(text); };
  cell_statements_ = ctx_.trace->cell_statements.size();
  begin_try();
}

Region::~Region() {
  (void)check_loops_ended(ctx_);
  // A Python exception in a region was raised while tracing, whatever runs: no handler outside may see it.
  if (ctx_.pending.exception && !ctx_.pending.system_exit) {
    evaluator_.report_uncaught();
    ctx_.pending = {nullptr, true, false, nullptr};
  }
  forget_own_cells();
  // Nothing around is traced again, so that the cells are of no use to whoever traces the statements next.
  if (!outer_) {
    std::vector<const void*>& statements = ctx_.trace->cell_statements;
    for (size_t i = cell_statements_; i < statements.size(); ++i) ctx_.trace->stored_cells.erase(statements[i]);
    statements.resize(cell_statements_);
  }
  if (outer_)
    for (const Logged& logged : log_) outer_->note_last_store(logged.before.object, logged.last_store);
  --frame_.region_depth;
  --ctx_.open_regions;
  ctx_.trace->region = outer_;
  // Names that a region gave one of two objects are watched for as long as something is traced.
  bool is_outermost = !outer_hook_ || outer_hook_ == note_escape;
  ctx_.before_store = !is_outermost || ctx_.trace->aliases.empty() ? outer_hook_ : on_store;
  ctx_.trace->aliases.leave();
  ctx_.write_stdout = std::move(outer_stdout_);
  if (ctx_.write_stdout)
    for (const std::string& text : printed_) ctx_.write_stdout(text);
}

// Objects made in the region hold values of its blocks: a statement traced again later must not carry them.
void Region::forget_own_cells() {
  std::vector<const void*>& statements = ctx_.trace->cell_statements;
  for (size_t i = cell_statements_; i < statements.size(); ++i)
    std::erase_if(ctx_.trace->stored_cells[statements[i]],
                  [&](const CellKey& cell) { return !ctx_.heap.is_before(mark_, cell.object); });
}

void Region::begin_try() {
  store_count_ = ctx_.trace->store_count;
  diagnostics_mark_ = ctx_.diags.mark();
  function_count_ = ctx_.trace->module->functions.size();
  kernel_count_ = ctx_.trace->kernel_count;
  ended_names_ = ctx_.trace->ended_names.size();
}

void Region::drop_try() {
  ctx_.diags.rewind(diagnostics_mark_);
  ctx_.trace->module->drop_functions(function_count_);
  std::erase_if(ctx_.trace->kernels, [this](const KnownKernel& kernel) { return kernel.index >= function_count_; });
  ctx_.trace->kernel_count = kernel_count_;
  ctx_.trace->ended_names.resize(ended_names_);
  ctx_.pending = {};
  forget_own_cells();
  printed_.clear();
  restore_objects();
  log_.clear();
  broken_.clear();
}

// ---- names

static value::CellObject* closure_cell(Frame& frame, const ast::RegionInfo::Stored& stored) {
  if (stored.binding != ast::Binding::Cell || stored.slot >= frame.slots.size()) return nullptr;
  Value slot = frame.slots[stored.slot];
  return has_layout(slot, value::Layout::Cell) ? static_cast<value::CellObject*>(slot.object()) : nullptr;
}

bool Region::collect_names(const ast::RegionInfo& info, bool keep_objects) {
  info_ = &info;
  for (const ast::RegionInfo::Stored& stored : info.stored) {
    if (!stored.rebinds || stored.name == Name()) continue;
    Value current = evaluator_.read_slot(frame_, stored.binding, stored.slot, stored.name);
    if (current.is_raised()) return false;
    Carried carried;
    carried.stored = &stored;
    carried.store = stored.first_store;
    carried.closure_cell = closure_cell(frame_, stored);
    if (!current.is_unbound() && stored.name.text() != "_") {
      carried.original = current;
      carried.entry = keep_objects ? demote_around_objects(ctx_, current) : demote(ctx_, current);
      if (carried.entry.is_raised()) return false;
    }
    carried_.push_back(carried);
  }
  return true;
}

bool Region::collect_cells() {
  auto known = ctx_.trace->stored_cells.find(statement_);
  if (known == ctx_.trace->stored_cells.end()) return true;
  std::vector<CellKey> cells = known->second;
  for (const CellKey& cell : cells)
    if (ctx_.heap.is_before(mark_, cell.object) && !read_cell(ctx_, cell).is_unbound() &&
        !add_cell(cell, header_))
      return false;
  return true;
}

bool Region::add_cell(const CellKey& cell, Span store) {
  if (is_carried(cell)) return true;
  Carried carried;
  carried.cell = cell;
  carried.store = store;
  // The regions around see the cell change, too. Whether something stores to it is asked where that happens: it may be
  // one that an earlier try knew, of an object that nothing means any more.
  if (outer_ && !note_store(ctx_, cell.object, Value())) return false;
  carried.original = read_cell(ctx_, cell);
  carried.entry = demote(ctx_, carried.original);
  if (carried.entry.is_raised()) return false;
  carried_.push_back(carried);
  return true;
}

bool Region::is_carried(const CellKey& cell) const {
  return std::any_of(carried_.begin(), carried_.end(),
                     [&](const Carried& carried) { return !carried.stored && carried.cell == cell; });
}

void Region::note_local(Carried& carried) {
  Value v = read(carried);
  if (!v.is_unbound() && !v.is_raised()) carried.is_static = carry_kind(ctx_, v) == CarryKind::Static;
}

void Region::append_held(std::vector<Value>& out) const {
  for (const Carried& carried : carried_) {
    out.push_back(carried.entry);
    out.push_back(carried.original);
  }
  for (const Logged& logged : log_) {
    out.push_back(Value(logged.before.object));
    out.insert(out.end(), logged.before.values.begin(), logged.before.values.end());
    for (const value::HashTable::Entry& entry : logged.before.entries) out.push_back(entry.value);
  }
}

Value Region::read(const Carried& carried) {
  if (!carried.stored) return read_cell(ctx_, carried.cell);
  const ast::RegionInfo::Stored& stored = *carried.stored;
  return evaluator_.read_slot(frame_, stored.binding, stored.slot, stored.name);
}

void Region::write(const Carried& carried, Value v) {
  if (!carried.stored) {
    log_store(carried.cell.object);
    return write_cell(ctx_, carried.cell, v);
  }
  const ast::RegionInfo::Stored& stored = *carried.stored;
  evaluator_.write_slot(frame_, stored.binding, stored.slot, stored.name, v);
}

void Region::write_entries() {
  for (const Carried& carried : carried_) write(carried, carried.entry);
}

void Region::restore_objects() {
  for (const Logged& logged : log_) restore(ctx_, logged.before);
}

void Region::finish_names(const ast::RegionInfo&, Name loop_target) {
  for (Carried& carried : carried_) {
    if (!carried.stored || !carried.entry.is_unbound()) continue;
    note_local(carried);
    write(carried, Value());
    ctx_.trace->ended_names.push_back({frame_.scope, carried.stored->name, what_, carried.store,
                                       carried.stored->name == loop_target, carried.is_static});
  }
  poison_broken();
}

// Objects whose structure changed have it after the outermost region, with values that nobody complains about.
void Region::poison_broken() {
  if (outer_) {
    outer_->broken_.insert(outer_->broken_.end(), broken_.begin(), broken_.end());
  } else {
    for (Snapshot& snapshot : broken_) {
      for (Value& v : snapshot.values) v = Value::poison();
      for (value::HashTable::Entry& entry : snapshot.entries) entry.value = Value::poison();
      restore(ctx_, snapshot);
    }
  }
  broken_.clear();
}

void Region::poison_names() {
  for (const Carried& carried : carried_)
    if (!carried.entry.is_unbound()) write(carried, Value::poison());
}

// ---- stores to objects

bool Region::is_own_cell(const value::Object* object) const {
  return std::any_of(carried_.begin(), carried_.end(),
                     [&](const Carried& carried) { return carried.closure_cell == object && object; });
}

// True when it was not logged before.
bool Region::log_store(value::Object* target) {
  for (const Logged& logged : log_)
    if (logged.before.object == target) return false;
  log_.push_back({take_snapshot(target), ctx_.current_span, ctx_.current_span});
  return true;
}

void Region::note_last_store(const value::Object* target, Span store) {
  for (Logged& logged : log_)
    if (logged.before.object == target) logged.last_store = store;
}

Span Region::last_store(const Carried& carried) const {
  if (!carried.stored) return last_store(carried.cell);
  auto known = ctx_.trace->last_stores.find({frame_.scope, carried.stored->slot});
  bool is_here = known != ctx_.trace->last_stores.end() && known->second.time >= store_count_;
  return is_here ? known->second.span : carried.store;
}

Span Region::last_store(const CellKey& cell) const {
  for (const Logged& logged : log_)
    if (logged.before.object == cell.object) return logged.last_store;
  return header_;
}

static bool check_aliases(Context& ctx, value::Object* target) {
  return !ctx.trace || ctx.trace->aliases.empty() || ctx.trace->aliases.check_store(ctx, target);
}

static bool check_kernel_border(Context& ctx, value::Object* target, Value stored) {
  if (!ctx.heap.is_before(ctx.trace->kernel_mark, target)) return true;
  if (stored.is_unbound() || !contains_dynamic(ctx, stored)) return true;
  auto report = ctx.error(ctx.current_span, diag::RegionEscape, "kernel", object_text(ctx, target));
  ctx.fail(report.help("write results of a kernel to a tensor"));
  return false;
}

// The items an iterator gave are gone after a region that was traced once, whatever runs.
static bool report_iterator(Context& ctx, const Region& region, const value::Object* target) {
  const char* kind = target->layout == value::Layout::Generator ? "a generator" : "an iterator";
  auto report = ctx.error(ctx.current_span, diag::IteratorAdvanced, kind, region.what());
  report.note(region.header(), diag::RegionStartsHere, region.what());
  ctx.fail(report.help("take its items before the region, for example with `list(...)`, or make the region static with "
                       "`cutlass.const_expr` or `cutlass.range_constexpr`"));
  return false;
}

// Sets, classes and modules are not carried: what a region stores in them is Python's, while it is traced. Libraries
// keep their caches in such objects.
static void warn_stored_once(Context& ctx, const Region& region, value::Object* target) {
  if (is_in_prelude(ctx, ctx.current_span)) return;
  auto report = ctx.diags.report(ctx.current_span, diag::StoredOnce, object_text(ctx, target), region.what());
  report.note(region.header(), diag::RegionStartsHere, region.what());
  report.help("do it outside of the region, or make the region static with `cutlass.const_expr` or "
              "`cutlass.range_constexpr`; what run time decides goes into a variable, a list or a tensor");
}

bool Region::on_store(Context& ctx, value::Object* target, Value stored) {
  return note_escape(ctx, target, stored) && check_aliases(ctx, target) && note_store(ctx, target, stored);
}

bool Region::note_store(Context& ctx, value::Object* target, Value stored) {
  for (Region* region = ctx.trace ? ctx.trace->region : nullptr; region; region = region->outer_) {
    // Objects made in this region are its own, and so they are for the regions around it.
    if (!ctx.heap.is_before(region->mark_, target)) return true;
    if (region->is_own_cell(target)) continue;
    bool is_iterator = target->layout == value::Layout::Generator || target->layout == value::Layout::Iterator;
    if (is_iterator) return report_iterator(ctx, *region, target);
    if (!has_cells(target)) {
      if (stored.is_unbound() || !contains_dynamic(ctx, stored)) {
        warn_stored_once(ctx, *region, target);
        return true;
      }
      auto report = ctx.error(ctx.current_span, diag::RegionEscape, region->what_, object_text(ctx, target));
      report.note(region->header_, diag::RegionStartsHere, region->what_);
      ctx.fail(report.help("store it after the region, or keep it in a list, a dict or an attribute of an instance"));
      return false;
    }
    if (!region->log_store(target)) {
      region->note_last_store(target, ctx.current_span);
      return true;
    }
  }
  // Objects from outside of the kernel that is being traced.
  return !ctx.in_kernel || check_kernel_border(ctx, target, stored);
}

static bool on_store_in_kernel(Context& ctx, value::Object* target, Value stored) {
  return note_escape(ctx, target, stored) && check_aliases(ctx, target) && check_kernel_border(ctx, target, stored);
}

KernelBorder::KernelBorder(Evaluator& evaluator, Span)
    : ctx_(evaluator.context()),
      outer_region_(ctx_.trace->region),
      outer_hook_(ctx_.before_store),
      outer_mark_(ctx_.trace->kernel_mark),
      outer_depth_(ctx_.open_regions) {
  ctx_.open_regions = 0;
  ctx_.trace->region = nullptr;
  ctx_.before_store = on_store_in_kernel;
  ctx_.trace->kernel_mark = ctx_.heap.mark();
}

KernelBorder::~KernelBorder() {
  ctx_.trace->region = outer_region_;
  ctx_.before_store = outer_hook_;
  ctx_.trace->kernel_mark = outer_mark_;
  ctx_.open_regions = outer_depth_;
}

// ---- messages

std::string Region::text_of_object(value::Object* object) {
  if (frame_.scope)
    for (size_t i = 0; i < frame_.scope->slots.size() && i < frame_.slots.size(); ++i)
      if (identical(frame_.slots[i], Value(object))) return fmt::format("{}", frame_.scope->slots[i].name.text());
  return object_text(ctx_, object);
}

std::string Region::text_of(const Carried& carried) {
  if (carried.stored) return std::string(carried.stored->name.text());
  std::string owner = text_of_object(carried.cell.object);
  switch (carried.cell.object->layout) {
    case value::Layout::List: return fmt::format("{}[{}]", owner, carried.cell.index);
    case value::Layout::Dict: {
      bool ok = true;
      return fmt::format("{}[{}]", owner, value::repr_text(ctx_, carried.cell.key, ok));
    }
    case value::Layout::Cell: return owner;
    default: return fmt::format("{}.{}", owner, carried.cell.name.text());
  }
}

static std::string number_help(Context& ctx, const std::string& name, Value entry, Value exit, const char* what) {
  auto* before = value::to_numeric(ctx, entry);
  auto* after = value::to_numeric(ctx, exit);
  if (before && after)
    return fmt::format("give `{}` the type {} before the {}, or convert the new value with `.to({})`", name,
                       value::dtype_name(after), what, value::dtype_name(before));
  if (entry.is_none())
    return fmt::format("give `{}` a value of type {} before the {}", name, describe(ctx, exit), what);
  return fmt::format("keep the type and the structure of `{}` the same on every path", name);
}

void Region::report_mismatch(const Carried& carried, Value exit, JoinResult difference, bool is_loop) {
  std::string whole = text_of(carried);
  Difference first{{}, describe(ctx_, carried.entry), "undefined", carried.entry, exit};
  if (!exit.is_unbound()) first = find_difference(ctx_, carried.entry, exit);
  std::string name = whole + first.path;
  bool is_static = carry_kind(ctx_, first.before_value) == CarryKind::Static;
  if (is_static && !exit.is_unbound()) {
    auto report = ctx_.error(carried.store, diag::NotCarryable, name, first.before, what_);
    report.note(header_, diag::CarriedByRegion, whole, what_);
    report.help("choose it at compile time: `if cutlass.const_expr(...)`, `for ... in cutlass.range_constexpr(...)`");
    return;
  }
  bool is_structure = difference == JoinResult::OtherStructure;
  auto report = is_structure ? ctx_.error(carried.store, diag::UnstableStructure, name, what_, first.before, first.after)
                : is_loop    ? ctx_.error(carried.store, diag::UnstableLoopJoin, name, first.before, first.after)
                             : ctx_.error(carried.store, diag::UnstableJoin, name, first.before, first.after);
  report.note(header_, diag::CarriedByRegion, whole, what_);
  report.help(number_help(ctx_, name, first.before_value, first.after_value, what_));
}

bool Region::refuses(const CellKey& cell) {
  if (cell.object->layout != value::Layout::Instance || !is_constant_field(cell.object->type, cell.name)) return false;
  Carried carried;
  carried.cell = cell;
  auto report = ctx_.error(last_store(cell), diag::NotCarryable, text_of(carried), "a field annotated Constexpr", what_);
  report.note(header_, diag::RegionStartsHere, what_);
  report.help("leave out `Constexpr` in the annotation of the field, or choose its value at compile time");
  return true;
}

void Region::note_undocumented(const CellKey& cell) {
  bool is_plain = cell.object->layout == value::Layout::Instance && carry_kind(ctx_, Value(cell.object)) == CarryKind::Static;
  if (!is_plain || outer_) return;
  std::string what = fmt::format("a store to an attribute of a plain class (`{}`) in a dynamic region", value::type_name(ctx_, Value(cell.object)));
  ctx_.diags.report(last_store(cell), diag::Pedantic, what);
}

std::string Region::structure_text(const Snapshot& snapshot) {
  if (snapshot.object->layout == value::Layout::List) return fmt::format("a list of {}", snapshot.values.size());
  if (snapshot.object->layout == value::Layout::Dict) return fmt::format("a dict of {}", snapshot.entries.size());
  return fmt::format("{} with {} attributes", object_text(ctx_, snapshot.object), snapshot.names.size());
}

void Region::report_structure(const Logged& logged) {
  Snapshot now = take_snapshot(logged.before.object);
  auto report = ctx_.error(logged.store, diag::UnstableStructure, text_of_object(logged.before.object), what_,
                           structure_text(logged.before), structure_text(now));
  report.note(header_, diag::RegionStartsHere, what_);
  broken_.push_back(std::move(now));
  report.help("a dynamic region is traced once, whatever runs: keep lengths and keys fixed, or use a static loop "
              "(`cutlass.range_constexpr`) or a register tensor (`cute.make_rmem_tensor`)");
}

bool report_early_exits(Context& ctx, const ast::RegionInfo& info, const char* what, bool is_loop, Span header) {
  bool found = false;
  for (const ast::RegionInfo::EarlyExit& exit : info.early_exits) {
    std::string_view kind = exit.kind;
    bool leaves_function = kind == "return" || kind == "raise";
    if (!leaves_function && exit.loop_depth != 0) continue;
    found = true;
    auto report = ctx.error(exit.span, diag::EarlyExit, kind, what);
    report.note(header, diag::RegionStartsHere, what);
    if (kind == "return" && !is_loop)
      report.help("put the rest of the function under the opposite condition, or make the condition static with "
                  "`cutlass.const_expr(...)`");
    else if (kind == "raise")
      report.help("`cute.testing.assert_(condition, message)` stops a kernel at run time; `raise` needs a condition "
                  "that is static: `cutlass.const_expr(...)`");
    else if (leaves_function)
      report.help("compute the result in a variable and leave after the region, or make the condition static "
                  "with `cutlass.const_expr(...)`");
    else if (is_loop)
      report.help("use `cutlass.range_constexpr` for a loop at compile time, or keep a flag and test it in the "
                  "condition of a `while`");
    else
      report.help("make the condition static with `cutlass.const_expr(...)`, or put the rest of the body under "
                  "the opposite condition");
  }
  return found;
}

void note_staged_store(Evaluator& evaluator, Frame& frame, const ast::NameExpr& name, Value v) {
  Context& ctx = evaluator.context();
  if (frame.region_depth && ctx.trace)
    ctx.trace->last_stores[{frame.scope, name.slot}] = {name.span, ctx.trace->store_count++};
  if (!ctx.builder || !(value::as_tensor(ctx, v) || value::as_array_view(ctx, v))) return;
  auto* view = static_cast<value::TensorObject*>(v.object());
  if (!view->name) view->name = name.id;
  // Memory of its own is called after the first variable that holds it.
  bool is_memory = view->pointer->def && view->pointer->def->is(ir::effect::Alloc);
  if (is_memory && !view->pointer->name) view->pointer->name = name.id;
}

Value staged_unbound(Evaluator& evaluator, Frame& frame, const ast::NameExpr& name) {
  Context& ctx = evaluator.context();
  std::string_view text = name.id.text();
  if (text == "_") {
    auto report = ctx.error(name.span, diag::ReadUnderscore);
    return ctx.fail(report.help("give the value a name"));
  }
  if (ctx.trace) {
    const std::vector<EndedName>& ended = ctx.trace->ended_names;
    for (auto it = ended.rbegin(); it != ended.rend(); ++it) {
      if (it->frame != frame.scope || it->name != name.id) continue;
      auto report = it->is_loop_target ? ctx.error(name.span, diag::UndefinedLoopTarget, text)
                                       : ctx.error(name.span, diag::UndefinedAfterRegion, text, it->region);
      report.note(it->bound, diag::BoundHere, text);
      if (it->is_static) return ctx.fail(report.help(fmt::format("define or import `{}` before the {}", text, it->region)));
      return ctx.fail(report.help(fmt::format("give `{}` a value of the same type before the {}", text, it->region)));
    }
  }
  bool is_local = name.binding == ast::Binding::Local || name.binding == ast::Binding::Cell;
  if (is_local) return ctx.fail(ctx.error(name.span, diag::UnboundLocal, text));
  auto report = ctx.error(name.span, diag::UndefinedName, text);
  diag::Suggestion near(text);
  if (frame.scope)
    for (const ast::Slot& slot : frame.scope->slots) near.consider(slot.name.text());
  for (const value::NameDict::Entry& entry : frame.module->names.entries())
    if (entry.name) near.consider(entry.name.text());
  if (ctx.builtins)
    for (const value::NameDict::Entry& entry : ctx.builtins->names.entries())
      if (entry.name) near.consider(entry.name.text());
  if (near) report.help(near.help()).fixit(name.span, std::string(near.best()));
  return ctx.fail(report);
}

// ---- KIR

ir::Op* create_with_blocks(ir::Builder& builder, ir::OpKind kind, std::span<ir::Value* const> operands,
                           std::span<const ir::Type> results, std::span<const ir::Attr> attrs,
                           std::initializer_list<ir::Block*> blocks) {
  ir::Op* op = builder.create(kind, operands, results, attrs, blocks.size());
  size_t i = 0;
  for (ir::Block* block : blocks) {
    op->regions[i++].block = block;
    block->parent_op = op;
  }
  return op;
}

ir::Value* condition_value(Context& ctx, Value test, Span span, std::string_view what) {
  if (ir::Value* value = value::truth_value(ctx, test)) return value;
  if (test.is_poison() || (value::as_opaque(test) && value::opaque_needed(ctx, test).is_raised())) return nullptr;
  auto report = ctx.error(span, diag::Conversion, describe(ctx, test), "Boolean");
  CarryKind kind = carry_kind(ctx, test);
  bool is_known = kind == CarryKind::Nothing || kind == CarryKind::Static || kind == CarryKind::Tuple ||
                  kind == CarryKind::List || kind == CarryKind::Dict || kind == CarryKind::Object;
  if (is_known)
    report.help(fmt::format("a test that is known at compile time must be wrapped: `{} cutlass.const_expr(...)`", what));
  if (value::as_tensor(ctx, test) || value::as_array_view(ctx, test))
    report.help("test an element, or write `is None` / `is not None`");
  ctx.fail(report);
  return nullptr;
}

}  // namespace kdsl::stage
