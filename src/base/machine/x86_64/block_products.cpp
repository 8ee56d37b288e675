#include "base/machine/block_products.h"

#include "base/machine/architecture.h"

#if KDSL_MACHINE_X86_64

#include <immintrin.h>

#include "base/machine/portable/lane_products.h"

namespace kdsl::machine {

#define KDSL_AVX2 gnu::target("avx2,fma,f16c")
#define KDSL_AVX512 gnu::target("avx512f,avx512vl,avx2,fma,f16c")

[[KDSL_AVX2, gnu::always_inline]] inline void store_wide(__m256 floats, double* to) {
  _mm256_store_pd(to, _mm256_cvtps_pd(_mm256_castps256_ps128(floats)));
  _mm256_store_pd(to + 4, _mm256_cvtps_pd(_mm256_extractf128_ps(floats, 1)));
}

// Converts one row of a block, 16 bytes of elements, to doubles.
template <Element element>
[[KDSL_AVX2, gnu::always_inline]] inline void widen(__m128i row, double* to) {
  if constexpr (element == Element::Half) store_wide(_mm256_cvtph_ps(row), to);
  if constexpr (element == Element::Bfloat)
    store_wide(_mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(row), 16)), to);
  if constexpr (element == Element::Tf32)
    _mm256_store_pd(to, _mm256_cvtps_pd(_mm_castsi128_ps(_mm_and_si128(row, _mm_set1_epi32(~0x1FFF)))));
  if constexpr (element == Element::S8 || element == Element::U8) KDSL_UNROLLED for (int i = 0; i < 4; ++i) {
      _mm256_store_pd(to + 4 * i, _mm256_cvtepi32_pd(element == Element::S8 ? _mm_cvtepi8_epi32(row) : _mm_cvtepu8_epi32(row)));
      row = _mm_srli_si128(row, 4);
    }
}

// Interleaves the first half of the rows with the second half, element by element. Three such steps transpose the 8 rows.
template <size_t kBytes>
[[KDSL_AVX2, gnu::always_inline]] inline void zip(const __m128i (&rows)[kBlock], __m128i (&to)[kBlock]) {
  KDSL_UNROLLED for (uint32_t i = 0; i < kBlock / 2; ++i) {
    __m128i one = rows[i], other = rows[i + 4];
    to[2 * i] = kBytes == 1   ? _mm_unpacklo_epi8(one, other)
                : kBytes == 2 ? _mm_unpacklo_epi16(one, other)
                              : _mm_unpacklo_epi32(one, other);
    to[2 * i + 1] = kBytes == 1   ? _mm_unpackhi_epi8(one, other)
                    : kBytes == 2 ? _mm_unpackhi_epi16(one, other)
                                  : _mm_unpackhi_epi32(one, other);
  }
}

template <Element element, size_t kBytes>
[[KDSL_AVX2]] static void widen_rows(const Extent& extent, const void* const* a, double* to) {
  for (uint32_t k = 0; k < extent.depth; k += 16 / kBytes)
    for (uint32_t first = 0; first < extent.rows; first += kBlock) {
      const auto* rows = static_cast<const __m128i*>(*a++);
      double* place = to + first * extent.depth + k;
      KDSL_UNROLLED for (uint32_t row = 0; row < kBlock; ++row) widen<element>(rows[row], place + row * extent.depth);
    }
}

template <Element element, size_t kBytes>
[[KDSL_AVX2]] static void widen_columns(const Extent& extent, const void* const* b, double* to) {
  constexpr uint32_t kElements = 16 / kBytes;
  for (uint32_t k = 0; k < extent.depth; k += kElements) {
    __m128i columns[kBlock], zipped[kBlock];
    const auto* loaded = static_cast<const __m128i*>(*b++);
    KDSL_UNROLLED for (uint32_t column = 0; column < kBlock; ++column) columns[column_place(column)] = loaded[column];
    zip<kBytes>(columns, zipped);
    zip<kBytes>(zipped, columns);
    zip<kBytes>(columns, zipped);
    KDSL_UNROLLED for (uint32_t i = 0; i < kBlock; ++i) widen<element>(zipped[i], to + k * kBlock + i * kElements);
  }
}

[[KDSL_AVX2]] static void load_halves(const Extent& extent, const void* const* c, Matrices& to) {
  const __m128i places = _mm_setr_epi8(0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15);
  for (uint32_t row = 0; row < extent.rows; ++row) {
    __m128i accumulators = static_cast<const __m128i*>(c[row / kBlock])[row % kBlock];
    widen<Element::Half>(_mm_shuffle_epi8(accumulators, places), to.accumulators + row * kBlock);
  }
}

// Rounds to the precision of halves, to nearest even. Numbers from 2^-14 on are rounded by their bits, smaller ones by adding
// and subtracting a number whose last bit is the last bit of a subnormal half. The conversions that follow are then exact, or
// overflow.
[[KDSL_AVX2, gnu::always_inline]] inline __m128i narrow(__m256d accumulators) {
  constexpr int kDropped = 42;
  const __m256d kSign = _mm256_set1_pd(-0.0), kSmallest = _mm256_set1_pd(0x1p-14), kLast = _mm256_set1_pd(0x1p28);
  __m256d sign = _mm256_and_pd(accumulators, kSign), magnitude = _mm256_andnot_pd(kSign, accumulators);
  __m256i bits = _mm256_castpd_si256(magnitude);
  __m256i is_odd = _mm256_and_si256(_mm256_srli_epi64(bits, kDropped), _mm256_set1_epi64x(1));
  __m256i raised = _mm256_add_epi64(_mm256_add_epi64(bits, _mm256_set1_epi64x((1ll << (kDropped - 1)) - 1)), is_odd);
  __m256d rounded = _mm256_castsi256_pd(_mm256_and_si256(raised, _mm256_set1_epi64x(-(1ll << kDropped))));
  __m256d small = _mm256_sub_pd(_mm256_add_pd(magnitude, kLast), kLast);
  rounded = _mm256_blendv_pd(rounded, small, _mm256_cmp_pd(magnitude, kSmallest, _CMP_LT_OQ));
  rounded = _mm256_blendv_pd(rounded, magnitude, _mm256_cmp_pd(magnitude, magnitude, _CMP_UNORD_Q));
  return _mm_cvtps_ph(_mm256_cvtpd_ps(_mm256_or_pd(rounded, sign)), _MM_FROUND_TO_NEAREST_INT);
}

[[KDSL_AVX2]] static void store_halves(const Extent& extent, const Matrices& from, void* const* d) {
  for (uint32_t row = 0; row < extent.rows; ++row) {
    const double* accumulators = from.accumulators + row * kBlock;
    __m128i even = narrow(_mm256_load_pd(accumulators)), odd = narrow(_mm256_load_pd(accumulators + 4));
    static_cast<__m128i*>(d[row / kBlock])[row % kBlock] = _mm_unpacklo_epi16(even, odd);
  }
}

[[KDSL_AVX2]] static void multiply_avx2(const Extent& extent, Matrices& matrices) { exact_product<4>(extent, matrices); }
[[KDSL_AVX2]] static void multiply_floats_avx2(const Extent& extent, const void* const* c, void* const* d, Matrices& matrices) {
  floats_product<4>(extent, c, d, matrices);
}
[[KDSL_AVX2]] static void multiply_doubles_avx2(const Extent& extent, Matrices& matrices) { fused_product(extent, matrices); }
[[KDSL_AVX2]] static void multiply_rows_avx2(const RowsExtent& extent, const double* a, const double* b, double* accumulators) {
  rows_product<4>(extent, a, b, accumulators);
}
[[KDSL_AVX512]] static void multiply_rows_avx512(const RowsExtent& extent, const double* a, const double* b,
                                                 double* accumulators) {
  rows_product<8>(extent, a, b, accumulators);
}
[[KDSL_AVX512]] static void multiply_avx512(const Extent& extent, Matrices& matrices) { exact_product<8>(extent, matrices); }
[[KDSL_AVX512]] static void multiply_floats_avx512(const Extent& extent, const void* const* c, void* const* d,
                                                   Matrices& matrices) {
  floats_product<8>(extent, c, d, matrices);
}

static BlockProducts vector_products() {
  BlockProducts made{.loads = {},
                     .multiply = multiply_avx2,
                     .multiply_fused = multiply_doubles_avx2,
                     .multiply_floats = multiply_floats_avx2,
                     .multiply_rows = multiply_rows_avx2,
                     .load_half_accumulators = load_halves,
                     .store_half_accumulators = store_halves};
  auto loads = [&](Element element) -> BlockProducts::Loads& { return made.loads[static_cast<size_t>(element)]; };
  loads(Element::Half) = {widen_rows<Element::Half, 2>, widen_columns<Element::Half, 2>};
  loads(Element::Bfloat) = {widen_rows<Element::Bfloat, 2>, widen_columns<Element::Bfloat, 2>};
  loads(Element::Tf32) = {widen_rows<Element::Tf32, 4>, widen_columns<Element::Tf32, 4>};
  loads(Element::S8) = {widen_rows<Element::S8, 1>, widen_columns<Element::S8, 1>};
  loads(Element::U8) = {widen_rows<Element::U8, 1>, widen_columns<Element::U8, 1>};
  return made;
}

Vectors best_vectors() {
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("f16c"))
    return Vectors::Portable;
  bool is_wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl");
  return is_wide ? Vectors::Avx512 : Vectors::Avx2;
}

const BlockProducts& block_products(Vectors vectors) {
  static const BlockProducts avx2 = vector_products(), avx512 = [] {
    BlockProducts made = vector_products();
    made.multiply = multiply_avx512;
    made.multiply_floats = multiply_floats_avx512;
    made.multiply_rows = multiply_rows_avx512;
    return made;
  }();
  switch (vectors) {
    case Vectors::Portable: return kPortableProducts;
    case Vectors::Avx2: return avx2;
    case Vectors::Avx512: return avx512;
  }
  return kPortableProducts;
}

}  // namespace kdsl::machine

#endif
