// A group of blocks that run together on one worker, for kernels whose threads are coroutines. Each thread
// runs until it waits; warp operations are answered once the lanes named in their mask have met, barriers once
// all participants have arrived. When nobody can run and somebody still waits, that is a deadlock, and it
// is reported with the places where threads wait.
#pragma once

#include <bit>

#include "base/os/memory.h"
#include "cpu/schedule/requests.h"

namespace kdsl::runtime::cpu {

struct Warp {
  uint32_t live = 0;  // lanes that have not ended
  uint32_t runnable = 0;  // each live lane is in exactly one of these sets
  uint32_t yielded = 0;
  uint32_t at_barrier = 0;
  uint32_t meeting = 0;  // in a warp operation
  uint32_t at_activemask = 0;
  uint32_t at_mbarrier = 0;
  uint32_t at_cluster = 0;
  uint32_t at_grid = 0;
};

struct Barrier {
  uint32_t arrived = 0;  // threads, those that only arrive included
  uint32_t waiting = 0;
  uint32_t count = 0;  // threads that take part
  bool is_counted = false;  // somebody has said a number; otherwise all threads that have not ended
  uint32_t first_thread = 0, first_site = 0;
  bool several_sites = false;
  // Of threads that combine predicates here: how many have come, how many said yes.
  uint32_t voters = 0, yes = 0;
  Gathered arriving;  // what was done before
  uint32_t operation = 0;  // of those who wait: 2 + the reduction, or 1 for a plain barrier; 0: nobody waits yet
};

struct ThreadBlock : Block {
  std::vector<kdsl_cpu_thread> threads;
  std::vector<void*> frame;  // null: not started
  std::vector<Warp> warps;
  Barrier barriers[kMaxBarriers];
  uint32_t used_barriers;  // bit set
  uint32_t alive;
  uint32_t waiting_at_barriers;
  uint64_t progress;  // counts what threads did, other than polling memory
  Group* group;
  Cluster* cluster;
  std::vector<ClusterTicket> tickets;  // by thread
  std::unordered_map<uint32_t, BulkQueue> bulk;  // by thread
  std::unordered_map<uint32_t, WarpgroupQueue> products;  // by warp
};

// Uniform numbers from a seed, the same everywhere.
struct Random {
  uint64_t state = 0;
  uint32_t below(uint32_t bound);
};

// Shared memory of one block, kept between blocks.
class SharedMemory {
 public:
  uint8_t* get(size_t wanted);

 private:
  // Nothing is near it: an access that leaves it by not too much meets no other memory of the process.
  static constexpr size_t kGuard = size_t{1} << 20;

  os::GuardedMemory memory_;
};

struct Group {
  std::vector<ThreadBlock*> blocks;
  Random random;
  FrameArena frames;
  std::vector<std::unique_ptr<ThreadBlock>> storage;  // of the blocks, kept for later groups
  std::vector<SharedMemory> shared;
  std::vector<std::unique_ptr<Cluster>> clusters;
  std::unordered_map<uint64_t, Mbarrier> mbarriers;  // by address
  std::vector<std::pair<ThreadBlock*, uint32_t>> at_grid;  // the threads that wait at the barrier of the grid
  uint32_t retries = 0;  // of waits at mbarriers since anything happened
  uint64_t retry_progress = 0;  // when that was
};

enum class Advance : uint8_t {
  Ended,  // all threads have ended, or the launch was stopped
  Polling,  // whoever is left polls memory; another group may have to run
};

// threads.cpp: setting up, resuming, scheduling.
void start_threads(ThreadBlock& block);
Advance advance_threads(Launch& launch, Group& group);

// barriers.cpp. Each of them may record a fault.
void arrive_at_barrier(ThreadBlock& block, uint32_t thread, bool waits);
// Lanes of a warp that have come to barrier 0 for all threads.
void arrive_together(ThreadBlock& block, uint32_t warp, uint32_t lanes);
void thread_ended(ThreadBlock& block, uint32_t thread);

// warps.cpp: `thread` has posted a warp operation; answers it if that was the last lane it needed.
void meet(ThreadBlock& block, uint32_t thread);
// After a lane ended: others may have waited for it alone.
void meet_without(ThreadBlock& block, uint32_t warp);
// Lanes that asked for the active mask get it, when no other lane of their block can run. True if any did.
bool meet_active(ThreadBlock& block);

// grid.cpp: one thread of each block waits for one of every other. May record a fault.
void meet_grid(ThreadBlock& block, uint32_t thread);

// deadlock.cpp
void report_deadlock(const std::vector<ThreadBlock*>& blocks);

}  // namespace kdsl::runtime::cpu
