// Runs a function on a separate stack, which is far larger than the one that the system gives to the main thread: programs that
// raise the recursion limit can recurse as deeply as under CPython. Only pages that are touched take memory.
#pragma once

#include <functional>

namespace kdsl::driver {

// Runs the function on the caller's stack if the system refuses a larger one.
void run_on_deep_stack(const std::function<void()>& function);

}  // namespace kdsl::driver
