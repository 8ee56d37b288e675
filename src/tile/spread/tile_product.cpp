#include "tile/spread/tile_product.h"

#include "base/overloaded.h"
#include "tile/spread/warp_spread.h"
#include "tile/spread/warpgroup_spread.h"

namespace kdsl::tile {

Spread operand_spread(const TileProduct& product, MmaOperand operand, bool is_transposed) {
  return std::visit(overloaded{[&](const WarpMma& mma) { return warp_spread(product.grid, mma, operand, is_transposed); },
                               // A transposed operand is never in registers.
                               [&](const WarpgroupMma& mma) { return warpgroup_spread(product.grid, mma, operand); }},
                    product.instruction);
}

}  // namespace kdsl::tile
