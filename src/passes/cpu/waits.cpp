#include "passes/cpu/waits.h"

#include "ir/arch.h"
#include "ir/ops.h"
#include "passes/cpu/op_facts.h"

namespace kdsl::passes {

using ir::OpKind;

bool may_wait(const ir::Op& op) { return facts_of(op).waits && facts_of(op).waits(op); }

static Meeting meeting_of(const ir::Op& op) { return facts_of(op).meets ? facts_of(op).meets(op) : Meeting::None; }

bool is_block_barrier(const ir::Op& op) { return meeting_of(op) == Meeting::Block; }

bool is_matrix_op(const ir::Op& op) { return facts_of(op).is_matrix; }

bool is_exchange(const ir::Op& op, const ir::LaunchBounds& bounds) {
  uint64_t threads = 1;
  for (uint32_t extent : bounds.required_threads) threads *= extent;
  return threads != 0 && threads % ir::kWarpSize == 0 && meeting_of(op) == Meeting::Collective;
}

bool is_warp_barrier(const ir::Op& op) { return meeting_of(op) == Meeting::Warp; }

bool may_run_in_phases(const ir::Function& kernel) {
  bool ok = true;
  ir::walk(kernel.body.block, [&](const ir::Op* op) {
    bool is_meeting = is_block_barrier(*op) || is_warp_barrier(*op) || is_exchange(*op, kernel.bounds);
    ok &= (is_meeting || !may_wait(*op)) && op->kind != OpKind::Exit;
  });
  return ok;
}

}  // namespace kdsl::passes
