// The state of the blocks that run, as far as the debugger knows it: for each thread the statement in front of which it stands,
// and the calls around it, each with the values that its names had at its last stop.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "driver/debug/stops.h"
#include "kdsl/cpu_debug.h"

namespace kdsl::driver {

struct FrameRecord {
  uint32_t stop = 0;
  std::vector<uint64_t> words;
};

struct ThreadRecord {
  std::vector<FrameRecord> frames;  // ordered by depth: the last is the innermost
  bool has_ended = false;
};

struct BlockRecord {
  kdsl_cpu_block* block = nullptr;
  std::string kernel;  // its name in the source
  uint64_t launch = 0;
  std::vector<ThreadRecord> threads;

  uint32_t linear() const {
    return block->ctaid[0] + block->nctaid[0] * (block->ctaid[1] + block->nctaid[1] * block->ctaid[2]);
  }
};

// One thread of the block, which the person looks at.
struct Focus {
  BlockRecord* block = nullptr;
  uint32_t thread = 0;

  const ThreadRecord& record() const { return block->threads[thread]; }
};

class KernelState {
 public:
  explicit KernelState(const Stops& stops) : stops_(stops) {}

  // Keeps what an event says, and returns the block that it is about.
  BlockRecord& take(const kdsl_cpu_debug_event& event);
  // Forgets a block that has ended.
  void end_block(const kdsl_cpu_block* block) { blocks_.erase(block); }
  // All blocks that run, in the order of their addresses.
  std::map<const kdsl_cpu_block*, BlockRecord>& blocks() { return blocks_; }

 private:
  const Stops& stops_;
  std::map<const kdsl_cpu_block*, BlockRecord> blocks_;
};

}  // namespace kdsl::driver
