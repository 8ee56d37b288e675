// Texts of a dialect with places for names and numbers.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace kdsl::lint {

// The text with `{}` filled; one without places stays as it is.
template <typename... Args>
std::string filled(std::string_view text, const Args&... args) {
  return fmt::vformat(text, fmt::make_format_args(args...));
}

}  // namespace kdsl::lint
