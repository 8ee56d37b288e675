// This file lowers TMA copies: one thread requests the boxes.
#include "analysis/memory.h"
#include "ir/ops.h"
#include "passes/tile/lower/lowering.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

// Opens a branch for the first thread of the group.
static Op* elect(Lowering& l) {
  Builder& b = l.b;
  Value* is_first = b.cmpi(CmpI::Eq, l.thread, b.i32(0));
  Op* branch = b.create(OpKind::If, std::span<Value* const>(&is_first, 1), {}, {}, 2);
  for (Region& region : branch->regions) {
    region.block = make_block(l.module, {}, branch);
    b.set_insertion(region.block);
    b.yield({});
  }
  b.set_insertion(branch->regions[0].block, branch->regions[0].block->last);
  return branch;
}

void lower_tma_copy(Lowering& l, TileCopyOp op) {
  Builder& b = l.b;
  bool is_store = is_tma_store(*op);
  Tile tensor = tile_of(is_store ? op.target() : op.source()), shared = tile_of(is_store ? op.source() : op.target());
  auto plan = plan_tma_copy(l.module, l.function, op, l.layouts.shared.at(buffer_of(shared.buffer)));
  Op* arrival = arrival_of(*op);
  if ((!arrival && !is_store) || !plan)
    return unsupported(l, *op, "a copy by TMA: " + (plan ? "it ends nowhere" : plan.error()));
  remark_tma_copy(l, op, *plan);
  Value* map = l.maps.of(TileBufferOp(*tensor.buffer->def), *plan);
  Value* address = b.create(OpKind::TensorMapAddress, {map}, {pointer_type(Space::Generic)})->result();
  bool is_of_group = is_store ? has_thread_groups(l.function) : MbarrierArriveOp(*arrival).mode() == MbarrierArrival::ExpectTx;
  Op* branch = is_of_group ? elect(l) : nullptr;
  if (branch && !is_store) {
    unlink(arrival);
    insert_before(arrival, b.before());
  }
  std::vector<Value*> starts(shared.starts.begin(), shared.starts.end());
  starts.resize(shared.rank(), b.i32(0));
  Value* tile = address_of(l, shared.buffer, starts);
  for (int64_t box = 0; box < plan->boxes; ++box) {
    std::vector<Value*> coordinates;
    for (const TmaCopyPlan::Dimension& dimension : plan->dimensions) {
      Value* start = tensor.starts.empty() ? b.i32(0) : tensor.starts[dimension.source];
      if (start->type != kI32) start = b.cast(OpKind::TruncI, start, kI32);
      bool is_inner = coordinates.empty();
      coordinates.push_back(is_inner ? add(b, start, b.i32(box * dimension.box)) : start);
    }
    TensorCopyOp::Fields fields{.map = address,
                                .shared = b.ptr_offset(tile, b.i32(box * plan->box_stride), 1),
                                .coordinates = coordinates,
                                .mode = is_store ? TensorCopyKind::Store : TensorCopyKind::Load,
                                .rank = static_cast<int64_t>(coordinates.size())};
    if (!is_store) fields.mbarrier = MbarrierArriveOp(*arrival).mbarrier();
    // A copy whose bytes are announced at the mbarrier of the first block of a pair completes there, too.
    if (auto leading = is_store ? MapaOp() : as<MapaOp>(fields.mbarrier)) {
      fields.mbarrier = leading.address();
      fields.cta_group = 2;
    }
    b.create<TensorCopyOp>(fields);
  }
  if (branch && is_store) b.create<BulkCommitOp>({});
  if (branch) b.set_insertion(branch->parent, branch->next);
}

}  // namespace kdsl::passes
