// Defines sizes that hold for the whole device; generated code takes them from the same header (kdsl/cpu_kernel.h).
#pragma once

#include <cstdint>

#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

inline constexpr uint32_t kWarpSize = KDSL_CPU_WARP_THREADS;
// The limit of threads per block on all GPUs of CUDA.
inline constexpr uint32_t kMaxThreadsPerBlock = 1024;
// PTX has 16 named barriers per block.
inline constexpr uint32_t kMaxBarriers = 16;
inline constexpr uint32_t kDefaultSharedLimit = KDSL_CPU_SHARED_BYTES;

}  // namespace kdsl::runtime::cpu
