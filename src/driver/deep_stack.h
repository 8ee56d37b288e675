// Runs a function on a stack of its own, far larger than what the system gives the main thread: programs that raise
// the limit of nested calls recurse as deep there as under CPython. Only pages that are touched take memory.
#pragma once

#include <functional>

namespace kdsl::driver {

// On the caller's stack where the system refuses a larger one.
void run_on_deep_stack(const std::function<void()>& function);

}  // namespace kdsl::driver
