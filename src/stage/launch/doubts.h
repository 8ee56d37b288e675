// What is meant in some kernels, and a mistake in many whose results are wrong: warnings (`suspicious`) that are off, and that
// kdsl-run shows once the program has failed by itself.
#pragma once

#include <span>

#include "ir/ir.h"
#include "value/context.h"

namespace kdsl::stage {

// Sums in 16 bits, values of loops of which only the last is left, sums over a part of a warp, products over another dimension
// than the one that a loop goes along.
void doubt_kernel(value::Context&, const ir::Function& kernel);
// Limits that no thread of the launch reaches, and tiles that lie outside of their tensors in many of its blocks.
void doubt_grid(value::Context&, const ir::Function& kernel, std::span<ir::Value* const> grid);

}  // namespace kdsl::stage
