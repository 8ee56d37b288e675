// The layout of a tile of which one slice has been distributed, as a row of a matrix: given which thread accesses which element
// of the slice, the other slices are distributed like it. Used by layout inference.
#pragma once

#include <optional>

#include "tile/distributed/distributed_layout.h"

namespace kdsl::tile {

// Does what `complete` does for accesses that all have one coordinate in some of the dimensions: the elements with other
// coordinates there lie in the threads that hold their counterparts, in further registers.
std::optional<DistributedLayout> complete_slices(const RegisterTable& accessed, const Shape& shape);

}  // namespace kdsl::tile
