// The memory that kernels of the cpu device may touch beside their own: what kdsl_alloc gave out, and what a program has
// announced (kdsl_cpu_add_memory). Kernels that are compiled with checks look their addresses up here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace kdsl::runtime::cpu {

struct Region {
  uint64_t begin = 0, bytes = 0;
  bool holds(uint64_t address, uint64_t size) const {
    return address >= begin && size <= bytes && address - begin <= bytes - size;
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

}  // namespace kdsl::runtime::cpu
