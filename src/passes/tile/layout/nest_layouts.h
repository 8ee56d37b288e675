// Which thread does which turn of a parallel nest, given where its fragments lie, and where those lie then about which nothing
// was known. Used by layouts.cpp.
#pragma once

#include "passes/tile/layout/layouts.h"

namespace kdsl::passes {

// By the width of what a nest accesses, or `narrower` times less.
tile::Spread planned_turns(const TileLayouts& layouts, const NestFacts& facts, int64_t narrower = 1);

// Adds the nest and its fragments to the layouts. Otherwise: the fragments that are in the way of the spread of turns that
// fits best.
std::optional<LayoutConflict> lay_nest(TileLayouts& layouts, const NestFacts& facts, int64_t narrower = 1);

}  // namespace kdsl::passes
