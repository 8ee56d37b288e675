#include "stage/trace/messages/import_typos.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "builtins/modules.h"
#include "diag/suggest.h"
#include "prelude/prelude.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::stage {

using value::Context;

namespace {

// The packages that programs of kernels import beside those of the dialects.
constexpr std::string_view kFamousPackages[] = {"torch", "numpy"};

using Parts = std::set<std::string, std::less<>>;  // sorted, so that the first of equally near ones is suggested

// Adds the part of `dotted` that follows `package`.
void add_part(std::string_view package, std::string_view dotted, Parts& out) {
  if (!dotted.starts_with(package) || dotted.size() <= package.size() || dotted[package.size()] != '.') return;
  std::string_view rest = dotted.substr(package.size() + 1);
  std::string_view part = rest.substr(0, rest.find('.'));
  if (!part.empty() && !part.starts_with("_")) out.emplace(part);
}

void add_parts_of_dialect(const value::Dialect& dialect, std::string_view package, Parts& out) {
  for (const value::NativeModule* module : dialect.modules) add_part(package, module->path, out);
  for (const EmbeddedFile& file : prelude::files()) {
    std::string dotted(file.name.substr(0, file.name.rfind(".py")));
    std::ranges::replace(dotted, '/', '.');
    add_part(package, dotted, out);
  }
}

void add_files(const std::string& folder, Parts& out) {
  std::error_code error, ignored;
  std::filesystem::directory_iterator entry(folder.empty() ? "." : folder, error), end;
  for (; !error && entry != end; entry.increment(error)) {
    const std::filesystem::path& path = entry->path();
    bool is_module = path.extension() == ".py" || path.extension() == ".kpy";
    if (is_module || std::filesystem::exists(path / "__init__.py", ignored)) out.insert(path.stem().string());
  }
}

// Returns whether one letter is wrong, missing or too many, or two are swapped. Names shorter than kShortest are too similar
// to each other.
bool is_typo(std::string_view wrong, std::string_view right) {
  constexpr size_t kShortest = 4;
  constexpr int kOneLetter = 2;
  return wrong.size() >= kShortest && wrong != right && diag::edit_distance(wrong, right, kOneLetter) <= kOneLetter;
}

// `torchx` beside `torch` is a related package, not a typo.
bool is_relative(std::string_view wrong, std::string_view right) { return wrong.starts_with(right); }

std::string nearest(std::string_view wrong, const Parts& parts, bool has_relatives) {
  for (const std::string& part : parts)
    if (is_typo(wrong, part) && !(has_relatives && is_relative(wrong, part))) return part;
  return {};
}

std::string nearest_package(Context& ctx, std::string_view wrong) {
  Parts packages(std::begin(kFamousPackages), std::end(kFamousPackages));
  for (const value::Dialect* dialect : ctx.dialects.all)
    for (std::string_view package : dialect->packages) packages.emplace(package);
  if (std::string found = nearest(wrong, packages, true); !found.empty()) return found;
  Parts own;
  for (const std::string& folder : ctx.imports.search_path) add_files(folder, own);
  return nearest(wrong, own, false);
}

}  // namespace

static bool is_module_of_library(const Context& ctx, std::string_view name) {
  if (builtins::find_native_module(ctx, name)) return true;
  return std::ranges::any_of(prelude::files(), [&](const EmbeddedFile& file) {
    std::string_view path = file.name;
    if (path.starts_with("stdlib/")) path.remove_prefix(std::string_view("stdlib/").size());
    return path.starts_with(name) && (path.substr(name.size()) == ".py" || path.substr(name.size()) == "/__init__.py");
  });
}

std::string name_in_module(const Context& ctx, const value::ModuleObject& module, Name name) {
  std::string found;
  size_t nearest = 0;
  for (const value::NameDict::Entry& entry : module.names.entries()) {
    value::ModuleObject* imported = entry.name ? value::as_module(entry.value) : nullptr;
    if (!imported) continue;
    if (imported->names.get(name).is_unbound()) {
      // The name is in one of the module's own imports.
      for (const value::NameDict::Entry& inner : imported->names.entries()) {
        const value::ModuleObject* part = inner.name ? value::as_module(inner.value) : nullptr;
        bool is_part = part && found.empty() && part->name.text().starts_with(imported->name.text()) && ctx.trace.builder &&
                       value::owner_of_module(ctx, part->name.text()) == ctx.dialects.current &&
                       !part->names.get(name).is_unbound();
        if (is_part) found = fmt::format("{}.{}.{}", entry.name.text(), inner.name.text(), name.text());
      }
      continue;
    }
    // The dialect comes first, and within it the module that is more important for kernels.
    bool is_of_dialect = value::owner_of_module(ctx, imported->name.text()) == ctx.dialects.current;
    size_t depth = is_of_dialect ? imported->name.text().size() : 0;
    if (!found.empty() && depth <= nearest) continue;
    nearest = depth;
    found = fmt::format("{}.{}", entry.name.text(), name.text());
  }
  return found;
}

std::string import_of_library(const Context& ctx, std::string_view name) {
  if (name.starts_with("_")) return {};
  if (is_module_of_library(ctx, name)) return fmt::format("import {}", name);
  for (std::string_view package : ctx.dialects.current->packages) {
    Parts parts;
    add_parts_of_dialect(*ctx.dialects.current, package, parts);
    if (parts.contains(name)) return fmt::format("import {}.{} as {}", package, name, name);
  }
  return {};
}

std::string nearest_module(Context& ctx, std::string_view dotted) {
  // The first missing part of the name is examined.
  size_t begin = 0, end = dotted.find('.');
  const value::ModuleObject* parent = nullptr;
  while (const auto* module = value::as_module(value::dict_get(ctx, ctx.imports.modules, dotted.substr(0, end)))) {
    if (end == dotted.npos) return {};
    parent = module;
    begin = end + 1;
    end = dotted.find('.', begin);
  }
  std::string_view wrong = dotted.substr(begin, end == dotted.npos ? end : end - begin);
  std::string right;
  if (!parent) {
    right = nearest_package(ctx, wrong);
  } else {
    std::string_view package = parent->name.text();
    Parts parts;
    if (const value::Dialect* dialect = value::owner_of_module(ctx, package)) add_parts_of_dialect(*dialect, package, parts);
    if (!parent->folder.empty()) add_files(std::string(parent->folder), parts);
    right = nearest(wrong, parts, false);
    // All modules of a dialect are known, so another name is a mistake, which may be of more than one letter.
    if (right.empty() && value::owner_of_module(ctx, package)) {
      diag::Suggestion near(wrong);
      for (const std::string& part : parts) near.consider(part);
      right = near.best();
    }
  }
  if (right.empty()) return {};
  return std::string(dotted.substr(0, begin)) + right + std::string(end == dotted.npos ? "" : dotted.substr(end));
}

}  // namespace kdsl::stage
