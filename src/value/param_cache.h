// Parameter lists of builtins that have been parsed, by the address of their text: constructors bind theirs from text at
// every call. Internal to value/.
#pragma once

#include <string_view>

#include "value/context.h"

namespace kdsl::value {

struct ParamSpec;

// Where the parsed form of a text that lives as long as the program is kept; null: not parsed yet, or displaced.
const ParamSpec*& cached_params(Context&, std::string_view text);

}  // namespace kdsl::value
