#include "cpu/async/async_copies.h"

#include <algorithm>
#include <cstring>

#include "cpu/launch.h"

namespace kdsl::runtime::cpu {

void AsyncCopies::clear() {
  for (Queue& queue : queues_) {
    queue.copies.clear();
    queue.groups.clear();
    queue.completed = 0;
  }
}

// Most copies have the full size of 16 bytes; a constant size lets the compiler inline the move.
constexpr uint32_t kFullSize = 16;

static void copy_bytes(std::byte* to, const std::byte* from, uint32_t bytes) {
  if (bytes == kFullSize)
    std::memcpy(to, from, kFullSize);
  else if (bytes != 0)  // a copy that reads nothing may have no source
    std::memcpy(to, from, bytes);
}

static void set_bytes(std::byte* to, uint8_t byte, uint32_t bytes) {
  if (bytes == kFullSize)
    std::memset(to, byte, kFullSize);
  else if (bytes != 0)
    std::memset(to, byte, bytes);
}

void AsyncCopies::issue(uint32_t thread, uint32_t site, std::byte* to, const std::byte* from, uint32_t size, uint32_t read,
                        bool is_same) {
  AsyncCopy& copy = queue_of(thread).copies.emplace_back();
  copy.to = to;
  copy.from = from;
  copy.size = size;
  copy.read = std::min(read, size);
  copy.site = site;
  copy.is_same = is_same;
  static_assert(kFullSize == sizeof copy.issued);
  copy_bytes(copy.issued.data(), from, std::min(copy.read, kFullSize));
  set_bytes(to, kGarbage, size);
}

bool AsyncCopies::has_equal(const std::byte* to, const std::byte* from, uint32_t size, uint32_t read) const {
  read = std::min(read, size);
  auto is_equal = [&](const AsyncCopy& copy) {
    return copy.to == to && copy.size == size && copy.read == read && std::memcmp(copy.issued.data(), from, read) == 0;
  };
  return std::ranges::any_of(queues_, [&](const Queue& queue) { return std::ranges::any_of(queue.copies, is_equal); });
}

void AsyncCopies::commit(uint32_t thread) {
  Queue& queue = queue_of(thread);
  queue.groups.push_back(queue.copies.size());
}

void AsyncCopies::complete(Block& block, uint32_t thread, Queue& queue, size_t count, bool waited) {
  for (size_t i = 0; i < count; ++i) {
    const AsyncCopy& copy = queue.copies[i];
    if (block.race_state) cp_async_completed(block, thread, copy, waited);
    copy_bytes(copy.to, copy.from, copy.read);
    set_bytes(copy.to + copy.read, 0, copy.size - copy.read);
  }
  queue.copies.erase(queue.copies.begin(), queue.copies.begin() + static_cast<ptrdiff_t>(count));
  for (size_t& group : queue.groups) group -= std::min(group, count);
  queue.completed += count;
}

void AsyncCopies::wait(Block& block, uint32_t thread, uint32_t pending) {
  Queue& queue = queue_of(thread);
  if (queue.groups.size() <= pending) return;
  size_t completing = queue.groups.size() - pending;
  complete(block, thread, queue, queue.groups[completing - 1], true);
  queue.groups.erase(queue.groups.begin(), queue.groups.begin() + static_cast<ptrdiff_t>(completing));
}

uint64_t AsyncCopies::issued(uint32_t thread) {
  const Queue& queue = queue_of(thread);
  return queue.completed + queue.copies.size();
}

void AsyncCopies::complete_through(Block& block, uint32_t thread, uint64_t last) {
  Queue& queue = queue_of(thread);
  if (last > queue.completed) complete(block, thread, queue, static_cast<size_t>(last - queue.completed), false);
}

}  // namespace kdsl::runtime::cpu

using kdsl::runtime::cpu::Block;

uint32_t kdsl_cpu_cp_async(kdsl_cpu_block* block, uint32_t thread, uint32_t site, void* to, const void* from, uint32_t size,
                           uint32_t read) {
  Block& b = *static_cast<Block*>(block);
  bool is_read_known = (size & KDSL_CPU_COPY_READS_KNOWN) != 0;
  size &= ~uint32_t{KDSL_CPU_COPY_READS_KNOWN};
  auto target = reinterpret_cast<uint64_t>(to), source = reinterpret_cast<uint64_t>(from);
  bool is_same = kdsl::runtime::cpu::brings_same(b, target, source, size, read);
  bool is_fine = !b.race_state ||
                 kdsl::runtime::cpu::check_cp_async(b, thread, site, target, source, size, is_read_known ? 0 : read, is_same);
  if (!is_fine) return 0;
  b.copies.issue(thread, site, static_cast<std::byte*>(to), static_cast<const std::byte*>(from), size, read, is_same);
  return 1;
}

void kdsl_cpu_cp_async_commit(kdsl_cpu_block* block, uint32_t thread) { static_cast<Block*>(block)->copies.commit(thread); }

void kdsl_cpu_cp_async_wait(kdsl_cpu_block* block, uint32_t thread, uint32_t pending) {
  static_cast<Block*>(block)->copies.wait(*static_cast<Block*>(block), thread, pending);
}
