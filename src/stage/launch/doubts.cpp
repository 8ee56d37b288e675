#include "stage/launch/doubts.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diag/definitions/warnings.def"
#include "ir/arch.h"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "stage/launch/thread_numbers.h"
#include "stage/launch/tile_warnings.h"
#include "stage/prelude_support.h"

namespace kdsl::stage {

using namespace ir;
using value::Context;

namespace {

// ---- sums

std::optional<dtype::DType> narrow_float(Type type) {
  if (type == scalar_type(Scalar::F16)) return dtype::DType::Float16;
  if (type == scalar_type(Scalar::BF16)) return dtype::DType::BFloat16;
  return std::nullopt;
}

// A number of 16 bits to which every turn of a long loop adds.
void doubt_narrow_sums(Context& ctx, const Function& kernel) {
  constexpr int64_t kFewTurns = 16;
  walk(kernel.body.block, [&](const Op* loop) {
    if (loop->kind != OpKind::For || is_in_prelude(ctx, loop->loc.span)) return;
    auto first = signed_constant(loop->operand(0)), end = signed_constant(loop->operand(1));
    if (first && end && *end - *first <= kFewTurns) return;
    const Block* body = loop->regions[0].block;
    for (size_t i = 0; i < loop->results.size(); ++i) {
      const Op* sum = body->last->operand(i)->def;
      auto type = narrow_float(loop->results[i].type);
      bool adds = sum && sum->kind == OpKind::AddF && type;
      if (!adds || (sum->operand(0) != body->args[i + 1] && sum->operand(1) != body->args[i + 1])) continue;
      ctx.diags.report(sum->loc.span, diag::NarrowSum, ctx.spell(*type))
          .help(fmt::format("add up in `{}`, and convert the sum once, behind the loop", ctx.spell(dtype::DType::Float32)));
    }
  });
}

bool uses(const Value* value, const Value* wanted, int depth = 8) {
  if (value == wanted) return true;
  if (!value->def || depth == 0) return false;
  return std::ranges::any_of(value->def->operands, [&](const Value* operand) { return uses(operand, wanted, depth - 1); });
}

// A number that each turn of a loop makes anew, and an element that each turn stores to and nothing in the loop reads.
class ReplacedValues {
 public:
  ReplacedValues(Context& ctx, const Function& kernel) : ctx_(ctx) {
    walk(kernel.body.block, [&](const Op* op) { used_.insert(op->operands.begin(), op->operands.end()); });
    walk(kernel.body.block, [&](const Op* op) {
      if (op->kind == OpKind::For && !is_in_prelude(ctx, op->loc.span)) check(*op);
    });
  }

 private:
  void check(const Op& loop) {
    const Block& body = *loop.regions[0].block;
    for (size_t i = 0; i < loop.results.size(); ++i) {
      const Value* next = body.last->operand(i);
      bool is_made_anew = next->def && next->def->parent == &body && !used_.contains(body.args[i + 1]);
      if (!is_made_anew || !used_.contains(&loop.results[i])) continue;
      report(*next->def, "this number");
    }
    for (const Op* op = body.first; op; op = op->next)
      if (op->kind == OpKind::TileStore) check_store(loop, *op);
  }

  void check_store(const Op& loop, const Op& store) {
    const Value* buffer = tile_of(store.operand(1)).buffer;
    const Block& body = *loop.regions[0].block;
    bool is_outside = buffer->def && buffer->def->parent != &body && scope_of(buffer->type) != TileScope::Global;
    bool moves = std::ranges::any_of(store.operands.subspan(2), [&](const Value* index) { return uses(index, body.args[0]); });
    if (!is_outside || moves || !uses(store.operand(0), body.args[0])) return;
    bool is_read = false;
    walk(loop.regions[0].block, [&](const Op* op) {
      if (op == &store) return;
      for (Value* operand : op->operands) is_read |= operand->type.is_buffer() && tile_of(operand).buffer == buffer;
    });
    if (!is_read) report(store, fmt::format("`{}`", buffer_name(buffer)));
  }

  void report(const Op& op, std::string_view what) {
    if (is_in_prelude(ctx_, op.loc.span)) return;
    ctx_.diags.report(op.loc.span, diag::ReplacedInLoop, what).help("`x += ...` adds up, `x = max(x, ...)` keeps the largest");
  }

  Context& ctx_;
  std::unordered_set<const Value*> used_;
};

// ---- warps

// Offsets that double from one shuffle to another, but not as often as a warp has it.
void doubt_shuffles(Context& ctx, const Function& kernel) {
  constexpr int64_t kWarp = ir::kWarpSize;
  const Op* first = nullptr;
  std::set<int64_t> offsets;
  bool are_plain = true;
  walk(kernel.body.block, [&](const Op* op) {
    if (op->kind != OpKind::Shuffle || op->enum_attr<Shuffle>(AttrName::Mode) == Shuffle::Idx) return;
    auto offset = signed_constant(op->operand(1));
    if (offset == 0 && !is_in_prelude(ctx, op->loc.span))
      ctx.diags.report(op->loc.span, diag::ShuffleByZero).help("offsets of a sum over a warp are 16, 8, 4, 2 and 1");
    are_plain &= offset && !is_in_prelude(ctx, op->loc.span);
    if (!are_plain) return;
    if (!first) first = op;
    offsets.insert(*offset);
  });
  if (!are_plain || offsets.size() < 2) return;
  int64_t reached = 1;
  for (int64_t offset : offsets) {
    if ((offset & (offset - 1)) != 0 || offset <= 0 || offset >= kWarp) return;
    reached *= 2;
  }
  if (reached == kWarp) return;
  std::vector<int64_t> missing;
  for (int64_t offset = 1; offset < kWarp; offset *= 2)
    if (!offsets.contains(offset)) missing.push_back(offset);
  ctx.diags.report(first->loc.span, diag::PartOfWarp, fmt::format("{}", fmt::join(offsets, ", ")), reached, kWarp)
      .help(fmt::format("for a whole warp there is one with {}, too", fmt::join(missing, ", one with ")));
}

// ---- tiles

// The dimension of a tile that goes on in its tensor from turn to turn. None: no dimension, or several.
std::optional<int> moving_dimension(const Op& copy, const Value* counter) {
  Tile from = tile_of(copy.operand(0)), to = tile_of(copy.operand(1));
  if (from.scope() != TileScope::Global || from.starts.size() != from.extents.size()) return std::nullopt;
  size_t dropped = 0;  // dimensions of one element, in front of those of the tile
  std::optional<int> found;
  for (size_t i = 0; i < from.extents.size(); ++i) {
    bool is_dropped = from.extents[i] == 1 && from.extents.size() - dropped > to.rank();
    if (uses(from.starts[i], counter)) {
      if (found || is_dropped) return std::nullopt;
      found = static_cast<int>(i - dropped);
    }
    dropped += is_dropped;
  }
  return found;
}

// A product that adds up along the dimension of one factor that its loop goes along, and along another one of the other.
class SummedDimensions {
 public:
  SummedDimensions(Context& ctx, const Op& loop) : ctx_(ctx), body_(loop.regions[0].block) {
    for (const Op* op = body_->first; op; op = op->next)
      if (op->kind == OpKind::TileGemm) check(*op);
  }

 private:
  const Op* copy_to(const Value* tile) const {
    const Op* found = nullptr;
    for (const Op* op = body_->first; op; op = op->next) {
      if (op->kind != OpKind::TileCopy || tile_of(op->operand(1)).buffer != tile) continue;
      if (found) return nullptr;
      found = op;
    }
    return found;
  }

  bool begins_anew(const Op& gemm) const {
    const Value* sum = tile_of(gemm.operand(2)).buffer;
    if (gemm.has(AttrName::ClearAccum) || gemm.has(AttrName::ClearIf)) return true;
    for (const Op* op = body_->first; op; op = op->next)
      if ((op->kind == OpKind::TileFill && tile_of(op->operand(0)).buffer == sum) ||
          (op->kind == OpKind::TileCopy && tile_of(op->operand(1)).buffer == sum))
        return true;
    return false;
  }

  void check(const Op& gemm) const {
    if (begins_anew(gemm)) return;
    bool is_transposed[2] = {gemm.has(AttrName::TransposeA), gemm.has(AttrName::TransposeB)};
    bool is_along[2];
    const Value* tiles[2];
    for (size_t i = 0; i < 2; ++i) {
      Tile tile = tile_of(gemm.operand(i));
      tiles[i] = tile.buffer;
      const Op* copy = tile.rank() == 2 ? copy_to(tile.buffer) : nullptr;
      auto moving = copy ? moving_dimension(*copy, body_->args[0]) : std::nullopt;
      if (!moving) return;
      is_along[i] = *moving == ((i == 0) != is_transposed[i] ? 1 : 0);
    }
    if (is_along[0] == is_along[1]) return;
    size_t wrong = is_along[0] ? 1 : 0;
    std::string_view word = wrong == 0 ? "transpose_A" : "transpose_B";
    ctx_.diags.report(gemm.loc.span, diag::SummedDimension, buffer_name(tiles[wrong]))
        .help(is_transposed[wrong] ? fmt::format("leave out `{}=True`", word)
                                   : fmt::format("say `{}=True`, or copy the tile the other way round", word));
  }

  Context& ctx_;
  const Block* body_;
};

// ---- grids

bool reads_block(const Value* value) { return reads_coordinate(value, Sreg::CtaidX); }

// Of `number < limit`, in whatever form: the first number that is not let through.
std::optional<int64_t> limit_of(CmpI predicate, bool is_left, int64_t limit) {
  switch (predicate) {
    case CmpI::Slt:
    case CmpI::Ult:
    case CmpI::Sge:
    case CmpI::Uge: return is_left ? std::optional(limit) : std::nullopt;
    case CmpI::Sgt:
    case CmpI::Ugt:
    case CmpI::Sle:
    case CmpI::Ule: return is_left ? std::nullopt : std::optional(limit);
    default: return std::nullopt;
  }
}

void doubt_limits(Context& ctx, const Function& kernel, const ThreadNumbers& numbers) {
  walk(kernel.body.block, [&](const Op* op) {
    if (op->kind != OpKind::CmpI || is_in_prelude(ctx, op->loc.span)) return;
    bool is_left = reads_block(op->operand(0));
    if (is_left == reads_block(op->operand(1))) return;
    auto number = numbers.range_of(op->operand(is_left ? 0 : 1));
    auto constant = signed_constant(op->operand(is_left ? 1 : 0));
    auto limit = constant ? limit_of(op->enum_attr<CmpI>(AttrName::Predicate), is_left, *constant) : std::nullopt;
    if (!number || !limit || number->high >= *limit - 1) return;
    ctx.diags.report(op->loc.span, diag::LimitBeyondGrid, numbers.grid_text(), numbers.block_text(), number->high, *limit)
        .help(
            "the grid needs more blocks in this direction: its x, y and z belong to `block_idx` in this order, and "
            "`ceil_div(n, tile)` rounds up");
  });
}

void doubt_tiles(Context& ctx, const Function& kernel, const ThreadNumbers& numbers) {
  for_each_tile_start(ctx, kernel, [&](const TileStart& start) {
    const Value* first = start.tile.starts[start.dimension];
    auto range = reads_block(first) ? numbers.range_of(first) : std::nullopt;
    if (!range || !start.extent || range->high < *start.extent) return false;
    ctx.diags
        .report(start.copy.loc.span, diag::TileOutside, buffer_name(start.tile.buffer), range->high,
                static_cast<int64_t>(start.dimension), *start.extent)
        .help(
            "the extents of the grid belong to the names of its blocks in this order: does each name count along the "
            "dimension that its extent was made of?");
    return true;
  });
}

}  // namespace

void doubt_kernel(Context& ctx, const Function& kernel) {
  doubt_narrow_sums(ctx, kernel);
  ReplacedValues(ctx, kernel);
  doubt_shuffles(ctx, kernel);
  walk(kernel.body.block, [&](const Op* op) {
    bool is_loop = op->kind == OpKind::For || op->kind == OpKind::TilePipelined;
    if (is_loop && !is_in_prelude(ctx, op->loc.span)) SummedDimensions(ctx, *op);
  });
}

void doubt_grid(Context& ctx, const Function& kernel, std::span<Value* const> grid) {
  ThreadNumbers numbers(kernel, grid);
  if (!numbers.is_block_known()) return;
  doubt_limits(ctx, kernel, numbers);
  doubt_tiles(ctx, kernel, numbers);
}

}  // namespace kdsl::stage
