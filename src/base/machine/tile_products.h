// The inner loop of matrix products on the host: a tile of sums that stays in registers while columns of A and rows of B pass
// by. Callers pack both operands into panels, so that each step along K reads adjacent elements. Every implementation gives the
// same sums, to the last bit. Used by ndarray/matmul.cpp for the products of scripts.
#pragma once

#include <cstdint>

#include "base/machine/vectors.h"

namespace kdsl::machine {

// The rows and columns of a tile. A panel of A has kTileRows elements for each step along K, one of B kTileColumns.
inline constexpr int64_t kTileRows = 4, kTileColumns = 16;

// Products are added in groups: in Float32 sums, 16 products at a time are added in double precision, as tensor cores do for
// operands of 16 bits.
inline constexpr int64_t kExactProducts = 16;

struct TileProducts {
  // Adds `depth` products to each of the sums, whose rows are `stride` elements apart, one after the other and each rounded.
  void (*floats)(const float* a, const float* b, float* sums, int64_t stride, int64_t depth);
  void (*doubles)(const double* a, const double* b, double* sums, int64_t stride, int64_t depth);
  // Adds `depth` products, which must be exact in double precision; each kExactProducts of them are rounded together.
  void (*exact)(const double* a, const double* b, float* sums, int64_t stride, int64_t depth);
};

// Returns the implementation for `vectors`, which must not exceed best_vectors().
const TileProducts& tile_products(Vectors vectors);

// The implementation without vector instructions that only some processors have.
extern const TileProducts kPortableTileProducts;

}  // namespace kdsl::machine
