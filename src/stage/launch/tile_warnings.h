// What a traced kernel does with tiles that is hardly meant.
#pragma once

#include "ir/ir.h"
#include "value/context.h"

namespace kdsl::stage {

// Tiles that nothing writes, loops beyond a tile's extents, sums that each turn of a loop begins anew, and copies that begin at
// the number of a tile.
void warn_of_tiles(value::Context&, const ir::Function& kernel);

}  // namespace kdsl::stage
