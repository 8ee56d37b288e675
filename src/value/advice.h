// Advice on the value to write in place of one that does not fit. It depends on the given value, not on the function that
// refuses it.
#pragma once

#include <string>

#include "value/context.h"

namespace kdsl::value {

// Returns advice for a value given for a number: an item of a tuple, the call of a function, an element. Empty: there is none.
std::string advice_for_number(Context&, Value given, bool is_integer);

}  // namespace kdsl::value
