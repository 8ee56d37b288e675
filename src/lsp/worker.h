// Work in a process of its own, which gives back a text: what a program does while it is staged, and what goes wrong in the
// compiler, cannot touch the server, and work that nobody waits for any more is simply ended.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/os/process.h"

namespace kdsl::lsp {

class Worker {
 public:
  using Clock = std::chrono::steady_clock;
  struct Limits {
    uint64_t bytes;  // that the work may add to the memory of the process
    std::chrono::milliseconds time;
  };
  // Null: the system gives no process.
  static std::unique_ptr<Worker> start(const std::function<std::string()>& work, Limits limits);
  Worker(const Worker&) = delete;

  int file_descriptor() const { return process_.output(); }
  Clock::time_point deadline() const { return deadline_; }
  // Takes what has arrived; true: the work has ended, well or badly.
  bool receive();
  // Ends the work; `why` is what outcome() says then.
  void stop(std::string why);

  struct Outcome {
    std::string text;
    std::string problem;  // empty: the text is complete
  };
  Outcome outcome();

 private:
  Worker(os::Process process, Clock::time_point deadline) : process_(std::move(process)), deadline_(deadline) {}
  void wait_for_end();

  os::Process process_;
  Clock::time_point deadline_;
  std::string text_, problem_;
};

}  // namespace kdsl::lsp
