// Threads and their stacks, and how many can run at the same time. Used by the driver, by targets that compile in parts, by the
// evaluator (how deep it may recurse) and by the CPU device.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <thread>
#include <utility>

#include "base/os/signal.h"

namespace kdsl::os {

// Returns the number of processors that this process may run on: a container or `taskset` may allow it only some of the
// machine's.
unsigned processor_count();

// Starts a thread in which all signals are blocked, so that only the main thread is interrupted: it holds them back where they
// would do harm.
template <typename Run>
std::thread start_without_signals(Run&& run) {
  HeldSignals none(HeldSignals::All);
  return std::thread(std::forward<Run>(run));
}

// Runs a function on a stack of so many bytes, of which only touched pages take memory, and waits for its end. Returns false
// when the system refuses; nothing has run then.
bool run_on_stack(size_t bytes, const std::function<void()>& function);

// The address range of a thread's stack; its size is 0 when it is not known.
struct StackRange {
  uintptr_t begin = 0;
  size_t size = 0;
};
StackRange stack_of_this_thread();

}  // namespace kdsl::os
