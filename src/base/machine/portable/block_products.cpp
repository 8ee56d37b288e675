#include "base/machine/block_products.h"

#include "base/machine/architecture.h"
#include "base/machine/portable/lane_products.h"

namespace kdsl::machine {

constinit const BlockProducts kPortableProducts{.multiply = exact_product<2>,
                                                .multiply_fused = fused_product,
                                                .multiply_floats = floats_product<2>,
                                                .multiply_rows = rows_product<2>};

// The table for an architecture without vector code of its own.
#if KDSL_MACHINE_PORTABLE
Vectors best_vectors() { return Vectors::Portable; }
const BlockProducts& block_products(Vectors) { return kPortableProducts; }
#endif

}  // namespace kdsl::machine
