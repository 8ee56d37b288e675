// Converts options of the command line to options of the staging phase, for kdslc and kdsl-run.
#pragma once

#include <string>
#include <string_view>

#include "driver/options/options.h"
#include "stage/stage.h"

namespace kdsl::driver {

// Returns the options for a compile of `input` for the GPU architecture `arch`.
stage::Options stage_options(const Options& options, std::string_view input, const std::string& arch);

}  // namespace kdsl::driver
