// Computes mma.sync, the product of matrices that are distributed over the lanes of a warp. The caller has an array of the 32
// lanes for each register, in which the elements then lie row by row: a register of an operand is a block of 8 rows of 16 bytes
// (32 for f64), in which neighbours along K are adjacent. The same holds for accumulators of which two share a register;
// otherwise a register has every other column.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/machine/vectors.h"
#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

// N is always 8.
struct MmaShape {
  uint32_t m, n, k;
  kdsl_cpu_element d, a, b, c;
  bool saturates, is_xor;

  // Decodes the shape as kernels post it with KDSL_CPU_MMA.
  MmaShape(uint32_t sizes, uint32_t types);
  bool is_known() const { return n == 8 && (m == 16 || m == 8) && a <= KDSL_CPU_B1 && b <= KDSL_CPU_B1; }
  // Number of registers of each lane.
  uint32_t d_words, a_words, b_words, c_words;
  uint32_t words() const { return d_words + a_words + b_words + c_words; }
  // If one matrix is f64, all are.
  uint32_t word_bytes() const { return a == KDSL_CPU_F64 ? 8 : 4; }
};

// `words` are the registers of D, which are written, then those of A, B and C; D may be C. All kinds of vectors give the same
// sums, to the last bit.
void multiply(const MmaShape& shape, void* const* words, machine::Vectors vectors);

}  // namespace kdsl::runtime::cpu
