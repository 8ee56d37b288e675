// Turns of a pipelined loop that are issued ahead of it. Used by the ways to pipeline a loop.
#pragma once

#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops.h"

namespace kdsl::passes {

// The loop's variable so many turns behind one of its values.
ir::Value* turn_at(ir::Builder&, ir::TilePipelinedOp loop, ir::Value* from, int64_t distance);
// The copy, with what `map` says, as one that is not waited for. `is_ordered`: other means than barriers of the compiler's say
// when its target is free.
void add_copy(ir::Builder&, const ir::Op& copy, ir::ValueMap& map, bool is_ordered);

}  // namespace kdsl::passes
