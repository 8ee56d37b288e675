#include "value/module_names.h"

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

}  // namespace kdsl::value
