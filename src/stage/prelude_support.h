// The native module behind the library modules of src/prelude. Found by import.
#pragma once

#include "value/types.h"

namespace kdsl::stage {

extern const value::NativeModule kPreludeSupportModule;

// Whether the place is in one of the library modules, or in a method that one has generated.
bool is_in_prelude(const value::Context&, Span span);
// The place, or where the program has called the library module that it is in.
Span place_of_caller(const value::Context&, Span span);

}  // namespace kdsl::stage
