// What layouts cannot bring together goes through shared memory: fragments that a nest accesses where others hold the elements,
// and products that find their factors or sums in other registers than theirs. Used by lower.cpp.
#pragma once

#include "ir/ir.h"
#include "passes/tile/layout/layouts.h"

namespace kdsl::passes {

// Rewrites the op of the conflict, which leaves copies to expand and barriers to place. False: it cannot be helped.
bool stage_conflict(ir::Module& module, ir::Function& function, const LayoutConflict& conflict);

}  // namespace kdsl::passes
