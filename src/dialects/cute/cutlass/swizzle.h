// Swizzles as objects.
#pragma once

#include "dialects/cute/cute/objects.h"

namespace kdsl::builtins {

struct SwizzleObject : value::Object {
  layout::Swizzle swizzle;
};

SwizzleObject* as_swizzle(const Context&, Value);
// An optional Swizzle argument; None: `out` stays. False: reported.
bool swizzle_option(Context&, const Bound& args, size_t i, std::string_view name, std::string_view function,
                    layout::Swizzle& out);

}  // namespace kdsl::builtins
