// Numbers of things in messages: "1 mode", "2 modes", "3 indices".
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include <fmt/core.h>

namespace kdsl::diag {

// `many` is given for a plural that does not end in -s.
std::string counted(std::integral auto number, std::string_view one, std::string_view many = {}) {
  if (number == 1) return fmt::format("1 {}", one);
  return many.empty() ? fmt::format("{} {}s", number, one) : fmt::format("{} {}", number, many);
}

}  // namespace kdsl::diag
