// Accesses whose cost is known from NVIDIA's guides and can be counted by hand.
#include "profile/warp_access.h"

#include <catch2/catch.hpp>

using namespace kdsl::profile;

static WarpAccess strided(uint64_t first, uint64_t stride, uint32_t bytes, uint32_t lanes = ~0u) {
  WarpAccess access{.address = {}, .lanes = lanes, .bytes = bytes};
  for (uint32_t lane = 0; lane < kLanes; ++lane) access.address[lane] = first + lane * stride;
  return access;
}

TEST_CASE("sectors of global memory") {
  auto sectors = [](const WarpAccess& access) { return global_traffic(access).sectors; };
  auto needed = [](const WarpAccess& access) { return global_traffic(access).needed_sectors; };
  auto lines = [](const WarpAccess& access) { return global_traffic(access).lines; };
  // Neighbouring lanes: 4, 8 and 16 bytes each.
  CHECK(global_traffic(strided(0, 4, 4)) == GlobalTraffic{1, 4, 4, 1, 128});
  CHECK(global_traffic(strided(256, 8, 8)) == GlobalTraffic{1, 8, 8, 2, 256});
  CHECK(global_traffic(strided(512, 16, 16)) == GlobalTraffic{1, 16, 16, 4, 512});
  CHECK(sectors(strided(0, 1, 1)) == 1);
  CHECK(sectors(strided(0, 2, 2)) == 2);
  // Misaligned by one element: one sector and one line more.
  CHECK(sectors(strided(4, 4, 4)) == 5);
  CHECK(lines(strided(4, 4, 4)) == 2);
  CHECK(needed(strided(4, 4, 4)) == 4);
  // Strides of 2, 8, 32 and 1024 elements of 4 bytes.
  CHECK(sectors(strided(0, 8, 4)) == 8);
  CHECK(sectors(strided(0, 32, 4)) == 32);
  CHECK(lines(strided(0, 32, 4)) == 8);
  CHECK(sectors(strided(0, 4096, 4)) == 32);
  CHECK(lines(strided(0, 4096, 4)) == 32);
  // Every lane at one address; lanes in reverse order; half of the lanes; no lane.
  CHECK(global_traffic(strided(64, 0, 4)) == GlobalTraffic{1, 1, 1, 1, 128});
  WarpAccess reversed = strided(0, 4, 4);
  for (uint32_t lane = 0; lane < kLanes; ++lane) reversed.address[lane] = 4 * (kLanes - 1 - lane);
  CHECK(global_traffic(reversed) == GlobalTraffic{1, 4, 4, 1, 128});
  CHECK(global_traffic(strided(0, 4, 4, 0xFFFF)) == GlobalTraffic{1, 2, 2, 1, 64});
  CHECK(global_traffic(strided(0, 4, 4, 0)) == GlobalTraffic{});
  // A vector of 32 bytes takes two instructions, each of which touches every sector.
  CHECK(global_traffic(strided(0, 32, 32)) == GlobalTraffic{2, 64, 32, 16, 1024});
}

TEST_CASE("bank conflicts of words") {
  auto wavefronts = [](uint64_t stride) { return shared_traffic(strided(0, 4 * stride, 4)).wavefronts; };
  for (uint32_t stride : {1, 3, 5, 33, 31}) CHECK(wavefronts(stride) == 1);
  for (uint32_t stride : {2, 4, 8, 16, 32}) CHECK(wavefronts(stride) == stride);
  CHECK(wavefronts(64) == 32);
  CHECK(wavefronts(6) == 2);
  CHECK(wavefronts(12) == 4);
  CHECK(shared_traffic(strided(0, 128, 4)) == SharedTraffic{1, 32, 1});
  CHECK(shared_traffic(strided(0, 128, 4)).conflicts() == 31);
  // Lanes of one word share it: a broadcast, and elements of one byte or two.
  CHECK(wavefronts(0) == 1);
  CHECK(shared_traffic(strided(0, 1, 1)) == SharedTraffic{1, 1, 1});
  CHECK(shared_traffic(strided(0, 2, 2)) == SharedTraffic{1, 1, 1});
  CHECK(shared_traffic(strided(0, 64, 2)).wavefronts == 16);
  // Inactive lanes are in nobody's way.
  CHECK(shared_traffic(strided(0, 128, 4, 0x11)) == SharedTraffic{1, 2, 1});
  CHECK(shared_traffic(strided(0, 128, 4, 0)) == SharedTraffic{});
}

TEST_CASE("bank conflicts of 64 and 128 bits") {
  // Each half or quarter of the warp fills all banks once.
  CHECK(shared_traffic(strided(0, 8, 8)) == SharedTraffic{1, 2, 2});
  CHECK(shared_traffic(strided(0, 16, 16)) == SharedTraffic{1, 4, 4});
  // Rows of 128 bytes: the first words of all lanes lie in one bank.
  CHECK(shared_traffic(strided(0, 128, 8)) == SharedTraffic{1, 32, 2});
  CHECK(shared_traffic(strided(0, 128, 16)) == SharedTraffic{1, 32, 4});
  // Rows that are padded by 16 bytes have no conflicts.
  CHECK(shared_traffic(strided(0, 144, 16)) == SharedTraffic{1, 4, 4});
  CHECK(shared_traffic(strided(0, 16, 8)) == SharedTraffic{1, 4, 2});
  // Neighbours that agree share a phase.
  CHECK(shared_traffic(strided(0, 0, 8)) == SharedTraffic{1, 1, 1});
  CHECK(shared_traffic(strided(0, 0, 16)) == SharedTraffic{1, 2, 2});
  WarpAccess pairs = strided(0, 0, 8);
  for (uint32_t lane = 0; lane < kLanes; ++lane) pairs.address[lane] = lane / 2 * 8;
  CHECK(shared_traffic(pairs) == SharedTraffic{1, 1, 1});
  CHECK(shared_traffic(strided(0, 8, 8, 0xFFFF)) == SharedTraffic{1, 1, 1});
  CHECK(shared_traffic(strided(0, 32, 32)).requests == 2);
}

// The address of 16 bytes in column `column` of a tile whose rows have 128 bytes, with the swizzle of TMA's 128-byte mode.
static uint64_t swizzled(uint64_t row, uint64_t column) { return row * 128 + (column ^ row % 8) * 16; }

TEST_CASE("matrices in shared memory") {
  std::array<uint64_t, kLanes> plain{}, padded{}, mixed{};
  for (uint32_t lane = 0; lane < kLanes; ++lane) {
    uint64_t row = lane % 16, column = lane / 16;
    plain[lane] = row * 128 + column * 16;
    padded[lane] = row * 144 + column * 16;
    mixed[lane] = swizzled(row, column);
  }
  CHECK(matrix_traffic(plain, 4) == SharedTraffic{1, 32, 4});
  CHECK(matrix_traffic(padded, 4) == SharedTraffic{1, 4, 4});
  CHECK(matrix_traffic(mixed, 4) == SharedTraffic{1, 4, 4});
  CHECK(matrix_traffic(plain, 1) == SharedTraffic{1, 8, 1});
  CHECK(matrix_traffic(mixed, 2) == SharedTraffic{1, 2, 2});
}

TEST_CASE("atomics on one address") {
  CHECK(atomic_traffic(strided(0, 0, 4)) == AtomicTraffic{1, 32});
  CHECK(atomic_traffic(strided(0, 4, 4)) == AtomicTraffic{32, 1});
  WarpAccess histogram = strided(0, 0, 4);
  for (uint32_t lane = 0; lane < kLanes; ++lane) histogram.address[lane] = lane % 4 * 4;
  CHECK(atomic_traffic(histogram) == AtomicTraffic{4, 8});
  CHECK(atomic_traffic(strided(0, 0, 4, 0)) == AtomicTraffic{});
}
