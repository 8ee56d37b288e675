// Calls samples/histogram.kpy from an object for the cpu device and compares each result with a plain loop's.
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "histogram_kdsl.h"

struct alignas(64) Bins {
  int32_t counts[64] = {};
};

int main() {
  constexpr int kLaunches = 50;
  std::vector<int32_t> memory(100'000 + 16);
  int32_t* data = memory.data();
  while (reinterpret_cast<uintptr_t>(data) % 64 != 0) ++data;
  int right = 0;
  Bins bins, expected;
  for (int launch = 0; launch < kLaunches; ++launch) {
    int64_t size = 1 + rand() % 100'000;
    for (int64_t i = 0; i < size; ++i) ++expected.counts[data[i] = rand() % 64];
    if (histogram_histogram({data, {size}}, {bins.counts, {64}}, nullptr, nullptr)) {
      printf("%s\n", kdsl_last_error());
      return 1;
    }
    bool is_right = true;
    for (int i = 0; i < 64; ++i) is_right &= bins.counts[i] == expected.counts[i];
    right += is_right;
  }
  printf("%d of %d launches right\n", right, kLaunches);
  return right != kLaunches;
}
