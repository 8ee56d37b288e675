#include "cpu/memory_map.h"

#include <atomic>
#include <map>
#include <mutex>

#include "kdsl/runtime.h"

namespace kdsl::runtime::cpu {

namespace {

struct Map {
  std::mutex mutex;
  std::map<uint64_t, uint64_t> bytes;  // by begin
  std::atomic<uint64_t> changes{1};
};

Map& map() {
  static Map* made = new Map;  // lives as long as memory may be freed
  return *made;
}

}  // namespace

void add_region(const void* begin, size_t bytes) {
  std::lock_guard lock(map().mutex);
  map().bytes[reinterpret_cast<uint64_t>(begin)] = bytes;
  ++map().changes;
}

void remove_region(const void* begin) {
  std::lock_guard lock(map().mutex);
  map().bytes.erase(reinterpret_cast<uint64_t>(begin));
  ++map().changes;
}

std::optional<Region> region_before(uint64_t address) {
  std::lock_guard lock(map().mutex);
  auto after = map().bytes.upper_bound(address);
  if (after == map().bytes.begin()) return std::nullopt;
  --after;
  return Region{after->first, after->second};
}

std::optional<Region> region_after(uint64_t address) {
  std::lock_guard lock(map().mutex);
  auto after = map().bytes.upper_bound(address);
  if (after == map().bytes.end()) return std::nullopt;
  return Region{after->first, after->second};
}

namespace {

// What a thread was told since the map last changed. `next`: where the region after it begins, from where on it may be
// another's memory.
struct Remembered {
  static constexpr size_t kRegions = 8;
  struct Entry {
    Region region;
    uint64_t next = 0;
  };
  Entry entries[kRegions];
  size_t oldest = 0;
  uint64_t changes = 0;
};

}  // namespace

static Remembered::Entry look_up(uint64_t address) {
  std::lock_guard lock(map().mutex);
  auto after = map().bytes.upper_bound(address);
  uint64_t next = after == map().bytes.end() ? ~uint64_t{0} : after->first;
  if (after == map().bytes.begin()) return {{}, next};
  --after;
  return {{after->first, after->second}, next};
}

Region region_at(uint64_t address) {
  static thread_local Remembered remembered;
  if (uint64_t now = map().changes.load(std::memory_order_relaxed); now != remembered.changes) {
    remembered = {};
    remembered.changes = now;
  }
  for (const Remembered::Entry& entry : remembered.entries)
    if (entry.region.holds(address, 1) && address < entry.next) return entry.region;
  Remembered::Entry found = look_up(address);
  if (!found.region.holds(address, 1)) return {};
  remembered.entries[remembered.oldest] = found;
  remembered.oldest = (remembered.oldest + 1) % Remembered::kRegions;
  return found.region;
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
