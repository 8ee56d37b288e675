// Checks asynchronous copies, whose reads and writes happen at other times than the instructions that issue them.
#include <algorithm>
#include <cstring>

#include "cpu/memory_map.h"
#include "cpu/race/access_checks.h"
#include "cpu/report/access_reports.h"

namespace kdsl::runtime::cpu {

static uint8_t* state_at(Block& owner, uint64_t address) {
  return owner.race_state->state.data() + (address - reinterpret_cast<uint64_t>(owner.shared));
}

// Threads may copy one scale, for example, that several of them need.
bool brings_same(Block& block, uint64_t to, uint64_t from, uint32_t bytes, uint32_t read) {
  if (!block.race_state || shared_owner(block, to) != &block) return false;
  read = std::min(read, bytes);
  // Bytes outside of the memory are reported by the checks of the copy, which come later.
  uint64_t offset = to - reinterpret_cast<uint64_t>(block.shared);
  if (!is_inside_shared(block, {.address = to, .bytes = bytes}, offset)) return false;
  if (read != 0 && !is_readable(block, from, read)) return false;
  const auto *begin = reinterpret_cast<const std::byte*>(to), *source = reinterpret_cast<const std::byte*>(from);
  uint8_t state = *state_at(block, to);
  if (state == kCopying) return block.copies.has_equal(begin, source, bytes, read);
  return state == kWritten && std::memcmp(begin, source, read) == 0 &&
         std::all_of(begin + read, begin + bytes, [](std::byte byte) { return byte == std::byte{0}; });
}

bool check_cp_async(Block& block, uint32_t thread, uint32_t site, uint64_t to, uint64_t from, uint32_t bytes, uint32_t read,
                    bool is_same) {
  if (!block.race_state) return true;
  CheckedAccess source{.address = from, .bytes = std::min(read, bytes), .align = bytes, .site = site};
  if (source.bytes != 0 && !check_access(block, thread, source)) return false;
  CheckedAccess destination{.address = to, .bytes = bytes, .kind = kWrite, .align = bytes, .site = site};
  bool is_own = shared_owner(block, to) == &block;
  destination.is_same = is_same;
  if (is_same) set_state(*block.race_state, to - reinterpret_cast<uint64_t>(block.shared), bytes, kWritten);
  if (!check_access(block, thread, destination)) return false;
  if (is_own) set_state(*block.race_state, to - reinterpret_cast<uint64_t>(block.shared), bytes, kCopying);
  return true;
}

// Sets the states of bytes that a completed copy has written. Uninitialised source bytes stay uninitialised in the destination,
// because kernels copy whole tiles of which they need a part.
static void set_completed(Block& owner, uint64_t to, uint64_t from, uint64_t bytes) {
  uint8_t* state = state_at(owner, to);
  std::memset(state, kWritten, bytes);
  if (bytes == 0) return;
  if (Block* sender = shared_owner(owner, from)) {
    const uint8_t* sent = state_at(*sender, from);
    for (uint64_t i = 0; i < bytes; ++i)
      if (is_undefined(sent[i])) state[i] = sent[i];
    return;
  }
  MemoryRegion source = region_at(from);
  if (!source.holds(from, bytes) || source.is_written(from, bytes)) return;
  for (uint64_t i = 0; i < bytes; ++i)
    if (!source.is_written(from + i, 1)) state[i] = kUnwritten;
}

void cp_async_completed(Block& block, uint32_t thread, const AsyncCopy& copy, bool waited) {
  if (!block.race_state) return;
  if (is_checked(block, KDSL_CHECK_RACE) && std::memcmp(copy.from, copy.issued.data(), copy.read) != 0)
    (void)report_changed_source(block, thread, copy);
  uint64_t to = reinterpret_cast<uint64_t>(copy.to);
  if (shared_owner(block, to) != &block) return;
  std::memset(state_at(block, to), kWritten, copy.size);
  CheckedAccess access{.address = to, .bytes = copy.size, .kind = kWrite, .site = copy.site, .is_same = copy.is_same};
  if (waited) (void)check_access(block, thread, access);
  set_completed(block, to, reinterpret_cast<uint64_t>(copy.from), copy.read);
}

bool sees_global_races(const Block& block) {
  return block.race_state && block.launch->race_state->sees_global && is_checked(block, KDSL_CHECK_RACE);
}

uint32_t make_copy_proxy(Block& block) { return block.race_state ? block.race_state->domain->clocks.add_proxy() : 0; }

void release_copies(Block& block, uint32_t proxy, SyncClock& into) {
  if (block.race_state && proxy != 0) block.race_state->domain->clocks.release(proxy, into);
}

uint32_t end_copy_step(Block& block, uint32_t proxy) {
  return block.race_state && proxy != 0 ? block.race_state->domain->clocks.end_step(proxy) : 0;
}

bool check_copy_part(Block& block, uint32_t thread, const CopyPart& part) {
  if (!block.race_state || part.bytes == 0) return true;
  constexpr uint8_t kKinds[] = {kRead | kAsync, kWrite | kAsync, kRead | kWrite | kStrong | kAsync};
  CheckedAccess access{.address = part.address,
                       .bytes = part.bytes,
                       .kind = kKinds[static_cast<size_t>(part.kind)],
                       .site = static_cast<ThreadBlock&>(block).threads[thread].site,
                       .object_begin = part.object_begin,
                       .object_bytes = part.object_bytes,
                       .proxy = part.proxy,
                       .is_same = part.is_same};
  return check_access(block, thread, access);
}

bool check_stored(Block& block, uint32_t thread, uint64_t address, uint64_t bytes) {
  Block* owner = block.race_state && is_checked(block, KDSL_CHECK_INIT) ? shared_owner(block, address) : nullptr;
  if (!owner) return true;
  const uint8_t *begin = state_at(*owner, address), *end = begin + bytes, *found = std::find_if(begin, end, is_undefined);
  CheckedAccess access{.kind = kRead | kAsync, .site = static_cast<ThreadBlock&>(block).threads[thread].site};
  return found == end || report_unwritten(block, thread, access, *found);
}

bool has_undefined(Block& block, uint64_t address, uint64_t bytes) {
  Block* owner = block.race_state && is_checked(block, KDSL_CHECK_INIT) ? shared_owner(block, address) : nullptr;
  if (!owner) return false;
  const uint8_t* begin = state_at(*owner, address);
  return std::any_of(begin, begin + bytes, is_undefined);
}

void note_unwritten_read(Block& block, uint32_t thread, uint32_t site, uint64_t address, uint64_t bytes) {
  const uint8_t *begin = state_at(block, address), *found = std::find_if(begin, begin + bytes, is_undefined);
  if (found != begin + bytes) block.race_state->unwritten_reads[site] = {thread, *found};
}

static bool is_all_written(const BulkCopy& copy) {
  auto rows = box_rows(copy.map, copy.place);
  return std::ranges::all_of(rows, [](auto row) { return region_at(row.first).is_written(row.first, row.second); });
}

constexpr uint64_t kSwizzledUnit = 16;

static void note_swizzle(Block& owner, const BulkCopy& copy) {
  RaceState& race_state = *owner.race_state;
  if (race_state.swizzles.empty()) race_state.swizzles.assign(race_state.state.size() / kSwizzledUnit + 1, 0);
  uint64_t first = (reinterpret_cast<uint64_t>(copy.to) - reinterpret_cast<uint64_t>(owner.shared)) / kSwizzledUnit;
  std::memset(race_state.swizzles.data() + first, copy.map.swizzle + 1, copy.bytes / kSwizzledUnit);
}

bool has_other_swizzle(const Block& owner, uint64_t address, uint8_t swizzle, uint8_t& found) {
  const RaceState& race_state = *owner.race_state;
  uint64_t offset = address - reinterpret_cast<uint64_t>(owner.shared);
  uint8_t noted = race_state.swizzles.empty() ? uint8_t{0} : race_state.swizzles[offset / kSwizzledUnit];
  if (noted == 0 || noted == swizzle + 1) return false;
  // Threads may have stored there since.
  ShadowWord word;
  found = static_cast<uint8_t>(noted - 1);
  return race_state.shared.find_write(offset, kSwizzledUnit, word) && word.proxy != 0;
}

void copy_completed(Block& owner, const BulkCopy& copy) {
  if (!owner.race_state) return;
  auto to = reinterpret_cast<uint64_t>(copy.to);
  if (copy.kind == BulkCopy::Kind::Tensor) note_swizzle(owner, copy);
  if (copy.kind == BulkCopy::Kind::Bytes) return set_completed(owner, to, reinterpret_cast<uint64_t>(copy.from), copy.bytes);
  std::memset(state_at(owner, to), kWritten, copy.bytes);
  if (copy.kind != BulkCopy::Kind::Tensor || is_all_written(copy)) return;
  auto begin = reinterpret_cast<uint64_t>(copy.memory);
  for (const BoxPart& part : box_parts(copy.map, copy.place, static_cast<uint32_t>(copy.to - copy.memory)))
    set_completed(owner, begin + part.offset, part.address, part.bytes);
}

void begin_pending_read(Block& block, uint32_t thread, uint64_t address, uint64_t bytes) {
  if (!block.race_state) return;
  uint32_t site = static_cast<ThreadBlock&>(block).threads[thread].site;
  if (Block* owner = shared_owner(block, address)) owner->race_state->pending_reads.push_back({thread, site, address, bytes});
}

void end_pending_read(Block& block, uint32_t thread, uint64_t address, uint64_t bytes) {
  Block* owner = block.race_state ? shared_owner(block, address) : nullptr;
  if (!owner) return;
  std::vector<PendingRead>& reads = owner->race_state->pending_reads;
  auto found = std::find_if(reads.begin(), reads.end(), [&](const PendingRead& read) {
    return read.thread == thread && read.begin == address && read.bytes == bytes;
  });
  if (found == reads.end()) return;
  // Records a read at the time of the wait: others may write there after they have synchronised with this thread.
  CheckedAccess access{.address = address, .bytes = bytes, .site = found->site};
  reads.erase(found);
  (void)check_access(block, thread, access);
}

}  // namespace kdsl::runtime::cpu
