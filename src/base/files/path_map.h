// Rewrites paths of sources for outputs (-ffile-prefix-map): a tree that is built in two folders gives equal bytes when the
// folder's own path is replaced by a common one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kdsl {

struct PathPrefix {
  std::string from, to;
};
using PathMap = std::vector<PathPrefix>;

// Maps a path by the last prefix that fits, as gcc does.
std::string map_path(const PathMap& map, std::string_view path);

}  // namespace kdsl
