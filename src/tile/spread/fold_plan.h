// How threads fold the lines of a spread tile into one element each without leaving their registers, as far as they can: each
// thread its own part, then partners whose numbers differ in one bit, in the warp by shuffles and between warps by memory.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tile/spread/spread.h"

namespace kdsl::tile {

struct FoldPlan {
  std::vector<std::vector<int32_t>> slots;  // of the source, for each slot of the lines
  std::vector<int64_t> lane_bits, warp_bits;  // of the thread's number, as masks: across them partners hold other parts
};

// `lines`: reduced(source, dim, …). Nothing: threads hold their parts in another way.
std::optional<FoldPlan> plan_fold(const Spread& source, size_t dim, const Spread& lines);

}  // namespace kdsl::tile
