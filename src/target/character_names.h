// This file looks up the names of Unicode's characters in the table that LLVM has of them. The parser does not depend on LLVM;
// the driver hands it this function.
#pragma once

#include <optional>
#include <string_view>

namespace kdsl::target {

std::optional<char32_t> character_by_name(std::string_view name);

}  // namespace kdsl::target
