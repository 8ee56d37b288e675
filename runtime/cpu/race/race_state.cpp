#include "cpu/race/race_state.h"

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
  domain.outward.assign(blocks > 1 ? blocks : 0, {});
}

std::unique_ptr<LaunchRaceState> make_race_state(const Launch& launch) {
  if ((launch.options.checks & (KDSL_CHECK_BOUNDS | KDSL_CHECK_RACE | KDSL_CHECK_INIT)) == 0) return nullptr;
  auto race_state = std::make_unique<LaunchRaceState>();
  const uint32_t* grid = launch.config.grid;
  race_state->has_many_domains = uint64_t{grid[0]} * grid[1] * grid[2] > kMaxDomains;
  return race_state;
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
  if (block.race_state) std::ranges::fill(block.race_state->words, kdsl_cpu_shadow_words{});
  block.phase = 1;
}

void set_state(RaceState& race_state, uint64_t offset, uint64_t bytes, ByteState state) {
  race_state.shared.end_read_shared(offset, bytes);
  std::memset(race_state.state.data() + offset, state, bytes);
}

void begin_race_state(Block& block) {
  block.reader = KDSL_CPU_NO_READER;
  begin_phase(block);
  if (!block.launch->race_state) {
    block.race_state.reset();
    return;
  }
  if (!block.race_state) block.race_state = std::make_unique<RaceState>();
  RaceState& race_state = *block.race_state;
  size_t shared = dynamic_shared_offset(block.static_shared_bytes) + block.dynamic_shared_bytes;
  race_state.state.assign(shared, kUnwritten);
  race_state.swizzles.clear();
  // Shadow words of other blocks of the same launch are recognised by their block numbers.
  if (race_state.grid_id != block.gridid) race_state.shared.clear();
  race_state.grid_id = block.gridid;
  race_state.shared.resize(shared, block.warp_count);
  race_state.sees_shared =
      is_checked(block, KDSL_CHECK_RACE) && (shared == 0 || !is_checked(block, KDSL_CHECK_SAMPLE) || is_in_sample(block));
  if (race_state.sees_shared) race_state.nothing.resize(shared);
  race_state.pending_reads.clear();
  race_state.remote.clear();
  race_state.known_alive = {};
  race_state.convergence.clear();
  race_state.has_waited = false;
  race_state.parallel_loops.reset();
  race_state.unwritten_words.clear();
  race_state.reader = {};
  race_state.first_thread = 0;
  // The clock domain of the previous block is reused, unless other blocks of its cluster share it.
  if (!race_state.domain || race_state.domain.use_count() != 1) race_state.domain = std::make_shared<ClockDomain>();
  reset(*race_state.domain, block, 1);
}

void join_cluster(const std::vector<ThreadBlock*>& blocks) {
  if (blocks.size() < 2 || !blocks[0]->race_state) return;
  auto domain = std::make_shared<ClockDomain>();
  reset(*domain, *blocks[0], static_cast<uint32_t>(blocks.size()));
  for (ThreadBlock* block : blocks) {
    block->race_state->domain = domain;
    block->race_state->first_thread = block->cluster_ctarank * block->warp_count * kWarpSize;
  }
}

}  // namespace kdsl::runtime::cpu
