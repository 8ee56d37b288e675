// A tcgen05.mma as its request describes it: shape, operands, and which parts of tensor memory it uses. products.cpp checks and
// computes it.
#pragma once

#include <vector>

#include "cpu/tensor/operands.h"
#include "cpu/tensor/tensor_memory.h"

namespace kdsl::runtime::cpu {

struct TensorProduct {
  ThreadBlock* blocks[2] = {};  // the even and the odd one of a pair; the second is null for one block
  tmem::Kind kind;
  tmem::Instruction instruction;
  tmem::Product shape;
  TensorElement a{}, b{};
  tmem::SharedOperand a_place, b_place;
  tmem::Cell d, a_cell, scale_a, scale_b;
  bool has_tensor_a, is_shifted, accumulates;
  uint32_t depth, block;  // `block`: elements of a scale; 0: there are none
  int scale_d;
  uint32_t masks[8] = {};  // lanes that are not written

  TensorProduct(ThreadBlock& issuer, const TensorOp& op);

  uint32_t block_count() const { return blocks[1] ? 2 : 1; }
  uint32_t rows_of_block() const { return shape.m / block_count(); }
  uint32_t scales() const { return depth / block; }
  // The lane of a row of A or D relative to the address; `row` counts the rows of one block.
  uint32_t lane_of(uint32_t row) const;
  bool writes_lane(uint32_t of_block, uint32_t lane) const { return (masks[4 * of_block + lane / 32] >> lane % 32 & 1) == 0; }
  SharedMatrix shared_a(uint32_t of_block) const;
  SharedMatrix shared_b(uint32_t of_block) const;
  std::vector<TensorRange> sums() const;
  std::vector<TensorRange> operands() const;
  // Returns the cell of a scale, and in `byte` which of its bytes.
  tmem::Cell scale_cell(bool is_of_a, uint32_t row, uint32_t index, uint32_t& byte) const;
  // Distinguishes products that may follow each other on an accumulator without a wait.
  uint64_t tag() const;
  // Returns what is wrong with the words; null if nothing.
  const char* problem_with_instruction() const;

 private:
  void add_lanes(std::vector<TensorRange>& ranges, const tmem::Cell& from, uint32_t columns) const;
};

}  // namespace kdsl::runtime::cpu
