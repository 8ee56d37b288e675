#include "base/machine/tile_products.h"

#include "base/machine/architecture.h"

#if KDSL_MACHINE_X86_64

#include <algorithm>

#include <immintrin.h>

#include "base/machine/portable/lane_products.h"

namespace kdsl::machine {

#define KDSL_AVX2 gnu::target("avx2,fma")
#define KDSL_AVX512 gnu::target("avx512f,avx512vl,avx2,fma")
// Products that are rounded before they are added are for a target without fused multiply-add, since a compiler contracts both.
#define KDSL_ROUNDED gnu::target("avx2,no-fma")

[[KDSL_ROUNDED]] static void add_floats(const float* a, const float* b, float* sums, int64_t stride, int64_t depth) {
  __m256 total[kTileRows][2];
  KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < 2; ++i) total[row][i] =
      _mm256_loadu_ps(sums + row * stride + 8 * i);
  for (int64_t l = 0; l < depth; ++l, a += kTileRows, b += kTileColumns) {
    __m256 columns[2] = {_mm256_loadu_ps(b), _mm256_loadu_ps(b + 8)};
    KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) {
      __m256 scale = _mm256_set1_ps(a[row]);
      KDSL_UNROLLED for (int i = 0; i < 2; ++i) total[row][i] = _mm256_add_ps(total[row][i], _mm256_mul_ps(scale, columns[i]));
    }
  }
  KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < 2; ++i)
      _mm256_storeu_ps(sums + row * stride + 8 * i, total[row][i]);
}

// A half of the tile's columns at a time, so that the sums stay in registers.
[[KDSL_ROUNDED]] static void add_doubles(const double* a, const double* b, double* sums, int64_t stride, int64_t depth) {
  for (int64_t first = 0; first < kTileColumns; first += 8) {
    __m256d total[kTileRows][2];
    KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < 2; ++i) total[row][i] =
        _mm256_loadu_pd(sums + row * stride + first + 4 * i);
    for (int64_t l = 0; l < depth; ++l) {
      const double* from = b + l * kTileColumns + first;
      __m256d columns[2] = {_mm256_loadu_pd(from), _mm256_loadu_pd(from + 4)};
      KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) {
        __m256d scale = _mm256_set1_pd(a[l * kTileRows + row]);
        KDSL_UNROLLED for (int i = 0; i < 2; ++i) total[row][i] =
            _mm256_add_pd(total[row][i], _mm256_mul_pd(scale, columns[i]));
      }
    }
    KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < 2; ++i)
        _mm256_storeu_pd(sums + row * stride + first + 4 * i, total[row][i]);
  }
}

[[KDSL_AVX2]] static void add_exact_avx2(const double* a, const double* b, float* sums, int64_t stride, int64_t depth) {
  for (int64_t column = 0; column < kTileColumns; column += 8) {
    __m128 total[kTileRows][2];
    KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < 2; ++i) total[row][i] =
        _mm_loadu_ps(sums + row * stride + column + 4 * i);
    for (int64_t first = 0; first < depth; first += kExactProducts) {
      __m256d wide[kTileRows][2];
      KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < 2; ++i) wide[row][i] =
          _mm256_cvtps_pd(total[row][i]);
      for (int64_t l = first; l < std::min(depth, first + kExactProducts); ++l) {
        const double* from = b + l * kTileColumns + column;
        __m256d columns[2] = {_mm256_loadu_pd(from), _mm256_loadu_pd(from + 4)};
        KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) {
          __m256d scale = _mm256_set1_pd(a[l * kTileRows + row]);
          KDSL_UNROLLED for (int i = 0; i < 2; ++i) wide[row][i] = _mm256_fmadd_pd(scale, columns[i], wide[row][i]);
        }
      }
      KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < 2; ++i) total[row][i] =
          _mm256_cvtpd_ps(wide[row][i]);
    }
    KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < 2; ++i)
        _mm_storeu_ps(sums + row * stride + column + 4 * i, total[row][i]);
  }
}

// The conversions name a mask of all lanes because GCC 12 warns of those without one.
[[KDSL_AVX512]] static void add_exact_avx512(const double* a, const double* b, float* sums, int64_t stride, int64_t depth) {
  constexpr __mmask8 kAll = 0xFF;
  __m256 total[kTileRows][2];
  KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < 2; ++i) total[row][i] =
      _mm256_loadu_ps(sums + row * stride + 8 * i);
  for (int64_t first = 0; first < depth; first += kExactProducts) {
    __m512d wide[kTileRows][2];
    KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < 2; ++i) wide[row][i] =
        _mm512_maskz_cvtps_pd(kAll, total[row][i]);
    for (int64_t l = first; l < std::min(depth, first + kExactProducts); ++l) {
      const double* from = b + l * kTileColumns;
      __m512d columns[2] = {_mm512_loadu_pd(from), _mm512_loadu_pd(from + 8)};
      KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) {
        __m512d scale = _mm512_set1_pd(a[l * kTileRows + row]);
        KDSL_UNROLLED for (int i = 0; i < 2; ++i) wide[row][i] = _mm512_fmadd_pd(scale, columns[i], wide[row][i]);
      }
    }
    KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < 2; ++i) total[row][i] =
        _mm512_maskz_cvtpd_ps(kAll, wide[row][i]);
  }
  KDSL_UNROLLED for (int row = 0; row < kTileRows; ++row) KDSL_UNROLLED for (int i = 0; i < 2; ++i)
      _mm256_storeu_ps(sums + row * stride + 8 * i, total[row][i]);
}

const TileProducts& tile_products(Vectors vectors) {
  static constexpr TileProducts kAvx2{.floats = add_floats, .doubles = add_doubles, .exact = add_exact_avx2};
  static constexpr TileProducts kAvx512{.floats = add_floats, .doubles = add_doubles, .exact = add_exact_avx512};
  switch (vectors) {
    case Vectors::Portable: return kPortableTileProducts;
    case Vectors::Avx2: return kAvx2;
    case Vectors::Avx512: return kAvx512;
  }
  return kPortableTileProducts;
}

}  // namespace kdsl::machine

#endif
