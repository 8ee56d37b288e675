// The tiles of a layout, and the part of one thread among many.
#include "layout/algebra.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

Expected<IntTuple> filled_up(LeafMath& math, std::string_view function, const IntTuple& coord, const Layout& modes,
                             const Layout& layout) {
  if (!coord.is_tuple()) return coord;
  auto filled = append(math.arena(), coord, underscore(), std::max(rank(modes), size_t{1}));
  if (!filled) return failure(Cause::NotWeaklyCongruent, function, layout, coord, coord, modes.shape);
  return *filled;
}

// Returns a coordinate with `_` for each mode.
IntTuple whole(LeafMath& math, const Layout& modes) {
  return modes.shape.is_tuple() ? repeat(math.arena(), underscore(), rank(modes)) : underscore();
}

enum class Part : uint8_t { Tile, Rest };

Expected<OffsetLayout> part(LeafMath& math, std::string_view function, Part kept, const Layout& layout, const Tiler& tiler,
                            const IntTuple& coord) {
  KDSL_TRY(Layout tiled, zipped_divide(math, layout, tiler));
  const Layout &tile = mode(tiled, 0), rest = mode(tiled, 1);
  KDSL_TRY(IntTuple fixed, filled_up(math, function, coord, kept == Part::Tile ? rest : tile, layout));
  IntTuple coords[] = {kept == Part::Tile ? whole(math, tile) : fixed, kept == Part::Tile ? fixed : whole(math, rest)};
  return slice_and_offset(math, tuple(math.arena(), coords), tiled);
}

// Returns the modes of a tiler for which the projection has no `_`.
Expected<Tiler> projected(LeafMath& math, const IntTuple& projection, const Tiler& tiler) {
  if (!projection.is_tuple()) return tiler;
  if (!tiler.is_tuple() || tiler.items.size() != projection.items.size())
    return failure(Cause::NotWeaklyCongruent, "local_tile", tiler, projection, projection, shape(math.arena(), tiler));
  std::vector<Tiler> modes;
  for (size_t i = 0; i < tiler.items.size(); ++i)
    if (!projection.items[i].is_underscore()) modes.push_back(tiler.items[i]);
  return layout::tiler(math.arena(), modes);
}

}  // namespace

Expected<OffsetLayout> inner_partition(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord) {
  return part(math, "inner_partition", Part::Tile, layout, tiler, coord);
}

Expected<OffsetLayout> outer_partition(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord) {
  return part(math, "outer_partition", Part::Rest, layout, tiler, coord);
}

Expected<OffsetLayout> local_tile(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord) {
  return part(math, "local_tile", Part::Tile, layout, tiler, coord);
}

Expected<OffsetLayout> local_tile(LeafMath& math, const Layout& layout, const Tiler& tiler, const IntTuple& coord,
                                  const IntTuple& projection) {
  KDSL_TRY(Tiler modes, projected(math, projection, tiler));
  // Modes of the coordinate beyond the projection count modes of the layout that the tiler leaves alone.
  IntTuple kept = projection;
  if (projection.is_tuple() && coord.is_tuple() && rank(coord) > rank(projection)) {
    KDSL_TRY(kept, append(math.arena(), projection, number(1), rank(coord)));
  }
  KDSL_TRY(IntTuple diced, dice(math.arena(), kept, coord));
  return local_tile(math, layout, modes, diced);
}

Expected<OffsetLayout> local_partition(LeafMath& math, const Layout& layout, const Layout& threads, const IntTuple& index) {
  KDSL_TRY(IntTuple coord, get_flat_coord(math, index, threads));
  Tiler tile = tiler(math.arena(), product_each(math, threads.shape));
  return part(math, "local_partition", Part::Rest, layout, tile, wrap(math.arena(), coord));
}

Expected<OffsetLayout> local_partition(LeafMath& math, const Layout& layout, const Layout& threads, const IntTuple& index,
                                       const IntTuple& projection) {
  // The digits of all modes tell the threads apart, and those of the projected modes the elements.
  KDSL_TRY(Layout diced, dice(math, projection, threads));
  return local_partition(math, layout, diced, index);
}

Expected<int64_t> make_layout_image_mask(LeafMath& math, const Layout& layout, const IntTuple& coord, size_t at) {
  constexpr std::string_view kName = "make_layout_image_mask";
  if (!is_fully_static(layout) || !is_fully_static(coord))
    return failure(Cause::DynamicNumber, kName, layout, coord, is_fully_static(coord) ? layout.shape : coord);
  if (at >= rank(layout))
    return failure(Cause::ModeOutOfRange, kName, layout, coord, number(static_cast<int64_t>(at)),
                   number(static_cast<int64_t>(rank(layout))));
  KDSL_TRY(IntTuple values, cosize(math, layout));
  constexpr int64_t kBits = 16;
  if (!values.is_static() || values.value > kBits) return failure(Cause::Overflow, kName, layout, coord);
  int64_t mask = 0;
  for (int64_t i = 0; i < size(math, mode(layout, at).shape).value; ++i) {
    KDSL_TRY(IntTuple moved, replace(math.arena(), coord, at, number(i)));
    KDSL_TRY(IntTuple index, crd2idx(math, moved, layout));
    mask |= int64_t{1} << index.value;
  }
  return mask;
}

}  // namespace kdsl::layout
