// Coalescing for composition, which uses its left layout beyond the size, too.
#pragma once

#include "layout/error.h"

namespace kdsl::layout {

// Merges modes as coalesce does, but keeps the function beyond the size as well: the extent of the last mode means nothing, and
// a last mode of extent 1 is not left out.
Layout coalesce_unbounded(LeafMath& math, const Layout& layout);
Expected<Layout> coalesce_unbounded(LeafMath& math, const Layout& layout, const IntTuple& profile);

}  // namespace kdsl::layout
