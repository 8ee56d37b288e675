// This header makes a compiled host function a value: calls take the arguments that are not known at compile time, attributes
// give its code.
#pragma once

#include "stage/entry/host_call.h"

namespace kdsl::stage {

// Makes the value; `params` are those it was compiled with. Without a program (kdslc) it cannot be called.
Value compiled_object(Context&, value::FunctionObject*, std::span<const BoundParam> params,
                      const value::CompileSettings& settings, const CompiledProgram& code);

}  // namespace kdsl::stage
