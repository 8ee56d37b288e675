// A text file that is part of the program. kdsl_embed() in cmake/kdsl_build.cmake generates functions
// that return spans of these, sorted by path; diag/ (--explain texts) and prelude/ (library modules)
// declare and call them.
#pragma once

#include <string_view>

namespace kdsl {

struct EmbeddedFile {
  std::string_view name;  // its path below the folder that is embedded
  std::string_view text;
};

}  // namespace kdsl
