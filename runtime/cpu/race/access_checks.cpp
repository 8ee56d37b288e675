#include "cpu/race/access_checks.h"

#include <algorithm>
#include <cstring>

#include "cpu/memory_map.h"
#include "cpu/race/launch_order.h"
#include "cpu/report/access_reports.h"

namespace kdsl::runtime::cpu {

// Checks the states of the bytes before the access, and updates them.
static bool check_state(Block& owner, Block& block, uint32_t thread, const CheckedAccess& access, uint64_t offset) {
  uint8_t* state = owner.race_state->state.data() + offset;
  bool writes = (access.kind & kWrite) != 0, reads = (access.kind & kRead) != 0;
  // If races are checked, that check reports more about such a read.
  bool is_missing = reads && !access.reads_unwritten && is_checked(block, KDSL_CHECK_INIT);
  bool is_incoming_missing = is_missing && !is_checked(block, KDSL_CHECK_RACE);
  for (uint64_t i = 0; i < access.bytes; ++i) {
    if (state[i] == kCopying && is_checked(block, KDSL_CHECK_RACE) && !report_incomplete(block, thread, access)) return false;
    if (state[i] == kBarrier && is_checked(block, KDSL_CHECK_BARRIER)) return report_mbarrier_bytes(block, thread, access);
    bool is_unwritten = (is_missing && is_undefined(state[i])) || (is_incoming_missing && state[i] == kIncoming);
    if (is_unwritten && !report_unwritten(block, thread, access, state[i])) return false;
  }
  if (writes) std::memset(state, access.proxy != 0 ? kIncoming : kWritten, access.bytes);
  return true;
}

// Does the same for global memory of which it is known what has been written.
static bool check_written(Block& block, uint32_t thread, const CheckedAccess& access, const MemoryRegion& region) {
  bool is_missing = (access.kind & kRead) != 0 && !access.reads_unwritten && is_checked(block, KDSL_CHECK_INIT);
  if (is_missing && !region.is_written(access.address, access.bytes) && !report_unwritten_global(block, thread, access, region))
    return false;
  if ((access.kind & kWrite) != 0) region.written->add(access.address - region.begin, access.bytes);
  return true;
}

static bool check_pending(Block& owner, Block& block, uint32_t thread, const CheckedAccess& access) {
  if ((access.kind & kWrite) == 0) return true;
  for (const PendingRead& pending : owner.race_state->pending_reads)
    if (access.address < pending.begin + pending.bytes && pending.begin < access.address + access.bytes &&
        !report_pending_read(block, thread, access, pending))
      return false;
  return true;
}

bool check_race(Block* owner, Block& block, uint32_t thread, const CheckedAccess& access, uint64_t offset) {
  LaunchRaceState& launch = *block.launch->race_state;
  if (owner ? !owner->race_state->sees_shared : !launch.sees_global) return true;
  bool is_strong = (access.kind & kStrong) != 0;
  if (is_strong && (access.kind & kRead) != 0) acquire_from_atomics(block, thread, access);
  BlockHappensBefore order(block, thread, owner != nullptr);
  bool is_same =
      access.is_same || ((access.kind & kWrite) != 0 && access.value &&
                         std::memcmp(reinterpret_cast<const void*>(access.address), access.value, access.bytes) == 0);
  ShadowWord mine = shadow_word_of(block, thread, access.kind, access.site, access.proxy), other;
  Conflict conflict = owner ? owner->race_state->shared.note(offset, access.bytes, mine, order, is_same, other)
                            : launch.global.note(access.address, access.bytes, mine, order, is_same, other);
  if (conflict == Conflict::Unfenced) return report_unfenced(block, thread, access, other);
  if (conflict == Conflict::Race) {
    uint32_t lanes = other.lanes;
    if (other.proxy == 0 && other.block == mine.block && other.warp == mine.warp) lanes &= ~mine.lanes;
    while ((lanes & (lanes - 1)) != 0 && order.is_ordered(other, lanes & -lanes)) lanes &= lanes - 1;
    other.lanes = lanes;
    return report_race(block, thread, access, other, owner != nullptr);
  }
  if (!owner && has_concurrent_launches(block) && !check_concurrent_launches(block, thread, access, is_same)) return false;
  if (is_strong && (access.kind & kWrite) != 0) release_to_atomics(block, thread, access, owner != nullptr);
  return true;
}

// Returns true after reporting that the time limit is exceeded; this notices loops that never wait.
static bool is_out_of_time(Block& block, uint32_t thread, uint32_t site) {
  constexpr uint32_t kAccessesBetweenLooks = 65536;
  LaunchRaceState& race_state = *block.launch->race_state;
  return ++race_state.accesses % kAccessesBetweenLooks == 0 && check_time(block, thread, site);
}

Block* shared_owner(Block& block, uint64_t address) {
  auto holds = [&](const Block& candidate) {
    uint64_t begin = reinterpret_cast<uint64_t>(candidate.shared);
    return address >= begin && address - begin < candidate.race_state->state.size();
  };
  if (holds(block)) return &block;
  if (!block.launch->runs_threads()) return nullptr;
  for (ThreadBlock* peer : static_cast<ThreadBlock&>(block).cluster->blocks)
    if (holds(*peer)) return peer;
  return nullptr;
}

bool check_access(Block& block, uint32_t thread, const CheckedAccess& access) {
  // If another thread has failed, this one ends, too.
  if (block.launch->stopped() || is_out_of_time(block, thread, access.site)) return false;
  Block* owner = shared_owner(block, access.address);
  bool is_checked_for_bounds = is_checked(block, KDSL_CHECK_BOUNDS);
  if (is_checked_for_bounds && access.align > 1 && access.address % access.align != 0)
    return report_misaligned(block, thread, access);
  if (!owner && access.is_shared) return is_checked_for_bounds ? report_outside_shared(block, block, thread, access) : true;
  if (!owner) {
    MemoryRegion region;
    AddressRegion place = global_place(block, access, region);
    if (place == AddressRegion::Outside) return is_checked_for_bounds ? report_outside(block, thread, access) : true;
    if (place == AddressRegion::Inside && region.written && !check_written(block, thread, access, region)) return false;
    if (place == AddressRegion::Local || !is_checked(block, KDSL_CHECK_RACE)) return true;
    return check_race(nullptr, block, thread, access, 0);
  }
  uint64_t offset = access.address - reinterpret_cast<uint64_t>(owner->shared);
  if (!is_inside_shared(*owner, access, offset))
    return is_checked_for_bounds ? report_outside_shared(block, *owner, thread, access) : true;
  if (!check_state(*owner, block, thread, access, offset)) return false;
  if (!is_checked(block, KDSL_CHECK_RACE)) return true;
  return note_remote(*owner, block, thread, access.site, access.proxy) && check_pending(*owner, block, thread, access) &&
         check_race(owner, block, thread, access, offset);
}

bool notes_unwritten_read(Block& block, uint32_t thread, const CheckedAccess& access) {
  Block* owner = is_checked(block, KDSL_CHECK_INIT) ? shared_owner(block, access.address) : nullptr;
  if (!owner) return false;
  uint64_t offset = access.address - reinterpret_cast<uint64_t>(owner->shared);
  if (!is_inside_shared(*owner, access, offset)) return false;
  // If races are checked, that check reports a copy in flight.
  bool is_incoming_missing = !is_checked(block, KDSL_CHECK_RACE);
  const uint8_t *begin = owner->race_state->state.data() + offset, *end = begin + access.bytes;
  const uint8_t* found = std::find_if(
      begin, end, [&](uint8_t state) { return is_undefined(state) || (is_incoming_missing && state == kIncoming); });
  if (found == end) return false;
  // The next reader has to ask the runtime, too.
  owner->race_state->shared.end_read_shared(offset, access.bytes);
  block.race_state->unwritten_reads[access.site] = {thread, *found};
  return true;
}

bool set_undefined(Block& block, uint64_t address, uint64_t bytes) {
  Block* owner = block.race_state ? shared_owner(block, address) : nullptr;
  if (!owner) return false;
  uint64_t offset = address - reinterpret_cast<uint64_t>(owner->shared);
  owner->race_state->shared.end_read_shared(offset, bytes);
  uint8_t* state = owner->race_state->state.data() + offset;
  std::replace(state, state + bytes, uint8_t{kWritten}, uint8_t{kUndefined});
  return true;
}

bool check_mbarrier(Block& block, uint32_t thread, uint64_t address, MbarrierUse use) {
  constexpr uint64_t kBytes = 8;
  Block* owner = block.race_state ? shared_owner(block, address) : nullptr;
  uint64_t offset = owner ? address - reinterpret_cast<uint64_t>(owner->shared) : 0;
  if (!owner || owner->race_state->state.size() - offset < kBytes) return true;
  bool initialises = use == MbarrierUse::Init || use == MbarrierUse::InitAgain;
  if (use != MbarrierUse::Other) set_state(*owner->race_state, offset, kBytes, initialises ? kBarrier : kUnwritten);
  if (!is_checked(block, KDSL_CHECK_RACE)) return true;
  CheckedAccess access{.address = address,
                       .bytes = kBytes,
                       .kind = use == MbarrierUse::Other ? kRead : kWrite,
                       .site = static_cast<ThreadBlock&>(block).threads[thread].site,
                       .object = "mbarrier",
                       .proxy = initialises ? initialiser_of(block, thread) : 0,
                       .is_same = use == MbarrierUse::InitAgain};
  return note_remote(*owner, block, thread, access.site, 0) && check_race(owner, block, thread, access, offset);
}

bool check_initialised(Block& block, uint32_t thread, const Initialisation& made, uint32_t site) {
  if (made.proxy == 0 || !is_checked(block, KDSL_CHECK_RACE)) return true;
  for (const Initialiser& other : block.race_state->domain->initialisers)
    if (other.proxy == made.proxy)
      return other.fenced_for_copies >= made.epoch || report_uninitialised(block, thread, made, site);
  return true;
}

bool is_readable(const Block& block, uint64_t address, uint64_t bytes) {
  if (!block.race_state || !is_checked(block, KDSL_CHECK_BOUNDS)) return true;
  const Launch& launch = *block.launch;
  for (uint32_t i = 0; i < launch.kernel->param_count; ++i)
    if (reinterpret_cast<uint64_t>(launch.args[i]) == address) return true;
  MemoryRegion region;
  return shared_owner(const_cast<Block&>(block), address) ||
         global_place(block, {.address = address, .bytes = bytes}, region) != AddressRegion::Outside;
}

}  // namespace kdsl::runtime::cpu
