// Puts barriers between what the threads of a block write to shared memory and what they read or write of it next. Works on
// the statements of a block as wholes: before the second of two that conflict there is a barrier. In a branch that threads
// may take differently none can stand, so it stands in front of the branch.
#include <algorithm>
#include <vector>

#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/tile/nest.h"

namespace kdsl::passes {

using namespace ir;

namespace {

// Which values may differ among the threads of a block: those made of the numbers of threads, and what is loaded from buffers
// of a thread that such values are stored to. Conditions around tiles are meant to be the same in all threads.
class Divergence {
 public:
  explicit Divergence(Block* body) {
    for (size_t before = 1; before != 0;) {
      before = 0;
      walk(body, [&](const Op* op) {
        auto store = as<TileStoreOp>(op);
        if (!store || scope_of(store.buffer()->type) != TileScope::Local) return;
        const Value* root = root_of(store.buffer());
        if (std::ranges::find(spread_, root) != spread_.end() || !depends_on_thread(store.value(), 0)) return;
        spread_.push_back(root);
        ++before;
      });
    }
  }

  bool depends_on_thread(const Value* value, int depth = 0) const {
    constexpr int kMaxDepth = 24;
    if (depth > kMaxDepth) return true;
    if (value->block) {
      const Op* owner = value->block->parent_op;
      if (!owner) return false;
      if (owner->kind == OpKind::TileParallel) return true;
      return std::ranges::any_of(owner->operands, [&](const Value* operand) { return depends_on_thread(operand, depth + 1); });
    }
    const Op& op = *value->def;
    if (auto read = as<ReadSregOp>(&op)) return is_of_thread(read.reg());
    if (auto load = as<TileLoadOp>(&op))
      if (std::ranges::find(spread_, root_of(load.buffer())) != spread_.end()) return true;
    return std::ranges::any_of(
        op.operands, [&](const Value* operand) { return !operand->type.is_buffer() && depends_on_thread(operand, depth + 1); });
  }

 private:
  static bool is_of_thread(Sreg reg) {
    using enum Sreg;
    return reg == TidX || reg == TidY || reg == TidZ || reg == Laneid || reg == Warpid || reg == LanemaskLt ||
           reg == LanemaskLe || reg == LanemaskEq || reg == LanemaskGe || reg == LanemaskGt;
  }

  std::vector<const Value*> spread_;
};

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
  static bool meet(const std::vector<const Value*>& a, const std::vector<const Value*>& b) {
    return std::ranges::any_of(a, [&](const Value* buffer) { return std::ranges::find(b, buffer) != b.end(); });
  }
  bool conflicts_with(const Accesses& next) const {
    return meet(writes, next.reads) || meet(writes, next.writes) || meet(reads, next.writes);
  }
};

class BarrierPlacer {
 public:
  BarrierPlacer(Module& module, Block* body, diag::Sink& diags) : builder_(module), divergence_(body), diags_(diags) {}

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
    if (pending.conflicts_with(found)) barrier_before(op, pending);
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

  bool is_uniform_loop(const Op& op) const {
    return std::ranges::none_of(op.operands.first(3), [&](const Value* bound) { return divergence_.depends_on_thread(bound); });
  }

  void statement(Op* op, Accesses& pending) {
    switch (op->kind) {
      case OpKind::Barrier:
        if (op->operands.empty()) pending = {};
        return;
      case OpKind::For: return is_uniform_loop(*op) ? loop(op, pending) : whole(op, pending);
      case OpKind::While: return loop(op, pending);
      case OpKind::If: return divergence_.depends_on_thread(op->operand(0)) ? divergent(op, pending) : branch(op, pending);
      default: return whole(op, pending);
    }
  }

  Builder builder_;
  Divergence divergence_;
  diag::Sink& diags_;
};

}  // namespace

void tile_barriers(Module& module, diag::Sink& diags) {
  for (Function* function : module.functions) {
    bool is_off = false;
    walk(function->body.block, [&](const Op* op) {
      if (auto config = as<TileConfigOp>(op)) is_off = is_off || config.is_disable_sync();
    });
    Accesses pending;
    if (!is_off) BarrierPlacer(module, function->body.block, diags).block(function->body.block, pending);
  }
}

}  // namespace kdsl::passes
