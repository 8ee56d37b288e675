// The functions of the table of lints (lint.cpp), by the files that have them.
#pragma once

#include "lint/lint.h"

namespace kdsl::lint {

// ---- sums.cpp
void unwritten_sums(const Subject&);
void replaced_products(const Subject&);
void narrow_sums(const Subject&);
void replaced_values(const Subject&);

// ---- threads.cpp
void swapped_axes(const Subject&);
void absent_threads(const Subject&);
void limits_beyond_grid(const Subject&);

// ---- effects.cpp
void missing_stores(const Subject&);

// ---- warps.cpp
void partial_shuffles(const Subject&);

// ---- tiles.cpp
void unwritten_tiles(const Subject&);
void unwritten_tile_sums(const Subject&);
void long_loops(const Subject&);
void cleared_sums(const Subject&);
void replaced_tiles(const Subject&);

// ---- tile_places.cpp
void tile_numbers(const Subject&);
void summed_dimensions(const Subject&);
void tiles_outside(const Subject&);

// ---- neighbours.cpp
void parallel_neighbours(const Subject&);

}  // namespace kdsl::lint
