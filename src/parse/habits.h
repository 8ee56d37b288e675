// What C and C++ write otherwise: found at the place of a syntax error, for the help under it. `i < n && x[i] > 0`,
// `i++`, `else if`, `float v = x[i];` have a form in Python that can be named, and often written in their place.
#pragma once

#include <string>
#include <string_view>

#include "base/source.h"

namespace kdsl::parse {

struct Habit {
  std::string help;  // empty: none of them
  // Where something stands in its place, what: a span within the file, as offsets; begin == end: nowhere.
  uint32_t begin = 0, end = 0;
  std::string replacement;
};

// `error`: offset in the text at which the parser could not go on.
Habit find_habit(std::string_view text, uint32_t error);

}  // namespace kdsl::parse
