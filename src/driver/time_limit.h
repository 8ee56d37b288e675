// A limit on the time of what runs in this process and cannot be interrupted: LLVM, and kernels on the CPU device that
// never look at a clock. When the time is over a diagnostic is printed and the process ends with status 4. Outputs are
// written afterwards, so that none is left half made.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

#include "diag/diag.h"
#include "driver/options/options.h"

namespace kdsl::driver {

class TimeLimit {
 public:
  // Counts while the object lives. `options` says in which form the diagnostic is wanted that `report` makes; `sources`
  // hold the places it names, if any, and do not change meanwhile.
  TimeLimit(int64_t milliseconds, const Options& options, std::function<void(diag::Sink&)> report,
            SourceManager* sources = nullptr);
  ~TimeLimit();
  TimeLimit(const TimeLimit&) = delete;

 private:
  void watch(int64_t milliseconds);

  const Options& options_;
  std::function<void(diag::Sink&)> report_;
  SourceManager* sources_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_done_ = false;
  std::thread watcher_;
};

// What is said about LLVM, and about the whole compile.
std::function<void(diag::Sink&)> llvm_was_stopped(int64_t milliseconds);
std::function<void(diag::Sink&)> compile_was_stopped(int64_t milliseconds);

}  // namespace kdsl::driver
