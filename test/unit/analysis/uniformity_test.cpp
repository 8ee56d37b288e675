#include "analysis/uniformity.h"

#include "kernel_text.h"

using namespace kdsl;
using namespace kdsl::analysis;

TEST_CASE("which threads have a value in common") {
  KernelText kernel(R"(kernel @k(%p: ptr<global>, %n: i32) {
  %c0 = constant 0 : i32
  %c1 = constant 1 : i32
  %tid = sreg tid.x : i32
  %bid = sreg ctaid.x : i32
  %warp = sreg warpid : i32
  %size = sreg ntid.x : i32
  %total = muli %n, %size : i32
  %first = muli %bid, %size : i32
  %mine = addi %first, %tid : i32
  %wide = addi %first, %warp : i32
  %loaded = load %p [align 4] : i32
  %is_first = cmpi eq %bid, %c0 : i1
  %is_mine = cmpi eq %tid, %c0 : i1
  %same = if %is_first : i32 {
    yield %n
  } else {
    yield %c0
  }
  %other = if %is_mine : i32 {
    yield %n
  } else {
    yield %c0
  }
  %sum = for %i: i32 = %c0, %n, %c1 iter(%part: i32 = %c0) : i32 {
    %next = addi %part, %i : i32
    yield %next
  }
  %turns = for %j: i32 = %c0, %tid, %c1 iter(%count: i32 = %c0) : i32 {
    %more = addi %count, %c1 : i32
    yield %more
  }
  %spoilt, %late = for %k: i32 = %c0, %n, %c1 iter(%a: i32 = %c0, %b: i32 = %c0) : i32, i32 {
    yield %b, %tid
  }
  return
}
)");
  UniformityAnalysis facts(kernel.body());
  auto is = [&](const char* name, Among among, bool is_per_iteration) {
    return facts.of(kernel.value(name)) == Uniformity{among, is_per_iteration};
  };
  CHECK(is("total", Among::Launch, false));
  CHECK(is("first", Among::Block, false));
  CHECK(is("wide", Among::Warp, false));
  CHECK(is("mine", Among::Thread, false));
  CHECK(!facts.of(kernel.value("loaded")).holds_in_block());
  CHECK(is("same", Among::Block, false));
  CHECK(!facts.of(kernel.value("other")).holds_in_block());
  CHECK(is("i", Among::Launch, true));
  CHECK(is("next", Among::Launch, true));
  CHECK(facts.of(kernel.value("sum")).holds_in_block());
  CHECK(!facts.of(kernel.value("sum")).is_fixed_in_block());
  // All threads agree in an iteration, but they do not leave the loop in the same one.
  CHECK(facts.of(kernel.value("count")).holds_in_block());
  CHECK(!facts.of(kernel.value("turns")).holds_in_block());
  // The divergent value reaches this one by way of another carried value.
  CHECK(!facts.of(kernel.value("a")).holds_in_block());
}

TEST_CASE("in programs of tiles loads are as uniform as what was stored") {
  KernelText kernel(R"(kernel @k() {
  %c0 = constant 0 : i32
  %tid = sreg tid.x : i32
  %plain = tile.alloc [shape [1], name "plain"] : buffer<local, Int32>
  %spread = tile.alloc [shape [1], name "spread"] : buffer<local, Int32>
  %early = tile.load %spread, %c0 : i32
  tile.store %c0, %plain, %c0
  tile.store %tid, %spread, %c0
  %same = tile.load %plain, %c0 : i32
  %other = tile.load %spread, %c0 : i32
  %t = inttoptr %c0 : ptr<tmem>
  %lane = tcgen05.ld 32x32b %t [count 1] : i32
  return
}
)");
  UniformityAnalysis facts(kernel.body(), Effects::FollowOperands);
  CHECK(facts.of(kernel.value("same")).holds_in_block());
  CHECK(!facts.of(kernel.value("other")).holds_in_block());
  CHECK(!facts.of(kernel.value("early")).holds_in_block());
  CHECK(!facts.of(kernel.value("lane")).holds_in_block());
  CHECK(!UniformityAnalysis(kernel.body()).of(kernel.value("same")).holds_in_block());
}

TEST_CASE("a long chain is told by one walk") {
  std::string text = "kernel @k(%x0: i64) {\n  %one = constant 4 : i64\n" + long_chain(20000) + "  return\n}\n";
  KernelText chain(text);
  CHECK(UniformityAnalysis(chain.body()).of(chain.value("x20000")) == Uniformity{});
}
