// What to write in place of a value that does not suit: by what was given, whoever refuses it.
#pragma once

#include <string>

#include "value/context.h"

namespace kdsl::value {

// Where a number was wanted: an item of a tuple, the call of a function, an element. Empty: nothing is known.
std::string advice_for_number(Context&, Value given, bool is_integer);

}  // namespace kdsl::value
