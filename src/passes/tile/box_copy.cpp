// Copies by TMA: the boxes that one thread asks for.
#include "passes/tile/lowering.h"

namespace kdsl::passes {

using namespace ir;

void lower_box_copy(Lowering& l, TileCopyOp op) {
  Builder& b = l.b;
  Tile from = tile_of(op.source()), to = tile_of(op.target());
  auto plan = plan_boxes(l.module, l.function, op, l.layouts.shared.at(root_of(op.target())));
  Value* mbarrier = mbarrier_of(*op);
  if (!mbarrier || !plan) return unsupported(l, *op, "a copy by TMA: " + (plan ? "it ends nowhere" : plan.error()));
  remark_boxes(l, op, *plan);
  Value* map = l.maps.of(TileBufferOp(*from.buffer->def), *plan);
  Value* address = b.create(OpKind::TensorMapAddress, {map}, {pointer_type(Space::Generic)})->result();
  std::vector<Value*> starts(to.starts.begin(), to.starts.end());
  starts.resize(to.rank(), b.i32(0));
  Value* tile = address_of(l, to.buffer, starts);
  for (int64_t box = 0; box < plan->boxes; ++box) {
    std::vector<Value*> coordinates;
    for (const BoxPlan::Dimension& dimension : plan->dimensions) {
      Value* start = from.starts.empty() ? b.i32(0) : from.starts[dimension.source];
      if (start->type != kI32) start = b.cast(OpKind::TruncI, start, kI32);
      bool is_inner = coordinates.empty();
      coordinates.push_back(is_inner ? add(b, start, b.i32(box * dimension.box)) : start);
    }
    b.create<TensorCopyOp>({.map = address,
                            .shared = b.ptr_offset(tile, b.i32(box * plan->box_bytes), 1),
                            .mbarrier = mbarrier,
                            .coordinates = coordinates,
                            .mode = TensorCopyKind::Load,
                            .rank = static_cast<int64_t>(coordinates.size())});
  }
}

}  // namespace kdsl::passes
