// The rows that bind the arguments of calls of native types of the dialect, where the types are made elsewhere: the types tell
// the reference what they take by them.
#pragma once

#include "builtins/rows.h"

namespace kdsl::builtins {

extern const BuiltinRow& kArrayConstructor;  // make.cpp
extern const BuiltinRow& kPointerConstructor;  // pointer_access.cpp
extern const BuiltinRow& kVectorConstructor;  // cutlass/vector_functions.cpp

}  // namespace kdsl::builtins
