// Products of fragments, D = A * B + C, split into the instructions of an atom. The operands are tensors (V,M,K), (V,N,K) and
// (V,M,N), where V are the values that one thread holds of an atom's tile; modes may be missing as CuTe's gemm allows:
//
//   (V) x (V) -> (V)      (M) x (N) -> (M,N)      (M,K) x (N,K) -> (M,N)      (V,M) x (V,N) -> (V,M,N)
//
// All loops are unrolled. The products of an element of D are added to C in the order of k.
#pragma once

#include <array>
#include <optional>

#include "tile/mma/matrix_instruction.h"
#include "tile/tensor.h"

namespace kdsl::tile {

struct MmaInstruction {
  dtype::DType a{}, b{}, c{};  // D has C's type
  std::optional<MatrixInstruction> product{};  // nothing: one fma of one thread
};

enum class GemmOperand : uint8_t { D, A, B, C };
constexpr size_t kGemmOperands = 4;
using GemmTensors = std::array<Tensor, kGemmOperands>;

// The reason why an operand cannot be multiplied so: "has the layout …".
struct GemmMistake {
  GemmOperand operand;
  std::string problem;
};
std::optional<GemmMistake> check_gemm(Arena&, const MmaInstruction&, const MmaAtom&, const GemmTensors&);

// The values that a product takes beside its operands. A warpgroup and tensor memory add to the old D if `accumulate` (i1) is
// true; the others always add to C.
struct GemmState {
  ir::Value* accumulate = nullptr;
  ir::Value *negates_a = nullptr, *negates_b = nullptr;  // in tensor memory, i1; null: no
  // Scales of block-scaled products: addresses, or tensors (V,M,K) and (V,N,K).
  ir::Value *scale_a = nullptr, *scale_b = nullptr;
  std::optional<Tensor> scales_of_a{}, scales_of_b{};
};
// Emits the product of tensors that have been checked.
Expected<void> gemm(Builder&, const MmaInstruction&, const GemmTensors&, const GemmState& state = {});

}  // namespace kdsl::tile
