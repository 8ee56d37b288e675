// A record of the extents of the allocations of an arena. Objects of an arena are never freed one by one, but what they refer
// to may be: a collector (ndarray/collect.cpp) follows pointers from object to object, and has to know the extent of each. An
// arena in which this is recorded takes its slow path for every allocation, so that other arenas pay nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/arena.h"
#include "base/os/memory.h"

namespace kdsl {

class AllocationStarts {
 public:
  // Records the allocations that the thread makes in the arena from now on. A thread records those of one arena at a time.
  explicit AllocationStarts(Arena& arena);
  ~AllocationStarts();
  AllocationStarts(const AllocationStarts&) = delete;

  // Returns what this thread records; null if it records nothing.
  static AllocationStarts* current() { return current_; }

  // The memory in which allocations are recorded, sorted by address.
  std::vector<os::AddressRange> memory() const;
  // Returns the allocation that an address lies in, as far as it has whole words; an empty range if there is none.
  os::AddressRange find(uintptr_t address) const;

 private:
  friend class Arena;
  // Allocations begin at one of these steps. Shorter ones share a step, and have no pointers.
  static constexpr size_t kStep = sizeof(void*);
  struct Block {
    uintptr_t begin, used, end;
    std::vector<uint64_t> starts;  // a bit for each step
  };

  static AllocationStarts* of(const Arena* arena) { return current_ && current_->arena_ == arena ? current_ : nullptr; }
  void add_block(uintptr_t begin, size_t bytes);
  // Returns the end of the memory from which the arena takes allocations; 0 if there is none yet.
  uintptr_t end() const { return blocks_.empty() ? 0 : blocks_[open_].end; }
  void note(uintptr_t begin, size_t bytes);

  static thread_local AllocationStarts* current_;
  const Arena* arena_;
  std::vector<Block> blocks_;  // sorted by address
  size_t open_ = 0;  // the block of new allocations
};

}  // namespace kdsl
