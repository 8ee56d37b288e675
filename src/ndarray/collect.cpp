// Frees the storages of arrays that nothing refers to any more. References are looked for conservatively: every word in the
// writable memory of the process that has the address of a storage, of its bytes on the host or the device, or of an object of
// the language that holds an array, keeps the storage alive; addresses of bytes count only on the stack, for calls that
// compute. Words inside such objects and inside storages do not count, as they are of use only while something else points to
// them. Neither do words in the arena of a script's objects, whose allocations are recorded (AllocationStarts): most of them
// belong to lists, tuples and calls that are over. Those count that can be reached from a word elsewhere, by way of other
// allocations.
#include <algorithm>
#include <atomic>
#include <vector>

#include "base/allocation_starts.h"
#include "base/os/memory.h"
#include "ndarray/array.h"

namespace kdsl::ndarray {

class Heap::Search {
 public:
  explicit Search(const Heap& heap) : heap_(heap), objects_(AllocationStarts::current()), is_used_(heap.storages_.size()) {
    // The lists must not grow: that would leave addresses behind in freed memory, which a later search takes for references.
    constexpr size_t kTargetsOfStorage = 3;
    targets_.reserve(heap.holders_.size() + kTargetsOfStorage * heap.storages_.size());
    if (objects_) arena_ = objects_->memory();
    for (os::AddressRange block : arena_) is_reached_.emplace_back((block.end - block.begin) / sizeof(uintptr_t));
    left_out_.reserve(heap.storages_.size() + arena_.size() + 2);
    left_out_.insert(left_out_.end(), arena_.begin(), arena_.end());
    if (!arena_.empty()) include({arena_.front().begin, arena_.back().end});
    for (const Holder& holder : heap.holders_) add(holder.object.address(), holder.bytes, holder.storage, true);
    for (size_t i = 0; i < heap.storages_.size(); ++i) add_storage(i);
    // The lists themselves are no references, either.
    left_out_.push_back(memory_of(targets_));
    left_out_.push_back(memory_of(left_out_));
    std::ranges::sort(targets_, {}, &Target::begin);
    std::ranges::sort(left_out_, {}, &os::AddressRange::begin);
  }
  ~Search() {
    std::ranges::fill(targets_, Target{});
    std::ranges::fill(left_out_, os::AddressRange{});
    std::atomic_signal_fence(std::memory_order_seq_cst);  // the stores are of use after the lists
  }

  bool run() {
    frame_ = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
    return os::visit_writable_memory(left_out_, [&](uintptr_t at, std::span<const uintptr_t> words) {
      look_at_all(at, words);
      while (!reached_.empty()) follow();
    });
  }
  bool is_used(size_t storage) const { return is_used_[storage]; }

 private:
  // A pointer to one of these addresses is a reference to the storage.
  struct Target {
    uintptr_t begin, end;
    uint32_t storage;
    bool hides_words;  // words that lie there are no references
    mutable bool is_found;
  };

  void add(uintptr_t begin, size_t bytes, uint32_t storage, bool hides_words) {
    if (begin == 0 || bytes == 0) return;
    targets_.push_back({begin, begin + bytes, storage, hides_words, false});
    include({begin, begin + bytes});
  }
  void include(os::AddressRange range) {
    least_ = std::min(least_, range.begin);
    most_ = std::max(most_, range.end);
  }
  void add_storage(size_t number) {
    const Storage& storage = heap_.storage(number);
    auto block = reinterpret_cast<uintptr_t>(storage.block), host = reinterpret_cast<uintptr_t>(storage.host);
    auto index = static_cast<uint32_t>(number);
    add(heap_.storages_[number].address(), sizeof(Storage), index, true);
    add(reinterpret_cast<uintptr_t>(storage.device), storage.bytes, index, false);
    if (!block) return;
    size_t bytes = host + storage.bytes - block;
    add(block, bytes, index, false);
    constexpr size_t kWorthLeavingOut = 64 << 10;
    if (bytes > kWorthLeavingOut) left_out_.push_back({block, block + bytes});
  }
  template <typename T>
  static os::AddressRange memory_of(const std::vector<T>& list) {
    auto begin = reinterpret_cast<uintptr_t>(list.data());
    return {begin, begin + list.capacity() * sizeof(T)};
  }
  const Target* find(uintptr_t address) const {
    auto after = std::ranges::upper_bound(targets_, address, {}, &Target::begin);
    return after != targets_.begin() && address < std::prev(after)->end ? &*std::prev(after) : nullptr;
  }
  void look_at_all(uintptr_t at, std::span<const uintptr_t> words) {
    for (size_t i = 0; i < words.size(); ++i)
      if (words[i] >= least_ && words[i] < most_) look_at(at + i * sizeof(uintptr_t), words[i]);
  }
  void look_at(uintptr_t at, uintptr_t word) {
    reach(word);
    const Target* target = find(word);
    if (!target || target->is_found) return;
    // Lists of memory elsewhere, as that of the CPU device, have addresses of bytes and need no storage.
    if (!target->hides_words && at - frame_ >= kMostStack) return;
    if (const Target* around = find(at); around && around->hides_words) return;
    target->is_found = true;
    is_used_[target->storage] = true;
  }

  // Notes that the allocation at an address in the arena is of use, and has words to look at.
  void reach(uintptr_t address) {
    auto after = std::ranges::upper_bound(arena_, address, {}, &os::AddressRange::begin);
    if (after == arena_.begin() || address >= std::prev(after)->end) return;
    os::AddressRange object = objects_->find(address);
    if (object.begin == object.end) return;
    auto block = static_cast<size_t>(after - arena_.begin()) - 1;
    auto is_reached = is_reached_[block][(object.begin - arena_[block].begin) / sizeof(uintptr_t)];
    if (!is_reached) reached_.push_back({~object.begin, ~object.end});
    is_reached = true;
  }
  void follow() {
    os::AddressRange object{~reached_.back().begin, ~reached_.back().end};
    reached_.pop_back();
    const auto* words = reinterpret_cast<const uintptr_t*>(object.begin);
    look_at_all(object.begin, {words, (object.end - object.begin) / sizeof(uintptr_t)});
  }

  // The distance above this frame up to which words count as those of the stack of this thread.
  static constexpr uintptr_t kMostStack = uintptr_t{64} << 20;

  const Heap& heap_;
  const AllocationStarts* objects_;
  std::vector<os::AddressRange> arena_;
  std::vector<std::vector<bool>> is_reached_;  // by block of the arena, and place in it
  std::vector<os::AddressRange> reached_;  // allocations to look at; complements, as this list may leave a copy behind
  uintptr_t frame_ = 0;
  std::vector<Target> targets_;
  std::vector<os::AddressRange> left_out_;
  std::vector<bool> is_used_;
  uintptr_t least_ = UINTPTR_MAX, most_ = 0;
};

void Heap::add_holder(const void* object, size_t bytes, const Array& array) {
  holders_.push_back({HiddenPointer(object), static_cast<uint32_t>(bytes), array.storage->number});
}

bool Heap::collect() {
  Search search(*this);
  if (!search.run()) {
    keeps_all = true;
    return false;
  }
  for (size_t i = 0; i < storages_.size(); ++i) {
    Storage& one = storage(i);
    if (one.block && !one.is_blank && !one.is_exposed && !search.is_used(i)) release(one);
  }
  // An object that nothing points to still hides its words while the storage is in use by others.
  std::erase_if(holders_, [&](const Holder& holder) { return !storage(holder.storage).host; });
  collect_at_ = 2 * bytes_;
  return true;
}

}  // namespace kdsl::ndarray
