#include "lsp/definitions.h"

#include <llvm/Support/Error.h>
#include <llvm/Support/LSP/Protocol.h>

#include "base/os/path.h"
#include "parse/parse.h"
#include "target/character_names.h"
#include "value/objects.h"
#include "value/python/dict.h"
#include "value/type.h"

namespace kdsl::lsp {

std::optional<std::string> uri_of(std::string_view path) {
  auto resolved = path.starts_with('<') ? std::nullopt : os::resolve(std::string(path));
  if (!resolved) return std::nullopt;
  llvm::Expected<llvm::lsp::URIForFile> uri = llvm::lsp::URIForFile::fromFile(*resolved);
  if (uri) return uri->uri().str();
  llvm::consumeError(uri.takeError());
  return std::nullopt;
}

// The file is parsed again, because the program's own tree, with resolved names, belongs to the evaluator.
const Definitions::File* Definitions::file(const std::string& path) {
  auto [entry, is_new] = files_.try_emplace(path);
  File& file = entry->second;
  if (is_new && !path.starts_with('<')) {
    if (auto source = program_.sources().load(path)) {
      diag::Sink ignored;
      file.source = *source;
      file.tree = parse::parse(*file.source, file.names, ignored, target::character_by_name);
      file.sites = std::make_unique<Sites>(*file.tree);
    }
  }
  return file.source ? &file : nullptr;
}

std::optional<Location> Definitions::in_module(std::string_view module, std::string_view name) {
  value::Context* ctx = program_.context();
  if (!ctx) return std::nullopt;
  value::ModuleObject* found = value::as_module(value::dict_get(*ctx, ctx->imports.modules, module));
  if (!found || found->path.empty()) return std::nullopt;
  const File* in = file(std::string(found->path));
  if (!in) return std::nullopt;
  if (name.empty()) return Location{in->source, {in->source->id(), 0, 0}};
  const Site* site = in->sites->global(name);
  if (!site) return std::nullopt;
  return Location{in->source, site->span};
}

std::optional<Location> Definitions::of_import(const Site& site) { return in_module(site.module, site.original); }

std::optional<Location> Definitions::of_value(value::Value v) {
  if (!v.is_object()) return std::nullopt;
  if (auto* method =
          v.object()->kind == value::ObjectKind::BoundMethod ? static_cast<value::BoundMethodObject*>(v.object()) : nullptr)
    return of_value(method->function);
  if (value::FunctionObject* function = value::as_function(v)) {
    const SourceFile* source = function->node ? program_.sources().file(function->node->name_span.file) : nullptr;
    if (!source || source->path().starts_with('<')) return std::nullopt;
    return Location{source, function->node->name_span};
  }
  if (value::TypeObject* type = value::as_type(v)) {
    if (!type->is_user_class) return std::nullopt;
    if (value::ModuleObject* own = program_.module(); own && own->name.text() == type->module.text()) return std::nullopt;
    return in_module(type->module.text(), type->name.text());
  }
  if (value::ModuleObject* module = value::as_module(v)) return in_module(module->name.text(), {});
  return std::nullopt;
}

}  // namespace kdsl::lsp
