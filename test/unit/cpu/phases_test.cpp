// These tests run kernels in phases, and compare the results with those of threads as coroutines, which a random schedule
// selects; they also check which kernels can run in phases.
#include <fmt/format.h>

#include "kir_program.h"
#include "target/cpu/plan/phase_plan.h"

using kdsl::test::KirProgram;

namespace {

constexpr uint32_t kThreads = 96;

std::vector<int32_t> run(const std::string& text, kdsl_schedule schedule, int level, uint32_t checks, int32_t n) {
  kdsl_cpu_options options{};
  options.schedule = schedule;
  options.seed = 7;
  options.checks = checks;
  KirProgram program(text, level, options);
  std::vector<int32_t> out(kThreads, -1);
  for (uint32_t i = 0; i < kThreads; ++i) out[i] = static_cast<int32_t>(i * i % 37);
  REQUIRE(program.launch("k", 1, kThreads, out.data(), n) == KDSL_OK);
  return out;
}

// `body` stores to %p from %v, an i32 that each thread has read; %t is its number, %n a parameter.
std::string kernel(std::string_view body) {
  return fmt::format(R"(
kernel @k(%a: ptr<global> align 4, %n: i32) {{
  %t = sreg tid.x : i32
  %p = ptr.offset %a, %t [scale 4] : ptr<global>
  %v = load %p [align 4] : i32
  %zero = constant 0 : i32
  %one = constant 1 : i32
  %two = constant 2 : i32
  %last = constant {} : i32
  %mirror = subi %last, %t : i32
  %s = shared.alloc [size {}, align 16, name "s"] : ptr<shared>
  %mine = ptr.offset %s, %t [scale 4] : ptr<shared>
  %other = ptr.offset %s, %mirror [scale 4] : ptr<shared>
{}
  return
}}
)",
                     kThreads - 1, 4 * kThreads, body);
}

bool has_phases(const std::string& text) {
  KirProgram program(text);
  return kdsl::target::plan_phases(*program.module.find_function("k"), kdsl::passes::Interchange::Free, false).has_value();
}

void check_same(std::string_view body) {
  std::string text = kernel(body);
  CHECK(has_phases(text));
  for (int32_t n : {0, 1, 2, 5}) {
    std::vector<int32_t> expected = run(text, KDSL_SCHEDULE_RANDOM, 2, 0, n);
    for (int level : {0, 2})
      for (uint32_t checks : {uint32_t{0}, uint32_t{KDSL_CHECK_BOUNDS | KDSL_CHECK_RACE | KDSL_CHECK_INIT}})
        CHECK(run(text, KDSL_SCHEDULE_ROUND_ROBIN, level, checks, n) == expected);
  }
}

}  // namespace

TEST_CASE("values are kept from phase to phase") {
  check_same(R"(
  store %v, %mine [align 4]
  barrier
  %w = load %other [align 4] : i32
  %sum = addi %v, %w : i32
  barrier
  store %sum, %mine [align 4]
  barrier
  %x = load %other [align 4] : i32
  %y = addi %x, %w : i32
  store %y, %p [align 4]
)");
}

TEST_CASE("loops carry values around phases, also where these change places") {
  check_same(R"(
  %r, %q = for %i: i32 = %zero, %n, %one iter(%x: i32 = %v, %y: i32 = %t) : i32, i32 {
    store %x, %mine [align 4]
    barrier
    %w = load %other [align 4] : i32
    %z = addi %w, %i : i32
    barrier
    yield %y, %z
  }
  %d = subi %r, %q : i32
  store %d, %p [align 4]
)");
  check_same(R"(
  %r, %q = for %i: i32 = %zero, %n, %one iter(%x: i32 = %v, %y: i32 = %t) : i32, i32 {
    barrier
    yield %y, %x
  }
  %d = subi %r, %q : i32
  store %d, %p [align 4]
)");
}

TEST_CASE("what a loop carried before is read behind what it carries on") {
  check_same(R"(
  %r = for %i: i32 = %zero, %n, %one iter(%x: i32 = %v) : i32 {
    %z = muli %x, %two : i32
    store %z, %mine [align 4]
    barrier
    %w = load %other [align 4] : i32
    %d = subi %w, %x : i32
    store %d, %p [align 4]
    barrier
    yield %z
  }
  %m = addi %r, %one : i32
  store %m, %p [align 4]
)");
}

TEST_CASE("loops and branches around phases stand in each other") {
  check_same(R"(
  %is = cmpi sgt %n, %one : i1
  %r = for %i: i32 = %zero, %n, %one iter(%x: i32 = %v) : i32 {
    %b = if %is : i32 {
      %c = for %j: i32 = %zero, %i, %one iter(%y: i32 = %x) : i32 {
        store %y, %mine [align 4]
        barrier
        %w = load %other [align 4] : i32
        %z = addi %w, %j : i32
        barrier
        yield %z
      }
      yield %c
    } else {
      store %x, %mine [align 4]
      barrier
      %u = load %other [align 4] : i32
      yield %u
    }
    barrier
    yield %b
  }
  store %r, %p [align 4]
)");
}

TEST_CASE("local arrays are kept from phase to phase") {
  check_same(R"(
  %l = alloca [elem i32, count 4, align 4] : ptr<local>
  %l2 = ptr.offset %l, %two [scale 4] : ptr<local>
  store %v, %l [align 4]
  store %t, %l2 [align 4]
  for %i: i32 = %zero, %n, %one {
    %x = load %l2 [align 4] : i32
    store %x, %mine [align 4]
    barrier
    %w = load %other [align 4] : i32
    %u = load %l [align 4] : i32
    %z = addi %w, %u : i32
    store %z, %l2 [align 4]
    barrier
    yield
  }
  %y = load %l2 [align 4] : i32
  store %y, %p [align 4]
)");
}

TEST_CASE("the local arrays of all threads are aligned") {
  check_same(R"(
  %l = alloca [elem i16, count 2, align 16] : ptr<local>
  %h = trunci %v : i16
  %pair = vector.splat %h : vector<2 x i16>
  store %pair, %l [align 16]
  barrier
  %x = load %l [align 16] : vector<2 x i16>
  %y = vector.extract %x, %one : i16
  %z = extsi %y : i32
  store %z, %p [align 4]
)");
}

TEST_CASE("addresses made in one phase are checked in another") {
  check_same(R"(
  %l = alloca [elem i32, count 64, align 4] : ptr<local>
  %le = ptr.offset %l, %v [scale 4] : ptr<local>
  %se = ptr.offset %s, %v [scale 4] : ptr<shared>
  store %t, %mine [align 4]
  barrier
  store %t, %le [align 4]
  %x = load %se [align 4] : i32
  barrier
  %y = load %le [align 4] : i32
  %z = addi %x, %y : i32
  store %z, %p [align 4]
)");
}

TEST_CASE("truth values are kept from phase to phase") {
  check_same(R"(
  %is = cmpi sgt %v, %t : i1
  store %v, %mine [align 4]
  barrier
  %w = load %other [align 4] : i32
  %x = select %is, %w, %v : i32
  store %x, %p [align 4]
)");
}

TEST_CASE("threads that may come to a barrier by ways of their own are coroutines") {
  CHECK_FALSE(has_phases(kernel(R"(
  %is = cmpi slt %v, %n : i1
  if %is {
    barrier
    yield
  }
)")));
  CHECK_FALSE(has_phases(kernel(R"(
  for %i: i32 = %zero, %v, %one {
    barrier
    yield
  }
)")));
  CHECK_FALSE(has_phases(kernel(R"(
  %half = constant 0xFFFF : i32
  barrier
  warp.sync %half
)")));
}

// The loops read a row that contains the thread's own element, one element for all threads, and one loop is not executed.
TEST_CASE("a loop that is turned inside out") {
  check_same(R"(
  store %v, %mine [align 4]
  barrier
  %three = constant 3 : i32
  %some = for %i: i32 = %zero, %three, %one iter(%sum: i32 = %v) : i32 {
    %at = ptr.offset %s, %i [scale 4] : ptr<shared>
    %x = load %at [align 4] : i32
    %y = load %mine [align 4] : i32
    %xy = muli %x, %y : i32
    %more = addi %sum, %xy : i32
    yield %more
  }
  %all, %rest = for %j: i32 = %zero, %n, %one iter(%sum2: i32 = %some, %old: i32 = %v) : i32, i32 {
    %z = load %mine [align 4] : i32
    %next = addi %sum2, %old : i32
    yield %next, %z
  }
  %both = addi %all, %some : i32
  barrier
  store %both, %p [align 4]
)");
}

// The loop's atomics and the branch around them depend on a single thread.
TEST_CASE("a loop of atomics that is turned inside out") {
  check_same(R"(
  store %zero, %mine [align 4]
  barrier
  for %i: i32 = %zero, %n, %one {
    %x = load %p [align 4] : i32
    %even = andi %t, %one : i32
    %odd_turn = cmpi slt %even, %i : i1
    if %odd_turn {
      atomic.red add %other, %x [order relaxed, scope cta]
      %old = atomic.rmw add %mine, %i [order relaxed, scope cta] : i32
      yield
    }
    yield
  }
  barrier
  %result = load %mine [align 4] : i32
  store %result, %p [align 4]
)");
}
