// A ValueTable is a hash table from values to small data, by open addressing: passes over unrolled code look up most values
// of a function in one, and a heap node for each would take most of their time. Entries are never removed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "ir/ir.h"

namespace kdsl::passes {

template <typename T>
class ValueTable {
 public:
  bool empty() const { return count_ == 0; }

  // Returns null when there is no entry for the value. The pointer is valid until an entry is added.
  T* find(const ir::Value* value) {
    if (empty()) return nullptr;
    Entry& entry = entries_[place_of(value)];
    return entry.value ? &entry.held : nullptr;
  }
  const T* find(const ir::Value* value) const { return const_cast<ValueTable*>(this)->find(value); }

  void set(const ir::Value* value, const T& held) {
    if (count_ * 2 >= entries_.size()) grow();
    Entry& entry = entries_[place_of(value)];
    if (!entry.value) ++count_;
    entry = {value, held};
  }

 private:
  struct Entry {
    const ir::Value* value = nullptr;
    T held{};
  };

  // Returns the index of the value's entry, or else of the free entry where it belongs.
  size_t place_of(const ir::Value* value) const {
    size_t mask = entries_.size() - 1;
    size_t at = reinterpret_cast<size_t>(value) / alignof(ir::Value) * 0x9e3779b97f4a7c15 >> 32 & mask;
    while (entries_[at].value && entries_[at].value != value) at = (at + 1) & mask;
    return at;
  }

  void grow() {
    std::vector<Entry> old(std::max<size_t>(64, entries_.size() * 2));
    old.swap(entries_);
    for (const Entry& entry : old)
      if (entry.value) entries_[place_of(entry.value)] = entry;
  }

  std::vector<Entry> entries_;  // their number is a power of two, and at most half of them are used
  size_t count_ = 0;
};

}  // namespace kdsl::passes
