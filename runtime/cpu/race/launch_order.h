// Finds races between launches that are not ordered: launches on different streams without an event or a synchronisation
// between them, or programmatic launches before they have waited for their predecessor. The device executes launches one after
// the other; it keeps what each has done to global memory, and compares the accesses of later launches with it.
#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "cpu/race/race_state.h"

namespace kdsl::runtime::cpu {

// For each stream, how many of its launches happen before something.
using StreamClock = std::map<const void*, uint64_t>;

// A launch that has been executed.
struct PastLaunch {
  const kdsl_cpu_kernel* kernel = nullptr;
  const void* stream = nullptr;
  uint64_t number = 0;  // among the launches of its stream, from 1 on
  std::unique_ptr<LaunchRaceState> race_state;  // shadow memory, and earlier launches to which it was not ordered
  bool has_waited = false;  // all of its blocks have waited for the previous grids
};

// Keeps the launches of a device. A launch happens before those that come later on its stream, and before those of another
// stream that has waited for it by an event. The default stream is ordered with all others, as CUDA's is with all streams but
// non-blocking ones.
class LaunchHistory {
 public:
  // Passes to the watch of a launch that is about to begin the earlier launches to which it is not ordered. Launches that are
  // ordered before all later ones are forgotten.
  void begin(Launch& launch);
  void end(Launch& launch);
  // Returns what an event stands for that is recorded on the stream now.
  StreamClock recorded(const void* stream) const;
  // Lets the later launches on the stream wait for an event.
  void wait(const void* stream, const StreamClock& event);
  // Notes that the host has waited for an event, or for all launches.
  void wait_on_host(const StreamClock& event);
  void clear();
  // Returns KDSL_CPU_GAP_… of the launches since the last call.
  uint32_t take_gaps() { return std::exchange(gaps_, 0); }

 private:
  bool happens_before(const void* from, uint64_t number, const void* stream) const;

  std::vector<std::shared_ptr<PastLaunch>> past_;
  StreamClock launched_;  // number of launches of each stream so far
  std::map<const void*, StreamClock> waited_;  // by stream, the launches of others that its later launches have waited for
  StreamClock forgotten_;  // launches that are no longer kept, and can be compared with nothing
  uint32_t gaps_ = 0;
};

// Notes that a thread of the block has waited for the previous grids (griddepcontrol.wait).
void wait_for_predecessors(Block& block);
// Returns whether accesses of the block are compared with those of concurrent launches at present.
bool has_concurrent_launches(const Block& block);
// Compares the access with those of concurrent launches. Returns false after a report.
bool check_concurrent_launches(Block& block, uint32_t thread, const CheckedAccess& access, bool is_same);

}  // namespace kdsl::runtime::cpu
