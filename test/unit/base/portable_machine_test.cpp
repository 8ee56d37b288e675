// These tests compile the portable code of base/machine, for architectures without code of their own, under another name for
// this one.
#include <cmath>
#include <cstring>
#include <memory>
#include <new>
#include <ucontext.h>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "base/os/memory.h"

#define KDSL_PORTABLE_MACHINE
#define machine portable_machine
#include "base/machine/fiber.cpp"
#include "base/machine/portable/block_products.cpp"
#include "base/machine/processor.h"
#include "base/os/posix/stack_switch.cpp"
#undef machine

using namespace kdsl::portable_machine;

TEST_CASE("an architecture without vector code has the vectors of the compiler") {
  CHECK(best_vectors() == Vectors::Portable);
  const BlockProducts& products = block_products(best_vectors());
  CHECK(products.loads[0].rows == nullptr);
  Matrices matrices{};
  const Extent extent{8, 2};
  for (uint32_t i = 0; i < extent.rows * extent.depth; ++i) matrices.a[i] = i;
  for (uint32_t i = 0; i < extent.depth * kBlock; ++i) matrices.b[i] = 1;
  products.multiply(extent, matrices);
  for (uint32_t row = 0; row < extent.rows; ++row) CHECK(matrices.accumulators[row * kBlock] == 4 * row + 1);
}

TEST_CASE("an architecture without code of its own has a name and a clock") {
  CHECK(std::string_view(kArchitecture) == "host");
  uint64_t before = cycle_count();
  while (cycle_count() == before) spin_pause();
  CHECK(cycle_count() > before);
}

#if !defined(__SANITIZE_ADDRESS__)
TEST_CASE("an architecture without a switch of stacks has fibers") {
  std::unique_ptr<Fiber> fiber = Fiber::make();
  REQUIRE(fiber);
  struct State {
    Fiber* fiber;
    std::vector<int> seen;
  } state{fiber.get(), {}};
  fiber->start(
      [](void* argument) {
        State& s = *static_cast<State*>(argument);
        s.seen.push_back(1);
        s.fiber->suspend();
        s.seen.push_back(2);
      },
      &state);
  fiber->resume();
  state.seen.push_back(10);
  fiber->resume();
  CHECK(state.seen == std::vector{1, 10, 2});
}
#endif
