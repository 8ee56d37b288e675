#include "target/cuda/occupancy.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace kdsl::target {

namespace {

// Of a multiprocessor, by compute capability: the table of technical specifications in NVIDIA's programming guide.
struct Multiprocessor {
  int version;  // 90 of sm_90a
  int warps, blocks;
  int64_t shared_bytes;
};
constexpr int64_t kKb = 1024;
constexpr Multiprocessor kMultiprocessors[] = {{75, 32, 16, 64 * kKb},   {80, 64, 32, 164 * kKb},  {86, 48, 16, 100 * kKb},
                                               {87, 48, 16, 164 * kKb},  {89, 48, 24, 100 * kKb},  {90, 64, 32, 228 * kKb},
                                               {100, 64, 32, 228 * kKb}, {103, 64, 32, 228 * kKb}, {110, 48, 24, 228 * kKb},
                                               {120, 48, 24, 100 * kKb}, {121, 48, 24, 100 * kKb}};

// The same of all: registers are given to warps, in units; from sm_80 on the system keeps some shared memory of each block.
constexpr int kRegisters = 65536, kRegisterUnit = 256, kWarpSize = 32, kQuarters = 4;
constexpr int64_t kSharedUnit = 128, kSystemShared = 1024;

int64_t round_up(int64_t value, int64_t unit) { return (value + unit - 1) / unit * unit; }

}  // namespace

std::optional<Occupancy> occupancy(std::string_view arch, const BlockResources& block) {
  int version = 0;
  if (!arch.starts_with("sm_")) return std::nullopt;
  std::from_chars(arch.data() + 3, arch.data() + arch.size(), version);
  const auto* row = std::ranges::find(kMultiprocessors, version, &Multiprocessor::version);
  if (row == std::end(kMultiprocessors) || block.threads <= 0 || block.registers < 0) return std::nullopt;
  int warps = static_cast<int>(round_up(block.threads, kWarpSize)) / kWarpSize;
  // Each quarter of a multiprocessor has registers of its own.
  int64_t of_warp = round_up(std::max<int64_t>(block.registers, 1) * kWarpSize, kRegisterUnit);
  int64_t warps_by_registers = kRegisters / kQuarters / of_warp * kQuarters;
  int64_t shared = round_up(block.shared_bytes + (version >= 80 ? kSystemShared : 0), kSharedUnit);
  const std::pair<int64_t, std::string_view> limits[] = {
      {row->warps / warps, "threads"},
      {row->blocks, "blocks"},
      {warps_by_registers / warps, "registers"},
      {shared == 0 ? row->blocks : row->shared_bytes / shared, "shared memory"}};
  auto least = std::ranges::min_element(limits, {}, &std::pair<int64_t, std::string_view>::first);
  int blocks = static_cast<int>(least->first);
  return Occupancy{blocks, blocks * warps, row->warps, least->second};
}

}  // namespace kdsl::target
