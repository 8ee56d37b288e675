// Tiles that are written and never read, or read and never written.
#include <algorithm>
#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/analyses.h"
#include "analysis/loops.h"
#include "analysis/memory.h"
#include "diag/definitions/warnings.def"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "lint/lints.h"
#include "lint/text.h"

namespace kdsl::lint {

using namespace ir;

// Returns whether the op only names a part of a tile: a region or a view.
static bool is_name(const Op& op) { return op.kind == OpKind::TileRegion || op.kind == OpKind::TileView; }

// Returns the loop whose body contains the op directly, or null.
static const Op* loop_around(const Op& op) {
  const Op* loop = op.parent->parent_op;
  return loop && analysis::is_counted_loop(*loop) ? loop : nullptr;
}

// ---- loops over other numbers of elements than a tile has, whose variable is the tile's index

namespace {

// An access to a tile by the variable of a parallel loop: the dimension, and the extents of the loop and of the tile there.
struct LoopAccess {
  const Op& op;
  const Value* buffer;
  int64_t dimension, loop, tile;
};

void for_each_loop_access(const LintInput& input, const std::function<void(const LoopAccess&)>& found) {
  walk(input.kernel.body.block, [&](const Op* op) {
    auto load = as<TileLoadOp>(op);
    auto store = as<TileStoreOp>(op);
    auto nest = as<TileParallelOp>(op->parent->parent_op);
    if ((!load && !store) || !nest) return;
    const Value* buffer = load ? load.buffer() : store.buffer();
    std::span<Value* const> indices = load ? load.indices() : store.indices();
    if (scope_of(buffer->type) == TileScope::Global || buffer_name(buffer).empty()) return;
    auto shape = buffer_shape(buffer);
    for (size_t i = 0; i < shape.size() && i < indices.size(); ++i)
      for (size_t k = 0; k < nest.extents().size() && k < op->parent->args.size(); ++k)
        if (auto extent = signed_constant(nest.extents()[k]); indices[i] == op->parent->args[k] && extent && shape[i])
          found({*op, buffer, static_cast<int64_t>(i), *extent, *shape[i]});
  });
}

}  // namespace

void long_loops(const LintInput& input) {
  std::unordered_set<const Value*> seen;
  for_each_loop_access(input, [&](const LoopAccess& access) {
    if (access.loop <= access.tile || !seen.insert(access.buffer).second) return;
    input.sink()
        .report(access.op.loc.span, diag::IndexBeyondTile, access.loop, access.dimension, buffer_name(access.buffer),
                access.tile)
        .help(filled(input.words().loop_over, access.tile));
  });
}

// Finds loops that change a part of a tile, beginning at its first element.
void short_loops(const LintInput& input) {
  std::unordered_set<const Value*> seen;
  for_each_loop_access(input, [&](const LoopAccess& access) {
    bool is_part = access.op.kind == OpKind::TileStore && access.loop < access.tile && access.loop > 1;
    if (!is_part || input.is_library(access.op) || !seen.insert(access.buffer).second) return;
    input.sink()
        .report(access.op.loc.span, diag::LoopInsideTile, access.loop, access.dimension, buffer_name(access.buffer),
                access.tile)
        .help(filled(input.words().loop_over, access.tile));
  });
}

// ---- tiles that are read and that nothing writes: a copy was forgotten

void unwritten_tiles(const LintInput& input) {
  std::unordered_map<const Value*, const Op*> reads;  // the first read of each tile
  std::unordered_set<const Value*> written;
  std::vector<const Value*> order;
  walk(input.kernel.body.block, [&](const Op* op) {
    for (size_t i = 0; i < op->operands.size(); ++i) {
      const Value* buffer = analysis::buffer_of(op->operand(i));
      if (!buffer->def || buffer->def->kind != OpKind::TileAlloc || op->kind == OpKind::TileRegion) continue;
      if (!only_reads(*op, i))
        written.insert(buffer);
      else if (reads.try_emplace(buffer, op).second)
        order.push_back(buffer);
    }
  });
  for (const Value* buffer : order) {
    const Op* read = reads[buffer];
    std::string_view name = buffer_name(buffer);
    if (written.contains(buffer) || name.empty() || input.is_library(*read)) continue;
    std::string_view reader = read->kind == OpKind::TileGemm ? input.words().product : "this";
    input.sink().report(read->loc.span, diag::UnwrittenTile, reader, name).help(filled(input.words().copy_before, name));
  }
}

// Finds products that are added to a tile which nothing has written.
void unwritten_tile_sums(const LintInput& input) {
  std::unordered_set<const Value*> used;
  walk(input.kernel.body.block, [&](const Op* op) {
    auto product = as<TileGemmOp>(op);
    const Value* sum = product ? product.c() : nullptr;
    bool is_made_here = sum && as<TileAllocOp>(sum) && !buffer_name(sum).empty();
    bool adds = sum && !product.is_clear_accum() && !product.is_clear_if();
    if (is_made_here && adds && !used.contains(sum) && !input.is_library(*op))
      input.sink()
          .report(op->loc.span, diag::UnwrittenSum, input.words().product, buffer_name(sum))
          .help(filled(input.words().clear_before, buffer_name(sum)));
    used.insert(op->operands.begin(), op->operands.end());
  });
}

// ---- sums that each iteration clears

static void check_cleared(const LintInput& input, const Op& loop, TileFillOp fill) {
  const Value* sum = analysis::buffer_of(fill.target());
  if (!sum->def || sum->def->parent == fill->parent || buffer_name(sum).empty()) return;
  int products = 0, others = 0;
  walk(loop.regions[0].block, [&](const Op* op) {
    bool is_used = std::ranges::any_of(op->operands, [&](const Value* operand) { return analysis::buffer_of(operand) == sum; });
    if (!is_used || op == &*fill || is_name(*op)) return;
    auto product = as<TileGemmOp>(op);
    ++(product && analysis::buffer_of(product.c()) == sum ? products : others);
  });
  if (products == 0 || others != 0) return;
  input.sink().report(fill->loc.span, diag::ClearedInLoop, buffer_name(sum)).help("clear it before the loop");
}

// Finds loops that fill a tile, add a product to it and do nothing else with it.
void cleared_sums(const LintInput& input) {
  walk(input.kernel.body.block, [&](const Op* op) {
    const Op* loop = op->kind == OpKind::TileFill ? loop_around(*op) : nullptr;
    if (loop) check_cleared(input, *loop, TileFillOp(*op));
  });
}

// ---- tiles that each iteration overwrites

namespace {

// An op that overwrites a whole tile in each iteration: the operand that is the tile, the kind of value it gets, and the repair
// by which iterations add up instead.
struct Replacement {
  size_t target = 0;
  std::string_view what, repair;
};

std::optional<Replacement> replacement_of(const Op& op, const Words& words) {
  if (op.kind == OpKind::TileReduce && op.has(AttrName::Clear)) return Replacement{1, "reduction", words.reduce_into};
  if (op.kind == OpKind::TileGemm && op.has(AttrName::ClearAccum)) return Replacement{2, "product", words.add_into};
  if (op.kind == OpKind::TileCopy) return Replacement{1, "tile", "use it in the loop, or copy it once, behind the loop"};
  return std::nullopt;
}

// An op whose tile is lost in all iterations but the last: nothing else in the loop touches the tile, the code after the loop
// reads it, and the value depends on something that changes from one iteration to another.
class ReplacedTile {
 public:
  ReplacedTile(const LintInput& input, const Op& loop, const Op& op, size_t target)
      : subject_(input), loop_(loop), op_(op), tile_(op.operand(target)) {}

  bool is_lost() const {
    if (!as<TileAllocOp>(tile_) || buffer_name(tile_).empty() || analysis::is_inside(tile_, &loop_)) return false;
    auto trips = analysis::trip_count(loop_);
    if ((trips && trips->count <= 1) || !is_alone() || !is_read_behind()) return false;
    analysis::LoopVariants variants(subject_.analyses.uses(), loop_);
    for (size_t i = 0; i < op_.operands.size(); ++i)
      if (analysis::buffer_of(op_.operand(i)) != tile_ && variants.contains(op_.operand(i))) return true;
    return false;
  }

 private:
  // Returns whether no iteration ends early, nothing else in the loop touches the tile and no other threads are told that it is
  // there.
  bool is_alone() const {
    bool is_left_early = false, is_used = false;
    walk(loop_.regions[0].block, [&](const Op* other) {
      is_left_early |= other->kind == OpKind::Break || other->kind == OpKind::Continue;
      is_used |= other->kind == OpKind::MbarrierArrive || other->kind == OpKind::TileGemmCommit;
      if (other == &op_ || is_name(*other)) return;
      is_used |=
          std::ranges::any_of(other->operands, [&](const Value* operand) { return analysis::buffer_of(operand) == tile_; });
    });
    return !is_left_early && !is_used;
  }

  // Returns whether the first access to the tile after the loop, in the order of the text, reads it.
  bool is_read_behind() const {
    bool is_behind = false;
    std::optional<bool> is_read;
    walk(subject_.kernel.body.block, [&](const Op* op) {
      if (op == &loop_) is_behind = true;
      if (!is_behind || is_read || is_name(*op) || op == &loop_ || analysis::is_inside(op, &loop_)) return;
      for (size_t i = 0; i < op->operands.size() && !is_read; ++i)
        if (analysis::buffer_of(op->operand(i)) == tile_) is_read = only_reads(*op, i);
    });
    return is_read.value_or(false);
  }

  const LintInput& subject_;
  const Op &loop_, &op_;
  const Value* tile_;
};

}  // namespace

void replaced_tiles(const LintInput& input) {
  walk(input.kernel.body.block, [&](const Op* op) {
    const Op* loop = loop_around(*op);
    auto replacement = loop ? replacement_of(*op, input.words()) : std::nullopt;
    if (!replacement || input.is_library(*op)) return;
    if (!ReplacedTile(input, *loop, *op, replacement->target).is_lost()) return;
    input.sink()
        .report(op->loc.span, diag::ReplacedTile, buffer_name(op->operand(replacement->target)), replacement->what)
        .help(std::string(replacement->repair));
  });
}

}  // namespace kdsl::lint
