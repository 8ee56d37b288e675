#include "passes/tile/choose/candidates.h"

#include <utility>

#include <fmt/format.h>

#include "analysis/divisibility.h"
#include "analysis/memory.h"
#include "base/overloaded.h"
#include "ir/buffer.h"
#include "ir/mma_shape.h"
#include "ir/ops.h"
#include "passes/tile/nest.h"
#include "passes/tile/product_of.h"
#include "tile/distributed/warpgroup_operands.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

struct ElementTypes {
  dtype::DType a, b, c;
};

ElementTypes types_of(TileGemmOp op) {
  // A product of Float32 uses the TFloat32 instruction.
  auto factor = [](Value* value) {
    dtype::DType type = dtype_of(value->type);
    return type == dtype::DType::Float32 ? dtype::DType::TFloat32 : type;
  };
  return {factor(op.a()), factor(op.b()), dtype_of(op.c()->type)};
}

tile::WarpSharing sharing_of(TileGemmOp op) {
  return op.policy() == WarpPolicy::FullRow   ? tile::WarpSharing::FullRow
         : op.policy() == WarpPolicy::FullCol ? tile::WarpSharing::FullColumn
                                              : tile::WarpSharing::Square;
}

// ---- products of warps

const tile::WarpMma* deepest_mma(const ElementTypes& types, int64_t k, int arch) {
  const tile::WarpMma* best = nullptr;
  for (const tile::WarpMma& mma : tile::warp_mmas())
    if (mma.a == types.a && mma.b == types.b && mma.c == types.c && k % mma.k == 0 && mma.instruction->since <= arch &&
        (!best || mma.k > best->k))
      best = &mma;
  return best;
}

const tile::WarpMma* warp_mma(TileGemmOp op, int64_t k, int arch) {
  ElementTypes types = types_of(op);
  if (const tile::WarpMma* mma = deepest_mma(types, k, arch)) return mma;
  // Where no instruction multiplies 8-bit floats, they are converted on their way into the registers.
  for (dtype::DType* factor : {&types.a, &types.b})
    if (dtype::is_float(*factor) && dtype::width(*factor) == 8) *factor = dtype::DType::Float16;
  return deepest_mma(types, k, arch);
}

// Returns the least k for which there is a product of these types; 0 if there is none.
int64_t least_k(TileGemmOp op, int arch) {
  constexpr int64_t kMost = 256;
  for (int64_t k = 1; k <= kMost; k *= 2)
    if (warp_mma(op, k, arch)) return k;
  return 0;
}

std::string missing_mma(TileGemmOp op, int64_t k, int arch) {
  auto name = [&](const Value* factor) { return dtype::name(op.is_pairs() ? dtype::DType::Int4 : dtype_of(factor->type)); };
  if (int64_t least = least_k(op, arch))
    return fmt::format("a product of {} and {} with k = {} (k has to be a multiple of {}), which", name(op.a()), name(op.b()),
                       k * elements_in_byte(op), least * elements_in_byte(op));
  if (dtype_of(op.a()->type) != dtype_of(op.b()->type) && !op.is_pairs())
    return fmt::format("a product of {} and {} (copy one of them to a tile of the other's type), which", name(op.a()),
                       name(op.b()));
  return fmt::format(
      "a product of {} and {} into {} with k = {} (there are float16, bfloat16, float8 and float32 into float32, int8 into "
      "int32, int4 into int32), which",
      name(op.a()), name(op.b()), dtype::name(dtype_of(op.c()->type)), k * elements_in_byte(op));
}

std::string missing_grid(const tile::ProductGrid& grid, const tile::WarpMma& mma, int64_t threads) {
  if (threads % kWarpSize != 0)
    return fmt::format("a product by {} threads (give the kernel a multiple of {})", threads, kWarpSize);
  return fmt::format(
      "a product of {} x {} by {} threads: no grid of warps divides it into products of {} x {} (make the tile's "
      "rows a multiple of {} and its columns of {}), which",
      grid.m, grid.n, threads, mma.m, mma.n, mma.m, mma.n);
}

// ---- products of warpgroups

// Returns whether a descriptor can begin where the tile of an operand begins in a matrix of its buffer, whichever matrix that
// is: at a row where the pattern of the swizzle begins, and at a panel or, by whole steps, inside of the only panel that the
// tile touches.
bool can_begin_there(Value* value, const tile::SharedTile& matrix, const ProductSite& site) {
  constexpr int64_t kPatternRows = 8, kStepBytes = 32;
  Tile tile = tile_of(value);
  if (tile.buffer->def->kind != OpKind::TileAlloc) return false;
  if (tile.starts.empty()) return true;
  size_t rank = tile.rank();
  Divisibility divisors(site.function);
  if (!divisors.of(tile.starts[rank - 2]).is_multiple_of(kPatternRows)) return false;
  if (divisors.of(tile.starts[rank - 1]).is_multiple_of(matrix.panel)) return true;
  int64_t extent = *tile.extents[rank - 1];
  auto is_step = [&](int64_t columns) { return columns * matrix.bits / 8 % kStepBytes == 0; };
  if (auto column = signed_constant(tile.starts[rank - 1]))
    return is_step(*column) && *column % matrix.panel + extent <= matrix.panel;
  return is_step(extent) && matrix.panel % extent == 0 && divisors.of(tile.starts[rank - 1]).is_multiple_of(extent);
}

// Returns whether the tile of an operand begins at the beginning of a matrix of its buffer.
bool is_at_begin(Value* value) {
  Tile tile = tile_of(value);
  return tile.starts.empty() ||
         (signed_constant(tile.starts[tile.rank() - 2]) == 0 && signed_constant(tile.starts.back()) == 0);
}

// Returns why an operand in shared memory, with so many rows in a product, has no matrix descriptor.
std::optional<std::string> operand_problem(Value* factor, bool is_k_major, int64_t rows, const ProductSite& site) {
  Value* root = buffer_of(factor);
  tile::SharedTile matrix = site.tiles.of(root);
  bool is_there = site.takes_parts || is_at_begin(factor);
  if (site.tiles.is_viewed(root) || !is_there || !can_begin_there(factor, matrix, site))
    return "an operand is a part of a matrix in shared memory at which no descriptor begins";
  if (tile::descriptor_walk(matrix, is_k_major, rows)) return std::nullopt;
  return "an operand does not lie in shared memory as a warpgroup reads it";
}

std::optional<std::string> warpgroup_problem(TileGemmOp op, const tile::WarpgroupMma& mma, const ProductSite& site) {
  if (!site.arch.has(Feature::WarpgroupProducts)) return fmt::format("{} has no warpgroups", site.arch.name);
  if (mma.c != dtype::DType::Float32 && mma.c != dtype::DType::Int32) return "the accumulators are not Float32 or Int32";
  if (auto problem = tile::warpgroup_problem(mma)) return problem;
  if (!mma.has_a_in_registers)
    if (auto problem = operand_problem(op.a(), !op.is_transpose_a(), tile::kWarpgroupRows, site)) return problem;
  return operand_problem(op.b(), op.is_transpose_b(), mma.n, site);
}

// Returns the instruction of a warpgroup whose part has so many columns.
tile::WarpgroupMma warpgroup_mma(TileGemmOp op, int64_t columns) {
  ElementTypes types = types_of(op);
  bool has_a_in_registers = scope_of(op.a()->type) == TileScope::Fragment;
  auto major = [](bool is_k) { return is_k ? tile::MajorMode::K : tile::MajorMode::MN; };
  return {.n = columns,
          .k = 256 / dtype::width(types.a),
          .a = types.a,
          .b = types.b,
          .c = types.c,
          .has_a_in_registers = has_a_in_registers,
          .a_major = major(!op.is_transpose_a()),
          .b_major = major(op.is_transpose_b())};
}

// ---- products into tensor memory

std::optional<std::string> tensor_problem(TileGemmOp op, const tile::TensorMma& mma, const ProductSite& site) {
  if (!site.arch.has(Feature::TensorMemory)) return fmt::format("{} has no tensor memory", site.arch.name);
  if (scope_of(op.b()->type) != TileScope::Shared) return "B is not in shared memory";
  TileScope a = scope_of(op.a()->type);
  if (a != TileScope::Shared && a != TileScope::Tensor) return "A is neither in shared nor in tensor memory";
  if (mma.kind == MmaKind::Plain)
    return fmt::format("there are no products of {} and {}", dtype::name(mma.a), dtype::name(mma.b));
  if (auto problem = tile::tensor_problem(mma)) return problem;
  tile::ProductGrid grid = extents_of(op);
  int64_t blocks = op.is_pair() ? 2 : 1;
  if (grid.m * blocks % mma.m != 0 || grid.n % mma.n != 0 || grid.k % mma.k != 0)
    return fmt::format("its parts are {} x {} x {}", mma.m, mma.n, mma.k);
  if (dtype::width(mma.a) == 32 && (op.is_transpose_a() || !op.is_transpose_b()))
    return "elements of 32 bits are multiplied only where k is contiguous";
  if (!mma.has_a_in_tensor_memory)
    if (auto problem = operand_problem(op.a(), !op.is_transpose_a(), mma.m / blocks, site)) return problem;
  return operand_problem(op.b(), op.is_transpose_b(), mma.n / blocks, site);
}

bool has_places_of_warpgroups(TileGemmOp op) {
  TileScope a = scope_of(op.a()->type), b = scope_of(op.b()->type);
  return b == TileScope::Shared && (a == TileScope::Shared || (a == TileScope::Fragment && !op.is_transpose_a()));
}

}  // namespace

std::expected<tile::TileProduct, std::string> warp_candidate(TileGemmOp op, const ProductSite& site) {
  tile::ProductGrid grid = extents_of(op);
  const tile::WarpMma* mma = warp_mma(op, grid.k, site.arch.number);
  if (!mma) return std::unexpected(missing_mma(op, grid.k, site.arch.number));
  auto warps = site.group.threads % kWarpSize == 0
                   ? tile::partition_warps({grid.m, grid.n, site.group.threads / kWarpSize, mma->m, mma->n}, sharing_of(op))
                   : std::nullopt;
  if (!warps) return std::unexpected(missing_grid(grid, *mma, site.group.threads));
  grid.warps = *warps;
  return tile::TileProduct{grid, *mma};
}

std::optional<tile::TileProduct> warpgroup_candidate(TileGemmOp op, const ProductSite& site) {
  // Warpgroups have no products of 4-bit integers.
  if (op.is_pairs() || !has_places_of_warpgroups(op) || site.group.threads % tile::kWarpgroupThreads != 0 ||
      site.group.first % tile::kWarpgroupThreads != 0)
    return std::nullopt;
  tile::ProductGrid grid = extents_of(op);
  // The wider a product, the less shared memory is read for it, so warpgroups share the rows where the program leaves it
  // open.
  tile::WarpSharing asked = sharing_of(op);
  tile::WarpSharing tried[] = {asked == tile::WarpSharing::Square ? tile::WarpSharing::FullRow : asked, asked};
  for (tile::WarpSharing sharing : tried) {
    auto warps = tile::partition_warps({grid.m, grid.n, site.group.threads / kWarpSize, 16, 8, 4}, sharing);
    if (!warps) continue;
    grid.warps = *warps;
    tile::WarpgroupMma mma = warpgroup_mma(op, grid.warp_n());
    if (grid.k % mma.k == 0 && !warpgroup_problem(op, mma, site)) return tile::TileProduct{grid, mma};
  }
  return std::nullopt;
}

std::expected<tile::TileProduct, std::string> tensor_candidate(TileGemmOp op, const ProductSite& site) {
  tile::TensorMma mma = tensor_product(op);
  if (auto problem = tensor_problem(op, mma, site)) {
    tile::ProductGrid grid = extents_of(op);
    return std::unexpected(
        fmt::format("a product of {} x {} x {} into tensor memory ({}), which", grid.m, grid.n, grid.k, *problem));
  }
  return tile::TileProduct{extents_of(op), mma};
}

std::optional<std::string> problem_of(TileGemmOp op, const tile::TileProduct& product, const ProductSite& site) {
  return std::visit(overloaded{[&](const tile::WarpMma& mma) -> std::optional<std::string> {
                                 if (mma.instruction->since <= site.arch.number) return std::nullopt;
                                 return fmt::format("it needs sm_{}", mma.instruction->since);
                               },
                               [&](const tile::WarpgroupMma& mma) { return warpgroup_problem(op, mma, site); },
                               [&](const tile::TensorMma& mma) { return tensor_problem(op, mma, site); }},
                    product.instruction);
}

}  // namespace kdsl::passes
