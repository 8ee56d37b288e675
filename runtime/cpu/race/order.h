// Decides what happens before an access, for the race check: by vector clocks within a cluster, by atomics between clusters.
// The checks of accesses call it; barriers, warps, mbarriers and copies report synchronisation through race_state.h.
#pragma once

#include <algorithm>
#include <bit>

#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

// `clock_domain_of` returns the number of the clock domain of a block, which contains the blocks that can wait for each other,
// and `rank_of` the block's rank in it.
uint32_t clock_domain_of(const Launch& launch, uint64_t linear);
uint32_t rank_of(const Launch& launch, uint64_t linear);

// Returns whether what a thread, or an async proxy, of another clock domain did at `epoch` happens before what the viewer does
// now. `number` is that of the other domain.
bool knows_foreign(const ClockDomain& domain, uint32_t viewer, uint32_t number, uint32_t thread, uint32_t epoch);

// Decides what happens before an access of a thread of the block.
class BlockHappensBefore final : public HappensBefore {
 public:
  // With `in_shared`, shadow words of blocks outside of the clock domain come from blocks that had the memory before.
  BlockHappensBefore(const Block& block, uint32_t thread, bool in_shared)
      : block_(block), race_state_(*block.race_state), viewer_(race_state_.first_thread + thread), in_shared_(in_shared) {}

  bool is_ordered(const ShadowWord& word, uint32_t lanes) const override {
    uint32_t number = 0;
    bool is_far = !is_near(word, number);
    if (is_far && in_shared_) return true;
    auto knows = [&](uint32_t thread) {
      const ClockDomain& domain = *race_state_.domain;
      return is_far ? knows_foreign(domain, viewer_, number, thread, word.epoch)
                    : domain.clocks.knows(viewer_, thread, word.epoch);
    };
    return (word.proxy != 0 ? knows(word.proxy) : all_of(word, lanes, knows)) && (is_far || is_released(word, lanes));
  }

  bool is_all_ordered(uint32_t epoch) const override {
    return in_shared_ && !has_narrow_arrivals() && race_state_.domain->clocks.knows_all(viewer_, epoch);
  }

  // Returns whether the access of the shadow word, made by the thread's own block, happens before everything that happens after
  // what the thread knows.
  bool is_known(const ShadowWord& word) const {
    const ClockRef& known = race_state_.domain->clocks.vector_clock(viewer_);
    return word.block == static_cast<uint32_t>(block_.linear) && word.proxy == 0 &&
           all_of(word, word.lanes, [&](uint32_t thread) { return known.of(thread) >= word.epoch; });
  }

  bool is_fenced(const ShadowWord& word, uint32_t lanes) const override {
    uint32_t number = 0;
    if (!is_near(word, number)) return true;
    FencedSpace space = in_shared_ ? FencedSpace::Shared : FencedSpace::Global;
    return all_of(word, lanes,
                  [&](uint32_t thread) { return race_state_.domain->clocks.is_fenced(space, viewer_, thread, word.epoch); });
  }

 private:
  bool is_near(const ShadowWord& word, uint32_t& number) const {
    if (word.block == static_cast<uint32_t>(block_.linear)) return true;
    number = clock_domain_of(*block_.launch, word.block);
    return number == race_state_.domain->number;
  }

  bool has_narrow_arrivals() const {
    return std::ranges::any_of(race_state_.domain->outward, &ClockDomain::OutwardReleases::has_narrow_arrival);
  }

  // Returns false for a write of another block of the cluster that the viewer can only know of by an arrival in the scope of
  // that block.
  bool is_released(const ShadowWord& word, uint32_t lanes) const {
    const ClockDomain& domain = *race_state_.domain;
    if (domain.outward.empty() || word.block == static_cast<uint32_t>(block_.linear) || !word.writes() || word.proxy != 0)
      return true;
    const ClockDomain::OutwardReleases& outward = domain.outward[rank_of(*block_.launch, word.block)];
    return !outward.has_narrow_arrival ||
           all_of(word, lanes, [&](uint32_t thread) { return outward.released.clock.of(thread) >= word.epoch; });
  }

  template <typename F>
  bool all_of(const ShadowWord& word, uint32_t lanes, F&& holds) const {
    uint32_t first = race_state_.first_thread;
    if (word.block != static_cast<uint32_t>(block_.linear))
      first = rank_of(*block_.launch, word.block) * block_.warp_count * kWarpSize;
    first += word.warp * kWarpSize;
    for (; lanes != 0; lanes &= lanes - 1)
      if (!holds(first + static_cast<uint32_t>(std::countr_zero(lanes)))) return false;
    return true;
  }

  const Block& block_;
  const RaceState& race_state_;
  uint32_t viewer_;
  bool in_shared_;
};

// `acquire_from_atomics` is called for an atomic that reads at the address: the thread acquires what was released there, at
// once or with its next fence. `release_to_atomics` is called for an atomic that writes there: it releases what the thread may
// release.
void acquire_from_atomics(Block& block, uint32_t thread, const CheckedAccess& access);
void release_to_atomics(Block& block, uint32_t thread, const CheckedAccess& access, bool in_shared);
// Returns the async proxy to which mbarrier initialisations of the thread are attributed.
uint32_t initialiser_of(Block& block, uint32_t thread);
// A thread executes a fence, for copies or for other blocks, after the initialisations that it knows of.
void fence_initialisations(Block& block, uint32_t thread, bool for_copies_only);
// A thread executes a fence between ordinary accesses and those of the async proxy, which also makes the initialisations that
// it knows of visible to copies.
void fence_proxies(Block& block, uint32_t thread, std::initializer_list<FencedSpace> spaces);
// A thread executes a fence.
void fence(Block& block, uint32_t thread, SyncScope scope);

}  // namespace kdsl::runtime::cpu
