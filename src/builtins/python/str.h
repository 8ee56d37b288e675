// Rows of str that are defined in str_search.cpp.
#pragma once

#include "value/call.h"

namespace kdsl::builtins {

extern const std::span<const value::BuiltinRow> kStrSearchMethods;

}  // namespace kdsl::builtins
