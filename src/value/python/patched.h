// Special methods of native types as a program sees and changes them. A native type acts by its slots; what a program stores
// under the name of a special method (`Tensor.__getitem__ = f`) goes first from then on, and the slot is what it got before
// under that name.
#pragma once

#include "value/type.h"

namespace kdsl::value {

// In TypeObject::has_dunder of native types.
constexpr uint64_t kIsPatched = 1;  // a special method was stored to it
constexpr uint64_t kHasSlotMethods = 2;  // the methods that stand for its slots were added to its attributes

// Whether special methods of the program may go before the slots.
inline bool has_methods(const TypeObject* type) { return type->is_user_class || (type->has_dunder & kIsPatched) != 0; }

}  // namespace kdsl::value
