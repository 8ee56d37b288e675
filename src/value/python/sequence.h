// Shared by the sequence types: indices, slices, lexicographic comparison, repetition, iteration by index.
#pragma once

#include <string>
#include <string_view>

#include "value/objects.h"

namespace kdsl::value {

// Resolves an index to [0, size). Returns false after raising (`kind` names the sequence in messages).
bool resolve_index(Context&, Value key, size_t size, std::string_view kind, size_t& out);

struct SliceRange {
  int64_t start, step;
  size_t count;
  size_t at(size_t i) const { return static_cast<size_t>(start + static_cast<int64_t>(i) * step); }
};
bool resolve_slice(Context&, const SliceObject* slice, size_t size, SliceRange& out);

// Compares items lexicographically.
Value compare_items(Context&, ast::CmpOp op, std::span<const Value> a, std::span<const Value> b);
// Appends the items between brackets, "[1, 2]". Returns false after raising.
bool repr_items(Context&, std::span<const Value> items, std::string& out);
// Returns the frozenset that a set looks up when it is asked for a set. Other items are returned as they are.
Value frozen_set(Context&, Value item);
// Returns whether lists and tuples ask the iterable for its length, too; a failure of its __len__ is then theirs.
bool asks_length(Context&, Value iterable);
bool collect_asking(Context&, Value iterable, std::vector<Value>& items);  // returns false after raising
// Appends the items of an iterable, one by one. Returns false after raising.
bool extend_list(Context&, ListObject* list, Value iterable);
bool repr_items(Context&, ListObject* list, std::string& out);  // repr of the items may change the list
// Returns whether the right operand defines `sequence + other` itself; otherwise a sequence takes only one of its own type.
bool adds_itself(Context&, Value other);
// Reads the count of a repetition `sequence * n`; NotImplemented for other operands. `too_long` is the message for more items
// than 64 bits can count, if that is no MemoryError.
Value repetition_count(Context&, Value operand, size_t size, size_t& out, const char* too_long = nullptr);
Value make_iterator(Context&, Value sequence);  // for a tuple, list, str, bytes, range, dict, set or view
Value make_reversed(Context&, Value sequence);  // for a list, tuple, str, range or dict
// Returns how many items an iterator made by the two functions above has left.
size_t remaining_items(Value iterator);
// Hashes the items' hashes as a tuple does.
Value hash_items(Context&, std::span<const Value> items);

// Guards repr of containers that contain themselves.
class ReprGuard {
 public:
  explicit ReprGuard(Object* object);
  ~ReprGuard();
  bool is_cycle() const { return cycle_; }

 private:
  Object* object_;
  ReprGuard* outer_;
  bool cycle_ = false;
};

}  // namespace kdsl::value
