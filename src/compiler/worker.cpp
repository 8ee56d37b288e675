#include "compiler/worker.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

#include <fmt/core.h>

#include "base/os/file.h"
#include "base/os/process.h"
#include "base/os/thread.h"
#include "compiler/wire.h"

namespace kdsl::compiler {

namespace {

using std::chrono::milliseconds;

// A worker ends its compile by itself when the time is over, unless LLVM does not come to an end.
constexpr milliseconds kGrace(2000);
constexpr milliseconds kNoLimit = std::chrono::hours(24 * 365);
constexpr milliseconds kPause(5);

// Kills a worker when the request is cancelled. It looks until it is destroyed.
class Canceller {
 public:
  Canceller(const std::atomic<bool>* flag, os::Process& process) : flag_(flag) {
    if (!flag_) return;
    thread_ = os::start_without_signals([this, &process] {
      while (!is_over_ && !*flag_) std::this_thread::sleep_for(kPause);
      if (!is_over_) process.kill();
    });
  }
  ~Canceller() {
    is_over_ = true;
    if (thread_.joinable()) thread_.join();
  }

 private:
  const std::atomic<bool>* flag_;
  std::atomic<bool> is_over_{false};
  std::thread thread_;
};

}  // namespace

// Says how a worker ended that has given no compilation, and what it wrote for people.
static std::string failure_of(const kdsl_compile_request& request, const os::Ending& ending, std::string_view errors) {
  std::string how = ending.signal ? fmt::format("the worker was ended by a signal: {}", os::name_of_signal(ending.signal))
                    : ending.status
                        ? fmt::format("the worker ended with status {}", ending.status)
                        : std::string("it has answered nothing that is understood: a worker is kdslc of the library's version");
  if (request.worker_memory_bytes && !ending.is_good())
    how += fmt::format("; its memory is limited to {} bytes (worker_memory_bytes)", request.worker_memory_bytes);
  std::string_view lines = errors.substr(0, errors.find_last_not_of('\n') + 1);
  return lines.empty() ? how : fmt::format("{}\n{}", how, lines);
}

std::string run_in_worker(const kdsl_compile_request& request, Purpose purpose, kdsl_compilation& made) {
  os::Launch launch;
  launch.program = request.worker;
  launch.words = {request.worker, "--program=kdsl-worker"};
  launch.memory_bytes = request.worker_memory_bytes;
  auto process = os::Process::spawn(launch);
  if (!process) return process.error().message();
  bool has_limit = request.time_limit_ms != 0 && request.time_limit_ms < static_cast<uint64_t>(kNoLimit.count());
  milliseconds limit = has_limit ? milliseconds(request.time_limit_ms) + kGrace : kNoLimit;
  os::Result<os::Process::Streams> streams = [&] {
    Canceller canceller(request.cancellation ? &request.cancellation->is_requested : nullptr, *process);
    return process->communicate(bytes_of(request, purpose), limit);
  }();
  if (!streams) process->kill();
  os::Ending ending = process->wait();
  if (request.cancellation && request.cancellation->is_requested) {
    made.status = KDSL_COMPILE_CANCELLED;
    return {};
  }
  if (!streams) {
    made.status = KDSL_COMPILE_LIMIT;
    return {};
  }
  if (ending.is_good() && read_compilation(streams->output, made)) return {};
  return failure_of(request, ending, streams->errors);
}

int run_worker(std::span<const char* const>) {
  auto bytes = os::read_all(os::kStandardInput, SIZE_MAX);
  ReceivedRequest received;
  if (!bytes || !received.read(*bytes)) {
    os::write_all(os::kStandardError, "kdsl-worker is started by libkdsl_compiler, which writes a request to it\n");
    return KDSL_COMPILE_REQUEST;
  }
  kdsl_compilation made;
  run(received.request, received.purpose, made);
  return os::write_all(os::kStandardOutput, bytes_of(made)) ? 0 : 1;
}

}  // namespace kdsl::compiler
