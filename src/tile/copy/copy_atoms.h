// The copies of one instruction as atoms. Their layouts count bits, as the instructions do, and are divided by the width of the
// elements that they are used with.
#pragma once

#include <optional>

#include "tile/copy/tiled_copy.h"

namespace kdsl::tile {

// A matrix of a warp in shared memory, for ldmatrix and stmatrix: it has rows of 128 bits, and each lane holds a part of it.
// `bits` is the width of the elements that a transposition moves.
struct MatrixCopy {
  enum class Direction : uint8_t { Load, Store };
  Direction direction;
  int bits;  // 8 or 16
  bool transposed;
  int count;  // number of matrices: 1, 2 or 4
};

// Returns the atom of one load and one store of so many bits in a thread, in any memory.
CopyAtom make_universal_copy_atom(Arena& arena, int64_t bits);
// Returns nothing if there is no such instruction.
std::optional<CopyAtom> make_matrix_copy_atom(Arena& arena, const MatrixCopy& copy);
// Returns the atom in elements of `bits` bits.
layout::Expected<CopyAtom> in_elements(layout::LeafMath& math, const CopyAtom& in_bits, int64_t bits);

}  // namespace kdsl::tile
