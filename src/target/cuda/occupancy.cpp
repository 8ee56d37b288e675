#include "target/cuda/occupancy.h"

#include <algorithm>
#include <utility>

#include "ir/arch.h"

namespace kdsl::target {

using ir::kRegisters;
using ir::kWarpSize;

namespace {

// The hardware allocates registers to warps and shared memory to blocks, each in multiples of a unit.
constexpr int kRegisterUnit = 256, kQuarters = 4;
constexpr int64_t kSharedUnit = 128;

int64_t round_up(int64_t value, int64_t unit) { return (value + unit - 1) / unit * unit; }

}  // namespace

std::optional<Occupancy> occupancy(std::string_view arch_name, const BlockResources& block) {
  const ir::Arch* arch = ir::find_arch(arch_name);
  if (!arch || block.threads <= 0 || block.registers < 0) return std::nullopt;
  const ir::Multiprocessor& all = arch->multiprocessor;
  int warps = static_cast<int>(round_up(block.threads, kWarpSize)) / kWarpSize;
  // Each quarter of a multiprocessor has registers of its own.
  int64_t of_warp = round_up(std::max<int64_t>(block.registers, 1) * kWarpSize, kRegisterUnit);
  int64_t warps_by_registers = kRegisters / kQuarters / of_warp * kQuarters;
  int64_t shared = round_up(block.shared_bytes + all.reserved, kSharedUnit);
  const std::pair<int64_t, std::string_view> limits[] = {{all.threads / kWarpSize / warps, "threads"},
                                                         {all.blocks, "blocks"},
                                                         {warps_by_registers / warps, "registers"},
                                                         {shared == 0 ? all.blocks : all.shared / shared, "shared memory"}};
  auto least = std::ranges::min_element(limits, {}, &std::pair<int64_t, std::string_view>::first);
  int blocks = static_cast<int>(least->first);
  return Occupancy{blocks, blocks * warps, all.threads / kWarpSize, least->second};
}

}  // namespace kdsl::target
