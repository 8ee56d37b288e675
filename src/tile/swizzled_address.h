// Addresses under a swizzle. The known part of a distance that is a multiple of the swizzle's period is added last, so that
// many addresses become few addresses with constant offsets, which instructions add for free.
#pragma once

#include "tile/pointer.h"

namespace kdsl::tile {

// Returns the pointer moved by `index` elements, after a swizzle of elements has been applied to the index.
Expected<Pointer> advance(Builder&, const Pointer&, const layout::Swizzle&, const layout::IntTuple& index);

}  // namespace kdsl::tile
