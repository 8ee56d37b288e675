#include "base/files/path_map.h"

namespace kdsl {

std::string map_path(const PathMap& map, std::string_view path) {
  for (auto prefix = map.rbegin(); prefix != map.rend(); ++prefix)
    if (path.starts_with(prefix->from)) return prefix->to + std::string(path.substr(prefix->from.size()));
  return std::string(path);
}

}  // namespace kdsl
