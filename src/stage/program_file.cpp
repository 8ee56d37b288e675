#include "stage/program_file.h"

#include <algorithm>
#include <optional>
#include <type_traits>

#include "ast/fields.h"
#include "base/isolation.h"
#include "base/os/path.h"
#include "stage/constructs.h"
#include "stage/evaluator.h"
#include "stage/python/module_files.h"
#include "value/objects.h"

namespace kdsl::stage {

namespace {

// The relative import of a file that goes up most, in functions as well.
struct RelativeImports {
  const ast::ImportFrom* highest = nullptr;

  void find(ast::Seq<ast::Stmt*> body) {
    for (const ast::Stmt* stmt : body) {
      const auto* from = ast::dyn<ast::ImportFrom>(stmt);
      if (from && from->level > (highest ? highest->level : 0)) highest = from;
      ast::visit(*stmt, [this](const auto& node) { ast::fields(node, *this); });
    }
  }
  template <typename T>
  void operator()(const char*, const T& field) {
    if constexpr (std::is_same_v<T, ast::Seq<ast::Stmt*>>) find(field);
    if constexpr (std::is_same_v<T, ast::Seq<ast::ExceptHandler*>> || std::is_same_v<T, ast::Seq<ast::MatchCase*>>)
      for (const auto* part : field) ast::fields(*part, *this);
  }
};

struct Placement {
  std::string package;  // dotted
  std::string above;  // the folder of the outermost package
  std::string module;  // the name in the package; empty: the file is its __init__
};

bool is_package_folder(Context& ctx, const std::string& folder) {
  return looks_up(ctx, folder + "/__init__.py") || looks_up(ctx, folder + "/__init__.kpy");
}

// The folders around a file are packages as far as they have an __init__, and as far as its imports go up. None: there are
// not as many.
std::optional<Placement> place(Context& ctx, std::string_view path, int level) {
  auto resolved = os::resolve(std::string(path));
  if (!resolved) return std::nullopt;
  size_t slash = resolved->rfind('/');
  std::string file = resolved->substr(slash + 1);
  std::string stem = file.substr(0, file.rfind('.'));
  Placement out{.package = {}, .above = resolved->substr(0, slash), .module = stem == "__init__" ? std::string() : stem};
  for (int up = 0; up < level || is_package_folder(ctx, out.above); ++up) {
    slash = out.above.rfind('/');
    if (slash == std::string::npos || slash + 1 == out.above.size()) {
      if (up < level) return std::nullopt;
      break;
    }
    out.package = out.above.substr(slash + 1) + (out.package.empty() ? "" : "." + out.package);
    out.above.erase(slash);
  }
  if (out.above.empty()) out.above = "/";
  return out;
}

}  // namespace

bool enter_package(Evaluator& evaluator, const ast::Module& tree, ProgramFile& program) {
  Context& ctx = evaluator.context();
  value::ModuleObject* module = program.module;
  RelativeImports relative;
  relative.find(tree.body);
  if (!relative.highest || are_programs_isolated()) return true;
  std::optional<Placement> placed = place(ctx, module->path, relative.highest->level);
  if (!placed) return true;
  if (ctx.imports.search_path.empty()) ctx.imports.search_path.emplace_back();
  ctx.imports.search_path.front() = placed->above;  // in place of the file's own folder
  if (ctx.program.is_script) {
    program.package = placed->package;
  } else {
    bool is_init = placed->module.empty();
    module->name = ctx.names.intern(is_init ? placed->package : placed->package + "." + placed->module);
    module->is_package = is_init;
    if (is_init) module->folder = ctx.heap.copy(module->path.substr(0, std::max<size_t>(module->path.rfind('/'), 1)));
    program.awaiting = &tree;
  }
  ctx.current_span = relative.highest->span;
  return !import_module(ctx, placed->package, ctx.current_span).is_raised();
}

ProgramFile* awaited_program(ProgramFile& program, std::string_view dotted, const std::string& path) {
  bool is_it =
      program.awaiting && program.module->name.text() == dotted && os::is_same_file(path, std::string(program.module->path));
  return is_it ? &program : nullptr;
}

std::string folder_above_package(Context& ctx, const ProgramFile& program, std::string_view package) {
  if (!program.module || program.module->path.empty() || are_programs_isolated()) return {};
  auto resolved = os::resolve(std::string(program.module->path));
  if (!resolved || resolved->find("/" + std::string(package) + "/") == std::string::npos) return {};
  std::optional<Placement> placed = place(ctx, *resolved, 0);
  bool is_it = placed && std::string_view(placed->package).substr(0, placed->package.find('.')) == package;
  return is_it ? placed->above : std::string();
}

}  // namespace kdsl::stage
