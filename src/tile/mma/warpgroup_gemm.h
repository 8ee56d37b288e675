// Products of tiles by the instructions of a warpgroup: factors in shared memory as descriptors, sums in registers.
#pragma once

#include "tile/mma/gemm.h"

namespace kdsl::tile {

// Tensors (V,M,K), (V,N,K) and (V,M,N) that have been checked. The first k adds to C where `accumulate` is true, the others to
// what came before.
Expected<void> warpgroup_gemm(Builder&, const WarpgroupMma&, const GemmTensors&, ir::Value* accumulate);

}  // namespace kdsl::tile
