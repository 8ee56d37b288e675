// The parameters of native functions and types as text: the reference (--explain, --list-api, stubs) and the editor ask objects
// for it under `__text_signature__`, as in CPython.
#pragma once

#include <string>
#include <string_view>

#include "value/context.h"
#include "value/types.h"

namespace kdsl::value {

// Returns the parameters of a row in parentheses, without the names that fields have in C++ (`mask, default: otherwise=None`).
std::string signature_text(std::string_view params);

// Lets a native type say what its call takes, and what it makes, by the row that binds the arguments.
void tell_constructor(Context&, TypeObject* type, std::string_view params, std::string_view doc = {});
void tell_constructor(Context&, TypeObject* type, const BuiltinRow& row);

}  // namespace kdsl::value
