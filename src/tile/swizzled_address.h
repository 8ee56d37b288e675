// Addresses under a swizzle. What is known of a distance and is beyond the swizzle's reach is added to the address last, so
// that many addresses are few and known distances from them, which instructions add by themselves.
#pragma once

#include "tile/pointer.h"

namespace kdsl::tile {

// `index` elements behind the pointer, of which a swizzle of elements makes another index.
Expected<Pointer> advance(Builder&, const Pointer&, const layout::Swizzle&, const layout::IntTuple& index);

}  // namespace kdsl::tile
