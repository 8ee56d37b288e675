// These tests cover reports of the CPU device: divergent barriers, deadlocks, bounds, assertions, traps, bad launches.
#include "kir_program.h"

using Catch::Contains;
using kdsl::test::KirProgram;

// Returns the line of the latest fault's place with index `i`.
static uint32_t fault_line(uint32_t i = 0) {
  const kdsl_fault* fault = kdsl_last_fault();
  REQUIRE(fault);
  INFO(kdsl_last_error());
  REQUIRE(i < fault->place_count);
  return fault->places[i].line;
}

static kdsl_status run(const std::string& body, uint32_t threads, uint32_t blocks = 1) {
  std::string text = "kernel @k(%p: ptr<global> align 4) {\n%tid = sreg tid.x : i32\n" + body + "return\n}\n";
  KirProgram p(text);
  int32_t memory[1024] = {};
  return p.launch("k", blocks, threads, &memory[0]);
}

TEST_CASE("a barrier that some threads do not reach is reported") {
  const std::string body =
      "%n = constant 16 : i32\n"
      "%low = cmpi slt %tid, %n : i1\n"
      "if %low {\n"
      "barrier\n"  // line 6
      "yield\n"
      "}\n";
  REQUIRE(run(body, 64) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK_THAT(kdsl_last_error(), Contains("divergent barrier") && Contains("48 have ended"));
  CHECK(fault_line() == 6);
}

TEST_CASE("threads of a warp at two different barriers are reported with both lines") {
  const std::string body =
      "%n = constant 16 : i32\n"
      "%low = cmpi slt %tid, %n : i1\n"
      "if %low {\n"
      "barrier\n"  // line 6
      "yield\n"
      "} else {\n"
      "barrier\n"  // line 9
      "yield\n"
      "}\n";
  REQUIRE(run(body, 32) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK_THAT(kdsl_last_error(), Contains("different barriers"));
  CHECK(fault_line(0) == 6);
  CHECK(fault_line(1) == 9);
}

TEST_CASE("a barrier against a named barrier is reported with both lines") {
  const std::string body =
      "%n = constant 32 : i32\n"
      "%one = constant 1 : i32\n"
      "%low = cmpi slt %tid, %n : i1\n"
      "if %low {\n"
      "barrier\n"  // line 7
      "yield\n"
      "} else {\n"
      "barrier %one\n"  // line 10
      "yield\n"
      "}\n";
  REQUIRE(run(body, 64) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK_THAT(kdsl_last_error(), Contains("32 threads wait at this barrier") && Contains("32 wait elsewhere"));
  CHECK(fault_line(0) == 7);
  CHECK(fault_line(1) == 10);
}

TEST_CASE("named barriers whose partners never come are a deadlock") {
  const std::string body =
      "%n = constant 32 : i32\n"
      "%one = constant 1 : i32\n"
      "%two = constant 2 : i32\n"
      "%all = constant 64 : i32\n"
      "%low = cmpi slt %tid, %n : i1\n"
      "%id = select %low, %one, %two : i32\n"
      "%count = constant 96 : i32\n"
      "barrier %id, %all\n";
  REQUIRE(run(body, 96) == KDSL_ERROR_KERNEL_DEADLOCK);
  CHECK_THAT(kdsl_last_error(), Contains("deadlock: 32 threads wait at this barrier 1"));
}

TEST_CASE("lanes that wait in different warp operations are a deadlock") {
  const std::string body =
      "%n = constant 16 : i32\n"
      "%mask = constant -1 : i32\n"
      "%low = cmpi slt %tid, %n : i1\n"
      "if %low {\n"
      "warp.sync %mask\n"  // line 7
      "yield\n"
      "} else {\n"
      "%b = vote ballot %low, %mask : i32\n"  // line 10
      "yield\n"
      "}\n";
  REQUIRE(run(body, 32) == KDSL_ERROR_KERNEL_DEADLOCK);
  CHECK_THAT(kdsl_last_error(), Contains("16 threads wait at this warp barrier, 16 wait elsewhere") &&
                                    Contains("note: 16 threads wait at this vote"));
  CHECK(fault_line(0) == 7);
  CHECK(fault_line(1) == 10);
}

TEST_CASE("a lane outside of its own mask is reported") {
  const std::string body =
      "%mask = constant 1 : i32\n"
      "warp.sync %mask\n";
  REQUIRE(run(body, 32) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK_THAT(kdsl_last_error(), Contains("mask 0x00000001") && Contains("does not contain lane 1"));
}

TEST_CASE("an access outside of a tensor is reported with coordinate and shape") {
  const std::string body =
      "%i = extsi %tid : i64\n"
      "%four = constant 4 : i64\n"
      "%ten = constant 10 : i64\n"
      "check.bounds %four, %i, %ten, %four [name \"a\", access \"store\"]\n";  // line 6
  REQUIRE(run(body, 8) == KDSL_ERROR_KERNEL_BOUNDS);
  CHECK_THAT(kdsl_last_error(), Contains("write outside of tensor `a`: coordinate (4, 4), shape (10, 4)"));
  CHECK(fault_line() == 6);
  const kdsl_fault* fault = kdsl_last_fault();
  CHECK(fault->thread[0] == 4);
  CHECK(std::string(fault->kernel) == "k");
  REQUIRE(run(body, 4) == KDSL_OK);
}

TEST_CASE("an assertion stops the kernel with its message") {
  const std::string body =
      "%n = constant 3 : i32\n"
      "%ok = cmpi slt %tid, %n : i1\n"
      "assert \"tid is small\" %ok\n"  // line 5
      "store %tid, %p [align 4]\n";
  REQUIRE(run(body, 8) == KDSL_ERROR_KERNEL_ASSERT);
  CHECK_THAT(kdsl_last_error(), Contains("test.kir:5:") && Contains("assertion failed: tid is small"));
  REQUIRE(run(body, 3) == KDSL_OK);
  // A kernel with barriers reports the failure as well.
  REQUIRE(run(body + "barrier\n", 8) == KDSL_ERROR_KERNEL_ASSERT);
  CHECK(fault_line() == 5);
}

TEST_CASE("a trap stops the kernel") {
  REQUIRE(run("trap\n", 1) == KDSL_ERROR_KERNEL_TRAP);
  CHECK(fault_line() == 3);
}

TEST_CASE("of several blocks' faults one is reported") {
  REQUIRE(run("trap\n", 32, 100) == KDSL_ERROR_KERNEL_TRAP);
  CHECK(kdsl_last_fault()->place_count == 1);
}

TEST_CASE("an endless kernel ends at the time limit") {
  const std::string text = R"(
kernel @spin(%flag: ptr<global> align 4) {
  %zero = constant 0 : i32
  while () {
    %seen = load %flag [align 4, order acquire, scope gpu] : i32
    %not_yet = cmpi eq %seen, %zero : i1
    condition %not_yet
  } do () {
    yield
  }
  return
}
)";
  kdsl_cpu_options options{};
  options.time_limit_ms = 50;
  KirProgram p(text, 2, options);
  int32_t flag = 0;
  REQUIRE(p.launch("spin", 1, 1, &flag) == KDSL_ERROR_KERNEL_TIMEOUT);
  CHECK_THAT(kdsl_last_error(), Contains("time limit of 50 ms"));
}

TEST_CASE("inline PTX that the device does not know is refused where it is reached") {
  const std::string body = "inline_ptx \"nanosleep.u32 5;\" [constraints \"\"]\n";
  REQUIRE(run(body, 1) == KDSL_ERROR_UNSUPPORTED);
  CHECK_THAT(kdsl_last_error(), Contains("cannot execute the PTX instruction `nanosleep.u32`"));
}

TEST_CASE("a fault in inlined code names the calls that led there") {
  // Offsets 0 to 1 are in the first line of the text, 60 in a later one.
  const std::string text =
      "kernel @k(%p: ptr<global> align 4) {\n%tid = sreg tid.x : i32\n%one = constant 1 : i32\n"
      "trap loc(1:0-1 call 1:60-61 in \"outer\")\nreturn\n}\n";
  KirProgram p(text);
  int32_t memory = 0;
  REQUIRE(p.launch("k", 1, 1, &memory) == KDSL_ERROR_KERNEL_TRAP);
  const kdsl_fault* fault = kdsl_last_fault();
  REQUIRE(fault);
  REQUIRE(fault->place_count == 2);
  CHECK(fault->places[0].line == 1);
  CHECK(fault->places[1].line == 2);
  CHECK(std::string(fault->places[1].note) == "called from here");
  CHECK(std::string(fault->places[1].function) == "outer");
  CHECK_THAT(kdsl_last_error(), Contains("note: called from here"));
}
