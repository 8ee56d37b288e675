#include "cpu/memory_map.h"

#include <algorithm>
#include <bit>
#include <map>
#include <memory>
#include <mutex>

#include "kdsl/runtime.h"

namespace kdsl::runtime::cpu {

// Calls f(word, mask) for the words that contain bits of the range.
template <typename F>
static void for_each_word(uint64_t offset, uint64_t bytes, F&& f) {
  for (uint64_t end = offset + bytes; offset < end;) {
    uint64_t first = offset % 64, count = std::min(64 - first, end - offset);
    f(offset / 64, (count == 64 ? ~uint64_t{0} : (uint64_t{1} << count) - 1) << first);
    offset += count;
  }
}

bool WrittenBytes::holds(uint64_t offset, uint64_t bytes) const {
  bool all = true;
  for_each_word(offset, bytes, [&](uint64_t word, uint64_t mask) { all &= (bits_[word] & mask) == mask; });
  return all;
}

void WrittenBytes::add(uint64_t offset, uint64_t bytes) {
  for_each_word(offset, bytes, [&](uint64_t word, uint64_t mask) {
    missing_ -= static_cast<uint64_t>(std::popcount(mask & ~bits_[word]));
    bits_[word] |= mask;
  });
}

namespace {

struct Known {
  uint64_t bytes = 0;
  std::unique_ptr<WrittenBytes> written;
};

struct Map {
  std::mutex mutex;
  std::map<uint64_t, Known> regions;  // sorted by begin
};

Map& map() {
  static Map* made = new Map;  // lives as long as memory may be freed
  return *made;
}

}  // namespace

void add_region(const void* begin, size_t bytes) {
  std::lock_guard lock(map().mutex);
  map().regions[reinterpret_cast<uint64_t>(begin)] = {bytes, nullptr};
  ++regions_changed;
}

void remove_region(const void* begin) {
  std::lock_guard lock(map().mutex);
  map().regions.erase(reinterpret_cast<uint64_t>(begin));
  ++regions_changed;
}

static MemoryRegion region_of(const std::pair<const uint64_t, Known>& entry) {
  return {entry.first, entry.second.bytes, entry.second.written.get()};
}

std::optional<MemoryRegion> region_before(uint64_t address) {
  std::lock_guard lock(map().mutex);
  auto after = map().regions.upper_bound(address);
  if (after == map().regions.begin()) return std::nullopt;
  return region_of(*std::prev(after));
}

std::optional<MemoryRegion> region_after(uint64_t address) {
  std::lock_guard lock(map().mutex);
  auto after = map().regions.upper_bound(address);
  if (after == map().regions.end()) return std::nullopt;
  return region_of(*after);
}

namespace {

// Caches what a thread has looked up since the map last changed. `next` is the begin of the region after the entry's; from
// there on an address may belong to another region.
struct Remembered {
  static constexpr size_t kRegions = 8;
  struct Entry {
    MemoryRegion region;
    uint64_t next = 0;
  };
  Entry entries[kRegions];
  size_t oldest = 0;
  uint64_t changes = 0;
};

}  // namespace

static Remembered::Entry look_up(uint64_t address) {
  std::lock_guard lock(map().mutex);
  auto after = map().regions.upper_bound(address);
  uint64_t next = after == map().regions.end() ? ~uint64_t{0} : after->first;
  if (after == map().regions.begin()) return {{}, next};
  return {region_of(*std::prev(after)), next};
}

// Returns the entry for the region that contains the address; an empty one if there is none.
static Remembered::Entry entry_at(uint64_t address) {
  static thread_local Remembered remembered;
  if (uint64_t now = region_changes(); now != remembered.changes) {
    remembered = {};
    remembered.changes = now;
  }
  for (const Remembered::Entry& entry : remembered.entries)
    if (entry.region.holds(address, 1) && address < entry.next) return entry;
  Remembered::Entry found = look_up(address);
  if (!found.region.holds(address, 1)) return {};
  remembered.entries[remembered.oldest] = found;
  remembered.oldest = (remembered.oldest + 1) % Remembered::kRegions;
  return found;
}

MemoryRegion region_at(uint64_t address) { return entry_at(address).region; }

MemoryRegion own_region_at(uint64_t address) {
  Remembered::Entry entry = entry_at(address);
  entry.region.bytes = std::min(entry.region.bytes, entry.next - entry.region.begin);
  return entry.region;
}

static bool set_unwritten(const void* begin, Fault::Place place) {
  std::lock_guard lock(map().mutex);
  auto found = map().regions.find(reinterpret_cast<uint64_t>(begin));
  if (found == map().regions.end()) return false;
  found->second.written = std::make_unique<WrittenBytes>(found->second.bytes, std::move(place));
  ++regions_changed;
  return true;
}

}  // namespace kdsl::runtime::cpu

kdsl_status kdsl_cpu_add_memory(const void* begin, size_t bytes) {
  kdsl::runtime::cpu::add_region(begin, bytes);
  return KDSL_OK;
}

kdsl_status kdsl_cpu_remove_memory(const void* begin) {
  kdsl::runtime::cpu::remove_region(begin);
  return KDSL_OK;
}

kdsl_status kdsl_cpu_memory_is_unwritten(const void* begin, const kdsl_source_place* place) {
  kdsl::runtime::Fault::Place where;
  if (place && place->file)
    where = {.file = place->file, .function = {}, .line = place->line, .column = place->column, .role = KDSL_PLACE_ALLOCATION};
  if (kdsl::runtime::cpu::set_unwritten(begin, std::move(where))) return KDSL_OK;
  return kdsl::runtime::fail(KDSL_ERROR_INVALID_ARGUMENT,
                             "kdsl_cpu_memory_is_unwritten: no memory was added that begins there");
}

size_t kdsl_cpu_first_unwritten(const void* begin, size_t bytes) {
  auto address = reinterpret_cast<uint64_t>(begin);
  kdsl::runtime::cpu::MemoryRegion region = kdsl::runtime::cpu::region_at(address);
  if (!region.holds(address, bytes) || region.is_written(address, bytes)) return bytes;
  size_t first = 0;
  while (first < bytes && region.written->holds(address + first - region.begin, 1)) ++first;
  return first;
}

kdsl_status kdsl_cpu_memory_is_written(const void* begin, size_t bytes) {
  auto address = reinterpret_cast<uint64_t>(begin);
  kdsl::runtime::cpu::MemoryRegion region = kdsl::runtime::cpu::region_at(address);
  if (region.written && region.holds(address, bytes)) region.written->add(address - region.begin, bytes);
  return KDSL_OK;
}
