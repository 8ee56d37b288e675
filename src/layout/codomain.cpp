#include "layout/codomain.h"

namespace kdsl::layout {

namespace {

template <typename Function>
Layout with_strides(Arena& arena, const Layout& layout, Function function) {
  std::vector<IntTuple> strides;
  flatten(layout.stride, strides);
  for (IntTuple& stride : strides) stride = function(stride);
  std::span<const IntTuple> rest = strides;
  return {layout.shape, rebuild(arena, layout.stride, rest)};
}

}  // namespace

Layout along(Arena& arena, const Layout& layout, size_t at) {
  return with_strides(arena, layout, [&](const IntTuple& stride) {
    bool counts = !stride.path().empty() && stride.path()[0].is(static_cast<int64_t>(at));
    return counts ? basis(arena, stride.scale(), stride.path().subspan(1)) : number(0);
  });
}

Layout raised(Arena& arena, const Layout& layout, size_t at) {
  IntTuple step[] = {number(static_cast<int64_t>(at))};
  return with_strides(arena, layout, [&](const IntTuple& stride) { return basis(arena, stride, step); });
}

}  // namespace kdsl::layout
