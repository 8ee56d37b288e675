// The memory that kernels of the cpu device may touch beside their own: what kdsl_alloc gave out, and what a program has
// announced (kdsl_cpu_add_memory). Kernels that are compiled with checks look their addresses up here.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "status.h"

namespace kdsl::runtime::cpu {

// Which bytes of a region have been written since it was given out. Kernels that look at it run on one thread.
class WrittenBytes {
 public:
  WrittenBytes(uint64_t bytes, Fault::Place given_out_at)
      : place(std::move(given_out_at)), bits_((bytes + 63) / 64), missing_(bytes) {}
  bool is_complete() const { return missing_ == 0; }
  // Of `bytes` bytes from `offset`.
  bool holds(uint64_t offset, uint64_t bytes) const;
  void add(uint64_t offset, uint64_t bytes);

  const Fault::Place place;  // where the region was given out; no file: unknown

 private:
  std::vector<uint64_t> bits_;
  uint64_t missing_;
};

struct Region {
  uint64_t begin = 0, bytes = 0;
  WrittenBytes* written = nullptr;  // null: all of it has been, as far as is known
  bool holds(uint64_t address, uint64_t size) const {
    return address >= begin && size <= bytes && address - begin <= bytes - size;
  }
  bool is_written(uint64_t address, uint64_t size) const {
    return !written || written->is_complete() || written->holds(address - begin, size);
  }
};

void add_region(const void* begin, size_t bytes);
void remove_region(const void* begin);
// The region that begins last at or before the address; the one that begins first after it.
std::optional<Region> region_before(uint64_t address);
std::optional<Region> region_after(uint64_t address);
// What region_before says if that region holds the byte at the address, else an empty one. Each thread remembers the regions
// that it was asked for most recently.
Region region_at(uint64_t address);
// The same, but only as far as no other region begins.
Region own_region_at(uint64_t address);
// How often the regions have changed.
inline std::atomic<uint64_t> regions_changed{1};
inline uint64_t region_changes() { return regions_changed.load(std::memory_order_relaxed); }

}  // namespace kdsl::runtime::cpu
