// Counts the cost of one access of a warp in the memory system: a function of the addresses of its lanes and the bytes that
// each lane accesses, by the rules by which Nsight Compute counts. The profile of a run asks here for every access that was
// executed, and `kdslc --eval-layout --banks` for accesses that a layout would lead to.
#pragma once

#include <array>
#include <cstdint>

#include "ir/arch.h"

namespace kdsl::profile {

inline constexpr uint32_t kLanes = ir::kWarpSize;
// The sizes of a sector and a line of the L1 and L2 caches.
inline constexpr uint32_t kSectorBytes = 32, kLineBytes = 128;
inline constexpr uint32_t kBanks = 32, kBankBytes = 4;  // shared memory's
inline constexpr uint32_t kWidestAccess = 16;  // bytes that one instruction moves for a lane
inline constexpr uint32_t kMatrixRows = 8, kMatrixRowBytes = 16;  // for ldmatrix and stmatrix

struct WarpAccess {
  std::array<uint64_t, kLanes> address{};
  uint32_t lanes = 0;  // the active ones, as bits
  uint32_t bytes = 0;  // each lane's
};

// Returns whether all active lanes follow each other without a gap between their addresses; then `first` and `end` are the
// bytes that they access.
bool is_row(const WarpAccess& access, uint64_t& first, uint64_t& end);

// An access to global memory.
struct GlobalTraffic {
  uint32_t requests = 0;  // instructions: an access wider than kWidestAccess takes several
  uint32_t sectors = 0;  // sectors of 32 bytes that the lanes touch
  uint32_t needed_sectors = 0;  // sectors that the same bytes would fill if they lay side by side
  uint32_t lines = 0;  // cache lines of 128 bytes that the lanes touch
  uint32_t bytes = 0;  // bytes that the lanes asked for

  bool operator==(const GlobalTraffic&) const = default;
};
GlobalTraffic global_traffic(const WarpAccess& access);

// An access to shared memory. A wavefront serves one word of each bank; lanes that access the same word share it.
struct SharedTraffic {
  uint32_t requests = 0;
  uint32_t wavefronts = 0;
  uint32_t ideal = 0;  // wavefronts that the access would take if no two words of a phase lay in one bank

  uint32_t conflicts() const { return wavefronts - ideal; }
  bool operator==(const SharedTraffic&) const = default;
};
// The lanes are served in phases: all at once for accesses of up to 4 bytes, half warps for 8 bytes, quarters for 16. Two
// phases become one if neighbouring lanes access the same address.
SharedTraffic shared_traffic(const WarpAccess& access);
// An access of ldmatrix or stmatrix to `matrices` matrices, with a phase for each: lane i has the address of row i.
SharedTraffic matrix_traffic(const std::array<uint64_t, kLanes>& rows, uint32_t matrices);

// An atomic: accesses to one address follow each other.
struct AtomicTraffic {
  uint32_t addresses = 0;  // different ones
  uint32_t most_on_one = 0;  // lanes on the address that most lanes share

  bool operator==(const AtomicTraffic&) const = default;
};
AtomicTraffic atomic_traffic(const WarpAccess& access);

inline uint32_t bank_of(uint64_t address) { return static_cast<uint32_t>(address / kBankBytes % kBanks); }

}  // namespace kdsl::profile
