// Published figures of GPUs in one table, beside that of their architectures (arch.h): a row for each product, by which
// profiles say what limits a kernel. The figures are those of NVIDIA's data sheets and architecture papers; rates of a
// multiprocessor are those of the table of arithmetic throughput in the CUDA programming guide.
#pragma once

#include <span>
#include <string_view>

#include "ir/arch.h"

namespace kdsl::ir {

struct Gpu {
  std::string_view name;  // as --profile-gpu takes it
  std::string_view description;
  const Arch* arch;
  int multiprocessors;
  double clock;  // GHz, at the boost clock of the data sheet
  double dram;  // GB in a second
  double l2_bytes;  // from the L2 cache in a cycle, for all multiprocessors together
  int l2_megabytes;
  // Results of a multiprocessor in a cycle: of 32-bit floats (a fused product and sum is one), 64-bit floats, integers, and of
  // the unit of special functions.
  int float32, float64, integer, special;
  // Operations (products and sums) of a multiprocessor's tensor cores in a cycle, on dense operands of 16 bits. Operands of
  // half the size double them, where the architecture has such products; tf32 halves them.
  int tensor16;

  double cycles() const { return clock * 1e9; }  // in a second
};

std::span<const Gpu> gpus();
// Finds a row by its name, in any case of letters. Null: there is none.
const Gpu* find_gpu(std::string_view name);

}  // namespace kdsl::ir
