// Special methods of native types that a program reads and replaces. A native type acts by its slots; a method that a program
// stores under the name of a special method (`Tensor.__getitem__ = f`) is called first from then on, and the slot remains the
// method that the program has read before under that name.
#pragma once

#include "value/type.h"

namespace kdsl::value {

// These are bits of TypeObject::has_dunder for native types.
constexpr uint64_t kIsPatched = 1;  // a special method was stored to it
constexpr uint64_t kHasSlotMethods = 2;  // the methods for its slots have been added to its attributes

// Returns whether special methods of the program may be called in place of the slots.
inline bool has_methods(const TypeObject* type) { return type->is_user_class || (type->has_dunder & kIsPatched) != 0; }

}  // namespace kdsl::value
