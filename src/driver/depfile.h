// Dependency files for make and ninja, with gcc's rules of quoting and gcc's default names.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "driver/options/options.h"

namespace kdsl::driver {

// A file name as make reads it: blanks and `#` get a backslash (backslashes before them are doubled),
// `$` is doubled.
std::string quote_for_make(std::string_view name);

// "target: first second \" and so on, in lines of at most 75 columns where names allow; then, with
// `phony`, an empty rule for every dependency but the first (the input, which must exist).
// `targets` are written as they are, `dependencies` quoted.
std::string make_rule(std::span<const std::string> targets, std::span<const std::string> dependencies, bool phony);

// The output's name with another extension, without its dot: with "d", where -MD writes when -MF does not say.
std::string file_beside(std::string_view output, std::string_view extension);

}  // namespace kdsl::driver
