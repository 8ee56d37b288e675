// The lints (lint/lint.h) as the staging phase is told of them: over each kernel that it has traced, and each launch. For all
// that stage programs: kdslc, kdsl-run and the language server.
#pragma once

#include "stage/stage.h"

namespace kdsl::driver {

stage::KernelListener run_lints();

}  // namespace kdsl::driver
