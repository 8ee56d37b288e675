// Names that CPython has in a type or a module of its own and that there are none of here, so that an error can say so.
#pragma once

#include <string_view>

namespace kdsl::value {

// `owner`: the name of a type or a module.
bool is_left_out(std::string_view owner, std::string_view name);

}  // namespace kdsl::value
