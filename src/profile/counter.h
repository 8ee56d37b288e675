// Counts what a kernel did from the traces of its warps. Lanes are traced one by one; the counter joins the marks that the
// lanes of a warp pass together, as the hardware executes them: in the same iterations of the loops around the mark. The counts
// do not depend on the order in which the threads ran.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "profile/access_counts.h"

namespace kdsl::profile {

struct LaneTrace {
  std::span<const uint32_t> marks;
  std::span<const uint64_t> values;
};
using WarpTrace = std::array<LaneTrace, kLanes>;

class Counter {
 public:
  Counter(const MarkedKernel& kernel, TouchedSectors& touched);

  // `threads` are the lanes for which the warp has threads.
  void add(const WarpTrace& warp, uint32_t threads = ~0u);

  const std::vector<AccessCounts>& accesses() const { return accesses_; }  // indexed by mark
  const std::vector<RegionCounts>& regions() const { return regions_; }

 private:
  // One time that lanes of a warp pass a mark together.
  struct Passing {
    uint32_t mark = 0, lanes = 0;
    uint64_t parent = 0;  // key of the passing of the region or iteration before, for marks of regions
    std::array<uint64_t, kLanes> values{};
  };

  bool is_converged(const WarpTrace& warp, uint32_t lanes) const;
  void add_converged(const WarpTrace& warp, uint32_t lanes);
  void add_diverged(const WarpTrace& warp, uint32_t lanes, uint32_t threads);
  void join(const LaneTrace& trace, uint32_t lane);
  uint64_t key_of(uint32_t mark, uint64_t& before);
  void count(const Passing& passing);

  const MarkedKernel& kernel_;
  TouchedSectors& touched_;
  std::vector<AccessCounts> accesses_;
  std::vector<RegionCounts> regions_;
  std::vector<std::vector<uint32_t>> loops_in_;  // loops that begin anew with each passing of a region
  // The keys of the regions that a lane is in, and the iterations of its loops.
  std::vector<uint64_t> keys_, iterations_;
  std::unordered_map<uint64_t, size_t> found_;
  std::vector<Passing> passings_;
};

}  // namespace kdsl::profile
