#include "value/modules/opaque.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "diag/suggest.h"
#include "value/dialect.h"
#include "value/foreign_names.h"
#include "value/modules/module_names.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::value {

// Packages other than those of the dialects of which a part exists here. The remaining modules without a file are Python's own.
static constexpr std::string_view kPartialPackages[] = {"cuda", "torch"};

// Returns whether one letter is wrong; with more, it is too often another name of the same family.
static bool is_misspelt(std::string_view name, std::string_view known) {
  // In shorter names one letter makes another name too often; the number is a judgement.
  constexpr size_t kShortest = 4;
  constexpr int kOneLetter = 2;
  // For short names, only a swap of two letters counts.
  bool is_long = name.size() >= kShortest || std::ranges::is_permutation(name, known);
  return is_long && !known.empty() && name != known && diag::edit_distance(name, known, kOneLetter) <= kOneLetter;
}

// Returns whether the dialect has the name in another module, or a counterpart of it.
static bool is_foreign_name_of_dialect(const Context& ctx, const ModuleObject* module, Name name) {
  const Dialect* dialect = owner_of_module(ctx, module->name.text());
  const ForeignName* foreign = dialect ? find_foreign_name(*dialect->foreign_names, name.text()) : nullptr;
  return foreign && is_replacement(*foreign);
}

static bool is_misspelt(const Context& ctx, const ModuleObject* module, Name name) {
  if (is_foreign_name_of_dialect(ctx, module, name)) return true;
  std::vector<std::string_view> names = names_of_module(const_cast<Context&>(ctx), module);
  return std::ranges::any_of(names, [&](std::string_view known) { return is_misspelt(name.text(), known); });
}

static bool is_misspelt(const NameDict* names, Name name) {
  if (!names) return false;
  auto is_near = [&](const NameDict::Entry& entry) { return entry.name && is_misspelt(name.text(), entry.name.text()); };
  return std::ranges::any_of(names->entries(), is_near);
}

static bool is_partial_package(const Context& ctx, std::string_view module) {
  if (owner_of_module(ctx, module)) return true;
  std::string_view package = module.substr(0, module.find('.'));
  return std::find(std::begin(kPartialPackages), std::end(kPartialPackages), package) != std::end(kPartialPackages);
}

static bool is_partial(const Context& ctx, const ModuleObject* module) {
  if (!module->path.empty()) return false;
  // A compile only loads modules, so a missing name need not be an error yet. A folder without __init__ may be installed
  // elsewhere as a package.
  return !ctx.program.is_script || !module->folder.empty() || is_partial_package(ctx, module->name.text());
}

bool is_compile_only(const Context& ctx) {
  if (!ctx.program.is_script) return false;
  const ModuleObject* module = as_module(dict_get(const_cast<Context&>(ctx), ctx.imports.modules, "_kdsl"));
  return module && module->names.contains(const_cast<Context&>(ctx).names.intern(kCompileOnly));
}

bool may_be_elsewhere(const Context& ctx, Value owner, Name name) {
  bool is_wanted = ctx.trace.builder || ctx.open_handlers || (ctx.program.is_script && ctx.calls && !is_compile_only(ctx));
  if (is_wanted || name.text().starts_with("__")) return false;
  if (const ModuleObject* module = as_module(owner)) return is_partial(ctx, module) && !is_misspelt(ctx, module, name);
  const TypeObject* type = as_type(owner);
  return type && is_partial_package(ctx, type->module.text()) && !is_misspelt(type->attributes, name);
}

Value make_missing(Context& ctx, Value owner, Name name, Span span) {
  const TypeObject* type = as_type(owner);
  std::string text =
      type ? fmt::format("{}.{}", type->module.text(), type->qualname.text()) : std::string(as_module(owner)->name.text());
  text += "." + std::string(name.text());
  return make_opaque(ctx, text, text, span);
}

// Returns the module of a dialect that was asked for the name; null: the value is no such name.
static const ModuleObject* asked_module(Context& ctx, const OpaqueObject* opaque, std::string_view& name) {
  size_t dot = opaque->import.rfind('.');
  if (dot == opaque->import.npos || !owner_of_module(ctx, opaque->import)) return nullptr;
  name = opaque->import.substr(dot + 1);
  return as_module(dict_get(ctx, ctx.imports.modules, opaque->import.substr(0, dot)));
}

// Returns the folders in which a module of the program's own would have been found.
static std::string searched_folders(const Context& ctx) {
  // The number is chosen so that the list fits on a line of a message.
  constexpr size_t kMostNamed = 4;
  std::string list;
  for (size_t i = 0; i < ctx.imports.search_path.size() && i < kMostNamed; ++i) {
    const std::string& folder = ctx.imports.search_path[i];
    list += fmt::format("{}`{}`", list.empty() ? "" : ", ", folder.empty() ? "." : folder);
  }
  return list;
}

diag::Report report_opaque(Context& ctx, const OpaqueObject* opaque, Span span) {
  std::string_view name;
  if (const ModuleObject* module = asked_module(ctx, opaque, name)) {
    diag::Report report = ctx.error(span, diag::UndefinedAttribute, fmt::format("module `{}`", module->name.text()), name);
    diag::Suggestion near(name);
    for (std::string_view known : names_of_module(ctx, module)) near.consider(known);
    Span from = opaque->import_span;
    bool is_apart = from.is_known() && (from.file != span.file || from.end <= span.begin || span.end <= from.begin);
    if (is_apart) report.note(from, diag::ImportedHere, opaque->import);
    const ForeignName* foreign = find_foreign_name(ctx, name);
    if (foreign || near) return report.help(foreign ? help_for(foreign) : near.help());
    // The imported name may exist in another module.
    size_t dot = opaque->text.rfind('.');
    std::string_view wanted = std::string_view(opaque->text).substr(dot == opaque->text.npos ? 0 : dot + 1);
    std::string other =
        wanted == name ? std::string() : module_with_name(ctx, owner_of_module(ctx, opaque->import), ctx.names.intern(wanted));
    return other.empty() ? report : report.help(fmt::format("write `from {} import {}`", other, wanted));
  }
  diag::Report report = ctx.error(span, diag::OpaqueModule, opaque->text, opaque->import);
  report.note(opaque->import_span, diag::ImportedHere, opaque->import);
  report.help(help_for(find_foreign_name(ctx, opaque->import.substr(opaque->import.rfind('.') + 1))));
  bool is_known = is_partial_package(ctx, opaque->import) || opaque->import.substr(0, opaque->import.find('.')) == "numpy";
  if (std::string folders = searched_folders(ctx); !is_known && !folders.empty())
    report.help(fmt::format("a module of your own is searched in {}; `-I FOLDER` adds one", folders));
  return report;
}

bool is_computing_module(std::string_view import) {
  constexpr std::string_view kModules[] = {"bisect", "fnmatch", "heapq", "io", "numbers", "string", "textwrap"};
  return std::find(std::begin(kModules), std::end(kModules), import.substr(0, import.find('.'))) != std::end(kModules);
}

Value blame_opaque(Context& ctx, const CallArgs& args) {
  if (!is_pending(ctx, ctx.types->type_error) && !is_pending(ctx, ctx.types->attribute_error)) return Value::raised();
  auto is_opaque = [](Value v) { return as_opaque(v) != nullptr; };
  auto found = std::find_if(args.positional.begin(), args.positional.end(), is_opaque);
  Value blamed = found == args.positional.end() ? Value() : *found;
  for (const KeywordArg& keyword : args.keywords)
    if (is_opaque(keyword.value)) blamed = keyword.value;
  if (blamed.is_unbound()) return Value::raised();
  ctx.pending = {};
  return opaque_needed(ctx, blamed);
}

}  // namespace kdsl::value
