#include "prelude/prelude.h"

#include <algorithm>

namespace kdsl::prelude {

// Returns whether the path, without a leading folder that is no package, is that of the module: `a/b.py` or `a/b/__init__.py`
// for `a.b`.
static bool is_module(std::string_view path, std::string_view dotted_name, bool is_script) {
  constexpr std::string_view kStdlib = "stdlib/", kScript = "script/";
  if (path.starts_with(kStdlib)) path.remove_prefix(kStdlib.size());
  if (path.starts_with(kScript)) {
    if (!is_script) return false;
    path.remove_prefix(kScript.size());
  }
  if (path.size() <= dotted_name.size()) return false;
  std::string_view ending = path.substr(dotted_name.size());
  if (ending != ".py" && ending != "/__init__.py") return false;
  return std::equal(dotted_name.begin(), dotted_name.end(), path.begin(),
                    [](char name, char file) { return name == '.' ? file == '/' : name == file; });
}

const EmbeddedFile* find_file(std::string_view dotted_name, bool is_script) {
  for (const EmbeddedFile& file : files())
    if (is_module(file.name, dotted_name, is_script)) return &file;
  return nullptr;
}

}  // namespace kdsl::prelude
