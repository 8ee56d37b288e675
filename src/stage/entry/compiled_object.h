// What cute.compile returns: calls take the arguments that are not Constexpr, attributes give its code.
#pragma once

#include "dialects/cute/cute/compile_options.h"
#include "stage/entry/host_call.h"

namespace kdsl::stage {

// `params` as compiled; without a program (kdslc) it cannot be called.
Value compiled_object(Context&, value::FunctionObject*, std::span<const BoundParam> params,
                      const builtins::CompileSettings& settings, const CompiledProgram& code);

}  // namespace kdsl::stage
