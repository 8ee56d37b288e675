// This header calls compiled programs from the script: it makes the entry's arguments and results, and raises failures.
#pragma once

#include "stage/entry/host_call.h"

namespace kdsl::stage {

// Appends the entry's arguments for one leaf. Returns false after reporting an error.
bool add_argument(Context&, Value leaf, std::vector<HostArgument>& out);
// Calls the program; `result` is the value that the traced function returned, whose numbers the program computes.
Value call_program(Context&, const HostState::Program& program, std::span<const HostArgument> arguments, Value result);
// Raises or reports a failure of a call.
Value fail_call(Context&, HostFailure& failure);

}  // namespace kdsl::stage
