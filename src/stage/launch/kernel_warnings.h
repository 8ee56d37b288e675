// What a traced kernel does that is hardly meant: seen when all of it is there, and the block that it is launched with.
#pragma once

#include <span>

#include "ir/ir.h"
#include "value/context.h"

namespace kdsl::stage {

// Sums in registers that begin with what nothing has written, sums that each turn of a loop begins anew, kernels that store
// nothing, and indices that no thread means.
void warn_of_kernel(value::Context&, const ir::Function& kernel);
// Comparisons with numbers that no thread of the block has, and limits that none of the grid reaches. `grid`: its extents, of
// which some may be known.
void warn_of_launch(value::Context&, const ir::Function& kernel, std::span<ir::Value* const> grid);

}  // namespace kdsl::stage
