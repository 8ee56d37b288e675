// These tests run the scheduler of the CPU device with coroutines written by hand: a frame is a resume function and a state.
#include <atomic>
#include <ctime>
#include <vector>

#include <catch2/catch.hpp>

#include "kdsl/cpu_kernel.h"

using Catch::Contains;

namespace {

// The code of a thread as a function of its state; it posts its next wait, or returns false at its end.
struct Frame {
  void (*resume)(void*);
  kdsl_cpu_thread* thread;
  bool (*step)(Frame&);
  void* const* args;
  int state;
};

void resume_frame(void* memory) {
  Frame& frame = *static_cast<Frame*>(memory);
  if (!frame.step(frame)) frame.resume = nullptr;
}

template <bool (*Step)(Frame&)>
void* start(kdsl_cpu_thread* thread, void* const* args) {
  Frame* frame = static_cast<Frame*>(kdsl_cpu_frame(thread, sizeof(Frame), alignof(Frame)));
  *frame = {resume_frame, thread, Step, args, 0};
  resume_frame(frame);
  return frame;
}

bool wait_at(Frame& frame, kdsl_cpu_wait wait, uint32_t a = 0, uint32_t b = 0) {
  kdsl_cpu_thread& t = *frame.thread;
  t.wait = wait;
  t.mode = 0;
  t.site = 0;
  t.mask = 0xFFFFFFFF;
  t.a = a;
  t.b = b;
  ++frame.state;
  return true;
}

const kdsl_cpu_site kSites[] = {{"k.py", "k", KDSL_OPERATION_BARRIER, 7, 3, -1}};

struct Run {
  kdsl_device* device = nullptr;
  kdsl_cpu_kernel code{};
  kdsl_module* module = nullptr;
  kdsl_kernel* kernel = nullptr;
  kdsl_launch_config config{};

  explicit Run(void* (*start_thread)(kdsl_cpu_thread*, void* const*), uint32_t threads = 2) {
    REQUIRE(kdsl_device_open(KDSL_DEVICE_CPU, 0, &device) == KDSL_OK);
    kdsl_cpu_options options{};
    options.threads = threads;
    options.checks = KDSL_CHECK_BARRIER;
    REQUIRE(kdsl_cpu_configure(device, &options) == KDSL_OK);
    code.abi = KDSL_CPU_ABI;
    code.name = "k";
    code.start_thread = start_thread;
    code.sites = kSites;
    code.site_count = 1;
    const kdsl_cpu_kernel* table[] = {&code};
    REQUIRE(kdsl_module_load_cpu(device, table, 1, &module) == KDSL_OK);
    REQUIRE(kdsl_module_get_kernel(module, "k", &kernel) == KDSL_OK);
  }
  ~Run() {
    kdsl_module_unload(module);
    kdsl_device_close(device);
  }
  kdsl_status launch(uint32_t grid, uint32_t block, void* const* args = nullptr) {
    for (int i = 0; i < 3; ++i) config.grid[i] = config.block[i] = 1;
    config.grid[0] = grid;
    config.block[0] = block;
    return kdsl_launch(kernel, &config, args);
  }
};

// Ten times, increments a counter and waits at a barrier, after which the count must be complete.
bool count_and_check(Frame& frame) {
  uint32_t* count = static_cast<uint32_t*>(frame.thread->block->shared);
  uint32_t threads = frame.thread->block->thread_count;
  std::atomic<int>& errors = *static_cast<std::atomic<int>*>(frame.args[0]);
  if (frame.state == 0) {
    if (frame.thread->index == 0) *count = 0;
    return wait_at(frame, KDSL_CPU_WAIT_BARRIER);
  }
  if (frame.state % 2 == 0 && *count != threads * static_cast<uint32_t>(frame.state / 2)) ++errors;
  if (frame.state == 20) return false;
  if (frame.state % 2 == 1) ++*count;
  return wait_at(frame, KDSL_CPU_WAIT_BARRIER);
}

bool sum_by_reduction(Frame& frame) {
  if (frame.state == 0) {
    frame.thread->value = frame.thread->index;
    wait_at(frame, KDSL_CPU_WAIT_REDUX, 0);
    frame.thread->mode = KDSL_CPU_REDUX_ADD;
    return true;
  }
  uint64_t* out = static_cast<uint64_t*>(frame.args[0]);
  out[frame.thread->index] = frame.thread->value;
  return false;
}

bool one_ends_early(Frame& frame) {
  if (frame.thread->index == 5) return false;
  return frame.state == 0 && wait_at(frame, KDSL_CPU_WAIT_BARRIER);
}

// The producer (warp 0) arrives, the consumer (warp 1) waits, for 64 threads at barrier 3.
bool produce_consume(Frame& frame) {
  int32_t* shared = static_cast<int32_t*>(frame.thread->block->shared);
  bool is_producer = frame.thread->index < 32;
  if (frame.state == 0) {
    if (is_producer) shared[frame.thread->index] = 5;
    return wait_at(frame, is_producer ? KDSL_CPU_WAIT_ARRIVE : KDSL_CPU_WAIT_BARRIER, 3, 64);
  }
  if (!is_producer) static_cast<int32_t*>(frame.args[0])[frame.thread->index - 32] = shared[frame.thread->index - 32];
  return false;
}

bool bad_barrier(Frame& frame) { return frame.state == 0 && wait_at(frame, KDSL_CPU_WAIT_BARRIER, 16); }

// Blocks of a cluster run concurrently: rank 0 waits for a flag that rank 1 sets later.
bool cluster_flag(Frame& frame) {
  std::atomic<int>& flag = *static_cast<std::atomic<int>*>(frame.args[0]);
  if (frame.thread->block->cluster_ctarank == 1) {
    flag = 1;
    return false;
  }
  return flag == 0 && wait_at(frame, KDSL_CPU_WAIT_YIELD);
}

// Block 0 waits for a flag that the last block sets.
bool grid_flag(Frame& frame) {
  std::atomic<int>& flag = *static_cast<std::atomic<int>*>(frame.args[0]);
  if (frame.thread->block->ctaid[0] + 1 == frame.thread->block->nctaid[0]) {
    flag = 1;
    return false;
  }
  return flag == 0 && wait_at(frame, KDSL_CPU_WAIT_YIELD);
}

// One thread of each block waits for the others; it sees what the next block wrote before its arrival.
bool arrive_at_grid(Frame& frame) {
  auto* values = static_cast<int*>(frame.args[0]);
  uint32_t block = frame.thread->block->ctaid[0], blocks = frame.thread->block->nctaid[0];
  if (frame.thread->index != 0 || frame.state == 3) return false;
  if (frame.state > 0)
    values[blocks * static_cast<uint32_t>(frame.state) + block] =
        values[blocks * static_cast<uint32_t>(frame.state - 1) + (block + 1) % blocks] + 1;
  else
    values[block] = static_cast<int>(block);
  return wait_at(frame, KDSL_CPU_WAIT_GRID);
}

bool all_arrive_at_grid(Frame& frame) { return frame.state == 0 && wait_at(frame, KDSL_CPU_WAIT_GRID); }

bool nine_barriers(Frame& frame) { return frame.state < 9 && wait_at(frame, KDSL_CPU_WAIT_BARRIER); }

}  // namespace

TEST_CASE("barriers hold back all threads of a block") {
  for (uint32_t block : {1u, 31u, 32u, 33u, 256u, 1024u}) {
    Run run(start<count_and_check>);
    std::atomic<int> errors = 0;
    void* args[] = {&errors};
    REQUIRE(run.launch(10, block, args) == KDSL_OK);
    CHECK(errors == 0);
  }
}

TEST_CASE("a warp reduction reaches all its lanes") {
  Run run(start<sum_by_reduction>);
  uint64_t out[40];
  void* args[] = {out, nullptr};
  REQUIRE(run.launch(1, 40, args) == KDSL_OK);
  for (int i = 0; i < 32; ++i) CHECK(out[i] == 496);
  for (int i = 32; i < 40; ++i) CHECK(out[i] == 32 + 33 + 34 + 35 + 36 + 37 + 38 + 39);
}

TEST_CASE("a thread that ends before a barrier is reported") {
  Run run(start<one_ends_early>);
  REQUIRE(run.launch(1, 64) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK_THAT(kdsl_last_error(),
             Contains("k.py:7:3: divergent barrier: 63 threads of the block wait") && Contains("thread (5, 0, 0)"));
  const kdsl_fault* fault = kdsl_last_fault();
  REQUIRE(fault);
  CHECK(fault->status == KDSL_ERROR_KERNEL_BARRIER);
  CHECK(fault->places[0].line == 7);
  // Without the check the barrier waits for the remaining threads, as hardware does.
  kdsl_cpu_options options{};
  options.threads = 2;
  REQUIRE(kdsl_cpu_configure(run.device, &options) == KDSL_OK);
  CHECK(run.launch(1, 64) == KDSL_OK);
}

TEST_CASE("a named barrier joins arrivals and waits") {
  Run run(start<produce_consume>);
  int32_t out[32] = {};
  void* args[] = {out};
  REQUIRE(run.launch(1, 64, args) == KDSL_OK);
  for (int32_t value : out) CHECK(value == 5);
}

TEST_CASE("barrier ids beyond the hardware's are reported") {
  Run run(start<bad_barrier>);
  REQUIRE(run.launch(1, 32) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK_THAT(kdsl_last_error(), Contains("barrier 16 does not exist"));
}

TEST_CASE("the blocks of a cluster, or of a cooperative grid, run together") {
  Run run(start<cluster_flag>, 1);
  std::atomic<int> flag = 0;
  void* args[] = {&flag};
  run.config.cluster[0] = 2;
  run.config.cluster[1] = run.config.cluster[2] = 1;
  REQUIRE(run.launch(2, 1, args) == KDSL_OK);
}

TEST_CASE("one thread of each block waits for those of all other blocks of a cooperative launch") {
  for (auto schedule : {KDSL_SCHEDULE_ROUND_ROBIN, KDSL_SCHEDULE_RANDOM}) {
    Run run(start<arrive_at_grid>, 2);
    kdsl_cpu_options options{};
    options.schedule = schedule;
    REQUIRE(kdsl_cpu_configure(run.device, &options) == KDSL_OK);
    run.config.flags = KDSL_LAUNCH_COOPERATIVE;
    int values[3][5] = {};
    void* args[] = {values};
    REQUIRE(run.launch(5, 33, args) == KDSL_OK);
    for (int block = 0; block < 5; ++block) CHECK(values[2][block] == (block + 2) % 5 + 2);
  }
}

TEST_CASE("a barrier of the grid takes a cooperative launch, and one thread of each block") {
  Run run(start<all_arrive_at_grid>, 1);
  REQUIRE(run.launch(2, 1) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK_THAT(kdsl_last_error(), Contains("blocks wait for all others of the grid, and the launch is not cooperative"));
  run.config.flags = KDSL_LAUNCH_COOPERATIVE;
  CHECK(run.launch(2, 1) == KDSL_OK);
  REQUIRE(run.launch(2, 2) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK_THAT(kdsl_last_error(), Contains("a second thread of the block waits at the barrier of the grid"));
}

TEST_CASE("blocks that poll memory do not keep later blocks from running") {
  for (uint32_t workers : {1u, 2u}) {
    Run run(start<grid_flag>, workers);
    std::atomic<int> flag = 0;
    void* args[] = {&flag};
    REQUIRE(run.launch(100, 4, args) == KDSL_OK);
    flag = 0;
    kdsl_cpu_options options{};
    options.threads = workers;
    options.schedule = KDSL_SCHEDULE_RANDOM;
    REQUIRE(kdsl_cpu_configure(run.device, &options) == KDSL_OK);
    REQUIRE(run.launch(100, 4, args) == KDSL_OK);
  }
}

TEST_CASE("cost of a barrier", "[.][benchmark]") {
  Run run(start<nine_barriers>, 1);
  constexpr uint32_t kBlocks = 2000;
  REQUIRE(run.launch(10, 256) == KDSL_OK);
  std::clock_t begin = std::clock();  // processor time, since the machine may be under load
  REQUIRE(run.launch(kBlocks, 256) == KDSL_OK);
  double ns = static_cast<double>(std::clock() - begin) * (1e9 / CLOCKS_PER_SEC);
  printf("%.2f ns per thread and barrier, %.0f blocks/s (256 threads, 9 barriers, one worker)\n", ns / kBlocks / 256 / 9,
         kBlocks / ns * 1e9);
}
