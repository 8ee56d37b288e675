// The registers of an instruction among the elements of a tensor in registers: words of 32 bits, floats or doubles, each of
// which holds one element or several.
#pragma once

#include "tile/tensor.h"

namespace kdsl::tile {

// How many elements of a tensor of values fill a register, and how many registers lie next to each other in memory.
struct Registers {
  Registers(const Tensor& values, dtype::DType type);
  int64_t elements, count;
  int64_t run;  // 0: registers are put together from elements
};

// The register from element `element` on.
Expected<Pointer> register_at(Builder&, const Tensor& values, dtype::DType type, int64_t element, Use use);
// All registers of the tensor as a vector, or as the one value.
Expected<ir::Value*> load_registers(Builder&, const Tensor& values, dtype::DType type);
Expected<void> store_registers(Builder&, const Tensor& values, dtype::DType type, ir::Value* stored);

}  // namespace kdsl::tile
