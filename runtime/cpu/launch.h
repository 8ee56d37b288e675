// One launch on the cpu device, as its workers see it, and the memory a worker keeps between blocks.
// device.cpp makes the launch, pool.h runs the groups of blocks, group.cpp executes one group.
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
#include "cpu/race/watch.h"
#include "handles.h"
#include "status.h"

namespace kdsl::runtime::cpu {

// Shared memory before the kernel writes it: bytes that no one expects.
inline constexpr uint8_t kGarbage = 0xCD;

// Where the dynamic segment begins behind so much static shared memory.
constexpr uint64_t dynamic_shared_offset(uint64_t static_bytes) { return (static_bytes + 1023) & ~uint64_t{1023}; }

// A race that a launch went on after; the sites of both accesses tell it from others.
struct Race {
  uint32_t site, other;
  Fault fault;
};

// Groups that follow each other, taken from the first one on. A cache line of its own, as all workers write there.
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
  // Blocks that run together: a cluster, or the whole grid of a cooperative launch.
  uint32_t cluster[3];
  uint32_t group[3];
  uint32_t group_grid[3];  // groups per dimension
  uint64_t group_count;
  std::unique_ptr<LaunchWatch> watch;  // null: accesses are not checked
  bool survives_races = false;
  std::chrono::steady_clock::time_point deadline;  // meaningful if options.time_limit_ms

  std::span<GroupShare> shares;
  // Written by all workers, and so on a cache line apart from what they read for each block.
  alignas(64) std::atomic<uint64_t> printed{0};  // bytes
  uint32_t stop = 0;  // set by the first fault; read by blocks through a pointer

  std::mutex mutex;  // guards what follows
  Fault fault;  // of the lowest faulting block seen
  uint64_t fault_block = ~uint64_t{0};
  std::vector<Race> races;  // that have a handler
  std::vector<std::pair<uint64_t, std::string>> output;  // block, text

  // Whether threads are coroutines, each by itself.
  bool runs_threads() const { return kernel->start_thread && (!kernel->run_block || options.schedule == KDSL_SCHEDULE_RANDOM); }
  bool stopped() { return std::atomic_ref(stop).load(std::memory_order_relaxed) != 0; }
  void request_stop() { std::atomic_ref(stop).store(1, std::memory_order_relaxed); }
};

// Bytes handed out in order and taken back all at once: coroutine frames of a group.
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

// The part of a block that every kernel has; group.h adds threads and barriers.
struct Block : kdsl_cpu_block {
  Launch* launch;
  FrameArena* frames;
  uint64_t linear;  // index in the grid
  std::string output;  // what its threads have printed
  AsyncCopies copies;
  std::unique_ptr<Watch> watch;  // null: accesses are not checked
};

// A further place of a fault.
struct SiteNote {
  uint32_t site;
  kdsl_place_role role;
  Operands operands = {};
};
// Records a fault of `thread` at `site` of the kernel, with the chain of calls that led there, and stops the
// launch. `more` are further places (they follow the first place and its chain).
void record_fault(Block& block, uint32_t thread, Finding finding, uint32_t site, const std::vector<SiteNote>& more = {});
void record_fault(Block& block, Fault fault);

// The same for a race, or a read of what nothing has written, after which the launch goes on if somebody handles races.
// False: the thread ends. `elsewhere`: a place outside of the kernel, as where the memory was given out.
bool record_race(Block& block, uint32_t thread, Finding finding, uint32_t site, const std::vector<SiteNote>& more = {},
                 const Fault::Place* elsewhere = nullptr);
// True if the launch goes on after this race, of which it has heard before.
bool has_seen_race(Block& block, uint32_t site, uint32_t other);

// True after a report: the launch has taken longer than it may.
bool check_time(Block& block, uint32_t thread, uint32_t site);

// The place of the kernel's table; null: there is none.
const kdsl_cpu_site* find_site(const Block& block, uint32_t site);
// What its code does.
kdsl_operation operation_at(const Block& block, uint32_t site);
// threadIdx of a thread.
std::vector<int64_t> thread_position(const Block& block, uint32_t thread);

struct Worker;
struct WorkerDelete {
  void operator()(Worker* worker) const;
};
std::unique_ptr<Worker, WorkerDelete> make_worker();

// Executes groups of the launch, one after the other as long as there are any. Groups in which threads only
// poll memory are kept and visited in turn while further ones are started, as far as they fit.
void run_groups(Launch& launch, Worker& worker, uint32_t worker_index);

}  // namespace kdsl::runtime::cpu
