// The matrix products of a warp (mma.sync) and of one thread (fma) as atoms: a table of what the hardware has, and the
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

// D = A * B + C; A is row-major, B column-major, D has C's type.
struct WarpMma {
  int m, n, k;
  dtype::DType a, b, c;
  const ir::MmaShape* instruction;

  friend bool operator==(const WarpMma&, const WarpMma&) = default;
};

// Those of ir::mma_shapes() that are atoms: their elements have numeric types of a byte or more.
std::span<const WarpMma> warp_mmas();
// The row of a shape and its types; null when no instruction computes that.
const WarpMma* find_warp_mma(const layout::IntTuple& shape_mnk, dtype::DType a, dtype::DType b, dtype::DType c);
const WarpMma* find_warp_mma(const ir::MmaShape& instruction);
// "m16n8k16.row.col.f32.f16.f16.f32": the text of the op `mma`.
std::string mma_text(const WarpMma& product);

MmaAtom make_mma_atom(Arena& arena, const WarpMma& product);
// One product of numbers in one thread.
MmaAtom make_universal_mma_atom(Arena& arena);

}  // namespace kdsl::tile
