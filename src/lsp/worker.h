// Runs work in a separate process, which returns a text. The program that is staged there, and failures of the compiler, cannot
// affect the server, and work that nobody waits for any more is simply ended.
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
    uint64_t bytes;  // memory that the work may add to that of the process
    std::chrono::milliseconds time;
  };
  // Starts the work; returns null if the system cannot make a process.
  static std::unique_ptr<Worker> start(const std::function<std::string()>& work, Limits limits);
  Worker(const Worker&) = delete;

  int file_descriptor() const { return process_.output(); }
  Clock::time_point deadline() const { return deadline_; }
  // Receives what has arrived; returns true if the work has ended, successfully or not.
  bool receive();
  // Ends the work; outcome() returns `why` afterwards.
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
