// What a command is at that takes long: a line on the terminal that is written over and is gone at the end. Nothing where
// standard error is no terminal, or programs read it.
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

  // An input that is compiled from now on, and one that is done; from any thread.
  void begin(const std::string& input);
  void end(const std::string& input);
  // Takes the line away for something else to be printed; it comes again a little later.
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
  std::thread watcher_;  // only on a terminal
};

}  // namespace kdsl::driver
