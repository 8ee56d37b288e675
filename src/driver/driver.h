// Implements the program kdslc, from arguments to exit status. tools/kdslc/main.cpp only calls it.
#pragma once

#include <span>

namespace kdsl::driver {

// Returns the status of the process: 0 ok, 1 errors in the program, 2 bad usage, 3 a tool is missing or failed, 4 a time or
// memory limit, 70 internal error. Standard output and standard error are flushed on return.
int run_kdslc(std::span<const char* const> args);

}  // namespace kdsl::driver
