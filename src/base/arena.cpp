#include "base/arena.h"

#include <algorithm>

namespace kdsl {

void* Arena::allocate_slow(size_t size, size_t align) {
  size_t block = std::max(next_block_, size + align);
  next_block_ = std::min<size_t>(next_block_ * 2, 1 << 20);
  blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(block));
  bytes_used_ += block;
  cursor_ = reinterpret_cast<size_t>(blocks_.back().get());
  end_ = cursor_ + block;
  size_t at = (cursor_ + align - 1) & ~(align - 1);
  cursor_ = at + size;
  return reinterpret_cast<void*>(at);
}

}  // namespace kdsl
