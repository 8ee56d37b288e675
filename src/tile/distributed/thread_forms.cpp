#include "tile/distributed/thread_forms.h"

#include <algorithm>

namespace kdsl::tile {

namespace {

// The mixed-radix digits of a thread's index by its prime factors, the fastest first.
struct Radix {
  int64_t divisor, extent;
};

std::vector<Radix> radices_of(int64_t threads) {
  std::vector<Radix> result;
  int64_t divisor = 1, rest = threads;
  for (int64_t prime = 2; rest > 1; ++prime)
    for (; rest % prime == 0; rest /= prime) {
      result.push_back({divisor, prime});
      divisor *= prime;
    }
  return result;
}

int64_t digit_of(int64_t thread, int64_t divisor, int64_t extent) { return thread / divisor % extent; }

void append(std::vector<ThreadDigit>& digits, const ThreadDigit& digit) {
  if (digit.factor == 0) return;
  if (!digits.empty()) {
    ThreadDigit& last = digits.back();
    if (last.divisor * last.extent == digit.divisor && last.factor * last.extent == digit.factor) {
      last.extent *= digit.extent;
      return;
    }
  }
  digits.push_back(digit);
}

std::optional<ThreadSet> fit_range(const std::vector<bool>& members) {
  auto first = std::find(members.begin(), members.end(), true);
  auto last = std::find(first, members.end(), false);
  if (std::find(last, members.end(), true) != members.end()) return std::nullopt;
  int64_t low = first - members.begin(), high = last - members.begin();
  auto threads = static_cast<int64_t>(members.size());
  if (low == 0 && high == threads) return ThreadSet{};
  return ThreadSet{{{1, threads, low, high}}};
}

// Returns the set as a range of values for each of some digits.
std::optional<ThreadSet> fit_product(const std::vector<bool>& members) {
  auto threads = static_cast<int64_t>(members.size());
  ThreadSet result;
  for (const Radix& radix : radices_of(threads)) {
    int64_t low = radix.extent, high = 0;
    for (int64_t thread = 0; thread < threads; ++thread) {
      if (!members[static_cast<size_t>(thread)]) continue;
      int64_t digit = digit_of(thread, radix.divisor, radix.extent);
      low = std::min(low, digit);
      high = std::max(high, digit + 1);
    }
    if (low == 0 && high == radix.extent) continue;
    if (!result.tests.empty()) {
      ThreadTest& last = result.tests.back();
      bool is_zero = low == 0 && high == 1 && last.low == 0 && last.high == 1;
      if (is_zero && last.divisor * last.extent == radix.divisor) {
        last.extent *= radix.extent;
        continue;
      }
    }
    result.tests.push_back({radix.divisor, radix.extent, low, high});
  }
  for (int64_t thread = 0; thread < threads; ++thread)
    if (result.has(thread) != members[static_cast<size_t>(thread)]) return std::nullopt;
  return result;
}

}  // namespace

int64_t ThreadSum::at(int64_t thread) const {
  int64_t result = base;
  for (const ThreadDigit& digit : digits) result += digit_of(thread, digit.divisor, digit.extent) * digit.factor;
  return result;
}

bool ThreadSet::has(int64_t thread) const {
  return std::all_of(tests.begin(), tests.end(), [&](const ThreadTest& test) {
    int64_t digit = digit_of(thread, test.divisor, test.extent);
    return test.low <= digit && digit < test.high;
  });
}

std::optional<ThreadSum> fit_sum(std::span<const int64_t> values, const std::vector<bool>& is_asked) {
  auto threads = static_cast<int64_t>(values.size());
  ThreadSum sum;
  if (threads == 0 || std::find(is_asked.begin(), is_asked.end(), true) == is_asked.end()) return sum;
  // The digits are varied one at a time from this thread: the first one that counts.
  int64_t origin = std::find(is_asked.begin(), is_asked.end(), true) - is_asked.begin();
  int64_t factor_before = 0, extent_before = 1;
  for (const Radix& radix : radices_of(threads)) {
    int64_t here = digit_of(origin, radix.divisor, radix.extent);
    int64_t factor = factor_before * extent_before;  // an extrapolation, for a digit that no thread can show
    for (int64_t digit = 0; digit < radix.extent; ++digit) {
      int64_t other = origin + (digit - here) * radix.divisor;
      if (digit == here || !is_asked[static_cast<size_t>(other)]) continue;
      factor = (values[static_cast<size_t>(other)] - values[static_cast<size_t>(origin)]) / (digit - here);
      break;
    }
    append(sum.digits, {radix.divisor, radix.extent, factor});
    factor_before = factor;
    extent_before = radix.extent;
  }
  sum.base = values[static_cast<size_t>(origin)] - sum.at(origin);
  for (int64_t thread = 0; thread < threads; ++thread)
    if (is_asked[static_cast<size_t>(thread)] && sum.at(thread) != values[static_cast<size_t>(thread)]) return std::nullopt;
  return sum;
}

std::optional<ThreadSet> fit_set(const std::vector<bool>& members) {
  if (std::find(members.begin(), members.end(), true) == members.end())
    return ThreadSet{{{1, static_cast<int64_t>(members.size()), 0, 0}}};
  if (auto range = fit_range(members)) return range;
  return fit_product(members);
}

}  // namespace kdsl::tile
