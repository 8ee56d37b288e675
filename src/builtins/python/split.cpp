#include "builtins/python/split.h"

#include <algorithm>
#include <cstddef>

namespace kdsl::builtins {

Pieces split_by(std::string_view text, std::string_view separator, int64_t limit, bool backwards) {
  Pieces pieces;
  while (limit-- != 0) {
    size_t at = backwards ? text.rfind(separator) : text.find(separator);
    if (at == std::string_view::npos) break;
    std::string_view before = text.substr(0, at), after = text.substr(at + separator.size());
    pieces.push_back(backwards ? after : before);
    text = backwards ? before : after;
  }
  pieces.push_back(text);
  if (backwards) std::reverse(pieces.begin(), pieces.end());
  return pieces;
}

Pieces join_first(std::string_view text, Pieces all, int64_t limit) {
  if (limit < 0 || static_cast<int64_t>(all.size()) <= limit) return all;
  auto kept = static_cast<std::ptrdiff_t>(limit);
  std::string_view last_of_rest = *(all.end() - kept - 1);
  Pieces pieces = {text.substr(0, static_cast<size_t>(last_of_rest.data() + last_of_rest.size() - text.data()))};
  pieces.insert(pieces.end(), all.end() - kept, all.end());
  return pieces;
}

}  // namespace kdsl::builtins
