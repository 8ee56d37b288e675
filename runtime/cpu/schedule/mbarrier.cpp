// Implements mbarriers, whose phases end when all arrivals have come and all expected bytes have been copied.
#include <algorithm>
#include <utility>

#include "cpu/race/access_checks.h"
#include "cpu/schedule/group.h"
#include "kdsl/cpu_checks.h"

namespace kdsl::runtime::cpu {

// PTX bounds the counts of an mbarrier to 2^20 - 1.
static constexpr uint32_t kMaxCount = (1u << 20) - 1;

Mbarrier* find_mbarrier(ThreadBlock& block, uint32_t thread, uint64_t address) {
  auto found = block.group->mbarriers.find(address);
  if (found != block.group->mbarriers.end())
    return check_mbarrier(block, thread, address, MbarrierUse::Other) ? &found->second : nullptr;
  const ThreadBlock* owner = owner_of(block, reinterpret_cast<const void*>(address), sizeof(uint64_t));
  if (owner && owner != &block)
    request_fault(block, thread, KDSL_FAULT_NO_MBARRIER_IN_PEER, {{KDSL_OPERAND_RANK, owner->cluster_ctarank}});
  else
    request_fault(block, thread, KDSL_FAULT_NO_MBARRIER);
  return nullptr;
}

// Returns whether the phase that a thread waits for has ended.
static bool has_passed(const Mbarrier& barrier, const kdsl_cpu_thread& thread) {
  if ((thread.mode & KDSL_CPU_MBARRIER_STATE) != 0) return barrier.phase != thread.a;
  return (barrier.phase & 1) != (thread.a & 1);
}

static void know_passed(ThreadBlock& block, const kdsl_cpu_thread& thread, Mbarrier& barrier) {
  barrier.has_clocks &= (thread.mode & KDSL_CPU_MBARRIER_RELAXED) == 0;
  if ((thread.mode & KDSL_CPU_MBARRIER_RELAXED) != 0)
    observe(block, thread.index, barrier.passed);
  else
    acquire(block, thread.index, barrier.passed);
}

static void wake(Mbarrier& barrier) {
  ThreadBlock& owner = *barrier.owner;
  for (uint32_t w = 0; w < owner.warp_count; ++w) {
    Warp& warp = owner.warps[w];
    for (uint32_t lanes = warp.at_mbarrier; lanes != 0; lanes &= lanes - 1) {
      kdsl_cpu_thread& thread = owner.threads[w * kWarpSize + static_cast<uint32_t>(std::countr_zero(lanes))];
      if (thread.value != barrier.address || !has_passed(barrier, thread)) continue;
      thread.value = 1;
      know_passed(owner, thread, barrier);
      warp.at_mbarrier &= ~(lanes & -lanes);
      warp.runnable |= lanes & -lanes;
    }
  }
}

static void end_phase_if_complete(Mbarrier& barrier) {
  if (barrier.pending != 0 || barrier.bytes != 0) return;
  ++barrier.phase;
  release_copies(*barrier.owner, barrier.proxy, barrier.arriving);
  barrier.passed = barrier.arriving.clock;
  barrier.pending = barrier.expected;
  barrier.arrived_before = std::exchange(barrier.arrived, {});
  ++barrier.owner->progress;
  if (barrier.waiting == 0) return;
  barrier.waiting = 0;
  wake(barrier);
}

static void complete_copies(Mbarrier& barrier) {
  if (barrier.copies.empty() && barrier.arrivals.empty()) return;
  std::vector<BulkCopy> copies = std::move(barrier.copies);
  std::vector<CopyArrival> arrivals = std::move(barrier.arrivals);
  barrier.copies.clear();
  barrier.arrivals.clear();
  for (const BulkCopy& copy : copies) {
    complete(copy);
    if (ThreadBlock* owner = owner_of(*barrier.owner, copy.to, copy.bytes)) copy_completed(*owner, copy);
    barrier.bytes -= copy.counted;
  }
  for (const CopyArrival& arrival : arrivals) {
    arrival.block->copies.complete_through(*arrival.block, arrival.thread, arrival.last_copy);
    if (barrier.pending != 0) --barrier.pending;
  }
  end_phase_if_complete(barrier);
}

struct SurplusArrival {
  uint32_t thread, site, count;
};
static void report_full(const Mbarrier& barrier, ThreadBlock& block, const SurplusArrival& arrival, uint32_t pending,
                        const std::vector<SiteNote>& others = {}) {
  std::vector<SiteNote> notes{{barrier.site, KDSL_PLACE_INITIALISED}};
  notes.insert(notes.end(), others.begin(), others.end());
  record_fault(
      block, arrival.thread,
      {KDSL_FAULT_MBARRIER_FULL,
       {{KDSL_OPERAND_COUNT, arrival.count}, {KDSL_OPERAND_PENDING, pending}, {KDSL_OPERAND_EXPECTED, barrier.expected}}},
      arrival.site, notes);
}

// Completes what a thread has issued to tensor memory before its oldest commit to the mbarrier, which then arrives.
static void complete_commit(Mbarrier& barrier) {
  TensorArrival arrival = std::move(barrier.tensor_arrivals.front());
  barrier.tensor_arrivals.erase(barrier.tensor_arrivals.begin());
  run_pipe(*arrival.block, arrival.through);
  if (barrier.pending == 0) return report_full(barrier, *arrival.block, {arrival.thread, arrival.site, 1}, 0);
  --barrier.pending;
  if (arrival.proxy != 0) {
    barrier.arriving.clock = Clocks::join(barrier.arriving.clock, arrival.known.clock);
    barrier.arriving.last = {};
    uint32_t& at = barrier.arriving.clock.own(arrival.proxy + 1).at[arrival.proxy];
    at = std::max(at, arrival.step);
  }
  end_phase_if_complete(barrier);
}

// Completes the copies that the mbarrier counts, and commits until its phase ends: what follows belongs to later phases.
static void complete_all(Mbarrier& barrier) {
  complete_copies(barrier);
  for (uint32_t phase = barrier.phase; phase == barrier.phase && !barrier.tensor_arrivals.empty();) complete_commit(barrier);
}

void attach_arrival(Mbarrier& barrier, const TensorArrival& arrival) {
  barrier.tensor_arrivals.push_back(arrival);
  // A thread already waits for it.
  if (barrier.waiting != 0) complete_all(barrier);
}

void attach_copy(Mbarrier& barrier, BulkCopy copy) {
  barrier.copies.push_back(std::move(copy));
  // A thread already waits for the copy.
  if (barrier.waiting != 0) complete_all(barrier);
}

void init_mbarrier(ThreadBlock& block, uint32_t index) {
  const uint64_t* words = request_words(block.threads[index]);
  uint64_t address = words[0];
  uint32_t count = static_cast<uint32_t>(words[1]);
  ThreadBlock* owner = owner_of(block, reinterpret_cast<const void*>(address), 8);
  if (!owner || address % 8 != 0)
    return request_fault(block, index, owner ? KDSL_FAULT_MBARRIER_MISALIGNED : KDSL_FAULT_MBARRIER_OUTSIDE_SHARED);
  if (count == 0 || count > kMaxCount)
    return request_fault(block, index, KDSL_FAULT_MBARRIER_COUNT,
                         {{KDSL_OPERAND_COUNT, static_cast<int32_t>(count)}, {KDSL_OPERAND_LIMIT, kMaxCount}});
  auto found = block.group->mbarriers.find(address);
  bool is_same = found != block.group->mbarriers.end() && found->second.is_fresh() && found->second.expected == count;
  if (!check_mbarrier(block, index, address, is_same ? MbarrierUse::InitAgain : MbarrierUse::Init)) return;
  Mbarrier& barrier = block.group->mbarriers[address];
  if (barrier.waiting != 0) return request_fault(block, index, KDSL_FAULT_MBARRIER_INITIALISED_IN_USE);
  uint32_t proxy = barrier.proxy;
  barrier = {};
  barrier.proxy = proxy;
  barrier.owner = owner;
  barrier.address = address;
  barrier.site = block.threads[index].site;
  barrier.expected = barrier.pending = count;
  barrier.made = last_initialisation(block, index);
}

void invalidate_mbarrier(ThreadBlock& block, uint32_t index) {
  uint64_t address = request_words(block.threads[index])[0];
  Mbarrier* barrier = find_mbarrier(block, index, address);
  if (!barrier) return;
  if (barrier->waiting != 0) return request_fault(block, index, KDSL_FAULT_MBARRIER_INVALIDATED_IN_USE);
  if (check_mbarrier(block, index, address, MbarrierUse::Invalidate)) block.group->mbarriers.erase(address);
}

// Returns the arrivals of a thread that has arrived more than once in the last phase.
static std::vector<SiteNote> repeated_arrivals(const Mbarrier& barrier, const ThreadBlock& block) {
  auto arrivals = barrier.arrived_before;
  std::ranges::stable_sort(arrivals, {}, [](const auto& arrival) { return arrival.first; });
  auto twice = std::ranges::adjacent_find(arrivals, {}, [](const auto& arrival) { return arrival.first; });
  std::vector<SiteNote> notes;
  for (size_t i = 0; i < 2 && twice != arrivals.end(); ++i)
    notes.push_back({twice[static_cast<ptrdiff_t>(i)].second,
                     KDSL_PLACE_ACCESS,
                     {{KDSL_OPERAND_THREAD, thread_position(block, twice->first)}}});
  return notes;
}

// Checks that the thread knows that the phase before the current one has ended: otherwise its arrival may be one that belongs
// to that phase, which an arrival too many has ended early. The lanes of a warp know of each other what they
// did up to the last instruction that they executed together. If the
// phase lacked nothing but copies (`is_full`), nobody has waited for its end, so that nobody knows. Returns false after a
// report.
static bool check_arrival(Mbarrier& barrier, ThreadBlock& block, uint32_t index, bool is_full) {
  bool is_plain = (block.threads[index].b & KDSL_CPU_ARRIVAL_RELAXED) == 0 && barrier.owner == &block;
  barrier.has_clocks &= is_plain;
  if (!barrier.has_clocks || !block.race_state || !is_checked(block, KDSL_CHECK_BARRIER) || !is_checked(block, KDSL_CHECK_RACE))
    return true;
  const RaceState& race_state = *block.race_state;
  uint32_t warp = index / kWarpSize, first = race_state.first_thread + warp * kWarpSize;
  auto met = race_state.convergence.find(warp);
  ClockRef of_warp = met == race_state.convergence.end() ? ClockRef() : met->second.clock;
  bool is_known =
      !is_full && (barrier.phase == 0 || race_state.domain->clocks.knows_others(race_state.first_thread + index, barrier.passed,
                                                                                first, kWarpSize, of_warp));
  uint32_t site = block.threads[index].site;
  barrier.arrived.emplace_back(index, site);
  if (is_known) return true;
  report_full(barrier, block, {index, site, 1}, 0, repeated_arrivals(barrier, block));
  return false;
}

static void release_arrival(Mbarrier& barrier, ThreadBlock& block, uint32_t index) {
  uint32_t order = block.threads[index].b;
  bool is_outward = barrier.owner != &block, is_narrow = (order & KDSL_CPU_ARRIVAL_IN_BLOCK) != 0;
  if (is_outward && !is_narrow) note_outward_release(block, index);
  if ((order & KDSL_CPU_ARRIVAL_RELAXED) != 0)
    release_relaxed(block, index, barrier.arriving);
  else if (is_outward && is_narrow)
    release_narrow(block, index, barrier.arriving);
  else
    release_warp(block, index, barrier.arriving);
}

void arrive_at_mbarrier(ThreadBlock& block, uint32_t index) {
  kdsl_cpu_thread& thread = block.threads[index];
  const uint64_t* words = request_words(thread);
  Mbarrier* barrier = find_mbarrier(block, index, words[0]);
  if (!barrier) return;
  auto kind = static_cast<kdsl_cpu_arrival>(thread.a);
  int64_t amount = static_cast<int32_t>(words[1]);
  thread.value = barrier->phase;
  bool has_bytes = kind >= KDSL_CPU_ARRIVE_EXPECT_TX;
  if (has_bytes) {
    if (amount < 0 || amount > kMaxCount)
      return request_fault(block, index, KDSL_FAULT_MBARRIER_BYTES, {{KDSL_OPERAND_BYTES, amount}});
    barrier->bytes += kind == KDSL_CPU_COMPLETE_TX ? -amount : amount;
  }
  uint32_t arrivals = !has_bytes ? static_cast<uint32_t>(amount) : kind <= KDSL_CPU_ARRIVE_DROP_EXPECT_TX ? 1 : 0;
  if (!has_bytes && (amount < 1 || amount > kMaxCount))
    return request_fault(block, index, KDSL_FAULT_MBARRIER_ARRIVALS, {{KDSL_OPERAND_COUNT, amount}});
  // The phase may only lack copies that are in flight.
  bool is_full = barrier->pending == 0;
  if (arrivals > barrier->pending) complete_all(*barrier);
  if (arrivals > barrier->pending) return report_full(*barrier, block, {index, thread.site, arrivals}, barrier->pending);
  if (arrivals != 0 && !check_arrival(*barrier, block, index, is_full)) return;
  barrier->pending -= arrivals;
  release_arrival(*barrier, block, index);
  if (kind == KDSL_CPU_ARRIVE_DROP || kind == KDSL_CPU_ARRIVE_DROP_EXPECT_TX)
    barrier->expected -= std::min(arrivals, barrier->expected);
  end_phase_if_complete(*barrier);
}

void arrive_after_copies(ThreadBlock& block, uint32_t index) {
  const kdsl_cpu_thread& thread = block.threads[index];
  Mbarrier* barrier = find_mbarrier(block, index, request_words(thread)[0]);
  if (!barrier) return;
  bool is_expected = thread.a != 0;
  if (!is_expected) ++barrier->pending;
  barrier->arrivals.push_back({&block, index, block.copies.issued(index)});
  release(block, index, barrier->arriving);
  if (barrier->waiting != 0) complete_all(*barrier);
}

void wait_for_mbarrier(ThreadBlock& block, uint32_t index) {
  kdsl_cpu_thread& thread = block.threads[index];
  Warp& warp = block.warps[index / kWarpSize];
  uint32_t bit = 1u << (index % kWarpSize);
  uint64_t address = thread.value;
  // The address is kept for a report, because the answer replaces it in `value`.
  thread.b = static_cast<uint32_t>(address);
  thread.mask = static_cast<uint32_t>(address >> 32);
  Mbarrier* barrier = find_mbarrier(block, index, address);
  if (!barrier) return;
  if (barrier->owner != &block) return request_fault(block, index, KDSL_FAULT_MBARRIER_OF_OTHER_BLOCK);
  complete_copies(*barrier);
  if (!has_passed(*barrier, thread)) complete_all(*barrier);
  if (has_passed(*barrier, thread)) {
    ++block.progress;
    thread.value = 1;
    know_passed(block, thread, *barrier);
    warp.runnable |= bit;
  } else if ((thread.mode & KDSL_CPU_MBARRIER_TEST) != 0) {
    thread.value = 0;
    warp.yielded |= bit;
  } else {
    ++barrier->waiting;
    warp.at_mbarrier |= bit;
  }
}

bool time_out_mbarriers(Group& group) {
  bool any = false;
  for (ThreadBlock* block : group.blocks) {
    for (uint32_t w = 0; w < block->warp_count; ++w) {
      Warp& warp = block->warps[w];
      any |= warp.at_mbarrier != 0;
      for (uint32_t lanes = warp.at_mbarrier; lanes != 0; lanes &= lanes - 1)
        block->threads[w * kWarpSize + static_cast<uint32_t>(std::countr_zero(lanes))].value = 0;
      warp.runnable |= warp.at_mbarrier;
      warp.at_mbarrier = 0;
    }
  }
  for (auto& [address, barrier] : group.mbarriers) barrier.waiting = 0;
  return any;
}

const Mbarrier* awaited_mbarrier(const ThreadBlock& block, uint32_t index) {
  const kdsl_cpu_thread& thread = block.threads[index];
  auto found = block.group->mbarriers.find(uint64_t{thread.mask} << 32 | thread.b);
  return found == block.group->mbarriers.end() ? nullptr : &found->second;
}

}  // namespace kdsl::runtime::cpu
