// This header computes iterations of a pipelined loop that are issued ahead of it. Used by all forms of pipelining.
#pragma once

#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops.h"

namespace kdsl::passes {

// Returns the loop's variable `distance` iterations after `from`.
ir::Value* iteration_at(ir::Builder&, ir::TilePipelinedOp loop, ir::Value* from, int64_t distance);
// Adds the copy, with the values of `map`, as an asynchronous one. With `is_ordered` other means than the compiler's barriers
// ensure that its target is free.
void add_copy(ir::Builder&, const ir::Op& copy, ir::ValueMap& map, bool is_ordered);

}  // namespace kdsl::passes
