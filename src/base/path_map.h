// Paths of sources as outputs show them (-ffile-prefix-map): a tree that is built in two folders gives equal bytes when the
// folder's own path is written as something that both have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kdsl {

struct PathPrefix {
  std::string from, to;
};
using PathMap = std::vector<PathPrefix>;

// The last prefix that fits decides, as in gcc.
std::string map_path(const PathMap& map, std::string_view path);

}  // namespace kdsl
