#include "tile/distributed/tile_product.h"

#include <utility>

#include "base/overloaded.h"
#include "tile/distributed/warp_operands.h"
#include "tile/distributed/warpgroup_operands.h"

namespace kdsl::tile {

DistributedLayout operand_layout(const TileProduct& product, MmaOperand operand, bool is_transposed) {
  return std::visit(
      overloaded{[&](const WarpMma& mma) { return warp_operand_layout(product.grid, mma, operand, is_transposed); },
                 // A transposed operand is never in registers.
                 [&](const WarpgroupMma& mma) { return warpgroup_operand_layout(product.grid, mma, operand); },
                 // Products of tensor memory have no operands in registers.
                 [](const TensorMma&) -> DistributedLayout { std::unreachable(); }},
      product.instruction);
}

}  // namespace kdsl::tile
