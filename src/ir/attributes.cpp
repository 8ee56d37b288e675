#include "ir/attributes.h"

#include <charconv>
#include <system_error>

namespace kdsl::ir {

std::array<uint32_t, 3> cluster_extents(std::string_view text) {
  std::array<uint32_t, 3> extents{};
  const char *at = text.data(), *end = text.data() + text.size();
  for (size_t i = 0; i < 3; ++i) {
    auto [next, error] = std::from_chars(at, end, extents[i]);
    bool is_last = i == 2;
    if (error != std::errc() || (is_last ? next != end : next == end || *next != ',')) return {};
    at = is_last ? next : next + 1;
  }
  return extents;
}

}  // namespace kdsl::ir
