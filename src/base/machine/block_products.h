// Matrix products in double precision, with the vector instructions of the processor. Matrices come in 8-row blocks, as the
// registers of a tensor core hold them: a block of an operand has 8 rows of 16 bytes, in which neighbours along K are adjacent.
// Every implementation gives the same sums, to the last bit. Used by the CPU device of the runtime (runtime/cpu/matrix), which
// converts element types that are not named here to doubles by itself.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/machine/vectors.h"

namespace kdsl::machine {

// The number of rows of a block, and of columns of the accumulator.
inline constexpr uint32_t kBlock = 8;

// The elements of a product. A and the accumulator are stored row by row, and so is B; columns of the accumulator stand in the
// order of column_place.
struct alignas(64) Matrices {
  // The extents of the largest mma instruction, m16n8k256 (PTX).
  static constexpr uint32_t kMostRows = 16, kMostDepth = 256;
  double a[kMostRows * kMostDepth], b[kMostDepth * kBlock], accumulators[kMostRows * kBlock];
};
// Returns the position of a column within a row of the accumulator: columns of even number come first, as registers hold them.
constexpr uint32_t column_place(uint32_t column) { return column % 2 * 4 + column / 2; }

// `rows` counts the rows of A and of the accumulator, `depth` the elements of A and B along K.
struct Extent {
  uint32_t rows, depth;
};

// The extents of a product of kRowsAtOnce rows of A: `columns` counts those of B and of the accumulator, a multiple of kBlock,
// `depth` the elements along K; a row of the accumulator begins `stride` elements after the one before it.
struct RowsExtent {
  uint32_t columns, depth, stride;
};
inline constexpr uint32_t kRowsAtOnce = 4;

// The element types of operands that vector code converts to doubles.
enum class Element : uint8_t { Half, Bfloat, Tf32, S8, U8 };
inline constexpr size_t kElementCount = 5;

struct BlockProducts {
  // Converts the blocks of an operand into `to`, laid out as in Matrices. A null pointer means that there is no vector code for
  // the element type.
  using LoadFactor = void (*)(const Extent& extent, const void* const* blocks, double* to);
  struct Loads {
    LoadFactor rows = nullptr, columns = nullptr;  // `rows` converts A, `columns` converts B
  };
  std::array<Loads, kElementCount> loads{};  // indexed by Element

  // Adds the product of A and B to the accumulator. The element products must be exact in double precision, as those of narrow
  // element types are.
  void (*multiply)(const Extent& extent, Matrices& matrices);
  // Adds the product with a fused multiply-add per element, as an instruction on doubles rounds.
  void (*multiply_fused)(const Extent& extent, Matrices& matrices);
  // Takes the accumulator as floats in blocks of 8 rows of 4 elements from `c`, and stores the result in that form to `d`.
  void (*multiply_floats)(const Extent& extent, const void* const* c, void* const* d, Matrices& matrices);
  // Adds the product of rows of A, stored row by row, and B, of which all columns of one k are adjacent, to rows of an
  // accumulator of any width. The element products must be exact in double precision.
  void (*multiply_rows)(const RowsExtent& extent, const double* a, const double* b, double* accumulators);
  // These two convert an accumulator of blocks of 8 rows of 8 halves; a null pointer means that there is no vector code for it.
  void (*load_half_accumulators)(const Extent& extent, const void* const* c, Matrices& to) = nullptr;
  void (*store_half_accumulators)(const Extent& extent, const Matrices& from, void* const* d) = nullptr;
};

// Returns the implementation for `vectors`, which must not exceed best_vectors().
const BlockProducts& block_products(Vectors vectors);

}  // namespace kdsl::machine
