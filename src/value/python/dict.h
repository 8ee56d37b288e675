// Hash tables of the object heap. NameDict: insertion-ordered Name -> Value, the namespaces of modules, classes and instances;
// keys are compared as pointers and small tables are scanned. HashTable: insertion-ordered Value -> Value with Python's
// equality, behind dict; SetTable iterates in the order of CPython's set for keys whose hash CPython fixes. All memory comes
// from the Context's arena.
//
// A HashTable can mirror a NameDict: it is then the dict a program gets as `__dict__`, vars() or globals(). It updates itself
// before it is read, and passes stores on to the NameDict. A NameDict can be redirected to another one, which implements
// `x.__dict__ = …`.
#pragma once

#include <cstdint>
#include <span>

#include "base/arena.h"
#include "value/value.h"

namespace kdsl::value {

struct DictObject;

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
      return stands_for_another() ? target_->find_index(name) : kNotFound;
    }
    return find_hashed(name);
  }
  // Returns Unbound when the name is absent.
  Value get(Name name) const {
    uint32_t i = find_index(name);
    if (i == kNotFound) return Value();
    return stands_for_another() ? target_->get(name) : entries_[i].value;
  }
  bool contains(Name name) const { return find_index(name) != kNotFound; }
  void set(Arena& arena, Name name, Value value);
  bool erase(Name name);
  void clear();

  // Returns the entries in insertion order; skip those with an empty name. Indices of live entries never change, so callers may
  // remember them (see `entry_is`) as long as they compare the name again.
  std::span<Entry> entries() { return stands_for_another() ? target_->entries() : std::span<Entry>(entries_, used_); }
  std::span<const Entry> entries() const { return const_cast<NameDict*>(this)->entries(); }
  bool entry_is(uint32_t index, Name name) const { return index < used_ && entries_[index].name == name; }
  Value& at(uint32_t index) { return entries()[index].value; }
  uint32_t size() const { return stands_for_another() ? target_->size() : live_; }
  // Returns a number that changes whenever a name is added or removed.
  uint32_t version() const { return version_; }
  // Redirects all operations to `target` from now on.
  void stand_for(NameDict* target);
  NameDict* itself() { return stands_for_another() ? target_ : this; }

 private:
  static constexpr uint32_t kStandsForAnother = ~0u;  // value of mask_ for a redirected table; no table is that large
  bool stands_for_another() const { return mask_ == kStandsForAnother; }
  uint32_t find_hashed(Name name) const;
  void rebuild_index(Arena& arena);

  union {
    Entry* entries_ = nullptr;
    NameDict* target_;  // table that this one is redirected to
  };
  uint32_t* index_ = nullptr;  // kNotFound: free; null while small
  uint32_t used_ = 0;
  uint32_t capacity_ = 0;
  uint32_t live_ = 0;
  uint32_t mask_ = 0;
  uint32_t version_ = 1;
};

// The result of a lookup in a table whose keys may have user-defined equality.
enum class Lookup : uint8_t { Found, Absent, Raised };

class HashTable {
 public:
  struct Entry {
    size_t hash;
    Value key;  // Unbound: deleted
    Value value;
  };

  Lookup find(Context& ctx, Value key, size_t hash, uint32_t& entry) const;
  // Sets the value of an existing or new key. Returns Raised, or whether the key was there before.
  Lookup set(Context& ctx, Value key, size_t hash, Value value);  // Raised, else Found/Absent before
  void append_new(Context& ctx, Value key, size_t hash, Value value);  // the key is known to be absent
  // Makes an empty table that is large enough for `count` keys.
  void reserve(Context& ctx, size_t count);
  void erase_at(uint32_t entry);
  void clear();

  std::span<Entry> entries() {
    update();
    return {entries_, used_};
  }
  std::span<const Entry> entries() const { return const_cast<HashTable*>(this)->entries(); }
  uint32_t size() const {
    update();
    return live_;
  }
  uint32_t used() const {
    update();
    return used_;
  }
  // Returns a number that changes whenever a key is added or removed ("dictionary changed size during iteration").
  uint32_t version() const {
    update();
    return version_;
  }

  // The namespace that a table mirrors, without the keys of `hidden` (null: none).
  struct Mirror {
    Context* ctx;
    NameDict* names;
    const DictObject* hidden;
    bool owns_names;  // the names belong to the table, not to an object
  };
  void set_mirror(const Mirror* mirror) { mirror_ = mirror; }
  const Mirror* mirror() const { return mirror_; }

 private:
  void update() const {
    if (mirror_) [[unlikely]]
      const_cast<HashTable*>(this)->pull();
  }
  void pull();
  bool is_current();
  bool is_hidden(Name name) const;
  void push(Value key, Value value);  // Unbound value: the key is removed
  void grow(Context& ctx);
  void rebuild(Context& ctx, uint32_t capacity);
  void insert_index(size_t hash, uint32_t entry);

  Entry* entries_ = nullptr;
  uint32_t* index_ = nullptr;
  uint32_t used_ = 0;
  uint32_t capacity_ = 0;
  uint32_t live_ = 0;
  uint32_t mask_ = 0;
  uint32_t version_ = 0;
  const Mirror* mirror_ = nullptr;
};

class SetTable {
 public:
  struct Entry {
    size_t hash;
    Value key;  // Unbound: free; Raised: deleted
  };

  Lookup find(Context& ctx, Value key, size_t hash, size_t& slot) const;
  Lookup add(Context& ctx, Value key, size_t hash);  // returns Absent if the key was added
  Lookup remove(Context& ctx, Value key, size_t hash);
  // Adds all keys of another table, growing once as CPython does.
  Lookup merge(Context& ctx, const SetTable& other);
  // Grows as CPython does before it adds this many keys of a set or dict.
  void reserve(Context& ctx, size_t more);
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
