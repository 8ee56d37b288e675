// Gives the lints (lint/lint.h) to the staging phase, which runs them over each kernel and each launch that it has traced. All
// programs that stage use this: kdslc, kdsl-run and the language server.
#pragma once

#include "stage/stage.h"

namespace kdsl::driver {

stage::KernelListener run_lints();

}  // namespace kdsl::driver
