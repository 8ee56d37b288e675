// The pass check-iterations (check_iterations.cpp).
#pragma once

#include "ir/ir.h"

namespace kdsl::passes {

// Lets the cpu device find iterations of parallel loops that store different values to one element (ir/iteration_check.h).
void check_iterations(ir::Module& module);

}  // namespace kdsl::passes
