#include "cpu/matrix/matrix_products.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <type_traits>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "cpu/matrix/matrix_elements.h"
#include "cpu/matrix/narrow.h"

namespace kdsl::runtime::cpu {

// So that all of an array can be kept in registers.
#if defined(__clang__)
#define KDSL_UNROLLED _Pragma("unroll")
#else
#define KDSL_UNROLLED _Pragma("GCC unroll 8")
#endif

constexpr uint32_t kBlock = 8;  // rows of a register, and columns of the sums
constexpr uint32_t kMostRows = 16, kMostDepth = 256;

static uint32_t words_of(uint32_t rows, uint32_t columns, kdsl_cpu_element type) {
  constexpr uint32_t kLanes = 32;
  uint32_t bits = rows * columns * static_cast<uint32_t>(mma_bits(type));
  return bits / kLanes / (type == KDSL_CPU_F64 ? 64 : 32);
}

MmaShape::MmaShape(uint32_t sizes, uint32_t types)
    : m(sizes & 0xFF),
      n(sizes >> 8 & 0xFF),
      k(sizes >> 16),
      d(static_cast<kdsl_cpu_element>(types & 15)),
      a(static_cast<kdsl_cpu_element>(types >> 4 & 15)),
      b(static_cast<kdsl_cpu_element>(types >> 8 & 15)),
      c(static_cast<kdsl_cpu_element>(types >> 12 & 15)),
      saturates((types >> 16 & 1) != 0),
      is_xor((types >> 17 & 1) != 0),
      d_words(words_of(m, n, d)),
      a_words(words_of(m, k, a)),
      b_words(words_of(k, n, b)),
      c_words(words_of(m, n, c)) {}

// Where a column of the sums is kept: those of even numbers first, as registers hold them.
static constexpr uint32_t place_of(uint32_t column) { return column % 2 * 4 + column / 2; }

namespace {

// The elements of a product: of A row by row, of B and the sums row by row with their columns as above.
struct alignas(64) Matrices {
  double a[kMostRows * kMostDepth], b[kMostDepth * kBlock], sums[kMostRows * kBlock];
};

}  // namespace

// ---- factors

// Calls f(row, k, bits) for the elements of a factor that has so many rows.
template <uint32_t kBits, typename F>
static void for_each_element(void* const* words, uint32_t rows, uint32_t depth, F f) {
  constexpr uint32_t kRowBytes = kBits == 64 ? 32 : 16, kSpan = kRowBytes * 8 / kBits;
  using Unit = std::conditional_t<kBits <= 8, uint8_t, std::conditional_t<kBits == 16, uint16_t, uint32_t>>;
  using Word = std::conditional_t<kBits == 64, uint64_t, Unit>;
  constexpr uint32_t kPer = sizeof(Word) * 8 / kBits, kMask = (1u << kBits % 8) - 1;
  for (uint32_t k = 0; k < depth; k += kSpan)
    for (uint32_t first = 0; first < rows; first += kBlock) {
      const auto* block = static_cast<const Word*>(*words++);
      for (uint32_t row = 0; row < kBlock; ++row)
        for (uint32_t i = 0; i < kSpan; ++i) {
          Word word = block[(row * kSpan + i) / kPer];
          f(first + row, k + i, kBits < 8 ? Word(word >> (i % kPer * kBits) & kMask) : word);
        }
    }
}

namespace {

// What the bits of short elements mean.
struct Table {
  double values[256];

  explicit Table(kdsl_cpu_element type) {
    for (uint32_t bits = 0; bits < 256; ++bits) values[bits] = element_value(bits, type);
  }
};

}  // namespace

static const Table& table_of(kdsl_cpu_element type) {
  static const Table of_e4m3(KDSL_CPU_E4M3), of_e5m2(KDSL_CPU_E5M2), of_s8(KDSL_CPU_S8), of_s4(KDSL_CPU_S4), plain(KDSL_CPU_U8);
  switch (type) {
    case KDSL_CPU_E4M3: return of_e4m3;
    case KDSL_CPU_E5M2: return of_e5m2;
    case KDSL_CPU_S8: return of_s8;
    case KDSL_CPU_S4: return of_s4;
    default: return plain;
  }
}

// Calls f(row, k, value).
template <typename F>
static void for_each_value(void* const* words, uint32_t rows, uint32_t depth, kdsl_cpu_element type, F f) {
  auto convert = [&](uint32_t row, uint32_t k, uint64_t bits) { f(row, k, element_value(bits, type)); };
  auto look_up = [&f, &values = table_of(type).values](uint32_t row, uint32_t k, uint8_t bits) { f(row, k, values[bits]); };
  switch (mma_bits(type)) {
    case 1: return for_each_element<1>(words, rows, depth, look_up);
    case 4: return for_each_element<4>(words, rows, depth, look_up);
    case 8: return for_each_element<8>(words, rows, depth, look_up);
    case 16: return for_each_element<16>(words, rows, depth, convert);
    case 32: return for_each_element<32>(words, rows, depth, convert);
    default: return for_each_element<64>(words, rows, depth, convert);
  }
}

static void load_rows(const MmaShape& shape, void* const* a, double* to) {
  for_each_value(a, shape.m, shape.k, shape.a,
                 [to, depth = shape.k](uint32_t row, uint32_t k, double value) { to[row * depth + k] = value; });
}

static void load_columns(const MmaShape& shape, void* const* b, double* to) {
  for_each_value(b, kBlock, shape.k, shape.b,
                 [to](uint32_t column, uint32_t k, double value) { to[k * kBlock + place_of(column)] = value; });
}

// ---- sums

// Calls f(sum, element) for sums that have a register each.
template <typename T, typename F>
static void for_each_sum(const MmaShape& shape, void* const* words, double* sums, F f) {
  for (uint32_t word = 0; word < shape.m / 4; ++word)
    for (uint32_t lane = 0; lane < kBlock * 4; ++lane)
      f(sums[(word / 2 * kBlock + lane / 4) * kBlock + word % 2 * 4 + lane % 4], static_cast<T*>(words[word])[lane]);
}

static void load_sums(const MmaShape& shape, void* const* c, Matrices& to) {
  if (shape.c == KDSL_CPU_F64) return for_each_sum<double>(shape, c, to.sums, [](double& sum, double from) { sum = from; });
  if (shape.c == KDSL_CPU_S32) return for_each_sum<int32_t>(shape, c, to.sums, [](double& sum, int32_t from) { sum = from; });
  if (shape.c != KDSL_CPU_F16) return for_each_sum<float>(shape, c, to.sums, [](double& sum, float from) { sum = from; });
  for (uint32_t row = 0; row < shape.m; ++row)
    for (uint32_t column = 0; column < kBlock; ++column) {
      uint16_t bits = static_cast<const uint16_t*>(c[row / kBlock])[row % kBlock * kBlock + column];
      to.sums[row * kBlock + place_of(column)] = widen_half(bits);
    }
}

static void store_sums(const MmaShape& shape, Matrices& from, void* const* d) {
  // Whole numbers below 2^51 stand in the last bits of their sums with this one, modulo 2^32.
  constexpr double kWhole = 0x1.8p52;
  auto wrap = [](double sum) { return static_cast<uint32_t>(std::bit_cast<uint64_t>(sum + kWhole)); };
  auto clamp = [](double sum) { return std::min(std::max(sum, -2147483648.0), 2147483647.0); };
  if (shape.d == KDSL_CPU_F64) return for_each_sum<double>(shape, d, from.sums, [](double sum, double& to) { to = sum; });
  if (shape.d == KDSL_CPU_S32 && shape.saturates)
    return for_each_sum<uint32_t>(shape, d, from.sums, [&](double sum, uint32_t& to) { to = wrap(clamp(sum)); });
  if (shape.d == KDSL_CPU_S32)
    return for_each_sum<uint32_t>(shape, d, from.sums, [&](double sum, uint32_t& to) { to = wrap(sum); });
  if (shape.d != KDSL_CPU_F16)
    return for_each_sum<float>(shape, d, from.sums, [](double sum, float& to) { to = static_cast<float>(sum); });
  for (uint32_t row = 0; row < shape.m; ++row)
    for (uint32_t column = 0; column < kBlock; ++column)
      static_cast<uint16_t*>(d[row / kBlock])[row % kBlock * kBlock + column] =
          narrow_to_half(from.sums[row * kBlock + place_of(column)]);
}

// ---- products

// Of doubles, each product and sum is rounded at once.
[[gnu::always_inline]] inline void multiply_fused(const MmaShape& shape, Matrices& matrices) {
  for (uint32_t row = 0; row < shape.m; ++row) {
    double kept[kBlock], *sums = matrices.sums + row * kBlock;
    KDSL_UNROLLED for (uint32_t i = 0; i < kBlock; ++i) kept[i] = sums[i];
    for (uint32_t k = 0; k < shape.k; ++k) {
      KDSL_UNROLLED for (uint32_t i = 0; i < kBlock; ++i) kept[i] =
          std::fma(matrices.a[row * shape.k + k], matrices.b[k * kBlock + i], kept[i]);
    }
    KDSL_UNROLLED for (uint32_t i = 0; i < kBlock; ++i) sums[i] = kept[i];
  }
}

static void count_differing(const MmaShape& shape, Matrices& matrices) {
  for (uint32_t row = 0; row < shape.m; ++row)
    for (uint32_t k = 0; k < shape.k; ++k)
      for (uint32_t i = 0; i < kBlock; ++i)
        if (matrices.a[row * shape.k + k] != matrices.b[k * kBlock + i]) matrices.sums[row * kBlock + i] += 1;
}

// The products are exact, so that it does not matter whether they are rounded before they are added.
template <size_t kLanes>
[[gnu::always_inline]] inline void multiply_exact(const MmaShape& shape, Matrices& matrices) {
  typedef double Vector __attribute__((vector_size(kLanes * sizeof(double))));
  constexpr uint32_t kRows = kLanes, kParts = kBlock / kLanes;  // that are added to at the same time: eight vectors
  for (uint32_t first = 0; first < shape.m; first += kRows) {
    const double* a = matrices.a + first * shape.k;
    double* sums = matrices.sums + first * kBlock;
    Vector kept[kRows * kParts];
    KDSL_UNROLLED for (uint32_t i = 0; i < kRows * kParts; ++i) std::memcpy(&kept[i], sums + i * kLanes, sizeof kept[i]);
    for (uint32_t k = 0; k < shape.k; ++k) {
      KDSL_UNROLLED for (uint32_t i = 0; i < kRows * kParts; ++i) {
        Vector b;
        std::memcpy(&b, matrices.b + k * kBlock + i % kParts * kLanes, sizeof b);
        kept[i] += a[i / kParts * shape.k + k] * b;
      }
    }
    KDSL_UNROLLED for (uint32_t i = 0; i < kRows * kParts; ++i) std::memcpy(sums + i * kLanes, &kept[i], sizeof kept[i]);
  }
}

// ---- by what the processor can do

typedef float Floats __attribute__((vector_size(16)));
typedef double Doubles __attribute__((vector_size(32)));

[[gnu::always_inline]] inline void load_floats(const MmaShape& shape, void* const* c, Matrices& to) {
  for (uint32_t word = 0; word < shape.m / 4; ++word) {
    KDSL_UNROLLED for (uint32_t row = 0; row < kBlock; ++row) {
      Floats sums;
      std::memcpy(&sums, static_cast<const float*>(c[word]) + row * 4, sizeof sums);
      Doubles wide = __builtin_convertvector(sums, Doubles);
      std::memcpy(to.sums + (word / 2 * kBlock + row) * kBlock + word % 2 * 4, &wide, sizeof wide);
    }
  }
}

[[gnu::always_inline]] inline void store_floats(const MmaShape& shape, const Matrices& from, void* const* d) {
  for (uint32_t word = 0; word < shape.m / 4; ++word) {
    KDSL_UNROLLED for (uint32_t row = 0; row < kBlock; ++row) {
      Doubles wide;
      std::memcpy(&wide, from.sums + (word / 2 * kBlock + row) * kBlock + word % 2 * 4, sizeof wide);
      Floats sums = __builtin_convertvector(wide, Floats);
      std::memcpy(static_cast<float*>(d[word]) + row * 4, &sums, sizeof sums);
    }
  }
}

template <size_t kLanes>
[[gnu::always_inline]] inline void multiply_floats(const MmaShape& shape, void* const* c, void* const* d, Matrices& matrices) {
  load_floats(shape, c, matrices);
  multiply_exact<kLanes>(shape, matrices);
  store_floats(shape, matrices, d);
}

namespace {

// What is done in vectors. Other elements than these take the long way.
struct Steps {
  using LoadFactor = void (*)(const MmaShape& shape, void* const* words, double* to);
  struct Factors {
    LoadFactor load_rows = cpu::load_rows, load_columns = cpu::load_columns;
  } factors[KDSL_CPU_B1 + 1];
  void (*multiply)(const MmaShape& shape, Matrices& matrices);
  void (*multiply_doubles)(const MmaShape& shape, Matrices& matrices);
  // With what stands around it: D = A * B + C.
  void (*multiply_floats)(const MmaShape& shape, void* const* c, void* const* d, Matrices& matrices);
  void (*load_half_sums)(const MmaShape& shape, void* const* c, Matrices& to) = load_sums;
  void (*store_half_sums)(const MmaShape& shape, Matrices& from, void* const* d) = store_sums;
};

}  // namespace

static Steps plain_steps() {
  return {
      .factors = {}, .multiply = multiply_exact<2>, .multiply_doubles = multiply_fused, .multiply_floats = multiply_floats<2>};
}

#if defined(__x86_64__)

#define KDSL_AVX2 gnu::target("avx2,fma,f16c")
#define KDSL_AVX512 gnu::target("avx512f,avx512vl,avx2,fma,f16c")

[[KDSL_AVX2, gnu::always_inline]] inline void store_wide(__m256 floats, double* to) {
  _mm256_store_pd(to, _mm256_cvtps_pd(_mm256_castps256_ps128(floats)));
  _mm256_store_pd(to + 4, _mm256_cvtps_pd(_mm256_extractf128_ps(floats, 1)));
}

// As many elements as a row of a register has.
template <kdsl_cpu_element type>
[[KDSL_AVX2, gnu::always_inline]] inline void widen(__m128i row, double* to) {
  if constexpr (type == KDSL_CPU_F16) store_wide(_mm256_cvtph_ps(row), to);
  if constexpr (type == KDSL_CPU_BF16) store_wide(_mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(row), 16)), to);
  if constexpr (type == KDSL_CPU_TF32)
    _mm256_store_pd(to, _mm256_cvtps_pd(_mm_castsi128_ps(_mm_and_si128(row, _mm_set1_epi32(~0x1FFF)))));
  if constexpr (type == KDSL_CPU_S8 || type == KDSL_CPU_U8) KDSL_UNROLLED for (int i = 0; i < 4; ++i) {
      _mm256_store_pd(to + 4 * i, _mm256_cvtepi32_pd(type == KDSL_CPU_S8 ? _mm_cvtepi8_epi32(row) : _mm_cvtepu8_epi32(row)));
      row = _mm_srli_si128(row, 4);
    }
}

// The first half of the rows is put together with the second one, element by element. Three times that makes rows of columns.
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

template <kdsl_cpu_element type, size_t kBytes>
[[KDSL_AVX2]] static void widen_rows(const MmaShape& shape, void* const* a, double* to) {
  for (uint32_t k = 0; k < shape.k; k += 16 / kBytes)
    for (uint32_t first = 0; first < shape.m; first += kBlock) {
      const auto* rows = static_cast<const __m128i*>(*a++);
      double* place = to + first * shape.k + k;
      KDSL_UNROLLED for (uint32_t row = 0; row < kBlock; ++row) widen<type>(rows[row], place + row * shape.k);
    }
}

template <kdsl_cpu_element type, size_t kBytes>
[[KDSL_AVX2]] static void widen_columns(const MmaShape& shape, void* const* b, double* to) {
  constexpr uint32_t kElements = 16 / kBytes;
  for (uint32_t k = 0; k < shape.k; k += kElements) {
    __m128i columns[kBlock], zipped[kBlock];
    const auto* loaded = static_cast<const __m128i*>(*b++);
    KDSL_UNROLLED for (uint32_t column = 0; column < kBlock; ++column) columns[place_of(column)] = loaded[column];
    zip<kBytes>(columns, zipped);
    zip<kBytes>(zipped, columns);
    zip<kBytes>(columns, zipped);
    KDSL_UNROLLED for (uint32_t i = 0; i < kBlock; ++i) widen<type>(zipped[i], to + k * kBlock + i * kElements);
  }
}

[[KDSL_AVX2]] static void load_halves(const MmaShape& shape, void* const* c, Matrices& to) {
  const __m128i places = _mm_setr_epi8(0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15);
  for (uint32_t row = 0; row < shape.m; ++row) {
    __m128i sums = static_cast<const __m128i*>(c[row / kBlock])[row % kBlock];
    widen<KDSL_CPU_F16>(_mm_shuffle_epi8(sums, places), to.sums + row * kBlock);
  }
}

// To the precision of halves: numbers from 2^-14 on by their bits, smaller ones by a sum whose last bit is that of all of
// these. The conversions that follow are exact, or overflow.
[[KDSL_AVX2, gnu::always_inline]] inline __m128i narrow(__m256d sums) {
  constexpr int kDropped = 42;
  const __m256d kSign = _mm256_set1_pd(-0.0), kSmallest = _mm256_set1_pd(0x1p-14), kLast = _mm256_set1_pd(0x1p28);
  __m256d sign = _mm256_and_pd(sums, kSign), magnitude = _mm256_andnot_pd(kSign, sums);
  __m256i bits = _mm256_castpd_si256(magnitude);
  __m256i is_odd = _mm256_and_si256(_mm256_srli_epi64(bits, kDropped), _mm256_set1_epi64x(1));
  __m256i raised = _mm256_add_epi64(_mm256_add_epi64(bits, _mm256_set1_epi64x((1ll << (kDropped - 1)) - 1)), is_odd);
  __m256d rounded = _mm256_castsi256_pd(_mm256_and_si256(raised, _mm256_set1_epi64x(-(1ll << kDropped))));
  __m256d small = _mm256_sub_pd(_mm256_add_pd(magnitude, kLast), kLast);
  rounded = _mm256_blendv_pd(rounded, small, _mm256_cmp_pd(magnitude, kSmallest, _CMP_LT_OQ));
  rounded = _mm256_blendv_pd(rounded, magnitude, _mm256_cmp_pd(magnitude, magnitude, _CMP_UNORD_Q));
  return _mm_cvtps_ph(_mm256_cvtpd_ps(_mm256_or_pd(rounded, sign)), _MM_FROUND_TO_NEAREST_INT);
}

[[KDSL_AVX2]] static void store_halves(const MmaShape& shape, Matrices& from, void* const* d) {
  for (uint32_t row = 0; row < shape.m; ++row) {
    const double* sums = from.sums + row * kBlock;
    __m128i even = narrow(_mm256_load_pd(sums)), odd = narrow(_mm256_load_pd(sums + 4));
    static_cast<__m128i*>(d[row / kBlock])[row % kBlock] = _mm_unpacklo_epi16(even, odd);
  }
}

[[KDSL_AVX2]] static void multiply_avx2(const MmaShape& shape, Matrices& matrices) { multiply_exact<4>(shape, matrices); }
[[KDSL_AVX2]] static void multiply_floats_avx2(const MmaShape& shape, void* const* c, void* const* d, Matrices& matrices) {
  multiply_floats<4>(shape, c, d, matrices);
}
[[KDSL_AVX2]] static void multiply_doubles_avx2(const MmaShape& shape, Matrices& matrices) { multiply_fused(shape, matrices); }
[[KDSL_AVX512]] static void multiply_avx512(const MmaShape& shape, Matrices& matrices) { multiply_exact<8>(shape, matrices); }
[[KDSL_AVX512]] static void multiply_floats_avx512(const MmaShape& shape, void* const* c, void* const* d, Matrices& matrices) {
  multiply_floats<8>(shape, c, d, matrices);
}

static Steps vector_steps(bool is_wide) {
  Steps steps = plain_steps();
  steps.multiply = is_wide ? multiply_avx512 : multiply_avx2;
  steps.multiply_doubles = multiply_doubles_avx2;
  steps.multiply_floats = is_wide ? multiply_floats_avx512 : multiply_floats_avx2;
  steps.load_half_sums = load_halves;
  steps.store_half_sums = store_halves;
  steps.factors[KDSL_CPU_F16] = {widen_rows<KDSL_CPU_F16, 2>, widen_columns<KDSL_CPU_F16, 2>};
  steps.factors[KDSL_CPU_BF16] = {widen_rows<KDSL_CPU_BF16, 2>, widen_columns<KDSL_CPU_BF16, 2>};
  steps.factors[KDSL_CPU_TF32] = {widen_rows<KDSL_CPU_TF32, 4>, widen_columns<KDSL_CPU_TF32, 4>};
  steps.factors[KDSL_CPU_S8] = {widen_rows<KDSL_CPU_S8, 1>, widen_columns<KDSL_CPU_S8, 1>};
  steps.factors[KDSL_CPU_U8] = {widen_rows<KDSL_CPU_U8, 1>, widen_columns<KDSL_CPU_U8, 1>};
  return steps;
}

Way best_way() {
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("f16c")) return Way::Plain;
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") ? Way::Avx512 : Way::Avx2;
}

#else

static Steps vector_steps(bool) { return plain_steps(); }
Way best_way() { return Way::Plain; }

#endif

static const Steps& steps_of(Way way) {
  static const Steps all[] = {plain_steps(), vector_steps(false), vector_steps(true)};
  return all[static_cast<size_t>(way)];
}

void multiply(const MmaShape& shape, void* const* words, Way way) {
  const Steps& steps = steps_of(way);
  void* const* a = words + shape.d_words;
  void* const* b = a + shape.a_words;
  void* const* c = b + shape.b_words;
  Matrices matrices;
  steps.factors[shape.a].load_rows(shape, a, matrices.a);
  steps.factors[shape.b].load_columns(shape, b, matrices.b);
  bool is_exact = shape.a != KDSL_CPU_F64 && !shape.is_xor;
  if (is_exact && shape.c == KDSL_CPU_F32 && shape.d == KDSL_CPU_F32) return steps.multiply_floats(shape, c, words, matrices);
  (shape.c == KDSL_CPU_F16 ? steps.load_half_sums : load_sums)(shape, c, matrices);
  if (is_exact)
    steps.multiply(shape, matrices);
  else if (shape.is_xor)
    count_differing(shape, matrices);
  else
    steps.multiply_doubles(shape, matrices);
  (shape.d == KDSL_CPU_F16 ? steps.store_half_sums : store_sums)(shape, matrices, words);
}

}  // namespace kdsl::runtime::cpu
