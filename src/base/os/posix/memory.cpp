#include "base/os/memory.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "base/os/posix/errors.h"

namespace kdsl::os {

size_t page_size() {
  static const auto size = static_cast<size_t>(::sysconf(_SC_PAGESIZE));
  return size;
}

GuardedMemory::GuardedMemory(GuardedMemory&& other) noexcept
    : mapped_(std::exchange(other.mapped_, nullptr)), size_(std::exchange(other.size_, 0)), guards_(other.guards_) {}

GuardedMemory& GuardedMemory::operator=(GuardedMemory&& other) noexcept {
  std::swap(mapped_, other.mapped_);
  std::swap(size_, other.size_);
  std::swap(guards_, other.guards_);
  return *this;
}

Result<GuardedMemory> GuardedMemory::reserve(size_t bytes, Guards guards) {
  size_t size = (bytes + page_size() - 1) / page_size() * page_size(), all = guards.before + size + guards.after;
  void* mapped = ::mmap(nullptr, all, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapped == MAP_FAILED) return failed();
  GuardedMemory memory;
  memory.mapped_ = static_cast<std::byte*>(mapped);
  memory.size_ = size;
  memory.guards_ = guards;
  if (::mprotect(memory.data(), size, PROT_READ | PROT_WRITE) != 0) return failed();
  return memory;
}

void GuardedMemory::release() {
  if (mapped_) ::munmap(mapped_, guards_.before + size_ + guards_.after);
  mapped_ = nullptr;
  size_ = 0;
}

void ask_for_huge_pages(std::span<std::byte> memory) {
  uintptr_t begin = (reinterpret_cast<uintptr_t>(memory.data()) + kHugePage - 1) & ~(kHugePage - 1);
  uintptr_t end = (reinterpret_cast<uintptr_t>(memory.data()) + memory.size()) & ~(kHugePage - 1);
  if (begin < end) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
}

// Returns the bytes that the process has mapped already, most of them of the program itself.
static uint64_t mapped_bytes() {
  char text[64] = "";
  int fd = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t count = ::read(fd, text, sizeof text - 1);
  ::close(fd);
  if (count <= 0) return 0;
  return std::strtoull(text, nullptr, 10) * page_size();
}

void limit_memory(uint64_t bytes) {
  rlimit limit;
  // Tools that the process starts have a limit of their own, which may be higher.
  if (::getrlimit(RLIMIT_AS, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(mapped_bytes() + bytes, limit.rlim_max);
  ::setrlimit(RLIMIT_AS, &limit);
}

bool is_memory_limited() {
  rlimit limit;
  return ::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

uint64_t peak_memory_bytes() {
  rusage usage;
  return ::getrusage(RUSAGE_SELF, &usage) == 0 ? static_cast<uint64_t>(usage.ru_maxrss) * 1024 : 0;
}

uint64_t physical_memory_bytes() { return static_cast<uint64_t>(::sysconf(_SC_PHYS_PAGES)) * page_size(); }

}  // namespace kdsl::os
