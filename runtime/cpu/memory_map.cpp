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

uint64_t region_changes() { return map().changes.load(std::memory_order_relaxed); }

}  // namespace kdsl::runtime::cpu

kdsl_status kdsl_cpu_add_memory(const void* begin, size_t bytes) {
  kdsl::runtime::cpu::add_region(begin, bytes);
  return KDSL_OK;
}

kdsl_status kdsl_cpu_remove_memory(const void* begin) {
  kdsl::runtime::cpu::remove_region(begin);
  return KDSL_OK;
}
