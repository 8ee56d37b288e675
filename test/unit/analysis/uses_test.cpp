#include "analysis/uses.h"

#include "analysis/analyses.h"
#include "ir/op_kind.h"
#include "kernel_text.h"

using namespace kdsl;
using namespace kdsl::analysis;
using ir::OpKind;

TEST_CASE("dependence goes through branches and around loops") {
  KernelText kernel(R"(kernel @k(%n: i32, %m: i32, %c: i1) {
  %c0 = constant 0 : i32
  %c1 = constant 1 : i32
  %twice = addi %n, %n : i32
  %chosen = if %c : i32 {
    yield %twice
  } else {
    yield %c0
  }
  %sum, %last = for %i: i32 = %c0, %m, %c1 iter(%a: i32 = %c0, %b: i32 = %c0) : i32, i32 {
    yield %b, %twice
  }
  %w = while (%z: i32 = %c0) : i32 {
    %go = cmpi slt %z, %m : i1
    condition %go, %z
  } do (%y: i32) {
    %up = addi %y, %c1 : i32
    yield %up
  }
  return
}
)");
  Analyses analyses(kernel.function());
  auto depends = [&](const char* value, const char* on) {
    return analyses.dependence().depends_on(kernel.value(value), kernel.value(on));
  };
  CHECK(depends("twice", "n"));
  CHECK(depends("chosen", "n"));
  CHECK(depends("chosen", "c"));
  CHECK(!depends("chosen", "m"));
  CHECK(depends("sum", "n"));
  CHECK(depends("last", "n"));
  CHECK(depends("sum", "m"));
  CHECK(!depends("twice", "m"));
  CHECK(depends("w", "m"));
  CHECK(!depends("w", "n"));
  CHECK(depends("up", "z"));

  CHECK(analyses.uses().of(kernel.value("n")).size() == 2);
  CHECK(analyses.uses().of(kernel.value("n"))[1].operand == 1);
  CHECK(analyses.uses().is_used(kernel.value("twice")));
  CHECK(!analyses.uses().is_used(kernel.value("chosen")));
}

TEST_CASE("dependence has no depth at which it ends") {
  std::string text = "kernel @k(%x0: i64, %other: i64) {\n  %one = addi %other, %other : i64\n" + long_chain(20000) +
                     doubling_chain(0) + "  return\n}\n";
  KernelText chain(text);
  Analyses analyses(chain.function());
  CHECK(analyses.dependence().depends_on(chain.value("x20000"), chain.value("x0")));
  CHECK(!analyses.dependence().depends_on(chain.value("x0"), chain.value("x20000")));
  KernelText doubled("kernel @k(%x0: i64, %n: i64) {\n" + doubling_chain(5000) + "  return\n}\n");
  Analyses of_doubled(doubled.function());
  CHECK(of_doubled.dependence().depends_on(doubled.value("x5000"), doubled.value("x0")));
  CHECK(!of_doubled.dependence().depends_on(doubled.value("x5000"), doubled.value("n")));
}

TEST_CASE("what changes from one iteration to another") {
  KernelText kernel(R"(kernel @k(%n: i32) {
  %c0 = constant 0 : i32
  %c1 = constant 1 : i32
  %s = tile.alloc [shape [8], name "s"] : buffer<shared, Int32>
  %t = tile.alloc [shape [8], name "t"] : buffer<shared, Int32>
  %before = tile.load %s, %c0 : i32
  for %i: i32 = %c0, %n, %c1 {
    %same = addi %n, %c1 : i32
    %moves = addi %n, %i : i32
    %x = tile.load %s, %c0 : i32
    %y = tile.load %t, %c0 : i32
    tile.store %c1, %s, %c0
    yield
  }
  return
}
)");
  Analyses analyses(kernel.function());
  LoopVariants variants(analyses.uses(), *kernel.op(OpKind::For));
  CHECK(variants.contains(kernel.value("i")));
  CHECK(variants.contains(kernel.value("moves")));
  CHECK(!variants.contains(kernel.value("same")));
  CHECK(variants.contains(kernel.value("x")));
  CHECK(!variants.contains(kernel.value("y")));
  CHECK(!variants.contains(kernel.value("before")));
  CHECK(variants.contains(kernel.value("s")));
}
