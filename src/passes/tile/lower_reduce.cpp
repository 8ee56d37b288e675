#include "passes/tile/lowering.h"

namespace kdsl::passes {

void lower_reduce(Lowering& l, ir::TileReduceOp op) { unsupported(l, *op, "`tile.reduce`"); }

}  // namespace kdsl::passes
