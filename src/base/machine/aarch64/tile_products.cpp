#include "base/machine/tile_products.h"

#include "base/machine/architecture.h"

#if KDSL_MACHINE_AARCH64

#include <algorithm>

#include <arm_neon.h>

#include "base/machine/portable/lane_products.h"

namespace kdsl::machine {

// Every processor of the architecture has these vectors of 128 bits and 32 registers for them; a tile of Float32 sums takes 16.
// The products are rounded before they are added: contraction is off for this file (CMakeLists.txt).
static void add_floats(const float* a, const float* b, float* sums, int64_t stride, int64_t depth) {
  constexpr int kParts = kTileColumns / 4;
  float32x4_t total[kTileRows][kParts];
  KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < kParts; ++i) total[row][i] =
      vld1q_f32(sums + row * stride + 4 * i);
  for (int64_t l = 0; l < depth; ++l, a += kTileRows, b += kTileColumns) {
    float32x4_t scales = vld1q_f32(a);
    KDSL_UNROLLED for (int i = 0; i < kParts; ++i) {
      float32x4_t columns = vld1q_f32(b + 4 * i);
      total[0][i] = vaddq_f32(total[0][i], vmulq_laneq_f32(columns, scales, 0));
      total[1][i] = vaddq_f32(total[1][i], vmulq_laneq_f32(columns, scales, 1));
      total[2][i] = vaddq_f32(total[2][i], vmulq_laneq_f32(columns, scales, 2));
      total[3][i] = vaddq_f32(total[3][i], vmulq_laneq_f32(columns, scales, 3));
    }
  }
  KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < kParts; ++i)
      vst1q_f32(sums + row * stride + 4 * i, total[row][i]);
}

// The sums of kStep columns in double precision: a half of the tile, so that they stay in registers.
constexpr int kStep = 8, kPairs = kStep / 2;

// Adds a * b for one step along K. With `fused` the products are exact, so that it does not matter whether they are rounded
// first.
template <bool fused>
[[gnu::always_inline]] inline void add_step(const double* a, const double* b, float64x2_t (&total)[kTileRows][kPairs]) {
  KDSL_UNROLLED for (int i = 0; i < kPairs; ++i) {
    float64x2_t columns = vld1q_f64(b + 2 * i);
    KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) total[row][i] =
        fused ? vfmaq_n_f64(total[row][i], columns, a[row]) : vaddq_f64(total[row][i], vmulq_n_f64(columns, a[row]));
  }
}

static void add_doubles(const double* a, const double* b, double* sums, int64_t stride, int64_t depth) {
  for (int64_t first = 0; first < kTileColumns; first += kStep) {
    float64x2_t total[kTileRows][kPairs];
    KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < kPairs; ++i) total[row][i] =
        vld1q_f64(sums + row * stride + first + 2 * i);
    for (int64_t l = 0; l < depth; ++l) add_step<false>(a + l * kTileRows, b + l * kTileColumns + first, total);
    KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < kPairs; ++i)
        vst1q_f64(sums + row * stride + first + 2 * i, total[row][i]);
  }
}

static void add_exact(const double* a, const double* b, float* sums, int64_t stride, int64_t depth) {
  for (int64_t column = 0; column < kTileColumns; column += kStep) {
    for (int64_t first = 0; first < depth; first += kExactProducts) {
      float64x2_t wide[kTileRows][kPairs];
      KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < kPairs; ++i) wide[row][i] =
          vcvt_f64_f32(vld1_f32(sums + row * stride + column + 2 * i));
      for (int64_t l = first; l < std::min(depth, first + kExactProducts); ++l)
        add_step<true>(a + l * kTileRows, b + l * kTileColumns + column, wide);
      KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < kPairs; ++i)
          vst1_f32(sums + row * stride + column + 2 * i, vcvt_f32_f64(wide[row][i]));
    }
  }
}

const TileProducts& tile_products(Vectors) {
  static constexpr TileProducts kNeon{.floats = add_floats, .doubles = add_doubles, .exact = add_exact};
  return kNeon;
}

}  // namespace kdsl::machine

#endif
