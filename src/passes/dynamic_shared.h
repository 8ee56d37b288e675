// The second half of the pass layout-shared: segments that must be dynamic shared memory. Internal to passes/.
#pragma once

#include "ir/ir.h"

namespace kdsl::passes {

// After every kernel's segment was laid out.
void dynamic_shared(ir::Module& module);

}  // namespace kdsl::passes
