// The matrix products of a warpgroup (wgmma) as atoms, and how they find a factor in shared memory: what the hardware takes,
// the layouts that follow from PTX's fragments, and the descriptor of a tile.
#pragma once

#include <optional>
#include <string>

#include "dtype/dtype.h"
#include "layout/swizzle/swizzle.h"
#include "tile/error.h"
#include "tile/mma/tiled_mma.h"

namespace kdsl::tile {

// Which mode of a factor is contiguous: K, or the one that is not.
enum class MajorMode : uint8_t { K, MN };

// D = A * B + D, of 64 rows; D has C's type.
struct WarpgroupMma {
  int64_t n = 0, k = 0;
  dtype::DType a{}, b{}, c{};
  bool has_a_in_registers = false;
  MajorMode a_major = MajorMode::K, b_major = MajorMode::K;

  friend bool operator==(const WarpgroupMma&, const WarpgroupMma&) = default;
};

inline constexpr int64_t kWarpgroupRows = 64, kWarpgroupThreads = 128;

// Why there is no such product; nothing: there is.
std::optional<std::string> warpgroup_problem(const WarpgroupMma& product);
// "m64n128k16.f32.f16.f16": the text of the op `wgmma`.
std::string wgmma_text(const WarpgroupMma& product);
MmaAtom make_mma_atom(Arena& arena, const WarpgroupMma& product);

// What the hardware is told of a tile (MN,K) in shared memory beside its address: the bits of a descriptor from 16 on. The
// layout counts elements, and the swizzle exchanges bits of byte addresses. Units of 16 bytes, in which W are as many as the
// swizzle exchanges (1 without one), must lie like
//   K contiguous:   ((8,m),2):((W,stride),leading), where leading is 1 if there is a swizzle
//   MN contiguous:  ((W,m),(8,k)):((1,leading),(W,stride)), without a swizzle ((1,m),(8,k)):((1,stride),(1,leading))
Expected<uint64_t> matrix_descriptor(Arena& arena, const layout::Layout& tile, const layout::Swizzle& swizzle,
                                     dtype::DType element, MajorMode major);

}  // namespace kdsl::tile
