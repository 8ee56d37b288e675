// Splits layouts that have bases as strides by the modes of their codomain.
#pragma once

#include "layout/layout.h"

namespace kdsl::layout {

// Returns the leaves of a layout whose bases count mode `at`, without the first step of their paths; the other leaves have
// stride 0.
Layout along(Arena& arena, const Layout& layout, size_t at);
// Turns the strides into bases that count mode `at`.
Layout raised(Arena& arena, const Layout& layout, size_t at);

}  // namespace kdsl::layout
