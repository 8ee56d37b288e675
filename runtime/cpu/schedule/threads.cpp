// Schedules the threads of a group.
#include "cpu/schedule/group.h"

#include "cpu/debug/events.h"
#include "kdsl/cpu_debug.h"

namespace kdsl::runtime::cpu {

void start_threads(ThreadBlock& block) {
  uint32_t count = block.thread_count;
  block.threads.resize(count);
  block.frame.assign(count, nullptr);
  block.warps.assign(block.warp_count, Warp{});
  for (Barrier& barrier : block.barriers) barrier = {};
  block.used_barriers = 0;
  block.waiting_at_barriers = 0;
  block.alive = count;
  block.progress = 0;
  uint32_t index = 0;
  for (uint32_t z = 0; z < block.ntid[2]; ++z)
    for (uint32_t y = 0; y < block.ntid[1]; ++y)
      for (uint32_t x = 0; x < block.ntid[0]; ++x, ++index)
        block.threads[index] = {.block = &block,
                                .tid = {x, y, z},
                                .index = index,
                                .wait = KDSL_CPU_WAIT_NONE,
                                .mode = 0,
                                .site = 0,
                                .mask = 0,
                                .a = 0,
                                .b = 0,
                                .value = 0};
  for (uint32_t w = 0; w < block.warp_count; ++w) {
    uint32_t lanes = std::min(kWarpSize, count - w * kWarpSize);
    block.warps[w].live = block.warps[w].runnable = lanes == kWarpSize ? ~0u : (1u << lanes) - 1;
  }
}

// Records what the thread, which has just suspended, waits for.
static void file_wait(ThreadBlock& block, uint32_t index, Warp& warp, uint32_t bit) {
  kdsl_cpu_thread& thread = block.threads[index];
  block.progress += thread.wait != KDSL_CPU_WAIT_YIELD && thread.wait != KDSL_CPU_WAIT_MBARRIER;
  if (thread.wait == KDSL_CPU_WAIT_DEBUG) {
    warp.yielded |= bit;
    return reach_debug_stop(block, index);
  }
  switch (static_cast<kdsl_cpu_wait>(thread.wait)) {
    case KDSL_CPU_WAIT_BARRIER:
    case KDSL_CPU_WAIT_BARRIER_RED:
      warp.at_barrier |= bit;
      ++block.waiting_at_barriers;
      arrive_at_barrier(block, index, true);
      return;
    case KDSL_CPU_WAIT_ARRIVE:
      warp.runnable |= bit;
      arrive_at_barrier(block, index, false);
      return;
    case KDSL_CPU_WAIT_REQUEST:
      warp.runnable |= bit;
      answer_request(block, index);
      return;
    case KDSL_CPU_WAIT_MBARRIER: wait_for_mbarrier(block, index); return;
    case KDSL_CPU_WAIT_CLUSTER: wait_for_cluster(block, index); return;
    case KDSL_CPU_WAIT_GRID: arrive_at_grid(block, index); return;
    case KDSL_CPU_WAIT_ACTIVE_MASK: ask_active_mask(block, index); return;
    case KDSL_CPU_WAIT_YIELD:
    case KDSL_CPU_WAIT_NONE: warp.yielded |= bit; return;
    case KDSL_CPU_WAIT_WARP_SYNC:
      if (thread.mode != 0) return ask_active_mask(block, index);
      [[fallthrough]];
    case KDSL_CPU_WAIT_SHUFFLE:
    case KDSL_CPU_WAIT_VOTE:
    case KDSL_CPU_WAIT_MATCH:
    case KDSL_CPU_WAIT_REDUX:
    case KDSL_CPU_WAIT_ELECT:
    case KDSL_CPU_WAIT_MATRIX:
      warp.at_collective |= bit;
      arrive_at_collective(block, index);
      return;
  }
}

// Runs one thread, which the caller has removed from the runnable ones, up to its next wait or its end. Returns false at its
// end.
static bool run_thread(ThreadBlock& block, uint32_t index) {
  using ResumeFunction = void (*)(void*);
  block.reader = KDSL_CPU_NO_READER;
  void*& frame = block.frame[index];
  if (!frame) [[unlikely]]
    frame = block.launch->kernel->start_thread(&block.threads[index], block.launch->args);
  else
    (*static_cast<ResumeFunction*>(frame))(frame);
  return *static_cast<void**>(frame) != nullptr;
}

static void resume(ThreadBlock& block, uint32_t index) {
  uint32_t bit = 1u << (index % kWarpSize);
  Warp& warp = block.warps[index / kWarpSize];
  warp.runnable &= ~bit;
  if (run_thread(block, index))
    file_wait(block, index, warp, bit);
  else
    thread_ended(block, index);
}

// Runs each runnable lane of the warp once. Lanes that reach the block's barrier 0, by far the most frequent wait, arrive there
// together.
static void run_warp(ThreadBlock& block, uint32_t w) {
  Warp& warp = block.warps[w];
  uint32_t at_barrier = 0;
  // This is a snapshot, so that each lane runs once before one runs again.
  uint32_t lanes = warp.runnable;
  warp.runnable = 0;
  for (; lanes != 0; lanes &= lanes - 1) {
    uint32_t bit = lanes & -lanes;
    uint32_t index = w * kWarpSize + static_cast<uint32_t>(std::countr_zero(lanes));
    if (!run_thread(block, index)) {
      thread_ended(block, index);
      continue;
    }
    const kdsl_cpu_thread& thread = block.threads[index];
    if (thread.wait == KDSL_CPU_WAIT_BARRIER && (thread.a | thread.b) == 0)
      at_barrier |= bit;
    else
      file_wait(block, index, warp, bit);
  }
  if (at_barrier == 0) return;
  ++block.progress;
  arrive_together(block, w, at_barrier);
}

// Schedules round robin: a warp runs until its lanes wait, even if only for each other, so that warps progress side by side, as
// on a GPU. This repeats as long as any warp can run. A thread that yields runs again when the block is visited again. Returns
// true if any thread ran.
static bool sweep(ThreadBlock& block) {
  Launch& launch = *block.launch;
  bool any = false;
  tell_debugger_of_round(block);
  for (Warp& warp : block.warps) {
    warp.runnable |= warp.yielded;
    warp.yielded = 0;
  }
  for (bool again = true; again && !launch.stopped();) {
    again = false;
    for (uint32_t w = 0; w < block.warp_count; ++w) {
      if (block.warps[w].runnable == 0) continue;
      run_warp(block, w);
      again = any = true;
      if (launch.stopped()) return true;
    }
    if (!again) again = answer_active_mask(block, false);
  }
  return any;
}

static uint64_t progress_of(const Group& group) {
  uint64_t sum = 0;
  for (const ThreadBlock* block : group.blocks) sum += block->progress;
  return sum;
}

static bool is_alive(const Group& group) {
  for (const ThreadBlock* block : group.blocks)
    if (block->alive != 0) return true;
  return false;
}

bool check_time(Block& block, uint32_t thread, uint32_t site) {
  const Launch& launch = *block.launch;
  if (launch.options.time_limit_ms == 0 || std::chrono::steady_clock::now() <= launch.deadline) return false;
  record_fault(block, thread, {KDSL_FAULT_TIME_LIMIT, {{KDSL_OPERAND_LIMIT, launch.options.time_limit_ms}}}, site);
  return true;
}

static void check_time(Group& group) {
  for (ThreadBlock* block : group.blocks) {
    if (block->alive == 0) continue;
    uint32_t thread = 0;
    while ((block->warps[thread / kWarpSize].live >> (thread % kWarpSize) & 1) == 0) ++thread;
    (void)check_time(*block, thread, block->threads[thread].site);
    return;
  }
}

// The number of rounds without progress after which other groups run.
static constexpr int kPatience = 16;

// Called if no thread can run, or only threads that poll an mbarrier: a wait then ends without success, as the time limit of
// the hardware would end it, and the thread may do something else. If that has not helped many times, it never will. Returns
// false after reporting a deadlock.
static bool retry_mbarriers(Group& group) {
  constexpr uint32_t kRetries = 1000;
  uint64_t now = progress_of(group);
  if (now != group.retry_progress) group.retries = 0;
  group.retry_progress = now;
  if (++group.retries <= kRetries) {
    bool any = time_out_mbarriers(group);
    for (ThreadBlock* block : group.blocks)
      for (Warp& warp : block->warps) any |= warp.yielded != 0;
    if (any) return true;
  }
  report_deadlock(group.blocks);
  return false;
}

// Returns whether some thread polls memory, which another group might write.
static bool watches_memory(const Group& group) {
  for (const ThreadBlock* block : group.blocks)
    for (uint32_t i = 0; i < block->thread_count; ++i)
      if ((block->warps[i / kWarpSize].yielded >> (i % kWarpSize) & 1) != 0 && block->threads[i].wait != KDSL_CPU_WAIT_MBARRIER)
        return true;
  return false;
}

// Called if the group makes no progress by itself. Returns true if it is to continue at once.
static bool goes_on(Group& group) {
  if (!watches_memory(group)) return retry_mbarriers(group);
  time_out_mbarriers(group);
  return false;
}

static bool answer_active_masks(Group& group) {
  bool any = false;
  for (ThreadBlock* block : group.blocks) any |= answer_active_mask(*block, true);
  return any;
}

static Advance advance_round_robin(Launch& launch, Group& group) {
  int idle = 0;
  uint64_t before = progress_of(group);
  while (!launch.stopped()) {
    bool any = false;
    for (ThreadBlock* block : group.blocks) any |= sweep(*block);
    if (!is_alive(group) || launch.stopped()) break;
    if (!any) {
      if (!retry_mbarriers(group)) break;
      continue;
    }
    check_time(group);
    uint64_t now = progress_of(group);
    idle = now == before ? idle + 1 : 0;
    before = now;
    if (idle < kPatience) continue;
    idle = 0;
    // Lanes that poll memory may wait for one that asked for the active mask.
    if (!answer_active_masks(group) && !goes_on(group)) return launch.stopped() ? Advance::Ended : Advance::Polling;
  }
  return Advance::Ended;
}

uint32_t Random::below(uint32_t bound) {
  state += 0x9E3779B97F4A7C15u;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  z ^= z >> 31;
  return static_cast<uint32_t>((z >> 32) * bound >> 32);
}

// Resumes one runnable thread of the block at random. Returns false if there is none.
static bool resume_random(ThreadBlock& block, Random& random) {
  uint32_t first = random.below(block.warp_count);
  for (uint32_t i = 0; i < block.warp_count; ++i) {
    uint32_t w = (first + i) % block.warp_count;
    Warp& warp = block.warps[w];
    uint32_t lanes = warp.runnable | warp.yielded;
    if (lanes == 0) continue;
    for (uint32_t skip = random.below(static_cast<uint32_t>(std::popcount(lanes))); skip != 0; --skip) lanes &= lanes - 1;
    warp.yielded &= ~(lanes & -lanes);
    resume(block, w * kWarpSize + static_cast<uint32_t>(std::countr_zero(lanes)));
    return true;
  }
  return false;
}

static bool random_step(Group& group) {
  uint32_t count = static_cast<uint32_t>(group.blocks.size());
  uint32_t first = group.random.below(count);
  for (uint32_t i = 0; i < count; ++i)
    if (resume_random(*group.blocks[(first + i) % count], group.random)) return true;
  return answer_active_masks(group);
}

static Advance advance_random(Launch& launch, Group& group) {
  uint64_t threads = 0;
  for (const ThreadBlock* block : group.blocks) threads += block->thread_count;
  uint64_t before = progress_of(group);
  while (!launch.stopped()) {
    // The number of steps is about what every thread needs to run a few times.
    for (uint64_t step = 0; step < threads * kPatience && !launch.stopped(); ++step) {
      if (random_step(group)) continue;
      if (is_alive(group) && retry_mbarriers(group)) continue;
      return Advance::Ended;
    }
    check_time(group);
    uint64_t now = progress_of(group);
    if (now == before && !answer_active_masks(group) && !goes_on(group))
      return launch.stopped() ? Advance::Ended : Advance::Polling;
    before = now;
  }
  return Advance::Ended;
}

Advance advance_threads(Launch& launch, Group& group) {
  return launch.options.schedule == KDSL_SCHEDULE_RANDOM ? advance_random(launch, group) : advance_round_robin(launch, group);
}

}  // namespace kdsl::runtime::cpu
