// Products of tiles by the instructions of a warpgroup: operands in shared memory as descriptors, accumulators in registers.
#pragma once

#include "tile/mma/gemm.h"

namespace kdsl::tile {

// Emits the product of tensors (V,M,K), (V,N,K) and (V,M,N) that have been checked. The first k adds to C if `accumulate` is
// true; the following ones add to the sum so far.
Expected<void> warpgroup_gemm(Builder&, const WarpgroupMma&, const GemmTensors&, ir::Value* accumulate);

}  // namespace kdsl::tile
