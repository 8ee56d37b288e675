// The library modules that are written in Python and embedded into the binary: `<dotted name>.py` in this
// folder is the module of that name. Read by import (stage/imports.cpp), lazily.
#pragma once

#include <span>
#include <string_view>

#include "base/embedded.h"

namespace kdsl::prelude {

// All of them, sorted by name; generated.
std::span<const EmbeddedFile> files();
// Null when there is no such module.
const EmbeddedFile* find_file(std::string_view dotted_name);

}  // namespace kdsl::prelude
