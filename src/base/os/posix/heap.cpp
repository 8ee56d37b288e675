#include "base/os/heap.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/os/memory.h"
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace kdsl::os {

#ifdef __GLIBC__

// The address space that the heap reserves at once. It is cheap, since pages are committed when they are written to; a heap
// that outgrows it is extended in steps.
static constexpr int kReserve = 512 << 20;
// The largest threshold that every version of glibc accepts. The tables of an ordinary compilation are smaller.
static constexpr int kLeastMapping = 32 << 20;

// Returns whether the limits of the process leave address space for the reserve. It counts against a limit, and what does not
// fit into it (tables that grow, stacks) needs some, too.
static bool has_capacity() {
  // The factor leaves most of a limit to memory outside of the heap.
  constexpr rlim_t kLeast = rlim_t(4) * kReserve;
  for (auto resource : {RLIMIT_AS, RLIMIT_DATA}) {
    rlimit limit;
    if (::getrlimit(resource, &limit) != 0 || (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < kLeast)) return false;
  }
  return true;
}

// A compilation writes a few hundred bytes for each operation, most of them once: with pages of 4 KB a tenth of the time of a
// large kernel goes into page faults and address translation. The heap is therefore one contiguous range for which pages of 2
// MB are requested; large allocations are made in it too, so that they reuse freed memory, and nothing is given back to the
// system before the end.
void prepare_heap() {
  if (!has_capacity()) return;
  ::mallopt(M_MMAP_THRESHOLD, kLeastMapping);
  ::mallopt(M_TRIM_THRESHOLD, -1);
  ::mallopt(M_TOP_PAD, kReserve);
  void* first = std::malloc(kHugePage);  // larger than the free memory of the heap, so that the heap grows
  ::mallopt(M_TOP_PAD, static_cast<int>(4 * kHugePage));
  auto begin = reinterpret_cast<uintptr_t>(first), end = reinterpret_cast<uintptr_t>(::sbrk(0));
  if (first && begin < end && end - begin <= kReserve + 2 * kHugePage)
    ask_for_huge_pages({static_cast<std::byte*>(first), end - begin});
  std::free(first);
}

// Each thread but the first has an arena of glibc: a range aligned to its size, which is made writable bit by bit, by a system
// call each time. Here that happens at once, with large pages. The check that both allocations lie in one such range makes sure
// that the advice concerns this arena and no unused memory.
void prepare_thread_heap() {
  if (!has_capacity()) return;
  constexpr uintptr_t kPiece = 64 << 20;
  void* halves[] = {std::malloc(kLeastMapping - kHugePage), std::malloc(kLeastMapping - kHugePage)};
  uintptr_t piece = reinterpret_cast<uintptr_t>(halves[0]) & ~(kPiece - 1);
  if (piece > reinterpret_cast<uintptr_t>(::sbrk(0)) && (reinterpret_cast<uintptr_t>(halves[1]) & ~(kPiece - 1)) == piece)
    ask_for_huge_pages({reinterpret_cast<std::byte*>(piece), kPiece});
  for (void* half : halves) std::free(half);
}

#else

void prepare_heap() {}
void prepare_thread_heap() {}

#endif

}  // namespace kdsl::os
