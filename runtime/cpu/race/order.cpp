#include "cpu/race/order.h"

#include <algorithm>

namespace kdsl::runtime::cpu {

// If the threads of a kernel never wait for those of other blocks, every block is a clock domain of its own.
static bool has_clusters(const Launch& launch) {
  return launch.runs_threads() && (launch.cluster[0] * launch.cluster[1] * launch.cluster[2]) != 1;
}

static void grid_position(const Launch& launch, uint64_t linear, uint32_t (&at)[3]) {
  const uint32_t* grid = launch.config.grid;
  at[0] = static_cast<uint32_t>(linear % grid[0]);
  at[1] = static_cast<uint32_t>(linear / grid[0] % grid[1]);
  at[2] = static_cast<uint32_t>(linear / grid[0] / grid[1]);
}

uint32_t clock_domain_of(const Launch& launch, uint64_t linear) {
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

// ---- happens-before by synchronisation

void release(Block& block, uint32_t thread, SyncClock& into) {
  if (block.race_state) block.race_state->domain->clocks.release(block.race_state->first_thread + thread, into);
}

void release_warp(Block& block, uint32_t thread, SyncClock& into) {
  if (!block.race_state) return;
  release(block, thread, into);
  auto found = block.race_state->convergence.find(thread / kWarpSize);
  if (found == block.race_state->convergence.end()) return;
  Clocks::join_into(into.clock, found->second.clock);
  into.last = {};
}

static ClockDomain::OutwardReleases* outward_releases(Block& block) {
  ClockDomain* domain = block.race_state ? block.race_state->domain.get() : nullptr;
  return domain && !domain->outward.empty() ? &domain->outward[rank_of(*block.launch, block.linear)] : nullptr;
}

void note_outward_release(Block& block, uint32_t thread) {
  if (ClockDomain::OutwardReleases* outward = outward_releases(block))
    block.race_state->domain->clocks.publish(block.race_state->first_thread + thread, outward->released);
}

void release_narrow(Block& block, uint32_t thread, SyncClock& into) {
  if (ClockDomain::OutwardReleases* outward = outward_releases(block)) outward->has_narrow_arrival = true;
  release_warp(block, thread, into);
}

void note_convergence(Block& block, uint32_t first_thread, uint32_t lanes) {
  if (!block.race_state) return;
  SyncClock& released = block.race_state->convergence[first_thread / kWarpSize];
  for (; lanes != 0; lanes &= lanes - 1)
    release(block, first_thread + static_cast<uint32_t>(std::countr_zero(lanes)), released);
}

void acquire(Block& block, uint32_t thread, const ClockRef& from) {
  if (block.race_state) block.race_state->domain->clocks.acquire(block.race_state->first_thread + thread, from);
}

void take(Block& block, uint32_t first_thread, uint32_t lanes, const ClockRef& from) {
  if (!block.race_state) return;
  for (; lanes != 0; lanes &= lanes - 1)
    block.race_state->domain->clocks.take(
        block.race_state->first_thread + first_thread + static_cast<uint32_t>(std::countr_zero(lanes)), from);
}

void synchronise_lanes(Block& block, uint32_t first_thread, uint32_t lanes) {
  if (!block.race_state) return;
  SyncClock all;
  for (uint32_t rest = lanes; rest != 0; rest &= rest - 1)
    release(block, first_thread + static_cast<uint32_t>(std::countr_zero(rest)), all);
  take(block, first_thread, lanes, all.clock);
}

// ---- copies

void complete_copies(Block& block, uint32_t thread, uint32_t proxy, uint32_t epoch) {
  if (block.race_state && proxy != 0)
    block.race_state->domain->clocks.learn(block.race_state->first_thread + thread, proxy, epoch);
}

// ---- other clock domains

// A view has a clock of each clock domain. With more domains than this, the threads of a block share one view, so that the
// views do not take quadratic memory.
static constexpr size_t kMaxOwnViews = 4096;

// Joins the clocks of each domain. Returns whether that has changed any.
static bool join_all(ClocksOfDomains& to, const ClocksOfDomains& from) {
  bool has_changed = false;
  if (to.size() < from.size()) to.resize(from.size());
  for (size_t i = 0; i < from.size(); ++i) {
    uint64_t before = to[i].number();
    Clocks::join_into(to[i], from[i]);
    has_changed |= to[i].number() != before;
  }
  return has_changed;
}

static ForeignView& view_of(ClockDomain& domain, uint32_t thread, size_t domains) {
  return domain.foreign[domains > kMaxOwnViews ? 0 : thread];
}

static void acquire_foreign(ClockDomain& domain, uint32_t thread, const ClocksOfDomains& clocks) {
  ForeignView& view = view_of(domain, thread, clocks.size());
  if (view.proxy == 0) view.proxy = domain.clocks.add_proxy();
  ClocksOfDomains all = view.acquired.empty() ? ClocksOfDomains() : view.acquired.back().second;
  if (join_all(all, clocks) || view.acquired.empty())
    view.acquired.emplace_back(domain.clocks.end_step(view.proxy), std::move(all));
  domain.clocks.learn(thread, view.proxy, view.acquired.back().first);
}

static void acquire_published(ClockDomain& domain, uint32_t thread, uint64_t address, const Published& published) {
  ForeignView& view = view_of(domain, thread, published.clocks.size());
  uint64_t& version = view.acquired_version[address];
  // A view that several threads share may have acquired this for another one of them.
  if (version == published.version) return domain.clocks.learn(thread, view.proxy, view.acquired.back().first);
  acquire_foreign(domain, thread, published.clocks);
  version = published.version;
}

static void observe_published(ClockDomain& domain, uint32_t thread, uint64_t address, const Published& published) {
  ForeignView& view = view_of(domain, thread, published.clocks.size());
  view.observed_epoch = domain.clocks.epoch(thread);
  uint64_t& version = view.observed_version[address];
  if (version != published.version) join_all(view.observed, published.clocks);
  version = published.version;
}

// Returns the clocks of other clock domains that the viewer knows through one thread; null if there are none.
static const ClocksOfDomains* known_through(const Clocks& clocks, uint32_t viewer, const ForeignView& view) {
  uint32_t known = clocks.known(viewer, view.proxy);
  auto after = std::ranges::upper_bound(view.acquired, known, {}, [](const auto& pair) { return pair.first; });
  return after == view.acquired.begin() ? nullptr : &std::prev(after)->second;
}

bool knows_foreign(const ClockDomain& domain, uint32_t viewer, uint32_t number, uint32_t thread, uint32_t epoch) {
  return std::ranges::any_of(domain.foreign, [&](const auto& entry) {
    const ClocksOfDomains* known = known_through(domain.clocks, viewer, entry.second);
    return known && number < known->size() && (*known)[number].of(thread) >= epoch;
  });
}

// Adds what the viewer knows of other clock domains.
static void join_known(const ClockDomain& domain, uint32_t viewer, ClocksOfDomains& into) {
  for (const auto& [other, view] : domain.foreign)
    if (const ClocksOfDomains* known = known_through(domain.clocks, viewer, view)) join_all(into, *known);
}

static ClockRef& clock_of(ClocksOfDomains& clocks, const ClockDomain& domain) {
  clocks.resize(std::max<size_t>(clocks.size(), size_t{domain.number} + 1));
  return clocks[domain.number];
}

// ---- happens-before by atomics

void acquire_from_atomics(Block& block, uint32_t thread, const CheckedAccess& access) {
  ClockDomain& domain = *block.race_state->domain;
  Clocks& clocks = domain.clocks;
  uint32_t self = block.race_state->first_thread + thread, rank = rank_of(*block.launch, block.linear);
  auto take_from = [&](const SyncClock& released, SyncScope scope) {
    if (access.acquires)
      clocks.acquire(self, released.clock);
    else
      clocks.observe(self, scope, released.clock);
  };
  if (auto found = domain.atomics.find(access.address); found != domain.atomics.end()) {
    const std::vector<Released>& blocks = found->second;
    for (uint32_t other = 0; other < blocks.size(); ++other) {
      if (other == rank) take_from(blocks[other].in_block, SyncScope::Block);
      if (other == rank || access.scope != SyncScope::Block)
        take_from(blocks[other].in_cluster, other == rank ? SyncScope::Block : SyncScope::Cluster);
    }
  }
  auto found = block.launch->race_state->atomics.find(access.address);
  if (found == block.launch->race_state->atomics.end() || access.scope != SyncScope::Device) return;
  if (access.acquires)
    acquire_published(domain, self, access.address, found->second);
  else
    observe_published(domain, self, access.address, found->second);
}

void fence(Block& block, uint32_t thread, SyncScope scope) {
  ClockDomain& domain = *block.race_state->domain;
  uint32_t self = block.race_state->first_thread + thread;
  ClocksOfDomains observed;
  for (const auto& [thread_of_view, view] : domain.foreign)
    if (scope == SyncScope::Device && domain.clocks.knows(self, thread_of_view, view.observed_epoch))
      join_all(observed, view.observed);
  if (!observed.empty()) acquire_foreign(domain, self, observed);
  domain.clocks.fence(self, scope);
}

// Releases to other clock domains what the thread itself has done and knows, of its own domain and of others.
static void release_to_domains(Block& block, uint32_t self, const CheckedAccess& access) {
  ClockDomain& domain = *block.race_state->domain;
  LaunchRaceState& launch = *block.launch->race_state;
  if (launch.has_many_domains) {
    launch.sees_global = false;
    return;
  }
  SyncClock released;
  if (access.releases)
    domain.clocks.publish(self, released);
  else
    domain.clocks.release_fenced(self, SyncScope::Device, released);
  Published& published = launch.atomics[access.address];
  join_known(domain, self, published.clocks);
  Clocks::join_into(clock_of(published.clocks, domain), released.clock);
  ++published.version;
}

void release_to_atomics(Block& block, uint32_t thread, const CheckedAccess& access, bool in_shared) {
  ClockDomain& domain = *block.race_state->domain;
  Clocks& clocks = domain.clocks;
  uint32_t self = block.race_state->first_thread + thread, rank = rank_of(*block.launch, block.linear);
  if (!access.releases && !clocks.has_fenced(self, SyncScope::Block)) return;
  if (access.scope != SyncScope::Block) note_outward_release(block, thread);
  bool reaches_all = access.releases || clocks.has_fenced(self, SyncScope::Device);
  if (!in_shared && access.scope == SyncScope::Device && reaches_all) release_to_domains(block, self, access);
  bool is_for_cluster = access.scope != SyncScope::Block;
  std::vector<Released>& blocks = domain.atomics[access.address];
  if (blocks.size() <= rank) blocks.resize(rank + 1);
  if (access.releases) return clocks.release(self, is_for_cluster ? blocks[rank].in_cluster : blocks[rank].in_block);
  clocks.release_fenced(self, SyncScope::Block, blocks[rank].in_block);
  if (is_for_cluster && clocks.has_fenced(self, SyncScope::Cluster))
    clocks.release_fenced(self, SyncScope::Cluster, blocks[rank].in_cluster);
}

// ---- barriers of a grid

void synchronise_blocks(const std::vector<std::pair<ThreadBlock*, uint32_t>>& threads) {
  if (!threads[0].first->race_state) return;
  LaunchRaceState& launch = *threads[0].first->launch->race_state;
  if (launch.has_many_domains) {
    launch.sees_global = false;
    return;
  }
  ClocksOfDomains all;
  std::map<const ClockDomain*, SyncClock> of_domain;
  for (auto [block, thread] : threads) {
    const ClockDomain& domain = *block->race_state->domain;
    join_known(domain, block->race_state->first_thread + thread, all);
    release(*block, thread, of_domain[&domain]);
  }
  for (const auto& [domain, released] : of_domain) Clocks::join_into(clock_of(all, *domain), released.clock);
  for (auto [block, thread] : threads) {
    ClockDomain& domain = *block->race_state->domain;
    acquire(*block, thread, of_domain[&domain].clock);
    acquire_foreign(domain, block->race_state->first_thread + thread, all);
  }
}

// ---- initialisation of mbarriers, which is attributed to async proxies

Initialisation last_initialisation(const Block& block, uint32_t thread) {
  if (!block.race_state) return {};
  const ClockDomain& domain = *block.race_state->domain;
  uint32_t self = block.race_state->first_thread + thread;
  for (const Initialiser& made : domain.initialisers)
    if (made.thread == self) return {made.proxy, domain.clocks.epoch(made.proxy), thread};
  return {};
}

uint32_t initialiser_of(Block& block, uint32_t thread) {
  ClockDomain& domain = *block.race_state->domain;
  uint32_t self = block.race_state->first_thread + thread;
  uint32_t proxy = last_initialisation(block, thread).proxy;
  if (proxy == 0) {
    proxy = domain.clocks.add_proxy();
    domain.initialisers.push_back({.thread = self, .proxy = proxy});
  }
  domain.clocks.learn(self, proxy, domain.clocks.epoch(proxy));
  return proxy;
}

void fence_initialisations(Block& block, uint32_t thread, bool for_copies_only) {
  ClockDomain& domain = *block.race_state->domain;
  uint32_t self = block.race_state->first_thread + thread;
  for (Initialiser& made : domain.initialisers) {
    uint32_t known = domain.clocks.known(self, made.proxy);
    made.fenced_for_copies = std::max(made.fenced_for_copies, known);
    if (!for_copies_only) made.fenced = std::max(made.fenced, known);
    if (made.thread == self) domain.clocks.end_step(made.proxy);
  }
}

void fence_proxies(Block& block, uint32_t thread, std::initializer_list<FencedSpace> spaces) {
  block.race_state->domain->clocks.proxy_fence(block.race_state->first_thread + thread, spaces);
  fence_initialisations(block, thread, true);
}

void release_relaxed(Block& block, uint32_t thread, SyncClock& into) {
  if (!block.race_state) return;
  ClockDomain& domain = *block.race_state->domain;
  uint32_t self = block.race_state->first_thread + thread;
  if (domain.clocks.has_fenced(self, SyncScope::Cluster)) domain.clocks.release_fenced(self, SyncScope::Cluster, into);
  for (const Initialiser& made : domain.initialisers) {
    uint32_t& at = into.clock.own(made.proxy + 1).at[made.proxy];
    at = std::max(at, std::min(domain.clocks.known(self, made.proxy), made.fenced));
    into.last = {};
  }
}

void observe(Block& block, uint32_t thread, const ClockRef& from) {
  if (block.race_state)
    block.race_state->domain->clocks.observe(block.race_state->first_thread + thread, SyncScope::Cluster, from);
}

}  // namespace kdsl::runtime::cpu
