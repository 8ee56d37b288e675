// PTX and nvdisasm's listings line by line, with the lines of a source file that they come from.
#pragma once

#include <string_view>
#include <vector>

namespace kdsl::driver {

struct CodeLine {
  std::string_view text;
  int source_line = 0;  // 0: none of the file
};

// Without directives of places and tables for debuggers. `path`: the source as the code names it. What was inlined from another
// file stands with the line that called it.
std::vector<CodeLine> ptx_lines(std::string_view ptx, std::string_view path);
std::vector<CodeLine> sass_lines(std::string_view listing, std::string_view path);

}  // namespace kdsl::driver
