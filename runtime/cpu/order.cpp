#include "cpu/order.h"

#include <algorithm>

namespace kdsl::runtime::cpu {

// Of a kernel whose threads never wait, every block is a domain of its own.
static bool has_clusters(const Launch& launch) {
  return launch.kernel->start_thread && (launch.cluster[0] * launch.cluster[1] * launch.cluster[2]) != 1;
}

static void grid_position(const Launch& launch, uint64_t linear, uint32_t (&at)[3]) {
  const uint32_t* grid = launch.config.grid;
  at[0] = static_cast<uint32_t>(linear % grid[0]);
  at[1] = static_cast<uint32_t>(linear / grid[0] % grid[1]);
  at[2] = static_cast<uint32_t>(linear / grid[0] / grid[1]);
}

uint32_t domain_of(const Launch& launch, uint64_t linear) {
  if (!has_clusters(launch)) return static_cast<uint32_t>(linear);
  uint32_t at[3];
  grid_position(launch, linear, at);
  const uint32_t *grid = launch.config.grid, *cluster = launch.cluster;
  return at[0] / cluster[0] + grid[0] / cluster[0] * (at[1] / cluster[1] + grid[1] / cluster[1] * (at[2] / cluster[2]));
}

uint32_t rank_of(const Launch& launch, uint64_t linear) {
  if (!has_clusters(launch)) return 0;
  uint32_t at[3];
  grid_position(launch, linear, at);
  const uint32_t* cluster = launch.cluster;
  return at[0] % cluster[0] + cluster[0] * (at[1] % cluster[1] + cluster[1] * (at[2] % cluster[2]));
}

// ---- who waits for whom

void release(Block& block, uint32_t thread, Gathered& into) {
  if (block.watch) block.watch->domain->clocks.release(block.watch->first_thread + thread, into);
}

void release_warp(Block& block, uint32_t thread, Gathered& into) {
  if (!block.watch) return;
  uint32_t first = thread / kWarpSize * kWarpSize;
  for (uint32_t other = first; other < std::min(first + kWarpSize, block.thread_count); ++other)
    if (other != thread) block.watch->domain->clocks.release_along(block.watch->first_thread + other, into);
  release(block, thread, into);
}

void acquire(Block& block, uint32_t thread, const ClockRef& from) {
  if (block.watch) block.watch->domain->clocks.acquire(block.watch->first_thread + thread, from);
}

void take(Block& block, uint32_t first_thread, uint32_t lanes, const ClockRef& from) {
  if (!block.watch) return;
  for (; lanes != 0; lanes &= lanes - 1)
    block.watch->domain->clocks.take(block.watch->first_thread + first_thread + static_cast<uint32_t>(std::countr_zero(lanes)),
                                     from);
}

void meet_in_memory(Block& block, uint32_t first_thread, uint32_t lanes) {
  if (!block.watch) return;
  Gathered all;
  for (uint32_t rest = lanes; rest != 0; rest &= rest - 1)
    release(block, first_thread + static_cast<uint32_t>(std::countr_zero(rest)), all);
  take(block, first_thread, lanes, all.clock);
}

// ---- copies

void complete_copies(Block& block, uint32_t thread, uint32_t agent, uint32_t time) {
  if (!block.watch || agent == 0) return;
  Domain& domain = *block.watch->domain;
  domain.clocks.learn(block.watch->first_thread + thread, agent, time);
  block.launch->watch->completions[{domain.number, agent}].emplace_back(time, domain.clocks.now());
}

bool knows_of_foreign_copy(const Block& block, uint32_t domain, const Mark& mark) {
  const auto& completions = block.launch->watch->completions;
  const std::vector<uint32_t>& foreign = block.watch->domain->foreign;
  auto found = completions.find({domain, mark.agent});
  if (found == completions.end() || domain >= foreign.size()) return false;
  const auto& steps = found->second;
  auto step = std::ranges::lower_bound(steps, mark.time, {}, [](const auto& pair) { return pair.first; });
  return step != steps.end() && step->second <= foreign[domain];
}

// ---- atomics order, too

void acquire_from_atomics(Block& block, uint32_t thread, uint64_t address) {
  Domain& domain = *block.watch->domain;
  if (auto found = domain.atomics.find(address); found != domain.atomics.end()) acquire(block, thread, found->second.clock);
  auto found = block.launch->watch->atomics.find(address);
  if (found == block.launch->watch->atomics.end()) return;
  const std::vector<uint32_t>& times = found->second;
  if (domain.foreign.size() < times.size()) domain.foreign.resize(times.size());
  for (size_t i = 0; i < times.size(); ++i) domain.foreign[i] = std::max(domain.foreign[i], times[i]);
}

// The time up to which others of the launch may know from now on what the block has done; 0: nothing new.
static uint32_t released_time(const Clocks& clocks, uint32_t thread, const Access& access) {
  if (access.is_narrow) return 0;
  return access.releases ? clocks.now() : clocks.fenced_at(thread);
}

// What the block knows of others, it passes on.
void release_to_atomics(Block& block, uint32_t thread, const Access& access, bool in_shared) {
  Domain& domain = *block.watch->domain;
  Clocks& clocks = domain.clocks;
  uint32_t self = block.watch->first_thread + thread;
  uint32_t time = released_time(clocks, self, access);
  if (access.releases)
    clocks.release(self, domain.atomics[access.address]);
  else if (clocks.has_fenced(self))
    clocks.release_fenced(self, domain.atomics[access.address]);
  LaunchWatch& launch = *block.launch->watch;
  if (in_shared || time == 0) return;
  if (launch.has_many_domains) {
    launch.sees_global = false;
    return;
  }
  std::vector<uint32_t>& times = launch.atomics[access.address];
  times.resize(std::max<size_t>({times.size(), domain.foreign.size(), size_t{domain.number} + 1}));
  for (size_t i = 0; i < domain.foreign.size(); ++i) times[i] = std::max(times[i], domain.foreign[i]);
  times[domain.number] = std::max(times[domain.number], time);
}

}  // namespace kdsl::runtime::cpu
