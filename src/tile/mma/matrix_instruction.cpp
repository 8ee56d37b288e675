#include "tile/mma/matrix_instruction.h"

#include "base/overloaded.h"

namespace kdsl::tile {

bool reads_shared_memory(const MatrixInstruction& product, MmaOperand operand) {
  return std::visit(overloaded{[](const WarpMma&) { return false; },
                               [&](const WarpgroupMma& mma) {
                                 return operand == MmaOperand::B || (operand == MmaOperand::A && !mma.has_a_in_registers);
                               }},
                    product);
}

bool is_asynchronous(const MatrixInstruction& product) {
  return std::visit(overloaded{[](const WarpMma&) { return false; }, [](const WarpgroupMma&) { return true; }}, product);
}

}  // namespace kdsl::tile
