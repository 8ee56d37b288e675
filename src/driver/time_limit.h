// Limits the time of code in this process that cannot be interrupted: LLVM, and kernels on the CPU device that never check the
// time. When the time is over, a diagnostic is printed and the process ends with status 4. Outputs are written afterwards, so
// none is left half written.
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
  // The time is limited while the object exists. `options` give the format of the diagnostic that `report` makes; `sources`
  // contain the places that it names, if any, and must not change meanwhile.
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

// Returns the report for a time limit on LLVM, and below, for one on the whole compile.
std::function<void(diag::Sink&)> llvm_was_stopped(int64_t milliseconds);
std::function<void(diag::Sink&)> compile_was_stopped(int64_t milliseconds);

}  // namespace kdsl::driver
