// Launches that nothing orders: on streams without an event or a synchronisation in between, or programmatic ones before they
// have waited for their predecessor. They are executed one after the other here; what one of them does to global memory is
// kept, and the accesses of later ones are compared with it.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "cpu/race/watch.h"

namespace kdsl::runtime::cpu {

// A launch that has been executed.
struct PastLaunch {
  const kdsl_cpu_kernel* kernel = nullptr;
  const void* stream = nullptr;
  std::unique_ptr<LaunchWatch> watch;  // its marks of global memory, and the launches that it was not ordered behind
  bool has_waited = false;  // all of its blocks have waited for the grids before
};

// Of a device. The default stream is ordered with all others, as that of CUDA is with those that were not made otherwise.
class LaunchHistory {
 public:
  // What a launch about to begin is not ordered behind goes to its watch. All before are ordered behind, from then on, where
  // nobody can tell.
  void begin(Launch& launch);
  void end(Launch& launch);
  // The host knows that all launches have ended.
  void clear() { past_.clear(); }
  // KDSL_CPU_GAP_…, of the launches since the last call.
  uint32_t take_gaps() { return std::exchange(gaps_, 0); }

 private:
  std::vector<std::shared_ptr<PastLaunch>> past_;
  uint32_t gaps_ = 0;
};

// A thread of the block has waited for the grids before (griddepcontrol.wait).
void wait_for_predecessors(Block& block);
// Whether accesses of the block are compared with those of other launches at present.
bool has_rivals(const Block& block);
// The access beside those of such launches. False after a report.
bool check_rivals(Block& block, uint32_t thread, const Access& access, bool is_same);

}  // namespace kdsl::runtime::cpu
