// The profile of a kernel by source line, made from what the counter has counted. It has no pointers into the program, so that
// reports (report.h) and comparisons can be made from it long after the run.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/source.h"
#include "profile/access_counts.h"
#include "profile/walker.h"

namespace kdsl::profile {

// The kinds of access that a profile lists apart.
enum class Traffic : uint8_t { GlobalLoad, GlobalStore, GlobalAtomic, Shared, SharedAtomic, Copy };
inline constexpr size_t kTrafficCount = static_cast<size_t>(Traffic::Copy) + 1;
std::string_view to_text(Traffic traffic);

struct Counts {
  std::array<uint64_t, kWorkCount> instructions{};  // executed by warps
  uint64_t warps = 0, lanes = 0;  // instructions of all classes, and the lanes that were active in them
  std::array<AccessCounts, kTrafficCount> traffic{};
  uint64_t branches = 0, divergent = 0;
  uint64_t async_copies = 0, async_bytes = 0;  // cp.async, counted by warps
  double operand_bytes = 0;  // read from shared memory by matrix products themselves

  AccessCounts& of(Traffic kind) { return traffic[static_cast<size_t>(kind)]; }
  const AccessCounts& of(Traffic kind) const { return traffic[static_cast<size_t>(kind)]; }
  uint64_t of(Work kind) const { return instructions[static_cast<size_t>(kind)]; }
  uint64_t sectors() const;  // global memory's
  uint64_t needed_sectors() const;
  uint64_t wavefronts() const;  // shared memory's
  uint64_t ideal_wavefronts() const;
  void add(const Counts& other);
};

struct LineProfile {
  std::string file;
  int line = 0;
  std::string source;  // the line's text
  Span span;  // a place in it
  Counts counts;
  std::vector<std::string> boxes;  // each is what a copy of TMA, or of a thread by cp.async, moves at a time
};

// A line at which warps wait, or arrive without waiting, and the lines that let those who wait there go on.
struct BarrierLine {
  std::string file;
  int line = 0;
  std::string op;  // "mbarrier.wait"
  bool waits = false;
  uint64_t executions = 0;  // counts warps
  struct Signal {
    std::string file;
    int line;
    std::string op;
    uint64_t executions;
    auto operator<=>(const Signal&) const = default;
  };
  std::vector<Signal> signals;  // the places that arrive where it waits
};

struct MatrixCounts {
  uint64_t executions = 0;  // each by one warp
  double operations = 0;
  uint32_t operand_bits = 16;
  bool is_integer = false;
};

// The blocks of a kernel that a multiprocessor of a GPU holds at a time.
struct Occupancy {
  int blocks = 0;  // 0: not known
  int warps = 0, most_warps = 0;
  std::string limit;  // the resource that more blocks would need
  int registers = -1;  // each thread's; -1: not known, so that there may be fewer blocks
  int64_t spilled_bytes = 0;  // stored and loaded by each thread, beside what is counted
};

struct KernelProfile {
  std::string name, symbol, file;
  int line = 0;
  Span span;
  uint64_t launches = 0, blocks = 0, traced_blocks = 0;  // blocks of all launches, and those that were counted
  std::array<uint32_t, 3> grid{}, block{};  // the last launch's
  uint32_t shared_bytes = 0;
  uint64_t read_sectors = 0, written_sectors = 0;  // each counted once for a launch
  Occupancy occupancy;
  Counts total;
  std::vector<LineProfile> lines;  // in the order of the source
  std::map<std::string, MatrixCounts> matrices;  // indexed by shape
  std::vector<BarrierLine> waits;  // in the order of the kernel
  uint64_t copied_bytes = 0;  // moved by bulk copies whose sectors are not among the distinct ones

  uint64_t threads() const { return uint64_t{block[0]} * block[1] * block[2]; }
};

struct Launches {
  uint64_t launches = 0, blocks = 0, traced_blocks = 0;
  std::array<uint32_t, 3> grid{}, block{};
  uint32_t shared_bytes = 0;
};

// Everything that has been counted of a kernel, by the walker or from traces.
struct KernelCounts {
  std::vector<AccessCounts> accesses;  // indexed by mark
  std::vector<RegionCounts> regions;
  const TouchedSectors* touched;
  const Walker* walker;
};
KernelProfile summarise(const MarkedKernel& kernel, const KernelCounts& counted, const Launches& launches,
                        const SourceManager& sources);

}  // namespace kdsl::profile
