// Matrix multiplications of a block: an atom repeated over threads, and the partition of tensors by it. An atom's layouts map
// (thread, value) to an element of its tile, counted colexicographically over (M,K), (N,K) and (M,N). Semantics are those of
// CuTe's TiledMMA.
#pragma once

#include <array>
#include <string_view>

#include "layout/algebra.h"

namespace kdsl::tile {

enum class MmaOperand : uint8_t { A, B, C };

// The product that one instruction computes, and the distribution of its operands over threads.
struct MmaAtom {
  layout::IntTuple shape_mnk;
  layout::Layout thr_id;  // maps a lane to a thread
  layout::Layout a, b, c;

  const layout::Layout& thread_values(MmaOperand operand) const {
    return operand == MmaOperand::A ? a : operand == MmaOperand::B ? b : c;
  }
};

struct TiledMma {
  MmaAtom atom;
  std::array<layout::Tiler, 3> permutation_mnk;  // `_`: as many elements as the atoms of the mode hold, in order
  layout::Layout thr_layout_vmnk;  // maps (lane of an atom, M, N, K) to a thread
};

// Repeats the atom by a layout of rank 3, which maps (M,N,K) to an atom. Missing modes of the layout have extent 1.
layout::Expected<TiledMma> make_tiled_mma(layout::LeafMath& math, const MmaAtom& atom, const layout::Layout& atom_layout_mnk,
                                          const std::array<layout::Tiler, 3>& permutation_mnk);

// Returns the elements of mode 0 (M), 1 (N) or 2 (K) that all atoms together cover at a time.
layout::IntTuple tile_size(layout::LeafMath& math, const TiledMma& mma, size_t mode);
// Returns the number of threads that take part.
layout::IntTuple thread_count(layout::LeafMath& math, const TiledMma& mma);

// Divides an operand of shape (M,K,…), (N,K,…) or (M,N,…) into ((ThrV,(ThrM,ThrK)),(V,(RestM,RestK,…))).
layout::Expected<layout::Layout> thrfrg(layout::LeafMath& math, const TiledMma& mma, MmaOperand operand,
                                        const layout::Layout& tensor);
// Returns one thread's part of the operand: (V,RestM,RestK,…).
layout::Expected<layout::OffsetLayout> partition(layout::LeafMath& math, const TiledMma& mma, MmaOperand operand,
                                                 const layout::Layout& tensor, const layout::IntTuple& thread);
// Returns the shape of a thread's part of a tensor of this shape.
layout::Expected<layout::IntTuple> partition_shape(layout::LeafMath& math, const TiledMma& mma, MmaOperand operand,
                                                   const layout::IntTuple& shape);
// Returns the layout from (thread, value) to an element of the operand's tile. Threads along the mode that the operand lacks
// hold the same elements.
layout::Expected<layout::Layout> layout_tv(layout::LeafMath& math, const TiledMma& mma, MmaOperand operand);

}  // namespace kdsl::tile
