// The copies of one instruction as atoms. Their layouts are told in bits, as the instructions move them, and divided by the
// width of the elements that they are used with.
#pragma once

#include <optional>

#include "tile/copy/tiled_copy.h"

namespace kdsl::tile {

// A matrix of a warp in shared memory, as ldmatrix and stmatrix take it: in rows of 128 bits, of which each lane gives or gets
// a part. `bits` is the width of the elements that a transposition exchanges.
struct MatrixCopy {
  enum class Direction : uint8_t { Load, Store };
  Direction direction;
  int bits;  // 8 or 16
  bool transposed;
  int count;  // matrices: 1, 2 or 4
};

// One load and one store of so many bits in a thread, whatever the memory.
CopyAtom make_universal_copy_atom(Arena& arena, int64_t bits);
// Nothing when no instruction moves that.
std::optional<CopyAtom> make_matrix_copy_atom(Arena& arena, const MatrixCopy& copy);
// The atom in elements of `bits` bits.
layout::Expected<CopyAtom> in_elements(layout::LeafMath& math, const CopyAtom& in_bits, int64_t bits);

}  // namespace kdsl::tile
