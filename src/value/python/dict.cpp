#include "value/python/dict.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::value {

// ---- NameDict -----------------------------------------------------------------------------------------

static constexpr uint32_t kLinearNames = 8;  // tables up to this size are scanned, which is faster than hashing

uint32_t NameDict::find_hashed(Name name) const {
  for (uint32_t at = static_cast<uint32_t>(name.hash()) & mask_;; at = (at + 1) & mask_) {
    uint32_t i = index_[at];
    if (i == kNotFound) return kNotFound;
    if (entries_[i].name == name) return i;
  }
}

void NameDict::rebuild_index(Arena& arena) {
  uint32_t size = 16;
  while (size < capacity_ * 2) size *= 2;
  if (!index_ || size != mask_ + 1) index_ = static_cast<uint32_t*>(arena.allocate(size * 4, 4));
  mask_ = size - 1;
  std::memset(index_, 0xff, size * 4);
  for (uint32_t i = 0; i < used_; ++i) {
    if (!entries_[i].name) continue;
    uint32_t at = static_cast<uint32_t>(entries_[i].name.hash()) & mask_;
    while (index_[at] != kNotFound) at = (at + 1) & mask_;
    index_[at] = i;
  }
}

void NameDict::set(Arena& arena, Name name, Value value) {
  if (stands_for_another()) return target_->set(arena, name, value);
  uint32_t found = find_index(name);
  if (found != kNotFound) {
    entries_[found].value = value;
    return;
  }
  ++version_;
  ++live_;
  if (used_ == capacity_) {
    capacity_ = capacity_ ? capacity_ * 2 : 4;
    auto* grown = static_cast<Entry*>(arena.allocate(capacity_ * sizeof(Entry), alignof(Entry)));
    for (uint32_t i = 0; i < used_; ++i) new (grown + i) Entry(entries_[i]);
    entries_ = grown;
    new (entries_ + used_++) Entry{name, value};
    if (capacity_ > kLinearNames) rebuild_index(arena);
    return;
  }
  new (entries_ + used_) Entry{name, value};
  if (index_) {
    uint32_t at = static_cast<uint32_t>(name.hash()) & mask_;
    while (index_[at] != kNotFound) at = (at + 1) & mask_;
    index_[at] = used_;
  }
  ++used_;
}

bool NameDict::erase(Name name) {
  if (stands_for_another()) return target_->erase(name);
  uint32_t found = find_index(name);
  if (found == kNotFound) return false;
  entries_[found] = {};  // the index keeps the entry, which matches no name
  --live_;
  ++version_;
  return true;
}

void NameDict::clear() {
  if (stands_for_another()) return target_->clear();
  uint32_t version = version_;
  *this = NameDict();
  version_ = version + 1;
}

void NameDict::stand_for(NameDict* target) {
  target = target->itself();
  if (target == this) return;
  uint32_t version = version_;
  *this = NameDict();
  version_ = version + 1;
  target_ = target;
  mask_ = kStandsForAnother;
}

// ---- HashTable ----------------------------------------------------------------------------------------

static constexpr uint32_t kFree = ~0u;

// Compares keys whose hashes are equal.
static Lookup keys_equal(Context& ctx, Value a, Value b) {
  if (identical(a, b)) return Lookup::Found;
  if (has_kind(a, ObjectKind::Str) && has_kind(b, ObjectKind::Str)) {
    return static_cast<StrObject*>(a.object())->text == static_cast<StrObject*>(b.object())->text ? Lookup::Found
                                                                                                  : Lookup::Absent;
  }
  if (a.is_int() && b.is_int()) return Lookup::Absent;
  Value equal = equals(ctx, a, b);
  if (equal.is_raised()) return Lookup::Raised;
  return equal.as_bool() ? Lookup::Found : Lookup::Absent;
}

static uint32_t scatter(size_t hash) { return static_cast<uint32_t>((hash * 0x9e3779b97f4a7c15ull) >> 32); }

Lookup HashTable::find(Context& ctx, Value key, size_t hash, uint32_t& entry) const {
  update();
  if (!index_) return Lookup::Absent;
  for (uint32_t at = scatter(hash) & mask_;; at = (at + 1) & mask_) {
    uint32_t i = index_[at];
    if (i == kFree) return Lookup::Absent;
    const Entry& candidate = entries_[i];
    if (candidate.hash != hash || candidate.key.is_unbound()) continue;
    uint32_t version = version_;
    Lookup equal = keys_equal(ctx, candidate.key, key);
    if (version != version_ && equal != Lookup::Raised) return find(ctx, key, hash, entry);  // __eq__ changed the table
    if (equal == Lookup::Absent) continue;
    entry = i;
    return equal;
  }
}

void HashTable::insert_index(size_t hash, uint32_t entry) {
  uint32_t at = scatter(hash) & mask_;
  while (index_[at] != kFree) at = (at + 1) & mask_;
  index_[at] = entry;
}

void HashTable::grow(Context& ctx) {
  // Deleted entries are squeezed out; the table grows only when it is full of live ones.
  rebuild(ctx, live_ * 2 >= capacity_ ? std::max(capacity_ * 2, 4u) : capacity_);
}

void HashTable::reserve(Context& ctx, size_t count) {
  // The number is chosen so that a reservation takes some tens of megabytes at most; larger tables grow by insertion.
  constexpr size_t kMost = 1u << 20;
  if (!capacity_ && count) rebuild(ctx, static_cast<uint32_t>(std::bit_ceil(std::min(count, kMost))));
}

void HashTable::rebuild(Context& ctx, uint32_t wanted) {
  auto* entries = entries_;
  if (wanted != capacity_) {
    entries = static_cast<Entry*>(ctx.heap.allocate(wanted * sizeof(Entry), alignof(Entry)));
    capacity_ = wanted;
    mask_ = wanted * 2 - 1;
    index_ = static_cast<uint32_t*>(ctx.heap.allocate((mask_ + 1) * 4, 4));
  }
  std::memset(index_, 0xff, (mask_ + 1) * 4);
  uint32_t used = 0;
  for (uint32_t i = 0; i < used_; ++i)
    if (!entries_[i].key.is_unbound()) new (entries + used++) Entry(entries_[i]);
  entries_ = entries;
  used_ = used;
  for (uint32_t i = 0; i < used_; ++i) insert_index(entries_[i].hash, i);
}

void HashTable::append_new(Context& ctx, Value key, size_t hash, Value value) {
  if (used_ == capacity_) grow(ctx);
  new (entries_ + used_) Entry{hash, key, value};
  insert_index(hash, used_++);
  ++live_;
  ++version_;
  if (mirror_) [[unlikely]]
    push(key, value);
}

Lookup HashTable::set(Context& ctx, Value key, size_t hash, Value value) {
  uint32_t entry;
  Lookup found = find(ctx, key, hash, entry);
  if (found == Lookup::Absent) append_new(ctx, key, hash, value);
  if (found != Lookup::Found) return found;
  entries_[entry].value = value;
  if (mirror_) [[unlikely]]
    push(entries_[entry].key, value);
  return found;
}

void HashTable::erase_at(uint32_t entry) {
  if (mirror_) [[unlikely]]
    push(entries_[entry].key, Value());
  entries_[entry].key = Value();
  entries_[entry].value = Value();
  --live_;
  ++version_;
}

void HashTable::clear() {
  uint32_t version = version_;
  const Mirror* mirror = mirror_;
  if (mirror_)
    for (const Entry& entry : entries()) push(entry.key, Value());
  *this = HashTable();
  version_ = version + 1;
  mirror_ = mirror;
}

// ---- dicts that show a namespace ------------------------------------------------------------------------

static bool is_text(Value key, Name name) {
  std::string_view text = static_cast<StrObject*>(key.object())->text;
  return text.data() == name.text().data() || text == name.text();
}

bool HashTable::is_hidden(Name name) const {
  const DictObject* hidden = mirror_->hidden;
  if (!hidden) return false;
  for (const Entry& entry : hidden->table.entries())
    if (as_str(entry.key) && text_of(entry.key) == name.text()) return true;
  return false;
}

void HashTable::push(Value key, Value value) {
  if (!has_kind(key, ObjectKind::Str)) return;  // a key that is no name is kept in this dict alone
  Context& ctx = *mirror_->ctx;
  Name name = name_of(ctx, as_str(key));
  if (is_hidden(name)) return;
  if (value.is_unbound())
    mirror_->names->erase(name);
  else
    mirror_->names->set(ctx.heap, name, value);
}

// Returns whether the entries are the names in their order, and updates the values.
bool HashTable::is_current() {
  uint32_t at = 0;
  auto skip_others = [&] {
    while (at < used_ && !has_kind(entries_[at].key, ObjectKind::Str)) ++at;
  };
  for (const NameDict::Entry& entry : mirror_->names->entries()) {
    if (!entry.name || is_hidden(entry.name)) continue;
    skip_others();
    if (at == used_ || !is_text(entries_[at].key, entry.name)) return false;
    entries_[at++].value = entry.value;
  }
  skip_others();
  return at == used_;
}

void HashTable::pull() {
  if (is_current()) return;
  Context& ctx = *mirror_->ctx;
  const Mirror* mirror = mirror_;
  std::span<Entry> old(entries_, used_);
  uint32_t version = version_;
  *this = HashTable();
  for (const NameDict::Entry& entry : mirror->names->entries()) {
    mirror_ = mirror;
    bool hidden = !entry.name || is_hidden(entry.name);
    mirror_ = nullptr;
    if (hidden) continue;
    Value key = make_str(ctx, entry.name);
    append_new(ctx, key, static_cast<size_t>(value::hash(ctx, key).as_int()), entry.value);
  }
  for (const Entry& entry : old)
    if (!entry.key.is_unbound() && !has_kind(entry.key, ObjectKind::Str)) append_new(ctx, entry.key, entry.hash, entry.value);
  version_ += version + 1;
  mirror_ = mirror;
}

// ---- SetTable -----------------------------------------------------------------------------------------
// The probe sequence (nine slots in line, then a jump that mixes in more of the hash) and the growth rule are CPython's, since
// they decide in which order a set is listed; programs print sets.

static constexpr size_t kLinearProbes = 9;
static constexpr size_t kSmallestSet = 8;

Lookup SetTable::find(Context& ctx, Value key, size_t hash, size_t& slot) const {
  if (!table_) return Lookup::Absent;
  size_t perturb = hash;
  for (size_t i = hash & mask_;;) {
    size_t last = i + kLinearProbes <= mask_ ? i + kLinearProbes : i;
    for (size_t at = i; at <= last; ++at) {
      const Entry& entry = table_[at];
      if (entry.key.is_unbound()) return Lookup::Absent;
      if (entry.hash != hash || entry.key.is_raised()) continue;
      uint32_t version = version_;
      Lookup equal = keys_equal(ctx, entry.key, key);
      if (version != version_ && equal != Lookup::Raised) return find(ctx, key, hash, slot);  // __eq__ changed the table
      if (equal == Lookup::Absent) continue;
      slot = at;
      return equal;
    }
    perturb >>= 5;
    i = (i * 5 + 1 + perturb) & mask_;
  }
}

void SetTable::insert_clean(size_t hash, Value key) {
  size_t perturb = hash;
  for (size_t i = hash & mask_;;) {
    size_t last = i + kLinearProbes <= mask_ ? i + kLinearProbes : i;
    for (size_t at = i; at <= last; ++at) {
      if (!table_[at].key.is_unbound()) continue;
      table_[at] = {hash, key};
      return;
    }
    perturb >>= 5;
    i = (i * 5 + 1 + perturb) & mask_;
  }
}

// Returns the deleted entry that a new key takes over: the last one on the way to its free entry.
static SetTable::Entry* deleted_place(SetTable::Entry* table, size_t mask, size_t hash) {
  SetTable::Entry* freed = nullptr;
  size_t perturb = hash;
  for (size_t i = hash & mask;;) {
    size_t last = i + kLinearProbes <= mask ? i + kLinearProbes : i;
    for (size_t at = i; at <= last; ++at) {
      if (table[at].key.is_unbound()) return freed;
      if (table[at].key.is_raised()) freed = &table[at];
    }
    perturb >>= 5;
    i = (i * 5 + 1 + perturb) & mask;
  }
}

void SetTable::resize(Context& ctx, size_t minimum) {
  size_t size = kSmallestSet;
  while (size <= minimum) size *= 2;
  std::span<const Entry> old = slots();
  table_ = ctx.heap.make_span<Entry>(size).data();
  mask_ = size - 1;
  filled_ = live_;
  for (const Entry& entry : old)
    if (is_live(entry)) insert_clean(entry.hash, entry.key);
}

Lookup SetTable::add(Context& ctx, Value key, size_t hash) {
  if (!table_) resize(ctx, 0);
  size_t slot;
  Lookup found = find(ctx, key, hash, slot);
  if (found != Lookup::Absent) return found;
  if (!table_) resize(ctx, 0);  // __eq__ emptied it
  ++live_;
  ++version_;
  if (Entry* freed = filled_ > live_ - 1 ? deleted_place(table_, mask_, hash) : nullptr) {
    *freed = {hash, key};
    return Lookup::Absent;
  }
  insert_clean(hash, key);
  ++filled_;
  if (filled_ * 5 >= mask_ * 3) resize(ctx, live_ > 50000 ? live_ * 2 : live_ * 4);
  return Lookup::Absent;
}

void SetTable::reserve(Context& ctx, size_t more) {
  if (!table_) resize(ctx, 0);
  if ((filled_ + more) * 5 >= mask_ * 3) resize(ctx, (live_ + more) * 2);
}

// Merging a table into itself only squeezes deleted entries out when they are many, as CPython does after a difference.
Lookup SetTable::merge(Context& ctx, const SetTable& other) {
  if (&other == this) {
    if (table_ && filled_ - live_ > mask_ / 4) resize(ctx, live_ > 50000 ? live_ * 2 : live_ * 4);
    return Lookup::Absent;
  }
  if (other.live_ == 0) return Lookup::Absent;
  reserve(ctx, other.live_);
  if (filled_ == 0 && mask_ == other.mask_ && other.filled_ == other.live_) {  // the entries have equal positions
    std::copy(other.table_, other.table_ + mask_ + 1, table_);
    live_ = filled_ = other.live_;
    ++version_;
    return Lookup::Absent;
  }
  for (const Entry& entry : other.slots()) {
    if (!is_live(entry)) continue;
    if (live_ == 0 && filled_ == 0) {  // there is nothing to compare with
      insert_clean(entry.hash, entry.key);
      continue;
    }
    if (add(ctx, entry.key, entry.hash) == Lookup::Raised) return Lookup::Raised;
  }
  if (live_ == 0) {
    live_ = filled_ = other.live_;
    ++version_;
  }
  return Lookup::Absent;
}

void SetTable::erase_slot(size_t slot) {
  table_[slot] = {0, Value::raised()};
  --live_;
  ++version_;
}

Lookup SetTable::remove(Context& ctx, Value key, size_t hash) {
  size_t slot;
  Lookup found = find(ctx, key, hash, slot);
  if (found == Lookup::Found) erase_slot(slot);
  return found;
}

void SetTable::clear() {
  uint32_t version = version_;
  *this = SetTable();
  version_ = version + 1;
}

}  // namespace kdsl::value
