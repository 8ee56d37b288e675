// This header moves data through shared memory where layouts conflict: fragments whose elements a nest accesses in other
// threads than hold them, and products that need their operands or accumulators in other registers. Used by lower.cpp.
#pragma once

#include "ir/ir.h"
#include "passes/tile/layout/layouts.h"

namespace kdsl::passes {

// Rewrites the op of the conflict, which adds copies to expand and barriers to insert. Returns false if the conflict cannot
// be resolved.
bool stage_conflict(ir::Module& module, ir::Function& function, const LayoutConflict& conflict);

}  // namespace kdsl::passes
