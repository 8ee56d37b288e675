// These tests check that every op of the CPU device has a row with its facts (passes/cpu/op_facts.h).
#include <catch2/catch.hpp>

#include "ir/op_kind.h"
#include "passes/cpu/op_facts.h"
#include "passes/cpu/waits.h"
#include "target/cpu/hooks.h"

using namespace kdsl;

TEST_CASE("cpu ops: whatever the device lowers and has effects has a row of facts") {
  constexpr uint16_t kEffects = ir::effect::Read | ir::effect::Write | ir::effect::Sync | ir::effect::Convergent;
  size_t count = 0;
  for (size_t i = 0; i < ir::kOpCount; ++i) {
    ir::Op op{};
    op.kind = static_cast<ir::OpKind>(i);
    if (!target::CpuHooks::table().find(op.kind) || !op.is(kEffects)) continue;
    INFO(ir::info(op.kind).text);
    CHECK(passes::facts_of(op).kind == op.kind);
    ++count;
  }
  CHECK(count > 40);
}

TEST_CASE("cpu ops: an op without a row does nothing of what is asked") {
  ir::Op op{};
  op.kind = ir::OpKind::AddI;
  CHECK(!passes::may_wait(op));
  CHECK(!passes::is_block_barrier(op));
  CHECK(!passes::is_ordering(op));
  CHECK(passes::facts_of(op).access == passes::AccessKind::None);
}
