// Reads operands of products from shared memory and tensor memory into matrices of doubles: where the words of kdsl/
// tensor_descriptors.hpp say that their elements lie, and what the bits of an element mean. Used by products.cpp and
// copies.cpp.
#pragma once

#include <vector>

#include "cpu/schedule/requests.h"
#include "kdsl/tensor_descriptors.hpp"

namespace kdsl::runtime::cpu {

enum class TensorElement : uint8_t { F16, BF16, TF32, U8, S8, E4M3, E5M2, E2M3, E3M2, E2M1 };

// Returns false if the kind has no element of this code.
bool find_element(tmem::Kind kind, uint32_t code, TensorElement& element);
// Returns the number of bits that an element of a kind takes in memory; narrow ones take a byte in kinds that mix widths.
uint32_t stored_bits(tmem::Kind kind, TensorElement element);
// Returns the value of an element of at most 8 bits.
double narrow_value(TensorElement element, uint32_t bits);
// Returns the value of a scale factor of this code (KDSL_TENSOR_SCALE_FORMATS).
double scale_value(uint8_t bits, uint32_t format);

inline constexpr uint32_t kUnitBytes = 16;  // number of bytes that are contiguous in every layout

// An operand of `rows` rows and `depth` elements along K in a block's shared memory, in the canonical layouts of PTX.
struct SharedMatrix {
  const ThreadBlock* block = nullptr;
  const ThreadBlock* issuer = nullptr;  // the block whose addresses the descriptor has
  tmem::SharedOperand place;
  uint32_t rows = 0, depth = 0, bits = 0;
  bool is_transposed = false;  // the mode that is not K is contiguous

  uint32_t per_unit() const { return kUnitBytes * 8 / bits; }
  // Calls f(address, row, k) for each unit of 16 bytes; its elements go on along K, or along the rows if it is transposed.
  template <typename F>
  void for_each_unit(F f) const {
    uint32_t row_step = is_transposed ? per_unit() : 1, k_step = is_transposed ? 1 : per_unit();
    for (uint32_t row = 0; row < rows; row += row_step)
      for (uint32_t k = 0; k < depth; k += k_step) f(address(row, k), row, k);
  }

 private:
  uint64_t address(uint32_t row, uint32_t k) const;
  uint64_t along_rows(uint32_t unit, uint32_t k) const;
};

// A matrix of doubles, of which the element (row, k) is at row * row_step + k * k_step.
struct Doubles {
  double* at;
  uint32_t row_step, k_step;
  double& of(uint32_t row, uint32_t k) const { return at[size_t{row} * row_step + size_t{k} * k_step]; }
};

// Reads the elements, which have to be in shared memory.
void read_shared(const SharedMatrix& matrix, TensorElement element, const Doubles& to);
// Reads one row from the columns of a lane of tensor memory.
void read_row(const uint32_t* cells, uint32_t row, uint32_t depth, uint32_t bits, TensorElement element, const Doubles& to);

// The parts of the block's shared memory that matrices read, sorted and joined; false if one lies outside of it.
struct SharedPart {
  uint64_t address, bytes;
};
bool find_parts(const SharedMatrix& matrix, std::vector<SharedPart>& parts);

struct TensorOp;
// Decodes the word of an operand; `may_be_absolute` allows a second buffer. Returns false after a report.
bool check_descriptor(ThreadBlock& block, const TensorOp& op, uint64_t word, bool may_be_absolute, tmem::SharedOperand& place);
// Checks that the matrix lies in shared memory, and that what is written there is known to the thread. Returns false after a
// report.
bool check_shared_matrix(ThreadBlock& block, const TensorOp& op, const SharedMatrix& matrix);

}  // namespace kdsl::runtime::cpu
