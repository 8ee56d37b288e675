// These tests of base/machine switch between stacks, and compare products by vectors with those that every processor can
// compute.
#include <cstring>
#include <random>
#include <vector>

#include <catch2/catch.hpp>

#include "base/machine/block_products.h"
#include "base/machine/fiber.h"
#include "base/machine/processor.h"
#include "base/machine/stack_switch.h"

using namespace kdsl::machine;

TEST_CASE("a fiber is left and resumed in the middle, and used again") {
  struct State {
    Fiber* fiber;
    std::vector<int> seen;
    double kept = 0;
  } state;
  std::unique_ptr<Fiber> fiber = Fiber::make();
  REQUIRE(fiber);
  state.fiber = fiber.get();
  auto body = [](void* argument) {
    State& s = *static_cast<State*>(argument);
    double local = 1.5;
    for (int i = 0; i < 3; ++i) {
      s.seen.push_back(i);
      local *= 2;
      s.fiber->suspend();
    }
    s.kept = local;
  };
  for (int turn = 0; turn < 2; ++turn) {
    fiber->start(body, &state);
    for (int i = 0; i < 3; ++i) {
      fiber->resume();
      state.seen.push_back(100 + i);
    }
    fiber->resume();
    CHECK(state.kept == 12.0);
  }
  CHECK(state.seen == std::vector{0, 100, 1, 101, 2, 102, 0, 100, 1, 101, 2, 102});
}

namespace {

// Two stacks pass a number back and forth.
void *main_stack, *other_stack;
int number;
template <void (*switch_to)(void**, void*)>
void count() {
  while (true) {
    ++number;
    switch_to(&other_stack, main_stack);
  }
}

template <void* (*prepare)(void*, void (*)()), void (*switch_to)(void**, void*)>
int count_on_another_stack() {
  auto memory = kdsl::os::GuardedMemory::reserve(256 << 10, {.before = kdsl::os::page_size()});
  REQUIRE(memory);
  number = 0;
  other_stack = prepare(memory->data() + memory->size(), count<switch_to>);
  for (int i = 0; i < 5; ++i) switch_to(&main_stack, other_stack);
  return number;
}

}  // namespace

#if !defined(__SANITIZE_ADDRESS__)
TEST_CASE("stacks are switched, by the architecture's code and by the portable one") {
  CHECK(count_on_another_stack<prepare_stack, switch_stack>() == 5);
  CHECK(count_on_another_stack<prepare_stack_portably, switch_stack_portably>() == 5);
}
#endif

TEST_CASE("clocks of the processor go on, by the architecture's code and by the portable one") {
  uint64_t cycles = cycle_count(), nanoseconds = portable::cycle_count();
  while (cycle_count() == cycles) spin_pause();
  while (portable::cycle_count() == nanoseconds) portable::spin_pause();
  CHECK(cycle_count() > cycles);
}

TEST_CASE("all vectors give the sums of the portable ones") {
  std::mt19937 random(3);
  const Extent extent{16, 32};
  Matrices given{};
  for (double& x : given.a) x = static_cast<int>(random() % 255) - 127;
  for (double& x : given.b) x = static_cast<int>(random() % 255) - 127;
  for (double& x : given.accumulators) x = static_cast<int>(random() % 1000);
  auto sums_by = [&](Vectors vectors, bool is_fused) {
    Matrices made = given;
    const BlockProducts& products = block_products(vectors);
    (is_fused ? products.multiply_fused : products.multiply)(extent, made);
    return std::vector<double>(made.accumulators, made.accumulators + extent.rows * kBlock);
  };
  std::vector<double> wanted;
  for (uint32_t row = 0; row < extent.rows; ++row)
    for (uint32_t column = 0; column < kBlock; ++column) {
      double sum = given.accumulators[row * kBlock + column];
      for (uint32_t k = 0; k < extent.depth; ++k) sum += given.a[row * extent.depth + k] * given.b[k * kBlock + column];
      wanted.push_back(sum);
    }
  for (int i = 0; i <= static_cast<int>(best_vectors()); ++i) {
    CHECK(sums_by(static_cast<Vectors>(i), false) == wanted);
    CHECK(sums_by(static_cast<Vectors>(i), true) == wanted);
  }
}

TEST_CASE("products of rows leave what lies beside the columns") {
  std::mt19937 random(5);
  const RowsExtent extent{.columns = 24, .depth = 7, .stride = 30};
  auto numbers = [&](size_t count) {
    std::vector<double> made(count);
    for (double& x : made) x = static_cast<int>(random() % 255) - 127;
    return made;
  };
  const std::vector<double> a = numbers(kRowsAtOnce * extent.depth), b = numbers(extent.depth * extent.columns),
                            given = numbers(kRowsAtOnce * extent.stride);
  std::vector<double> wanted = given;
  for (uint32_t row = 0; row < kRowsAtOnce; ++row)
    for (uint32_t column = 0; column < extent.columns; ++column)
      for (uint32_t k = 0; k < extent.depth; ++k)
        wanted[row * extent.stride + column] += a[row * extent.depth + k] * b[k * extent.columns + column];
  for (int i = 0; i <= static_cast<int>(best_vectors()); ++i) {
    std::vector<double> made = given;
    block_products(static_cast<Vectors>(i)).multiply_rows(extent, a.data(), b.data(), made.data());
    CHECK(made == wanted);
  }
}
