// The dialects that this compiler knows. A new one: its folder beside cute/, and one line in registry.cpp.
#pragma once

#include <span>

#include "value/dialect.h"

namespace kdsl::builtins {

std::span<const value::Dialect* const> dialects();

}  // namespace kdsl::builtins
