// The limits of kernels on a GPU, with counts from which the times follow by hand.
#include "profile/limits.h"

#include <catch2/catch.hpp>

using namespace kdsl::profile;

static KernelProfile kernel_of(uint64_t blocks) {
  KernelProfile kernel;
  kernel.launches = 1, kernel.blocks = kernel.traced_blocks = blocks;
  kernel.grid = {static_cast<uint32_t>(blocks), 1, 1}, kernel.block = {256, 1, 1};
  return kernel;
}

static double seconds(const Estimate& estimated, LimitKind kind) {
  for (const Limit& limit : estimated.limits)
    if (limit.kind == kind) return limit.seconds;
  return 0;
}

TEST_CASE("a copy is limited by DRAM") {
  const kdsl::ir::Gpu& gpu = *kdsl::ir::find_gpu("H200");
  KernelProfile kernel = kernel_of(1 << 20);
  kernel.read_sectors = kernel.written_sectors = uint64_t{1} << 25;  // 1 GiB each
  kernel.total.of(Traffic::GlobalLoad).sectors = kernel.total.of(Traffic::GlobalStore).sectors = uint64_t{1} << 25;
  kernel.total.of(Traffic::GlobalLoad).requests = uint64_t{1} << 23;
  Estimate estimated = estimate(kernel, gpu);
  CHECK(estimated.limits[0].kind == LimitKind::Dram);
  CHECK(estimated.limits[0].seconds == Approx(2.0 * (uint64_t{1} << 30) / 4.8e12));
  CHECK(estimated.active == 1);
  // The same counts of a half of the blocks stand for twice as much.
  kernel.traced_blocks /= 2;
  CHECK(estimate(kernel, gpu).limits[0].seconds == Approx(4.0 * (uint64_t{1} << 30) / 4.8e12));
}

TEST_CASE("bank conflicts, products and pipes") {
  const kdsl::ir::Gpu& gpu = *kdsl::ir::find_gpu("h200");
  KernelProfile kernel = kernel_of(132);
  kernel.total.of(Traffic::Shared).wavefronts = 132'000;
  CHECK(seconds(estimate(kernel, gpu), LimitKind::SharedMemory) == Approx(1000 / 1.83e9));
  // 132 multiprocessors reach 989 T operations in a second on 16 bits, and twice that on 8.
  kernel.matrices["m64n64k16"] = {.executions = 1, .operations = 989e6, .operand_bits = 16};
  CHECK(seconds(estimate(kernel, gpu), LimitKind::Tensor) == Approx(1e-6).epsilon(0.01));
  kernel.matrices["m64n64k16"].operand_bits = 8;
  CHECK(seconds(estimate(kernel, gpu), LimitKind::Tensor) == Approx(0.5e-6).epsilon(0.01));
  kernel.total.instructions[static_cast<size_t>(Work::Special)] = 132 * 500;
  CHECK(seconds(estimate(kernel, gpu), LimitKind::Xu) == Approx(1000 / 1.83e9));
  // One block uses one multiprocessor.
  kernel.blocks = kernel.traced_blocks = 1;
  CHECK(seconds(estimate(kernel, gpu), LimitKind::SharedMemory) == Approx(132'000 / 1.83e9));
  CHECK(estimate(kernel, gpu).active == Approx(1 / 132.0));
}

TEST_CASE("where no part is busy, latency is the limit") {
  const kdsl::ir::Gpu& gpu = *kdsl::ir::find_gpu("h200");
  KernelProfile kernel = kernel_of(132 * 64);
  kernel.total.warps = 8 * kernel.blocks;
  kernel.total.of(Traffic::Shared).wavefronts = 132'000'000;
  CHECK(estimate(kernel, gpu).limits[0].kind == LimitKind::SharedMemory);
  // One block keeps its multiprocessor busy, but not the GPU.
  kernel = kernel_of(1);
  kernel.total.warps = 8;
  kernel.total.of(Traffic::Shared).wavefronts = 1'000'000;
  Estimate estimated = estimate(kernel, gpu);
  CHECK(estimated.limits[0].kind == LimitKind::Latency);
  CHECK(seconds(estimated, LimitKind::SharedMemory) == Approx(1'000'000 / 1.83e9));
}
