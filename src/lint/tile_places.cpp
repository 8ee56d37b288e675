// Starts of the tiles that copies take: tile numbers in place of element indices, other dimensions than those that a product
// adds up along, and tiles outside of their tensors.
#include <functional>

#include <fmt/format.h>

#include "analysis/affine.h"
#include "analysis/analyses.h"
#include "analysis/loops.h"
#include "diag/definitions/warnings.def"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "lint/launch_numbers.h"
#include "lint/lints.h"

namespace kdsl::lint {

using namespace ir;

namespace {

// A copy in the program, the tile of a tensor on one of its sides, and a dimension of the tile.
struct TileStart {
  const Op& copy;
  const Tile& tile;
  size_t dimension;
  std::optional<int64_t> extent;  // extent of the tensor

  const Value* first() const { return tile.starts[dimension]; }
};

// Calls `found` for each dimension of the tiles of a copy until it returns true, so that a copy is reported once.
void for_each_tile_start(const LintInput& input, const std::function<bool(const TileStart&)>& found) {
  auto visit = [&](const Op& copy) {
    for (Value* side : copy.operands.first(2)) {
      if (scope_of(side->type) != TileScope::Global) continue;
      Tile tile = tile_of(side);
      auto shape = buffer_shape(tile.buffer);
      for (size_t i = 0; i < tile.starts.size() && i < shape.size(); ++i)
        if (found({copy, tile, i, shape[i]})) return;
    }
  };
  walk(input.kernel.body.block, [&](const Op* op) {
    if (op->kind == OpKind::TileCopy && !input.is_library(*op)) visit(*op);
  });
}

}  // namespace

// ---- numbers of tiles

// Returns how many values a number takes that counts 0, 1, 2, …: the variable of a loop, or the index of a block in the grid.
static std::optional<int64_t> count_of(const Value* number, TileGridOp grid) {
  if (auto read = as<ReadSregOp>(number)) {
    auto axis = static_cast<size_t>(read.reg()) - static_cast<size_t>(Sreg::CtaidX);
    return grid && axis < 3 ? signed_constant(grid.blocks()[axis]) : std::nullopt;
  }
  const Op* loop = analysis::counted_by(number);
  auto trips = loop ? analysis::trip_count(*loop) : std::nullopt;
  if (!trips || trips->first != 0 || trips->step != 1) return std::nullopt;
  return static_cast<int64_t>(trips->count);
}

// Finds copies of a tile that begins at the tile's number: there are as many numbers as tiles make up the tensor.
void tile_numbers(const LintInput& input) {
  TileGridOp grid;
  walk(input.kernel.body.block, [&](Op* op) {
    if (op->kind == OpKind::TileGrid) grid = TileGridOp(*op);
  });
  for_each_tile_start(input, [&](const TileStart& start) {
    auto extent = start.tile.extents[start.dimension], count = count_of(start.first(), grid), all = start.extent;
    bool covers = extent && count && all && *extent > 1 && *count > 1 && *count == (*all + *extent - 1) / *extent;
    if (!covers) return false;
    input.sink()
        .report(start.copy.loc.span, diag::TileNumber, buffer_name(start.tile.buffer), static_cast<int64_t>(start.dimension),
                *extent)
        .help(fmt::format("where a tile begins is given in elements: `i * {}`, where `i` counts tiles", *extent));
    return true;
  });
}

// ---- the dimension that a product adds up along

namespace {

// Finds products whose loop moves along the summed dimension of one operand, and along another dimension of the other.
class SummedDimensions {
 public:
  SummedDimensions(const LintInput& input, const Op& loop) : subject_(input), body_(loop.regions[0].block) {
    for (const Op* op = body_->first; op; op = op->next)
      if (auto product = as<TileGemmOp>(op)) check(product);
  }

 private:
  // Returns the dimension along which a tile moves through its tensor from one iteration to the next. None: no dimension, or
  // several.
  std::optional<int> moving_dimension(TileCopyOp copy) const {
    Tile from = tile_of(copy.source()), to = tile_of(copy.target());
    if (from.scope() != TileScope::Global || from.starts.size() != from.extents.size()) return std::nullopt;
    size_t dropped = 0;  // leading dimensions of one element that the tile does not have
    std::optional<int> found;
    for (size_t i = 0; i < from.extents.size(); ++i) {
      bool is_dropped = from.extents[i] == 1 && from.extents.size() - dropped > to.rank();
      if (subject_.analyses.dependence().depends_on(from.starts[i], body_->args[0])) {
        if (found || is_dropped) return std::nullopt;
        found = static_cast<int>(i - dropped);
      }
      dropped += is_dropped;
    }
    return found;
  }

  // Returns the copy to the tile in the loop, or null if there is none or more than one.
  TileCopyOp copy_to(const Value* tile) const {
    TileCopyOp found;
    for (const Op* op = body_->first; op; op = op->next) {
      auto copy = as<TileCopyOp>(op);
      if (!copy || tile_of(copy.target()).buffer != tile) continue;
      if (found) return {};
      found = copy;
    }
    return found;
  }

  bool begins_anew(TileGemmOp product) const {
    const Value* sum = tile_of(product.c()).buffer;
    if (product.is_clear_accum() || product.is_clear_if()) return true;
    for (const Op* op = body_->first; op; op = op->next) {
      auto fill = as<TileFillOp>(op);
      auto copy = as<TileCopyOp>(op);
      Value* target = fill ? fill.target() : copy ? copy.target() : nullptr;
      if (target && tile_of(target).buffer == sum) return true;
    }
    return false;
  }

  void check(TileGemmOp product) const {
    if (begins_anew(product)) return;
    bool is_transposed[2] = {product.is_transpose_a(), product.is_transpose_b()};
    bool is_along[2];
    const Value* tiles[2];
    for (size_t i = 0; i < 2; ++i) {
      Tile tile = tile_of(i == 0 ? product.a() : product.b());
      tiles[i] = tile.buffer;
      TileCopyOp copy = tile.rank() == 2 ? copy_to(tile.buffer) : TileCopyOp();
      auto moving = copy ? moving_dimension(copy) : std::nullopt;
      if (!moving) return;
      is_along[i] = *moving == ((i == 0) != is_transposed[i] ? 1 : 0);
    }
    if (is_along[0] == is_along[1]) return;
    size_t wrong = is_along[0] ? 1 : 0;
    std::string_view flag = wrong == 0 ? subject_.words().transpose_a : subject_.words().transpose_b;
    subject_.sink()
        .report(product->loc.span, diag::SummedDimension, buffer_name(tiles[wrong]))
        .help(is_transposed[wrong] ? fmt::format("leave out `{}=True`", flag)
                                   : fmt::format("say `{}=True`, or copy the tile the other way round", flag));
  }

  const LintInput& subject_;
  const Block* body_;
};

}  // namespace

void summed_dimensions(const LintInput& input) {
  walk(input.kernel.body.block, [&](const Op* op) {
    if (analysis::is_counted_loop(*op) && !input.is_library(*op)) SummedDimensions(input, *op);
  });
}

// ---- tiles outside of their tensors

void tiles_outside(const LintInput& input) {
  LaunchNumbers numbers(input, input.grid);
  if (!numbers.is_block_known()) return;
  for_each_tile_start(input, [&](const TileStart& start) {
    auto range = numbers.is_of_block(start.first()) ? numbers.range_of(start.first()) : std::nullopt;
    if (!range || !start.extent || range->high < *start.extent) return false;
    input.sink()
        .report(start.copy.loc.span, diag::TileOutside, buffer_name(start.tile.buffer), range->high,
                static_cast<int64_t>(start.dimension), *start.extent)
        .help(
            "the extents of the grid belong to the names of its blocks in this order: does each name count along the "
            "dimension that its extent was made of?");
    return true;
  });
}

// Finds loops that copy a tile in each iteration and go on when the tensor has ended: they count elements, not tiles. A copy
// under a condition may be left out there, and is not looked at.
void loops_beyond_tensors(const LintInput& input) {
  analysis::AffineForms forms;
  for_each_tile_start(input, [&](const TileStart& start) {
    const Op* loop = start.copy.parent->parent_op;
    auto trips = loop && analysis::is_counted_loop(*loop) ? analysis::trip_count(*loop) : std::nullopt;
    auto extent = start.tile.extents[start.dimension];
    if (!trips || trips->count < 2 || !start.extent || !extent || *extent < 2) return false;
    const analysis::AffineForm& form = forms.of(start.first());
    bool is_of_loop = form.is_known && form.terms.size() == 1 && analysis::counted_by(form.terms[0].value) == loop;
    if (!is_of_loop || form.terms[0].coefficient != *extent) return false;
    int64_t last = form.constant + *extent * (trips->first + static_cast<int64_t>(trips->count - 1) * trips->step);
    if (trips->step < 1 || last < *start.extent) return false;
    input.sink()
        .report(start.copy.loc.span, diag::LoopBeyondTensor, buffer_name(start.tile.buffer), last,
                static_cast<int64_t>(start.dimension), *start.extent)
        .help(fmt::format("the loop counts tiles: {} elements are {} of {}", *start.extent, input.words().round_up, *extent));
    return true;
  });
}

}  // namespace kdsl::lint
