// The names of a module, those that it makes on demand too, for messages about one that it does not have.
#pragma once

#include <string_view>
#include <vector>

#include "value/context.h"

namespace kdsl::value {

// In the order of the module, then those on demand. They live as long as the context.
std::vector<std::string_view> names_of_module(Context&, const ModuleObject*);
// The path of a module of the dialect that has the name for what is no module: of those that the program has imported, or else
// of all. Empty: none but `asked` has it.
std::string module_with_name(Context&, const Dialect*, Name, const ModuleObject* asked = nullptr);

}  // namespace kdsl::value
