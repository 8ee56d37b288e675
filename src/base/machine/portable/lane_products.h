// Matrix products written with compiler vectors of any number of lanes. They are inlined into functions whose target attribute
// decides which instructions the compiler may use: the portable implementation of block_products.h uses them as they are, and
// each architecture inlines them into functions with its own instructions.
#pragma once

#include <cmath>
#include <cstring>

#include "base/machine/block_products.h"

// Loops over small arrays are unrolled, so that the whole array can be kept in registers.
#if defined(__clang__)
#define KDSL_UNROLLED _Pragma("unroll")
#else
#define KDSL_UNROLLED _Pragma("GCC unroll 8")
#endif

namespace kdsl::machine {

[[gnu::always_inline]] inline void fused_product(const Extent& extent, Matrices& matrices) {
  for (uint32_t row = 0; row < extent.rows; ++row) {
    double kept[kBlock], *accumulators = matrices.accumulators + row * kBlock;
    KDSL_UNROLLED for (uint32_t i = 0; i < kBlock; ++i) kept[i] = accumulators[i];
    for (uint32_t k = 0; k < extent.depth; ++k) {
      KDSL_UNROLLED for (uint32_t i = 0; i < kBlock; ++i) kept[i] =
          std::fma(matrices.a[row * extent.depth + k], matrices.b[k * kBlock + i], kept[i]);
    }
    KDSL_UNROLLED for (uint32_t i = 0; i < kBlock; ++i) accumulators[i] = kept[i];
  }
}

// The products are exact, so that it does not matter whether they are rounded before they are added.
template <size_t kLanes>
[[gnu::always_inline]] inline void exact_product(const Extent& extent, Matrices& matrices) {
  typedef double Vector __attribute__((vector_size(kLanes * sizeof(double))));
  constexpr uint32_t kRows = kLanes, kParts = kBlock / kLanes;  // rows that are added to at the same time, eight vectors in all
  for (uint32_t first = 0; first < extent.rows; first += kRows) {
    const double* a = matrices.a + first * extent.depth;
    double* accumulators = matrices.accumulators + first * kBlock;
    Vector kept[kRows * kParts];
    KDSL_UNROLLED for (uint32_t i = 0; i < kRows * kParts; ++i)
        std::memcpy(&kept[i], accumulators + i * kLanes, sizeof kept[i]);
    for (uint32_t k = 0; k < extent.depth; ++k) {
      KDSL_UNROLLED for (uint32_t i = 0; i < kRows * kParts; ++i) {
        Vector b;
        std::memcpy(&b, matrices.b + k * kBlock + i % kParts * kLanes, sizeof b);
        kept[i] += a[i / kParts * extent.depth + k] * b;
      }
    }
    KDSL_UNROLLED for (uint32_t i = 0; i < kRows * kParts; ++i)
        std::memcpy(accumulators + i * kLanes, &kept[i], sizeof kept[i]);
  }
}

// The number of registers is that of kRowsAtOnce rows of kBlock columns; as above, rounding does not depend on the lanes.
template <size_t kLanes>
[[gnu::always_inline]] inline void rows_product(const RowsExtent& extent, const double* a, const double* b,
                                                double* accumulators) {
  typedef double Vector __attribute__((vector_size(kLanes * sizeof(double))));
  constexpr uint32_t kParts = kBlock / kLanes, kKept = kRowsAtOnce * kParts;
  for (uint32_t column = 0; column < extent.columns; column += kBlock) {
    Vector kept[kKept];
    KDSL_UNROLLED for (uint32_t i = 0; i < kKept; ++i)
        std::memcpy(&kept[i], accumulators + i / kParts * extent.stride + column + i % kParts * kLanes, sizeof kept[i]);
    for (uint32_t k = 0; k < extent.depth; ++k) {
      KDSL_UNROLLED for (uint32_t i = 0; i < kKept; ++i) {
        Vector of_b;
        std::memcpy(&of_b, b + size_t{k} * extent.columns + column + i % kParts * kLanes, sizeof of_b);
        kept[i] += a[i / kParts * extent.depth + k] * of_b;
      }
    }
    KDSL_UNROLLED for (uint32_t i = 0; i < kKept; ++i)
        std::memcpy(accumulators + i / kParts * extent.stride + column + i % kParts * kLanes, &kept[i], sizeof kept[i]);
  }
}

typedef float Floats __attribute__((vector_size(16)));
typedef double Doubles __attribute__((vector_size(32)));

[[gnu::always_inline]] inline void load_floats(const Extent& extent, const void* const* c, Matrices& to) {
  for (uint32_t word = 0; word < extent.rows / 4; ++word) {
    KDSL_UNROLLED for (uint32_t row = 0; row < kBlock; ++row) {
      Floats accumulators;
      std::memcpy(&accumulators, static_cast<const float*>(c[word]) + row * 4, sizeof accumulators);
      Doubles wide = __builtin_convertvector(accumulators, Doubles);
      std::memcpy(to.accumulators + (word / 2 * kBlock + row) * kBlock + word % 2 * 4, &wide, sizeof wide);
    }
  }
}

[[gnu::always_inline]] inline void store_floats(const Extent& extent, const Matrices& from, void* const* d) {
  for (uint32_t word = 0; word < extent.rows / 4; ++word) {
    KDSL_UNROLLED for (uint32_t row = 0; row < kBlock; ++row) {
      Doubles wide;
      std::memcpy(&wide, from.accumulators + (word / 2 * kBlock + row) * kBlock + word % 2 * 4, sizeof wide);
      Floats accumulators = __builtin_convertvector(wide, Floats);
      std::memcpy(static_cast<float*>(d[word]) + row * 4, &accumulators, sizeof accumulators);
    }
  }
}

template <size_t kLanes>
[[gnu::always_inline]] inline void floats_product(const Extent& extent, const void* const* c, void* const* d,
                                                  Matrices& matrices) {
  load_floats(extent, c, matrices);
  exact_product<kLanes>(extent, matrices);
  store_floats(extent, matrices, d);
}

// The implementation with the vector instructions that every processor of the architecture has (block_products.cpp).
extern const BlockProducts kPortableProducts;

}  // namespace kdsl::machine
