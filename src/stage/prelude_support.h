// This header declares the native module behind the library modules of src/prelude. It is found by import.
#pragma once

#include "value/types.h"

namespace kdsl::stage {

extern const value::NativeModule kPreludeSupportModule;

// Returns whether the location is in one of the library modules, or in a method that one has generated.
bool is_in_prelude(const value::Context&, Span span);
// Returns the location, or the location in the program that called the library module which contains it.
Span place_of_caller(const value::Context&, Span span);

}  // namespace kdsl::stage
