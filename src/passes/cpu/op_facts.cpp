#include "passes/cpu/op_facts.h"

#include <array>

#include "ir/debug/debug_stop.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/cpu/waits.h"

namespace kdsl::passes {

using ir::AttrName;
using ir::OpKind;

bool is_ordered(const ir::Op& op) {
  return op.enum_attr<ir::Order>(AttrName::Order, ir::Order::Weak) != ir::Order::Weak || op.int_attr(AttrName::Volatile) != 0;
}

static bool is_ordering_atomic(const ir::Op& op) {
  return op.enum_attr<ir::Order>(AttrName::Order, ir::Order::AcqRel) != ir::Order::Relaxed;
}

static const ir::Value* operand_at(const ir::Op& op, int8_t place) {
  return place == OpFacts::kNoOperand ? nullptr : op.operands[static_cast<size_t>(place)];
}

const ir::Value* accessed_by(const ir::Op& op) { return operand_at(op, facts_of(op).pointer); }
const ir::Value* written_by(const ir::Op& op) { return operand_at(op, facts_of(op).value); }

bool is_unordered_atomic(const ir::Op& op) { return facts_of(op).access == AccessKind::Atomic && !is_ordering_atomic(op); }

bool is_ordering(const ir::Op& op) { return facts_of(op).orders && facts_of(op).orders(op); }

static bool always(const ir::Op&) { return true; }

// ---- waits

// Returns whether the op stands in a `while`: such a loop polls memory until another thread writes.
static bool polls(const ir::Op& op) {
  for (const ir::Block* block = op.parent; block && block->parent_op; block = block->parent_op->parent)
    if (block->parent_op->kind == OpKind::While) return true;
  return false;
}

static bool polls_in_order(const ir::Op& op) { return is_ordered(op) && polls(op); }

static bool is_active_mask(const ir::Op& op) { return ir::ReadSregOp(op).reg() == ir::Sreg::Activemask; }

// ---- barriers and collectives

static Synchronisation as_block(const ir::Op& op) {
  return ir::BarrierOp(op).id() ? Synchronisation::None : Synchronisation::Block;
}

static Synchronisation as_warps(const ir::Op&) { return Synchronisation::Collective; }

// Products with a kind are executed for one warp at a time.
static Synchronisation as_plain_product(const ir::Op& op) {
  return op.text_attr(AttrName::Text).find("kind::") == std::string_view::npos ? Synchronisation::Collective
                                                                               : Synchronisation::None;
}

// The threads of a warp execute the op together only if its mask is the constant of all lanes.
template <typename View, Synchronisation Kind = Synchronisation::Collective>
static Synchronisation under_mask(const ir::Op& op) {
  constexpr int64_t kAll = 0xFFFFFFFF;
  return (ir::signed_constant(View(op).mask()).value_or(0) & kAll) == kAll ? Kind : Synchronisation::None;
}

// Only integer reductions are collective, because sums of floats depend on their order.
static Synchronisation as_integers(const ir::Op& op) {
  return ir::ReduxOp(op).value()->type.is_int() ? under_mask<ir::ReduxOp>(op) : Synchronisation::None;
}

// ---- the rows

static constexpr OpFacts kRows[] = {
    {.kind = OpKind::Load,
     .waits = polls_in_order,
     .orders = is_ordered,
     .access = AccessKind::Load,
     .pointer = ir::LoadOp::Operands::pointer,
     .read = ir::LoadOp::Operands::pointer,
     .is_provable = true},
    {.kind = OpKind::Store,
     .orders = is_ordered,
     .access = AccessKind::Store,
     .pointer = ir::StoreOp::Operands::pointer,
     .value = ir::StoreOp::Operands::value,
     .is_provable = true},
    {.kind = OpKind::AtomicRMW,
     .waits = polls,
     .orders = is_ordering_atomic,
     .access = AccessKind::Atomic,
     .pointer = ir::AtomicRMWOp::Operands::pointer,
     .value = ir::AtomicRMWOp::Operands::value,
     .is_provable = true},
    {.kind = OpKind::AtomicRed,
     .orders = is_ordering_atomic,
     .access = AccessKind::Atomic,
     .pointer = ir::AtomicRedOp::Operands::pointer,
     .value = ir::AtomicRedOp::Operands::value,
     .is_provable = true},
    {.kind = OpKind::AtomicCas,
     .waits = polls,
     .orders = is_ordering_atomic,
     .access = AccessKind::Atomic,
     .pointer = ir::AtomicCasOp::Operands::pointer,
     .value = ir::AtomicCasOp::Operands::value},
    {.kind = OpKind::Discard, .access = AccessKind::Store, .pointer = ir::DiscardOp::Operands::pointer, .bytes = 128},
    {.kind = OpKind::Fence, .orders = always},
    {.kind = OpKind::CpAsync, .read = ir::CpAsyncOp::Operands::from, .asks_runtime = true},
    {.kind = OpKind::CpAsyncCommit},
    {.kind = OpKind::CpAsyncWait},
    {.kind = OpKind::ReadSreg, .waits = is_active_mask},
    {.kind = OpKind::InlinePtx, .waits = ir::is_debug_stop, .orders = always, .hides_memory = true},

    {.kind = OpKind::Barrier, .waits = always, .synchronises = as_block},
    {.kind = OpKind::BarrierArrive, .waits = always},
    {.kind = OpKind::BarrierRed, .waits = always},
    {.kind = OpKind::WarpSync, .waits = always, .synchronises = under_mask<ir::WarpSyncOp, Synchronisation::Warp>},
    {.kind = OpKind::Shuffle, .waits = always, .synchronises = under_mask<ir::ShuffleOp>},
    {.kind = OpKind::Vote, .waits = always, .synchronises = under_mask<ir::VoteOp>},
    {.kind = OpKind::Match, .waits = always},
    {.kind = OpKind::Redux, .waits = always, .synchronises = as_integers},
    {.kind = OpKind::ElectSync, .waits = always, .synchronises = under_mask<ir::ElectSyncOp>},
    {.kind = OpKind::Nanosleep, .waits = always},
    {.kind = OpKind::Exit},

    {.kind = OpKind::MbarrierInit, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::MbarrierInval, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::MbarrierArrive, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::MbarrierWait, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::MbarrierCpAsyncArrive, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::ClusterArrive, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::ClusterWait, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::GridSync, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::GridDependency, .orders = always, .asks_runtime = true, .lets_others_write = true},
    {.kind = OpKind::Mapa, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::SetMaxRegisters, .orders = always, .asks_runtime = true},
    {.kind = OpKind::ProxyFence, .orders = always, .asks_runtime = true},
    {.kind = OpKind::BulkCopy, .waits = always, .orders = always, .asks_runtime = true, .hides_memory = true},
    {.kind = OpKind::BulkPrefetch, .orders = always, .asks_runtime = true},
    {.kind = OpKind::BulkCommit, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::BulkWait, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::TensorCopy, .waits = always, .orders = always, .asks_runtime = true, .hides_memory = true},
    {.kind = OpKind::StoreAsync, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::TensorMapAddress, .orders = always, .asks_runtime = true},
    {.kind = OpKind::TensorMapReplace, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::TensorMapPrefetch, .orders = always, .asks_runtime = true},

    {.kind = OpKind::LdMatrix, .waits = always, .synchronises = as_warps, .is_matrix = true},
    {.kind = OpKind::StMatrix, .waits = always, .synchronises = as_warps, .is_matrix = true},
    {.kind = OpKind::Mma, .waits = always, .synchronises = as_plain_product, .is_matrix = true},
    {.kind = OpKind::MmaBlockScale, .waits = always},
    {.kind = OpKind::Wgmma, .waits = always},
    {.kind = OpKind::WgmmaFence, .waits = always},
    {.kind = OpKind::WgmmaCommit, .waits = always},
    {.kind = OpKind::WgmmaWait, .waits = always},

    {.kind = OpKind::Tcgen05Alloc, .waits = always, .orders = always, .asks_runtime = true, .hides_memory = true},
    {.kind = OpKind::Tcgen05Dealloc, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::Tcgen05Relinquish, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::Tcgen05Ld, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::Tcgen05St, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::Tcgen05Wait, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::Tcgen05Fence, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::Tcgen05Cp, .waits = always, .orders = always, .asks_runtime = true, .hides_memory = true},
    {.kind = OpKind::Tcgen05Shift, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::Tcgen05Mma, .waits = always, .orders = always, .asks_runtime = true, .hides_memory = true},
    {.kind = OpKind::Tcgen05MmaBlockScale, .waits = always, .orders = always, .asks_runtime = true, .hides_memory = true},
    {.kind = OpKind::Tcgen05MmaWs, .waits = always, .orders = always, .asks_runtime = true, .hides_memory = true},
    {.kind = OpKind::Tcgen05Commit, .waits = always, .orders = always, .asks_runtime = true},
    {.kind = OpKind::TryCancel, .waits = always, .orders = always, .asks_runtime = true, .hides_memory = true},

    {.kind = OpKind::Printf, .asks_runtime = true},
    {.kind = OpKind::Assert, .is_private = true, .asks_runtime = true},
    {.kind = OpKind::Trap, .asks_runtime = true},
    {.kind = OpKind::CheckBounds},
    {.kind = OpKind::CheckWritten, .is_private = true, .asks_runtime = true},
    {.kind = OpKind::LoadUnwritten, .is_private = true, .asks_runtime = true},
};

static constexpr auto kFacts = [] {
  std::array<OpFacts, ir::kOpCount> all{};
  for (const OpFacts& row : kRows) all[static_cast<size_t>(row.kind)] = row;
  return all;
}();

const OpFacts& facts_of(const ir::Op& op) { return kFacts[static_cast<size_t>(op.kind)]; }

}  // namespace kdsl::passes
