// Reports a group in which no thread can run: it says which threads wait, and where.
#include <algorithm>

#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

namespace {

// Threads of one block that wait at one place.
struct WaitingThreads {
  ThreadBlock* block;
  uint32_t site, thread, count;  // `thread` is one of them, for the message
  uint32_t wait, barrier_id, barrier_count;
};

}  // namespace

static std::vector<WaitingThreads> find_waiting_threads(ThreadBlock& block) {
  std::vector<WaitingThreads> waiting_threads;
  for (uint32_t i = 0; i < block.thread_count; ++i) {
    if ((block.warps[i / kWarpSize].live >> (i % kWarpSize) & 1) == 0) continue;
    const kdsl_cpu_thread& thread = block.threads[i];
    WaitingThreads* found = nullptr;
    for (WaitingThreads& group_of_waiting : waiting_threads)
      if (group_of_waiting.site == thread.site && group_of_waiting.wait == thread.wait) found = &group_of_waiting;
    if (found)
      ++found->count;
    else
      waiting_threads.push_back({&block, thread.site, i, 1, thread.wait, thread.a, thread.b});
  }
  return waiting_threads;
}

// Returns the columns of tensor memory that the thread waits for; 0 if it waits for something else.
static uint32_t awaited_columns(const ThreadBlock& block, uint32_t thread) {
  if ((block.warps[thread / kWarpSize].at_tensor >> (thread % kWarpSize) & 1) == 0) return 0;
  return static_cast<uint32_t>(request_words(block.threads[thread])[1]);
}

// Returns the places at which a block's columns of tensor memory were allocated, and how many of them are free.
static std::vector<SiteNote> holders_of(const ThreadBlock& block, uint32_t& free) {
  std::vector<SiteNote> holders;
  free = tmem::kColumns;
  for (const TensorColumns& columns : block.tensor->allocations) {
    free -= columns.count;
    holders.push_back({columns.site,
                       KDSL_PLACE_HELD,
                       {{KDSL_OPERAND_THREAD, thread_position(block, columns.thread)}, {KDSL_OPERAND_COUNT, columns.count}}});
  }
  return holders;
}

static bool is_barrier(uint32_t wait) { return wait == KDSL_CPU_WAIT_BARRIER || wait == KDSL_CPU_WAIT_BARRIER_RED; }

// Returns whether some lanes of the thread's warp do not wait with it.
static bool was_left_behind(const WaitingThreads& group_of_waiting) {
  uint32_t first = group_of_waiting.thread / kWarpSize * kWarpSize;
  uint32_t end = std::min(first + kWarpSize, group_of_waiting.block->thread_count);
  for (uint32_t i = first; i < end; ++i) {
    bool is_live = (group_of_waiting.block->warps[i / kWarpSize].live >> (i % kWarpSize) & 1) != 0;
    if (!is_live || group_of_waiting.block->threads[i].site != group_of_waiting.site) return true;
  }
  return false;
}

// Returns operands for how many threads wait, and for what.
static Operands operands_of(const WaitingThreads& group_of_waiting) {
  Operands operands{{KDSL_OPERAND_COUNT, group_of_waiting.count},
                    {KDSL_OPERAND_OPERATION, operation_at(*group_of_waiting.block, group_of_waiting.site)}};
  if (is_barrier(group_of_waiting.wait) && group_of_waiting.barrier_id != 0)
    operands.emplace_back(KDSL_OPERAND_BARRIER, group_of_waiting.barrier_id);
  if (group_of_waiting.wait != KDSL_CPU_WAIT_MBARRIER) return operands;
  if (const Mbarrier* barrier = awaited_mbarrier(*group_of_waiting.block, group_of_waiting.thread)) {
    operands.emplace_back(KDSL_OPERAND_PENDING, barrier->pending);
    operands.emplace_back(KDSL_OPERAND_EXPECTED, barrier->expected);
    operands.emplace_back(KDSL_OPERAND_BYTES, barrier->bytes);
  }
  bool by_parity = (group_of_waiting.block->threads[group_of_waiting.thread].mode & KDSL_CPU_MBARRIER_STATE) == 0;
  if (by_parity && was_left_behind(group_of_waiting)) operands.emplace_back(KDSL_OPERAND_LEFT_BEHIND, 1);
  return operands;
}

static kdsl_fault_kind kind_of(const WaitingThreads& group_of_waiting) {
  switch (group_of_waiting.wait) {
    case KDSL_CPU_WAIT_BARRIER:
    case KDSL_CPU_WAIT_BARRIER_RED: return KDSL_FAULT_DEADLOCK_AT_BARRIER;
    case KDSL_CPU_WAIT_MBARRIER: return KDSL_FAULT_DEADLOCK_AT_MBARRIER;
    case KDSL_CPU_WAIT_CLUSTER: return KDSL_FAULT_DEADLOCK_IN_CLUSTER;
    case KDSL_CPU_WAIT_GRID: return KDSL_FAULT_DEADLOCK_IN_GRID;
    default: return KDSL_FAULT_DEADLOCK_IN_WARP;
  }
}

// Returns whether the thread's warp asks together with one of the other block of its pair, which has not come.
static bool waits_alone(const ThreadBlock& block, uint32_t thread) {
  if (block.threads[thread].a != 2) return false;
  const ThreadBlock* pair = pair_of(block);
  return !pair || !pair->tensor || pair->tensor->waiting.empty();
}

// Reports a warp that waits for columns of tensor memory; returns false if there is none.
static bool report_allocation(const std::vector<ThreadBlock*>& blocks) {
  for (ThreadBlock* block : blocks) {
    uint32_t waiting = 0, first = block->thread_count;
    for (uint32_t i = 0; i < block->thread_count; ++i) {
      if ((block->warps[i / kWarpSize].live >> (i % kWarpSize) & 1) == 0) continue;
      if (first == block->thread_count && awaited_columns(*block, i) != 0) first = i;
      waiting += awaited_columns(*block, i) == 0;
    }
    if (first == block->thread_count) continue;
    uint32_t free = 0, site = block->threads[first].site;
    std::vector<SiteNote> holders = holders_of(*block, free);
    bool waits_for_pair = waits_alone(*block, first);
    if (waits_for_pair) holders.clear();
    Operands operands{{KDSL_OPERAND_COUNT, awaited_columns(*block, first)},
                      {KDSL_OPERAND_LIMIT, free},
                      {KDSL_OPERAND_OPERATION, operation_at(*block, site)}};
    if (waiting != 0) operands.emplace_back(KDSL_OPERAND_ELSEWHERE, waiting);
    if (block->alive != block->thread_count) operands.emplace_back(KDSL_OPERAND_ENDED, block->thread_count - block->alive);
    record_fault(*block, first,
                 {waits_for_pair ? KDSL_FAULT_DEADLOCK_OF_PAIR : KDSL_FAULT_DEADLOCK_AT_ALLOCATION, std::move(operands)}, site,
                 holders);
    return true;
  }
  return false;
}

void report_deadlock(const std::vector<ThreadBlock*>& blocks) {
  if (report_allocation(blocks)) return;
  for (ThreadBlock* block : blocks) {
    if (block->alive == 0) continue;
    std::vector<WaitingThreads> waiting_threads = find_waiting_threads(*block);
    uint32_t waiting = 0;
    size_t first = 0;
    for (size_t i = 0; i < waiting_threads.size(); ++i) waiting += waiting_threads[i].count;
    // The threads at a grid barrier are reported first, if there are any; otherwise those at a barrier of the whole block,
    // which is where threads diverged.
    bool is_divergent = false, is_at_grid = false;
    for (size_t i = 0; i < waiting_threads.size() && !is_at_grid; ++i)
      if (waiting_threads[i].wait == KDSL_CPU_WAIT_GRID) first = i, is_at_grid = true;
    for (size_t i = 0; i < waiting_threads.size() && !is_divergent && !is_at_grid; ++i) {
      if (!is_barrier(waiting_threads[i].wait) || waiting_threads[i].barrier_count != 0) continue;
      first = i;
      is_divergent = true;
    }
    const WaitingThreads& main = waiting_threads[first];
    uint32_t elsewhere = waiting - main.count, ended = block->thread_count - block->alive;
    Operands operands = operands_of(main);
    if (elsewhere != 0) operands.emplace_back(KDSL_OPERAND_ELSEWHERE, elsewhere);
    if (ended != 0) operands.emplace_back(KDSL_OPERAND_ENDED, ended);
    std::vector<SiteNote> more;
    for (size_t i = 0; i < waiting_threads.size(); ++i) {
      if (i == first) continue;
      more.push_back({waiting_threads[i].site, KDSL_PLACE_WAITING, operands_of(waiting_threads[i])});
      more.back().operands.emplace_back(KDSL_OPERAND_THREAD, thread_position(*block, waiting_threads[i].thread));
    }
    record_fault(*block, main.thread, {is_divergent ? KDSL_FAULT_DIVERGENT_BARRIER : kind_of(main), std::move(operands)},
                 main.site, more);
    return;
  }
}

}  // namespace kdsl::runtime::cpu
