// Counts what a kernel did from the traces of its warps. Lanes are traced one by one; the counter joins the marks that the
// lanes of a warp pass together, as the hardware executes them: in the same iterations of the loops around the mark. The counts
// do not depend on the order in which the threads ran.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "profile/marks.h"
#include "profile/warp_access.h"

namespace kdsl::profile {

struct LaneTrace {
  std::span<const uint32_t> marks;
  std::span<const uint64_t> values;
};
using WarpTrace = std::array<LaneTrace, kLanes>;

// Sums over all times that warps passed a mark of an access.
struct AccessCounts {
  uint64_t executions = 0, lanes = 0;
  uint64_t requests = 0;
  uint64_t sectors = 0, needed_sectors = 0, lines = 0, bytes = 0;  // global memory
  uint64_t wavefronts = 0, ideal_wavefronts = 0;  // shared memory
  uint32_t worst_wavefronts = 0, worst_ideal = 0;  // the access with the most conflicts
  int64_t lane_distance = 0;  // bytes from a lane to the next one, at the access with the most sectors; 0: not regular
  uint32_t worst_sectors = 0;
  uint64_t addresses = 0, serial = 0;  // atomics: different addresses, and lanes on the address that most share

  void add(const AccessCounts& other);
};

struct RegionCounts {
  uint64_t executions = 0, lanes = 0;  // by warps, and the lanes that were active
  uint64_t divergent = 0;  // executions without some of the lanes that came to the branch or loop
};

// Sectors of memory, each counted once.
class SectorSet {
 public:
  void add(uint64_t address, uint64_t bytes);
  uint64_t count() const { return count_; }
  void clear();

 private:
  static constexpr uint64_t kSectorsOfPage = 64;
  std::unordered_map<uint64_t, uint64_t> pages_;  // a bit for each sector of a page
  uint64_t last_page_ = ~uint64_t{0};
  uint64_t* last_bits_ = nullptr;
  uint64_t count_ = 0;
};

class Counter {
 public:
  explicit Counter(const MarkedKernel& kernel);

  // `threads` are the lanes for which the warp has threads.
  void add(const WarpTrace& warp, uint32_t threads = ~0u);
  // The launch has ended: sectors that the next one touches count again.
  void end_launch();

  const std::vector<AccessCounts>& accesses() const { return accesses_; }  // indexed by mark
  const std::vector<RegionCounts>& regions() const { return regions_; }
  // Sectors that launches read and wrote, each counted once for a launch: the least that goes through DRAM if no launch finds
  // its data in a cache.
  uint64_t read_sectors() const { return read_before_ + read_.count(); }
  uint64_t written_sectors() const { return written_before_ + written_.count(); }

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
  void count_access(const Mark& mark, const Passing& passing, AccessCounts& counts);
  void count_global(const Mark& mark, const WarpAccess& access, AccessCounts& counts);

  const MarkedKernel& kernel_;
  std::vector<AccessCounts> accesses_;
  std::vector<RegionCounts> regions_;
  std::vector<std::vector<uint32_t>> loops_in_;  // loops that begin anew with each passing of a region
  // The keys of the regions that a lane is in, and the iterations of its loops.
  std::vector<uint64_t> keys_, iterations_;
  std::unordered_map<uint64_t, size_t> found_;
  std::vector<Passing> passings_;
  SectorSet read_, written_;
  uint64_t read_before_ = 0, written_before_ = 0;
};

}  // namespace kdsl::profile
