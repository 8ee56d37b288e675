#include "driver/batch/side_by_side.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "base/os/thread.h"
#include "driver/deep_stack.h"
#include "driver/outputs.h"

namespace kdsl::driver {

bool prints_on_the_way(const Options& options) {
  auto is_printed = [&](const EmitRequest& request) {
    bool is_for_c = options.compile_to_object && request.kind >= EmitKind::Object;
    return request.path == "-" || (request.path.empty() && info(request.kind).to_stdout && !is_for_c);
  };
  return std::any_of(options.emits.begin(), options.emits.end(), is_printed) ||
         options.dependencies.mode == DependencyMode::Only || options.verbose || options.dry_run || options.time_report ||
         options.resource_usage != ResourceReport::None || !options.time_trace.empty();
}

void compile_side_by_side(const Options& options, const std::function<void(size_t)>& compile,
                          const std::function<void(size_t)>& report) {
  size_t count = options.inputs.size();
  size_t workers = std::min<size_t>(count, options.jobs ? options.jobs : os::processor_count());
  if (workers <= 1 || prints_on_the_way(options)) {
    for (size_t i = 0; i < count; ++i) {
      compile(i);
      report(i);
    }
    return;
  }
  std::atomic<size_t> next{0};
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<char> done(count, 0);
  auto work = [&] {
    for (size_t i = next++; i < count; i = next++) {
      compile(i);
      std::lock_guard lock(mutex);
      done[i] = 1;
      changed.notify_one();
    }
  };
  // Other threads rename output files, so signals are accepted only when none of them does.
  SignalsHeld signals;
  constexpr std::chrono::milliseconds kBetweenSignals(20);
  std::vector<std::thread> threads;
  for (size_t i = 0; i < workers; ++i) threads.push_back(os::start_without_signals([&] { run_on_deep_stack(work); }));
  for (size_t i = 0; i < count; ++i) {
    {
      std::unique_lock lock(mutex);
      while (!changed.wait_for(lock, kBetweenSignals, [&] { return done[i] != 0; })) {
        lock.unlock();
        signals.let_in();
        lock.lock();
      }
    }
    report(i);
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace kdsl::driver
