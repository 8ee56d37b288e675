// This header implements kernel calls and launches: `kernel(args)` binds the arguments, `.launch(grid=…, …)` traces the
// kernel as a function of its own and appends the launch to the host function.
#pragma once

#include "stage/evaluator.h"
#include "value/objects.h"

namespace kdsl::stage {

// Calls a kernel in staged code, which makes a launcher. Outside of a trace, or in a kernel, the call is reported.
Value call_kernel(Evaluator&, value::FunctionObject* kernel, const value::CallArgs& args);

}  // namespace kdsl::stage
