// Swizzles as objects, and their effect on an address.
#pragma once

#include "builtins/cute_objects.h"

namespace kdsl::builtins {

struct SwizzleObject : value::Object {
  int64_t bits, base, shift;
};

SwizzleObject* as_swizzle(const Context&, Value);
// The address with its bits exchanged.
ir::Value* apply_swizzle(Context&, const SwizzleObject*, ir::Value* pointer);

}  // namespace kdsl::builtins
