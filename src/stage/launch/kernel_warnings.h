// What a traced kernel does that is hardly meant: seen when all of it is there, and the block that it is launched with.
#pragma once

#include "ir/ir.h"
#include "value/context.h"

namespace kdsl::stage {

// Sums in registers that begin with what nothing has written, sums that each turn of a loop begins anew, kernels that store
// nothing, and indices that no thread means.
void warn_of_kernel(value::Context&, const ir::Function& kernel);
// Comparisons with numbers that no thread of the block has. Does nothing where the block is not known.
void warn_of_absent_threads(value::Context&, const ir::Function& kernel);

}  // namespace kdsl::stage
