// Rows of the module `builtins` that are defined in other files than functions.cpp.
#pragma once

#include "value/call.h"

namespace kdsl::builtins {

extern const std::span<const value::BuiltinRow> kIterationFunctions;  // iteration.cpp
extern const std::span<const value::BuiltinRow> kNumberFunctions;  // numbers.cpp

// Sorts in place, stably, by `key` (None: the items themselves). Returns false after raising.
bool sort_values(value::Context& ctx, std::vector<value::Value>& items, value::Value key, bool reverse);

}  // namespace kdsl::builtins
