// What is ordered before an access, for the race check: by clocks within a cluster, by atomics between clusters. The
// checks of accesses ask it; barriers, warps, mbarriers and copies tell it through watch.h.
#pragma once

#include <bit>

#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

// Of the blocks of a launch that can wait for each other, and the place of a block among them.
uint32_t domain_of(const Launch& launch, uint64_t linear);
uint32_t rank_of(const Launch& launch, uint64_t linear);

// Whether a thread knows what another domain has released at `time`.
bool knows_foreign(const Domain& domain, uint32_t viewer, uint32_t number, uint32_t time);
// Whether a copy of another domain was waited for before something that the block's domain knows of.
bool knows_of_foreign_copy(const Block& block, uint32_t viewer, uint32_t domain, const Mark& mark);

// Of what is ordered before an access of a thread of the block.
class BlockOrder final : public Order {
 public:
  // `in_shared`: marks of blocks outside of the domain are those of blocks that had the memory before.
  BlockOrder(const Block& block, uint32_t thread, bool in_shared)
      : block_(block), watch_(*block.watch), viewer_(watch_.first_thread + thread), in_shared_(in_shared) {}

  bool is_ordered(const Mark& mark, uint32_t lanes) const override {
    uint32_t number = 0;
    if (!is_near(mark, number)) {
      if (mark.agent != 0) return in_shared_ || knows_of_foreign_copy(block_, viewer_, number, mark);
      return in_shared_ || knows_foreign(*watch_.domain, viewer_, number, mark.time);
    }
    if (mark.agent != 0) return watch_.domain->clocks.knows(viewer_, mark.agent, mark.time);
    return all_of(mark, lanes, [&](uint32_t thread) { return watch_.domain->clocks.knows(viewer_, thread, mark.time); });
  }

  bool is_all_ordered(uint32_t time) const override { return in_shared_ && watch_.domain->clocks.knows_all(viewer_, time); }

  // Whether everybody who knows what the thread knows is behind an access of the thread's own block.
  bool is_known(const Mark& mark) const {
    const ClockRef& known = watch_.domain->clocks.knowledge(viewer_);
    return mark.block == static_cast<uint32_t>(block_.linear) && mark.agent == 0 &&
           all_of(mark, mark.lanes, [&](uint32_t thread) { return known.of(thread) >= mark.time; });
  }

  bool is_fenced(const Mark& mark, uint32_t lanes) const override {
    uint32_t number = 0;
    if (!is_near(mark, number)) return true;
    return all_of(mark, lanes, [&](uint32_t thread) { return watch_.domain->clocks.is_fenced(viewer_, thread, mark.time); });
  }

 private:
  bool is_near(const Mark& mark, uint32_t& number) const {
    if (mark.block == static_cast<uint32_t>(block_.linear)) return true;
    number = domain_of(*block_.launch, mark.block);
    return number == watch_.domain->number;
  }

  template <typename F>
  bool all_of(const Mark& mark, uint32_t lanes, F&& holds) const {
    uint32_t first = watch_.first_thread;
    if (mark.block != static_cast<uint32_t>(block_.linear))
      first = rank_of(*block_.launch, mark.block) * block_.warp_count * kWarpSize;
    first += mark.warp * kWarpSize;
    for (; lanes != 0; lanes &= lanes - 1)
      if (!holds(first + static_cast<uint32_t>(std::countr_zero(lanes)))) return false;
    return true;
  }

  const Block& block_;
  const Watch& watch_;
  uint32_t viewer_;
  bool in_shared_;
};

// An atomic access reads at the address, or writes there: what was released there is known to the thread from now on, or
// from its next fence on, and what the thread lets others know is released there.
void acquire_from_atomics(Block& block, uint32_t thread, const Access& access);
void release_to_atomics(Block& block, uint32_t thread, const Access& access, bool in_shared);
// The agent by which a thread initialises an mbarrier now.
uint32_t initialiser_of(Block& block, uint32_t thread);
// A thread executes a fence, for copies or for other blocks, behind the initialisations that it knows of.
void fence_initialisations(Block& block, uint32_t thread, bool for_copies_only);
// A thread executes a fence.
void fence(Block& block, uint32_t thread, Reach reach);

}  // namespace kdsl::runtime::cpu
