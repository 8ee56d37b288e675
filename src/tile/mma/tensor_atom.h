// The matrix products of tensor memory (tcgen05.mma) as atoms: the parts of their operands that each block of a pair has, and
// where accumulators and A lie in tensor memory. A "thread" of such an atom is a block: one for a product of a block, two for
// one of a pair. Used by the dialects that describe kernels by CuTe's layouts.
#pragma once

#include <optional>
#include <string>

#include "tile/mma/tensor_mma.h"
#include "tile/mma/tiled_mma.h"

namespace kdsl::tile {

inline int64_t block_count(const TensorMma& product) { return product.form == ir::ProductForm::Pair ? 2 : 1; }
// Returns the reason why there is no atom of a product that exists, or nothing if there is.
std::optional<std::string> tensor_atom_problem(const TensorMma& product);
MmaAtom make_mma_atom(Arena& arena, const TensorMma& product);

// Returns the layout of an operand in tensor memory, in elements, for the shape ((rows,columns),tiles…) of a block's part.
layout::Expected<layout::Layout> tensor_fragment(layout::LeafMath& math, const TensorMma& product, MmaOperand operand,
                                                 const layout::IntTuple& shape);

// ---- addresses of elements

inline constexpr int64_t kTensorColumnBits = 32, kTensorWarps = tmem::kLanes / tmem::kSubpartition;
// Returns the distance of two lanes in elements of so many bits.
constexpr int64_t lane_stride(int64_t bits) { return (int64_t{1} << 16) * kTensorColumnBits / bits; }

}  // namespace kdsl::tile
