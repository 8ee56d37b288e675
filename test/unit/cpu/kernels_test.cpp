// These tests execute KIR kernels on the CPU device: plain ones, barriers, shared memory, atomics, random schedules.
#include <numeric>

#include "kir_program.h"

using kdsl::test::KirProgram;
using kdsl::test::Printed;

static const std::string kVectorAdd = R"(
kernel @add(%a: ptr<global> align 4 noalias readonly, %b: ptr<global> align 4 noalias readonly,
            %c: ptr<global> align 4 noalias, %n: i32) {
  %bid = sreg ctaid.x : i32
  %dim = sreg ntid.x : i32
  %tid = sreg tid.x : i32
  %base = muli %bid, %dim : i32
  %i = addi %base, %tid : i32
  %in = cmpi slt %i, %n : i1
  if %in {
    %pa = ptr.offset %a, %i [scale 4] : ptr<global>
    %pb = ptr.offset %b, %i [scale 4] : ptr<global>
    %pc = ptr.offset %c, %i [scale 4] : ptr<global>
    %x = load %pa [align 4] : f32
    %y = load %pb [align 4] : f32
    %s = addf %x, %y : f32
    store %s, %pc [align 4]
    yield
  }
  return
}
)";

TEST_CASE("a kernel without barriers runs at every optimisation level") {
  for (int level = 0; level <= 3; ++level) {
    KirProgram p(kVectorAdd, level);
    std::vector<float> a(1000), b(1000), c(1024, -1);
    for (size_t i = 0; i < a.size(); ++i) {
      a[i] = static_cast<float>(i);
      b[i] = 0.5f;
    }
    REQUIRE(p.launch("add", 8, 128, a.data(), b.data(), c.data(), 1000) == KDSL_OK);
    for (size_t i = 0; i < 1000; ++i) REQUIRE(c[i] == static_cast<float>(i) + 0.5f);
    REQUIRE(c[1000] == -1);
  }
}

// This kernel sums blocks of 256 numbers by a tree in shared memory.
static const std::string kReduce = R"(
kernel @reduce(%in: ptr<global> align 4, %out: ptr<global> align 4) {
  %bid = sreg ctaid.x : i32
  %dim = sreg ntid.x : i32
  %tid = sreg tid.x : i32
  %base = muli %bid, %dim : i32
  %i = addi %base, %tid : i32
  %smem = shared.alloc [size 1024, align 16, name "sums"] : ptr<shared>
  %mine = ptr.offset %smem, %tid [scale 4] : ptr<shared>
  %from = ptr.offset %in, %i [scale 4] : ptr<global>
  %x = load %from [align 4] : f32
  store %x, %mine [align 4]
  barrier
  %one = constant 1 : i32
  %zero = constant 0 : i32
  %half = shrui %dim, %one : i32
  %last = while (%s: i32 = %half) : i32 {
    %more = cmpi sgt %s, %zero : i1
    condition %more, %s
  } do (%t: i32) {
    %in_half = cmpi slt %tid, %t : i1
    if %in_half {
      %other = addi %tid, %t : i32
      %po = ptr.offset %smem, %other [scale 4] : ptr<shared>
      %u = load %po [align 4] : f32
      %v = load %mine [align 4] : f32
      %w = addf %u, %v : f32
      store %w, %mine [align 4]
      yield
    }
    barrier
    %next = shrui %t, %one : i32
    yield %next
  }
  %first = cmpi eq %tid, %zero : i1
  if %first {
    %sum = load %smem [align 4] : f32
    %to = ptr.offset %out, %bid [scale 4] : ptr<global>
    store %sum, %to [align 4]
    yield
  }
  return
}
)";

static void check_reduction(KirProgram& p) {
  constexpr size_t kBlocks = 37, kThreads = 256;
  std::vector<float> in(kBlocks * kThreads), out(kBlocks);
  for (size_t i = 0; i < in.size(); ++i) in[i] = static_cast<float>(i % 100);
  REQUIRE(p.launch("reduce", kBlocks, kThreads, in.data(), out.data()) == KDSL_OK);
  for (size_t b = 0; b < kBlocks; ++b) {
    float sum = std::accumulate(&in[b * kThreads], &in[b * kThreads] + kThreads, 0.0f);
    REQUIRE(out[b] == sum);
  }
}

TEST_CASE("threads meet at barriers in shared memory") {
  for (int level = 0; level <= 3; ++level) {
    KirProgram p(kReduce, level);
    check_reduction(p);
  }
}

TEST_CASE("the random schedule gives the same result") {
  for (uint64_t seed = 0; seed < 5; ++seed) {
    kdsl_cpu_options options{};
    options.schedule = KDSL_SCHEDULE_RANDOM;
    options.seed = seed;
    KirProgram p(kReduce, 2, options);
    check_reduction(p);
  }
}

TEST_CASE("atomics count over all blocks") {
  const std::string text = R"(
kernel @count(%bins: ptr<global> align 4, %sum: ptr<global> align 4) {
  %bid = sreg ctaid.x : i32
  %dim = sreg ntid.x : i32
  %tid = sreg tid.x : i32
  %base = muli %bid, %dim : i32
  %i = addi %base, %tid : i32
  %seven = constant 7 : i32
  %bin = remui %i, %seven : i32
  %one = constant 1 : i32
  %half = constant 0.5 : f32
  %p = ptr.offset %bins, %bin [scale 4] : ptr<global>
  %old = atomic.rmw add %p, %one [order relaxed, scope gpu] : i32
  %old_sum = atomic.rmw addf %sum, %half [order relaxed, scope gpu] : f32
  return
}
)";
  KirProgram p(text);
  int32_t bins[7] = {};
  float sum = 0;
  REQUIRE(p.launch("count", 64, 128, &bins[0], &sum) == KDSL_OK);
  int32_t total = 0;
  for (int i = 0; i < 7; ++i) {
    int32_t expected = 8192 / 7 + (i < 8192 % 7);
    CHECK(bins[i] == expected);
    total += bins[i];
  }
  CHECK(total == 8192);
  CHECK(sum == 4096.0f);
}

TEST_CASE("a thread that polls memory lets the others run") {
  const std::string text = R"(
kernel @wait_for_flag(%flag: ptr<global> align 4, %out: ptr<global> align 4) {
  %tid = sreg tid.x : i32
  %zero = constant 0 : i32
  %one = constant 1 : i32
  %is_last = cmpi eq %tid, %one : i1
  if %is_last {
    %f = constant 1 : i32
    store %f, %flag [align 4, order release, scope gpu]
    yield
  } else {
    %n = while (%k: i32 = %zero) : i32 {
      %seen = load %flag [align 4, order acquire, scope gpu] : i32
      %not_yet = cmpi eq %seen, %zero : i1
      condition %not_yet, %k
    } do (%j: i32) {
      %k2 = addi %j, %one : i32
      yield %k2
    }
    store %one, %out [align 4]
    yield
  }
  return
}
)";
  KirProgram p(text);
  int32_t flag = 0, out = 0;
  REQUIRE(p.launch("wait_for_flag", 1, 2, &flag, &out) == KDSL_OK);
  CHECK(out == 1);
}

TEST_CASE("printf prints in order of blocks") {
  const std::string text = R"(
kernel @hello(%x: f32) {
  %bid = sreg ctaid.x : i32
  %tid = sreg tid.x : i32
  %wide = extf %x : f64
  printf "%d.%d %g\n" %bid, %tid, %wide
  return
}
)";
  Printed printed;
  KirProgram p(text);
  REQUIRE(p.launch("hello", 3, 2, 1.5f) == KDSL_OK);
  CHECK(printed.text == "0.0 1.5\n0.1 1.5\n1.0 1.5\n1.1 1.5\n2.0 1.5\n2.1 1.5\n");
}

TEST_CASE("special registers say where a thread is") {
  const std::string text = R"(
kernel @where(%out: ptr<global> align 4) {
  %x = sreg tid.x : i32
  %y = sreg tid.y : i32
  %z = sreg tid.z : i32
  %nx = sreg ntid.x : i32
  %ny = sreg ntid.y : i32
  %lane = sreg laneid : i32
  %warp = sreg warpid : i32
  %zy = muli %z, %ny : i32
  %row = addi %zy, %y : i32
  %rowx = muli %row, %nx : i32
  %i = addi %rowx, %x : i32
  %hundred = constant 100 : i32
  %w = muli %warp, %hundred : i32
  %v = addi %w, %lane : i32
  %p = ptr.offset %out, %i [scale 4] : ptr<global>
  store %v, %p [align 4]
  return
}
)";
  KirProgram p(text);
  kdsl_launch_config config{};
  config.grid[0] = config.grid[1] = config.grid[2] = 1;
  config.block[0] = 5;
  config.block[1] = 4;
  config.block[2] = 3;
  std::vector<int32_t> out(60, -1);
  REQUIRE(p.launch_with("where", config, out.data()) == KDSL_OK);
  for (int i = 0; i < 60; ++i) CHECK(out[static_cast<size_t>(i)] == i / 32 * 100 + i % 32);
}
