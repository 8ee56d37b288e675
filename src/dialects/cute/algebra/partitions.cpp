// This file makes tiles of layouts and tensors, and the part of one thread among many.
#include <fmt/format.h>

#include "dialects/cute/algebra/algebra.h"
#include "ir/op_kind.h"
#include "layout/tuple/tuples.h"
#include "tile/copy/tma.h"
#include "value/objects.h"
#include "diag/counted.h"

namespace kdsl::builtins {

using layout::ComposedLayout;
using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;
using layout::Tiler;

namespace {

// Applies f to a layout, to a composed one (whose offset is added to its own), or to a tensor, whose pointer moves. An error
// is reported at `coord` if f needs another coordinate, otherwise at the tiler.
template <typename F>
Value on_part(Call& call, const Laid& subject, const Argument& tiler, const Argument& coord, const F& f) {
  Argument blamed = tiler;
  auto part_of = [&](LeafMath& math, const Layout& layout) {
    layout::Expected<layout::OffsetLayout> part = f(math, layout);
    if (!part && std::get_if<IntTuple>(&part.error().right)) blamed = coord;
    return part;
  };
  return apply(call, subject, blamed, [&]<typename L>(LeafMath& math, const L& layout) {
    if constexpr (std::is_same_v<L, ComposedLayout>) {
      auto part = part_of(math, layout.outer);
      if (!part) return layout::Expected<ComposedLayout>(std::unexpected(part.error()));
      auto offset = layout::tuple_add(math, layout.offset, part->offset);
      if (!offset) return layout::Expected<ComposedLayout>(std::unexpected(offset.error()));
      return layout::Expected<ComposedLayout>(ComposedLayout{layout.inner, *offset, part->layout});
    } else {
      return part_of(math, layout);
    }
  });
}

struct DomainOffset {
  Coord coord;
  Laid tensor;
};
Value domain_offset(Call& call, const DomainOffset& args) {
  return on_part(call, args.tensor, call.at(args.coord), call.at(args.coord),
                 [&](LeafMath& math, const Layout& l) { return layout::domain_offset(math, args.coord.coord, l); });
}

// The first known coordinate beyond the tiles of its mode: its place, its value, and the number of tiles.
struct OutOfRange {
  size_t mode;
  int64_t coordinate, count;
};
std::optional<OutOfRange> beyond_tiles(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord) {
  if (!layout::is_fully_static(layout) || !coord.is_tuple()) return std::nullopt;
  auto tiled = layout::zipped_divide(math, layout, tiler);
  if (!tiled) return std::nullopt;
  Layout tiles = layout::mode(*tiled, 1);
  for (size_t i = 0; i < coord.items.size() && i < layout::rank(tiles); ++i) {
    const IntTuple& at = coord.items[i];
    IntTuple count = layout::size(math, layout::mode(tiles, i).shape);
    if (at.is_static() && count.is_static() && at.value >= count.value) return OutOfRange{i, at.value, count.value};
  }
  return std::nullopt;
}

struct LocalTile {
  Laid input;
  Tiler tiler;
  Coord coord;
  std::optional<Coord> proj;
};
Value local_tile(Call& call, const LocalTile& args) {
  if (const auto* tensor = value::as_tensor(call.ctx, call.at(args.input).value); tensor && !args.proj) {
    LeafMath math = value::leaf_math(call.ctx);
    if (auto beyond = beyond_tiles(math, tensor->tensor.layout, args.tiler, args.coord.coord))
      return call
          .refuse(args.coord, "is {} in mode {}, which has {}", beyond->coordinate, beyond->mode,
                  diag::counted(beyond->count, "tile"))
          .help("tiles count from 0, as elements do");
  }
  return on_part(call, args.input, call.at(args.tiler), call.at(args.coord), [&](LeafMath& math, const Layout& l) {
    if (!args.proj) return layout::local_tile(math, l, args.tiler, args.coord.coord);
    return layout::local_tile(math, l, args.tiler, args.coord.coord, args.proj->coord);
  });
}

struct LocalPartition {
  Laid target;
  LayoutOrShape tiler;
  Coord index;
  std::optional<Coord> proj;
};
Value local_partition(Call& call, const LocalPartition& args) {
  return on_part(call, args.target, call.at(args.tiler), call.at(args.index), [&](LeafMath& math, const Layout& l) {
    const IntTuple& index = args.index.coord;
    if (!args.proj || !args.proj->coord.is_tuple()) return layout::local_partition(math, l, args.tiler.layout, index);
    return layout::local_partition(math, l, args.tiler.layout, index, args.proj->coord);
  });
}

struct Partition {
  Laid target;
  Tiler tiler;
  Coord coord;
};
template <auto f>
Value partition(Call& call, const Partition& args) {
  return on_part(call, args.target, call.at(args.tiler), call.at(args.coord),
                 [&](LeafMath& math, const Layout& l) { return f(math, l, args.tiler, args.coord.coord); });
}

struct ImageMask {
  Layout lay;
  Coord coord;
  int64_t mode;
};

// Returns the bits that the running mode sets, shifted by the position in the other modes.
Value image_mask_of_run_time(Call& call, const ImageMask& args) {
  LeafMath math = value::leaf_math(call.ctx);
  auto coord = layout::replace(math.arena(), args.coord.coord, static_cast<size_t>(args.mode), layout::underscore());
  if (!coord)
    return call.refuse(args.mode, "is {}, where the coordinate {} has {}", args.mode, layout::to_string(args.coord.coord),
                       diag::counted(layout::rank(args.coord.coord), "mode"));
  auto mask = tile::tma_multicast_mask(math, args.lay, *coord);
  if (!mask) return refuse_layout(call, call.at(args.coord), mask.error());
  ir::Value* word = tile::leaf_value(call.builder(), *mask, ir::kI32);
  return value::make_dynamic(call.ctx, dtype::DType::Int16, call.builder().cast(ir::OpKind::TruncI, word, ir::kI16));
}

Value make_layout_image_mask(Call& call, const ImageMask& args) {
  if (args.mode < 0) return call.refuse(args.mode, "must not be negative, got {}", args.mode);
  LeafMath math = value::leaf_math(call.ctx);
  auto values = layout::cosize(math, args.lay);
  constexpr int64_t kBits = 16;
  if (values && values->is_static() && values->value > kBits)
    return call.refuse(args.lay, "has {} values, where a mask has {} bits", values->value, kBits);
  if (layout::is_fully_static(args.lay) && !layout::is_fully_static(args.coord.coord))
    return image_mask_of_run_time(call, args);
  auto mask = layout::make_layout_image_mask(math, args.lay, args.coord.coord, static_cast<size_t>(args.mode));
  if (!mask) return refuse_layout(call, call.at(args.lay), mask.error());
  return value::make_static(call.ctx, dtype::DType::Int16, Value::integer(static_cast<int16_t>(*mask)));
}

// clang-format off
constexpr BuiltinRow kRows[] = {
    row<domain_offset>("domain_offset", "coord, tensor", "Coordinate 0 moved to another one."),
    row<local_tile>("local_tile", "input, tiler, coord, proj=None", "The tile at a coordinate of the tiles."),
    row<local_partition>("local_partition", "target, tiler, index, proj=1", "What one of the threads that a layout numbers has of each tile."),
    row<partition<[](auto&... a) { return layout::inner_partition(a...); }>>(
        "inner_partition", "target, tiler, coord", "The tile at a coordinate of the tiles."),
    row<partition<[](auto&... a) { return layout::outer_partition(a...); }>>(
        "outer_partition", "target, tiler, coord", "The elements at a coordinate of the tile, of all tiles."),
    row<make_layout_image_mask>("make_layout_image_mask", "lay, coord, mode", "A bit for each value of the layout while one mode of the coordinate runs."),
};
// clang-format on

}  // namespace

const std::span<const BuiltinRow> kPartitionRows = kRows;

}  // namespace kdsl::builtins
