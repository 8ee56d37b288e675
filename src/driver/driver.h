// Implements the program kdslc, from arguments to exit status. tools/kdslc/main.cpp only calls it. The compiler inside other
// programs (src/compiler) shares what stands between parsing options and compiling.
#pragma once

#include <span>

#include "driver/options/options.h"

namespace kdsl::driver {

// Returns the status of the process: 0 ok, 1 errors in the program, 2 bad usage, 3 a tool is missing or failed, 4 a time or
// memory limit, 70 internal error. Standard output and standard error are flushed on return.
int run_kdslc(std::span<const char* const> args);

// Makes parsed options of a compile whole: `native` becomes the architecture of this machine, and if no form was asked for,
// the default one is. Wrong combinations of options are reported.
Result<void> complete_options(Options& options, diag::Sink& sink);

}  // namespace kdsl::driver
