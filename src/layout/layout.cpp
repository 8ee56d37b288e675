#include "layout/layout.h"

namespace kdsl::layout {

void flatten(const Layout& l, std::vector<Layout>& leaves) {
  if (!l.shape.is_tuple()) {
    leaves.push_back(l);
    return;
  }
  for (size_t i = 0; i < l.shape.items.size(); ++i) flatten(mode(l, i), leaves);
}

Layout concatenate(Arena& arena, std::span<const Layout> modes) {
  std::vector<IntTuple> shapes, strides;
  for (const Layout& mode : modes) {
    shapes.push_back(mode.shape);
    strides.push_back(mode.stride);
  }
  return {tuple(arena, shapes), tuple(arena, strides)};
}

Layout unwrapped(Arena& arena, std::span<const Layout> modes) {
  return modes.size() == 1 ? modes[0] : concatenate(arena, modes);
}

std::string to_string(const Layout& l) { return to_string(l.shape) + ":" + to_string(l.stride); }

Tiler tiler(const Layout& layout) {
  Tiler result;
  result.kind = Tiler::Kind::Layout;
  result.layout = layout;
  return result;
}

Tiler tiler(Arena& arena, std::span<const Tiler> modes) {
  Tiler result;
  result.kind = Tiler::Kind::Tuple;
  result.items = arena.copy(modes);
  return result;
}

Tiler tiler(Arena& arena, const IntTuple& shape) {
  if (shape.is_underscore()) return {};
  if (!shape.is_tuple()) return tiler(Layout{shape, number(1)});
  std::vector<Tiler> modes;
  for (const IntTuple& mode : shape.items) modes.push_back(tiler(arena, mode));
  return tiler(arena, modes);
}

static void add_leaves(const Tiler& tiler, std::vector<Tiler>& leaves) {
  if (!tiler.is_tuple()) leaves.push_back(tiler);
  for (const Tiler& mode : tiler.items) add_leaves(mode, leaves);
}

Tiler flatten(Arena& arena, const Tiler& tiler) {
  if (!tiler.is_tuple()) return tiler;
  std::vector<Tiler> leaves;
  add_leaves(tiler, leaves);
  return layout::tiler(arena, leaves);
}

IntTuple shape(Arena& arena, const Tiler& tiler) {
  if (tiler.is_underscore()) return underscore();
  if (tiler.is_layout()) return tiler.layout.shape;
  std::vector<IntTuple> modes;
  for (const Tiler& mode : tiler.items) modes.push_back(shape(arena, mode));
  return tuple(arena, modes);
}

std::string to_string(const Tiler& tiler) {
  if (tiler.is_underscore()) return "_";
  if (tiler.is_layout()) return to_string(tiler.layout);
  std::string text = "[";
  for (size_t i = 0; i < tiler.items.size(); ++i) {
    if (i != 0) text += ';';
    text += to_string(tiler.items[i]);
  }
  return text + "]";
}

}  // namespace kdsl::layout
