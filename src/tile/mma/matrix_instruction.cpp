#include "tile/mma/matrix_instruction.h"

#include "base/overloaded.h"

namespace kdsl::tile {

ir::Space operand_space(const MatrixInstruction& product, MmaOperand operand) {
  using ir::Space;
  bool is_b = operand == MmaOperand::B, is_a = operand == MmaOperand::A;
  return std::visit(
      overloaded{
          [](const WarpMma&) { return Space::Local; },
          [&](const WarpgroupMma& mma) { return is_b || (is_a && !mma.has_a_in_registers) ? Space::Shared : Space::Local; },
          [&](const TensorMma& mma) { return is_b || (is_a && !mma.has_a_in_tensor_memory) ? Space::Shared : Space::Tmem; }},
      product);
}

bool is_asynchronous(const MatrixInstruction& product) { return !std::holds_alternative<WarpMma>(product); }

}  // namespace kdsl::tile
