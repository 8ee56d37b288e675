// A compiled host function as a value: calls take the arguments that are not known at compile time, attributes give its
// code.
#pragma once

#include "stage/entry/host_call.h"

namespace kdsl::stage {

// `params` as compiled; without a program (kdslc) it cannot be called.
Value compiled_object(Context&, value::FunctionObject*, std::span<const BoundParam> params,
                      const value::CompileSettings& settings, const CompiledProgram& code);

}  // namespace kdsl::stage
