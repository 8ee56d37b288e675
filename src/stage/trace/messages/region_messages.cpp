// This file makes the messages of dynamic regions: on carried values that changed, and on early exits, which regions do not
// have.
#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "stage/flatten/flatten_objects.h"
#include "stage/trace/region.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"

namespace kdsl::stage {

namespace {

// The owner of an object, as far as a function and its module show it.
struct Owner {
  std::string text;  // empty if not found
  const value::TypeObject* library = nullptr;  // a class of the library, whose implementation is not shown
};

bool is_of_library(Context& ctx, const value::TypeObject* type) {
  if (!type->is_user_class || !ctx.imports.modules) return false;
  value::ModuleObject* module = value::as_module(value::dict_get(ctx, ctx.imports.modules, type->module.text()));
  return module && module->path.empty();
}

Owner owner_by_attribute(Context& ctx, Name name, Value v, const value::Object* object) {
  const value::TypeObject* type = value::type_of(ctx, v);
  const value::TypeObject* library = nullptr;
  for (const value::TypeObject* base : type->mro)
    if (!library && is_of_library(ctx, base)) library = base;
  if (value::has_kind(v, value::ObjectKind::Boxed) && identical(value::unboxed(v), Value(const_cast<value::Object*>(object))))
    return {std::string(name.text()), library};
  if (const value::NameDict* attributes = value::instance_attributes(v))
    for (const value::NameDict::Entry& entry : attributes->entries()) {
      bool is_it = entry.name && entry.value.is_object() && value::unboxed(entry.value).is_object() &&
                   value::unboxed(entry.value).object() == object;
      if (is_it && library) return {std::string(name.text()), library};
      if (is_it) return {fmt::format("{}.{}", name.text(), entry.name.text()), nullptr};
    }
  return {};
}

Owner owner_of(Context& ctx, const Frame& frame, const value::Object* object) {
  std::vector<std::pair<Name, Value>> names;
  for (size_t i = 0; frame.scope && i < frame.scope->slots.size() && i < frame.slots.size(); ++i) {
    Value v = frame.slots[i];
    bool is_cell = value::has_kind(v, value::ObjectKind::Cell) && v.object() != object;
    names.emplace_back(frame.scope->slots[i].name, is_cell ? static_cast<value::CellObject*>(v.object())->content : v);
  }
  if (frame.module)
    for (const value::NameDict::Entry& entry : frame.module->names.entries())
      if (entry.name) names.emplace_back(entry.name, entry.value);
  for (const auto& [name, v] : names)
    if (v.is_object() && v.object() == object) return {std::string(name.text()), nullptr};
  for (const auto& [name, v] : names) {
    bool has_parts = value::has_kind(v, value::ObjectKind::Instance) || value::has_kind(v, value::ObjectKind::Boxed);
    Owner owner = has_parts ? owner_by_attribute(ctx, name, v, object) : Owner();
    if (!owner.text.empty()) return owner;
  }
  return {};
}

}  // namespace

std::string DynamicRegion::text_of_object(value::Object* object) {
  Owner owner = owner_of(ctx_, frame_, object);
  return owner.text.empty() ? object_text(ctx_, object) : owner.text;
}

std::string DynamicRegion::text_of(const Carried& carried) {
  if (carried.stored) return std::string(carried.stored->name.text());
  std::string owner = text_of_object(carried.cell.object);
  switch (carried.cell.object->kind) {
    case value::ObjectKind::List: return fmt::format("{}[{}]", owner, carried.cell.index);
    case value::ObjectKind::Dict: {
      bool ok = true;
      return fmt::format("{}[{}]", owner, value::repr_text(ctx_, carried.cell.key, ok));
    }
    case value::ObjectKind::Cell: return owner;
    default: return fmt::format("{}.{}", owner, carried.cell.name.text());
  }
}

static std::string number_help(Context& ctx, const std::string& name, Value entry, Value exit, const char* what) {
  auto* before = value::to_numeric(ctx, entry);
  auto* after = value::to_numeric(ctx, exit);
  if (before && after)
    return fmt::format("give `{}` the type {} before the {}, or convert the new value with `.to({})`{}", name,
                       value::dtype_name(after), what, value::dtype_name(before),
                       dtype::is_integer(before->dtype) && dtype::is_float(after->dtype) ? "; `//` divides integers" : "");
  if (value::as_tensor(ctx, entry) && after)
    return fmt::format("`{0} = ...` gives the name to a number: an element of the tensor is stored by `{0}[i] = ...`", name);
  if (entry.is_none()) return fmt::format("give `{}` a value of type {} before the {}", name, describe(ctx, exit), what);
  return fmt::format("keep the type and the structure of `{}` the same on every path", name);
}

void DynamicRegion::report_mismatch(const Carried& carried, Value exit, JoinResult difference, bool is_loop) {
  std::string whole = text_of(carried);
  Difference first{{}, describe(ctx_, carried.entry), "undefined", carried.entry, exit};
  if (!exit.is_unbound()) first = find_difference(ctx_, carried.entry, exit);
  std::string name = whole + first.path;
  bool is_static = flattening_kind(ctx_, first.before_value) == FlatteningKind::Static;
  if (is_static && !exit.is_unbound()) {
    auto report = ctx_.error(carried.store, diag::NotCarryable, name, first.before, what_);
    if (carried.stored && carried.stored->bound_before.is_known())
      report.note(carried.stored->bound_before, diag::BoundHere, whole);
    report.note(header_, diag::CarriedByRegion, whole, what_);
    report.help(ctx_.hint(value::Hint::ChooseStatically));
    return;
  }
  bool is_structure = difference == JoinResult::OtherStructure;
  auto report = is_structure ? ctx_.error(carried.store, diag::UnstableStructure, name, what_, first.before, first.after)
                : is_loop    ? ctx_.error(carried.store, diag::UnstableLoopJoin, name, first.before, first.after)
                             : ctx_.error(carried.store, diag::UnstableJoin, name, first.before, first.after);
  if (carried.stored && carried.stored->bound_before.is_known())
    report.note(carried.stored->bound_before, diag::BoundHere, whole);
  report.note(header_, diag::CarriedByRegion, whole, what_);
  report.help(number_help(ctx_, name, first.before_value, first.after_value, what_));
}

bool DynamicRegion::refuses(const CellKey& cell) {
  if (cell.object->kind != value::ObjectKind::Instance || !is_constant_field(cell.object->type, cell.name)) return false;
  Carried carried;
  carried.cell = cell;
  auto report = ctx_.error(last_store(cell), diag::NotCarryable, text_of(carried), "a field annotated Constexpr", what_);
  report.note(header_, diag::RegionStartsHere, what_);
  report.help("leave out `Constexpr` in the annotation of the field, or choose its value at compile time");
  return true;
}

void DynamicRegion::note_undocumented(const CellKey& cell) {
  bool is_plain =
      cell.object->kind == value::ObjectKind::Instance && flattening_kind(ctx_, Value(cell.object)) == FlatteningKind::Static;
  if (!is_plain || outer_) return;
  std::string what = fmt::format("a store to an attribute of a plain class (`{}`) in a dynamic region",
                                 value::type_name(ctx_, Value(cell.object)));
  ctx_.diags.report(last_store(cell), diag::Pedantic, what);
}

static std::string structure_text(Context& ctx, const Snapshot& snapshot) {
  if (snapshot.object->kind == value::ObjectKind::List) return fmt::format("a list of {}", snapshot.values.size());
  if (snapshot.object->kind == value::ObjectKind::Dict) return fmt::format("a dict of {}", snapshot.entries.size());
  std::string class_name(snapshot.type->name.text());
  if (snapshot.type != snapshot.object->type) return fmt::format("a `{}`", class_name);
  return fmt::format("{} with {} attributes", object_text(ctx, snapshot.object), snapshot.names.size());
}

// Describes the change of an object. A deque contains a list whose length is not its own.
static std::string change_text(const Snapshot& before, const Snapshot& now) {
  size_t count = before.values.size() + before.entries.size(), after = now.values.size() + now.entries.size();
  return count < after ? "a longer one" : count > after ? "a shorter one" : "another one";
}

void DynamicRegion::report_structure(const Logged& logged) {
  Snapshot now = take_snapshot(logged.before.object);
  Owner owner = owner_of(ctx_, frame_, logged.before.object);
  std::string before = structure_text(ctx_, logged.before), after = structure_text(ctx_, now);
  if (now.type != logged.before.type) after = fmt::format("a `{}`", now.type->name.text());
  if (owner.library) {
    before = fmt::format("a `{}`", owner.library->name.text());
    after = change_text(logged.before, now);
  }
  if (before == after && !logged.before.entries.empty()) after += " with other keys or in another order";
  std::string text = owner.text.empty() ? object_text(ctx_, logged.before.object) : owner.text;
  Span store = logged.reshaping.is_known()                    ? logged.reshaping
               : cell_count(logged.before) != cell_count(now) ? logged.last_store
                                                              : logged.store;
  auto report = ctx_.error(store, diag::UnstableStructure, text, what_, before, after);
  report.note(header_, diag::RegionStartsHere, what_);
  broken_.push_back(std::move(now));
  report.help(ctx_.hint(value::Hint::KeepStructure));
}

static value::Hint hint_of_exit(std::string_view kind, bool is_loop) {
  if (kind == "raise") return value::Hint::RaiseInRegion;
  if (kind == "return") return is_loop ? value::Hint::ReturnFromLoop : value::Hint::ReturnFromBranch;
  // A `continue` can be written as a condition around the rest of the iteration, whatever the enclosing statement is.
  if (kind == "continue") return value::Hint::BreakFromBranch;
  return is_loop ? value::Hint::BreakFromLoop : value::Hint::BreakFromBranch;
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
    report.help(ctx.hint(hint_of_exit(kind, is_loop)));
  }
  return found;
}

}  // namespace kdsl::stage
