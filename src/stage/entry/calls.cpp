// This file handles calls that do not execute a function in place: of jit functions from plain Python, and of kernels.
#include "stage/constructs.h"
#include "stage/entry/host_call.h"
#include "stage/launch/launch.h"
#include "stage/trace/trace.h"

namespace kdsl::stage {

using value::StagedKind;

bool is_staged_entry(Context& ctx, const value::FunctionObject* function) {
  if (function->staged == StagedKind::Kernel) {
    if (!ctx.trace.state || ctx.trace.state->entering != function) return true;
    ctx.trace.state->entering = nullptr;
    return false;
  }
  return function->staged == StagedKind::Jit && !ctx.trace.state;
}

Value call_staged_entry(Evaluator& evaluator, value::FunctionObject* function, const value::CallArgs& args) {
  if (function->staged == StagedKind::Kernel) return call_kernel(evaluator, function, args);
  return call_from_host(evaluator, function, args);
}

}  // namespace kdsl::stage
