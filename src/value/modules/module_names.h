// Lists the names of a module, including those that it makes on demand, for messages about a missing one.
#pragma once

#include <string_view>
#include <vector>

#include "value/context.h"

namespace kdsl::value {

// Returns the names in the order of the module, then those on demand. They live as long as the context.
std::vector<std::string_view> names_of_module(Context&, const ModuleObject*);
// Returns the path of a module of the dialect that has the name, which is not a module itself: one that the program has
// imported is preferred. Empty: no module but `asked` has it.
std::string module_with_name(Context&, const Dialect*, Name, const ModuleObject* asked = nullptr);

}  // namespace kdsl::value
