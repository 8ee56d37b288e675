// The matrix products of a warpgroup (wgmma) as atoms: the instructions of the hardware, the layouts that follow from PTX's
// fragments, and the descriptor by which an instruction reads a tile in shared memory.
#pragma once

#include <optional>
#include <string>

#include "dtype/dtype.h"
#include "layout/swizzle/swizzle.h"
#include "tile/error.h"
#include "tile/mma/operand_tile.h"
#include "tile/mma/tiled_mma.h"

namespace kdsl::tile {

// The product D = A * B + D of 64 rows; D has C's type.
struct WarpgroupMma {
  int64_t n = 0, k = 0;
  dtype::DType a{}, b{}, c{};
  bool has_a_in_registers = false;
  MajorMode a_major = MajorMode::K, b_major = MajorMode::K;

  friend bool operator==(const WarpgroupMma&, const WarpgroupMma&) = default;
};

inline constexpr int64_t kWarpgroupRows = 64, kWarpgroupThreads = 128;

// Returns the reason why there is no such product, or nothing if there is.
std::optional<std::string> warpgroup_problem(const WarpgroupMma& product);
// Returns the text of the op `wgmma`: "m64n128k16.f32.f16.f16".
std::string wgmma_text(const WarpgroupMma& product);
MmaAtom make_mma_atom(Arena& arena, const WarpgroupMma& product);

// Returns the part of the descriptor of a tile (MN,K) in shared memory that does not depend on its address: the bits from 16
// on. operand_tile.h says which layouts there are.
Expected<uint64_t> matrix_descriptor(Arena& arena, const layout::Layout& tile, const layout::Swizzle& swizzle,
                                     dtype::DType element, MajorMode major);

}  // namespace kdsl::tile
