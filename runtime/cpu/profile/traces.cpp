#include "cpu/profile/traces.h"

#include <algorithm>
#include <unordered_map>

#include "cpu/async/tensor_map.h"
#include "kdsl/cpu_profile.h"

namespace kdsl::runtime::cpu {

namespace {

struct LaneTrace {
  std::vector<uint32_t> marks;
  std::vector<uint64_t> values;
};

struct BlockTrace {
  std::vector<LaneTrace> threads;  // at least as many as the block has
  bool is_traced = true;
  uint64_t marks = 0;
};

// Profiled launches follow each other and run on one thread each, so that only the handler is shared.
struct Tracing {
  std::atomic<kdsl_cpu_trace_fn> handler = nullptr;
  void* user = nullptr;
  uint64_t most_blocks = 0;
  std::unordered_map<const Block*, BlockTrace> blocks;  // the blocks that run now
  std::vector<BlockTrace> spare;  // memory of blocks that have ended
  const Block* last = nullptr;
  BlockTrace* last_trace = nullptr;
};

Tracing tracing;

// A block whose threads never meet is flushed when it has so many marks; warps that are in a loop then count as two.
constexpr uint64_t kMostMarks = uint64_t{1} << 26;

uint64_t blocks_of(const Launch& launch) {
  return uint64_t{launch.config.grid[0]} * launch.config.grid[1] * launch.config.grid[2];
}

// Every so many blocks one is traced.
uint64_t distance(const Launch& launch) {
  uint64_t blocks = blocks_of(launch), most = tracing.most_blocks;
  return most == 0 ? 1 : std::max<uint64_t>((blocks + most - 1) / most, 1);
}

BlockTrace& trace_of(const Block& block) {
  if (tracing.last == &block) [[likely]]
    return *tracing.last_trace;
  auto [found, is_new] = tracing.blocks.try_emplace(&block);
  if (is_new) {
    if (!tracing.spare.empty()) {
      found->second = std::move(tracing.spare.back());
      tracing.spare.pop_back();
    }
    found->second.threads.resize(std::max<size_t>(found->second.threads.size(), block.thread_count));
    found->second.is_traced = block.linear % distance(*block.launch) == 0;
  }
  tracing.last = &block;
  return *(tracing.last_trace = &found->second);
}

void send(const Block& block, const BlockTrace& trace, uint32_t warp, bool is_last) {
  const Launch& launch = *block.launch;
  kdsl_cpu_warp_trace sent{};
  sent.kernel = launch.kernel->name;
  sent.launch = launch.grid_id;
  std::copy_n(launch.config.grid, 3, sent.grid);
  std::copy_n(launch.config.block, 3, sent.block);
  sent.shared_bytes = block.static_shared_bytes + block.dynamic_shared_bytes;
  sent.is_last = is_last;
  sent.block_index = block.linear;
  sent.traced_blocks = (blocks_of(launch) + distance(launch) - 1) / distance(launch);
  sent.warp = warp;
  bool has_any = false;
  for (uint32_t lane = 0; lane < kWarpSize && warp * kWarpSize + lane < block.thread_count; ++lane) {
    const LaneTrace& thread = trace.threads[warp * kWarpSize + lane];
    sent.lanes[lane] = {thread.marks.data(), thread.values.data(), thread.marks.size()};
    has_any |= !thread.marks.empty();
  }
  if (has_any) tracing.handler.load()(tracing.user, &sent);
}

}  // namespace

static std::atomic<kdsl_cpu_launch_fn> launch_handler = nullptr;
static void* launch_user = nullptr;

void announce_launch(const Launch& launch) {
  kdsl_cpu_launch_fn handler = launch_handler.load();
  if (!handler) return;
  kdsl_cpu_launch_info info{};
  info.kernel = launch.kernel->name;
  info.launch = launch.grid_id;
  std::copy_n(launch.config.grid, 3, info.grid);
  std::copy_n(launch.config.block, 3, info.block);
  std::copy_n(launch.cluster, 3, info.cluster);
  info.static_shared_bytes = launch.kernel->static_shared_bytes;
  info.dynamic_shared_bytes = static_cast<uint32_t>(launch.config.dynamic_shared_bytes);
  info.dynamic_shared_offset = static_cast<uint32_t>(dynamic_shared_offset(info.static_shared_bytes));
  info.arguments = launch.args;
  handler(launch_user, &info);
}

bool has_trace_handler() { return tracing.handler.load(std::memory_order_relaxed) != nullptr; }

void flush_traces(Block& block, bool is_last) {
  if (!has_trace_handler()) return;
  auto found = tracing.blocks.find(&block);
  if (found == tracing.blocks.end()) return;
  BlockTrace& trace = found->second;
  for (uint32_t warp = 0; warp < block.warp_count && trace.is_traced; ++warp) send(block, trace, warp, is_last);
  for (LaneTrace& thread : trace.threads) thread.marks.clear(), thread.values.clear();
  trace.marks = 0;
  if (!is_last) return;
  tracing.spare.push_back(std::move(trace));
  tracing.blocks.erase(found);
  tracing.last = nullptr;
}

void trace_copy(Block& block, uint32_t thread, uint64_t bytes) {
  if (!has_trace_handler()) return;
  BlockTrace& trace = trace_of(block);
  if (trace.is_traced && !trace.threads[thread].values.empty()) trace.threads[thread].values.back() = bytes;
}

}  // namespace kdsl::runtime::cpu

using namespace kdsl::runtime::cpu;

void kdsl_cpu_set_launch_handler(kdsl_cpu_launch_fn handler, void* user) {
  launch_user = user;
  launch_handler = handler;
}

static const TensorMap* valid_map(const void* map) {
  auto* found = static_cast<const TensorMap*>(map);
  bool is_valid = found && found->magic == TensorMap::kMagic && found->unsupported() == KDSL_FAULT_NONE;
  return is_valid ? found : nullptr;
}

int kdsl_cpu_describe_box(const void* map, uint32_t box, kdsl_cpu_tensor_box* described) {
  const TensorMap* of = valid_map(map);
  if (!of || (of->is_im2col != 0) != (box == KDSL_CPU_BOX_IM2COL)) return 0;
  *described = {of->bytes(box), of->rank, of->element_bits(), of->swizzle, {}};
  for (int d = 0; d < of->rank; ++d) described->extents[d] = of->count(d);
  return 1;
}

void kdsl_cpu_for_each_row(const void* map, uint32_t box, const int32_t* coordinates, const int32_t* offsets,
                           kdsl_cpu_row_fn row, void* user) {
  const TensorMap* of = valid_map(map);
  if (!of) return;
  BoxCoordinates place{.kind = box};
  int rank = box == KDSL_CPU_BOX_GATHER4 ? 5 : of->rank;
  std::copy_n(coordinates, rank, place.at);
  if (box == KDSL_CPU_BOX_IM2COL) std::copy_n(offsets, std::max(rank - 2, 0), place.offsets);
  for (auto [address, bytes] : box_rows(*of, place)) row(user, address, bytes);
}

void kdsl_cpu_mark(kdsl_cpu_block* block, uint32_t thread, uint32_t mark, uint64_t value) {
  if (!has_trace_handler()) return;
  Block& b = *static_cast<Block*>(block);
  BlockTrace& trace = trace_of(b);
  if (!trace.is_traced) return;
  trace.threads[thread].marks.push_back(mark);
  trace.threads[thread].values.push_back(value);
  if (++trace.marks >= kMostMarks) flush_traces(b, false);
}

void kdsl_cpu_set_trace_handler(kdsl_cpu_trace_fn handler, void* user, uint64_t most_blocks) {
  tracing.user = user;
  tracing.most_blocks = most_blocks;
  tracing.blocks.clear();
  tracing.last = nullptr;
  tracing.handler = handler;
}
