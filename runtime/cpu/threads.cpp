// Scheduling of a group's threads.
#include "cpu/group.h"

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
  uint32_t index = 0;
  for (uint32_t z = 0; z < block.ntid[2]; ++z)
    for (uint32_t y = 0; y < block.ntid[1]; ++y)
      for (uint32_t x = 0; x < block.ntid[0]; ++x, ++index)
        block.threads[index] = {.block = &block, .tid = {x, y, z}, .index = index,
                                .wait = KDSL_CPU_WAIT_NONE, .mode = 0, .site = 0, .mask = 0,
                                .a = 0, .b = 0, .value = 0};
  for (uint32_t w = 0; w < block.warp_count; ++w) {
    uint32_t lanes = std::min(kWarpSize, count - w * kWarpSize);
    block.warps[w].live = block.warps[w].runnable =
        lanes == kWarpSize ? ~0u : (1u << lanes) - 1;
  }
}

// Files the thread, which has just suspended, under what it waits for.
static void file_wait(ThreadBlock& block, uint32_t index, Warp& warp, uint32_t bit) {
  kdsl_cpu_thread& thread = block.threads[index];
  switch (static_cast<kdsl_cpu_wait>(thread.wait)) {
    case KDSL_CPU_WAIT_BARRIER:
      warp.at_barrier |= bit;
      ++block.waiting_at_barriers;
      arrive_at_barrier(block, index, true);
      return;
    case KDSL_CPU_WAIT_ARRIVE:
      warp.runnable |= bit;
      arrive_at_barrier(block, index, false);
      return;
    case KDSL_CPU_WAIT_ACTIVE_MASK: warp.at_activemask |= bit; return;
    case KDSL_CPU_WAIT_YIELD:
    case KDSL_CPU_WAIT_NONE: warp.yielded |= bit; return;
    case KDSL_CPU_WAIT_WARP_SYNC:
    case KDSL_CPU_WAIT_SHUFFLE:
    case KDSL_CPU_WAIT_VOTE:
    case KDSL_CPU_WAIT_MATCH:
    case KDSL_CPU_WAIT_REDUX:
    case KDSL_CPU_WAIT_ELECT:
      warp.meeting |= bit;
      meet(block, index);
      return;
  }
}

// Runs one thread, which is taken off the runnable ones, up to its next wait or its end. False at its end.
static bool run_thread(ThreadBlock& block, uint32_t index) {
  using ResumeFunction = void (*)(void*);
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

// Gives each runnable lane of the warp one turn. Lanes that come to the block's own barrier, by far the most
// frequent wait, arrive there together.
static void run_warp(ThreadBlock& block, uint32_t w) {
  Warp& warp = block.warps[w];
  uint32_t at_barrier = 0;
  // A snapshot, so that each lane gets its turn before one gets a second.
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
  if (at_barrier != 0) arrive_together(block, w, at_barrier);
}

// Round robin: every warp runs until its lanes wait, again and again while that wakes others. A thread that
// yields gets its next turn when the block is visited again. True if any thread ran.
static bool sweep(ThreadBlock& block) {
  Launch& launch = *block.launch;
  bool any = false;
  for (Warp& warp : block.warps) {
    warp.runnable |= warp.yielded;
    warp.yielded = 0;
  }
  for (bool again = true; again && !launch.stopped();) {
    again = false;
    for (uint32_t w = 0; w < block.warp_count; ++w) {
      Warp& warp = block.warps[w];
      while (warp.runnable != 0) {
        run_warp(block, w);
        again = any = true;
        if (launch.stopped()) return true;
      }
    }
    if (!again) again = meet_active(block);
  }
  return any;
}

static void run_round_robin(Launch& launch, std::vector<ThreadBlock*>& group) {
  while (!launch.stopped()) {
    bool any = false, alive = false;
    for (ThreadBlock* block : group) {
      any |= sweep(*block);
      alive |= block->alive != 0;
    }
    if (!alive || launch.stopped()) return;
    if (!any) return report_deadlock(group);
    if (launch.options.time_limit_ms != 0 && std::chrono::steady_clock::now() > launch.deadline) {
      ThreadBlock& block = *group[0];
      return record_fault(block, 0, KDSL_ERROR_KERNEL_TIMEOUT,
                          "the kernel exceeded its time limit of " +
                              std::to_string(launch.options.time_limit_ms) + " ms",
                          block.threads[0].site);
    }
  }
}

// Uniform numbers below a bound from a seed, the same everywhere.
struct Random {
  uint64_t state;
  uint32_t below(uint32_t bound) {
    state += 0x9E3779B97F4A7C15u;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return static_cast<uint32_t>((z >> 32) * bound >> 32);
  }
};

// Resumes one runnable thread of the block, chosen by chance. False if there is none.
static bool resume_random(ThreadBlock& block, Random& random) {
  uint32_t first = random.below(block.warp_count);
  for (uint32_t i = 0; i < block.warp_count; ++i) {
    uint32_t w = (first + i) % block.warp_count;
    Warp& warp = block.warps[w];
    uint32_t lanes = warp.runnable | warp.yielded;
    if (lanes == 0) continue;
    for (uint32_t skip = random.below(static_cast<uint32_t>(std::popcount(lanes))); skip != 0; --skip)
      lanes &= lanes - 1;
    warp.yielded &= ~(lanes & -lanes);
    resume(block, w * kWarpSize + static_cast<uint32_t>(std::countr_zero(lanes)));
    return true;
  }
  return false;
}

static void run_random(Launch& launch, std::vector<ThreadBlock*>& group, uint64_t group_index) {
  Random random{launch.options.seed * 0x2545F4914F6CDD1Du + group_index};
  uint32_t count = static_cast<uint32_t>(group.size());
  for (uint64_t step = 0; !launch.stopped(); ++step) {
    uint32_t first = random.below(count);
    bool any = false;
    for (uint32_t i = 0; i < count && !any; ++i) any = resume_random(*group[(first + i) % count], random);
    if (!any)
      for (ThreadBlock* block : group) any |= meet_active(*block);
    if (any && (step % 1024 != 0 || launch.options.time_limit_ms == 0)) continue;
    bool alive = false;
    for (ThreadBlock* block : group) alive |= block->alive != 0;
    if (!alive) return;
    if (!any) return report_deadlock(group);
    if (std::chrono::steady_clock::now() > launch.deadline)
      return record_fault(*group[0], 0, KDSL_ERROR_KERNEL_TIMEOUT,
                          "the kernel exceeded its time limit of " +
                              std::to_string(launch.options.time_limit_ms) + " ms",
                          group[0]->threads[0].site);
  }
}

void run_threads(Launch& launch, std::vector<ThreadBlock*>& group, uint64_t group_index) {
  if (launch.options.schedule == KDSL_SCHEDULE_RANDOM)
    run_random(launch, group, group_index);
  else
    run_round_robin(launch, group);
}

}  // namespace kdsl::runtime::cpu
