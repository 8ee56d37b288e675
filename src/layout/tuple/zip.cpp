#include "layout/tuple/zip.h"

namespace kdsl::layout {

Expected<Layout> zip_by(LeafMath& math, std::string_view function, const Layout& layout, const Tiler& tiler) {
  if (!tiler.is_tuple()) {
    if (!layout.shape.is_tuple() || layout.shape.items.size() != 2)
      return failure(Cause::NotZippable, function, layout, tiler, layout.shape);
    return layout;
  }
  std::vector<Layout> firsts, seconds;
  for (size_t i = 0; i < rank(layout); ++i) {
    if (i >= tiler.items.size()) {
      seconds.push_back(mode(layout, i));
      continue;
    }
    auto pair = zip_by(math, function, mode(layout, i), tiler.items[i]);
    if (!pair) {
      pair.error().mode.insert(pair.error().mode.begin(), i);
      return pair;
    }
    firsts.push_back(mode(*pair, 0));
    seconds.push_back(mode(*pair, 1));
  }
  Layout halves[] = {concatenate(math.arena(), firsts), concatenate(math.arena(), seconds)};
  return concatenate(math.arena(), halves);
}

static void add_modes(const Layout& layout, std::vector<Layout>& modes) {
  for (size_t i = 0; i < rank(layout); ++i) modes.push_back(mode(layout, i));
}

Layout unpack_second(LeafMath& math, const Layout& layout) {
  std::vector<Layout> modes = {mode(layout, 0)};
  add_modes(mode(layout, 1), modes);
  return concatenate(math.arena(), modes);
}

Layout unpack_both(LeafMath& math, const Layout& layout) {
  std::vector<Layout> modes;
  add_modes(mode(layout, 0), modes);
  add_modes(mode(layout, 1), modes);
  return concatenate(math.arena(), modes);
}

}  // namespace kdsl::layout
