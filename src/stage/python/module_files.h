// Finds the files of modules: what a folder has for a name, by Python's rules. Used by the import statement and by the code
// that places the program's own file in its package.
#pragma once

#include <string>
#include <string_view>

#include "base/embedded.h"
#include "value/context.h"
#include "value/objects.h"

namespace kdsl::value {
struct NativeModule;
}

namespace kdsl::stage {

// The place of a module's source.
struct Found {
  std::string path;  // empty: a folder without __init__, or a prelude module
  std::string folder;  // packages
  const EmbeddedFile* prelude = nullptr;
  const value::NativeModule* native = nullptr;
  bool is_package = false;
};

// Returns whether there is a file. A file that is missing is recorded, too: the compile depends on it.
bool looks_up(value::Context&, const std::string& path);

// The module or package of that name in the folder, "" being the working directory.
bool find_in_folder(value::Context&, const std::string& folder, std::string_view name, Found& out);

}  // namespace kdsl::stage
