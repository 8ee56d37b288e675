// Keeps the memory that kernels of the cpu device may access beside their own: what kdsl_alloc has allocated, and what a
// program has announced (kdsl_cpu_add_memory). Kernels that are compiled with checks look up their addresses here.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "status.h"

namespace kdsl::runtime::cpu {

// Records which bytes of a region have been written since its allocation. Kernels that use it run on one thread.
class WrittenBytes {
 public:
  WrittenBytes(uint64_t bytes, Fault::Place given_out_at)
      : place(std::move(given_out_at)), bits_((bytes + 63) / 64), missing_(bytes) {}
  bool is_complete() const { return missing_ == 0; }
  // Returns whether all of the bytes have been written.
  bool holds(uint64_t offset, uint64_t bytes) const;
  void add(uint64_t offset, uint64_t bytes);

  const Fault::Place place;  // the call that allocated the region; no file: unknown

 private:
  std::vector<uint64_t> bits_;
  uint64_t missing_;
};

struct MemoryRegion {
  uint64_t begin = 0, bytes = 0;
  WrittenBytes* written = nullptr;  // null: all of it has been written, as far as is known
  bool holds(uint64_t address, uint64_t size) const {
    return address >= begin && size <= bytes && address - begin <= bytes - size;
  }
  bool is_written(uint64_t address, uint64_t size) const {
    return !written || written->is_complete() || written->holds(address - begin, size);
  }
};

void add_region(const void* begin, size_t bytes);
void remove_region(const void* begin);
// `region_before` returns the last region that begins at or before the address, `region_after` the first one that begins after
// it.
std::optional<MemoryRegion> region_before(uint64_t address);
std::optional<MemoryRegion> region_after(uint64_t address);
// Returns the region that contains the byte at the address, else an empty one. Each thread caches the regions that it looked up
// most recently.
MemoryRegion region_at(uint64_t address);
// Returns that region, but only up to the begin of the next one.
MemoryRegion own_region_at(uint64_t address);
// Counts changes of the regions.
inline std::atomic<uint64_t> regions_changed{1};
inline uint64_t region_changes() { return regions_changed.load(std::memory_order_relaxed); }

}  // namespace kdsl::runtime::cpu
