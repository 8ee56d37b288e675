// Products of a warp with scales along K (sm_120), as atoms: the operands lie as those of other products of a warp do, and each
// row of A and column of B has one to four scales in registers.
#pragma once

#include <optional>

#include "tile/mma/warp_mma.h"
#include "tile/tensor.h"

namespace kdsl::tile {

// Types of the operands and of the scales, of which each stands for `block` elements along K.
struct ScaledProduct {
  dtype::DType a{}, b{}, c{}, scale{};
  int64_t block = 0;
};
// Returns the product; null if there is no such instruction.
const WarpMma* find_scaled_mma(const layout::IntTuple& shape_mnk, const ScaledProduct&);

// Returns whether the product has scales.
bool has_scales(const WarpMma&);
// Returns the bits that an element of an operand takes in a register.
int64_t operand_bits(const WarpMma&, dtype::DType element);

// Loads the scales of a row or column of one instruction as a word (i32) with one in each byte.
Expected<ir::Value*> load_scales(Builder&, const WarpMma&, const Tensor& values);

}  // namespace kdsl::tile
