// The library modules that are written in Python and embedded into the binary, as package trees: stdlib/ holds the modules of
// Python's own library that programs import (`os.path` is stdlib/os/path.py), script/ the modules for programs that are run
// only, the folders beside them are packages of the dialects (`cutlass.torch` is cutlass/torch.py). Modules are read by import
// (stage/python/imports.cpp), lazily.
#pragma once

#include <span>
#include <string_view>

#include "base/embedded.h"

namespace kdsl::prelude {

// Returns all files, sorted by path; the function is generated.
std::span<const EmbeddedFile> files();
// Returns null when there is no such module. `is_script` says that the program is run, not only compiled.
const EmbeddedFile* find_file(std::string_view dotted_name, bool is_script);

}  // namespace kdsl::prelude
