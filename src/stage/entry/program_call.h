// Calls of compiled programs from the script: what an entry is called with, what it returns, how it fails.
#pragma once

#include "stage/entry/host_call.h"

namespace kdsl::stage {

// Appends what the entry is called with for one leaf of its arguments. False: reported.
bool add_argument(Context&, Value leaf, std::vector<HostArgument>& out);
// `result` is what the traced function returned, whose numbers the program computes.
Value call_program(Context&, const HostState::Program& program, std::span<const HostArgument> arguments, Value result);
// What the script sees of a failure.
Value fail_call(Context&, HostFailure& failure);

}  // namespace kdsl::stage
