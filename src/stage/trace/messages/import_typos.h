// This header checks the names of modules for typos: it finds the module that a failed import probably meant. A module that
// is not available here may have any name, and is no mistake until it is used; a name that differs in one letter from an
// existing module is a mistake at once.
#pragma once

#include <string>
#include <string_view>

#include "value/context.h"

namespace kdsl::stage {

// Returns the dotted name of the existing module; empty if none is similar.
std::string nearest_module(value::Context&, std::string_view dotted);

// Returns the import that gives a module of Python's library or of a dialect this name: `import math`, `import package.utils
// as utils`. Empty if there is none.
std::string import_of_library(const value::Context&, std::string_view name);

// Returns `module.name` for the name alone, if the module has imported one that defines it; otherwise empty.
std::string name_in_module(const value::Context&, const value::ModuleObject&, Name name);

}  // namespace kdsl::stage
