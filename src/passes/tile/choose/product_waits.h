// Waits for products that a program has issued without waiting name no accumulators (wgmma.wait_group without values). This
// header replaces them by waits for the accumulators that are complete then. Used by tile-choose, before instructions are
// chosen.
#pragma once

#include "ir/ir.h"

namespace kdsl::passes {

void name_product_waits(ir::Module& module, ir::Function& function);

}  // namespace kdsl::passes
