// Memory by pages: reserved ranges between guard pages, large pages, limits, and how much memory there is and was used. Used by
// arenas, fibers, shared memory of the CPU device, and the driver's reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>

#include "base/os/result.h"

namespace kdsl::os {

size_t page_size();

// A range of memory whose pages are committed when they are touched, with inaccessible guards on either side: an access there
// is a crash. The destructor gives it back.
class GuardedMemory {
 public:
  // The sizes of the guards in bytes, multiples of a page.
  struct Guards {
    size_t before = 0, after = 0;
  };

  GuardedMemory() = default;
  GuardedMemory(GuardedMemory&& other) noexcept;
  GuardedMemory& operator=(GuardedMemory&& other) noexcept;
  ~GuardedMemory() { release(); }

  // Reserves zeroed memory; `bytes` is rounded up to pages.
  static Result<GuardedMemory> reserve(size_t bytes, Guards guards);

  std::byte* data() const { return mapped_ ? mapped_ + guards_.before : nullptr; }
  size_t size() const { return size_; }

 private:
  void release();

  std::byte* mapped_ = nullptr;  // the mapping, which begins with the guard
  size_t size_ = 0;
  Guards guards_;
};

// The size of a large page. Memory that is written once takes far fewer page faults with pages of this size, if the system has
// them.
inline constexpr size_t kHugePage = size_t{2} << 20;
// Advises the system to use large pages for the whole ones in `memory`.
void ask_for_huge_pages(std::span<std::byte> memory);

// A range of addresses, without its end.
struct AddressRange {
  uintptr_t begin, end;
};
// Reads all memory that the program can write and has touched, as a conservative garbage collector does when it looks for
// pointers: the heap, static data, the stacks of all threads (of the calling one from its current frame on, with its
// registers), and private mappings, but not those of devices. Calls `visit` with the address of the first word and a copy of
// the words. `left_out` has ranges that are not read, sorted and disjoint. Returns false if the system does not show a process
// its memory, or if there is too much of it to read (as under a sanitizer, which maps terabytes).
bool visit_writable_memory(std::span<const AddressRange> left_out,
                           const std::function<void(uintptr_t address, std::span<const uintptr_t> words)>& visit);

// Limits what the whole process may add to its memory from now on: the system enforces it for allocations that nobody counts
// (LLVM's), too.
void limit_memory(uint64_t bytes);
// Returns whether there is a limit on the address space of the process.
bool is_memory_limited();

// Returns the largest amount of memory that the process has had at a time.
uint64_t peak_memory_bytes();
// Returns the memory of the machine.
uint64_t physical_memory_bytes();

}  // namespace kdsl::os
