// Gathers the pairs that a division or product by a tiler leaves in each mode.
#pragma once

#include "layout/error.h"

namespace kdsl::layout {

// Each mode that the tiler has an entry for ends in a pair; the pairs are gathered to ((first,…),(second,…,untouched modes,…)).
Expected<Layout> zip_by(LeafMath& math, std::string_view function, const Layout& layout, const Tiler& tiler);
// These take a layout of two modes: the first replaces the second mode by its own modes, the second does so with both.
Layout unpack_second(LeafMath& math, const Layout& layout);
Layout unpack_both(LeafMath& math, const Layout& layout);

}  // namespace kdsl::layout
