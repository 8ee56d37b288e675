#include "tile/distributed/slices.h"

#include <algorithm>
#include <utility>

namespace kdsl::tile {

std::optional<DistributedLayout> complete_slices(const RegisterTable& accessed, const Shape& shape) {
  auto first = std::ranges::find_if(accessed.elements, [](int32_t element) { return element >= 0; });
  if (first == accessed.elements.end()) return std::nullopt;
  Shape origin = coordinate_of(shape, *first), slice = shape, slices(shape.size(), 1);
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    bool is_fixed = std::ranges::all_of(
        accessed.elements, [&](int32_t element) { return element < 0 || coordinate_of(shape, element)[dim] == origin[dim]; });
    if (is_fixed) std::swap(slice[dim], slices[dim]);
  }
  RegisterTable within = accessed;  // elements as numbers in the slice
  for (int32_t& element : within.elements) {
    if (element < 0) continue;
    Shape coordinate = coordinate_of(shape, element);
    for (size_t dim = 0; dim < shape.size(); ++dim)
      if (slices[dim] > 1) coordinate[dim] = 0;
    element = static_cast<int32_t>(flat_index(slice, coordinate));
  }
  auto one = complete(within, slice);
  if (!one) return std::nullopt;
  DistributedLayout all{shape, RegisterTable(accessed.threads, one->registers() * product(slices))};
  for (size_t i = 0; i < all.table.elements.size(); ++i) {
    size_t number = i / one->table.elements.size();
    int32_t element = one->table.elements[i % one->table.elements.size()];
    if (element < 0) continue;
    Shape coordinate = coordinate_of(slice, element), start = coordinate_of(slices, static_cast<int64_t>(number));
    for (size_t dim = 0; dim < shape.size(); ++dim) coordinate[dim] += start[dim];
    all.table.elements[i] = static_cast<int32_t>(flat_index(shape, coordinate));
  }
  return all;
}

}  // namespace kdsl::tile
