// The native module behind the library modules of src/prelude. Found by import.
#pragma once

#include "value/types.h"

namespace kdsl::stage {

extern const value::NativeModule kPreludeSupportModule;

}  // namespace kdsl::stage
