// Names that a type or a module has in CPython and that do not exist here, so that an error can say so.
#pragma once

#include <string_view>

namespace kdsl::value {

// `owner` is the name of a type or a module.
bool is_left_out(std::string_view owner, std::string_view name);

}  // namespace kdsl::value
