// Options of the command line's contract that this version cannot honour. They are refused: an option
// without effect would be believed.
#pragma once

#include "driver/options.h"

namespace kdsl::driver {

// Reports each; the caller exits with status 2 when there was one.
Result<void> check_supported(const Options& options, diag::Sink& sink);

}  // namespace kdsl::driver
