// Plans a reduction of the lines of a tile that is distributed over threads: each thread reduces its own registers, then
// partners whose numbers differ in one bit combine, in a warp by shuffles and between warps through memory.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tile/distributed/distributed_layout.h"

namespace kdsl::tile {

struct FoldPlan {
  std::vector<std::vector<int32_t>> registers;  // for each register of the lines, the registers of the source
  // Masks of thread number bits: threads that differ in one of them hold other parts of a line.
  std::vector<int64_t> lane_bits, warp_bits;
};

// Plans the reduction to `lines`, which is reduced(source, dim, …). Returns nothing if the distribution of the threads does not
// allow it.
std::optional<FoldPlan> plan_fold(const DistributedLayout& source, size_t dim, const DistributedLayout& lines);

}  // namespace kdsl::tile
