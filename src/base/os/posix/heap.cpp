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

// Address space: memory is taken page by page, when it is written to.
static constexpr int kReserve = 512 << 20;
// The largest that every version accepts. The tables of an ordinary compilation are smaller.
static constexpr int kLeastMapping = 32 << 20;

// The reserve is part of what a limit of addresses counts, and what does not fit there (tables that grow, stacks) needs some,
// too.
static bool has_room() {
  constexpr rlim_t kLeast = rlim_t(4) * kReserve;
  for (auto resource : {RLIMIT_AS, RLIMIT_DATA}) {
    rlimit limit;
    if (::getrlimit(resource, &limit) != 0 || (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < kLeast)) return false;
  }
  return true;
}

// A compilation writes a few hundred bytes for each operation, most of them once: in pages of 4 KB a tenth of the time
// of a large kernel goes into page faults and the translation of addresses. The heap therefore lies in one piece for which
// pages of 2 MB are asked, tables that grow take the place of smaller ones, and nothing is given back before the end.
void prepare_heap() {
  if (!has_room()) return;
  ::mallopt(M_MMAP_THRESHOLD, kLeastMapping);
  ::mallopt(M_TRIM_THRESHOLD, -1);
  ::mallopt(M_TOP_PAD, kReserve);
  void* first = std::malloc(kHugePage);  // more than is free by now, so that the heap grows
  ::mallopt(M_TOP_PAD, static_cast<int>(4 * kHugePage));
  auto begin = reinterpret_cast<uintptr_t>(first), end = reinterpret_cast<uintptr_t>(::sbrk(0));
  if (first && begin < end && end - begin <= kReserve + 2 * kHugePage)
    ask_for_huge_pages({static_cast<std::byte*>(first), end - begin});
  std::free(first);
}

// A thread that is not the first has memory of its own: a piece that begins at a multiple of its size and is made writable bit
// by bit, by a call of the system each time. Here that happens at once, with large pages. Were the piece another one, the
// system would get advice on what is not in use.
void prepare_thread_heap() {
  if (!has_room()) return;
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
