// The program kdsl-run: arguments in, exit status out. tools/kdsl-run/main.cpp only calls it.
#pragma once

#include <span>

namespace kdsl::driver {

// Runs a script as `python FILE` would. The script's own exit status; 1 after an uncaught exception or
// diagnostics, 2 bad usage, 70 internal error.
int run_script(std::span<const char* const> args);

}  // namespace kdsl::driver
