// The copies of one instruction as atoms. Their layouts count bits, as the instructions do, and are divided by the width of the
// elements that they are used with.
#pragma once

#include <optional>

#include "ir/enums.h"
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

// An access of a warp to tensor memory (tcgen05.ld and tcgen05.st), repeated .xN. Packed, a register holds the lower halves of
// two columns.
struct TensorAccess {
  enum class Direction : uint8_t { Load, Store };
  Direction direction{};
  ir::TmemAccess shape{};
  int64_t repeat = 1;
  bool is_packed = false;

  // Returns the distance of the halves of 16x32bx2 in columns, so that they are adjacent.
  int64_t split() const { return is_packed ? 2 * repeat : repeat; }
};

// Returns the atom of one load and one store of so many bits in a thread, in any memory.
CopyAtom make_universal_copy_atom(Arena& arena, int64_t bits);
// Returns nothing if there is no such instruction.
std::optional<CopyAtom> make_matrix_copy_atom(Arena& arena, const MatrixCopy& copy);
// Returns the atom of an access to tensor memory, in which each thread sees all bits of the warp.
CopyAtom make_tensor_access_atom(Arena& arena, const TensorAccess& access);
// Returns the atom of a copy from shared memory to tensor memory (tcgen05.cp) of 32 rows of 128 bits to each quarter of the
// lanes, by one block or a pair.
CopyAtom make_scale_copy_atom(Arena& arena, int64_t blocks);
// Returns the places of its bits in tensor memory, as tensor_access_places does.
layout::Layout scale_copy_places(Arena& arena);
// Returns the scales of a tile, in shared memory or in tensor memory, as ((rows and columns of a copy,1),copies,1,1,stages…).
layout::Expected<layout::Layout> partition_scales(layout::LeafMath& math, CopySide side, const layout::Layout& tensor,
                                                  int64_t bits);
// Returns the places in tensor memory of these bits: bit -> bit of an address space in which lanes are lane_stride(1) apart.
layout::Layout tensor_access_places(Arena& arena, const TensorAccess& access);
// Returns the atom in elements of `bits` bits.
layout::Expected<CopyAtom> in_elements(layout::LeafMath& math, const CopyAtom& in_bits, int64_t bits);

}  // namespace kdsl::tile
