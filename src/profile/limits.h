// The least time that each part of a GPU needs for what a kernel did, from published figures: the part that needs most is what
// limits the kernel, if nothing else holds it up. Caches are not modelled: each sector that a launch touches is taken to come
// from DRAM once, and each request of a warp to go to the L2 cache.
#pragma once

#include <string_view>
#include <vector>

#include "ir/hardware/gpus.h"
#include "profile/summary.h"

namespace kdsl::profile {

enum class LimitKind : uint8_t { Dram, L2, SharedMemory, Tensor, Fma, Alu, Xu, Float64, Issue, Latency };
std::string_view to_text(LimitKind kind);

struct Limit {
  LimitKind kind;
  double seconds = 0;
};

struct Estimate {
  std::vector<Limit> limits;  // without zeros, the longest first
  double dram_bytes = 0;
  double operations = 0;  // on floats and by tensor cores
  double intensity() const { return dram_bytes == 0 ? 0 : operations / dram_bytes; }  // operations for each byte of DRAM
  double ridge = 0;  // intensity from which on a kernel of these operations cannot be limited by DRAM
  double active = 1;  // share of the multiprocessors that have a block
};
Estimate estimate(const KernelProfile& kernel, const ir::Gpu& gpu);

}  // namespace kdsl::profile
