// Finds races between launches that are not ordered: launches on different streams without an event or a synchronisation
// between them, or programmatic launches before they have waited for their predecessor. The device executes launches one after
// the other; it keeps what each has done to global memory, and compares the accesses of later launches with it.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "cpu/race/race_state.h"

namespace kdsl::runtime::cpu {

// A launch that has been executed.
struct PastLaunch {
  const kdsl_cpu_kernel* kernel = nullptr;
  const void* stream = nullptr;
  std::unique_ptr<LaunchRaceState> race_state;  // shadow memory, and earlier launches to which it was not ordered
  bool has_waited = false;  // all of its blocks have waited for the previous grids
};

// Keeps the launches of a device. The default stream is ordered with all others, as CUDA's is with all streams but non-blocking
// ones.
class LaunchHistory {
 public:
  // Passes to the watch of a launch that is about to begin the earlier launches to which it is not ordered. Launches that are
  // ordered before all later ones are forgotten.
  void begin(Launch& launch);
  void end(Launch& launch);
  // Notes that the host has waited for all launches.
  void clear() { past_.clear(); }
  // Returns KDSL_CPU_GAP_… of the launches since the last call.
  uint32_t take_gaps() { return std::exchange(gaps_, 0); }

 private:
  std::vector<std::shared_ptr<PastLaunch>> past_;
  uint32_t gaps_ = 0;
};

// Notes that a thread of the block has waited for the previous grids (griddepcontrol.wait).
void wait_for_predecessors(Block& block);
// Returns whether accesses of the block are compared with those of concurrent launches at present.
bool has_concurrent_launches(const Block& block);
// Compares the access with those of concurrent launches. Returns false after a report.
bool check_concurrent_launches(Block& block, uint32_t thread, const CheckedAccess& access, bool is_same);

}  // namespace kdsl::runtime::cpu
