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

std::string_view major_text(MajorMode major) { return major == MajorMode::K ? "K" : "MN"; }

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

namespace {

constexpr int64_t kUnitBits = 128;

// The code of a swizzle in a descriptor, and the number W of 16-byte units that it permutes.
struct SwizzleMode {
  uint64_t code;
  int64_t units;
};
std::optional<SwizzleMode> mode_of(const layout::Swizzle& swizzle) {
  constexpr SwizzleMode kModes[] = {{0, 1}, {3, 2}, {2, 4}, {1, 8}};
  if (swizzle.is_identity()) return kModes[0];
  if (swizzle.bits > 3 || swizzle.base != 4 || swizzle.shift != 3) return std::nullopt;
  return kModes[swizzle.bits];
}

// A tile in units of 16 bytes.
class Units {
 public:
  Units(layout::LeafMath& math, const Layout& units) : math_(math), units_(units) {}
  int64_t extent(size_t mode) const { return size_of(layout::mode(units_.shape, mode)); }
  int64_t at(int64_t i, int64_t j) const {
    auto index = layout::crd2idx(math_, pair(math_.arena(), number(i), number(j)), units_);
    return index ? index->value : -1;
  }

 private:
  layout::LeafMath& math_;
  Layout units_;
};

// A mode split in two: i is mapped to i % extent * inner + i / extent * outer.
struct SplitMode {
  int64_t extent, inner, outer;
  int64_t at(int64_t i) const { return i % extent * inner + i / extent * outer; }
};

bool is_like(const Units& units, const SplitMode& rows, const SplitMode& columns) {
  for (int64_t i = 0; i < units.extent(0); ++i)
    for (int64_t j = 0; j < units.extent(1); ++j)
      if (units.at(i, j) != rows.at(i) + columns.at(j)) return false;
  return true;
}

// Returns the distance of the second part of a mode from the first; 0: there is none.
int64_t step(const Units& units, size_t mode, int64_t extent) {
  if (units.extent(mode) <= extent) return 0;
  return mode == 0 ? units.at(extent, 0) : units.at(0, extent);
}

}  // namespace

Expected<uint64_t> matrix_descriptor(Arena& arena, const Layout& tile, const layout::Swizzle& swizzle, DType element,
                                     MajorMode major) {
  std::string text = layout::to_string(tile);
  if (!layout::is_fully_static(tile)) return value_error("the layout {} must be known while compiling", text);
  auto mode = mode_of(swizzle);
  if (!mode)
    return value_error("the swizzle {} is none that a product of a warpgroup knows: S<1,4,3>, S<2,4,3> or S<3,4,3>",
                       layout::to_string(swizzle));
  auto not_canonical = [&](std::string_view why) {
    return value_error("the layout {} of {} with {} is not what a warpgroup multiplies as {}-major: {}", text,
                       dtype::name(element), swizzle.is_identity() ? "no swizzle" : layout::to_string(swizzle),
                       major_text(major), why);
  };
  layout::LeafMath math = leaf_math(arena, nullptr);
  auto recast = layout::recast_layout(math, kUnitBits, dtype::width(element), tile);
  if (!recast || layout::rank(*recast) != 2)
    return not_canonical("16 bytes of its contiguous mode must lie next to each other");
  Units units(math, *recast);
  int64_t w = mode->units;
  bool is_plain = w == 1, is_k = major == MajorMode::K;
  if (units.extent(is_k ? 1 : 0) * kUnitBits != size_of(layout::mode(tile.shape, is_k ? 1 : 0)) * dtype::width(element))
    return not_canonical("16 bytes of its contiguous mode must lie next to each other");
  SplitMode rows{}, columns{};
  if (is_k) {
    rows = {8, w, step(units, 0, 8)};
    columns = {1, 0, is_plain ? step(units, 1, 1) : 1};
  } else {
    rows = {w, 1, step(units, 0, w)};
    columns = {8, w, step(units, 1, 8)};
  }
  if (!is_like(units, rows, columns)) return not_canonical("its atoms must be those of make_smem_layout_atom");
  int64_t stride = is_k || is_plain ? rows.outer : columns.outer, leading = is_k || is_plain ? columns.outer : rows.outer;
  constexpr int64_t kLimit = int64_t{1} << 14;
  if (stride < 0 || leading < 0 || stride >= kLimit || leading >= kLimit)
    return not_canonical("its atoms lie 256 KiB and more apart");
  return static_cast<uint64_t>(leading) << 16 | static_cast<uint64_t>(stride) << 32 | mode->code << 62;
}

}  // namespace kdsl::tile
