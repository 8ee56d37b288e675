// Numbers and sets of threads that a table gives for each thread, as short expressions of the thread's index: sums of its
// digits, and tests of its digits. An expression is guessed from a few threads and checked against all of them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kdsl::tile {

// ((thread / divisor) % extent) * factor
struct ThreadDigit {
  int64_t divisor, extent, factor;
  friend bool operator==(const ThreadDigit&, const ThreadDigit&) = default;
};

// base + the digits
struct ThreadSum {
  int64_t base = 0;
  std::vector<ThreadDigit> digits;

  int64_t at(int64_t thread) const;
};
// `values` for each thread; where `is_asked` says no, any value will do. Nothing when the values are no such sum.
std::optional<ThreadSum> fit_sum(std::span<const int64_t> values, const std::vector<bool>& is_asked);

// low <= (thread / divisor) % extent < high
struct ThreadTest {
  int64_t divisor, extent, low, high;
  friend bool operator==(const ThreadTest&, const ThreadTest&) = default;
};
// All tests hold; none: every thread.
struct ThreadSet {
  std::vector<ThreadTest> tests;

  bool has(int64_t thread) const;
};
std::optional<ThreadSet> fit_set(const std::vector<bool>& members);

}  // namespace kdsl::tile
