// Splits PTX and nvdisasm's listings into lines and finds the lines of a source file that they come from.
#pragma once

#include <string_view>
#include <vector>

namespace kdsl::driver {

struct CodeLine {
  std::string_view text;
  int source_line = 0;  // 0: the line comes from no line of the file
};

// Returns the lines without directives for places and tables for debuggers. `path` is the source's name in the code. Code that
// was inlined from another file belongs to the line with the call.
std::vector<CodeLine> ptx_lines(std::string_view ptx, std::string_view path);
std::vector<CodeLine> sass_lines(std::string_view listing, std::string_view path);

}  // namespace kdsl::driver
