// Parsed parameter lists of builtins, by the address of their text: constructors bind their arguments from the text at every
// call. Internal to value/.
#pragma once

#include <string_view>

#include "value/context.h"

namespace kdsl::value {

struct ParamSpec;

// Returns where the parsed form of a text that lives as long as the program is kept; it is null if it was not parsed yet, or
// displaced.
const ParamSpec*& cached_params(Context&, std::string_view text);

}  // namespace kdsl::value
