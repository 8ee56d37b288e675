// The instructions that matrix products are made of, as one type: those of a warp, which all GPUs have, and those of a
// warpgroup. Whoever treats them differently visits it (base/overloaded.h), so that another alternative does not compile until
// every place has said what it does with it. Atoms of CuTe (tile/mma/gemm.h) and products of tiles (tile/spread/tile_product.h)
// hold one.
#pragma once

#include <variant>

#include "tile/mma/warp_mma.h"
#include "tile/mma/warpgroup_mma.h"

namespace kdsl::tile {

using Product = std::variant<WarpMma, WarpgroupMma>;

// Whether the instruction finds an operand in shared memory by a descriptor. The others are in registers.
bool reads_shared_memory(const Product& product, MmaOperand operand);
// Whether it runs on when it has been issued: what it reads may be written, and what it writes be read, after a wait.
bool is_asynchronous(const Product& product);

}  // namespace kdsl::tile
