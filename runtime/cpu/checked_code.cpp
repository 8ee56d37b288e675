// Implements the functions that generated code calls around its accesses.
#include <algorithm>
#include <atomic>
#include <cstdarg>
#include <cstring>
#include <span>

#include "cpu/memory_map.h"
#include "cpu/race/access_checks.h"
#include "cpu/race/launch_order.h"
#include "cpu/report/access_reports.h"

using namespace kdsl::runtime::cpu;

static bool is_all_written(const uint8_t* state, uint64_t bytes) {
  if (bytes == 4) {
    uint32_t word;
    std::memcpy(&word, state, 4);
    return word == kWritten * 0x01010101u;
  }
  return bytes == 0 || (*state == kWritten && std::memcmp(state, state + 1, bytes - 1) == 0);
}

// Returns a number for the set of threads of the block that have the same knowledge, at the same epoch, as this one; 0 if
// nothing is known yet.
static uint64_t reader_of(RaceState& race_state, uint32_t epoch, uint64_t clock_number) {
  if (clock_number == 0) return 0;
  static std::atomic<uint64_t> made{0};
  if (race_state.reader.clock_number != clock_number || race_state.reader.epoch != epoch)
    race_state.reader = {clock_number, ++made, epoch};
  return race_state.reader.number;
}

// Returns whether a plain read of the block's own shared memory could be added to read-shared sets, so that no further check is
// needed. `reader` receives the number of the thread's set.
static bool joins_others(Block& block, uint32_t thread, uint64_t offset, uint64_t bytes, ShadowWord& mine, uint64_t& reader) {
  RaceState& race_state = *block.race_state;
  if (!is_all_written(race_state.state.data() + offset, bytes)) return false;
  if (!race_state.sees_shared) return true;
  uint64_t clock_number = race_state.domain->clocks.vector_clock(race_state.first_thread + thread).number();
  reader = reader_of(race_state, mine.epoch, clock_number);
  return race_state.shared.joins_read_shared(offset, bytes, mine, BlockHappensBefore(block, thread, true), clock_number,
                                             reader);
}

static bool is_frequent_read(Block& block, uint32_t thread, const kdsl_cpu_access& what, uint64_t address) {
  constexpr uint32_t kBesides = KDSL_CPU_ACCESS_SHARED | KDSL_CPU_ACCESS_ANSWERS;
  if ((what.flags & ~kBesides) != KDSL_CPU_ACCESS_READS || block.launch->stopped()) return false;
  RaceState& race_state = *block.race_state;
  uint64_t offset = address - reinterpret_cast<uint64_t>(block.shared);
  uint64_t begin = what.object_begin, size = what.object_bytes != 0 ? what.object_bytes : block.static_shared_bytes;
  if (size < what.bytes || offset < begin || offset - begin > size - what.bytes || address % what.align != 0) return false;
  ShadowWord mine = shadow_word_of(block, thread, kRead, what.site);
  uint64_t reader = 0;
  if (!joins_others(block, thread, offset, what.bytes, mine, reader)) return false;
  // From now on generated code can add the thread to read-shared sets by itself.
  if (reader != 0) {
    block.reader = reader;
    block.reader_lanes = race_state.shared.reader_lanes(0) + mine.warp;
    block.reader_lane = mine.lanes;
    race_state.domain->clocks.on_change(&block.reader);
  }
  return true;
}

bool kdsl::runtime::cpu::check_row(Block& block, uint32_t thread, uint32_t site, uint64_t address, uint64_t bytes) {
  if (block.launch->stopped()) return false;
  uint64_t offset = address - reinterpret_cast<uint64_t>(block.shared), reader = 0;
  ShadowWord mine = shadow_word_of(block, thread, kRead, site);
  return joins_others(block, thread, offset, bytes, mine, reader) ||
         check_access(block, thread, {.address = address, .bytes = bytes, .kind = kRead, .site = site});
}

// The region that a thread of the host accessed last, for kernels whose parameter `base` points there.
struct LastRegion {
  uint64_t changes = 0, begin = 0, bytes = 0, base = 0;

  bool holds(uint64_t address, uint64_t size, uint64_t from, uint64_t now) const {
    return now == changes && from == base && address - begin < bytes && size <= bytes - (address - begin);
  }
};

// Returns whether the access stays in memory that is completely written and whose races are found by shadow words alone,
// without concurrent launches. `last` caches the region that the caller found most recently.
static bool is_in_known_memory(Block& block, uint32_t thread, const kdsl_cpu_access& what, uint64_t address, uint64_t base,
                               LastRegion& last) {
  // Checking the clock takes longer than one access, so that is done at every 1024th.
  constexpr uint64_t kAccessesBetweenLooks = 1024;
  LaunchRaceState& launch = *block.launch->race_state;
  if ((address | what.bytes) % 4 != 0 || address % what.align != 0 || block.launch->stopped()) return false;
  if (++launch.accesses % kAccessesBetweenLooks == 0 && check_time(block, thread, what.site)) return false;
  if (!launch.sees_global || has_concurrent_launches(block) || !is_checked(block, KDSL_CHECK_RACE)) return false;
  uint64_t now = region_changes();
  if (last.holds(address, what.bytes, base, now)) return true;
  MemoryRegion region = own_region_at(address);
  if (!region.holds(address, what.bytes) || (base != 0 && !region.holds(base, 1))) return false;
  if (region.written && !region.written->is_complete()) return false;
  last = {now, region.begin, region.bytes, base};
  return true;
}

// Returns whether the access is a plain write, to cells that no other thread of the launch has accessed, and records it.
static bool is_fresh_write(Block& block, uint32_t thread, const kdsl_cpu_access& what, uint64_t address, uint64_t base) {
  static thread_local LastRegion last;
  if (what.flags != KDSL_CPU_ACCESS_WRITES || !is_in_known_memory(block, thread, what, address, base, last)) return false;
  ShadowWord mine = shadow_word_of(block, thread, kWrite, what.site);
  mine.bytes = 0xF;
  return block.launch->race_state->global.takes_fresh(address, what.bytes, mine);
}

// Returns whether the access is an atomic that orders nothing, because nobody has used ordered atomics or fences, to cells that
// have only been accessed by atomics so far, and records it.
static bool is_frequent_atomic(Block& block, uint32_t thread, const kdsl_cpu_access& what, uint64_t address, uint64_t base) {
  constexpr uint32_t kFlags = KDSL_CPU_ACCESS_READS | KDSL_CPU_ACCESS_WRITES | KDSL_CPU_ACCESS_STRONG;
  if (what.flags != kFlags) return false;
  const ClockDomain& domain = *block.race_state->domain;
  if (!domain.atomics.empty() || !block.launch->race_state->atomics.empty() || domain.clocks.has_fences()) return false;
  static thread_local LastRegion last;
  if (!is_in_known_memory(block, thread, what, address, base, last)) return false;
  ShadowWord mine = shadow_word_of(block, thread, kFlags, what.site);
  mine.bytes = 0xF;
  return block.launch->race_state->global.joins_strong(address, what.bytes, mine);
}

uint32_t kdsl_cpu_check_access(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_access* what, const void* address,
                               const void* base, const void* value) {
  Block& b = *static_cast<Block*>(block);
  if (!b.race_state || is_frequent_read(b, thread, *what, reinterpret_cast<uint64_t>(address))) return 1;
  if (is_fresh_write(b, thread, *what, reinterpret_cast<uint64_t>(address), reinterpret_cast<uint64_t>(base))) return 1;
  if (is_frequent_atomic(b, thread, *what, reinterpret_cast<uint64_t>(address), reinterpret_cast<uint64_t>(base))) return 1;
  CheckedAccess access;
  access.address = reinterpret_cast<uint64_t>(address);
  access.bytes = what->bytes;
  access.base = reinterpret_cast<uint64_t>(base);
  access.align = what->align;
  access.site = what->site;
  access.object = what->object;
  access.object_begin = what->object_begin;
  access.object_bytes = what->object_bytes;
  access.value = value;
  access.kind = static_cast<uint8_t>(what->flags & 7);
  access.is_shared = (what->flags & KDSL_CPU_ACCESS_SHARED) != 0;
  access.releases = (what->flags & KDSL_CPU_ACCESS_RELEASES) != 0;
  access.acquires = (what->flags & KDSL_CPU_ACCESS_ACQUIRES) != 0;
  access.scope = (what->flags & KDSL_CPU_ACCESS_BLOCK) != 0     ? SyncScope::Block
                 : (what->flags & KDSL_CPU_ACCESS_CLUSTER) != 0 ? SyncScope::Cluster
                                                                : SyncScope::Device;
  bool answers = (what->flags & KDSL_CPU_ACCESS_ANSWERS) != 0;
  access.reads_unwritten = answers || (what->flags & KDSL_CPU_ACCESS_PARTIAL) != 0;
  if (!check_access(b, thread, access)) return 0;
  return answers && notes_unwritten_read(b, thread, access) ? KDSL_CPU_ACCESS_IS_UNWRITTEN : 1;
}

static kdsl_cpu_range range_of(Block& block, const void* base, std::span<const void* const> written) {
  auto region_of = [&](const void* pointer) { return region_at(reinterpret_cast<uint64_t>(pointer)); };
  MemoryRegion region = block.race_state ? region_of(base) : MemoryRegion{};
  if (is_checked(block, KDSL_CHECK_INIT) && region.written && !region.written->is_complete()) return {0, 0};
  // Other launches that may run concurrently have to see the reads.
  bool has_company = block.race_state && (block.launch->config.stream || has_concurrent_launches(block));
  if (has_company && is_checked(block, KDSL_CHECK_RACE)) return {0, 0};
  bool is_clear = !block.race_state || !block.launch->race_state->sees_global || !is_checked(block, KDSL_CHECK_RACE) ||
                  std::ranges::all_of(written, [&](const void* other) { return region_of(other).begin != region.begin; });
  return is_clear ? kdsl_cpu_range{region.begin, region.bytes} : kdsl_cpu_range{0, 0};
}

// Returns the range of `range_of` from a cache. It is the same for all blocks of a launch, except for blocks that may still
// run concurrently with other launches.
static kdsl_cpu_range known_range_of(Block& block, const void* base, std::span<const void* const> written) {
  LaunchRaceState& launch = *block.launch->race_state;
  uint64_t now = region_changes();
  for (const KnownRange& known : launch.known_ranges) {
    bool is_it = known.base == base && known.changes == now && known.count == written.size();
    for (size_t i = 0; i < written.size() && is_it; ++i) is_it = known.written[i] == written[i];
    if (is_it) return known.range;
  }
  kdsl_cpu_range range = range_of(block, base, written);
  if (range.bytes == 0) return range;
  KnownRange& known = launch.known_ranges[launch.oldest_range++ % LaunchRaceState::kKnownRanges];
  known = {.base = base, .count = static_cast<uint32_t>(written.size()), .range = range, .changes = now};
  std::ranges::copy(written, known.written);
  return range;
}

kdsl_cpu_range kdsl_cpu_read_range(kdsl_cpu_block* block, uint32_t, const void* base, uint32_t count, ...) {
  Block& b = *static_cast<Block*>(block);
  const void* few[KnownRange::kMostWritten];
  va_list pointers;
  va_start(pointers, count);
  kdsl_cpu_range range;
  if (b.race_state && count <= std::size(few) && !has_concurrent_launches(b)) {
    for (uint32_t i = 0; i < count; ++i) few[i] = va_arg(pointers, const void*);
    range = known_range_of(b, base, {few, count});
  } else {
    std::vector<const void*> written(count);
    for (const void*& pointer : written) pointer = va_arg(pointers, const void*);
    range = range_of(b, base, written);
  }
  va_end(pointers);
  return range;
}

const uint8_t* kdsl_cpu_shared_reads(kdsl_cpu_block* block, uint32_t) {
  static thread_local std::vector<uint8_t> none;
  Block& b = *static_cast<Block*>(block);
  if (none.size() < b.static_shared_bytes) none.resize(b.static_shared_bytes);  // equal for all blocks of a launch
  if (!b.race_state) return none.data();
  return b.race_state->sees_shared ? b.race_state->nothing.data() : b.race_state->state.data();
}

kdsl_cpu_readers* kdsl_cpu_shared_readers(kdsl_cpu_block* block, uint32_t) {
  static thread_local std::vector<kdsl_cpu_readers> none;
  Block& b = *static_cast<Block*>(block);
  if (b.race_state && b.race_state->sees_shared) return b.race_state->shared.readers();
  if (none.size() < b.static_shared_bytes / 4 + 1) none.resize(b.static_shared_bytes / 4 + 1);
  return none.data();
}

kdsl_cpu_shadow_words* kdsl_cpu_shared_shadow(kdsl_cpu_block* block, uint32_t) {
  static thread_local std::vector<kdsl_cpu_shadow_words> none;
  Block& b = *static_cast<Block*>(block);
  std::vector<kdsl_cpu_shadow_words>& words = b.race_state ? b.race_state->words : none;
  // An access that leaves the last array reads its shadow words before that is reported, so there are as many more as an access
  // has cells.
  constexpr size_t kOfAccess = 4;
  words.resize(std::max<size_t>(words.size(), b.static_shared_bytes / 4 + kOfAccess));
  return words.data();
}

uint8_t* kdsl_cpu_shared_state(kdsl_cpu_block* block, uint32_t) {
  static thread_local std::vector<uint8_t> none;
  Block& b = *static_cast<Block*>(block);
  if (b.race_state) return b.race_state->state.data();
  none.resize(std::max<size_t>(none.size(), b.static_shared_bytes));
  return none.data();
}

uint32_t kdsl_cpu_is_written(kdsl_cpu_block* block, uint32_t, uint32_t offset, uint32_t bytes) {
  Block& b = *static_cast<Block*>(block);
  return !b.race_state || is_all_written(b.race_state->state.data() + offset, bytes);
}

// Returns whether a shadow word was written by another thread in the same phase.
static bool is_of_other(uint64_t word, uint64_t mine) {
  return word >> KDSL_CPU_SHADOW_PHASE == mine >> KDSL_CPU_SHADOW_PHASE &&
         word >> KDSL_CPU_SHADOW_THREAD != mine >> KDSL_CPU_SHADOW_THREAD;
}

// Records the accesses of those shadow words that may conflict with this access as if they had been checked one by one, and
// then checks this one in the same way.
uint32_t kdsl_cpu_check_shadow(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_access* what, const void* address,
                               const void* value) {
  Block& b = *static_cast<Block*>(block);
  if (!b.race_state) return 1;
  uint64_t offset = reinterpret_cast<uint64_t>(address) - reinterpret_cast<uint64_t>(b.shared);
  std::vector<kdsl_cpu_shadow_words>& words = b.race_state->words;
  bool is_inside = offset % 4 == 0 && offset / 4 < words.size() && what->bytes / 4 <= words.size() - offset / 4;
  bool writes = (what->flags & KDSL_CPU_ACCESS_WRITES) != 0;
  uint64_t mine = uint64_t{b.phase} << KDSL_CPU_SHADOW_PHASE | uint64_t{thread} << KDSL_CPU_SHADOW_THREAD | what->site;
  auto note = [&](uint64_t cell, uint64_t word, AccessKind kind) {
    if (!is_of_other(word, mine) || !b.race_state->sees_shared) return;
    constexpr uint64_t kThread = (uint64_t{1} << (KDSL_CPU_SHADOW_PHASE - KDSL_CPU_SHADOW_THREAD)) - 1;
    auto other = static_cast<uint32_t>(word >> KDSL_CPU_SHADOW_THREAD & kThread);
    auto site = static_cast<uint32_t>(word & ((uint64_t{1} << KDSL_CPU_SHADOW_THREAD) - 1));
    ShadowWord ignored;
    (void)b.race_state->shared.note(4 * cell, 4, shadow_word_of(b, other, kind, site), BlockHappensBefore(b, other, true), true,
                                    ignored);
  };
  for (uint64_t cell = offset / 4; is_inside && cell < offset / 4 + what->bytes / 4; ++cell) {
    note(cell, words[cell].writer, kWrite);
    if (writes) note(cell, words[cell].reader, kRead), note(cell, words[cell].other_reader, kRead);
  }
  uint32_t answer = kdsl_cpu_check_access(block, thread, what, address, nullptr, value);
  for (uint64_t cell = offset / 4; is_inside && cell < offset / 4 + what->bytes / 4; ++cell) {
    kdsl_cpu_shadow_words& at = words[cell];
    if (writes)
      at.writer = mine;
    else if (is_of_other(at.reader, mine))
      at.other_reader = mine;
    else
      at.reader = mine;
  }
  return answer;
}

uint32_t kdsl_cpu_object_bounds(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_access* what, int64_t offset,
                                int64_t size) {
  Block& b = *static_cast<Block*>(block);
  if (!is_checked(b, KDSL_CHECK_BOUNDS)) return 1;
  CheckedAccess access{
      .bytes = what->bytes, .kind = static_cast<uint8_t>(what->flags & 7), .site = what->site, .object = what->object};
  return report_outside_object(b, thread, access, offset, size) ? 1 : 0;
}

uint32_t kdsl_cpu_unwritten(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_access* what, void* pointer) {
  Block& b = *static_cast<Block*>(block);
  if (!b.race_state || !is_checked(b, KDSL_CHECK_INIT)) return 1;
  if (pointer && set_undefined(b, reinterpret_cast<uint64_t>(pointer), what->bytes)) return 1;
  CheckedAccess access{.bytes = what->bytes, .site = what->site, .object = what->object};
  if ((what->flags & KDSL_CPU_ACCESS_SHARED) == 0) return report_unwritten_registers(b, thread, access) ? 1 : 0;
  // Another thread, even of another block, may have made the read on which this value depends.
  auto read = b.race_state->unwritten_reads.find(access.site);
  bool is_known = read != b.race_state->unwritten_reads.end();
  uint32_t reader = is_known ? read->second.thread : thread;
  return report_unwritten(b, reader, access, is_known ? read->second.state : uint8_t{kUnwritten}) ? 1 : 0;
}

void kdsl_cpu_fence(kdsl_cpu_block* block, uint32_t thread, uint32_t kind) {
  Block& b = *static_cast<Block*>(block);
  if (!b.race_state) return;
  switch (kind) {
    case KDSL_CPU_FENCE_PROXIES: return fence_proxies(b, thread, {FencedSpace::Shared, FencedSpace::Global});
    case KDSL_CPU_FENCE_PROXIES_SHARED: return fence_proxies(b, thread, {FencedSpace::Shared});
    case KDSL_CPU_FENCE_PROXIES_GLOBAL: return fence_proxies(b, thread, {FencedSpace::Global});
    case KDSL_CPU_FENCE_INIT: return fence_initialisations(b, thread, false);
    case KDSL_CPU_FENCE_GRIDS: return wait_for_predecessors(b);
    case KDSL_CPU_FENCE_BLOCK: return fence(b, thread, SyncScope::Block);
    case KDSL_CPU_FENCE_CLUSTER: return fence(b, thread, SyncScope::Cluster);
    default: return fence(b, thread, SyncScope::Device);
  }
}
