// The stable merge sort of list.sort and sorted: existing runs are found and merged, short ones are extended by insertion.
// Comparisons are those of CPython for short lists, so that values without an order raise the same error; a comparison that
// fails or is inconsistent only ends or muddles the sort.
#include <algorithm>

#include "builtins/python/iteration.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

using value::Context;
using value::Value;

struct Keyed {
  Value key, item;
};

Value key_of(Value entry) { return entry; }
Value key_of(const Keyed& entry) { return entry.key; }

template <typename Entry>
class MergeSort {
 public:
  explicit MergeSort(Context& ctx) : ctx_(ctx) {}

  // Returns false if a comparison raised; the entries are all there, in some order.
  bool run(std::span<Entry> entries) {
    size_t shortest = shortest_run(entries.size());
    for (size_t at = 0; at < entries.size() && !failed_;) {
      std::span<Entry> rest = entries.subspan(at);
      size_t length = count_run(rest), wanted = std::min(shortest, rest.size());
      if (length < wanted) insert(rest.first(wanted), length);
      length = std::max(length, wanted);
      runs_.push_back(entries.subspan(at, length));
      at += length;
      merge_until_balanced();
    }
    while (runs_.size() > 1 && !failed_) merge_at(runs_.size() - 2);
    return !failed_;
  }

 private:
  static size_t shortest_run(size_t count) {
    size_t odd = 0;
    for (; count >= 64; count >>= 1) odd |= count & 1;
    return count + odd;
  }

  bool less(const Entry& a, const Entry& b) {
    Value x = key_of(a), y = key_of(b);
    if (x.is_int() && y.is_int()) [[likely]]
      return x.as_int() < y.as_int();
    if (failed_) return false;
    Value order = value::compare(ctx_, ast::CmpOp::Lt, x, y);
    Value truth = order.is_raised() ? order : value::truth(ctx_, order);
    failed_ = truth.is_raised();
    return !failed_ && truth.as_bool();
  }

  // Returns the length of the run at the beginning, which is ascending afterwards.
  size_t count_run(std::span<Entry> entries) {
    if (entries.size() < 2) return entries.size();
    bool falls = less(entries[1], entries[0]);
    size_t length = 2;
    while (length < entries.size() && less(entries[length], entries[length - 1]) == falls && !failed_) ++length;
    if (failed_) return entries.size();
    if (falls) std::reverse(entries.begin(), entries.begin() + static_cast<ptrdiff_t>(length));
    return length;
  }

  // Inserts the entries after the first `sorted` ones, which are in order, among them.
  void insert(std::span<Entry> entries, size_t sorted) {
    for (size_t at = sorted; at < entries.size(); ++at) {
      Entry pivot = entries[at];
      size_t low = 0, high = at;
      while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (less(pivot, entries[middle]))
          high = middle;
        else
          low = middle + 1;
        if (failed_) return;
      }
      std::copy_backward(entries.begin() + static_cast<ptrdiff_t>(low), entries.begin() + static_cast<ptrdiff_t>(at),
                         entries.begin() + static_cast<ptrdiff_t>(at) + 1);
      entries[low] = pivot;
    }
  }

  // Keeps each run longer than the two after it together, so that merges combine runs of similar sizes.
  void merge_until_balanced() {
    while (runs_.size() > 1 && !failed_) {
      size_t n = runs_.size() - 2;
      auto size = [&](size_t i) { return runs_[i].size(); };
      bool unbalanced = (n > 0 && size(n - 1) <= size(n) + size(n + 1)) || (n > 1 && size(n - 2) <= size(n - 1) + size(n));
      if (unbalanced)
        merge_at(size(n - 1) < size(n + 1) ? n - 1 : n);
      else if (size(n) <= size(n + 1))
        merge_at(n);
      else
        return;
    }
  }

  void merge_at(size_t at) {
    std::span<Entry> left = runs_[at], right = runs_[at + 1];
    copy_.assign(left.begin(), left.end());
    Entry* out = left.data();
    const Entry *from = copy_.data(), *end = from + copy_.size();
    const Entry *other = right.data(), *other_end = other + right.size();
    while (from < end && other < other_end) *out++ = !failed_ && less(*other, *from) ? *other++ : *from++;
    std::copy(from, end, out);
    runs_[at] = std::span<Entry>(left.data(), left.size() + right.size());
    runs_.erase(runs_.begin() + static_cast<ptrdiff_t>(at) + 1);
  }

  Context& ctx_;
  bool failed_ = false;
  std::vector<std::span<Entry>> runs_;
  std::vector<Entry> copy_;
};

template <typename Entry>
bool sort_entries(Context& ctx, std::vector<Entry>& entries, bool reverse) {
  // Python's reverse keeps equal items in order: the mirrored sequence is sorted and the result mirrored.
  if (reverse) std::reverse(entries.begin(), entries.end());
  bool ok = MergeSort<Entry>(ctx).run(entries);
  if (reverse) std::reverse(entries.begin(), entries.end());
  return ok;
}

}  // namespace

bool sort_values(Context& ctx, std::vector<Value>& items, Value key, bool reverse) {
  if (key.is_none() || key.is_unbound()) return sort_entries(ctx, items, reverse);
  std::vector<Keyed> entries;
  entries.reserve(items.size());
  for (Value item : items) {
    Value made = value::call(ctx, key, {item});
    if (made.is_raised()) return false;
    entries.push_back({made, item});
  }
  bool ok = sort_entries(ctx, entries, reverse);
  for (size_t i = 0; i < items.size(); ++i) items[i] = entries[i].item;
  return ok;
}

}  // namespace kdsl::builtins
