// Copies of a block: a copy atom repeated over threads and values, and how it takes tensors apart. Semantics are those of
// CuTe's TiledCopy.
#pragma once

#include "layout/algebra.h"
#include "tile/mma/tiled_mma.h"

namespace kdsl::tile {

// What one copy instruction moves, in elements of the type it is used with: (thread, value) -> element, seen from its source,
// from its destination, and in the order that both are numbered by.
struct CopyAtom {
  layout::Layout thr_id;
  layout::Layout source, destination, reference;
};

enum class CopySide : uint8_t { Source, Destination };

struct TiledCopy {
  CopyAtom atom;
  layout::Layout layout_tv;  // (thread, value) -> element of the tile, counted colexicographically
  layout::Tiler tiler_mn;
};

// From a layout of (thread, value). Threads and values must be multiples of the atom's.
layout::Expected<TiledCopy> make_tiled_copy(layout::LeafMath& math, const CopyAtom& atom, const layout::Layout& layout_tv,
                                            const layout::Tiler& tiler_mn);
// From layouts of threads and of values over coordinates.
layout::Expected<TiledCopy> make_tiled_copy_tv(layout::LeafMath& math, const CopyAtom& atom, const layout::Layout& threads,
                                               const layout::Layout& values);
// One that moves what a thread holds of an operand of a multiplication.
layout::Expected<TiledCopy> make_tiled_copy(layout::LeafMath& math, const CopyAtom& atom, const TiledMma& mma,
                                            MmaOperand operand);
// The smallest one that can retile the accumulators: as many values of each thread as the atom takes.
layout::Expected<TiledCopy> make_tiled_copy_c_atom(layout::LeafMath& math, const CopyAtom& atom, const TiledMma& mma);
// One whose elements are spread like the source or the destination of another.
layout::Expected<TiledCopy> make_tiled_copy(layout::LeafMath& math, const CopyAtom& atom, const TiledCopy& like, CopySide side);
// From where in memory the atom's (thread, value) lie, in a layout of that memory.
layout::Expected<TiledCopy> make_cotiled_copy(layout::LeafMath& math, const CopyAtom& atom,
                                              const layout::Layout& atom_layout_tv, const layout::Layout& data);

// A tensor of shape (M,N,…) as (thread,(values of an atom, atoms),(RestM,RestN,…)).
layout::Expected<layout::Layout> tidfrg(layout::LeafMath& math, const TiledCopy& copy, CopySide side,
                                        const layout::Layout& tensor);
// What one thread moves of it: ((values of an atom, atoms),RestM,RestN,…).
layout::Expected<layout::OffsetLayout> partition(layout::LeafMath& math, const TiledCopy& copy, CopySide side,
                                                 const layout::Layout& tensor, const layout::IntTuple& thread);
// What a thread holds already, (V,RestM,RestN,…) by another tiling of the same threads, as this copy moves it.
layout::Expected<layout::Layout> retile(layout::LeafMath& math, const TiledCopy& copy, const layout::Layout& fragment);
layout::IntTuple thread_count(layout::LeafMath& math, const TiledCopy& copy);
// (thread, value) -> element of the tile, as the source or the destination has them.
layout::Expected<layout::Layout> layout_tv(layout::LeafMath& math, const TiledCopy& copy, CopySide side);

}  // namespace kdsl::tile
