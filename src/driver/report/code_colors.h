// Colours code for the report page: the kdsl source by its tokens, PTX and machine code by their words. The functions return
// HTML, a line each, with classes that the page's style gives colours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace kdsl::driver {

std::vector<std::string> colored_source(const SourceFile& source);
std::string colored_code(std::string_view line);

}  // namespace kdsl::driver
