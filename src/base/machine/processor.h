// Single instructions of the processor that C++ has no name for. Used by the CPU device of the runtime: its threads wait awake
// for a while, and its clock is that of the processor. Another architecture is another branch here; one that is not known has
// the portable functions.
#pragma once

#include <chrono>
#include <cstdint>

#include "base/machine/architecture.h"

namespace kdsl::machine {

namespace portable {

// Says nothing: the loop that waits is as fast as it is.
inline void spin_pause() {}
// Nanoseconds, where there is no counter of cycles.
inline uint64_t cycle_count() {
  return static_cast<uint64_t>(std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count());
}
inline constexpr const char* kArchitecture = "host";

}  // namespace portable

#if KDSL_MACHINE_X86_64

// In a loop that waits for another thread: leaves the processor's units to that thread.
inline void spin_pause() { __builtin_ia32_pause(); }
// A counter that grows steadily, of cycles roughly.
inline uint64_t cycle_count() { return __builtin_ia32_rdtsc(); }
// The name of the architecture.
inline constexpr const char* kArchitecture = "x86-64";

#elif KDSL_MACHINE_AARCH64

inline void spin_pause() { asm volatile("yield"); }
using portable::cycle_count;
inline constexpr const char* kArchitecture = "aarch64";

#else

using portable::cycle_count;
using portable::kArchitecture;
using portable::spin_pause;

#endif

}  // namespace kdsl::machine
