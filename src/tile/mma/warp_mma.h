// The matrix products of a warp (mma.sync) and of one thread (fma) as atoms: a table of the hardware's instructions, and the
// layouts that follow from PTX's fragments.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "dtype/dtype.h"
#include "tile/mma/tiled_mma.h"

namespace kdsl::ir {
struct MmaShape;
}

namespace kdsl::tile {

// The product D = A * B + C; A is row-major, B column-major, D has C's type.
struct WarpMma {
  int m, n, k;
  dtype::DType a, b, c;
  const ir::MmaShape* instruction;

  friend bool operator==(const WarpMma&, const WarpMma&) = default;
};

// Returns the rows of ir::mma_shapes() that are atoms: their elements have numeric types of a byte or more.
std::span<const WarpMma> warp_mmas();
// Returns the row of a shape and its types; null if there is no such instruction.
const WarpMma* find_warp_mma(const layout::IntTuple& shape_mnk, dtype::DType a, dtype::DType b, dtype::DType c);
const WarpMma* find_warp_mma(const ir::MmaShape& instruction);
// Returns the text of the op `mma`: "m16n8k16.row.col.f32.f16.f16.f32".
std::string mma_text(const WarpMma& product);

MmaAtom make_mma_atom(Arena& arena, const WarpMma& product);
// Returns the atom of one product of numbers in one thread.
MmaAtom make_universal_mma_atom(Arena& arena);

}  // namespace kdsl::tile
