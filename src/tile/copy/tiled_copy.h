// Copies of a block: a copy atom repeated over threads and values, and the partition of tensors by it. Semantics are those of
// CuTe's TiledCopy.
#pragma once

#include "layout/algebra.h"
#include "tile/mma/tiled_mma.h"

namespace kdsl::tile {

// The elements that one copy instruction moves, counted in the type it is used with: layouts from (thread, value) to the
// element, for its source, for its destination, and for the reference order in which both are numbered.
struct CopyAtom {
  layout::Layout thr_id;
  layout::Layout source, destination, reference;
};

enum class CopySide : uint8_t { Source, Destination };

struct TiledCopy {
  CopyAtom atom;
  layout::Layout layout_tv;  // maps (thread, value) to the element of the tile, counted colexicographically
  layout::Tiler tiler_mn;
};

// Makes a tiled copy from a layout of (thread, value). Threads and values must be multiples of the atom's.
layout::Expected<TiledCopy> make_tiled_copy(layout::LeafMath& math, const CopyAtom& atom, const layout::Layout& layout_tv,
                                            const layout::Tiler& tiler_mn);
// Makes a tiled copy from layouts of threads and of values over coordinates.
layout::Expected<TiledCopy> make_tiled_copy_tv(layout::LeafMath& math, const CopyAtom& atom, const layout::Layout& threads,
                                               const layout::Layout& values);
// Makes a tiled copy of each thread's part of an operand of a multiplication.
layout::Expected<TiledCopy> make_tiled_copy(layout::LeafMath& math, const CopyAtom& atom, const TiledMma& mma,
                                            MmaOperand operand);
// Makes the smallest tiled copy that can retile the accumulators: with as many values of each thread as the atom takes.
layout::Expected<TiledCopy> make_tiled_copy_c_atom(layout::LeafMath& math, const CopyAtom& atom, const TiledMma& mma);
// Makes a tiled copy whose elements are distributed like the source or the destination of another.
layout::Expected<TiledCopy> make_tiled_copy(layout::LeafMath& math, const CopyAtom& atom, const TiledCopy& like, CopySide side);
// Makes a tiled copy from the addresses of the atom's (thread, value) in a layout of memory.
layout::Expected<TiledCopy> make_cotiled_copy(layout::LeafMath& math, const CopyAtom& atom,
                                              const layout::Layout& atom_layout_tv, const layout::Layout& data);

// Divides a tensor of shape (M,N,…) into (thread,(values of an atom, atoms),(RestM,RestN,…)).
layout::Expected<layout::Layout> tidfrg(layout::LeafMath& math, const TiledCopy& copy, CopySide side,
                                        const layout::Layout& tensor);
// Returns one thread's part of the tensor: ((values of an atom, atoms),RestM,RestN,…).
layout::Expected<layout::OffsetLayout> partition(layout::LeafMath& math, const TiledCopy& copy, CopySide side,
                                                 const layout::Layout& tensor, const layout::IntTuple& thread);
// Regroups the registers of a thread, (V,RestM,RestN,…) by another tiling of the threads, in the order in which this copy moves
// them.
layout::Expected<layout::Layout> retile(layout::LeafMath& math, const TiledCopy& copy, const layout::Layout& fragment);
layout::IntTuple thread_count(layout::LeafMath& math, const TiledCopy& copy);
// Returns the layout from (thread, value) to the element of the tile, for the source or the destination.
layout::Expected<layout::Layout> layout_tv(layout::LeafMath& math, const TiledCopy& copy, CopySide side);

}  // namespace kdsl::tile
