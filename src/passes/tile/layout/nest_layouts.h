// This header assigns the iterations of a parallel nest to threads, given the layouts of its fragments, and then derives the
// layouts of fragments that had none. Used by layouts.cpp.
#pragma once

#include "passes/tile/layout/layouts.h"

namespace kdsl::passes {

// The most elements of a fragment of which every thread gets a copy because of how a nest accesses it. They take a quarter of
// a thread's 255 registers if they have 32 bits.
inline constexpr int64_t kMostCopied = 64;

// Distributes the iterations so that each access of memory is as wide as possible, or `narrower` times less.
tile::DistributedLayout planned_iterations(const NestFacts& facts, int64_t narrower = 1);

// Adds the nest and its fragments to the layouts. Otherwise returns the fragments that conflict with the distribution that
// fits best.
std::optional<LayoutConflict> layout_nest(TileLayouts& layouts, const NestFacts& facts, int64_t narrower = 1);

}  // namespace kdsl::passes
