// Sizes that the whole device counts by; generated code has them from the same header.
#pragma once

#include <cstdint>

#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

inline constexpr uint32_t kWarpSize = KDSL_CPU_WARP_THREADS;
inline constexpr uint32_t kMaxThreadsPerBlock = 1024;
inline constexpr uint32_t kMaxBarriers = 16;
inline constexpr uint32_t kDefaultSharedLimit = KDSL_CPU_SHARED_BYTES;

}  // namespace kdsl::runtime::cpu
