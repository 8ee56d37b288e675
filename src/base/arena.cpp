#include "base/arena.h"

#include <algorithm>
#include <bit>

#include "base/allocation_starts.h"
#include "base/os/memory.h"

namespace kdsl {

// Blocks double in size up to this one: large enough that the number of blocks stays small, small enough that the unused rest
// of the last one does not matter.
static constexpr size_t kMaxBlock = 8 << 20;
// Blocks whose allocations are recorded have at least this size, so that most lie where no memory was in use before: a word
// that some call has left behind is then rarely taken for a pointer to one of their objects.
static constexpr size_t kLeastRecorded = 1 << 20;

void* Arena::allocate_slow(size_t size, size_t align) {
  AllocationStarts* starts = AllocationStarts::of(this);
  auto aligned = [&] { return (cursor_ + align - 1) & ~(align - 1); };
  if (!starts || aligned() + size > starts->end()) {
    if (starts) next_block_ = std::max(next_block_, kLeastRecorded);
    size_t block = std::max(next_block_, size + align);
    next_block_ = std::min(next_block_ * 2, kMaxBlock);
    blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(block));
    if (block >= 2 * os::kHugePage) os::ask_for_huge_pages({blocks_.back().get(), block});
    block_sizes_.push_back(block);
    bytes_used_ += block;
    cursor_ = reinterpret_cast<size_t>(blocks_.back().get());
    end_ = cursor_ + block;
    if (starts) starts->add_block(cursor_, block);
  }
  size_t at = aligned();
  cursor_ = at + size;
  if (starts) {
    starts->note(at, size);
    end_ = cursor_;  // the next allocation comes here, too
  }
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

// ---- extents of allocations

static constexpr size_t kBits = 64;

thread_local AllocationStarts* AllocationStarts::current_ = nullptr;

// The rest of the block that is open is left unused: it has allocations whose extents nobody knows.
AllocationStarts::AllocationStarts(Arena& arena) : arena_(&arena) {
  current_ = this;
  constexpr size_t kPart = 4096;
  while (blocks_.empty()) arena.allocate(kPart, 1);
}

AllocationStarts::~AllocationStarts() { current_ = nullptr; }

void AllocationStarts::add_block(uintptr_t begin, size_t bytes) {
  auto at = std::ranges::upper_bound(blocks_, begin, {}, &Block::begin);
  open_ = static_cast<size_t>(at - blocks_.begin());
  blocks_.insert(at, {begin, begin, begin + bytes, std::vector<uint64_t>(bytes / kStep / kBits + 1)});
}

void AllocationStarts::note(uintptr_t begin, size_t bytes) {
  Block& block = blocks_[open_];
  size_t step = (begin - block.begin) / kStep;
  block.starts[step / kBits] |= uint64_t{1} << step % kBits;
  block.used = begin + bytes;
}

std::vector<os::AddressRange> AllocationStarts::memory() const {
  std::vector<os::AddressRange> ranges;
  for (const Block& block : blocks_) ranges.push_back({block.begin, block.end});
  return ranges;
}

os::AddressRange AllocationStarts::find(uintptr_t address) const {
  auto after = std::ranges::upper_bound(blocks_, address, {}, &Block::begin);
  if (after == blocks_.begin() || address >= std::prev(after)->used) return {};
  const Block& block = *std::prev(after);
  size_t step = (address - block.begin) / kStep, word = step / kBits;
  uint64_t before = block.starts[word] & (~uint64_t{0} >> (kBits - 1 - step % kBits));
  while (before == 0 && word > 0) before = block.starts[--word];
  if (before == 0) return {};
  size_t first = word * kBits + kBits - 1 - static_cast<size_t>(std::countl_zero(before));
  word = step / kBits;
  uint64_t later = block.starts[word] & ~(~uint64_t{0} >> (kBits - 1 - step % kBits));
  while (later == 0 && word + 1 < block.starts.size()) later = block.starts[++word];
  uintptr_t end = block.begin + (word * kBits + static_cast<size_t>(std::countr_zero(later))) * kStep;
  return {block.begin + first * kStep, later == 0 ? block.used / kStep * kStep : end};
}

}  // namespace kdsl
