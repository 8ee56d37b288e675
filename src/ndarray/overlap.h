// Finds arrays that share memory: code compiled for arrays that do not overlap may be wrong for arrays that do.
#pragma once

#include <span>

#include "ndarray/array.h"

namespace kdsl::ndarray {

// Returns whether the memory from the first to the last element of one array intersects that of another one.
bool any_overlap(std::span<const Array* const> arrays);

}  // namespace kdsl::ndarray
