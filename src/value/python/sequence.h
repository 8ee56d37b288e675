// What the sequence types share: indices, slices, lexicographic comparison, repetition, iteration by index.
#pragma once

#include <string>
#include <string_view>

#include "value/objects.h"

namespace kdsl::value {

// A resolved index in [0, size). False: raised (`kind` names the sequence in messages).
bool resolve_index(Context&, Value key, size_t size, std::string_view kind, size_t& out);

struct SliceRange {
  int64_t start, step;
  size_t count;
  size_t at(size_t i) const { return static_cast<size_t>(start + static_cast<int64_t>(i) * step); }
};
bool resolve_slice(Context&, const SliceObject* slice, size_t size, SliceRange& out);

// Lexicographic comparison of items.
Value compare_items(Context&, ast::CmpOp op, std::span<const Value> a, std::span<const Value> b);
// "[1, 2]": items between brackets. Raised: false.
bool repr_items(Context&, std::span<const Value> items, std::string& out);
// What a set looks for when it is asked for a set: that set, frozen. Others are given back.
Value frozen_set(Context&, Value item);
// Lists and tuples ask what they are made from for its length as well; a failure of its __len__ is theirs.
bool asks_length(Context&, Value iterable);
bool collect_asking(Context&, Value iterable, std::vector<Value>& items);  // false: raised
// Appends the items of an iterable, one by one. False: raised.
bool extend_list(Context&, ListObject* list, Value iterable);
bool repr_items(Context&, ListObject* list, std::string& out);  // whose items may change the list
// Whether the right operand of `sequence + other` says itself what that is; else a sequence takes only its like.
bool adds_itself(Context&, Value other);
// The count of a repetition `sequence * n`: NotImplemented for other operands. `too_long`: what is said of more items than 64
// bits can count, where that is no MemoryError.
Value repetition_count(Context&, Value operand, size_t size, size_t& out, const char* too_long = nullptr);
Value make_iterator(Context&, Value sequence);  // of a tuple, list, str, bytes, range, dict, set, view
Value make_reversed(Context&, Value sequence);  // of list, tuple, str, range, dict
// How many items an iterator made by these two has left.
size_t remaining_items(Value iterator);
// Tuple-like hash over items' hashes.
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
