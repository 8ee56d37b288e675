// Composition for quotients, which allow tiles that do not divide an extent.
#pragma once

#include "layout/error.h"

namespace kdsl::layout {

// Says whether the result may differ from a(b(c)) when b walks over the end of a mode of `a` that its stride does not divide.
// The rest of a division by a tile that does not divide an extent is such a layout: coordinates in the overhang lie outside of
// the tensor and are masked.
enum class Overhang : uint8_t { Refused, Allowed };

Expected<Layout> composition(LeafMath& math, const Layout& a, const Layout& b, Overhang overhang);

}  // namespace kdsl::layout
