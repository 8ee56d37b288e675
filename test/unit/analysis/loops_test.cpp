#include "analysis/loops.h"

#include "ir/op_kind.h"
#include "kernel_text.h"

using namespace kdsl;
using namespace kdsl::analysis;
using ir::OpKind;

static const char* const kLoops = R"(kernel @k(%p: ptr<global>, %n: i32) {
  %c0 = constant 0 : i32
  %c1 = constant 1 : i32
  %c3 = constant 3 : i32
  %c10 = constant 10 : i32
  for %i: i32 = %c1, %c10, %c3 {
    %row = muli %i, %n : i32
    %far = muli %i, %c10 : i32
    %index = addi %far, %n : i32
    %at = ptr.offset %p, %index [scale 4] : ptr<global>
    for %j: i32 = %c0, %n, %c1 {
      %sum = addi %i, %j : i32
      yield
    }
    yield
  }
  %end = for %k: i32 = %c0, %n, %c1 iter(%stage: i32 = %c1) : i32 {
    %more = addi %stage, %c1 : i32
    %next = remsi %more, %c3 : i32
    yield %next
  }
  return
}
)";

TEST_CASE("trip counts") {
  KernelText kernel(kLoops);
  auto trips = trip_count(*kernel.op(OpKind::For));
  REQUIRE(trips);
  CHECK(trips->first == 1);
  CHECK(trips->step == 3);
  CHECK(trips->count == 3);
  CHECK(!trip_count(*kernel.op(OpKind::For, 1)));
  KernelText none(R"(kernel @k() {
  %a = constant -1 : i32
  %b = constant 3 : i32
  for %i: i32 = %b, %a, %b {
    yield
  }
  for %j: i32 = %b, %a, %b [unsigned] {
    yield
  }
  return
}
)");
  CHECK(trip_count(*none.op(OpKind::For))->count == 0);
  CHECK(trip_count(*none.op(OpKind::For, 1))->count == (UINT32_MAX - 3 + 2) / 3);
}

TEST_CASE("what stands in a loop, and what counts it") {
  KernelText kernel(kLoops);
  const ir::Op *outer = kernel.op(OpKind::For), *inner = kernel.op(OpKind::For, 1);
  CHECK(is_inside(kernel.value("sum"), outer));
  CHECK(is_inside(kernel.value("i"), outer));
  CHECK(is_inside(inner, outer));
  CHECK(!is_inside(outer, outer));
  CHECK(!is_inside(kernel.value("n"), outer));
  CHECK(!is_inside(kernel.value("row"), inner));
  CHECK(is_inside(kernel.value("sum"), outer->regions[0].block));
  CHECK(is_inside(outer, kernel.body()));
  CHECK(counted_by(kernel.value("j")) == inner);
  CHECK(counted_by(kernel.value("stage")) == nullptr);
  CHECK(counted_by(kernel.value("n")) == nullptr);
}

TEST_CASE("steps from one iteration to the next") {
  KernelText kernel(kLoops);
  Steps steps = Steps::of_iteration(*kernel.op(OpKind::For));
  CHECK(steps.of(kernel.value("i")) == 3);
  CHECK(steps.of(kernel.value("n")) == 0);
  CHECK(steps.of(kernel.value("far")) == 30);
  CHECK(steps.of(kernel.value("at")) == 120);
  CHECK(!steps.of(kernel.value("row")));
  // The inner loop counts from equal bounds in all iterations of the outer one.
  CHECK(steps.of(kernel.value("j")) == 0);
  CHECK(steps.of(kernel.value("sum")) == 3);

  // These are the steps from a thread to the next one of its row.
  KernelText threads(R"(kernel @k(%x0: i64) {
  %tid = sreg tid.x : i32
  %wide = extsi %tid : i64
  %one = addi %x0, %wide : i64
)" + long_chain(20000) +
                     "  return\n}\n");
  const ir::Value* tid = threads.value("tid");
  Steps of_thread([&](const ir::Value* value, Steps::Step& step) {
    step = value == tid ? 1 : 0;
    return value == tid || value->block != nullptr;
  });
  CHECK(of_thread.of(threads.value("x20000")) == 20000);
}

TEST_CASE("values that come round") {
  KernelText kernel(kLoops);
  auto cycle = cycle_of(kernel.value("stage"));
  REQUIRE(cycle);
  CHECK(cycle->period == 3);
  CHECK(cycle->first == 1);
  CHECK(carrying_loop(kernel.value("stage")) == kernel.op(OpKind::For, 2));
  CHECK(!cycle_of(kernel.value("k")));
}
