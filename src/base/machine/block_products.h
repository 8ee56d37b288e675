// Products of matrices in doubles, with the vectors that a processor has. Matrices come in blocks, as the registers of a tensor
// core hold them: a block of a factor is 8 rows of 16 bytes, in which neighbours along K lie side by side. Every implementation
// gives the same sums, to the last bit. Used by the CPU device of the runtime (runtime/cpu/matrix), which turns elements that
// are not named here into doubles by itself.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/machine/vectors.h"

namespace kdsl::machine {

// Rows of a block, and columns of the sums.
inline constexpr uint32_t kBlock = 8;

// The elements of a product: of A row by row, of B and the sums row by row with their columns in the order of column_place.
struct alignas(64) Matrices {
  static constexpr uint32_t kMostRows = 16, kMostDepth = 256;
  double a[kMostRows * kMostDepth], b[kMostDepth * kBlock], sums[kMostRows * kBlock];
};
// Where a column of the sums is kept: those of even numbers first, as registers hold them.
constexpr uint32_t column_place(uint32_t column) { return column % 2 * 4 + column / 2; }

// Of A and the sums so many rows; of A and B so many elements along K.
struct Extent {
  uint32_t rows, depth;
};

// Elements of factors that vectors turn into doubles.
enum class Element : uint8_t { Half, Bfloat, Tf32, S8, U8 };
inline constexpr size_t kElementCount = 5;

struct BlockProducts {
  // The blocks of a factor into `to`, laid out as in Matrices. Null: there is no vector code for it.
  using LoadFactor = void (*)(const Extent& extent, const void* const* blocks, double* to);
  struct Loads {
    LoadFactor rows = nullptr, columns = nullptr;  // of A, of B
  };
  std::array<Loads, kElementCount> loads{};  // by Element

  // Adds the product of A and B to the sums. The products must be exact, as those of elements with few bits are.
  void (*multiply)(const Extent& extent, Matrices& matrices);
  // Each product and sum is rounded at once, as of doubles.
  void (*multiply_fused)(const Extent& extent, Matrices& matrices);
  // Adds to sums that come as floats in blocks of 8 rows of 4 and go so.
  void (*multiply_floats)(const Extent& extent, const void* const* c, void* const* d, Matrices& matrices);
  // Sums in blocks of 8 rows of 8 halves; null as above.
  void (*load_half_sums)(const Extent& extent, const void* const* c, Matrices& to) = nullptr;
  void (*store_half_sums)(const Extent& extent, const Matrices& from, void* const* d) = nullptr;
};

// `vectors` must not be more than best_vectors().
const BlockProducts& block_products(Vectors vectors);

}  // namespace kdsl::machine
