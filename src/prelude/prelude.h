// The library modules that are written in Python and embedded into the binary, as package trees: stdlib/ holds what a
// program imports of Python's own library (`os.path` is stdlib/os/path.py), script/ what there is for programs that are run
// only, the folders beside them are packages of the
// dialects (`cutlass.torch` is cutlass/torch.py). Read by import (stage/python/imports.cpp), lazily.
#pragma once

#include <span>
#include <string_view>

#include "base/embedded.h"

namespace kdsl::prelude {

// All of them, sorted by path; generated.
std::span<const EmbeddedFile> files();
// Null when there is no such module. `is_script`: the program is run, not only compiled.
const EmbeddedFile* find_file(std::string_view dotted_name, bool is_script);

}  // namespace kdsl::prelude
