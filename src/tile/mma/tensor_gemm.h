// Products of tiles by tensor memory: operands in shared memory as descriptors, accumulators and perhaps A in tensor memory.
#pragma once

#include "tile/mma/gemm.h"

namespace kdsl::tile {

// Has one lane of the warp issue the products of tensors (V,M,K), (V,N,K) and (V,M,N) that have been checked. The first k adds
// to D if `state.accumulate` is true, the following ones always.
Expected<void> tensor_gemm(Builder&, const TensorMma&, const GemmTensors&, const GemmState& state);

}  // namespace kdsl::tile
