// Finds short expressions of the thread's index for a table with a number, or a truth value, for each thread: sums of the
// index's digits, and tests of its digits. An expression is guessed from a few threads and checked against all of them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kdsl::tile {

// The number ((thread / divisor) % extent) * factor.
struct ThreadDigit {
  int64_t divisor, extent, factor;
  friend bool operator==(const ThreadDigit&, const ThreadDigit&) = default;
};

// The number base + the sum of the digits.
struct ThreadSum {
  int64_t base = 0;
  std::vector<ThreadDigit> digits;

  int64_t at(int64_t thread) const;
};
// Returns the sum that gives `values` for each thread; threads for which `is_asked` is false may have any value. Returns
// nothing if the values are no such sum.
std::optional<ThreadSum> fit_sum(std::span<const int64_t> values, const std::vector<bool>& is_asked);

// The test low <= (thread / divisor) % extent < high.
struct ThreadTest {
  int64_t divisor, extent, low, high;
  friend bool operator==(const ThreadTest&, const ThreadTest&) = default;
};
// The threads for which all tests hold; without tests, every thread.
struct ThreadSet {
  std::vector<ThreadTest> tests;

  bool has(int64_t thread) const;
};
std::optional<ThreadSet> fit_set(const std::vector<bool>& members);

}  // namespace kdsl::tile
