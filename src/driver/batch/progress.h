// Shows the progress of a command that takes long in a line on the terminal, which is overwritten and removed at the end.
// Nothing is shown if standard error is not a terminal, or if programs read it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "driver/options/options.h"

namespace kdsl::driver {

class Progress {
 public:
  explicit Progress(const Options& options);
  ~Progress();
  Progress(const Progress&) = delete;

  // Notes that an input is being compiled from now on, or below, that it is done. Any thread may call these.
  void begin(const std::string& input);
  void end(const std::string& input);
  // Removes the line so that something else can be printed; it reappears a little later.
  void hide();

 private:
  using Clock = std::chrono::steady_clock;
  void watch();
  std::string line() const;
  void erase();

  const size_t count_;
  const Clock::time_point start_ = Clock::now();
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> running_;
  size_t done_ = 0;
  bool is_shown_ = false, is_over_ = false;
  std::thread watcher_;  // exists only on a terminal
};

}  // namespace kdsl::driver
