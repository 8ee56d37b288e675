// Threads and their stacks, and how much can be done at the same time. Used by the driver, by targets that compile in parts, by
// the evaluator (how deep it may recurse) and by the CPU device.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <thread>
#include <utility>

#include "base/os/signal.h"

namespace kdsl::os {

// Processors that this process may run on: of those that the machine has, a container or `taskset` may give it a part.
unsigned processor_count();

// A thread beside the main one, which is the only one that signals interrupt: it holds them back where they would do harm.
template <typename Run>
std::thread start_without_signals(Run&& run) {
  HeldSignals none(HeldSignals::All);
  return std::thread(std::forward<Run>(run));
}

// Runs a function on a stack of so many bytes, of which only those that are touched take memory, and waits for its end. False
// where the system refuses; nothing has run then.
bool run_on_stack(size_t bytes, const std::function<void()>& function);

// Where the stack of the calling thread lies; no bytes when nobody knows.
struct StackRange {
  uintptr_t begin = 0;
  size_t size = 0;
};
StackRange stack_of_this_thread();

}  // namespace kdsl::os
