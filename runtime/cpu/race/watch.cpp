#include "cpu/race/watch.h"

#include <algorithm>
#include <cstring>

#include "cpu/race/access_checks.h"

namespace kdsl::runtime::cpu {

// Tables of clock domains are kept for at most this many blocks. In larger grids, races in global memory are checked until the
// first block orders its accesses by atomics.
static constexpr uint64_t kMaxDomains = 65536;

static void reset(ClockDomain& domain, const Block& block, uint32_t blocks) {
  domain.clocks.reset(blocks, block.warp_count * kWarpSize, block.thread_count);
  domain.number = clock_domain_of(*block.launch, block.linear);
  if (!domain.atomics.empty()) domain.atomics.clear();
  domain.foreign.clear();
  domain.initialisers.clear();
}

std::unique_ptr<LaunchWatch> watch_launch(const Launch& launch) {
  if ((launch.options.checks & (KDSL_CHECK_BOUNDS | KDSL_CHECK_RACE | KDSL_CHECK_INIT)) == 0) return nullptr;
  auto watch = std::make_unique<LaunchWatch>();
  const uint32_t* grid = launch.config.grid;
  watch->has_many_domains = uint64_t{grid[0]} * grid[1] * grid[2] > kMaxDomains;
  return watch;
}

// Returns whether the block is in the sample that is checked: those at both ends of a grid, where kernels differ most, and some
// in between.
static bool is_in_sample(const Block& block) {
  constexpr uint64_t kAtEnds = 16, kBetween = 64;
  uint64_t count = uint64_t{block.nctaid[0]} * block.nctaid[1] * block.nctaid[2];
  return block.linear < kAtEnds || block.linear + kAtEnds >= count || block.linear % (count / kBetween + 1) == 0;
}

// The shadow words are kept from block to block, because the phase number distinguishes them.
void begin_phase(Block& block) {
  if (++block.phase != 0) return;
  if (block.watch) std::ranges::fill(block.watch->words, kdsl_cpu_marks{});
  block.phase = 1;
}

void set_state(Watch& watch, uint64_t offset, uint64_t bytes, ByteState state) {
  watch.shared.end_read_shared(offset, bytes);
  std::memset(watch.state.data() + offset, state, bytes);
}

void begin_watch(Block& block) {
  block.reader = KDSL_CPU_NO_READER;
  begin_phase(block);
  if (!block.launch->watch) {
    block.watch.reset();
    return;
  }
  if (!block.watch) block.watch = std::make_unique<Watch>();
  Watch& watch = *block.watch;
  size_t shared = dynamic_shared_offset(block.static_shared_bytes) + block.dynamic_shared_bytes;
  watch.state.assign(shared, kUnwritten);
  // Shadow words of other blocks of the same launch are recognised by their block numbers.
  if (watch.grid_id != block.gridid) watch.shared.clear();
  watch.grid_id = block.gridid;
  watch.shared.resize(shared, block.warp_count);
  watch.sees_shared =
      is_checked(block, KDSL_CHECK_RACE) && (shared == 0 || !is_checked(block, KDSL_CHECK_SAMPLE) || is_in_sample(block));
  if (watch.sees_shared) watch.nothing.resize(shared);
  watch.pending_reads.clear();
  watch.remote.clear();
  watch.known_alive = {};
  watch.has_waited = false;
  watch.reader = {};
  watch.first_thread = 0;
  // The clock domain of the previous block is reused, unless other blocks of its cluster share it.
  if (!watch.domain || watch.domain.use_count() != 1) watch.domain = std::make_shared<ClockDomain>();
  reset(*watch.domain, block, 1);
}

void join_cluster(const std::vector<ThreadBlock*>& blocks) {
  if (blocks.size() < 2 || !blocks[0]->watch) return;
  auto domain = std::make_shared<ClockDomain>();
  reset(*domain, *blocks[0], static_cast<uint32_t>(blocks.size()));
  for (ThreadBlock* block : blocks) {
    block->watch->domain = domain;
    block->watch->first_thread = block->cluster_ctarank * block->warp_count * kWarpSize;
  }
}

}  // namespace kdsl::runtime::cpu
