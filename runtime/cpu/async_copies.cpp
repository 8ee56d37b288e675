#include "cpu/async_copies.h"

#include <algorithm>
#include <cstring>

#include "cpu/launch.h"

namespace kdsl::runtime::cpu {

void AsyncCopies::clear() {
  for (Queue& queue : queues_) {
    queue.copies.clear();
    queue.groups.clear();
    queue.landed = 0;
  }
}

AsyncCopies::Queue& AsyncCopies::queue_of(uint32_t thread) {
  if (queues_.size() <= thread) queues_.resize(thread + 1);
  return queues_[thread];
}

void AsyncCopies::issue(uint32_t thread, uint32_t site, std::byte* to, const std::byte* from, uint32_t size, uint32_t read) {
  AsyncCopy copy{to, from, size, std::min(read, size), site, {}};
  // One that reads nothing may have no source.
  if (copy.read != 0) std::memcpy(copy.issued.data(), from, std::min<size_t>(copy.read, copy.issued.size()));
  std::memset(to, kGarbage, size);
  queue_of(thread).copies.push_back(copy);
}

void AsyncCopies::commit(uint32_t thread) {
  Queue& queue = queue_of(thread);
  queue.groups.push_back(queue.copies.size());
}

void AsyncCopies::land(Block& block, uint32_t thread, Queue& queue, size_t count, bool waited) {
  for (size_t i = 0; i < count; ++i) {
    const AsyncCopy& copy = queue.copies[i];
    cp_async_landed(block, thread, copy, waited);
    if (copy.read != 0) std::memcpy(copy.to, copy.from, copy.read);
    std::memset(copy.to + copy.read, 0, copy.size - copy.read);
  }
  queue.copies.erase(queue.copies.begin(), queue.copies.begin() + static_cast<ptrdiff_t>(count));
  for (size_t& group : queue.groups) group -= std::min(group, count);
  queue.landed += count;
}

void AsyncCopies::wait(Block& block, uint32_t thread, uint32_t pending) {
  Queue& queue = queue_of(thread);
  if (queue.groups.size() <= pending) return;
  size_t landing = queue.groups.size() - pending;
  land(block, thread, queue, queue.groups[landing - 1], true);
  queue.groups.erase(queue.groups.begin(), queue.groups.begin() + static_cast<ptrdiff_t>(landing));
}

uint64_t AsyncCopies::issued(uint32_t thread) {
  const Queue& queue = queue_of(thread);
  return queue.landed + queue.copies.size();
}

void AsyncCopies::land_through(Block& block, uint32_t thread, uint64_t last) {
  Queue& queue = queue_of(thread);
  if (last > queue.landed) land(block, thread, queue, static_cast<size_t>(last - queue.landed), false);
}

}  // namespace kdsl::runtime::cpu

using kdsl::runtime::cpu::Block;

uint32_t kdsl_cpu_cp_async(kdsl_cpu_block* block, uint32_t thread, uint32_t site, void* to, const void* from, uint32_t size,
                           uint32_t read) {
  Block& b = *static_cast<Block*>(block);
  if (!kdsl::runtime::cpu::check_cp_async(b, thread, site, reinterpret_cast<uint64_t>(to), reinterpret_cast<uint64_t>(from),
                                          size, read))
    return 0;
  b.copies.issue(thread, site, static_cast<std::byte*>(to), static_cast<const std::byte*>(from), size, read);
  return 1;
}

void kdsl_cpu_cp_async_commit(kdsl_cpu_block* block, uint32_t thread) { static_cast<Block*>(block)->copies.commit(thread); }

void kdsl_cpu_cp_async_wait(kdsl_cpu_block* block, uint32_t thread, uint32_t pending) {
  static_cast<Block*>(block)->copies.wait(*static_cast<Block*>(block), thread, pending);
}
