// Implements the barrier of a grid: one thread of each block of a cooperative launch waits for one of every other block.
#include <algorithm>

#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

void arrive_at_grid(ThreadBlock& block, uint32_t index) {
  Group& group = *block.group;
  if ((block.launch->config.flags & KDSL_LAUNCH_COOPERATIVE) == 0)
    return request_fault(block, index, KDSL_FAULT_GRID_NOT_COOPERATIVE);
  if (std::ranges::any_of(group.at_grid, [&](const auto& waiting) { return waiting.first == &block; }))
    return request_fault(block, index, KDSL_FAULT_GRID_SECOND_THREAD);
  block.warps[index / kWarpSize].at_grid |= 1u << (index % kWarpSize);
  group.at_grid.emplace_back(&block, index);
  if (group.at_grid.size() < group.blocks.size()) return;
  synchronise_blocks(group.at_grid);
  for (auto [other, thread] : group.at_grid) {
    Warp& warp = other->warps[thread / kWarpSize];
    warp.runnable |= warp.at_grid;
    warp.at_grid = 0;
  }
  group.at_grid.clear();
}

}  // namespace kdsl::runtime::cpu
