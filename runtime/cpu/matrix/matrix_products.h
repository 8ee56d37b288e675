// mma.sync: the product of matrices that the lanes of a warp hold together. Whoever asks has for each register an array of the
// 32 lanes, in which the elements then lie row by row: a register of a factor is a block of 8 rows of 16 bytes (of f64: 32), in
// which neighbours along K lie side by side; of the sums too where two of them share a register, else every other column.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/machine/vectors.h"
#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

// N is 8.
struct MmaShape {
  uint32_t m, n, k;
  kdsl_cpu_element d, a, b, c;
  bool saturates, is_xor;

  // As kernels give them: KDSL_CPU_MMA.
  MmaShape(uint32_t sizes, uint32_t types);
  bool is_known() const { return n == 8 && (m == 16 || m == 8); }
  // Registers of each lane.
  uint32_t d_words, a_words, b_words, c_words;
  uint32_t words() const { return d_words + a_words + b_words + c_words; }
  // f64 goes with itself only.
  uint32_t word_bytes() const { return a == KDSL_CPU_F64 ? 8 : 4; }
};

// The registers of D, which are written, then those of A, B and C; D may be C. All vectors give the same sums, to the last bit.
void multiply(const MmaShape& shape, void* const* words, machine::Vectors vectors);

}  // namespace kdsl::runtime::cpu
