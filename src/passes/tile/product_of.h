// The instruction that computes a product of tiles, as tile-choose has written it on the op. Asked by all passes behind it: by
// the pipeline, layouts, barriers, the lowering and the remarks.
#pragma once

#include <optional>

#include "ir/ops.h"
#include "tile/spread/tile_product.h"

namespace kdsl::passes {

// Nothing: no choice is written there, or one of an instruction that tiles do not use.
std::optional<tile::TileProduct> product_of(ir::TileGemmOp op);
void write_product(ir::Module& module, ir::Op& op, const tile::TileProduct& product);
// The grid without the warps: how large the matrices are. Pairs count once.
tile::ProductGrid extents_of(ir::TileGemmOp op);
int64_t elements_in_byte(ir::TileGemmOp op);  // of its factors; 1, too, where an element has several bytes

}  // namespace kdsl::passes
