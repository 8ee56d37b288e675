// Runs a group of blocks on one worker, for kernels whose threads are coroutines. Each thread runs until it waits. Warp
// operations are answered once all lanes in their mask have arrived, barriers once all participants have. If no thread can run
// and some still wait, there is a deadlock, which is reported with the places where threads wait.
#pragma once

#include <bit>

#include "base/os/memory.h"
#include "cpu/schedule/requests.h"
#include "cpu/tensor/tensor_memory.h"

namespace kdsl::runtime::cpu {

struct Warp {
  uint32_t live = 0;  // lanes that have not ended
  uint32_t runnable = 0;  // each live lane is in exactly one of the sets from here on
  uint32_t yielded = 0;
  uint32_t at_barrier = 0;
  uint32_t at_collective = 0;  // at a warp operation
  uint32_t at_activemask = 0;
  uint32_t at_mbarrier = 0;
  uint32_t at_cluster = 0;
  uint32_t at_grid = 0;
  uint32_t at_tensor = 0;  // waits for columns of tensor memory
};

struct Barrier {
  uint32_t arrived = 0;  // threads, including those that only arrive
  uint32_t waiting = 0;
  uint32_t count = 0;  // threads that take part
  bool is_counted = false;  // a thread count was given; otherwise all threads that have not ended take part
  uint32_t first_thread = 0, first_site = 0;
  bool several_sites = false;
  // The number of threads that have brought a predicate, and of those whose predicate is true.
  uint32_t voters = 0, yes = 0;
  SyncClock arriving;  // join of the clocks of the threads that arrived
  uint32_t operation = 0;  // operation of the waiting threads: 2 + the reduction, or 1 for a plain barrier; 0: nobody waits yet
};

struct ThreadBlock : Block {
  std::vector<kdsl_cpu_thread> threads;
  std::vector<void*> frame;  // null: not started
  std::vector<Warp> warps;
  Barrier barriers[kMaxBarriers];
  uint32_t used_barriers;  // as bits
  uint32_t alive;
  uint32_t waiting_at_barriers;
  uint64_t progress;  // counts what threads did apart from polling memory
  Group* group;
  Cluster* cluster;
  std::vector<ClusterTicket> tickets;  // indexed by thread
  std::unordered_map<uint32_t, BulkQueue> bulk;  // indexed by thread
  std::unordered_map<uint32_t, WarpgroupQueue> products;  // indexed by warp
  std::unique_ptr<TensorMemory> tensor;  // null: not used so far
};

// Generates uniform numbers from a seed; they are the same on every machine.
struct Random {
  uint64_t state = 0;
  uint32_t below(uint32_t bound);
};

// The shared memory of one block, which is kept between blocks.
class SharedMemory {
 public:
  uint8_t* get(size_t wanted);

 private:
  // No other memory of the process is so close to it: an access that leaves it by less than this hits a guard page.
  static constexpr size_t kGuard = size_t{1} << 20;

  os::GuardedMemory memory_;
};

struct Worker;

struct Group {
  std::vector<ThreadBlock*> blocks;
  Random random;
  FrameArena frames;
  std::vector<std::unique_ptr<ThreadBlock>> storage;  // memory of the blocks, kept for later groups
  std::vector<SharedMemory> shared;
  std::vector<std::unique_ptr<Cluster>> clusters;
  std::unordered_map<uint64_t, Mbarrier> mbarriers;  // indexed by address
  std::vector<std::pair<ThreadBlock*, uint32_t>> at_grid;  // threads that wait at the grid barrier
  Worker* worker = nullptr;  // runs it
  TensorPlace refused;  // a thread has asked for the work of another group, and there was none
  uint32_t retries = 0;  // number of waits at mbarriers since anything else happened
  uint64_t retry_progress = 0;  // progress at the last retry
};

enum class Advance : uint8_t {
  Ended,  // all threads have ended, or the launch was stopped
  Polling,  // the remaining threads poll memory; another group may have to run
};

// ---- threads.cpp: setting up, resuming, scheduling
void start_threads(ThreadBlock& block);
Advance advance_threads(Launch& launch, Group& group);

// Takes a group that has not started, which then never starts; `first` receives the coordinates of its first block. Returns
// false if there is none (group.cpp).
bool cancel_group(Launch& launch, Group& group, uint32_t (&first)[3]);

// ---- barriers.cpp; each of these may record a fault
void arrive_at_barrier(ThreadBlock& block, uint32_t thread, bool waits);
// Lanes of a warp have arrived at barrier 0 of all threads.
void arrive_together(ThreadBlock& block, uint32_t warp, uint32_t lanes);
void thread_ended(ThreadBlock& block, uint32_t thread);

// Answers the warp operation that `thread` has posted, if that was the last lane that it needed (warps.cpp).
void arrive_at_collective(ThreadBlock& block, uint32_t thread);
// Answers warp operations for which a lane that ended was the last one missing.
void answer_without(ThreadBlock& block, uint32_t warp);
// The thread asks for the active mask. It is answered at once if all lanes of the warp have asked at the same place.
void ask_active_mask(ThreadBlock& block, uint32_t thread);
// Answers lanes that asked for the active mask, when no other lane of their block can run. Lanes that converge wait for those
// of their warp that poll memory, unless `has_polled` says that this has not helped. Returns true if it answered any.
bool answer_active_mask(ThreadBlock& block, bool has_polled);

// Waits at the grid barrier, where one thread of each block waits for one of every other (grid.cpp). It may record a fault.
void arrive_at_grid(ThreadBlock& block, uint32_t thread);

// ---- deadlock.cpp
void report_deadlock(const std::vector<ThreadBlock*>& blocks);

}  // namespace kdsl::runtime::cpu
