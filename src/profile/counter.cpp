#include "profile/counter.h"

#include <algorithm>
#include <bit>

namespace kdsl::profile {

Counter::Counter(const MarkedKernel& kernel, TouchedSectors& touched)
    : kernel_(kernel),
      touched_(touched),
      accesses_(kernel.marks.size()),
      regions_(kernel.regions.size()),
      loops_in_(kernel.regions.size()),
      keys_(kernel.regions.size()),
      iterations_(kernel.regions.size()) {
  for (uint32_t i = 0; i < kernel.regions.size(); ++i)
    if (kernel.regions[i].is_loop) loops_in_[kernel.regions[i].parent].push_back(i);
}

void Counter::add(const WarpTrace& warp, uint32_t threads) {
  uint32_t lanes = 0;
  for (uint32_t lane = 0; lane < kLanes; ++lane) lanes |= uint32_t{!warp[lane].marks.empty()} << lane;
  if (lanes == 0) return;
  if (lanes == threads && is_converged(warp, lanes))
    add_converged(warp, lanes);
  else
    add_diverged(warp, lanes, threads);
}

// Returns whether all lanes have passed the same marks in the same order.
bool Counter::is_converged(const WarpTrace& warp, uint32_t lanes) const {
  std::span<const uint32_t> first = warp[static_cast<size_t>(std::countr_zero(lanes))].marks;
  return std::ranges::all_of(
      warp, [&](const LaneTrace& lane) { return lane.marks.empty() || std::ranges::equal(lane.marks, first); });
}

void Counter::add_converged(const WarpTrace& warp, uint32_t lanes) {
  std::span<const uint32_t> marks = warp[static_cast<size_t>(std::countr_zero(lanes))].marks;
  Passing passing;
  passing.lanes = lanes;
  for (size_t i = 0; i < marks.size(); ++i) {
    passing.mark = marks[i];
    for (uint32_t left = lanes; left != 0; left &= left - 1) {
      auto lane = static_cast<size_t>(std::countr_zero(left));
      passing.values[lane] = warp[lane].values[i];
    }
    count(passing);
  }
}

static uint64_t mix(uint64_t a, uint64_t b) {
  uint64_t x = (a ^ (b + 0x9E3779B97F4A7C15u)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 31)) * 0x94D049BB133111EBu;
  return x ^ (x >> 29);
}

// Returns what tells this passing of the lane from its others, and is equal for lanes that pass the mark together. `before`
// receives the key of the region around a region, or of the iteration before.
uint64_t Counter::key_of(uint32_t mark, uint64_t& before) {
  const Mark& passed = kernel_.marks[mark];
  if (passed.kind != MarkKind::Region) return mix(keys_[passed.region], mark);
  const MarkedRegion& region = kernel_.regions[passed.region];
  uint64_t around = region.parent == MarkedRegion::kNone ? 0 : keys_[region.parent];
  uint64_t iteration = region.is_loop ? ++iterations_[passed.region] : 0;
  before = iteration > 1 ? keys_[passed.region] : around;
  for (uint32_t loop : loops_in_[passed.region]) iterations_[loop] = 0;
  return keys_[passed.region] = mix(mix(around, mark), iteration);
}

void Counter::join(const LaneTrace& trace, uint32_t lane) {
  std::ranges::fill(keys_, 0);
  std::ranges::fill(iterations_, 0);
  for (size_t i = 0; i < trace.marks.size(); ++i) {
    uint64_t before = 0, key = key_of(trace.marks[i], before);
    auto [found, is_new] = found_.try_emplace(key, passings_.size());
    if (is_new) passings_.push_back({.mark = trace.marks[i], .lanes = 0, .parent = before, .values = {}});
    Passing& passing = passings_[found->second];
    passing.lanes |= 1u << lane;
    passing.values[lane] = trace.values[i];
  }
}

void Counter::add_diverged(const WarpTrace& warp, uint32_t lanes, uint32_t threads) {
  found_.clear();
  passings_.clear();
  for (; lanes != 0; lanes &= lanes - 1) {
    auto lane = static_cast<uint32_t>(std::countr_zero(lanes));
    join(warp[lane], lane);
  }
  for (const Passing& passing : passings_) {
    count(passing);
    const Mark& mark = kernel_.marks[passing.mark];
    if (mark.kind != MarkKind::Region) continue;
    // A region that began before the last barrier was executed by all threads, since they all came to the barrier.
    auto parent = found_.find(passing.parent);
    uint32_t expected = parent == found_.end() ? threads : passings_[parent->second].lanes;
    regions_[mark.region].divergent += expected != passing.lanes;
  }
}

void Counter::count(const Passing& passing) {
  const Mark& mark = kernel_.marks[passing.mark];
  auto lanes = static_cast<uint32_t>(std::popcount(passing.lanes));
  if (mark.kind == MarkKind::Region) {
    ++regions_[mark.region].executions;
    regions_[mark.region].lanes += lanes;
    return;
  }
  WarpAccess access{passing.values, passing.lanes, mark.bytes};
  for (uint32_t lane = 0; lane < kLanes; ++lane)  // a copy that reads nothing has no address
    if (passing.values[lane] == 0 && mark.kind == MarkKind::GlobalLoad) access.lanes &= ~(1u << lane);
  count_access(mark, access, accesses_[passing.mark]);
  if (access.lanes != 0 && mark.kind <= MarkKind::GlobalAtomic) touched_.touch(mark.kind, access);
}

}  // namespace kdsl::profile
