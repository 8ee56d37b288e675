// Describes one launch on the cpu device for its workers, and the memory that a worker keeps between blocks. device.cpp makes
// the launch, pool.h runs the groups of blocks, group.cpp executes one group.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cpu/async/async_copies.h"
#include "cpu/limits.h"
#include "cpu/race/race_state.h"
#include "handles.h"
#include "status.h"

namespace kdsl::runtime::cpu {

// Fills shared memory before the kernel writes it, so that a read of unwritten memory gives unexpected values.
inline constexpr uint8_t kGarbage = 0xCD;

// Returns where the dynamic segment begins, behind the static shared memory.
constexpr uint64_t dynamic_shared_offset(uint64_t static_bytes) { return (static_bytes + 1023) & ~uint64_t{1023}; }

// A race after which the launch continued; races are distinguished by the sites of both accesses.
struct Race {
  uint32_t site, other;
  Fault fault;
};

// A range of groups, which workers take from its begin. It has a cache line of its own, because all workers write it.
struct alignas(64) GroupShare {
  std::atomic<uint64_t> next{0};
  uint64_t end = 0;
};

struct Launch {
  const kdsl_cpu_kernel* kernel;
  void* const* args;
  kdsl_launch_config config;
  kdsl_cpu_options options;
  uint32_t workers;
  uint64_t grid_id;
  // The blocks that run together: a cluster, or the whole grid of a cooperative launch.
  uint32_t cluster[3];
  uint32_t group[3];
  uint32_t group_grid[3];  // groups per dimension
  uint64_t group_count;
  std::unique_ptr<LaunchRaceState> race_state;  // null: accesses are not checked
  bool survives_races = false;
  std::chrono::steady_clock::time_point deadline;  // meaningful if options.time_limit_ms is set

  std::span<GroupShare> shares;
  // These fields are written by all workers, so they are on another cache line than those that are read for each block.
  alignas(64) std::atomic<uint64_t> printed{0};  // number of bytes
  uint32_t stop = 0;  // set by the first fault; read by blocks through a pointer

  std::mutex mutex;  // guards the following fields
  Fault fault;  // fault of the lowest faulting block so far
  uint64_t fault_block = ~uint64_t{0};
  std::vector<Race> races;  // reported to the race handler
  std::vector<std::pair<uint64_t, std::string>> output;  // block, text

  // Returns whether threads are coroutines.
  bool runs_threads() const { return kernel->start_thread && (!kernel->run_block || options.schedule == KDSL_SCHEDULE_RANDOM); }
  bool stopped() { return std::atomic_ref(stop).load(std::memory_order_relaxed) != 0; }
  void request_stop() { std::atomic_ref(stop).store(1, std::memory_order_relaxed); }
};

// Allocates bytes in order and frees them all at once, for the coroutine frames of a group.
class FrameArena {
 public:
  void* allocate(size_t bytes, size_t align);
  void reset();
  bool holds(uint64_t address, uint64_t bytes) const;

 private:
  struct Free {
    void operator()(void* p) const { std::free(p); }
  };
  std::vector<std::pair<std::unique_ptr<std::byte, Free>, size_t>> chunks_;
  size_t chunk_ = 0;
  size_t used_ = 0;
};

// The part of a block that every kernel needs; group.h adds threads and barriers.
struct Block : kdsl_cpu_block {
  Launch* launch;
  FrameArena* frames;
  uint64_t linear;  // index in the grid
  std::string output;  // output of its threads
  AsyncCopies copies;
  std::unique_ptr<RaceState> race_state;  // null: accesses are not checked
};

// A further place of a fault.
struct SiteNote {
  uint32_t site;
  kdsl_place_role role;
  Operands operands = {};
};
// Records a fault of `thread` at `site` of the kernel, with the chain of calls that led there, and stops the launch. `more` are
// further places; they follow the first place and its chain.
void record_fault(Block& block, uint32_t thread, Finding finding, uint32_t site, const std::vector<SiteNote>& more = {});
void record_fault(Block& block, Fault fault);

// Records a race, or a read of uninitialised memory, after which the launch continues if there is a race handler. Returns false
// if the thread has to end. `elsewhere` is a place outside of the kernel, such as that of an allocation.
bool record_race(Block& block, uint32_t thread, Finding finding, uint32_t site, const std::vector<SiteNote>& more = {},
                 const Fault::Place* elsewhere = nullptr);
// Returns whether the launch continues after this race, which has been reported before.
bool has_seen_race(Block& block, uint32_t site, uint32_t other);

// Returns true after reporting that the launch has exceeded its time limit.
bool check_time(Block& block, uint32_t thread, uint32_t site);

// Returns the place in the kernel's table; null if there is none.
const kdsl_cpu_site* find_site(const Block& block, uint32_t site);
// Returns what the code at a place does.
kdsl_operation operation_at(const Block& block, uint32_t site);
// Returns the threadIdx of a thread.
std::vector<int64_t> thread_position(const Block& block, uint32_t thread);

struct Worker;
struct WorkerDelete {
  void operator()(Worker* worker) const;
};
std::unique_ptr<Worker, WorkerDelete> make_worker();

// Executes groups of the launch, one after the other, until there are none left. Groups whose threads only poll memory are kept
// and visited in turn, while further ones are started, up to a limit.
void run_groups(Launch& launch, Worker& worker, uint32_t worker_index);

}  // namespace kdsl::runtime::cpu
