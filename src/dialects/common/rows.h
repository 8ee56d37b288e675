// This header turns rows of a dialect into functions: it checks which of them may be called only where code is traced, and
// adds them to modules.
#pragma once

#include "builtins/typed_rows.h"
#include "ir/arch.h"
#include "value/typed/runtime_use.h"

namespace kdsl::builtins {

using value::require_trace;

struct Since {
  std::optional<const ir::Arch*> since = {};  // the first architecture
};
template <auto function, auto... constants>
consteval BuiltinRow traced_row(std::string_view name, std::string_view params, std::string_view doc, Since options = {}) {
  return row<function, constants...>(name, params, doc, {.admits = require_trace, .since = options.since});
}

// Adds a function for each row to the module.
void add_rows(Context&, value::ModuleObject*, std::span<const BuiltinRow>);

}  // namespace kdsl::builtins
