// Asks a running compile to stop: because its caller wants so, or because its time is over. The compile looks at it between
// statements that it executes, passes and phases, and then ends with a diagnostic. What cannot look, such as LLVM, runs to its
// end. Used by the compiler inside other programs (src/compiler).
#pragma once

#include <atomic>
#include <chrono>
#include <string>

namespace kdsl {

class Cancellation {
 public:
  // `flag`, which may be null, belongs to the caller, who sets it in any thread to cancel. The time limit, 0 for none, starts
  // now.
  explicit Cancellation(const std::atomic<bool>* flag, std::chrono::milliseconds limit = {});

  bool is_due() const { return is_requested() || is_over(); }
  bool is_requested() const { return flag_ && flag_->load(std::memory_order_relaxed); }
  // Returns why the compile has to stop, as the end of a sentence; empty if it may go on.
  std::string reason() const;

 private:
  bool is_over() const;

  const std::atomic<bool>* flag_;
  std::chrono::milliseconds limit_;
  std::chrono::steady_clock::time_point end_;
};

// While it exists, the calling thread's compile can be cancelled. An inner one takes the place of an outer one until it ends.
class CancellableThread {
 public:
  explicit CancellableThread(const Cancellation& cancellation);
  ~CancellableThread();
  CancellableThread(const CancellableThread&) = delete;

 private:
  const Cancellation* outer_;
};

// Returns what the calling thread's compile has to look at; null where nothing can cancel it.
const Cancellation* cancellation_of_thread();
inline bool is_cancelled() {
  const Cancellation* cancellation = cancellation_of_thread();
  return cancellation && cancellation->is_due();
}

}  // namespace kdsl
