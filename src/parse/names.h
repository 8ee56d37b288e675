// Names of Python: what an editor may rename a variable to, and what options may call a definition or a prefix.
#pragma once

#include <string_view>

namespace kdsl::parse {

// Returns whether the text has the form of a name; keywords do, too.
bool is_identifier(std::string_view text);
// Returns whether the text is a keyword, which no variable can be called.
bool is_keyword(std::string_view text);

}  // namespace kdsl::parse
