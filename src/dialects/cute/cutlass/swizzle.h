// This header makes swizzles objects.
#pragma once

#include "dialects/cute/cute/objects.h"

namespace kdsl::builtins {

struct SwizzleObject : value::Object {
  layout::Swizzle swizzle;
};

SwizzleObject* as_swizzle(const Context&, Value);
Value swizzle_value(Context&, const layout::Swizzle&);

}  // namespace kdsl::builtins
