// The program kdslc: arguments in, exit status out. tools/kdslc/main.cpp only calls it.
#pragma once

#include <span>

namespace kdsl::driver {

// Status of the process: 0 ok, 1 errors in the program, 2 bad usage, 3 a tool is missing or failed,
// 4 a time or memory limit, 70 internal error. Standard output and error are flushed on return.
int run_kdslc(std::span<const char* const> args);

}  // namespace kdsl::driver
