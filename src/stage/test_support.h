// This header declares the native module `_kdsl_tests`, on which the library module pytest (src/prelude/script/pytest) stands:
// it calls a test so that an error which a compile reported becomes an exception of that test alone, tells what an exception
// means, and captures what a test prints. It is found by import.
#pragma once

#include "value/types.h"

namespace kdsl::stage {

extern const value::NativeModule kTestSupportModule;

}  // namespace kdsl::stage
