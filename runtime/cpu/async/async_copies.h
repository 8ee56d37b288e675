// The asynchronous copies of a block's threads (cp.async). A copy lands when its thread waits for its group, not
// earlier, so that a missing wait shows; until then its destination holds garbage.
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
  std::array<std::byte, 16> issued;  // what the source held when the copy was issued
};

class AsyncCopies {
 public:
  // Forgets everything; the next use is by another block.
  void clear();
  void issue(uint32_t thread, uint32_t site, std::byte* to, const std::byte* from, uint32_t size, uint32_t read);
  // Closes the thread's open group; it may be empty.
  void commit(uint32_t thread);
  // Lands all closed groups but the `pending` youngest.
  void wait(Block& block, uint32_t thread, uint32_t pending);
  // How many copies the thread has issued so far; landing all up to that number, closed or not.
  uint64_t issued(uint32_t thread);
  void land_through(Block& block, uint32_t thread, uint64_t last);

 private:
  struct Queue {
    std::vector<AsyncCopy> copies;  // oldest first
    std::vector<size_t> groups;  // ends of the closed groups in `copies`
    uint64_t landed = 0;
  };
  Queue& queue_of(uint32_t thread) {
    if (queues_.size() <= thread) queues_.resize(thread + 1);
    return queues_[thread];
  }
  // `waited`: by the thread itself; otherwise an mbarrier tells of it.
  static void land(Block& block, uint32_t thread, Queue& queue, size_t count, bool waited);

  std::vector<Queue> queues_;  // by thread, made on first use
};

}  // namespace kdsl::runtime::cpu
