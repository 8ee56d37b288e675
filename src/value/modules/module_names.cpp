#include "value/modules/module_names.h"

#include "value/dialect.h"
#include "value/types.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::value {

std::vector<std::string_view> names_of_module(Context& ctx, const ModuleObject* module) {
  std::vector<std::string_view> names;
  for (const NameDict::Entry& entry : module->names.entries())
    if (entry.name && !entry.value.is_unbound()) names.push_back(entry.name.text());
  // A module whose names are made on demand lists them by a function of its own.
  Value list = module->path.empty() ? module->names.get(ctx.names.intern("__dir__")) : Value();
  if (list.is_unbound()) return names;
  Value all = call(ctx, list, {});
  if (all.is_raised()) ctx.pending = {};
  if (ListObject* items = as_list(all))
    for (Value item : items->items())
      if (as_str(item) && !module->names.contains(ctx.names.intern(text_of(item)))) names.push_back(text_of(item));
  return names;
}

std::string module_with_name(Context& ctx, const Dialect* dialect, Name name, const ModuleObject* asked) {
  if (!dialect) return {};
  auto has_name = [&](const ModuleObject* module) {
    bool is_other = module && module != asked && owner_of_module(ctx, module->name.text()) == dialect;
    if (!is_other || module->name.text().find("._") != std::string_view::npos) return false;
    Value v = module->names.get(name);
    return !v.is_unbound() && !as_module(v);
  };
  for (const auto& entry : ctx.imports.modules->table.entries())
    if (const ModuleObject* module = as_module(entry.value); has_name(module)) return std::string(module->name.text());
  for (const NativeModule* native : dialect->modules) {
    if (native->path.find("._") != std::string_view::npos) continue;
    Value imported = ctx.evaluation->import_module(native->path, {});
    if (imported.is_raised()) ctx.pending = {};
    if (has_name(as_module(imported))) return std::string(native->path);
  }
  return {};
}

}  // namespace kdsl::value
