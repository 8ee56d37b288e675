#include "passes/cpu/waits.h"

#include "ir/arch.h"
#include "ir/ops.h"
#include "passes/cpu/op_facts.h"

namespace kdsl::passes {

using ir::OpKind;

bool may_wait(const ir::Op& op) { return facts_of(op).waits && facts_of(op).waits(op); }

static Synchronisation synchronisation_of(const ir::Op& op) {
  return facts_of(op).synchronises ? facts_of(op).synchronises(op) : Synchronisation::None;
}

bool is_block_barrier(const ir::Op& op) { return synchronisation_of(op) == Synchronisation::Block; }

bool is_matrix_op(const ir::Op& op) { return facts_of(op).is_matrix; }

bool is_warp_collective(const ir::Op& op, const ir::LaunchBounds& bounds) {
  uint64_t threads = 1;
  for (uint32_t extent : bounds.required_threads) threads *= extent;
  return threads != 0 && threads % ir::kWarpSize == 0 && synchronisation_of(op) == Synchronisation::Collective;
}

bool is_warp_barrier(const ir::Op& op) { return synchronisation_of(op) == Synchronisation::Warp; }

bool may_run_in_phases(const ir::Function& kernel) {
  bool ok = true;
  ir::walk(kernel.body.block, [&](const ir::Op* op) {
    bool is_synchronising = is_block_barrier(*op) || is_warp_barrier(*op) || is_warp_collective(*op, kernel.bounds);
    ok &= (is_synchronising || !may_wait(*op)) && op->kind != OpKind::Exit;
  });
  return ok;
}

}  // namespace kdsl::passes
