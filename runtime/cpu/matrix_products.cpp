#include "cpu/matrix_products.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "cpu/matrix_elements.h"
#include "cpu/narrow.h"

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

static uint64_t bits_at(const void* row, uint32_t i, uint32_t bits) {
  const auto* bytes = static_cast<const uint8_t*>(row);
  if (bits < 8) return bytes[i * bits / 8] >> (i * bits % 8);
  uint64_t value = 0;
  std::memcpy(&value, bytes + i * (bits / 8), bits / 8);
  return value;
}

// Calls f(row, k, bits) for the elements of a factor that has so many rows.
template <typename F>
static void for_each_element(void* const* words, uint32_t rows, uint32_t depth, kdsl_cpu_element type, F f) {
  uint32_t bits = static_cast<uint32_t>(mma_bits(type)), row_bytes = type == KDSL_CPU_F64 ? 32 : 16;
  uint32_t span = row_bytes * 8 / bits;
  for (uint32_t k = 0; k < depth; k += span)
    for (uint32_t first = 0; first < rows; first += kBlock) {
      const auto* block = static_cast<const uint8_t*>(*words++);
      for (uint32_t row = 0; row < kBlock; ++row)
        for (uint32_t i = 0; i < span; ++i) f(first + row, k + i, bits_at(block + row * row_bytes, i, bits));
    }
}

static void load_factors(const MmaShape& shape, void* const* a, void* const* b, Matrices& to) {
  for_each_element(a, shape.m, shape.k, shape.a,
                   [&](uint32_t row, uint32_t k, uint64_t bits) { to.a[row * shape.k + k] = element_value(bits, shape.a); });
  for_each_element(b, kBlock, shape.k, shape.b, [&](uint32_t column, uint32_t k, uint64_t bits) {
    to.b[k * kBlock + place_of(column)] = element_value(bits, shape.b);
  });
}

// ---- sums

static void load_sums(const MmaShape& shape, void* const* c, Matrices& to) {
  for (uint32_t row = 0; row < shape.m; ++row)
    for (uint32_t place = 0; place < kBlock; ++place) {
      uint32_t lane = row % kBlock * 4 + place % 4, half = place / 4;
      double value;
      if (shape.c == KDSL_CPU_F16)
        value = widen_half(static_cast<const uint16_t*>(c[row / kBlock])[lane * 2 + half]);
      else if (shape.c == KDSL_CPU_F64)
        value = static_cast<const double*>(c[row / kBlock * 2 + half])[lane];
      else
        value = element_value(static_cast<const uint32_t*>(c[row / kBlock * 2 + half])[lane], shape.c);
      to.sums[row * kBlock + place] = value;
    }
}

static void store_sums(const MmaShape& shape, const Matrices& from, void* const* d) {
  for (uint32_t row = 0; row < shape.m; ++row)
    for (uint32_t place = 0; place < kBlock; ++place) {
      uint32_t lane = row % kBlock * 4 + place % 4, half = place / 4;
      double sum = from.sums[row * kBlock + place];
      if (shape.d == KDSL_CPU_F16)
        static_cast<uint16_t*>(d[row / kBlock])[lane * 2 + half] = narrow_to_half(sum);
      else if (shape.d == KDSL_CPU_F64)
        static_cast<double*>(d[row / kBlock * 2 + half])[lane] = sum;
      else
        static_cast<uint32_t*>(d[row / kBlock * 2 + half])[lane] =
            static_cast<uint32_t>(result_bits(sum, shape.d, shape.saturates));
    }
}

// ---- products

// Of doubles, each product and sum is rounded at once.
static void multiply_fused(const MmaShape& shape, Matrices& matrices) {
  for (uint32_t row = 0; row < shape.m; ++row)
    for (uint32_t k = 0; k < shape.k; ++k)
      for (uint32_t i = 0; i < kBlock; ++i) {
        double& sum = matrices.sums[row * kBlock + i];
        sum = std::fma(matrices.a[row * shape.k + k], matrices.b[k * kBlock + i], sum);
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
[[gnu::always_inline]] inline void multiply_sums(const MmaShape& shape, void* const* c, void* const* d, Matrices& matrices) {
  if (shape.c == KDSL_CPU_F32)
    load_floats(shape, c, matrices);
  else
    load_sums(shape, c, matrices);
  multiply_exact<kLanes>(shape, matrices);
  if (shape.d == KDSL_CPU_F32)
    store_floats(shape, matrices, d);
  else
    store_sums(shape, matrices, d);
}

static void multiply_plain(const MmaShape& shape, void* const* c, void* const* d, Matrices& matrices) {
  multiply_sums<2>(shape, c, d, matrices);
}

#if defined(__x86_64__)

#define KDSL_AVX2 gnu::target("avx2,fma,f16c")
#define KDSL_AVX512 gnu::target("avx512f,avx512vl,avx2,fma,f16c")

typedef uint16_t Halves __attribute__((vector_size(16)));

// The rows as one zip: the first half of them is put together with the second one, element by element.
[[gnu::always_inline]] inline void zip(const Halves (&rows)[kBlock], Halves (&to)[kBlock]) {
  KDSL_UNROLLED for (uint32_t i = 0; i < kBlock / 2; ++i) {
    to[2 * i] = __builtin_shufflevector(rows[i], rows[i + 4], 0, 8, 1, 9, 2, 10, 3, 11);
    to[2 * i + 1] = __builtin_shufflevector(rows[i], rows[i + 4], 4, 12, 5, 13, 6, 14, 7, 15);
  }
}

template <bool is_bfloat>
[[KDSL_AVX2, gnu::always_inline]] inline void widen(Halves halves, double* to) {
  __m128i bits = reinterpret_cast<__m128i>(halves);
  __m256 floats = is_bfloat ? _mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(bits), 16)) : _mm256_cvtph_ps(bits);
  _mm256_store_pd(to, _mm256_cvtps_pd(_mm256_castps256_ps128(floats)));
  _mm256_store_pd(to + 4, _mm256_cvtps_pd(_mm256_extractf128_ps(floats, 1)));
}

// Factors of halves or bfloats. Rows become columns by three zips.
template <bool is_bfloat>
[[KDSL_AVX2]] static void load_halves(const MmaShape& shape, void* const* a, void* const* b, Matrices& to) {
  for (uint32_t k = 0; k < shape.k; k += kBlock) {
    for (uint32_t first = 0; first < shape.m; first += kBlock) {
      const auto* rows = static_cast<const Halves*>(*a++);
      double* place = to.a + first * shape.k + k;
      KDSL_UNROLLED for (uint32_t row = 0; row < kBlock; ++row) widen<is_bfloat>(rows[row], place + row * shape.k);
    }
    Halves columns[kBlock], zipped[kBlock];
    const auto* loaded = static_cast<const Halves*>(*b++);
    KDSL_UNROLLED for (uint32_t column = 0; column < kBlock; ++column) columns[place_of(column)] = loaded[column];
    zip(columns, zipped);
    zip(zipped, columns);
    zip(columns, zipped);
    KDSL_UNROLLED for (uint32_t i = 0; i < kBlock; ++i) widen<is_bfloat>(zipped[i], to.b + (k + i) * kBlock);
  }
}

[[KDSL_AVX2]] static void multiply_avx2(const MmaShape& shape, void* const* c, void* const* d, Matrices& matrices) {
  multiply_sums<4>(shape, c, d, matrices);
}

[[KDSL_AVX512]] static void multiply_avx512(const MmaShape& shape, void* const* c, void* const* d, Matrices& matrices) {
  multiply_sums<8>(shape, c, d, matrices);
}

#endif

namespace {

struct Ways {
  using LoadFactors = void (*)(const MmaShape& shape, void* const* a, void* const* b, Matrices& to);
  LoadFactors load_halves = load_factors, load_bfloats = load_factors;
  // D = A * B + C.
  void (*multiply)(const MmaShape& shape, void* const* c, void* const* d, Matrices& matrices) = multiply_plain;

  Ways() {
#if defined(__x86_64__)
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("f16c")) return;
    load_halves = cpu::load_halves<false>;
    load_bfloats = cpu::load_halves<true>;
    bool is_wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl");
    multiply = is_wide ? multiply_avx512 : multiply_avx2;
#endif
  }
};

}  // namespace

void multiply(const MmaShape& shape, void* const* words) {
  static const Ways ways;
  void* const* a = words + shape.d_words;
  void* const* b = a + shape.a_words;
  void* const* c = b + shape.b_words;
  Matrices matrices;
  auto load = shape.a == KDSL_CPU_F16 ? ways.load_halves : shape.a == KDSL_CPU_BF16 ? ways.load_bfloats : load_factors;
  load(shape, a, b, matrices);
  if (shape.a != KDSL_CPU_F64 && !shape.is_xor) return ways.multiply(shape, c, words, matrices);
  load_sums(shape, c, matrices);
  if (shape.is_xor)
    count_differing(shape, matrices);
  else
    multiply_fused(shape, matrices);
  store_sums(shape, matrices, words);
}

}  // namespace kdsl::runtime::cpu
