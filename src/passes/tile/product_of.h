// This header reads the instruction of a product of tiles, which tile-choose has written on the op. Used by all later passes:
// by the pipeline, layouts, barriers, the lowering and the remarks.
#pragma once

#include <optional>

#include "ir/ops.h"
#include "tile/distributed/tile_product.h"

namespace kdsl::passes {

// Returns none if no choice is written there, or the instruction is not one that tiles use.
std::optional<tile::TileProduct> product_of(ir::TileGemmOp op);
void write_product(ir::Module& module, ir::Op& op, const tile::TileProduct& product);
// Returns the instruction that would compute a product into tensor memory; its kind is Plain if there is none for the types.
tile::TensorMma tensor_product(ir::TileGemmOp op);
// Returns the grid without its warps, that is, the extents of the matrices. A pair of 4-bit integers counts as one element.
tile::ProductGrid extents_of(ir::TileGemmOp op);
int64_t elements_in_byte(ir::TileGemmOp op);  // elements of the operands in a byte; also 1 if an element has several bytes

}  // namespace kdsl::passes
