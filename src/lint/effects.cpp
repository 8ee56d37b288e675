// Kernels without an effect.
#include "analysis/analyses.h"
#include "diag/definitions/warnings.def"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "lint/lints.h"

namespace kdsl::lint {

using namespace ir;

static bool is_memory_of_block(const Value* pointer) {
  Space space = pointer->type.space;
  return space == Space::Local || space == Space::Shared;
}

// Returns whether the op may change something that is visible outside the block.
static bool has_effect_outside(const Op& op) {
  auto is_outside = [](const Value* tile) { return !tile->type.is_pointer() && scope_of(tile->type) == TileScope::Global; };
  switch (op.kind) {
    case OpKind::Store: return !is_memory_of_block(StoreOp(op).pointer());
    case OpKind::AtomicRMW: return !is_memory_of_block(AtomicRMWOp(op).pointer());
    case OpKind::AtomicCas: return !is_memory_of_block(AtomicCasOp(op).pointer());
    case OpKind::AtomicRed: return !is_memory_of_block(AtomicRedOp(op).pointer());
    case OpKind::CheckBounds:
    case OpKind::CheckWritten:
    case OpKind::CpAsync:
    case OpKind::StMatrix:
    case OpKind::TileGemm:
    case OpKind::TileGemmWait:
    case OpKind::TileGemmCommit:
    case OpKind::Fence: return false;
    case OpKind::TileStore: return is_outside(TileStoreOp(op).buffer());
    case OpKind::TileCopy: return is_outside(TileCopyOp(op).target());
    case OpKind::TileFill: return is_outside(TileFillOp(op).target());
    case OpKind::TileReduce: return is_outside(TileReduceOp(op).target());
    case OpKind::TileScan: return is_outside(TileScanOp(op).target());
    case OpKind::TileAddress:
    case OpKind::BulkCopy:
    case OpKind::TensorCopy: return true;
    default: return op.is(effect::Write) || (op.is(effect::Sync) && info(op.kind).family == Family::Output);
  }
}

static bool reads_outside(const Op& op) {
  if (auto load = as<LoadOp>(&op)) return !is_memory_of_block(load.pointer());
  auto copy = as<TileCopyOp>(&op);
  return op.kind == OpKind::CpAsync || (copy && scope_of(copy.source()->type) == TileScope::Global);
}

void missing_stores(const LintInput& input) {
  bool reads = false, has_effect = false;
  walk(input.kernel.body.block, [&](const Op* op) {
    has_effect |= has_effect_outside(*op);
    reads |= reads_outside(*op);
  });
  if (!reads || has_effect || input.context.is_library(input.kernel.loc.span)) return;
  input.sink()
      .report(input.kernel.loc.span, diag::KernelStoresNothing, input.kernel.source_name)
      .help("`y = ...` gives a value a name: an element is stored by `y[i] = ...`, a tile or registers by a copy to `y`");
}

}  // namespace kdsl::lint
