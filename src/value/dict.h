// Hash tables of the object heap. NameDict: insertion-ordered Name -> Value, the namespaces of modules,
// classes and instances; keys are compared as pointers and small tables are scanned. HashTable: insertion-
// ordered Value -> Value with Python's equality, behind dict; SetTable iterates in the order of CPython's
// set for keys whose hash CPython fixes. All memory comes from the Context's arena.
#pragma once

#include <cstdint>
#include <span>

#include "base/arena.h"
#include "value/value.h"

namespace kdsl::value {

class NameDict {
 public:
  struct Entry {
    Name name;  // empty: deleted
    Value value;
  };
  static constexpr uint32_t kNotFound = ~0u;

  uint32_t find_index(Name name) const {
    if (!index_) {
      for (uint32_t i = 0; i < used_; ++i)
        if (entries_[i].name == name) return i;
      return kNotFound;
    }
    return find_hashed(name);
  }
  // Unbound when absent.
  Value get(Name name) const {
    uint32_t i = find_index(name);
    return i == kNotFound ? Value() : entries_[i].value;
  }
  bool contains(Name name) const { return find_index(name) != kNotFound; }
  void set(Arena& arena, Name name, Value value);
  bool erase(Name name);
  void clear();

  // In insertion order; skip entries with an empty name. Indices of live entries never change, so callers
  // may remember them (see `entry_is`) as long as they compare the name again.
  std::span<Entry> entries() { return {entries_, used_}; }
  std::span<const Entry> entries() const { return {entries_, used_}; }
  bool entry_is(uint32_t index, Name name) const { return index < used_ && entries_[index].name == name; }
  Value& at(uint32_t index) { return entries_[index].value; }
  uint32_t size() const { return live_; }
  // Changes whenever a name is added or removed.
  uint32_t version() const { return version_; }

 private:
  uint32_t find_hashed(Name name) const;
  void rebuild_index(Arena& arena);

  Entry* entries_ = nullptr;
  uint32_t* index_ = nullptr;  // kNotFound: free; null while small
  uint32_t used_ = 0;
  uint32_t capacity_ = 0;
  uint32_t live_ = 0;
  uint32_t mask_ = 0;
  uint32_t version_ = 1;
};

// Lookup results of tables whose keys may have user-defined equality.
enum class Lookup : uint8_t { Found, Absent, Raised };

class HashTable {
 public:
  struct Entry {
    size_t hash;
    Value key;    // Unbound: deleted
    Value value;
  };

  Lookup find(Context& ctx, Value key, size_t hash, uint32_t& entry) const;
  // Sets value of an existing or new key.
  Lookup set(Context& ctx, Value key, size_t hash, Value value);  // Raised, else Found/Absent before
  void append_new(Context& ctx, Value key, size_t hash, Value value);  // the key is known to be absent
  void erase_at(uint32_t entry);
  void clear();

  std::span<Entry> entries() { return {entries_, used_}; }
  std::span<const Entry> entries() const { return {entries_, used_}; }
  uint32_t size() const { return live_; }
  uint32_t used() const { return used_; }
  // Changes whenever a key is added or removed ("dictionary changed size during iteration").
  uint32_t version() const { return version_; }

 private:
  void grow(Context& ctx);
  void insert_index(size_t hash, uint32_t entry);

  Entry* entries_ = nullptr;
  uint32_t* index_ = nullptr;
  uint32_t used_ = 0;
  uint32_t capacity_ = 0;
  uint32_t live_ = 0;
  uint32_t mask_ = 0;
  uint32_t version_ = 0;
};

class SetTable {
 public:
  struct Entry {
    size_t hash;
    Value key;  // Unbound: free; Raised: deleted
  };

  Lookup find(Context& ctx, Value key, size_t hash, size_t& slot) const;
  Lookup add(Context& ctx, Value key, size_t hash);  // Absent: was added
  Lookup remove(Context& ctx, Value key, size_t hash);
  // Adds all of another table, growing once as CPython does.
  Lookup merge(Context& ctx, const SetTable& other);
  void erase_slot(size_t slot);
  void clear();

  std::span<const Entry> slots() const { return {table_, table_ ? mask_ + 1 : 0}; }
  static bool is_live(const Entry& entry) { return !entry.key.is_unbound() && !entry.key.is_raised(); }
  size_t size() const { return live_; }
  uint32_t version() const { return version_; }

 private:
  void resize(Context& ctx, size_t minimum);
  void insert_clean(size_t hash, Value key);

  Entry* table_ = nullptr;
  size_t mask_ = 0;
  size_t live_ = 0;
  size_t filled_ = 0;  // live and deleted
  uint32_t version_ = 0;
};

}  // namespace kdsl::value
