// Writes copies, fills and atomic updates of tiles as parallel nests over their elements, so that one mechanism spreads,
// vectorises and guards all of them; with a buffer of the thread's own they become loops that every thread runs. For the pass
// tile-expand, and for tile-lower, whose copies through shared memory are written so as well.
#pragma once

#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::passes {

void expand_tiles(ir::Module& module, ir::Function& function, diag::Sink& diags);

}  // namespace kdsl::passes
