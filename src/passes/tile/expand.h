// This header rewrites copies, fills and atomic updates of tiles as parallel nests over their elements, so that one mechanism
// distributes, vectorises and guards all of them; with a buffer of the thread's own they become loops that every thread runs.
// Used by the pass tile-expand, and by tile-lower for its copies through shared memory.
#pragma once

#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::passes {

void expand_tiles(ir::Module& module, ir::Function& function, diag::Sink& diags);

}  // namespace kdsl::passes
