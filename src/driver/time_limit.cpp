#include "driver/time_limit.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "base/os/thread.h"
#include "diag/definitions/target.def"
#include "driver/messages.h"
#include "driver/outputs.h"
#include "target/cuda/tools.h"

namespace kdsl::driver {

TimeLimit::TimeLimit(int64_t milliseconds, const Options& options, std::function<void(diag::Sink&)> report,
                     SourceManager* sources)
    : options_(options), report_(std::move(report)), sources_(sources) {
  watcher_ = os::start_without_signals([this, milliseconds] { watch(milliseconds); });
}

TimeLimit::~TimeLimit() {
  {
    std::lock_guard lock(mutex_);
    is_done_ = true;
  }
  changed_.notify_one();
  watcher_.join();
}

void TimeLimit::watch(int64_t milliseconds) {
  std::unique_lock lock(mutex_);
  if (changed_.wait_for(lock, std::chrono::milliseconds(milliseconds), [this] { return is_done_; })) return;
  // Waits until outputs that are being renamed are complete.
  std::lock_guard no_commit(commit_mutex());
  // The main thread continues meanwhile and may add to its own sink, so this report has a sink of its own.
  diag::Sink sink;
  report_(sink);
  std::fflush(stdout);  // output that the program has printed so far
  SourceManager no_sources;
  Messages messages(options_, sources_ ? *sources_ : no_sources);
  messages.add(sink);
  target::end_tools();
  constexpr int kLimitStatus = 4;
  std::_Exit(messages.finish(kLimitStatus));
}

static std::function<void(diag::Sink&)> was_stopped(std::string_view what, int64_t milliseconds, std::string_view help) {
  return [=](diag::Sink& sink) {
    double seconds = static_cast<double>(milliseconds) / 1000.0;
    sink.report({}, diag::ToolLimit, what, fmt::format("it ran longer than {} s", seconds)).help(std::string(help));
  };
}

std::function<void(diag::Sink&)> llvm_was_stopped(int64_t milliseconds) {
  return was_stopped("LLVM", milliseconds, "`--tool-timeout` raises the limit; unrolling less makes less code");
}

std::function<void(diag::Sink&)> compile_was_stopped(int64_t milliseconds) {
  return was_stopped("kdslc", milliseconds, "`--time-limit` raises the limit");
}

}  // namespace kdsl::driver
