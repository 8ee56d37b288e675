// Reports a group in which no thread can run: it says which threads wait, and where.
#include <algorithm>

#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

namespace {

// Threads of one block that wait at one place.
struct Crowd {
  ThreadBlock* block;
  uint32_t site, thread, count;  // `thread` is one of them, for the message
  uint32_t wait, barrier_id, barrier_count;
};

}  // namespace

static std::vector<Crowd> find_crowds(ThreadBlock& block) {
  std::vector<Crowd> crowds;
  for (uint32_t i = 0; i < block.thread_count; ++i) {
    if ((block.warps[i / kWarpSize].live >> (i % kWarpSize) & 1) == 0) continue;
    const kdsl_cpu_thread& thread = block.threads[i];
    Crowd* found = nullptr;
    for (Crowd& crowd : crowds)
      if (crowd.site == thread.site && crowd.wait == thread.wait) found = &crowd;
    if (found)
      ++found->count;
    else
      crowds.push_back({&block, thread.site, i, 1, thread.wait, thread.a, thread.b});
  }
  return crowds;
}

static bool is_barrier(uint32_t wait) { return wait == KDSL_CPU_WAIT_BARRIER || wait == KDSL_CPU_WAIT_BARRIER_RED; }

// Returns whether some lanes of the thread's warp do not wait with it.
static bool was_left_behind(const Crowd& crowd) {
  uint32_t first = crowd.thread / kWarpSize * kWarpSize;
  uint32_t end = std::min(first + kWarpSize, crowd.block->thread_count);
  for (uint32_t i = first; i < end; ++i) {
    bool is_live = (crowd.block->warps[i / kWarpSize].live >> (i % kWarpSize) & 1) != 0;
    if (!is_live || crowd.block->threads[i].site != crowd.site) return true;
  }
  return false;
}

// Returns operands for how many threads wait, and for what.
static Operands operands_of(const Crowd& crowd) {
  Operands operands{{KDSL_OPERAND_COUNT, crowd.count}, {KDSL_OPERAND_OPERATION, operation_at(*crowd.block, crowd.site)}};
  if (is_barrier(crowd.wait) && crowd.barrier_id != 0) operands.emplace_back(KDSL_OPERAND_BARRIER, crowd.barrier_id);
  if (crowd.wait != KDSL_CPU_WAIT_MBARRIER) return operands;
  if (const Mbarrier* barrier = awaited_mbarrier(*crowd.block, crowd.thread)) {
    operands.emplace_back(KDSL_OPERAND_PENDING, barrier->pending);
    operands.emplace_back(KDSL_OPERAND_EXPECTED, barrier->expected);
    operands.emplace_back(KDSL_OPERAND_BYTES, barrier->bytes);
  }
  bool by_parity = (crowd.block->threads[crowd.thread].mode & KDSL_CPU_MBARRIER_STATE) == 0;
  if (by_parity && was_left_behind(crowd)) operands.emplace_back(KDSL_OPERAND_LEFT_BEHIND, 1);
  return operands;
}

static kdsl_fault_kind kind_of(const Crowd& crowd) {
  switch (crowd.wait) {
    case KDSL_CPU_WAIT_BARRIER:
    case KDSL_CPU_WAIT_BARRIER_RED: return KDSL_FAULT_DEADLOCK_AT_BARRIER;
    case KDSL_CPU_WAIT_MBARRIER: return KDSL_FAULT_DEADLOCK_AT_MBARRIER;
    case KDSL_CPU_WAIT_CLUSTER: return KDSL_FAULT_DEADLOCK_IN_CLUSTER;
    case KDSL_CPU_WAIT_GRID: return KDSL_FAULT_DEADLOCK_IN_GRID;
    default: return KDSL_FAULT_DEADLOCK_IN_WARP;
  }
}

void report_deadlock(const std::vector<ThreadBlock*>& blocks) {
  for (ThreadBlock* block : blocks) {
    if (block->alive == 0) continue;
    std::vector<Crowd> crowds = find_crowds(*block);
    uint32_t waiting = 0;
    size_t first = 0;
    for (size_t i = 0; i < crowds.size(); ++i) waiting += crowds[i].count;
    // The threads at a grid barrier are reported first, if there are any; otherwise those at a barrier of the whole block,
    // which is where threads diverged.
    bool is_divergent = false, is_at_grid = false;
    for (size_t i = 0; i < crowds.size() && !is_at_grid; ++i)
      if (crowds[i].wait == KDSL_CPU_WAIT_GRID) first = i, is_at_grid = true;
    for (size_t i = 0; i < crowds.size() && !is_divergent && !is_at_grid; ++i) {
      if (!is_barrier(crowds[i].wait) || crowds[i].barrier_count != 0) continue;
      first = i;
      is_divergent = true;
    }
    const Crowd& main = crowds[first];
    uint32_t elsewhere = waiting - main.count, ended = block->thread_count - block->alive;
    Operands operands = operands_of(main);
    if (elsewhere != 0) operands.emplace_back(KDSL_OPERAND_ELSEWHERE, elsewhere);
    if (ended != 0) operands.emplace_back(KDSL_OPERAND_ENDED, ended);
    std::vector<SiteNote> more;
    for (size_t i = 0; i < crowds.size(); ++i) {
      if (i == first) continue;
      more.push_back({crowds[i].site, KDSL_PLACE_WAITING, operands_of(crowds[i])});
      more.back().operands.emplace_back(KDSL_OPERAND_THREAD, thread_position(*block, crowds[i].thread));
    }
    record_fault(*block, main.thread, {is_divergent ? KDSL_FAULT_DIVERGENT_BARRIER : kind_of(main), std::move(operands)},
                 main.site, more);
    return;
  }
}

}  // namespace kdsl::runtime::cpu
