#include "ndarray/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "base/os/thread.h"

namespace kdsl::ndarray {

void in_parallel(int64_t count, int64_t part, const std::function<void(int64_t begin, int64_t end)>& f) {
  int64_t parts = (count + part - 1) / part;
  std::atomic<int64_t> next = 0;
  auto work = [&] {
    for (int64_t i = next++; i < parts; i = next++) f(i * part, std::min(count, (i + 1) * part));
  };
  std::vector<std::thread> helpers;
  for (int64_t i = std::min<int64_t>(parts, os::processor_count()); i > 1; --i)
    helpers.push_back(os::start_without_signals(work));
  work();
  for (std::thread& helper : helpers) helper.join();
}

int64_t rows_per_part(int64_t length) { return std::max<int64_t>(1, kElementsPerThread / std::max<int64_t>(1, length)); }

}  // namespace kdsl::ndarray
