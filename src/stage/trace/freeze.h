// What the objects in a value hold at some point of a region: an arm or an iteration that is traced later stores to the same
// objects.
#pragma once

#include "value/context.h"

namespace kdsl::stage {

// A copy of all that is mutable inside, as it is now. The aliases of the trace know what each copy stands for.
value::Value freeze(value::Context&, value::Value);

}  // namespace kdsl::stage
