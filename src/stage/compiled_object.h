// What cute.compile returns: calls take the arguments that are not Constexpr, attributes give its code.
#pragma once

#include "builtins/compile_options.h"
#include "stage/host_call.h"

namespace kdsl::stage {

// `params` as compiled; without a program (kdslc) it cannot be called.
Value compiled_object(Context&, value::FunctionObject*, std::span<const BoundParam> params,
                      const builtins::CompileSettings& settings, const CompiledProgram& code);

}  // namespace kdsl::stage
