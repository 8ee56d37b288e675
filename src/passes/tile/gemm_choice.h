// Which instruction computes a product of tiles, and how the warps of the block share it. Used by layouts.cpp.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "ir/ops.h"
#include "tile/spread/gemm_spread.h"
#include "tile/spread/shared_tile.h"

namespace kdsl::passes {

int arch_number(std::string_view arch);  // 90 of "sm_90a"; 80 where nothing is said
// By products of warps. The error names what cannot be computed.
std::expected<tile::GemmTiling, std::string> warp_tiling(ir::TileGemmOp op, int64_t threads, std::string_view arch);
// By products of warpgroups, with factors in these shared tiles (null: in registers). Nothing: they cannot compute it.
std::optional<tile::GemmTiling> warpgroup_tiling(ir::TileGemmOp op, int64_t threads, const tile::SharedTile* a,
                                                 const tile::SharedTile* b);

}  // namespace kdsl::passes
