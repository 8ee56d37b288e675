// Whether arrays have memory in common: code compiled for arrays that have none may be wrong for those that have.
#pragma once

#include <span>

#include "ndarray/array.h"

namespace kdsl::ndarray {

// Whether the memory from the first to the last element of one array meets that of another one.
bool any_overlap(std::span<const Array* const> arrays);

}  // namespace kdsl::ndarray
