// Clocks that the C++ library has no name for; std::chrono has the others. Used by the module `time` of programs.
#pragma once

#include <chrono>
#include <ctime>

namespace kdsl::os {

// Returns the processor time that this process has used.
std::chrono::nanoseconds processor_time();
// Breaks a time down into the calendar fields of the user's time zone.
std::tm local_time(std::time_t time);

}  // namespace kdsl::os
