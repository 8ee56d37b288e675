// Puts barriers between what the threads of a block write to shared memory and what they read or write of it next. Works on
// the statements of a block as wholes: before the second of two that conflict there is a barrier. In a branch that threads
// may take differently none can stand, so it stands in front of the branch.
#include <algorithm>
#include <vector>

#include "diag/definitions/passes.def"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/tile/divergence.h"
#include "passes/tile/nest.h"
#include "passes/tile/shared_places.h"

namespace kdsl::passes {

using namespace ir;

namespace {

// Buffers that were accessed since the last barrier; small lists without repetition.
struct Accesses {
  std::vector<const Value*> reads, writes;

  static void add(std::vector<const Value*>& list, const Value* buffer) {
    if (std::ranges::find(list, buffer) == list.end()) list.push_back(buffer);
  }
  void join(const Accesses& other) {
    for (const Value* buffer : other.reads) add(reads, buffer);
    for (const Value* buffer : other.writes) add(writes, buffer);
  }
};

class BarrierPlacer {
 public:
  BarrierPlacer(Module& module, Block* body, const SharedPlaces& places, diag::Sink& diags)
      : builder_(module), divergence_(body), places_(places), diags_(diags) {}

  void block(Block* block, Accesses& pending) {
    for (Op* op = block->first; op; op = op->next) statement(op, pending);
  }

 private:
  static bool is_ordered(const Op& op) {
    for (const Block* block = op.parent; block && block->parent_op; block = block->parent_op->parent)
      if (block->parent_op->kind == OpKind::TileParallel) return block->parent_op->has(AttrName::Ordered);
    return false;
  }

  static void note(const Op& op, Accesses& found) {
    auto add = [&](Value* buffer, bool reads, bool writes) {
      if (!buffer->type.is_buffer() || scope_of(buffer->type) != TileScope::Shared) return;
      if (reads) Accesses::add(found.reads, root_of(buffer));
      if (writes && !is_ordered(op)) Accesses::add(found.writes, root_of(buffer));
    };
    if (auto access = element_access(op)) return add(access->buffer, access->reads, access->writes);
    if (op.kind == OpKind::TileGemm) {
      add(op.operand(0), true, false);
      add(op.operand(1), true, false);
      add(op.operand(2), true, true);
    }
  }

  bool meet(const std::vector<const Value*>& a, const std::vector<const Value*>& b) const {
    return std::ranges::any_of(a, [&](const Value* buffer) {
      return std::ranges::any_of(b, [&](const Value* other) { return buffer == other || places_.overlap(buffer, other); });
    });
  }
  bool conflict(const Accesses& a, const Accesses& next) const {
    return meet(a.writes, next.reads) || meet(a.writes, next.writes) || meet(a.reads, next.writes);
  }

  static Accesses all_below(Op* op) {
    Accesses found;
    note(*op, found);
    for (Region& region : op->regions)
      if (region.block) walk(region.block, [&](Op* inner) { note(*inner, found); });
    return found;
  }

  void barrier_before(Op* op, Accesses& pending) {
    builder_.set_insertion(op->parent, op);
    builder_.set_loc(op->loc);
    builder_.create<BarrierOp>({.is_aligned = true});
    pending = {};
  }

  void whole(Op* op, Accesses& pending) {
    Accesses found = all_below(op);
    if (conflict(pending, found)) barrier_before(op, pending);
    pending.join(found);
  }

  // The end of a turn meets the beginning of the next one.
  void loop(Op* op, Accesses& pending) {
    Accesses before = pending;
    for (int round = 0; round < 2; ++round) {
      for (Region& region : op->regions) block(region.block, pending);
      pending.join(before);
    }
  }

  void branch(Op* op, Accesses& pending) {
    Accesses before = pending, after;
    for (Region& region : op->regions) {
      Accesses here = before;
      if (region.block) block(region.block, here);
      after.join(here);
    }
    pending = after;
  }

  // Tiles are spread over all threads: those that do not come here would leave their parts undone.
  void divergent(Op* op, Accesses& pending) {
    const Op* tiles = nullptr;
    for (Region& region : op->regions)
      if (region.block)
        walk(region.block, [&](const Op* inner) {
          using enum OpKind;
          bool is_of_block = inner->kind == TileParallel || inner->kind == TileGemm || inner->kind == TileReduce;
          if (!tiles && is_of_block) tiles = inner;
        });
    if (tiles)
      diags_.report(tiles->loc.span, diag::TileUnsupported, "an operator on tiles in a branch that only some threads take");
    whole(op, pending);
  }

  void statement(Op* op, Accesses& pending) {
    switch (op->kind) {
      case OpKind::Barrier:
        if (op->operands.empty()) pending = {};
        return;
      case OpKind::For: return divergence_.splits_threads(*op) ? whole(op, pending) : loop(op, pending);
      case OpKind::While: return loop(op, pending);
      case OpKind::If: return divergence_.splits_threads(*op) ? divergent(op, pending) : branch(op, pending);
      default: return whole(op, pending);
    }
  }

  Builder builder_;
  Divergence divergence_;
  const SharedPlaces& places_;
  diag::Sink& diags_;
};

}  // namespace

void place_barriers(Module& module, Function& function, const SharedPlaces& places, diag::Sink& diags) {
  if (has_barriers_by_hand(function)) return;
  Accesses pending;
  BarrierPlacer(module, function.body.block, places, diags).block(function.body.block, pending);
}

void tile_barriers(Module& module, diag::Sink& diags) {
  for (Function* function : module.functions) place_barriers(module, *function, {}, diags);
}

}  // namespace kdsl::passes
