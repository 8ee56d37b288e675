// Simulates the asynchronous copies of a block's threads (cp.async). A copy completes when its thread waits for its group, not
// earlier, so that a missing wait is noticed; until then its destination holds garbage.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kdsl::runtime::cpu {

struct Block;

struct AsyncCopy {
  std::byte* to;
  const std::byte* from;
  uint32_t size, read, site;
  std::array<std::byte, 16> issued;  // contents of the source when the copy was issued
  bool is_same;  // it brings what is there already, or comes by another copy as well
};

class AsyncCopies {
 public:
  // Drops all copies; the next use is by another block.
  void clear();
  void issue(uint32_t thread, uint32_t site, std::byte* to, const std::byte* from, uint32_t size, uint32_t read, bool is_same);
  // Returns whether some thread has issued a copy of the same contents to the same place, which is under way.
  bool has_equal(const std::byte* to, const std::byte* from, uint32_t size, uint32_t read) const;
  // Closes the thread's open group, which may be empty.
  void commit(uint32_t thread);
  // Completes all closed groups but the `pending` youngest.
  void wait(Block& block, uint32_t thread, uint32_t pending);
  // `issued` returns how many copies the thread has issued so far; `complete_through` completes all copies up to that number,
  // whether their groups are closed or not.
  uint64_t issued(uint32_t thread);
  void complete_through(Block& block, uint32_t thread, uint64_t last);

 private:
  struct Queue {
    std::vector<AsyncCopy> copies;  // oldest first
    std::vector<size_t> groups;  // ends of the closed groups in `copies`
    uint64_t completed = 0;
  };
  Queue& queue_of(uint32_t thread) {
    if (queues_.size() <= thread) queues_.resize(thread + 1);
    return queues_[thread];
  }
  // Completes the oldest `count` copies. `waited` says that the thread itself waits for them; otherwise an mbarrier reports
  // their completion.
  static void complete(Block& block, uint32_t thread, Queue& queue, size_t count, bool waited);

  std::vector<Queue> queues_;  // by thread, made on first use
};

}  // namespace kdsl::runtime::cpu
