// Layouts with bases as strides, taken one mode of their codomain at a time.
#pragma once

#include "layout/layout.h"

namespace kdsl::layout {

// The leaves of a layout whose bases count mode `at`, without that first step of their path; the other leaves have stride 0.
Layout along(Arena& arena, const Layout& layout, size_t at);
// The strides as bases that count mode `at`.
Layout raised(Arena& arena, const Layout& layout, size_t at);

}  // namespace kdsl::layout
