// The implementation of a product of two tiles by a block: its instruction, and its grid of warps. The pass tile-choose chooses
// it; later passes that place operands, waits or code ask it.
#pragma once

#include "tile/distributed/distributed_layout.h"
#include "tile/distributed/warp_partition.h"
#include "tile/mma/matrix_instruction.h"

namespace kdsl::tile {

struct TileProduct {
  ProductGrid grid;
  MatrixInstruction instruction;

  friend bool operator==(const TileProduct&, const TileProduct&) = default;
};

// Returns the distribution of an operand over the registers of the threads, as a tile of shape A (m, k), B (k, n) or C (m, n),
// or transposed. Operands that the instruction reads from shared memory have none.
DistributedLayout operand_layout(const TileProduct& product, MmaOperand operand, bool is_transposed);

}  // namespace kdsl::tile
