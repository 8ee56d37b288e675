#include "target/cuda/occupancy.h"

#include <catch2/catch.hpp>

using kdsl::target::occupancy;

// These numbers are from NVIDIA's occupancy calculator.
TEST_CASE("occupancy of kernels by what limits them") {
  auto small = occupancy("sm_80", {.registers = 32, .shared_bytes = 0, .threads = 256});
  CHECK(small->blocks == 8);
  CHECK(small->warps == 64);
  CHECK(small->limit == "threads");
  auto many = occupancy("sm_90a", {.registers = 255, .shared_bytes = 0, .threads = 256});
  CHECK(many->blocks == 1);
  CHECK(many->limit == "registers");
  auto shared = occupancy("sm_90a", {.registers = 168, .shared_bytes = 227 * 1024, .threads = 128});
  CHECK(shared->blocks == 1);
  CHECK(shared->limit == "shared memory");
  CHECK(occupancy("sm_86", {.registers = 16, .shared_bytes = 0, .threads = 32})->blocks == 16);
  CHECK(occupancy("sm_86", {.registers = 16, .shared_bytes = 0, .threads = 32})->limit == "blocks");
  CHECK(occupancy("sm_75", {.registers = 64, .shared_bytes = 0, .threads = 1024})->blocks == 1);
  CHECK(occupancy("sm_89", {.registers = 40, .shared_bytes = 48 * 1024, .threads = 256})->blocks == 2);
}

TEST_CASE("no occupancy where it is not known") {
  CHECK(!occupancy("sm_60", {.registers = 32, .shared_bytes = 0, .threads = 256}));
  CHECK(!occupancy("cpu", {.registers = 32, .shared_bytes = 0, .threads = 256}));
  CHECK(!occupancy("sm_90a", {.registers = 32, .shared_bytes = 0, .threads = 0}));
  CHECK(occupancy("sm_90a", {.registers = 255, .shared_bytes = 0, .threads = 1024})->blocks == 0);
}
