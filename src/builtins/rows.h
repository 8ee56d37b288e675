// The names that every file of rows uses.
#pragma once

#include "value/call.h"
#include "value/types.h"

namespace kdsl::builtins {

using value::Bound;
using value::BuiltinRow;
using value::Context;
using value::PropertyRow;
using value::Value;

}  // namespace kdsl::builtins
