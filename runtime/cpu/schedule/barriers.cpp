// Implements the barriers of a block: arrival, release, and the report of a barrier that not all threads reach.
#include "cpu/debug/events.h"
#include "cpu/profile/traces.h"
#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

static bool is_waiting_at(const ThreadBlock& block, uint32_t thread, uint32_t id) {
  const Warp& warp = block.warps[thread / kWarpSize];
  return (warp.at_barrier >> (thread % kWarpSize) & 1) != 0 && block.threads[thread].a == id;
}

// Returns the combined predicate to each thread that has brought one.
static void answer_votes(ThreadBlock& block, uint32_t id) {
  const Barrier& barrier = block.barriers[id];
  const uint32_t answers[] = {barrier.yes == barrier.voters, barrier.yes != 0, barrier.yes};
  for (uint32_t i = 0; i < block.thread_count; ++i)
    if (is_waiting_at(block, i, id)) block.threads[i].value = answers[std::min(block.threads[i].mode >> 1, 2u)];
}

static void release(ThreadBlock& block, uint32_t id) {
  Barrier& barrier = block.barriers[id];
  if (barrier.waiting == block.alive) flush_traces(block, false);
  if (barrier.voters != 0) answer_votes(block, id);
  // In most cases all threads that wait at any barrier wait at this one.
  if (block.waiting_at_barriers == barrier.waiting) {
    for (uint32_t w = 0; w < block.warp_count; ++w) {
      Warp& warp = block.warps[w];
      take(block, w * kWarpSize, warp.at_barrier, barrier.arriving.clock);
      warp.runnable |= warp.at_barrier;
      warp.at_barrier = 0;
    }
  } else {
    for (uint32_t w = 0; w < block.warp_count; ++w) {
      Warp& warp = block.warps[w];
      for (uint32_t lanes = warp.at_barrier; lanes != 0; lanes &= lanes - 1) {
        uint32_t bit = lanes & -lanes;
        if (block.threads[w * kWarpSize + static_cast<uint32_t>(std::countr_zero(lanes))].a != id) continue;
        take(block, w * kWarpSize, bit, barrier.arriving.clock);
        warp.at_barrier &= ~bit;
        warp.runnable |= bit;
      }
    }
  }
  block.waiting_at_barriers -= barrier.waiting;
  block.used_barriers &= ~(1u << id);
  barrier = {};
}

// An aligned barrier requires that all threads of a warp execute the same barrier instruction. Returns false after a report.
static bool check_sites(ThreadBlock& block, uint32_t id) {
  for (uint32_t w = 0; w < block.warp_count; ++w) {
    int64_t seen = -1;
    for (uint32_t i = w * kWarpSize; i < std::min((w + 1) * kWarpSize, block.thread_count); ++i) {
      if (!is_waiting_at(block, i, id) || (block.threads[i].mode & 1) == 0) continue;
      if (seen < 0) {
        seen = i;
        continue;
      }
      const kdsl_cpu_thread& first = block.threads[static_cast<size_t>(seen)];
      if (block.threads[i].site == first.site) continue;
      record_fault(block, first.index, {KDSL_FAULT_DIVERGENT_WARP}, first.site,
                   {{block.threads[i].site, KDSL_PLACE_WAITS, {{KDSL_OPERAND_THREAD, thread_position(block, i)}}}});
      return false;
    }
  }
  return true;
}

// Returns whether a thread has reached its end. One that has executed `exit` has left its block, as PTX allows.
static bool has_ended(const ThreadBlock& block, uint32_t i) {
  return (block.warps[i / kWarpSize].live >> (i % kWarpSize) & 1) == 0 && block.threads[i].mode != KDSL_CPU_EXITED;
}

// All remaining threads have arrived; reports if others have ended before. Returns false after a report.
static bool check_ended(ThreadBlock& block, const Barrier& barrier) {
  if (block.alive == block.thread_count) return true;
  uint32_t ended = 0;
  for (uint32_t i = 0; i < block.thread_count; ++i) ended += has_ended(block, i) ? 1 : 0;
  for (uint32_t i = 0; i < block.thread_count; ++i) {
    if (!has_ended(block, i)) continue;
    std::vector<SiteNote> more;
    if (block.threads[i].wait != KDSL_CPU_WAIT_NONE)
      more.push_back({block.threads[i].site, KDSL_PLACE_ENDED, {{KDSL_OPERAND_THREAD, thread_position(block, i)}}});
    record_fault(block, barrier.first_thread,
                 {KDSL_FAULT_BARRIER_AFTER_END,
                  {{KDSL_OPERAND_COUNT, barrier.arrived},
                   {KDSL_OPERAND_ENDED, ended},
                   {KDSL_OPERAND_THREAD, thread_position(block, i)}}},
                 barrier.first_site, more);
    return false;
  }
  return true;
}

static void complete_if_full(ThreadBlock& block, uint32_t id) {
  Barrier& barrier = block.barriers[id];
  uint32_t needed = barrier.is_counted ? barrier.count : block.alive;
  if (barrier.arrived < needed || barrier.arrived == 0) return;
  if ((block.launch->options.checks & KDSL_CHECK_BARRIER) != 0) {
    if (!barrier.is_counted && !check_ended(block, barrier)) return;
    if (barrier.several_sites && !check_sites(block, id)) return;
  }
  release(block, id);
}

// Returns whether the barrier's operands are usable; reports if not.
static bool check_operands(ThreadBlock& block, const kdsl_cpu_thread& thread) {
  auto report = [&](kdsl_fault_kind kind, Operand first, Operand second) {
    record_fault(block, thread.index, {kind, {std::move(first), std::move(second)}}, thread.site);
    return false;
  };
  if (thread.a >= kMaxBarriers)
    return report(KDSL_FAULT_NO_SUCH_BARRIER, {KDSL_OPERAND_BARRIER, static_cast<int32_t>(thread.a)},
                  {KDSL_OPERAND_LIMIT, kMaxBarriers - 1});
  if (thread.b % kWarpSize != 0)
    return report(KDSL_FAULT_BARRIER_OF_PART_OF_WARP, {KDSL_OPERAND_COUNT, thread.b}, {KDSL_OPERAND_LIMIT, kWarpSize});
  if (thread.b > ((block.thread_count + kWarpSize - 1) & ~(kWarpSize - 1)))
    return report(KDSL_FAULT_BARRIER_OF_TOO_MANY, {KDSL_OPERAND_COUNT, thread.b}, {KDSL_OPERAND_LIMIT, block.thread_count});
  return true;
}

// Reports that something differs from what the first threads at the barrier did.
static void report_first(ThreadBlock& block, uint32_t thread, kdsl_fault_kind kind, const Barrier& barrier) {
  const kdsl_cpu_thread& here = block.threads[thread];
  record_fault(block, thread, {kind, {{KDSL_OPERAND_BARRIER, here.a}}}, here.site,
               {{barrier.first_site, KDSL_PLACE_CAME, {{KDSL_OPERAND_THREAD, thread_position(block, barrier.first_thread)}}}});
}

// All threads that wait at a barrier must execute the same operation, because otherwise their results have no meaning.
static bool check_operation(ThreadBlock& block, Barrier& barrier, const kdsl_cpu_thread& thread) {
  uint32_t operation = thread.wait == KDSL_CPU_WAIT_BARRIER_RED ? 2 + (thread.mode >> 1) : 1;
  if (barrier.operation == 0) barrier.operation = operation;
  if (barrier.operation == operation) return true;
  report_first(block, thread.index, KDSL_FAULT_BARRIER_OPERATIONS, barrier);
  return false;
}

void arrive_at_barrier(ThreadBlock& block, uint32_t index, bool waits) {
  const kdsl_cpu_thread& thread = block.threads[index];
  if (!check_operands(block, thread)) return;
  Barrier& barrier = block.barriers[thread.a];
  // The count is in whole warps, but the last warp may be partial.
  uint32_t count = thread.b == 0 ? block.thread_count : std::min(thread.b, block.thread_count);
  if (barrier.arrived == 0) {
    barrier.count = count;
    barrier.first_thread = index;
    barrier.first_site = thread.site;
    block.used_barriers |= 1u << thread.a;
  } else if (barrier.count != count) {
    report_first(block, index, KDSL_FAULT_BARRIER_COUNTS, barrier);
    return;
  }
  if (waits && !check_operation(block, barrier, thread)) return;
  if (thread.wait == KDSL_CPU_WAIT_BARRIER_RED) {
    ++barrier.voters;
    barrier.yes += thread.value != 0;
  }
  barrier.is_counted |= thread.b != 0;
  barrier.several_sites |= thread.site != barrier.first_site;
  ++barrier.arrived;
  barrier.waiting += waits ? 1 : 0;
  release(block, index, barrier.arriving);
  complete_if_full(block, thread.a);
}

void arrive_together(ThreadBlock& block, uint32_t w, uint32_t lanes) {
  Barrier& barrier = block.barriers[0];
  uint32_t count = static_cast<uint32_t>(std::popcount(lanes));
  uint32_t first = w * kWarpSize + static_cast<uint32_t>(std::countr_zero(lanes));
  block.warps[w].at_barrier |= lanes;
  block.waiting_at_barriers += count;
  if (!check_operation(block, barrier, block.threads[first])) return;
  if (barrier.arrived == 0) {
    barrier.count = block.thread_count;
    barrier.first_thread = first;
    barrier.first_site = block.threads[first].site;
    block.used_barriers |= 1;
  }
  for (; lanes != 0; lanes &= lanes - 1) {
    uint32_t index = w * kWarpSize + static_cast<uint32_t>(std::countr_zero(lanes));
    barrier.several_sites |= block.threads[index].site != barrier.first_site;
    release(block, index, barrier.arriving);
  }
  barrier.arrived += count;
  barrier.waiting += count;
  complete_if_full(block, 0);
}

void thread_ended(ThreadBlock& block, uint32_t index) {
  tell_debugger_of_thread_end(block, index);
  uint32_t w = index / kWarpSize;
  Warp& warp = block.warps[w];
  warp.live &= ~(1u << (index % kWarpSize));
  --block.alive;
  ++block.progress;
  if (block.launch->stopped()) return;
  check_bulk_copies(block, index);
  if (block.alive == 0) check_columns_freed(block, index);
  end_thread(block, index);
  leave_cluster(block, index);
  if (warp.at_collective != 0) answer_without(block, w);
  for (uint32_t ids = block.used_barriers; ids != 0; ids &= ids - 1) {
    uint32_t id = static_cast<uint32_t>(std::countr_zero(ids));
    if (!block.barriers[id].is_counted) complete_if_full(block, id);
  }
}

}  // namespace kdsl::runtime::cpu

using namespace kdsl::runtime::cpu;

uint32_t kdsl_cpu_barrier(kdsl_cpu_block* generated, uint32_t thread, uint32_t site) {
  Block& block = *static_cast<Block*>(generated);
  if (block.launch->stopped() || check_time(block, thread, site)) return 0;
  if (block.race_state) block.race_state->domain->clocks.synchronise_all();
  begin_phase(block);
  flush_traces(block, false);
  return 1;
}
