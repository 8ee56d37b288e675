// Quotients: a layout cut into tiles.
#include "layout/algebra.h"
#include "layout/composition.h"
#include "layout/tuple/tuples.h"
#include "layout/tuple/zip.h"

namespace kdsl::layout {

namespace {

// Turns the error of a step into one of the whole function: it keeps the cause and the numbers of the step, and names the
// arguments of the function.
std::unexpected<Error> in(std::string_view function, const Layout& layout, const Tiler& tiler, Error error) {
  error.function = function;
  error.left = layout;
  error.right = tiler;
  return std::unexpected(std::move(error));
}

// Returns the tile, and the layout of the steps from tile to tile.
Expected<Layout> divided(LeafMath& math, const Layout& layout, const Layout& tile) {
  KDSL_TRY(IntTuple profile, coprofile(math.arena(), tile.stride));
  KDSL_TRY(Layout whole, coalesce(math, layout, profile));
  KDSL_TRY(Layout steps, complement(math, tile, whole.shape));
  KDSL_TRY(Layout inside, composition(math, layout, tile));
  KDSL_TRY(Layout rest, composition(math, layout, steps, Overhang::Allowed));
  Layout modes[] = {inside, rest};
  return concatenate(math.arena(), modes);
}

Expected<Layout> divide_modes(LeafMath& math, const Layout& layout, const Tiler& tiler) {
  if (tiler.is_underscore()) return layout;
  if (tiler.is_layout()) return divided(math, layout, tiler.layout);
  if (tiler.items.size() > rank(layout))
    return failure(Cause::RankTooLarge, "logical_divide", layout, tiler, number(static_cast<int64_t>(tiler.items.size())),
                   number(static_cast<int64_t>(rank(layout))));
  std::vector<Layout> modes;
  for (size_t i = 0; i < rank(layout); ++i) {
    if (i >= tiler.items.size()) {
      modes.push_back(mode(layout, i));
      continue;
    }
    auto item = divide_modes(math, mode(layout, i), tiler.items[i]);
    if (!item) {
      item.error().mode.insert(item.error().mode.begin(), i);
      return item;
    }
    modes.push_back(*item);
  }
  return concatenate(math.arena(), modes);
}

Expected<Layout> divide(LeafMath& math, std::string_view function, const Layout& layout, const Tiler& tiler) {
  auto result = divide_modes(math, layout, tiler);
  if (!result) return in(function, layout, tiler, std::move(result.error()));
  return result;
}

Expected<Layout> zipped(LeafMath& math, std::string_view function, const Layout& layout, const Tiler& tiler) {
  KDSL_TRY(Layout pairs, divide(math, function, layout, tiler));
  auto result = zip_by(math, function, pairs, tiler);
  if (!result) return in(function, layout, tiler, std::move(result.error()));
  return result;
}

}  // namespace

Expected<Layout> logical_divide(LeafMath& math, const Layout& layout, const Tiler& tiler) {
  return divide(math, "logical_divide", layout, tiler);
}

Expected<IntTuple> ceil_div(LeafMath& math, const IntTuple& target, const Tiler& tiler) {
  if (tiler.is_underscore()) return number(1);
  if (tiler.is_layout()) {
    KDSL_TRY(Layout rest, complement(math, tiler.layout, target));
    return rest.shape;
  }
  if (tiler.items.size() > rank(target))
    return failure(Cause::RankTooLarge, "ceil_div", target, tiler, number(static_cast<int64_t>(tiler.items.size())),
                   number(static_cast<int64_t>(rank(target))));
  std::vector<IntTuple> modes;
  for (size_t i = 0; i < rank(target); ++i) {
    if (i >= tiler.items.size()) {
      modes.push_back(mode(target, i));
      continue;
    }
    KDSL_TRY(IntTuple item, ceil_div(math, mode(target, i), tiler.items[i]));
    modes.push_back(item);
  }
  return tuple(math.arena(), modes);
}

Expected<Layout> zipped_divide(LeafMath& math, const Layout& layout, const Tiler& tiler) {
  return zipped(math, "zipped_divide", layout, tiler);
}

Expected<Layout> tiled_divide(LeafMath& math, const Layout& layout, const Tiler& tiler) {
  KDSL_TRY(Layout halves, zipped(math, "tiled_divide", layout, tiler));
  return unpack_second(math, halves);
}

Expected<Layout> flat_divide(LeafMath& math, const Layout& layout, const Tiler& tiler) {
  KDSL_TRY(Layout halves, zipped(math, "flat_divide", layout, tiler));
  return unpack_both(math, halves);
}

}  // namespace kdsl::layout
