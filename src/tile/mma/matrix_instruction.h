// The instructions for matrix products as one type: those of a warp, which all GPUs have, those of a warpgroup, and those of
// tensor memory. Code that treats them differently visits it (base/overloaded.h), so that another alternative does not compile
// until every such place handles it. Atoms of CuTe (tile/mma/gemm.h) and products of tiles (tile/distributed/tile_product.h)
// hold one.
#pragma once

#include <variant>

#include "tile/mma/tensor_mma.h"
#include "tile/mma/warp_mma.h"
#include "tile/mma/warpgroup_mma.h"

namespace kdsl::tile {

using MatrixInstruction = std::variant<WarpMma, WarpgroupMma, TensorMma>;

// Returns where the instruction takes an operand from: registers (Local), shared memory, by a descriptor, or tensor memory.
ir::Space operand_space(const MatrixInstruction& product, MmaOperand operand);
inline bool reads_shared_memory(const MatrixInstruction& product, MmaOperand operand) {
  return operand_space(product, operand) == ir::Space::Shared;
}
// Returns whether the instruction completes asynchronously: its sources may be overwritten, and its result be read, only after
// a wait.
bool is_asynchronous(const MatrixInstruction& product);

}  // namespace kdsl::tile
