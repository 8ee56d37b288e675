#include "stage/trace/region.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "diag/suggest.h"
#include "stage/flatten/flatten_objects.h"
#include "stage/prelude_support.h"
#include "stage/trace/escapes.h"
#include "stage/trace/explicit_loops.h"
#include "stage/trace/messages/import_typos.h"
#include "value/dialect.h"
#include "value/foreign_names.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/statements.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"

namespace kdsl::stage {

DynamicRegion::DynamicRegion(Evaluator& evaluator, Frame& frame, const void* statement, const char* what, Span header)
    : evaluator_(evaluator),
      ctx_(evaluator.context()),
      frame_(frame),
      statement_(statement),
      what_(what),
      header_(header),
      outer_(ctx_.trace.state->region),
      outer_watch_(ctx_.trace.watch),
      mark_(ctx_.heap.mark()),
      outer_stdout_(std::move(ctx_.program.write_stdout)) {
  ctx_.trace.state->region = this;
  ctx_.trace.state->aliases.enter(this);
  ctx_.trace.watch = value::StoreWatch::Region;
  ++frame_.region_depth;
  ++ctx_.trace.open_regions;
  ctx_.program.write_stdout = [this](std::string_view text) { printed_.emplace_back(text); };
  cell_statements_ = ctx_.trace.state->cell_statements.size();
  begin_try();
}

DynamicRegion::~DynamicRegion() {
  (void)check_loops_ended(ctx_);
  // A Python exception in a region was raised during tracing, whichever path is taken at run time, so no handler outside may
  // catch it.
  if (ctx_.pending.exception && !ctx_.pending.system_exit) {
    evaluator_.report_uncaught();
    ctx_.fail_silently();
  }
  forget_own_cells();
  // In the outermost region the found cells are dropped, because no enclosing statement will be traced again.
  if (!outer_) {
    std::vector<const void*>& statements = ctx_.trace.state->cell_statements;
    for (size_t i = cell_statements_; i < statements.size(); ++i) ctx_.trace.state->stored_cells.erase(statements[i]);
    statements.resize(cell_statements_);
  }
  if (outer_)
    for (const Logged& logged : log_)
      for (const Store& store : logged.stores) outer_->note_last_store(logged.before.object, store);
  --frame_.region_depth;
  --ctx_.trace.open_regions;
  ctx_.trace.state->region = outer_;
  // Objects that a region chose between are watched as long as the trace continues.
  bool is_outermost = outer_watch_ == value::StoreWatch::None || outer_watch_ == value::StoreWatch::Entry;
  ctx_.trace.watch = !is_outermost || ctx_.trace.state->aliases.empty() ? outer_watch_ : value::StoreWatch::Region;
  ctx_.trace.state->aliases.leave();
  ctx_.program.write_stdout = std::move(outer_stdout_);
  if (ctx_.program.write_stdout)
    for (const std::string& text : printed_) ctx_.program.write_stdout(text);
}

void DynamicRegion::forget_own_cells() {
  std::vector<const void*>& statements = ctx_.trace.state->cell_statements;
  for (size_t i = cell_statements_; i < statements.size(); ++i)
    std::erase_if(ctx_.trace.state->stored_cells[statements[i]], [&](const CellKey& cell) { return !is_outside(cell.object); });
}

void DynamicRegion::begin_try() {
  store_count_ = ctx_.trace.state->store_count;
  diagnostics_mark_ = ctx_.diags.mark();
  function_count_ = ctx_.trace.state->module->functions.size();
  kernel_count_ = ctx_.trace.state->kernel_count;
  ended_names_ = ctx_.trace.state->ended_names.size();
}

void DynamicRegion::drop_try() {
  ctx_.diags.rewind(diagnostics_mark_);
  ctx_.trace.state->module->drop_functions(function_count_);
  std::erase_if(ctx_.trace.state->kernels, [this](const KnownKernel& kernel) { return kernel.index >= function_count_; });
  ctx_.trace.state->kernel_count = kernel_count_;
  ctx_.trace.state->ended_names.resize(ended_names_);
  ctx_.pending = {};
  forget_own_cells();
  printed_.clear();
  restore_objects();
  for (const Snapshot& before : stored_once_) restore(ctx_, before);
  stored_once_.clear();
  log_.clear();
  logged_.clear();
  broken_.clear();
}

// ---- names

static value::CellObject* closure_cell(Frame& frame, const ast::RegionInfo::Stored& stored) {
  if (stored.binding != ast::Binding::Cell || stored.slot >= frame.slots.size()) return nullptr;
  Value slot = frame.slots[stored.slot];
  return has_kind(slot, value::ObjectKind::Cell) ? static_cast<value::CellObject*>(slot.object()) : nullptr;
}

bool DynamicRegion::collect_names(const ast::RegionInfo& info, bool keep_objects) {
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
    carry(carried);
  }
  return true;
}

bool DynamicRegion::collect_cells() {
  auto known = ctx_.trace.state->stored_cells.find(statement_);
  if (known == ctx_.trace.state->stored_cells.end()) return true;
  std::vector<CellKey> cells = known->second;
  for (const CellKey& cell : cells)
    if (is_outside(cell.object) && !read_cell(ctx_, cell).is_unbound() && !add_cell(cell, header_)) return false;
  return true;
}

bool DynamicRegion::add_cell(const CellKey& cell, Span store) {
  if (is_carried(cell)) return true;
  Carried carried;
  carried.cell = cell;
  carried.store = store;
  // The enclosing regions see the cell change, too. Whether a store is allowed is checked at the store itself: this cell may
  // be known from an earlier attempt, of an object that is no longer reachable.
  if (outer_ && !note_store(ctx_, cell.object, Value(), {})) return false;
  carried.original = read_cell(ctx_, cell);
  carried.entry = demote(ctx_, carried.original);
  if (carried.entry.is_raised()) return false;
  carry(carried);
  return true;
}

void DynamicRegion::carry(const Carried& carried) {
  carried_.push_back(carried);
  if (!carried.stored) carried_cells_.insert(carried.cell);
  if (carried.closure_cell) own_cells_.insert(carried.closure_cell);
}

bool DynamicRegion::is_carried(const CellKey& cell) const { return carried_cells_.contains(cell); }

void DynamicRegion::note_local(Carried& carried) {
  Value v = read(carried);
  if (!v.is_unbound() && !v.is_raised()) carried.is_static = flattening_kind(ctx_, v) == FlatteningKind::Static;
}

void DynamicRegion::append_held(std::vector<Value>& out) const {
  for (const Carried& carried : carried_) {
    out.push_back(carried.entry);
    out.push_back(carried.original);
  }
  for (const Logged& logged : log_) {
    out.push_back(Value(logged.before.object));
    out.insert(out.end(), logged.before.values.begin(), logged.before.values.end());
    for (const value::HashTable::Entry& entry : logged.before.entries) out.push_back(entry.value);
  }
  for (const Snapshot& before : stored_once_) {
    out.insert(out.end(), before.values.begin(), before.values.end());
    for (const value::HashTable::Entry& entry : before.entries) out.push_back(entry.key);
  }
}

Value DynamicRegion::read(const Carried& carried) {
  if (!carried.stored) return read_cell(ctx_, carried.cell);
  const ast::RegionInfo::Stored& stored = *carried.stored;
  return evaluator_.read_slot(frame_, stored.binding, stored.slot, stored.name);
}

void DynamicRegion::write(const Carried& carried, Value v) {
  if (!carried.stored) {
    log_store(carried.cell.object, {});
    return write_cell(ctx_, carried.cell, v);
  }
  const ast::RegionInfo::Stored& stored = *carried.stored;
  evaluator_.write_slot(frame_, stored.binding, stored.slot, stored.name, v);
}

void DynamicRegion::write_entries() {
  for (const Carried& carried : carried_) write(carried, carried.entry);
}

void DynamicRegion::restore_objects() {
  for (const Logged& logged : log_) restore(ctx_, logged.before);
}

void DynamicRegion::finish_names(const ast::RegionInfo&, Name loop_target) {
  for (Carried& carried : carried_) {
    if (!carried.stored || !carried.entry.is_unbound()) continue;
    note_local(carried);
    write(carried, Value());
    ctx_.trace.state->ended_names.push_back(
        {frame_.scope, carried.stored->name, what_, carried.store, carried.stored->name == loop_target, carried.is_static});
  }
  poison_broken();
}

// Objects whose structure changed keep the new structure after the outermost region, with poison as values, which is not
// reported again.
void DynamicRegion::poison_broken() {
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

void DynamicRegion::poison_names() {
  for (const Carried& carried : carried_)
    if (!carried.entry.is_unbound()) write(carried, Value::poison());
}

// ---- stores to objects

bool DynamicRegion::is_own_cell(const value::Object* object) const { return own_cells_.contains(object); }

// Returns the identity of an object. A dict that a program has of a namespace stands for the namespace, which may be older
// than the dict.
static const void* part_of_object(const value::Object* object) {
  if (object->kind != value::ObjectKind::Dict) return object;
  const value::HashTable::Mirror* mirror = static_cast<const value::DictObject*>(object)->table.mirror();
  return mirror && !mirror->owns_names ? static_cast<const void*>(mirror->names) : object;
}

static bool is_older(const Context& ctx, const Arena::Mark& mark, const value::Object* object) {
  if (ctx.heap.is_before(mark, part_of_object(object))) return true;
  auto kept = ctx.trace.state->cached.kept.find(object);
  return kept != ctx.trace.state->cached.kept.end() && is_older(ctx, mark, kept->second);
}

bool DynamicRegion::is_outside(const value::Object* object) const { return is_older(ctx_, mark_, object); }

void DynamicRegion::note_cached(const value::Object* instance, Name name, Value v) {
  for (DynamicRegion* region = this; region; region = region->outer_)
    for (Logged& logged : region->log_) {
      if (logged.before.object != instance) continue;
      logged.before.names.push_back(name);
      logged.before.values.push_back(v);
    }
}

void DynamicRegion::log_once(value::Object* target) {
  bool is_known = std::ranges::any_of(stored_once_, [&](const Snapshot& before) { return before.object == target; });
  if (!is_known) stored_once_.push_back(take_snapshot(target));
}

// Returns true when the object was not logged before.
bool DynamicRegion::log_store(value::Object* target, const value::StoredPart& part) {
  if (!logged_.emplace(target, log_.size()).second) return false;
  Span store = place_of_caller(ctx_, ctx_.current_span);
  log_.push_back({take_snapshot(target), store, store, {{store, part}}});
  return true;
}

static bool is_same_part(const value::StoredPart& a, const value::StoredPart& b) {
  return identical(a.key, b.key) && a.name == b.name;
}

void Logged::note(const Store& next) {
  // The stores are only named in messages, so the latest ones are enough.
  constexpr size_t kMost = 64;
  if (!reshaping.is_known() && cell_count(before) != cell_count(before.object)) reshaping = last_store;
  if (last_store == next.place && is_same_part(stores.back().part, next.part)) return;
  last_store = next.place;
  if (stores.size() == kMost) stores.erase(stores.begin());
  stores.push_back(next);
}

void DynamicRegion::note_last_store(const value::Object* target, const Store& store) {
  if (auto found = logged_.find(target); found != logged_.end()) log_[found->second].note(store);
}

// Returns whether a store is known to have been to this cell. The index of a list may count from its end.
static bool is_store_to(const value::StoredPart& part, const CellKey& cell) {
  switch (cell.object->kind) {
    case value::ObjectKind::List: {
      auto size = static_cast<int64_t>(static_cast<const value::ListObject*>(cell.object)->size);
      return part.key.is_int() && (part.key.as_int() == cell.index || part.key.as_int() + size == cell.index);
    }
    case value::ObjectKind::Dict: {
      bool are_texts = value::as_str(part.key) && value::as_str(cell.key);
      return are_texts ? value::text_of(part.key) == value::text_of(cell.key)
                       : !part.key.is_unbound() && identical(part.key, cell.key);
    }
    default: return part.name && part.name == cell.name;
  }
}

Span DynamicRegion::last_store(const Carried& carried) const {
  if (!carried.stored) return last_store(carried.cell);
  auto known = ctx_.trace.state->last_stores.find({frame_.scope, carried.stored->slot});
  bool is_here = known != ctx_.trace.state->last_stores.end() && known->second.time >= store_count_;
  return is_here ? known->second.span : carried.store;
}

Span DynamicRegion::last_store(const CellKey& cell) const {
  auto found = logged_.find(cell.object);
  if (found == logged_.end()) return header_;
  const Logged& logged = log_[found->second];
  for (size_t i = logged.stores.size(); i-- > 0;)
    if (is_store_to(logged.stores[i].part, cell)) return logged.stores[i].place;
  return logged.last_store;
}

static bool check_aliases(Context& ctx, value::Object* target) {
  return !ctx.trace.state || ctx.trace.state->aliases.empty() || ctx.trace.state->aliases.check_store(ctx, target);
}

static bool check_kernel_border(Context& ctx, value::Object* target, Value stored) {
  if (!is_older(ctx, ctx.trace.state->kernel_mark, target)) return true;
  if (stored.is_unbound() || !contains_dynamic(ctx, stored)) return true;
  auto report = ctx.error(place_of_caller(ctx, ctx.current_span), diag::RegionEscape, "a kernel", object_text(ctx, target));
  ctx.fail(report.help("write results of a kernel to a tensor"));
  return false;
}

// Reports an iterator that is advanced in a region: the region is traced once, so its items are gone after it, whichever path
// is taken.
static bool report_iterator(Context& ctx, const DynamicRegion& region, const value::Object* target) {
  const char* kind = target->kind == value::ObjectKind::Generator ? "a generator" : "an iterator";
  auto report = ctx.error(ctx.current_span, diag::IteratorAdvanced, kind, region.what());
  report.note(region.header(), diag::RegionStartsHere, region.what());
  ctx.fail(report.help(ctx.hint(value::Hint::IteratorInRegion)));
  return false;
}

// Warns of stores to sets, classes and modules, which are not carried: they are made once, during tracing.
static void warn_stored_once(Context& ctx, const DynamicRegion& region, value::Object* target) {
  Span store = place_of_caller(ctx, ctx.current_span);
  auto report = ctx.diags.report(store, diag::StoredOnce, object_text(ctx, target), region.what());
  report.note(region.header(), diag::RegionStartsHere, region.what());
  report.help(ctx.hint(value::Hint::StoreInRegion));
}

static bool report_escape(Context& ctx, const DynamicRegion& region, value::Object* target) {
  Span store = place_of_caller(ctx, ctx.current_span);
  auto report = ctx.error(store, diag::RegionEscape, fmt::format("a dynamic {}", region.what()), object_text(ctx, target));
  report.note(region.header(), diag::RegionStartsHere, region.what());
  ctx.fail(report.help("store it after the region, or keep it in a list, a dict or an attribute of an instance"));
  return false;
}

bool DynamicRegion::note_store(Context& ctx, value::Object* target, Value stored, const value::StoredPart& part) {
  for (DynamicRegion* region = ctx.trace.state ? ctx.trace.state->region : nullptr; region; region = region->outer_) {
    // Objects made in this region are not outside of the enclosing regions either.
    if (!region->is_outside(target)) return true;
    if (region->is_own_cell(target)) continue;
    bool is_iterator = target->kind == value::ObjectKind::Generator || target->kind == value::ObjectKind::Iterator;
    if (is_iterator) return report_iterator(ctx, *region, target);
    if (!has_cells(target)) {
      if (!stored.is_unbound() && contains_dynamic(ctx, stored)) return report_escape(ctx, *region, target);
      warn_stored_once(ctx, *region, target);
      for (DynamicRegion* around = region; around && around->is_outside(target); around = around->outer_)
        around->log_once(target);
      return true;
    }
    if (!region->log_store(target, part)) {
      region->note_last_store(target, {place_of_caller(ctx, ctx.current_span), part});
      return true;
    }
  }
  // Objects from outside of the kernel being traced are checked as well.
  return !ctx.trace.in_kernel || check_kernel_border(ctx, target, stored);
}

bool DynamicRegion::before_store(Context& ctx, value::Object* target, Value stored, const value::StoredPart& part) {
  if (!note_escape(ctx, target, stored)) return false;
  switch (ctx.trace.watch) {
    case value::StoreWatch::None:
    case value::StoreWatch::Entry: return true;
    case value::StoreWatch::Region: return check_aliases(ctx, target) && note_store(ctx, target, stored, part);
    case value::StoreWatch::Kernel: return check_aliases(ctx, target) && check_kernel_border(ctx, target, stored);
  }
  std::unreachable();
}

KernelBorder::KernelBorder(Evaluator& evaluator, Span)
    : ctx_(evaluator.context()),
      outer_region_(ctx_.trace.state->region),
      outer_watch_(ctx_.trace.watch),
      outer_mark_(ctx_.trace.state->kernel_mark),
      outer_depth_(ctx_.trace.open_regions) {
  ctx_.trace.open_regions = 0;
  ctx_.trace.state->region = nullptr;
  ctx_.trace.watch = value::StoreWatch::Kernel;
  ctx_.trace.state->kernel_mark = ctx_.heap.mark();
}

KernelBorder::~KernelBorder() {
  ctx_.trace.state->region = outer_region_;
  ctx_.trace.watch = outer_watch_;
  ctx_.trace.state->kernel_mark = outer_mark_;
  ctx_.trace.open_regions = outer_depth_;
}

void note_staged_store(Evaluator& evaluator, Frame& frame, const ast::NameExpr& name, Value v) {
  Context& ctx = evaluator.context();
  if (frame.region_depth && ctx.trace.state)
    ctx.trace.state->last_stores[{frame.scope, name.slot}] = {name.span, ctx.trace.state->store_count++};
  const value::StatementSlots* slots = value::statement_slots(v);
  if (slots && slots->bind_name) slots->bind_name(ctx, v, name.id);
  if (!ctx.trace.builder || !(value::as_tensor(ctx, v) || value::as_array_view(ctx, v))) return;
  auto* view = static_cast<value::TensorObject*>(v.object());
  if (!view->tensor.name) view->tensor.name = name.id;
  // A local array is named after the first variable that refers to it.
  ir::Value* address = view->tensor.pointer.address;
  bool is_memory = address && address->def && address->def->is(ir::effect::Alloc);
  if (is_memory && !address->name) address->name = name.id;
}

// Returns `self.f` if a method uses `f`, which its object has; otherwise empty.
static std::string name_in_self(Context& ctx, const Frame& frame, Name name) {
  const ast::Arguments* args = frame.function ? frame.function->args : nullptr;
  if (!args || args->args.empty() || args->args[0]->arg.text() != "self") return {};
  Value self = frame.slots[args->args[0]->slot];
  if (!self.is_object() || self.object()->kind != value::ObjectKind::Instance) return {};
  Value found = value::get_attr_or_unbound(ctx, self, name);
  if (found.is_raised()) ctx.pending = {};
  return found.is_raised() || found.is_unbound() ? std::string() : fmt::format("self.{}", name.text());
}

// Returns whether a module has the first part of a dotted name.
static bool is_known(Context& ctx, const value::ModuleObject& module, std::string_view dotted) {
  Name first = ctx.names.intern(dotted.substr(0, dotted.find('.')));
  return dotted == "None" || dotted == "True" || dotted == "False" || !module.names.get(first).is_unbound() ||
         (ctx.imports.builtins && !ctx.imports.builtins->names.get(first).is_unbound());
}

Value staged_unbound(Evaluator& evaluator, Frame& frame, const ast::NameExpr& name) {
  Context& ctx = evaluator.context();
  std::string_view text = name.id.text();
  if (text == "_") {
    auto report = ctx.error(name.span, diag::ReadUnderscore);
    return ctx.fail(report.help("give the value a name"));
  }
  if (ctx.trace.state) {
    const std::vector<EndedName>& ended = ctx.trace.state->ended_names;
    for (auto it = ended.rbegin(); it != ended.rend(); ++it) {
      if (it->frame != frame.scope || it->name != name.id) continue;
      auto report = it->is_loop_target ? ctx.error(name.span, diag::UndefinedLoopTarget, text)
                                       : ctx.error(name.span, diag::UndefinedAfterRegion, text, it->region);
      report.note(it->bound, diag::BoundHere, text);
      if (it->was_memory)
        return ctx.fail(report.help(fmt::format(
            "`{0} = ...` gives the name to something else: an element of what it was is stored by `{0}[i] = ...`", text)));
      if (it->is_static) return ctx.fail(report.help(fmt::format("define or import `{}` before the {}", text, it->region)));
      return ctx.fail(report.help(fmt::format("give `{}` a value of the same type before the {}", text, it->region)));
    }
  }
  bool is_local = name.binding == ast::Binding::Local || name.binding == ast::Binding::Cell;
  if (is_local) {
    bool is_outside = !frame.module->names.get(name.id).is_unbound();
    for (const ast::Scope* scope = frame.scope ? frame.scope->parent : nullptr; scope; scope = scope->parent)
      is_outside |= std::ranges::any_of(scope->slots, [&](const ast::Slot& slot) { return slot.name == name.id; });
    auto report = ctx.error(name.span, diag::UnboundLocal, text);
    report.help(value::help_for(value::find_foreign_name(ctx, text)));
    if (frame.function && frame.function->name == name.id)
      return ctx.fail(report.help(
          fmt::format("this line stands in `{0}` itself: what returns `{0}` stands behind it, less indented", text)));
    return ctx.fail(report.help(
        is_outside
            ? fmt::format("the function assigns `{0}`, which makes it a name of its own: take `{0}` as a parameter, and "
                          "return the new value",
                          text)
            : fmt::format(
                  "give `{}` a value before this line, on each way that leads here; a name that a `with` gives is one of its "
                  "body: there it can be used",
                  text)));
  }
  auto report = ctx.error(name.span, diag::UndefinedName, text);
  if (std::string owned = name_in_self(ctx, frame, name.id); !owned.empty())
    return ctx.fail(report.help(fmt::format("did you mean `{}`?", owned)).fixit(name.span, owned));
  if (const value::ForeignName* foreign = value::find_foreign_name(ctx, text)) {
    report.help(value::help_for(foreign));
    if (value::is_replacement(*foreign) && is_known(ctx, *frame.module, foreign->meant))
      report.fixit(name.span, std::string(foreign->meant));
    return ctx.fail(report);
  }
  if (std::string import = import_of_library(ctx, text); !import.empty())
    return ctx.fail(report.help(fmt::format("import it: `{}`", import)));
  if (std::string owned = name_in_module(ctx, *frame.module, name.id); !owned.empty())
    return ctx.fail(report.help(fmt::format("did you mean `{}`?", owned)).fixit(name.span, owned));
  diag::Suggestion near(text);
  if (frame.scope)
    for (const ast::Slot& slot : frame.scope->slots) near.consider(slot.name.text());
  for (const value::NameDict::Entry& entry : frame.module->names.entries())
    if (entry.name) near.consider(entry.name.text());
  constexpr size_t kShortest = 4;  // shorter names are similar to too many of Python's
  if (ctx.imports.builtins && text.size() >= kShortest)
    for (const value::NameDict::Entry& entry : ctx.imports.builtins->names.entries())
      if (entry.name) near.consider(entry.name.text());
  if (near)
    report.help(near.help()).fixit(name.span, std::string(near.best()));
  else
    report.help(fmt::format("give `{}` a value before, import it, or take it as a parameter", text));
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
  FlatteningKind kind = flattening_kind(ctx, test);
  bool is_known = kind == FlatteningKind::Nothing || kind == FlatteningKind::Static || kind == FlatteningKind::Tuple ||
                  kind == FlatteningKind::List || kind == FlatteningKind::Dict || kind == FlatteningKind::Object;
  const value::RegionSlots* region = value::type_of(ctx, test)->slots.region;
  if (region)
    report.help(fmt::format("it is no condition: the statement {} runs its body in one lane of the warp", region->what));
  else if (is_known)
    report.help(ctx.hint(value::Hint::WrapStaticTest, {what}));
  if (std::string type = value::type_name(ctx, test); type.starts_with("TensorSSA") || type.starts_with("Vector"))
    report.help("a condition is one number, as that of an element: `x[0] > 0.0`");
  if (value::as_tensor(ctx, test) || value::as_array_view(ctx, test))
    report.help("test an element, or write `is None` / `is not None`");
  ctx.fail(report);
  return nullptr;
}

}  // namespace kdsl::stage
