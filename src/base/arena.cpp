#include "base/arena.h"

#include <algorithm>

#include <sys/mman.h>

namespace kdsl {

// Blocks grow to this size. Where the system has pages of 2 MB, those of a block save it most of the page faults.
static constexpr size_t kMaxBlock = 8 << 20;
static constexpr size_t kHugePage = 2 << 20;

static void ask_for_huge_pages(std::byte* block, size_t size) {
  size_t begin = (reinterpret_cast<size_t>(block) + kHugePage - 1) & ~(kHugePage - 1);
  size_t end = (reinterpret_cast<size_t>(block) + size) & ~(kHugePage - 1);
  if (begin < end) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
}

void* Arena::allocate_slow(size_t size, size_t align) {
  size_t block = std::max(next_block_, size + align);
  next_block_ = std::min(next_block_ * 2, kMaxBlock);
  blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(block));
  if (block >= 2 * kHugePage) ask_for_huge_pages(blocks_.back().get(), block);
  block_sizes_.push_back(block);
  bytes_used_ += block;
  cursor_ = reinterpret_cast<size_t>(blocks_.back().get());
  end_ = cursor_ + block;
  size_t at = (cursor_ + align - 1) & ~(align - 1);
  cursor_ = at + size;
  return reinterpret_cast<void*>(at);
}

bool Arena::is_before(const Mark& mark, const void* object) const {
  size_t address = reinterpret_cast<size_t>(object);
  // Only the block that was open at the mark and later ones can hold newer objects.
  for (size_t i = mark.block_count ? mark.block_count - 1 : 0; i < blocks_.size(); ++i) {
    size_t begin = reinterpret_cast<size_t>(blocks_[i].get());
    if (address < begin || address >= begin + block_sizes_[i]) continue;
    return i + 1 == mark.block_count && address < mark.cursor;
  }
  return true;
}

}  // namespace kdsl
