// Writes dependency files for make and ninja, with gcc's rules of quoting and gcc's default names.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "driver/options/options.h"

namespace kdsl::driver {

// Quotes a file name for make: blanks and `#` get a backslash (backslashes before them are doubled), and `$` is doubled.
std::string quote_for_make(std::string_view name);

// Returns "target: first second \" and so on, in lines of at most 75 columns if the names allow it; with `phony`, an empty rule
// follows for every dependency but the first (the input, which must exist). `targets` are written as they are, `dependencies`
// are quoted.
std::string make_rule(std::span<const std::string> targets, std::span<const std::string> dependencies, bool phony);

// Returns the output's name with another extension, which is given without its dot. With "d" it is the file that -MD writes if
// -MF is not given.
std::string file_beside(std::string_view output, std::string_view extension);

}  // namespace kdsl::driver
