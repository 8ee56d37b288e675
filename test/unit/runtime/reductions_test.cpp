// These tests check that reductions which a worker of the CPU device combines reach memory exactly once.
#include "cpu/reductions.h"

#include <cstring>
#include <vector>

#include <catch2/catch.hpp>

using kdsl::runtime::cpu::Reductions;

namespace {

constexpr uint32_t kAdd32 = KDSL_CPU_REDUCE_ADD << KDSL_CPU_REDUCE_OPERATION | KDSL_CPU_REDUCE_WORDS;
constexpr uint32_t kAdd64 = KDSL_CPU_REDUCE_ADD << KDSL_CPU_REDUCE_OPERATION;

template <typename T>
uint64_t address_of(T& number) {
  return reinterpret_cast<uint64_t>(&number);
}

// Finds a line by the computation that generated code uses.
uint8_t* find(Reductions& reductions, uint64_t address, uint32_t kind) {
  uint64_t line = address & ~uint64_t{KDSL_CPU_REDUCED_LINE - 1};
  uint64_t place = address / KDSL_CPU_REDUCED_LINE % KDSL_CPU_REDUCED_LINES;
  if (reductions.lines[place] != (line | kind)) return nullptr;
  return reductions.values + address % sizeof reductions.values;
}

}  // namespace

TEST_CASE("reductions stay with the worker until it ends, or needs their place") {
  constexpr size_t kPeriod = sizeof(Reductions::values) / sizeof(uint32_t);
  Reductions reductions;
  std::vector<uint32_t> memory(3 * kPeriod);
  reductions.reduce(address_of(memory[5]), kAdd32, 7);
  CHECK(memory[5] == 0);
  uint8_t* slot = find(reductions, address_of(memory[5]), kAdd32);
  REQUIRE(slot);
  uint32_t gathered = 0;
  std::memcpy(&gathered, slot, sizeof gathered);
  CHECK(gathered == 7);
  reductions.reduce(address_of(memory[5 + kPeriod]), kAdd32, 1);
  CHECK(memory[5] == 7);
  CHECK(!find(reductions, address_of(memory[5]), kAdd32));
  reductions.finish();
  CHECK(memory[5] == 7);
  CHECK(memory[5 + kPeriod] == 1);
  CHECK(!find(reductions, address_of(memory[5 + kPeriod]), kAdd32));
  reductions.finish();
  CHECK(memory[5 + kPeriod] == 1);
}

TEST_CASE("a line is of one kind of reductions") {
  Reductions reductions;
  alignas(64) uint32_t memory[16] = {};
  uint64_t wide = 0;
  reductions.reduce(address_of(memory[0]), kAdd32, 3);
  constexpr uint32_t kMin = KDSL_CPU_REDUCE_MIN << KDSL_CPU_REDUCE_OPERATION | KDSL_CPU_REDUCE_WORDS;
  reductions.reduce(address_of(memory[1]), kMin, static_cast<uint32_t>(-4));
  CHECK(memory[0] == 3);
  reductions.reduce(address_of(wide), kAdd64, uint64_t{1} << 40);
  reductions.finish();
  CHECK(memory[0] == 3);
  CHECK(static_cast<int32_t>(memory[1]) == -4);
  CHECK(wide == uint64_t{1} << 40);
}

TEST_CASE("a number that is not aligned goes to memory") {
  Reductions reductions;
  alignas(64) uint8_t memory[64] = {};
  reductions.reduce(address_of(memory[6]), kAdd32, 0x01020304);
  CHECK(memory[6] == 4);
  CHECK(memory[9] == 1);
  reductions.reduce(address_of(memory[20]), kAdd64, 9);
  CHECK(memory[20] == 9);
}

TEST_CASE("lines that come and go for single numbers are no longer made") {
  constexpr size_t kPeriod = sizeof(Reductions::values) / sizeof(uint32_t);
  constexpr size_t kMany = 1000;
  Reductions reductions;
  std::vector<uint32_t> memory(2 * kPeriod);
  size_t made = 0;
  for (; made < kMany && reductions.skipped == 0; ++made) reductions.reduce(address_of(memory[made % 2 * kPeriod]), kAdd32, 1);
  CHECK(made < kMany);
  reductions.finish();
  CHECK(memory[0] + memory[kPeriod] == made);
  CHECK(reductions.skipped == 0);
  // All elements of a line may be used, not only the first one.
  for (size_t i = 0; i < kMany; ++i) {
    uint32_t* line = &memory[i % 2 * kPeriod];
    reductions.reduce(address_of(line[0]), kAdd32, 1);
    if (uint8_t* next = find(reductions, address_of(line[1]), kAdd32)) ++*next;
  }
  CHECK(reductions.skipped == 0);
  reductions.finish();
}
