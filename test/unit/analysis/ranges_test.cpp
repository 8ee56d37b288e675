#include "analysis/ranges.h"

#include "analysis/affine.h"
#include "kernel_text.h"

using namespace kdsl;
using namespace kdsl::analysis;

static bool is(std::optional<Interval> range, int64_t low, int64_t high) {
  return range && range->low == low && range->high == high;
}

TEST_CASE("ranges follow threads, loops and arithmetic") {
  KernelText kernel(R"(kernel @k(%n: i32) reqntid(128, 1, 1) {
  %c0 = constant 0 : i32
  %c1 = constant 1 : i32
  %c4 = constant 4 : i32
  %c10 = constant 10 : i32
  %tid = sreg tid.x : i32
  %ntid = sreg ntid.x : i32
  %lane = remsi %tid, %c4 : i32
  %row = divsi %tid, %c4 : i32
  %twice = shli %tid, %c1 : i32
  %all = subi %ntid, %tid : i32
  %part = divui %twice, %ntid : i32
  %least = minsi %tid, %c10 : i32
  %unknown = addi %tid, %n : i32
  for %i: i32 = %c1, %c10, %c4 {
    %j = muli %i, %c4 : i32
    yield
  }
  return
}
)");
  ValueRanges ranges(kernel.function(), kernel.body());
  auto of = [&](const char* name) { return ranges.range_of(kernel.value(name), nullptr); };
  CHECK(is(of("tid"), 0, 127));
  CHECK(is(of("ntid"), 128, 128));
  CHECK(is(of("lane"), 0, 3));
  CHECK(is(of("row"), 0, 31));
  CHECK(is(of("twice"), 0, 254));
  CHECK(is(of("all"), 1, 128));
  CHECK(is(of("part"), 0, 1));
  CHECK(is(of("least"), 0, 10));
  CHECK(is(of("i"), 1, 9));
  CHECK(is(of("j"), 4, 36));
  CHECK(!of("unknown"));

  AffineForms forms;
  AffineForm sum = forms.of(kernel.value("all"));
  sum.add_term(kernel.value("tid"), 3);
  CHECK(is(ranges.range_of(sum, nullptr), 128, 128 + 2 * 127));
}

TEST_CASE("ranges are those of the place") {
  KernelText kernel(R"(kernel @k(%n: i32) {
  %c8 = constant 8 : i32
  %zero = constant 0 : i32
  %below = cmpi slt %n, %c8 : i1
  %positive = cmpi sge %n, %zero : i1
  %both = andi %below, %positive : i1
  if %both {
    %inside = addi %n, %c8 : i32
    yield
  } else {
    %outside = addi %n, %c8 : i32
    yield
  }
  return
}
)");
  ValueRanges ranges(kernel.function(), kernel.body());
  const ir::Value *n = kernel.value("n"), *inside = kernel.value("inside"), *outside = kernel.value("outside");
  CHECK(is(ranges.range_of(n, inside->def), 0, 7));
  CHECK(is(ranges.range_of(inside, inside->def), 8, 15));
  CHECK(!ranges.range_of(n, outside->def));
  CHECK(!ranges.range_of(n, nullptr));
}

TEST_CASE("bounds checks tell of coordinates, and launches of blocks") {
  KernelText kernel(R"(kernel @k(%n: i32) {
  %c9 = constant 9 : i64
  %bid = sreg ctaid.x : i32
  %wide = extsi %n : i64
  check.bounds %wide, %c9 [name "a", access "load"]
  %next = addi %n, %n : i32
  return
}
)");
  ValueRanges ranges(kernel.function(), kernel.body());
  const ir::Op* at = kernel.value("next")->def;
  CHECK(ranges.is_checked(kernel.value("n")));
  CHECK(is(ranges.range_of(kernel.value("n"), at), 0, 8));
  CHECK(is(ranges.range_of(kernel.value("next"), at), 0, 16));
  CHECK(!ranges.range_of(kernel.value("n"), nullptr));
  CHECK(is(ranges.range_of(kernel.value("bid"), at), 0, INT32_MAX - 1));
  LaunchShape shape;
  shape.blocks[0] = 6;
  CHECK(is(ValueRanges(kernel.body(), shape).range_of(kernel.value("bid"), at), 0, 5));
}

TEST_CASE("a range of a long chain costs no more than it is long") {
  constexpr int kLength = 20000;
  std::string text =
      "kernel @k() {\n  %one = constant 1 : i64\n  %x0 = constant 0 : i64\n" + long_chain(kLength) + "  return\n}\n";
  KernelText chain(text);
  ValueRanges ranges(chain.function(), chain.body());
  CHECK(is(ranges.range_of(chain.value("x" + std::to_string(kLength)), nullptr), kLength, kLength));
  KernelText doubled("kernel @k() {\n  %x0 = constant 1 : i64\n" + doubling_chain(60) + "  return\n}\n");
  ValueRanges of_doubled(doubled.function(), doubled.body());
  CHECK(is(of_doubled.range_of(doubled.value("x60"), nullptr), int64_t{1} << 60, int64_t{1} << 60));
}

TEST_CASE("sizes that are not negative make what is computed of them so, where nothing overflows") {
  KernelText kernel(R"(kernel @k(%n: i32, %m: i32, %wide: i64) {
  %c1 = constant 1 : i32
  %c127 = constant 127 : i32
  %c128 = constant 128 : i32
  %sum = addi %n, %c127 : i32
  %less = subi %sum, %c1 : i32
  %blocks = divsi %sum, %c128 : i32
  %product = muli %n, %blocks : i32
  %square = muli %wide, %wide : i64
  %quotient = floordivsi %product, %n : i32
  %rest = remsi %product, %m : i32
  %most = maxsi %n, %m : i32
  %before = subi %n, %c1 : i32
  %other = addi %n, %m : i32
  return
}
)");
  ValueRanges ranges(kernel.body(), launch_shape(kernel.function()), Overflow::Never);
  for (const char* name : {"n", "wide"}) ranges.assume_not_negative(kernel.value(name));
  auto is_not_negative = [&](const char* name) {
    auto range = ranges.range_of(kernel.value(name), nullptr);
    return range && range->low >= 0;
  };
  for (const char* name : {"sum", "less", "blocks", "product", "square", "quotient", "rest", "most"}) {
    INFO(name);
    CHECK(is_not_negative(name));
  }
  CHECK_FALSE(is_not_negative("before"));
  CHECK_FALSE(is_not_negative("other"));

  ValueRanges wrapping(kernel.body(), launch_shape(kernel.function()));
  wrapping.assume_not_negative(kernel.value("n"));
  CHECK_FALSE(wrapping.range_of(kernel.value("sum"), nullptr));
}
