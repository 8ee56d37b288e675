#include "dialects/common/rows.h"

#include "value/objects.h"

namespace kdsl::builtins {

void add_rows(Context& ctx, value::ModuleObject* module, std::span<const BuiltinRow> rows) {
  for (const BuiltinRow& row : rows)
    module->names.set(ctx.heap, ctx.names.intern(row.name), value::make_builtin(ctx, row, nullptr, module->name));
}

}  // namespace kdsl::builtins
