// Which instruction computes a product of tiles, and how the warps of the block share it. Used by layouts.cpp, and by what
// writes the instruction or names it.
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
int64_t elements_in_byte(ir::TileGemmOp op);  // of its factors; 1, too, where an element has several bytes
std::string product_text(ir::TileGemmOp op, const tile::WarpMma& product);  // "m16n8k16.row.col.f32.f16.f16.f32"
// By products of warps. The error names what cannot be computed.
std::expected<tile::GemmTiling, std::string> warp_tiling(ir::TileGemmOp op, int64_t threads, std::string_view arch);
// By products of warpgroups, with factors in these shared tiles (null: in registers). Nothing: they cannot compute it.
std::optional<tile::GemmTiling> warpgroup_tiling(ir::TileGemmOp op, int64_t threads, const tile::SharedTile* a,
                                                 const tile::SharedTile* b);

}  // namespace kdsl::passes
