// What a pointer points into, as far as its ops tell.
#pragma once

#include "ir/ir.h"

namespace kdsl::ir {

// What is left without offsets and casts of space.
const Value* root_of(const Value* pointer);
// An argument of a function.
bool is_parameter(const Value* value);

}  // namespace kdsl::ir
