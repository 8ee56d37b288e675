// Counts of accesses to memory: the sums for one access of a kernel, how one execution of it by a warp is
// counted, and the sectors that a launch touches. The counter of traces (counter.h) and the walker (walker.h) count by them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>

#include "profile/marks.h"
#include "profile/warp_access.h"

namespace kdsl::profile {

// Sums over all times that warps executed an access.
struct AccessCounts {
  uint64_t executions = 0, lanes = 0;
  uint64_t requests = 0;
  uint64_t sectors = 0, needed_sectors = 0, lines = 0, bytes = 0;  // global memory
  uint64_t wavefronts = 0, ideal_wavefronts = 0;  // shared memory
  uint32_t worst_wavefronts = 0, worst_ideal = 0;  // the access with the most conflicts
  int64_t lane_distance = 0;  // bytes from a lane to the next one, at the access with the most sectors; 0: not regular
  uint32_t worst_sectors = 0;
  uint64_t addresses = 0, serial = 0;  // atomics: different addresses, and lanes on the address that most share

  void add(const AccessCounts& other, uint64_t times = 1);
};

struct RegionCounts {
  uint64_t executions = 0, lanes = 0;  // by warps, and the lanes that were active
  uint64_t divergent = 0;  // executions without some of the lanes that came to the branch or loop
};

// Adds what one access of a warp costs: `access` has the addresses of its active lanes. For copies these are their bytes.
void count_access(const Mark& mark, const WarpAccess& access, AccessCounts& counts);

// Sectors of memory, each counted once.
class SectorSet {
 public:
  void add(uint64_t address, uint64_t bytes) {
    if (bytes != 0) add_sectors(address / kSectorBytes, (address + bytes - 1) / kSectorBytes);
  }
  void add_sectors(uint64_t first, uint64_t last);
  uint64_t count() const { return count_; }
  void clear();

 private:
  static constexpr uint64_t kWords = 64, kSectorsOfPage = 64 * kWords;
  using Page = std::array<uint64_t, kWords>;  // a bit for each sector
  std::unordered_map<uint64_t, std::unique_ptr<Page>> pages_;
  uint64_t last_page_ = ~uint64_t{0};
  Page* last_bits_ = nullptr;
  uint64_t count_ = 0;
};

// Sectors that launches read and wrote, each counted once for a launch: the least that goes through DRAM if no launch finds its
// data in a cache.
class TouchedSectors {
 public:
  void touch(MarkKind kind, uint64_t first_sector, uint64_t last_sector) {
    if (kind != MarkKind::GlobalStore) read_.add_sectors(first_sector, last_sector);
    if (kind != MarkKind::GlobalLoad) written_.add_sectors(first_sector, last_sector);
  }
  void touch(MarkKind kind, const WarpAccess& access);
  void read(uint64_t address, uint64_t bytes) { read_.add(address, bytes); }
  void write(uint64_t address, uint64_t bytes) { written_.add(address, bytes); }
  // Sectors that the next launch touches count again.
  void end_launch();
  uint64_t read_sectors() const { return read_before_ + read_.count(); }
  uint64_t written_sectors() const { return written_before_ + written_.count(); }

 private:
  SectorSet read_, written_;
  uint64_t read_before_ = 0, written_before_ = 0;
};

}  // namespace kdsl::profile
