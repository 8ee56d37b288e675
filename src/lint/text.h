// Formats the strings of a dialect that have placeholders for names and numbers.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace kdsl::lint {

// Returns the string with `{}` filled; one without placeholders stays as it is.
template <typename... Args>
std::string filled(std::string_view text, const Args&... args) {
  return fmt::vformat(text, fmt::make_format_args(args...));
}

}  // namespace kdsl::lint
