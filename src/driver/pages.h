// Shows what the command line asks for in place of a compile or a run: help, the manual page, completions, lists, explanations,
// stubs, layouts. kdslc and kdsl-run have the same pages, each about its own options.
#pragma once

#include "driver/options/options.h"

namespace kdsl::driver {

// Prints or writes the page of `options.action`, which is not Compile, and the messages of `sink`. Returns the status of the
// process.
int show_page(const Options& options, diag::Sink& sink);

}  // namespace kdsl::driver
