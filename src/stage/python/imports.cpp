// This file executes import statements: of native modules, prelude modules, and files of the search path. A module that is
// not found becomes an opaque value.
#include "base/isolation.h"
#include "base/library_path.h"
#include "builtins/modules.h"
#include "diag/definitions/language.def"
#include "diag/file_errors.h"
#include "diag/suggest.h"
#include "prelude/prelude.h"
#include "stage/constructs.h"
#include "stage/prelude_support.h"
#include "stage/program_file.h"
#include "stage/python/missing_imports.h"
#include "stage/python/module_files.h"
#include "stage/test_support.h"
#include "stage/trace/host_state.h"
#include "stage/trace/messages/import_typos.h"
#include "value/dialect.h"
#include "value/foreign_names.h"
#include "value/known_names.h"
#include "value/modules/opaque.h"
#include "value/python/left_out.h"
#include "value/types.h"

#include <algorithm>

namespace kdsl::stage {

using value::ModuleObject;

namespace {

class Importer {
 public:
  Importer(Context& ctx, Span span) : ctx_(ctx), evaluator_(evaluator_of(ctx)), span_(span) {}

  // Returns the module of a dotted name, after importing its parents. Unbound if there is none.
  Value import(std::string_view dotted) {
    Value known = value::dict_get(ctx_, ctx_.imports.modules, dotted);
    if (!known.is_unbound()) return known;
    // Parents are imported by recursion, whose depth this limits; no package is nested this deep.
    constexpr ptrdiff_t kMaxParts = 100;
    if (std::count(dotted.begin(), dotted.end(), '.') > kMaxParts) return Value();
    size_t dot = dotted.rfind('.');
    Value parent;
    if (dot != dotted.npos) {
      parent = import(dotted.substr(0, dot));
      if (parent.is_raised() || parent.is_unbound() || value::as_opaque(parent)) return parent;
      known = value::dict_get(ctx_, ctx_.imports.modules, dotted);  // the parent may have imported it
      if (!known.is_unbound()) return known;
    }
    Found found;
    if (!find(dotted, value::as_module(parent), found)) return Value();
    Value module = load(dotted, found);
    if (module.is_raised() || parent.is_unbound()) return module;
    if (ModuleObject* package = value::as_module(parent))
      package->names.set(ctx_.heap, ctx_.names.intern(dotted.substr(dot + 1)), module);
    return module;
  }

 private:
  const value::NativeModule* native_module(std::string_view dotted) const {
    for (const value::NativeModule* support : {&kPreludeSupportModule, &kTestSupportModule})
      if (dotted == support->path) return support;
    const value::Dialect* dialect = value::owner_of_module(ctx_, dotted);
    if (!dialect) return builtins::find_native_module(ctx_, dotted);
    for (const value::NativeModule* module : dialect->modules)
      if (module->path == dotted) return module;
    return nullptr;
  }

  // Notes the dialect whose words messages use from now on.
  void note_dialect(std::string_view dotted) {
    const value::Dialect* dialect = ctx_.dialects.has_imported ? nullptr : value::owner_of_module(ctx_, dotted);
    if (!dialect) return;
    ctx_.dialects.current = dialect;
    ctx_.dialects.has_imported = true;
  }

  bool find(std::string_view dotted, ModuleObject* parent, Found& out) {
    out.native = native_module(dotted);
    out.prelude = prelude::find_file(dotted, ctx_.program.is_script);
    if (out.native && !out.prelude) return true;
    size_t dot = dotted.rfind('.');
    std::string_view last = dot == dotted.npos ? dotted : dotted.substr(dot + 1);
    if (parent) {
      if (!parent->folder.empty() && find_in_folder(ctx_, std::string(parent->folder), last, out)) return from_disk(out);
    } else {
      for (const std::string& folder : folders())
        if (find_in_folder(ctx_, folder, last, out) && (out.path.size() || !out.prelude)) return from_disk(out);
      if (out.native || out.prelude) return true;
      std::string above = folder_above_package(ctx_, host_state(ctx_).program, dotted);
      if (!above.empty() && find_in_folder(ctx_, above, last, out)) return from_disk(out);
    }
    return out.native || out.prelude;
  }

  // Returns the folders of the command line, and those that a script has put into sys.path.
  std::vector<std::string> folders() {
    std::vector<std::string> result = ctx_.imports.search_path;
    if (!ctx_.program.is_script || are_programs_isolated()) return result;
    ModuleObject* sys = value::as_module(value::dict_get(ctx_, ctx_.imports.modules, "sys"));
    value::ListObject* path = sys ? value::as_list(sys->names.get(ctx_.names.intern("path"))) : nullptr;
    for (Value folder : path ? path->items() : std::span<const Value>())
      if (value::as_str(folder) && std::ranges::find(result, value::text_of(folder)) == result.end())
        result.emplace_back(value::text_of(folder));
    return result;
  }

  static bool from_disk(Found& out) {
    out.native = nullptr;
    out.prelude = nullptr;
    return true;
  }

  Value load(std::string_view dotted, const Found& found) {
    note_dialect(dotted);
    ProgramFile* program = found.path.empty() ? nullptr : awaited_program(host_state(ctx_).program, dotted, found.path);
    if (program) {
      value::dict_set(ctx_, ctx_.imports.modules, dotted, program->module);
      return run(dotted, program->module, *std::exchange(program->awaiting, nullptr));
    }
    ModuleObject* module = found.native ? value::instantiate_module(ctx_, *found.native) : value::make_module(ctx_, dotted);
    module->path = ctx_.heap.copy(std::string_view(found.path));
    module->folder = ctx_.heap.copy(std::string_view(found.folder));
    module->is_package =
        found.is_package || (found.prelude ? found.prelude->name.ends_with("/__init__.py") : found.native != nullptr);
    value::dict_set(ctx_, ctx_.imports.modules, dotted, module);
    if (!found.prelude && found.path.empty()) return module;
    const SourceFile* source = nullptr;
    if (found.prelude) {
      std::string path = std::string(kLibraryFolder) + std::string(found.prelude->name);
      source = ctx_.sources->add(std::move(path), std::string(found.prelude->text));
    } else {
      auto loaded = ctx_.sources->load(found.path);
      if (!loaded) {
        static_cast<void>(forget(dotted));
        if (loaded.error().kind == LoadError::Kind::NotFound) return Value();
        auto report = diag::report_load_error(ctx_.diags, span_, found.path, loaded.error());
        report.stack(ctx_.call_stack());
        return ctx_.fail(report);
      }
      source = *loaded;
    }
    const ast::Module* tree = evaluator_.load_file(*source);
    if (!tree) {
      ctx_.fail_silently();
      value::dict_set(ctx_, ctx_.imports.modules, dotted, Value::poison());
      return Value::raised();
    }
    return run(dotted, module, *tree);
  }

  Value run(std::string_view dotted, ModuleObject* module, const ast::Module& tree) {
    module->is_loading = true;
    Flow flow = evaluator_.run_module_body(tree, module);
    module->is_loading = false;
    if (flow != Flow::Raised) {
      Value replaced = value::dict_get(ctx_, ctx_.imports.modules, dotted);  // sys.modules[__name__] = …
      return replaced.is_unbound() ? Value(module) : replaced;
    }
    forget(dotted);
    return Value::raised();
  }

  Value forget(std::string_view dotted) {
    bool removed;
    value::dict_erase(ctx_, ctx_.imports.modules, value::make_str(ctx_, dotted), removed);
    return Value();
  }

  Context& ctx_;
  Evaluator& evaluator_;
  Span span_;
};

}  // namespace

// The name under which a module keeps the opaque import of a star import, whose names are unknown; no program can write this
// name.
static constexpr std::string_view kUnknownNames = "import *";

static Value missing_module(Context& ctx, std::string_view dotted) {
  size_t dot = dotted.rfind('.');
  ModuleObject* parent =
      dot == dotted.npos ? nullptr : value::as_module(value::dict_get(ctx, ctx.imports.modules, dotted.substr(0, dot)));
  bool is_package = !parent || parent->names.contains(ctx.known->path);
  Value raised = is_package ? ctx.raise(ctx.types->module_not_found_error, "No module named '{}'", dotted)
                            : ctx.raise(ctx.types->module_not_found_error, "No module named '{}'; '{}' is not a package",
                                        dotted, dotted.substr(0, dot));
  ctx.pending.exception->attributes.set(ctx.heap, ctx.names.intern("name"), value::make_str(ctx, dotted));
  return raised;
}

// Returns the span of `wrong` within the span, if it occurs there once.
static Span written_in(const Context& ctx, Span place, std::string_view wrong) {
  const SourceFile* file = ctx.sources ? ctx.sources->file(place.file) : nullptr;
  if (!file) return {};
  std::string_view text = file->text().substr(place.begin, place.end - place.begin);
  size_t at = text.find(wrong);
  if (at == text.npos || text.find(wrong, at + 1) != text.npos) return {};
  auto begin = static_cast<uint32_t>(place.begin + at);
  return {place.file, begin, begin + static_cast<uint32_t>(wrong.size())};
}

static Value refuse_misspelt(Context& ctx, std::string_view dotted, Span span, const std::string& right) {
  Span written = written_in(ctx, span, dotted);
  diag::Report report = ctx.error(written.is_known() ? written : span, diag::UndefinedName, dotted);
  report.help(fmt::format("did you mean `{}`?", right));
  if (written.is_known()) report.fixit(written, right);
  return ctx.fail(report);
}

// Returns the value of an import that is not available.
static Value unavailable(Context& ctx, std::string_view dotted, Span span) {
  if (ctx.open_handlers) {
    // The outermost missing package is reported.
    size_t end = dotted.find('.');
    while (end != dotted.npos && !value::dict_get(ctx, ctx.imports.modules, dotted.substr(0, end)).is_unbound())
      end = dotted.find('.', end + 1);
    return missing_module(ctx, dotted.substr(0, end));
  }
  if (std::string right = nearest_module(ctx, dotted); !right.empty()) return refuse_misspelt(ctx, dotted, span, right);
  // Each importing statement gets a value of its own, so that a message names the import in its file.
  Value opaque = value::make_opaque(ctx, dotted, dotted, span);
  value::dict_set(ctx, ctx.imports.modules, dotted, opaque);
  return opaque;
}

Value import_module(Context& ctx, std::string_view dotted, Span span) {
  uint16_t wanted = ctx.open_handlers;
  uint16_t depth = ctx.open_handlers;
  Value module = Importer(ctx, span).import(dotted);
  ctx.open_handlers = depth;
  if (value::as_opaque(module) && wanted) return missing_module(ctx, dotted);
  return module.is_unbound() || value::as_opaque(module) ? unavailable(ctx, dotted, span) : module;
}

// Returns the name under which a module keeps the opaque value of a name whose import failed.
static Name missing_name(Context& ctx, Name name) { return ctx.names.intern("import " + std::string(name.text())); }

Value unknown_global(Context& ctx, Frame& frame, Name name) {
  Value missing = ctx.open_handlers ? Value() : frame.module->names.get(missing_name(ctx, name));
  if (!missing.is_unbound()) return missing;
  Value from = frame.module->names.get(ctx.names.intern(kUnknownNames));
  value::OpaqueObject* opaque = value::as_opaque(from);
  if (!opaque) return Value();
  return value::make_opaque(ctx, fmt::format("{}.{}", opaque->text, name.text()), opaque->import, opaque->import_span);
}

void note_missing_imports(Context& ctx, Frame& frame, ast::Seq<ast::Stmt*> body) {
  const value::ExceptionObject* raised = ctx.pending.exception;
  if (!raised || frame.function || !value::is_subtype(raised->type, ctx.types->module_not_found_error)) return;
  for (const ast::Stmt* stmt : body) {
    const auto* from = ast::dyn<ast::ImportFrom>(stmt);
    if (!from || !from->module || from->level > 0) continue;
    for (const ast::Alias* alias : from->names) {
      std::string text = fmt::format("{}.{}", from->module.text(), alias->name.text());
      Name bound = alias->asname ? alias->asname : alias->name;
      frame.module->names.set(ctx.heap, missing_name(ctx, bound),
                              value::make_opaque(ctx, text, from->module.text(), alias->span));
    }
  }
}

// A handler of a missing import may say `raise ImportError("install it")`; a compile only needs to know that there is no such
// module.
bool forgive_import_error(Context& ctx) {
  value::ExceptionObject* raised = ctx.pending.exception;
  bool is_wanted = ctx.program.is_script || ctx.open_handlers || evaluator_of(ctx).import_may_fail();
  if (is_wanted || !raised || !value::is_subtype(raised->type, ctx.types->import_error)) return false;
  for (value::ExceptionObject* at = raised; at;
       at = value::as_exception(at->cause.is_unbound() || at->cause.is_none() ? at->context : at->cause)) {
    if (!value::is_subtype(at->type, ctx.types->module_not_found_error)) continue;
    Value name = at->attributes.get(ctx.names.intern("name"));
    if (!value::as_str(name)) return false;
    Value opaque = value::make_opaque(ctx, value::text_of(name), value::text_of(name), at->span);
    ctx.fail_silently(value::as_opaque(opaque));
    return true;
  }
  return false;
}

// ---- statements -----------------------------------------------------------------------------------------------

// Returns the value that `import a.b as c` binds: the attribute `b` of the package `a`. Raises if there is no module `a.b`, but
// a name of `a`, which `from a import b` would import.
static Value bound_in_package(Context& ctx, std::string_view dotted, Value module) {
  size_t dot = dotted.rfind('.');
  if (dot == dotted.npos) return module;
  ModuleObject* package = value::as_module(value::dict_get(ctx, ctx.imports.modules, dotted.substr(0, dot)));
  std::string_view name = dotted.substr(dot + 1);
  Value bound = package ? package->names.get(ctx.names.intern(name)) : Value();
  if (bound.is_unbound()) return module;
  if (value::as_opaque(module) && !value::as_opaque(bound))
    return ctx.raise(ctx.types->module_not_found_error, "No module named '{0}': `{2}` is a name in it, `from {1} import {2}`",
                     dotted, dotted.substr(0, dot), name);
  return bound;
}

Flow exec_import(Evaluator& evaluator, Frame& frame, const ast::Import& stmt) {
  Context& ctx = evaluator.context();
  for (const ast::Alias* alias : stmt.names) {
    std::string_view dotted = alias->name.text();
    Value module = import_module(ctx, dotted, alias->span);
    if (module.is_raised()) return Flow::Raised;
    if (alias->asname) {
      module = bound_in_package(ctx, dotted, module);
      if (module.is_raised()) return Flow::Raised;
      evaluator.write_slot(frame, alias->binding, alias->slot, alias->asname, module);
      continue;
    }
    std::string_view first = dotted.substr(0, dotted.find('.'));
    if (first.size() != dotted.size()) {
      module = import_module(ctx, first, alias->span);
      if (module.is_raised()) return Flow::Raised;
    }
    evaluator.write_slot(frame, alias->binding, alias->slot, ctx.names.intern(first), module);
  }
  return Flow::Next;
}

// Returns the absolute name of `from ..a import b`; empty and raised when it leaves the package.
static bool absolute_name(Context& ctx, Frame& frame, const ast::ImportFrom& stmt, std::string& out) {
  std::string_view base;
  if (stmt.level > 0) {
    Value package = frame.module->names.get(ctx.known->package);
    if (value::as_str(package)) base = value::text_of(package);
    bool is_known = !base.empty();
    for (int up = stmt.level - 1; up > 0; --up) {
      size_t dot = base.rfind('.');
      base = dot == base.npos ? std::string_view() : base.substr(0, dot);
    }
    if (base.empty()) {
      ctx.raise(ctx.types->import_error, "attempted relative import {}",
                is_known ? "beyond top-level package" : "with no known parent package");
      return false;
    }
  }
  out = base;
  if (stmt.module) {
    if (!out.empty()) out += ".";
    out += stmt.module.text();
  }
  return true;
}

static Flow import_star(Evaluator& evaluator, Frame& frame, Value module) {
  Context& ctx = evaluator.context();
  ModuleObject* from = value::as_module(module);
  value::NameDict* into = frame.names ? frame.names : &frame.module->names;
  if (!from) {  // the names are unknown, so they are those that are not found later
    if (value::as_opaque(module)) into->set(ctx.heap, ctx.names.intern(kUnknownNames), module);
    return Flow::Next;
  }
  Value listed = from->names.get(ctx.known->all);
  if (!listed.is_unbound()) {
    std::vector<Value> names;
    if (!value::collect(ctx, listed, names)) return Flow::Raised;
    for (Value name : names) {
      if (!value::as_str(name)) {
        ctx.raise(ctx.types->type_error, "Item in {}.__all__ must be str, not {}", from->name.text(),
                  value::type_name(ctx, name));
        return Flow::Raised;
      }
      Name interned = value::name_of(ctx, value::as_str(name));
      Value item = value::get_attr(ctx, module, interned);
      if (item.is_raised()) return Flow::Raised;
      into->set(ctx.heap, interned, item);
    }
    return Flow::Next;
  }
  for (size_t i = 0; i < from->names.entries().size(); ++i) {
    auto entry = from->names.entries()[i];
    if (entry.name && !entry.name.text().starts_with("_")) into->set(ctx.heap, entry.name, entry.value);
  }
  return Flow::Next;
}

// Reports `from module import name` of a name that the module lacks, where nothing catches the ImportError.
static Value refuse_member(Context& ctx, const ModuleObject& module, const ast::Alias& alias) {
  std::string_view name = alias.name.text();
  diag::Report report = ctx.error(alias.span, diag::UndefinedAttribute, fmt::format("module `{}`", module.name.text()), name);
  diag::Suggestion near(name);
  for (const value::NameDict::Entry& entry : module.names.entries())
    if (entry.name && !entry.name.text().starts_with("_")) near.consider(entry.name.text());
  if (!near) return ctx.fail(report.help(value::help_for(value::find_foreign_name(ctx, name))));
  report.help(near.help())
      .fixit({alias.span.file, alias.span.begin, alias.span.begin + static_cast<uint32_t>(name.size())},
             std::string(near.best()));
  return ctx.fail(report);
}

static Value import_member(Context& ctx, Value module, const std::string& dotted, const ast::Alias& alias) {
  if (value::as_opaque(module)) {
    if (ctx.open_handlers) return missing_module(ctx, dotted);
    std::string text = std::string(value::as_opaque(module)->text) + "." + std::string(alias.name.text());
    return value::make_opaque(ctx, text, value::as_opaque(module)->import, alias.span);
  }
  Value item = value::get_attr_or_unbound(ctx, module, alias.name);
  if (!item.is_unbound()) return item;
  // The name may be a submodule that was not imported yet.
  ModuleObject* package = value::as_module(module);
  if (package && value::is_left_out(package->name.text(), alias.name.text()))
    return ctx.raise(ctx.types->import_error, "`{}.{}` is not supported", package->name.text(), alias.name.text());
  if (package && package->is_package) {
    item = Importer(ctx, alias.span).import(dotted + "." + std::string(alias.name.text()));
    if (!item.is_unbound()) return item;
  }
  if (package && value::may_be_elsewhere(ctx, module, alias.name))
    return value::make_missing(ctx, module, alias.name, alias.span);
  bool is_circular = package && package->is_loading;
  if (package && !is_circular && !ctx.open_handlers && ctx.dialects.has_imported) return refuse_member(ctx, *package, alias);
  std::string_view place = package && !package->path.empty() ? package->path : std::string_view("unknown location");
  ctx.raise(ctx.types->import_error, "cannot import name '{}' from {}'{}' ({}{})", alias.name.text(),
            is_circular ? "partially initialized module " : "", dotted,
            is_circular ? "most likely due to a circular import) (" : "", place);
  value::NameDict& attributes = ctx.pending.exception->attributes;
  attributes.set(ctx.heap, ctx.names.intern("name"), value::make_str(ctx, dotted));
  return Value::raised();
}

static void read_future(Frame& frame, const ast::ImportFrom& stmt) {
  for (const ast::Alias* alias : stmt.names)
    if (alias->name.text() == "annotations") frame.module->future_annotations = true;
}

Flow exec_import_from(Evaluator& evaluator, Frame& frame, const ast::ImportFrom& stmt) {
  Context& ctx = evaluator.context();
  std::string dotted;
  if (!absolute_name(ctx, frame, stmt, dotted)) return Flow::Raised;
  if (dotted == "__future__") read_future(frame, stmt);
  Value module = import_module(ctx, dotted, stmt.span);
  if (module.is_raised()) return Flow::Raised;
  for (const ast::Alias* alias : stmt.names) {
    if (alias->name.text() == "*") return import_star(evaluator, frame, module);
    ctx.current_span = alias->span;
    Value item = import_member(ctx, module, dotted, *alias);
    if (item.is_raised()) return Flow::Raised;
    evaluator.write_slot(frame, alias->binding, alias->slot, alias->asname ? alias->asname : alias->name, item);
  }
  return Flow::Next;
}

}  // namespace kdsl::stage
