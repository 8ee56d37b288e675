// Views elements of a tensor in registers as the registers of an instruction: words of 32 bits, floats or doubles, each of
// which holds one element or several.
#pragma once

#include "tile/tensor.h"

namespace kdsl::tile {

// The number of elements that fill a register, the number of registers, and the number of adjacent ones in memory.
struct Registers {
  Registers(const Tensor& values, dtype::DType type);
  int64_t elements, count;
  int64_t run;  // 0: registers are built from single elements
};

// Returns the register that begins at element `element`.
Expected<Pointer> register_at(Builder&, const Tensor& values, dtype::DType type, int64_t element, Use use);
// Loads all registers of the tensor as a vector, or as one value.
Expected<ir::Value*> load_registers(Builder&, const Tensor& values, dtype::DType type);
Expected<void> store_registers(Builder&, const Tensor& values, dtype::DType type, ir::Value* stored);

}  // namespace kdsl::tile
