#include "base/files/virtual_files.h"

namespace kdsl {

const SourceFile* find_virtual_file(const SourceManager& sources, const std::string& path) {
  auto found = sources.named_files().find(path);
  return found == sources.named_files().end() ? nullptr : sources.file(found->second);
}

bool is_virtual_folder(const SourceManager& sources, const std::string& path) {
  std::string start = path + "/";
  auto first_below = sources.named_files().lower_bound(start);
  return first_below != sources.named_files().end() && first_below->first.starts_with(start);
}

}  // namespace kdsl
