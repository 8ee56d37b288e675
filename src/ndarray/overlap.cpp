#include "ndarray/overlap.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace kdsl::ndarray {

namespace {

struct BitRange {
  const Storage* storage;
  int64_t begin, end;  // in bits
};

// Strides may be negative.
BitRange range_of(const Array& a) {
  int64_t low = a.offset, high = a.offset;
  for (int i = 0; i < a.shape.rank; ++i) {
    int64_t way = (a.shape[i] - 1) * a.strides[i];
    (way < 0 ? low : high) += way;
  }
  int64_t width = dtype::width(a.dtype);
  return {a.storage, low * width, (high + 1) * width};
}

bool is_before(const BitRange& a, const BitRange& b) {
  return a.storage != b.storage ? std::less<>()(a.storage, b.storage) : a.begin < b.begin;
}

}  // namespace

bool any_overlap(std::span<const Array* const> arrays) {
  std::vector<BitRange> ranges;
  for (const Array* array : arrays)
    if (array->size() > 0) ranges.push_back(range_of(*array));
  std::sort(ranges.begin(), ranges.end(), is_before);
  for (size_t i = 1; i < ranges.size(); ++i)
    if (ranges[i].storage == ranges[i - 1].storage && ranges[i].begin < ranges[i - 1].end) return true;
  return false;
}

}  // namespace kdsl::ndarray
