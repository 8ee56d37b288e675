// The functions of the table of lints (lint.cpp), by the files that have them.
#pragma once

#include "lint/lint.h"

namespace kdsl::lint {

// ---- sums.cpp
void unwritten_sums(const LintInput&);
void replaced_products(const LintInput&);
void replaced_group_products(const LintInput&);
void narrow_sums(const LintInput&);
void replaced_values(const LintInput&);

// ---- threads.cpp
void swapped_axes(const LintInput&);
void absent_threads(const LintInput&);
void limits_beyond_grid(const LintInput&);

// ---- effects.cpp
void missing_stores(const LintInput&);

// ---- warps.cpp
void partial_shuffles(const LintInput&);

// ---- tiles.cpp
void unwritten_tiles(const LintInput&);
void unwritten_tile_sums(const LintInput&);
void long_loops(const LintInput&);
void short_loops(const LintInput&);
void cleared_sums(const LintInput&);
void replaced_tiles(const LintInput&);

// ---- partial_tiles.cpp
void partial_products(const LintInput&);

// ---- tile_places.cpp
void tile_numbers(const LintInput&);
void summed_dimensions(const LintInput&);
void tiles_outside(const LintInput&);
void loops_beyond_tensors(const LintInput&);

// ---- collisions.cpp
void parallel_collisions(const LintInput&);

// ---- neighbours.cpp
void parallel_neighbours(const LintInput&);

}  // namespace kdsl::lint
