#include "passes/cpu/waits.h"

#include "ir/ops.h"

namespace kdsl::passes {

using ir::AttrName;
using ir::OpKind;

bool is_ordered(const ir::Op& op) {
  return op.enum_attr<ir::Order>(AttrName::Order, ir::Order::Weak) != ir::Order::Weak || op.int_attr(AttrName::Volatile) != 0;
}

static bool is_in_while(const ir::Op& op) {
  for (const ir::Block* block = op.parent; block && block->parent_op; block = block->parent_op->parent)
    if (block->parent_op->kind == OpKind::While) return true;
  return false;
}

bool may_wait(const ir::Op& op) {
  switch (op.kind) {
    case OpKind::MbarrierInit:
    case OpKind::MbarrierInval:
    case OpKind::MbarrierArrive:
    case OpKind::MbarrierWait:
    case OpKind::MbarrierCpAsyncArrive:
    case OpKind::ClusterArrive:
    case OpKind::ClusterWait:
    case OpKind::GridMeet:
    case OpKind::Mapa:
    case OpKind::BulkCopy:
    case OpKind::BulkCommit:
    case OpKind::BulkWait:
    case OpKind::TensorCopy:
    case OpKind::StoreAsync:
    case OpKind::TensorMapReplace:
    case OpKind::LdMatrix:
    case OpKind::StMatrix:
    case OpKind::Mma:
    case OpKind::Wgmma:
    case OpKind::WgmmaFence:
    case OpKind::WgmmaCommit:
    case OpKind::WgmmaWait:
    case OpKind::Barrier:
    case OpKind::BarrierArrive:
    case OpKind::BarrierRed:
    case OpKind::WarpSync:
    case OpKind::Shuffle:
    case OpKind::Vote:
    case OpKind::Match:
    case OpKind::Redux:
    case OpKind::ElectSync:
    case OpKind::Nanosleep: return true;
    case OpKind::ReadSreg: return op.enum_attr<ir::Sreg>(AttrName::Reg) == ir::Sreg::Activemask;
    // A loop that watches memory waits for another thread to write it.
    case OpKind::AtomicRMW:
    case OpKind::AtomicCas: return is_in_while(op);
    case OpKind::Load: return is_ordered(op) && is_in_while(op);
    default: return false;
  }
}

bool is_block_barrier(const ir::Op& op) { return op.kind == OpKind::Barrier && op.operands.empty(); }

bool is_matrix_op(const ir::Op& op) {
  return op.kind == OpKind::LdMatrix || op.kind == OpKind::StMatrix || op.kind == OpKind::Mma;
}

// The operand is a mask of all lanes of a warp.
static bool has_mask(const ir::Op& op, size_t operand) {
  constexpr int64_t kAll = 0xFFFFFFFF;
  return (ir::signed_constant(op.operand(operand)).value_or(0) & kAll) == kAll;
}

bool is_exchange(const ir::Op& op, const ir::LaunchBounds& bounds) {
  uint64_t threads = 1;
  for (uint32_t extent : bounds.required_threads) threads *= extent;
  if (threads == 0 || threads % kWarpSize != 0) return false;
  switch (op.kind) {
    case OpKind::Shuffle: return has_mask(op, 2);
    case OpKind::Vote: return has_mask(op, 1);
    case OpKind::Redux: return has_mask(op, 1) && op.operand(0)->type.is_int();
    case OpKind::ElectSync: return has_mask(op, 0);
    default: return is_matrix_op(op);
  }
}

bool is_warp_barrier(const ir::Op& op) { return op.kind == OpKind::WarpSync && has_mask(op, 0); }

bool may_run_in_phases(const ir::Function& kernel) {
  bool ok = true;
  ir::walk(kernel.body.block, [&](const ir::Op* op) {
    bool is_meeting = is_block_barrier(*op) || is_warp_barrier(*op) || is_exchange(*op, kernel.bounds);
    ok &= (is_meeting || !may_wait(*op)) && op->kind != OpKind::Exit;
  });
  return ok;
}

}  // namespace kdsl::passes
