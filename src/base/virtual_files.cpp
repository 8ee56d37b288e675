#include "base/virtual_files.h"

#include <algorithm>

namespace kdsl {

// Calls `test` for the virtual files; names that begin with `<` belong to text that the compiler has made.
template <typename Test>
static const SourceFile* find(const SourceManager& sources, Test test) {
  std::vector<std::string> loaded;
  for (FileId id = 1; const SourceFile* file = sources.file(id); ++id) {
    if (file->path().starts_with('<') || !test(file->path())) continue;
    if (loaded.empty()) loaded = sources.loaded_paths();
    if (std::ranges::find(loaded, file->path()) == loaded.end()) return file;
  }
  return nullptr;
}

const SourceFile* find_virtual_file(const SourceManager& sources, const std::string& path) {
  return find(sources, [&](const std::string& other) { return other == path; });
}

bool is_virtual_folder(const SourceManager& sources, const std::string& path) {
  std::string start = path + "/";
  return find(sources, [&](const std::string& other) { return other.starts_with(start); }) != nullptr;
}

}  // namespace kdsl
