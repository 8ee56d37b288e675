#include "tile/mma/operand_tile.h"

#include <optional>

#include <fmt/format.h>

#include "layout/tuple/coordinates.h"
#include "layout/tuple/tuples.h"
#include "tile/builder.h"

namespace kdsl::tile {

using dtype::DType;
using layout::IntTuple;
using layout::Layout;
using layout::number;

namespace {

constexpr int64_t kUnitBits = 128;

// A swizzle, the number W of 16-byte units that it permutes, and the number of rows after which its pattern repeats.
struct SwizzleMode {
  tmem::Swizzle swizzle;
  int64_t units, rows;
};
std::optional<SwizzleMode> mode_of(const layout::Swizzle& swizzle, const OperandReader& reader) {
  using enum tmem::Swizzle;
  constexpr SwizzleMode kModes[] = {{None, 1, 8}, {B32, 2, 8}, {B64, 4, 8}, {B128, 8, 8}};
  if (swizzle.is_identity()) return kModes[0];
  if (reader.has_32_byte_atoms && swizzle.bits == 2 && swizzle.base == 5 && swizzle.shift == 2)
    return SwizzleMode{B128Atom32, 8, 4};
  if (swizzle.bits > 3 || swizzle.base != 4 || swizzle.shift != 3) return std::nullopt;
  return kModes[swizzle.bits];
}

// A tile in units of 16 bytes.
class Units {
 public:
  Units(layout::LeafMath& math, const Layout& units) : math_(math), units_(units) {}
  int64_t extent(size_t mode) const { return size_of(layout::mode(units_.shape, mode)); }
  int64_t at(int64_t i, int64_t j) const {
    IntTuple both[] = {number(i), number(j)};
    auto index = layout::crd2idx(math_, layout::tuple(math_.arena(), both), units_);
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

std::string_view major_text(MajorMode major) { return major == MajorMode::K ? "K" : "MN"; }

}  // namespace

Expected<OperandTile> operand_tile(Arena& arena, const Layout& tile, const layout::Swizzle& swizzle, DType element,
                                   MajorMode major, const OperandReader& reader) {
  std::string text = layout::to_string(tile);
  if (!layout::is_fully_static(tile)) return value_error("the layout {} must be known while compiling", text);
  auto mode = mode_of(swizzle, reader);
  if (!mode)
    return value_error("the swizzle {} is none that {} knows: {}", layout::to_string(swizzle), reader.product, reader.swizzles);
  auto not_canonical = [&](std::string_view why) {
    return value_error("the layout {} of {} with {} is not what {} multiplies as {}-major: {}", text, dtype::name(element),
                       swizzle.is_identity() ? "no swizzle" : layout::to_string(swizzle), reader.unit, major_text(major), why);
  };
  layout::LeafMath math = leaf_math(arena, nullptr);
  auto recast = layout::recast_layout(math, kUnitBits, dtype::width(element), tile);
  if (!recast || layout::rank(*recast) != 2)
    return not_canonical("16 bytes of its contiguous mode must lie next to each other");
  Units units(math, *recast);
  bool is_plain = mode->swizzle == tmem::Swizzle::None, is_k = major == MajorMode::K;
  if (units.extent(is_k ? 1 : 0) * kUnitBits != size_of(layout::mode(tile.shape, is_k ? 1 : 0)) * dtype::width(element))
    return not_canonical("16 bytes of its contiguous mode must lie next to each other");
  if (mode->swizzle == tmem::Swizzle::B128Atom32 && (is_k || dtype::width(element) != 32))
    return not_canonical("atoms of 32 bytes are for 32-bit elements that are MN-major");
  SplitMode rows{8, mode->units, step(units, 0, 8)}, columns{1, 0, is_plain ? step(units, 1, 1) : 1};
  if (!is_k) {
    rows = {mode->units, 1, step(units, 0, mode->units)};
    columns = {mode->rows, mode->units, step(units, 1, mode->rows)};
  }
  if (!is_like(units, rows, columns)) return not_canonical("its atoms must be those of make_smem_layout_atom");
  bool is_first = is_k || is_plain;  // the stride is that of the rows
  OperandTile found{mode->swizzle, is_first ? columns.outer : rows.outer, is_first ? rows.outer : columns.outer};
  constexpr int64_t kLimit = int64_t{1} << 14;
  if (found.stride < 0 || found.leading < 0 || found.stride >= kLimit || found.leading >= kLimit)
    return not_canonical("its atoms lie 256 KiB and more apart");
  return found;
}

}  // namespace kdsl::tile
