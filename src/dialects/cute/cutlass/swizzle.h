// Swizzles as objects, and their effect on an address.
#pragma once

#include "dialects/cute/cute/objects.h"

namespace kdsl::builtins {

struct SwizzleObject : value::Object {
  int64_t bits, base, shift;
};

SwizzleObject* as_swizzle(const Context&, Value);
value::AddressSwizzle address_swizzle(const SwizzleObject*);
// An optional Swizzle argument; None: `out` stays. False: reported.
bool swizzle_option(Context&, const Bound& args, size_t i, std::string_view name, std::string_view function,
                    value::AddressSwizzle& out);
// The address with its bits exchanged.
ir::Value* apply_swizzle(Context&, const SwizzleObject*, ir::Value* pointer);

}  // namespace kdsl::builtins
