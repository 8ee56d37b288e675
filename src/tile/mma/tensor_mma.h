// The matrix products of tensor memory (tcgen05) as a description by numeric types: which there are, the word of the
// instruction and the descriptors of its operands in shared memory. ir/tcgen05.h says what the ops take.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "dtype/dtype.h"
#include "ir/builder.h"
#include "ir/tcgen05.h"
#include "tile/error.h"
#include "tile/mma/operand_tile.h"

namespace kdsl::tile {

// The product D = A * B + D, of which one block or a pair computes (m,n,k). Elements of 4 and 6 bits lie in bytes, but for the
// kinds mxf4 and mxf4nvf4.
struct TensorMma {
  ir::MmaKind kind = ir::MmaKind::F16;
  int64_t m = 0, n = 0, k = 0;
  dtype::DType a{}, b{}, d{};
  std::optional<dtype::DType> scale;  // type of the scales of a kind that has them
  int64_t block = 0;  // number of elements that share a scale: 16 or 32
  ir::ProductForm form = ir::ProductForm::Block;
  MajorMode a_major = MajorMode::K, b_major = MajorMode::K;
  bool has_a_in_tensor_memory = false, is_sparse = false;
  bool negates_a = false, negates_b = false, saturates = false;

  friend bool operator==(const TensorMma&, const TensorMma&) = default;
};

// Returns the kind that multiplies the types: without scales, or with one of the given type for each `block` elements. Nothing:
// there is none.
std::optional<ir::MmaKind> tensor_kind(dtype::DType a, dtype::DType b);
std::optional<ir::MmaKind> tensor_kind(dtype::DType a, dtype::DType b, dtype::DType scale, int64_t block);
// Returns K of a product of a kind.
int64_t tensor_depth(ir::MmaKind kind, bool is_sparse = false);
// Returns the reason why there is no such product, or nothing if there is.
std::optional<std::string> tensor_problem(const TensorMma& product);
// Returns the shape and the types, as in "m128n256k16.f32.bf16.bf16".
std::string to_string(const TensorMma& product);
// Makes the word of the instruction: the op tcgen05.instruction. The product has no problem.
ir::Value* make_instruction(ir::Builder& ops, const TensorMma& product);

// Returns the description of an operand (MN,K) of one instruction in shared memory, with a start of 0. operand_tile.h says
// which layouts there are.
Expected<tmem::SharedOperand> tensor_operand(Arena& arena, const layout::Layout& tile, const layout::Swizzle& swizzle,
                                             dtype::DType element, MajorMode major);
// Makes the word of an operand at an address of shared memory (ptr<shared>, or its number as an i32): the op
// tcgen05.descriptor.
// `next` is the buffer with the second part of a row, which products with K = 96 have in place of a leading distance.
ir::Value* make_descriptor(ir::Builder& ops, ir::Value* start, const tmem::SharedOperand& operand, ir::Value* next = nullptr);
// Returns the word of an operand so many bytes further, a multiple of 16: one addition, where a new descriptor takes several
// ops.
ir::Value* advance_descriptor(ir::Builder& ops, ir::Value* descriptor, int64_t bytes);
// Returns the pointer into tensor memory so many lanes and columns further.
ir::Value* offset_tensor_memory(ir::Builder& ops, ir::Value* pointer, tmem::Cell by);

}  // namespace kdsl::tile
