// Clocks that the C++ library has no name for; std::chrono has the others. Used by the module `time` of programs.
#pragma once

#include <chrono>
#include <ctime>

namespace kdsl::os {

// What this process has used of processors.
std::chrono::nanoseconds processor_time();
// The parts of a time where the user is.
std::tm local_time(std::time_t time);

}  // namespace kdsl::os
