// Matrix multiplications of a block: an atom repeated over threads, and how it takes tensors apart. An atom's layouts take
// (thread, value) to an element of its tile, counted colexicographically over (M,K), (N,K) and (M,N). Semantics are those of
// CuTe's TiledMMA.
#pragma once

#include <array>
#include <string_view>

#include "layout/algebra.h"

namespace kdsl::tile {

enum class MmaOperand : uint8_t { A, B, C };

// What one instruction computes, and which thread holds which of its elements.
struct MmaAtom {
  layout::IntTuple shape_mnk;
  layout::Layout thr_id;  // lane -> thread
  layout::Layout a, b, c;

  const layout::Layout& thread_values(MmaOperand operand) const {
    return operand == MmaOperand::A ? a : operand == MmaOperand::B ? b : c;
  }
};

struct TiledMma {
  MmaAtom atom;
  std::array<layout::Tiler, 3> permutation_mnk;  // `_`: as many elements as the atoms of the mode hold, in order
  layout::Layout thr_layout_vmnk;  // (lane of an atom, M, N, K) -> thread
};

// The atom repeated by a layout of rank 3, (M,N,K) -> atom. Modes of the layout that are missing have extent 1.
layout::Expected<TiledMma> make_tiled_mma(layout::LeafMath& math, const MmaAtom& atom, const layout::Layout& atom_layout_mnk,
                                          const std::array<layout::Tiler, 3>& permutation_mnk);

// Elements of mode 0 (M), 1 (N) or 2 (K) that one round of all atoms covers.
layout::IntTuple tile_size(layout::LeafMath& math, const TiledMma& mma, size_t mode);
// Threads that take part.
layout::IntTuple thread_count(layout::LeafMath& math, const TiledMma& mma);

// An operand of shape (M,K,…), (N,K,…) or (M,N,…) as ((ThrV,(ThrM,ThrK)),(V,(RestM,RestK,…))).
layout::Expected<layout::Layout> thrfrg(layout::LeafMath& math, const TiledMma& mma, MmaOperand operand,
                                        const layout::Layout& tensor);
// What one thread holds of it: (V,RestM,RestK,…).
layout::Expected<layout::OffsetLayout> partition(layout::LeafMath& math, const TiledMma& mma, MmaOperand operand,
                                                 const layout::Layout& tensor, const layout::IntTuple& thread);
// The shape of that, for a tensor of this shape.
layout::Expected<layout::IntTuple> partition_shape(layout::LeafMath& math, const TiledMma& mma, MmaOperand operand,
                                                   const layout::IntTuple& shape);
// (thread, value) -> element of the operand's tile. Threads along the mode that the operand lacks hold the same elements.
layout::Expected<layout::Layout> layout_tv(layout::LeafMath& math, const TiledMma& mma, MmaOperand operand);

}  // namespace kdsl::tile
