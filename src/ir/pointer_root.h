// What a pointer points into, as far as its ops tell.
#pragma once

#include "ir/ir.h"

namespace kdsl::ir {

// What is left without offsets, casts of space and objects within.
const Value* root_of(const Value* pointer);
// What the address was made of most recently that says where it ends: a ptr.object or a shared.alloc. Null: nothing does.
const Op* object_of(const Value* pointer);
// An argument of a function.
bool is_parameter(const Value* value);

}  // namespace kdsl::ir
