#include <algorithm>

#include "base/machine/architecture.h"
#include "base/machine/tile_products.h"

namespace kdsl::machine {

// The products are rounded before they are added: contraction to a fused multiply-add is off for this file (CMakeLists.txt).
template <typename T>
static void add_products(const T* a, const T* b, T* sums, int64_t stride, int64_t depth) {
  for (int64_t row = 0; row < kTileRows; ++row) {
    T total[kTileColumns];
    std::copy_n(sums + row * stride, kTileColumns, total);
    for (int64_t l = 0; l < depth; ++l)
      for (int64_t column = 0; column < kTileColumns; ++column)
        total[column] += a[l * kTileRows + row] * b[l * kTileColumns + column];
    std::copy_n(total, kTileColumns, sums + row * stride);
  }
}

static void add_exact_products(const double* a, const double* b, float* sums, int64_t stride, int64_t depth) {
  for (int64_t row = 0; row < kTileRows; ++row) {
    double total[kTileColumns];
    float* to = sums + row * stride;
    for (int64_t first = 0; first < depth; first += kExactProducts) {
      std::copy_n(to, kTileColumns, total);
      for (int64_t l = first; l < std::min(depth, first + kExactProducts); ++l)
        for (int64_t column = 0; column < kTileColumns; ++column)
          total[column] += a[l * kTileRows + row] * b[l * kTileColumns + column];
      for (int64_t column = 0; column < kTileColumns; ++column) to[column] = static_cast<float>(total[column]);
    }
  }
}

constinit const TileProducts kPortableTileProducts{
    .floats = add_products<float>, .doubles = add_products<double>, .exact = add_exact_products};

#if KDSL_MACHINE_PORTABLE
const TileProducts& tile_products(Vectors) { return kPortableTileProducts; }
#endif

}  // namespace kdsl::machine
