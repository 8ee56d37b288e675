// Recognises syntax of C and C++ at the place of a syntax error, for the help text of the error: `i < n && x[i] > 0`, `i++`,
// `else if`, `float v = x[i];` have a form in Python that can be named, and often written as a fix-it.
#pragma once

#include <string>
#include <string_view>

#include "base/source.h"

namespace kdsl::parse {

struct ForeignSyntax {
  std::string help;  // empty: nothing was recognised
  // The range of the file that `replacement` replaces, as offsets; there is no replacement when begin == end.
  uint32_t begin = 0, end = 0;
  std::string replacement;
};

// Looks at the text around `error`, the offset at which the parser could not go on.
ForeignSyntax find_foreign_syntax(std::string_view text, uint32_t error);

}  // namespace kdsl::parse
