#include "passes/tile/pipeline/single_copies.h"

#include <algorithm>
#include <vector>

#include "analysis/memory.h"
#include "ir/buffer.h"
#include "ir/clone.h"
#include "ir/ops.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/layout/layouts.h"
#include "passes/tile/nest.h"
#include "passes/tile/pipeline/iterations.h"
#include "passes/tile/pipeline/written_memory.h"
#include "passes/tile/tma_copies.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

class SingleCopies {
 public:
  SingleCopies(Module& module, Function& function, MbarrierSetup& entry)
      : module_(module), function_(function), entry_(entry), tiles_(function), written_(written_memory(function)), b_(module) {}

  void run() {
    std::vector<Op*> copies;
    // Only copies that precede all accesses to tiles are taken, since they need no barrier in front.
    for (Op* op = entry_.next(); op; op = op->next) {
      if (is_single(*op))
        copies.push_back(op);
      else if (accesses_tiles(*op))
        break;
    }
    for (Op* op : copies)
      if (auto boxes = plan_tma_copy(module_, function_, TileCopyOp(*op), tiles_.of(TileCopyOp(*op).target())))
        load(op, *boxes);
    std::vector<Op*> stores;
    walk(function_.body.block, [&](Op* op) {
      if (is_store(*op)) stores.push_back(op);
    });
    for (Op* op : stores) store(op);
  }

 private:
  static bool is_tile(const Value* value, const Value* tile) {
    if (!value->type.is_buffer() || scope_of(value->type) != TileScope::Shared) return false;
    return !tile || buffer_of(const_cast<Value*>(value)) == tile;
  }

  // Returns whether the op accesses the tile, or any tile of shared memory if `tile` is null.
  static bool accesses_tiles(const Op& op, const Value* tile = nullptr) {
    using enum OpKind;
    if (op.kind == TileAlloc || op.kind == TileView || op.kind == TileRegion || op.kind == TileSwizzle || op.kind == TileLayout)
      return false;
    bool found = std::ranges::any_of(op.operands, [&](const Value* operand) { return is_tile(operand, tile); });
    for (const Region& region : op.regions)
      if (region.block) walk(region.block, [&](const Op* inner) { found = found || accesses_tiles(*inner, tile); });
    return found;
  }

  bool is_single(const Op& op) const {
    auto copy = as<TileCopyOp>(&op);
    if (!copy || op.has(AttrName::Async) || !as<TileAllocOp>(copy.target())) return false;
    if (!is_tile(copy.target(), nullptr) || scope_of(copy.source()->type) != TileScope::Global) return false;
    if (written_.contains(memory_of(copy.source()))) return false;
    bool is_read_only = true;
    walk(function_.body.block, [&](const Op* other) {
      if (other != &op && other->regions.empty() && accesses_tiles(*other, copy.target()))
        is_read_only = is_read_only && reads_only(*other, copy.target());
    });
    return is_read_only;
  }

  static bool reads_only(const Op& op, const Value* tile) {
    if (auto access = element_access(op)) return !access->writes;
    if (auto gemm = as<TileGemmOp>(&op)) return !is_tile(gemm.c(), tile);
    auto copy = as<TileCopyOp>(&op);
    return copy && !is_tile(copy.target(), tile);
  }

  // Returns whether the op copies a tile to a tensor that the kernel accesses nowhere else, so that only the end of the
  // kernel has to wait until it is written.
  bool is_store(const Op& op) const {
    auto copy = as<TileCopyOp>(&op);
    if (!copy || op.has(AttrName::Async) || !as<TileAllocOp>(copy.source()) || !is_tile(copy.source(), nullptr)) return false;
    if (!as<TileBufferOp>(buffer_of(copy.target()))) return false;
    const Value* memory = memory_of(copy.target());
    bool is_alone = true;
    walk(function_.body.block, [&](const Op* other) {
      using enum OpKind;
      if (other == &op || other->kind == TileRegion || other->kind == TileView || other->kind == TileBuffer) return;
      for (Value* operand : other->operands)
        if (operand->type.is_buffer()) is_alone = is_alone && memory_of(operand) != memory;
    });
    return is_alone;
  }

  void store(Op* op) {
    ValueMap same;
    b_.set_insertion(op->parent, op);
    b_.set_loc(op->loc);
    Op* made = nullptr;
    auto asked = [&] {
      add_copy(b_, *op, same, true);
      made = b_.before()->prev;
      b_.create<BulkCommitOp>({});
      b_.create<BulkWaitOp>({.count = 0, .is_read = true});
    };
    emit_where(b_, b_.cmpi(CmpI::Eq, entry_.thread(), b_.i32(0)), asked);
    Op* branch = op->prev;
    bool is_tma_copy = plan_tma_copy(module_, function_, TileCopyOp(*made), tiles_.of(TileCopyOp(*op).source())).has_value();
    unlink(is_tma_copy ? op : branch);
  }

  // A tile without readers gets no copy, since no thread would wait for it.
  void load(Op* op, const TmaCopyPlan& boxes) {
    Op* reader = op->next;
    while (reader && !accesses_tiles(*reader, TileCopyOp(*op).target())) reader = reader->next;
    if (!reader) return unlink(op);
    StageBarriers barriers = entry_.add(1, 1);
    b_.set_insertion(op->parent, op);
    b_.set_loc(op->loc);
    emit_where(b_, b_.cmpi(CmpI::Eq, entry_.thread(), b_.i32(0)), [&] {
      b_.create<MbarrierArriveOp>({.mbarrier = mbarrier_at(b_, barriers.full, b_.i32(0)),
                                   .count = b_.i32(boxes.bytes()),
                                   .mode = MbarrierArrival::ArriveExpectTx});
      ValueMap same;
      add_copy(b_, *op, same, true);
    });
    b_.set_insertion(reader->parent, reader);
    wait_full(b_, barriers, first_state(b_));
    unlink(op);
  }

  Module& module_;
  Function& function_;
  MbarrierSetup& entry_;
  SharedTiles tiles_;
  std::unordered_set<const Value*> written_;
  Builder b_;
};

}  // namespace

void pipeline_single_copies(Module& module, Function& function, MbarrierSetup& entry) {
  SingleCopies(module, function, entry).run();
}

}  // namespace kdsl::passes
