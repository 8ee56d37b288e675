#include "passes/tile/layout/gemm_choice.h"

#include <fmt/format.h>

#include "ir/mma_shape.h"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "tile/spread/warpgroup_spread.h"

namespace kdsl::passes {

using namespace ir;

namespace {

struct Product {
  int64_t m, n, k;
  dtype::DType a, b, c;
};

Product product_of(TileGemmOp op) {
  auto matrix = [](Value* value) {
    auto extents = tile_of(value).extents;
    return std::pair(extents[extents.size() - 2].value_or(0), extents.back().value_or(0));
  };
  // A product of Float32 takes TFloat32.
  auto factor = [](Value* value) {
    dtype::DType type = dtype_of(value->type);
    return type == dtype::DType::Float32 ? dtype::DType::TFloat32 : type;
  };
  auto [m, n] = matrix(op.c());
  int64_t k = op.is_transpose_a() ? matrix(op.a()).first : matrix(op.a()).second;
  return {m, n, k, factor(op.a()), factor(op.b()), dtype_of(op.c()->type)};
}

tile::WarpSharing sharing_of(TileGemmOp op) {
  return op.policy() == WarpPolicy::FullRow   ? tile::WarpSharing::FullRow
         : op.policy() == WarpPolicy::FullCol ? tile::WarpSharing::FullColumn
                                              : tile::WarpSharing::Square;
}

const tile::WarpMma* best_product(const Product& p, int arch) {
  const tile::WarpMma* best = nullptr;
  for (const tile::WarpMma& product : tile::warp_mmas())
    if (product.a == p.a && product.b == p.b && product.c == p.c && p.k % product.k == 0 &&
        product.instruction->since <= arch && (!best || product.k > best->k))
      best = &product;
  return best;
}

// Whether the tile of a factor begins at the beginning of a buffer's matrix, whichever matrix that is.
bool is_whole_matrix(Value* value) {
  Tile tile = tile_of(value);
  for (size_t dim = tile.rank() - 2; dim < tile.starts.size(); ++dim)
    if (signed_constant(tile.starts[dim]) != 0) return false;
  return tile.buffer->def->kind == OpKind::TileAlloc;
}

}  // namespace

int arch_number(std::string_view arch) {
  int number = 0;
  for (char letter : arch)
    if (letter >= '0' && letter <= '9') number = number * 10 + (letter - '0');
  return number == 0 ? 80 : number;
}

int64_t elements_in_byte(TileGemmOp op) { return op.is_pairs() ? 2 : 1; }

static std::string_view factor_name(TileGemmOp op, const Value* factor) {
  return dtype::name(op.is_pairs() ? dtype::DType::Int4 : dtype_of(factor->type));
}

std::string product_text(TileGemmOp op, const tile::WarpMma& product) {
  // Registers hold pairs of 4-bit integers as they hold bytes: an instruction takes as many of them.
  return op.is_pairs() ? fmt::format("m{}n{}k{}.row.col.s32.s4.s4.s32", product.m, product.n, 2 * product.k)
                       : tile::mma_text(product);
}

std::expected<tile::GemmTiling, std::string> warp_tiling(TileGemmOp op, int64_t threads, std::string_view arch) {
  Product p = product_of(op);
  const tile::WarpMma* best = best_product(p, arch_number(arch));
  // Without products of its own an 8-bit float is converted on its way into the registers.
  for (dtype::DType* factor : {&p.a, &p.b})
    if (!best && dtype::is_float(*factor) && dtype::width(*factor) == 8) *factor = dtype::DType::Float16;
  if (!best) best = best_product(p, arch_number(arch));
  if (!best)
    return std::unexpected(fmt::format(
        "a T.gemm of {} and {} into {} with k = {} (there are float16, bfloat16, float8 and float32 into float32, int8 into "
        "int32, int4 into int32), which",
        factor_name(op, op.a()), factor_name(op, op.b()), dtype::name(p.c), p.k * elements_in_byte(op)));
  auto grid =
      threads % 32 == 0 ? tile::partition_warps({p.m, p.n, threads / 32, best->m, best->n}, sharing_of(op)) : std::nullopt;
  if (grid) return tile::GemmTiling{p.m, p.n, p.k, *grid, best};
  return std::unexpected(
      threads % 32 != 0
          ? fmt::format("a T.gemm by {} threads: give `T.Kernel` a number of threads that is a multiple of 32, which", threads)
          : fmt::format(
                "a T.gemm of {} x {} by {} threads: no grid of warps divides it into products of {} x {} (make the tile's "
                "rows a multiple of {} and its columns of {}), which",
                p.m, p.n, threads, best->m, best->n, best->m, best->n));
}

static std::optional<tile::GemmTiling> warpgroup_tiling(TileGemmOp op, const tile::WarpGrid& grid, const tile::SharedTile* a,
                                                        const tile::SharedTile* b) {
  Product p = product_of(op);
  tile::GemmTiling tiling{p.m, p.n, p.k, grid, nullptr};
  bool has_a_in_registers = scope_of(op.a()->type) == TileScope::Fragment;
  bool is_a_k_major = has_a_in_registers || !op.is_transpose_a();
  auto major = [](bool is_k) { return is_k ? tile::MajorMode::K : tile::MajorMode::MN; };
  tiling.warpgroup = tile::WarpgroupMma{tiling.warp_n(),     256 / dtype::width(p.a),   p.a, p.b, p.c, has_a_in_registers,
                                        major(is_a_k_major), major(op.is_transpose_b())};
  if (has_a_in_registers && op.is_transpose_a()) return std::nullopt;
  if (p.k % tiling.warpgroup->k != 0 || tile::warpgroup_problem(*tiling.warpgroup)) return std::nullopt;
  if (a && !tile::factor_walk(*a, is_a_k_major, tile::kWarpgroupRows)) return std::nullopt;
  if (!tile::factor_walk(*b, op.is_transpose_b(), tiling.warp_n())) return std::nullopt;
  return tiling;
}

std::optional<tile::GemmTiling> warpgroup_tiling(TileGemmOp op, int64_t threads, const tile::SharedTile* a,
                                                 const tile::SharedTile* b) {
  Product p = product_of(op);
  bool has_a_in_registers = scope_of(op.a()->type) == TileScope::Fragment;
  if (op.is_pairs()) return std::nullopt;  // warpgroups have no products of 4-bit integers
  if (threads % tile::kWarpgroupThreads != 0 || !b || (!a && !has_a_in_registers) || !is_whole_matrix(op.b()))
    return std::nullopt;
  if (!has_a_in_registers && !is_whole_matrix(op.a())) return std::nullopt;
  if (p.c != dtype::DType::Float32 && p.c != dtype::DType::Int32) return std::nullopt;
  // The wider a product, the less of shared memory is read for it: where the program leaves it open, warpgroups share the rows.
  tile::WarpSharing asked = sharing_of(op);
  tile::WarpSharing tried[] = {asked == tile::WarpSharing::Square ? tile::WarpSharing::FullRow : asked, asked};
  for (tile::WarpSharing sharing : tried)
    if (auto grid = tile::partition_warps({p.m, p.n, threads / 32, 16, 8, 4}, sharing))
      if (auto tiling = warpgroup_tiling(op, *grid, a, b)) return tiling;
  return std::nullopt;
}

}  // namespace kdsl::passes
