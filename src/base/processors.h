// How much can be done at the same time.
#pragma once

#include <sched.h>

#include <algorithm>
#include <thread>

namespace kdsl {

// Processors that this process may run on: of those that the machine has, a container or `taskset` may give it a part.
inline unsigned processor_count() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0) return static_cast<unsigned>(CPU_COUNT(&set));
  return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace kdsl
