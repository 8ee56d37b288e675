// Names of other languages (CUDA C++, Triton, Numba, NumPy) and what is written for them here. The rows are hints of the
// dialect about NameErrors; the same names are looked for where an attribute does not exist or a module is not available.
#pragma once

#include <string_view>

#include "value/context.h"

namespace kdsl::value {

// What the dialect, and Python, have for it; empty: nothing is known of the name.
std::string_view help_for_habit(const Context&, std::string_view name);

}  // namespace kdsl::value
