#include "tile/mma/warpgroup_mma.h"

#include <fmt/format.h>

#include "ir/mma_shape.h"
#include "layout/tuple/coordinates.h"
#include "layout/tuple/tuples.h"
#include "tile/builder.h"
#include "tile/fragment.h"

namespace kdsl::tile {

using dtype::DType;
using layout::IntTuple;
using layout::Layout;
using layout::number;

namespace {

// Returns PTX's name of a type; empty if no product has it.
std::string_view ptx_name(DType type) {
  switch (type) {
    case DType::Float32: return "f32";
    case DType::TFloat32: return "tf32";
    case DType::Float16: return "f16";
    case DType::BFloat16: return "bf16";
    case DType::Float8E4M3FN: return "e4m3";
    case DType::Float8E5M2: return "e5m2";
    case DType::Int8: return "s8";
    case DType::Uint8: return "u8";
    case DType::Int32: return "s32";
    default: return "";
  }
}

IntTuple numbers(Arena& arena, std::initializer_list<int64_t> values) {
  std::vector<IntTuple> items;
  for (int64_t value : values) items.push_back(number(value));
  return layout::tuple(arena, items);
}

IntTuple pair(Arena& arena, const IntTuple& first, const IntTuple& second) {
  IntTuple both[] = {first, second};
  return layout::tuple(arena, both);
}

// Returns the layout of a tile in shared memory, all of which every thread sees.
Layout shared_operand(Arena& arena, int64_t rows, int64_t k) {
  return {pair(arena, number(kWarpgroupThreads), numbers(arena, {rows, k})), pair(arena, number(0), numbers(arena, {1, rows}))};
}

// Returns the layout of A in registers: each warp holds 16 rows, distributed as in a product of one warp.
Layout register_operand(Arena& arena, int64_t k, int64_t bits) {
  constexpr int64_t kRows = kWarpgroupRows;
  int64_t packed = 32 / bits;
  IntTuple threads = numbers(arena, {4, 8, 4}), steps = numbers(arena, {kRows * packed, 1, 16});
  IntTuple values = numbers(arena, {packed, 2, k / (4 * packed)}), places = numbers(arena, {kRows, 8, kRows * 4 * packed});
  if (packed == 1) values = numbers(arena, {2, k / 4}), places = numbers(arena, {8, kRows * 4});
  return {pair(arena, threads, values), pair(arena, steps, places)};
}

Layout accumulators(Arena& arena, int64_t n) {
  constexpr int64_t kRows = kWarpgroupRows;
  return {pair(arena, numbers(arena, {4, 8, 4}), numbers(arena, {2, 2, n / 8})),
          pair(arena, numbers(arena, {2 * kRows, 1, 16}), numbers(arena, {kRows, 8, kRows * 8}))};
}

}  // namespace

std::string wgmma_text(const WarpgroupMma& product) {
  return fmt::format("m64n{}k{}.{}.{}.{}", product.n, product.k, ptx_name(product.c), ptx_name(product.a), ptx_name(product.b));
}

std::optional<std::string> warpgroup_problem(const WarpgroupMma& product) {
  using dtype::name;
  int64_t bits = dtype::width(product.a);
  bool is_integer = product.a == DType::Int8 || product.a == DType::Uint8;
  if (product.n < 8 || product.n > 256 || product.n % 8 != 0 || (is_integer && product.n > 32 && product.n % 16 != 0))
    return fmt::format("a product of a warpgroup has 8 to 256 columns, a multiple of {}, got {}",
                       is_integer ? "8 up to 32 and of 16 beyond" : "8", product.n);
  if (bits == 0 || product.k != 256 / bits)
    return fmt::format("a product of a warpgroup multiplies {} of {} along K, got {}", 256 / std::max<int64_t>(bits, 1),
                       name(product.a), product.k);
  if (!ir::WgmmaShape::parse(wgmma_text(product)))
    return fmt::format("warpgroups do not multiply {} by {} with accumulators of {}", name(product.a), name(product.b),
                       name(product.c));
  for (MajorMode major : {product.a_major, product.b_major})
    if (major == MajorMode::MN && bits != 16)
      return fmt::format("an operand of {} must be K-major: only 16-bit elements can be MN-major", name(product.a));
  if (product.has_a_in_registers && product.a_major == MajorMode::MN) return "A must be K-major where it comes from registers";
  return std::nullopt;
}

MmaAtom make_mma_atom(Arena& arena, const WarpgroupMma& product) {
  return {.shape_mnk = numbers(arena, {kWarpgroupRows, product.n, product.k}),
          .thr_id = {number(kWarpgroupThreads), number(1)},
          .a = product.has_a_in_registers ? register_operand(arena, product.k, dtype::width(product.a))
                                          : shared_operand(arena, kWarpgroupRows, product.k),
          .b = shared_operand(arena, product.n, product.k),
          .c = accumulators(arena, product.n)};
}

// ---- descriptors

Expected<uint64_t> matrix_descriptor(Arena& arena, const Layout& tile, const layout::Swizzle& swizzle, DType element,
                                     MajorMode major) {
  static constexpr OperandReader kReader{
      .product = "a product of a warpgroup", .unit = "a warpgroup", .swizzles = "S<1,4,3>, S<2,4,3> or S<3,4,3>"};
  KDSL_TRY(OperandTile found, operand_tile(arena, tile, swizzle, element, major, kReader));
  using enum tmem::Swizzle;
  uint64_t code = found.swizzle == B128 ? 1 : found.swizzle == B64 ? 2 : found.swizzle == B32 ? 3 : 0;
  return static_cast<uint64_t>(found.leading) << 16 | static_cast<uint64_t>(found.stride) << 32 | code << 62;
}

}  // namespace kdsl::tile
