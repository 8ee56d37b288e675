// A hash table from values to something small, by open addressing: passes over unrolled code look up most values of a
// function in one, and a node for each would be most of their time. Nothing is ever taken out.
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

  // Null when there is nothing for the value. Valid until something is put in.
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

  // Where the value stands, or else the free place where it would stand.
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

  std::vector<Entry> entries_;  // a power of two of them, at most half of them used
  size_t count_ = 0;
};

}  // namespace kdsl::passes
