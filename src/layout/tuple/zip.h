// Gathering the pairs that a division or product by a tiler leaves in each mode.
#pragma once

#include "layout/error.h"

namespace kdsl::layout {

// Where the tiler has modes, each mode is a pair at the end of them: ((first,…),(second,…,untouched modes,…)).
Expected<Layout> zip_by(LeafMath& math, std::string_view function, const Layout& layout, const Tiler& tiler);
// Of a layout of two modes: the second mode's own modes beside the first; and those of both.
Layout unpack_second(LeafMath& math, const Layout& layout);
Layout unpack_both(LeafMath& math, const Layout& layout);

}  // namespace kdsl::layout
