// This header lists the instructions that could compute a product of tiles, by the types and extents of the tiles and where
// they lie in shared memory. Used by tile-choose (choose.cpp) alone, which takes one of them.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "ir/arch.h"
#include "ir/ops.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/thread_groups.h"
#include "tile/distributed/tile_product.h"

namespace kdsl::passes {

// The context that all products of a kernel share.
struct ProductSite {
  const ir::Function& function;
  const ir::Arch& arch;
  ThreadGroup group;  // the threads that compute it
  const SharedTiles& tiles;
  bool takes_parts = false;  // a warpgroup may read an operand from a part of a matrix in shared memory
};
// Returns the instruction of warps; the error names what cannot be computed.
std::expected<tile::TileProduct, std::string> warp_candidate(ir::TileGemmOp op, const ProductSite& site);
// Returns the instruction of warpgroups; none if warpgroups cannot compute it.
std::optional<tile::TileProduct> warpgroup_candidate(ir::TileGemmOp op, const ProductSite& site);
// Returns the instruction for accumulators in tensor memory; the error names what cannot be computed.
std::expected<tile::TileProduct, std::string> tensor_candidate(ir::TileGemmOp op, const ProductSite& site);
// Returns why an instruction whose types and extents fit cannot compute the product all the same; none if it can.
std::optional<std::string> problem_of(ir::TileGemmOp op, const tile::TileProduct& product, const ProductSite& site);

}  // namespace kdsl::passes
