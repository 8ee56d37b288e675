// This header copies the contents of the objects in a value at some point of a region, since an arm or an iteration that is
// traced later stores to the same objects.
#pragma once

#include "value/context.h"

namespace kdsl::stage {

// Returns the value with copies of all mutable objects in it. The aliases of the trace record which object each copy stands
// for.
value::Value freeze(value::Context&, value::Value);

}  // namespace kdsl::stage
