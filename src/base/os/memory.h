// Memory by pages: reserved pieces between pages that nobody may touch, large pages, limits, and what there is and was used.
// Used by arenas, fibers, shared memory of the CPU device, and the driver's reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "base/os/result.h"

namespace kdsl::os {

size_t page_size();

// A piece of memory whose pages are taken when they are touched, with room on either side that nobody may touch: an access
// there is a crash. Given back at the end.
class GuardedMemory {
 public:
  // Bytes on either side, multiples of a page.
  struct Guards {
    size_t before = 0, after = 0;
  };

  GuardedMemory() = default;
  GuardedMemory(GuardedMemory&& other) noexcept;
  GuardedMemory& operator=(GuardedMemory&& other) noexcept;
  ~GuardedMemory() { release(); }

  // `bytes` is rounded up to pages. The memory is zero.
  static Result<GuardedMemory> reserve(size_t bytes, Guards guards);

  std::byte* data() const { return mapped_ ? mapped_ + guards_.before : nullptr; }
  size_t size() const { return size_; }

 private:
  void release();

  std::byte* mapped_ = nullptr;  // the guard before it
  size_t size_ = 0;
  Guards guards_;
};

// Where the system has pages of this size, those of a piece of memory that is written once save it most of the page faults.
inline constexpr size_t kHugePage = size_t{2} << 20;
// Advice about the whole pages of this size in `memory`.
void ask_for_huge_pages(std::span<std::byte> memory);

// A limit on what the whole process may add to its memory from now on: what nobody counts (LLVM's) is held by the system.
void limit_memory(uint64_t bytes);
// Whether there is a limit on the addresses of the process.
bool is_memory_limited();

// The most that the process had at a time.
uint64_t peak_memory_bytes();
// What the machine has.
uint64_t physical_memory_bytes();

}  // namespace kdsl::os
