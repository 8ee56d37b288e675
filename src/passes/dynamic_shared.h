// This header is the second half of the pass layout-shared: it treats segments that must be dynamic shared memory. Internal
// to passes/.
#pragma once

#include "ir/ir.h"

namespace kdsl::passes {

// Runs after every kernel's segment was laid out.
void dynamic_shared(ir::Module& module);

}  // namespace kdsl::passes
