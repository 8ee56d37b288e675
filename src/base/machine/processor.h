// Single instructions of the processor that C++ has no name for. Used by the CPU device of the runtime: its threads spin for a
// while before they sleep, and its clock is the processor's cycle counter. Another architecture is another branch here; one
// that is not known gets the portable functions.
#pragma once

#include <chrono>
#include <cstdint>

#include "base/machine/architecture.h"

namespace kdsl::machine {

namespace portable {

// There is no pause instruction that is known: the spinning loop runs at full speed.
inline void spin_pause() {}
// Returns nanoseconds, since no cycle counter is known.
inline uint64_t cycle_count() {
  return static_cast<uint64_t>(std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count());
}
inline constexpr const char* kArchitecture = "host";

}  // namespace portable

#if KDSL_MACHINE_X86_64

// Tells the processor that this is a spinning loop, so that it leaves its units to the other hardware thread.
inline void spin_pause() { __builtin_ia32_pause(); }
// Returns a counter that grows steadily, roughly by one a cycle.
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
