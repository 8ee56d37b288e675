// Implements the program kdsl-run, from arguments to exit status. tools/kdslc/main.cpp only calls it.
#pragma once

#include <span>

namespace kdsl::driver {

// Runs a script as `python FILE` would. Returns the script's own exit status; 1 after an uncaught exception or diagnostics, 2
// for bad usage, 70 for an internal error.
int run_script(std::span<const char* const> args);

}  // namespace kdsl::driver
