#include "base/arena.h"

#include <algorithm>

#include "base/os/memory.h"

namespace kdsl {

// Blocks double in size up to this one: large enough that the number of blocks stays small, small enough that the unused rest
// of the last one does not matter.
static constexpr size_t kMaxBlock = 8 << 20;

void* Arena::allocate_slow(size_t size, size_t align) {
  size_t block = std::max(next_block_, size + align);
  next_block_ = std::min(next_block_ * 2, kMaxBlock);
  blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(block));
  if (block >= 2 * os::kHugePage) os::ask_for_huge_pages({blocks_.back().get(), block});
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
