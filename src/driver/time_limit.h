// A limit on the time that code generation may take: LLVM runs in this process and cannot be interrupted, so when the
// time is over a diagnostic is printed and the process ends with status 4. Outputs are written afterwards, so that
// none is left half made.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include "driver/options.h"

namespace kdsl::driver {

class TimeLimit {
 public:
  // Counts while the object lives. `options` says in which form the diagnostic is wanted.
  TimeLimit(int64_t milliseconds, const Options& options);
  ~TimeLimit();
  TimeLimit(const TimeLimit&) = delete;

 private:
  void watch(int64_t milliseconds);

  const Options& options_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_done_ = false;
  std::thread watcher_;
};

}  // namespace kdsl::driver
