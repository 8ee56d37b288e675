// These tests check that each way to compute products of matrices gives equal bits, which are those of sums of doubles.
#include <cmath>
#include <cstring>
#include <random>

#include <catch2/catch.hpp>

#include "cpu/matrix/matrix_elements.h"
#include "cpu/matrix/matrix_products.h"

using namespace kdsl::runtime::cpu;

namespace {

constexpr size_t kLanes = 32, kMostWords = KDSL_CPU_MATRIX_WORDS;

struct Registers {
  alignas(64) uint64_t words[kMostWords][kLanes] = {};
  void* arrays[kMostWords];

  Registers() {
    for (size_t i = 0; i < kMostWords; ++i) arrays[i] = words[i];
  }
};

struct Row {
  uint32_t m, k;
  kdsl_cpu_element sum, a, b;
  uint32_t flags = 0;
};

constexpr uint32_t kXor = 1 << 17, kSaturates = 1 << 16;
constexpr Row kRows[] = {
    {16, 8, KDSL_CPU_F32, KDSL_CPU_F16, KDSL_CPU_F16},    {16, 16, KDSL_CPU_F32, KDSL_CPU_F16, KDSL_CPU_F16},
    {16, 16, KDSL_CPU_F16, KDSL_CPU_F16, KDSL_CPU_F16},   {16, 16, KDSL_CPU_F32, KDSL_CPU_BF16, KDSL_CPU_BF16},
    {16, 4, KDSL_CPU_F32, KDSL_CPU_TF32, KDSL_CPU_TF32},  {16, 8, KDSL_CPU_F32, KDSL_CPU_TF32, KDSL_CPU_TF32},
    {8, 4, KDSL_CPU_F64, KDSL_CPU_F64, KDSL_CPU_F64},     {16, 16, KDSL_CPU_F64, KDSL_CPU_F64, KDSL_CPU_F64},
    {8, 16, KDSL_CPU_S32, KDSL_CPU_S8, KDSL_CPU_U8},      {16, 32, KDSL_CPU_S32, KDSL_CPU_U8, KDSL_CPU_S8, kSaturates},
    {16, 32, KDSL_CPU_F16, KDSL_CPU_E4M3, KDSL_CPU_E5M2}, {16, 32, KDSL_CPU_F32, KDSL_CPU_E5M2, KDSL_CPU_E4M3},
    {8, 32, KDSL_CPU_S32, KDSL_CPU_S4, KDSL_CPU_U4},      {16, 64, KDSL_CPU_S32, KDSL_CPU_U4, KDSL_CPU_S4},
    {16, 256, KDSL_CPU_S32, KDSL_CPU_B1, KDSL_CPU_B1},    {8, 128, KDSL_CPU_S32, KDSL_CPU_B1, KDSL_CPU_B1, kXor},
};

MmaShape shape_of(const Row& row) {
  return MmaShape(row.m | 8 << 8 | row.k << 16,
                  uint32_t{row.sum} | uint32_t{row.a} << 4 | uint32_t{row.b} << 8 | uint32_t{row.sum} << 12 | row.flags);
}

// Returns an element from the layout of PTX: of an operand, by its row and k, or of the accumulators.
double factor(void* const* words, kdsl_cpu_element type, uint32_t blocks, uint32_t row, uint32_t k) {
  uint32_t bits = static_cast<uint32_t>(mma_bits(type)), per = type == KDSL_CPU_F64 ? 1 : 32 / bits, span = 4 * per;
  uint32_t lane = row % 8 * 4 + k % span / per;
  const void* word = words[k / span * blocks + row / 8];
  uint64_t value = type == KDSL_CPU_F64 ? static_cast<const uint64_t*>(word)[lane] : static_cast<const uint32_t*>(word)[lane];
  return element_value(value >> (k % per * bits), type);
}

uint64_t sum_bits(void* const* words, kdsl_cpu_element type, uint32_t row, uint32_t column) {
  uint32_t lane = row % 8 * 4 + column / 2, index = row / 8 * 2 + column % 2;
  if (type == KDSL_CPU_F16) return static_cast<const uint32_t*>(words[index / 2])[lane] >> (index % 2 * 16) & 0xFFFF;
  if (type == KDSL_CPU_F64) return static_cast<const uint64_t*>(words[index])[lane];
  return static_cast<const uint32_t*>(words[index])[lane];
}

bool is_nan(uint64_t bits, kdsl_cpu_element type) { return std::isnan(element_value(bits, type)); }

}  // namespace

TEST_CASE("products of matrices are those of doubles in each way to compute them") {
  std::mt19937_64 random(7);
  for (const Row& row : kRows)
    for (int turn = 0; turn < 50; ++turn) {
      MmaShape shape = shape_of(row);
      REQUIRE(shape.words() <= kMostWords);
      // The inputs are arbitrary bits, and halves of usual magnitudes.
      Registers given;
      for (auto& word : given.words)
        for (uint64_t& lane : word) lane = turn % 2 == 0 ? random() : random() & 0xBF7FBF7FBF7FBF7F;
      void* const* a = given.arrays + shape.d_words;
      void *const *b = a + shape.a_words, *const *c = b + shape.b_words;
      for (int way = 0; way <= static_cast<int>(kdsl::machine::best_vectors()); ++way) {
        Registers made = given;
        for (size_t i = 0; i < kMostWords; ++i) made.arrays[i] = made.words[i];
        multiply(shape, made.arrays, static_cast<kdsl::machine::Vectors>(way));
        bool is_same = true;
        for (uint32_t i = 0; i < row.m; ++i)
          for (uint32_t j = 0; j < 8; ++j) {
            double sum = element_value(sum_bits(c, row.sum, i, j), row.sum);
            for (uint32_t k = 0; k < row.k; ++k) {
              double x = factor(a, row.a, row.m / 8, i, k), y = factor(b, row.b, 1, j, k);
              if ((row.flags & kXor) != 0)
                sum += x != y ? 1 : 0;
              else
                sum = row.a == KDSL_CPU_F64 ? std::fma(x, y, sum) : sum + x * y;
            }
            uint64_t wanted = result_bits(sum, row.sum, (row.flags & kSaturates) != 0);
            uint64_t got = sum_bits(made.arrays, row.sum, i, j);
            is_same &= got == wanted || (is_nan(got, row.sum) && is_nan(wanted, row.sum));
          }
        INFO("elements " << row.a << " and " << row.b << ", sums " << row.sum << ", K " << row.k << ", way " << way);
        REQUIRE(is_same);
      }
    }
}
