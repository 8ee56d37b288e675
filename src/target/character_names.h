// The names of Unicode's characters, which LLVM has a table of. The parser, which knows no LLVM, is given the function
// by the driver.
#pragma once

#include <optional>
#include <string_view>

namespace kdsl::target {

std::optional<char32_t> character_by_name(std::string_view name);

}  // namespace kdsl::target
