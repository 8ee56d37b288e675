#include "stage/launch/tile_warnings.h"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "diag/definitions/warnings.def"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "stage/prelude_support.h"

namespace kdsl::stage {

using namespace ir;
using value::Context;

namespace {

// Loops over more elements than a tile has, which its index says itself.
void warn_of_long_loops(Context& ctx, const Function& kernel) {
  std::unordered_set<const Value*> seen;
  walk(kernel.body.block, [&](const Op* op) {
    bool is_access = op->kind == OpKind::TileLoad || op->kind == OpKind::TileStore;
    const Op* loop = op->parent->parent_op;
    if (!is_access || !loop || loop->kind != OpKind::TileParallel) return;
    size_t first = op->kind == OpKind::TileLoad ? 1 : 2;
    const Value* buffer = op->operand(first - 1);
    if (scope_of(buffer->type) == TileScope::Global || buffer_name(buffer).empty()) return;
    auto shape = buffer_shape(buffer);
    for (size_t i = 0; i < shape.size() && i + first < op->operands.size(); ++i)
      for (size_t k = 0; k < loop->operands.size() && k < op->parent->args.size(); ++k) {
        auto extent = signed_constant(loop->operand(k));
        bool is_long = op->operand(i + first) == op->parent->args[k] && extent && shape[i] && *extent > *shape[i];
        if (!is_long || !seen.insert(buffer).second) continue;
        ctx.diags.report(op->loc.span, diag::IndexBeyondTile, *extent, static_cast<int64_t>(i), buffer_name(buffer), *shape[i])
            .help(fmt::format("loop over as many elements as the tile has: `for i in T.Parallel({}):`", *shape[i]));
      }
  });
}

// Tiles that are made and read, and that nothing writes: a copy was forgotten.
void warn_of_unwritten_tiles(Context& ctx, const Function& kernel) {
  std::unordered_map<const Value*, const Op*> reads;  // the first one
  std::unordered_set<const Value*> written;
  std::vector<const Value*> order;
  walk(kernel.body.block, [&](const Op* op) {
    for (size_t i = 0; i < op->operands.size(); ++i) {
      const Value* buffer = buffer_of(op->operands[i]);
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
    if (written.contains(buffer) || name.empty() || is_in_prelude(ctx, read->loc.span)) continue;
    ctx.diags.report(read->loc.span, diag::UnwrittenTile, read->kind == OpKind::TileGemm ? "`T.gemm`" : "this", name)
        .help(fmt::format("copy to it before, `T.copy(A[i, j], {0})`, or fill it", name));
  }
}

// A product is added to what its tile holds.
void warn_of_unwritten_sums(Context& ctx, const Function& kernel) {
  std::unordered_set<const Value*> used;
  walk(kernel.body.block, [&](const Op* op) {
    const Value* sum = op->kind == OpKind::TileGemm ? op->operand(2) : nullptr;
    bool is_made_here = sum && sum->def && sum->def->kind == OpKind::TileAlloc && !buffer_name(sum).empty();
    bool adds = sum && !op->has(AttrName::ClearAccum) && !op->has(AttrName::ClearIf);
    if (is_made_here && adds && !used.contains(sum) && !is_in_prelude(ctx, op->loc.span))
      ctx.diags.report(op->loc.span, diag::UnwrittenSum, "`T.gemm`", buffer_name(sum))
          .help(fmt::format("write `T.clear({})` before the loop, or give `clear_accum=True` where nothing is added up",
                            buffer_name(sum)));
    used.insert(op->operands.begin(), op->operands.end());
  });
}

// A loop that fills a tile, adds a product to it and does nothing else with it.
void warn_of_cleared_sums(Context& ctx, const Function& kernel) {
  auto check = [&](const Op* loop, const Op* fill) {
    auto sum = buffer_of(fill->operand(0));
    if (!sum->def || sum->def->parent == fill->parent || buffer_name(sum).empty()) return;
    int products = 0, others = 0;
    walk(loop->regions[0].block, [&](const Op* op) {
      bool is_used = std::ranges::any_of(op->operands, [&](const Value* operand) { return buffer_of(operand) == sum; });
      if (!is_used || op == fill || op->kind == OpKind::TileRegion || op->kind == OpKind::TileView) return;
      ++(op->kind == OpKind::TileGemm && buffer_of(op->operand(2)) == sum ? products : others);
    });
    if (products == 0 || others != 0) return;
    ctx.diags.report(fill->loc.span, diag::ClearedInLoop, buffer_name(sum)).help("clear it before the loop");
  };
  walk(kernel.body.block, [&](const Op* op) {
    const Op* loop = op->parent->parent_op;
    bool is_in_loop = loop && (loop->kind == OpKind::For || loop->kind == OpKind::TilePipelined);
    if (op->kind == OpKind::TileFill && is_in_loop) check(loop, op);
  });
}

// What a turn writes over the whole of a tile; the operand that is the tile, what it gets, and how turns add up instead.
struct Replacement {
  size_t target = 0;
  std::string_view what, repair;
};

std::optional<Replacement> replacement_of(const Op& op) {
  if (op.kind == OpKind::TileReduce && op.has(AttrName::Clear))
    return Replacement{1, "reduction",
                       "with `clear=False` it reduces into what the tile holds, which is filled before the loop"};
  if (op.kind == OpKind::TileGemm && op.has(AttrName::ClearAccum))
    return Replacement{2, "product",
                       "without `clear_accum=True` it adds to what the tile holds, which is cleared before the loop"};
  if (op.kind == OpKind::TileCopy) return Replacement{1, "tile", "use it in the loop, or copy it once, behind the loop"};
  return std::nullopt;
}

// Nothing but its own op touches the tile in the loop, and what comes behind the loop reads it. Every turn gives it something
// else, as far as that is made of what changes with the turn.
class ReplacedTiles {
 public:
  ReplacedTiles(Context& ctx, const Function& kernel) : ctx_(ctx), kernel_(kernel) {
    walk(kernel.body.block, [&](const Op* op) {
      const Op* loop = op->parent->parent_op;
      bool is_in_loop = loop && (loop->kind == OpKind::For || loop->kind == OpKind::TilePipelined);
      auto replacement = is_in_loop ? replacement_of(*op) : std::nullopt;
      if (replacement && !is_in_prelude(ctx, op->loc.span)) check(*loop, *op, *replacement);
    });
  }

 private:
  void check(const Op& loop, const Op& op, const Replacement& replacement) {
    const Value* tile = op.operand(replacement.target);
    if (!tile->def || tile->def->kind != OpKind::TileAlloc || buffer_name(tile).empty()) return;
    if (is_in(*tile->def, loop) || turns_of(loop) <= 1) return;
    bool is_left_early = false, is_used = false;
    written_.clear();
    walk(loop.regions[0].block, [&](const Op* other) {
      is_left_early |= other->kind == OpKind::Break || other->kind == OpKind::Continue;
      if (other == &op || other->kind == OpKind::TileRegion || other->kind == OpKind::TileView) return;
      for (size_t i = 0; i < other->operands.size(); ++i) {
        const Value* buffer = buffer_of(other->operands[i]);
        is_used |= buffer == tile;
        if (buffer->type.is_buffer() && !only_reads(*other, i)) written_.insert(buffer);
      }
    });
    if (is_left_early || is_used || !is_read_behind(loop, tile)) return;
    bool changes = false;
    for (size_t i = 0; i < op.operands.size(); ++i) changes |= i != replacement.target && changes_in(op.operands[i], loop);
    if (!changes) return;
    ctx_.diags.report(op.loc.span, diag::ReplacedTile, buffer_name(tile), replacement.what)
        .help(std::string(replacement.repair));
  }

  static bool is_in(const Op& op, const Op& loop) {
    for (const Op* around = &op; around; around = around->parent ? around->parent->parent_op : nullptr)
      if (around == &loop) return true;
    return false;
  }

  // Of a loop whose bounds are known; else more than one.
  static int64_t turns_of(const Op& loop) {
    auto lower = signed_constant(loop.operand(0)), upper = signed_constant(loop.operand(1)),
         step = signed_constant(loop.operand(2));
    if (!lower || !upper || !step || *step == 0) return 2;
    return (*upper - *lower + *step + (*step > 0 ? -1 : 1)) / *step;
  }

  // The value, or the place and the elements of a tile.
  bool changes_in(const Value* value, const Op& loop, int depth = 0) const {
    constexpr int kMaxDepth = 12;
    if (!value->def) return value->block && value->block->parent_op == &loop;
    if (value->type.is_buffer() && written_.contains(buffer_of(value))) return true;
    return depth < kMaxDepth && is_in(*value->def, loop) &&
           std::ranges::any_of(value->def->operands,
                               [&](const Value* operand) { return changes_in(operand, loop, depth + 1); });
  }

  // What touches the tile first behind the loop, in the order of the text, reads it.
  bool is_read_behind(const Op& loop, const Value* tile) const {
    bool is_behind = false;
    std::optional<bool> is_read;
    walk(kernel_.body.block, [&](const Op* op) {
      if (op == &loop) is_behind = true;
      bool is_name = op->kind == OpKind::TileRegion || op->kind == OpKind::TileView;
      if (!is_behind || is_read || is_name || is_in(*op, loop)) return;
      for (size_t i = 0; i < op->operands.size() && !is_read; ++i)
        if (buffer_of(op->operands[i]) == tile) is_read = only_reads(*op, i);
    });
    return is_read.value_or(false);
  }

  Context& ctx_;
  const Function& kernel_;
  std::unordered_set<const Value*> written_;  // in the loop that is looked at
};

// How many values a number takes that counts 0, 1, 2, …: the variable of a loop, or the place of a block in the grid.
std::optional<int64_t> count_of(const Value* number, TileGridOp grid) {
  if (auto read = number->def ? as<ReadSregOp>(number->def) : ReadSregOp()) {
    for (auto [reg, axis] : {std::pair{Sreg::CtaidX, 0}, std::pair{Sreg::CtaidY, 1}, std::pair{Sreg::CtaidZ, 2}})
      if (read.reg() == reg && grid) return signed_constant(grid->operand(static_cast<size_t>(axis)));
    return std::nullopt;
  }
  const Op* loop = number->block ? number->block->parent_op : nullptr;
  bool is_turn = loop && number->index == 0 && (loop->kind == OpKind::For || loop->kind == OpKind::TilePipelined);
  if (!is_turn || signed_constant(loop->operand(0)) != 0 || signed_constant(loop->operand(2)) != 1) return std::nullopt;
  return signed_constant(loop->operand(1));
}

// A copy of a tile that begins at the number of the tile, where as many tiles as there are numbers make up the tensor.
void warn_of_tile_numbers(Context& ctx, const Function& kernel) {
  TileGridOp grid;
  walk(kernel.body.block, [&](Op* op) {
    if (op->kind == OpKind::TileGrid) grid = TileGridOp(*op);
  });
  for_each_tile_start(ctx, kernel, [&](const TileStart& start) {
    const Tile& tile = start.tile;
    auto extent = tile.extents[start.dimension], count = count_of(tile.starts[start.dimension], grid), all = start.extent;
    bool covers = extent && count && all && *extent > 1 && *count > 1 && *count == (*all + *extent - 1) / *extent;
    if (!covers) return false;
    ctx.diags
        .report(start.copy.loc.span, diag::TileNumber, buffer_name(tile.buffer), static_cast<int64_t>(start.dimension), *extent)
        .help(fmt::format("where a tile begins is given in elements: `i * {}`, where `i` counts tiles", *extent));
    return true;
  });
}

// ---- elements of a T.Parallel

// An index as a sum: a number, and what else is added up.
struct IndexSum {
  int64_t number = 0;
  std::vector<const Value*> parts;

  explicit IndexSum(const Value* index) { add(index); }

 private:
  void add(const Value* index) {
    const Op* op = index->def;
    if (auto known = signed_constant(index)) {
      number += *known;
    } else if (op && op->kind == OpKind::AddI) {
      add(op->operand(0)), add(op->operand(1));
    } else if (auto less = op && op->kind == OpKind::SubI ? signed_constant(op->operand(1)) : std::nullopt) {
      add(op->operand(0)), number -= *less;
    } else {
      parts.push_back(index);
    }
  }
};

bool is_same_number(const Value* a, const Value* b, int depth = 0) {
  constexpr int kMaxDepth = 12;
  if (a == b) return true;
  if (auto known = signed_constant(a)) return known == signed_constant(b);
  if (!a->def || !b->def || a->def->kind != b->def->kind || depth == kMaxDepth) return false;
  switch (a->def->kind) {
    case OpKind::ReadSreg: return as<ReadSregOp>(a->def).reg() == as<ReadSregOp>(b->def).reg();
    case OpKind::AddI:
    case OpKind::SubI:
    case OpKind::MulI:
    case OpKind::DivSI:
    case OpKind::RemSI:
    case OpKind::FloorDivSI:
    case OpKind::ExtSI: break;
    default: return false;
  }
  return std::ranges::equal(a->def->operands, b->def->operands,
                            [&](const Value* x, const Value* y) { return is_same_number(x, y, depth + 1); });
}

bool have_same_parts(const IndexSum& a, const IndexSum& b) {
  return std::ranges::is_permutation(a.parts, b.parts, [](const Value* x, const Value* y) { return is_same_number(x, y); });
}

bool depends_on(const Value* value, const Value* other, int depth = 0) {
  constexpr int kMaxDepth = 12;
  if (value == other || depth == kMaxDepth) return true;
  return value->def &&
         std::ranges::any_of(value->def->operands, [&](const Value* operand) { return depends_on(operand, other, depth + 1); });
}

// Whether the load of one element of the nest may meet the store of another one: in one dimension their indices count the
// same variable of the nest, so far apart that the loop has both.
bool meet(const Op& nest, std::span<Value* const> stored, std::span<Value* const> loaded) {
  std::optional<size_t> differing;
  for (size_t i = 0; i < stored.size(); ++i) {
    IndexSum store(stored[i]), load(loaded[i]);
    if (!have_same_parts(store, load) || (store.number != load.number && differing)) return false;
    if (store.number != load.number) differing = i;
  }
  if (!differing) return false;
  IndexSum store(stored[*differing]);
  int64_t distance = std::abs(store.number - IndexSum(loaded[*differing]).number);
  const Block* body = nest.regions[0].block;
  for (size_t k = 0; k < body->args.size(); ++k) {
    const Value* variable = body->args[k];
    auto counts = [&](const Value* part) { return part == variable; };
    auto depends = [&](const Value* part) { return depends_on(part, variable); };
    if (std::ranges::count_if(store.parts, counts) != 1 || std::ranges::count_if(store.parts, depends) != 1) continue;
    size_t uses = static_cast<size_t>(std::ranges::count_if(stored, depends));
    auto extent = signed_constant(nest.operand(k));
    if (uses == 1 && (!extent || distance < *extent)) return true;
  }
  return false;
}

// What stands under a condition may leave one of the two elements out.
void warn_of_neighbours(Context& ctx, const Function& kernel) {
  auto check = [&](const Op& nest, const Op& store, const Op& load) {
    const Value* buffer = store.operand(1);
    TileScope scope = scope_of(buffer->type);
    bool is_common = scope == TileScope::Shared || scope == TileScope::Global;
    if (load.operand(0) != buffer || !is_common || buffer_name(buffer).empty() || is_in_prelude(ctx, load.loc.span)) return;
    if (!meet(nest, store.operands.subspan(2), load.operands.subspan(1))) return;
    ctx.diags.report(load.loc.span, diag::ParallelNeighbours, buffer_name(buffer))
        .help(
            "loop with `T.serial` where an element needs what another one stores, or add up those before each by `T.cumsum`; "
            "else store to a tile of its own");
  };
  walk(kernel.body.block, [&](const Op* nest) {
    if (nest->kind != OpKind::TileParallel) return;
    const Block* body = nest->regions[0].block;
    for (const Op* store = body->first; store; store = store->next)
      for (const Op* load = body->first; load && store->kind == OpKind::TileStore; load = load->next)
        if (load->kind == OpKind::TileLoad) check(*nest, *store, *load);
  });
}

}  // namespace

void for_each_tile_start(Context& ctx, const Function& kernel, const std::function<bool(const TileStart&)>& found) {
  auto visit = [&](const Op& copy) {
    for (Value* side : copy.operands.first(2)) {
      if (scope_of(side->type) != TileScope::Global) continue;
      Tile tile = tile_of(side);
      auto shape = buffer_shape(tile.buffer);
      for (size_t i = 0; i < tile.starts.size() && i < shape.size(); ++i)
        if (found({copy, tile, i, shape[i]})) return;
    }
  };
  walk(kernel.body.block, [&](const Op* op) {
    if (op->kind == OpKind::TileCopy && !is_in_prelude(ctx, op->loc.span)) visit(*op);
  });
}

void warn_of_tiles(Context& ctx, const Function& kernel) {
  warn_of_unwritten_tiles(ctx, kernel);
  warn_of_unwritten_sums(ctx, kernel);
  warn_of_long_loops(ctx, kernel);
  warn_of_cleared_sums(ctx, kernel);
  ReplacedTiles(ctx, kernel);
  warn_of_tile_numbers(ctx, kernel);
  warn_of_neighbours(ctx, kernel);
}

}  // namespace kdsl::stage
