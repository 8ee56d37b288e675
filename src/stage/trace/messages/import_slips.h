// Slips in the names of modules: what an import that finds nothing was probably to name. A module that is not available here
// may have any name, and is no mistake until it is used; one letter beside a module that there is, is a mistake at once.
#pragma once

#include <string>
#include <string_view>

#include "value/context.h"

namespace kdsl::stage {

// The dotted name of the module that there is; empty: none is called nearly so.
std::string nearest_module(value::Context&, std::string_view dotted);

// The import that gives a module of Python's library or of a dialect this name: `import math`, `import package.utils as utils`.
// Empty: none does.
std::string import_of_library(const value::Context&, std::string_view name);

// `module.name` for the name alone, where the module has imported what has it; empty: it has not.
std::string name_in_module(const value::Context&, const value::ModuleObject&, Name name);

}  // namespace kdsl::stage
