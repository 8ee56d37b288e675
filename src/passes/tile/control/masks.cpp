// The pass tile-masks versions nests whose mask leaves most tiles unchanged:
//   for … { tile.parallel (i, j) { tile.store select(a + i >= b + j, 0, -inf), … } }
// In causal attention only tiles on the diagonal have elements on both sides of the mask. In a loop such a nest is
// duplicated, in
// the arms of a test that is made once for the whole tile: if the condition holds in all iterations, they do not evaluate it.
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "analysis/affine.h"
#include "analysis/loops.h"
#include "analysis/ranges.h"
#include "analysis/uniformity.h"
#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"
#include "passes/tile/nest.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

constexpr int kMostOps = 32;  // ops in the body; chosen small because the body is duplicated
constexpr int64_t kFewestIterations = 8;  // iterations of a thread; with fewer, the test costs as much as the mask

bool is_in_loop(const Op& op) {
  for (const Block* block = op.parent; block && block->parent_op; block = block->parent_op->parent)
    if (block->parent_op->kind == OpKind::For || block->parent_op->kind == OpKind::While) return true;
  return false;
}

// Returns whether the value is one that masks use where the condition does not hold (an infinity).
bool is_mask_value(const Value* value) {
  auto number = float_constant(value);
  return number && std::isinf(*number);
}

// A condition of the nest, and the value it has in all iterations of most tiles.
struct Mask {
  Value* condition;
  bool usual;
};

class MaskSplitter {
 public:
  MaskSplitter(Module& module, Function& function)
      : module_(module),
        function_(function),
        ranges_(function, function.body.block),
        uniformity_(function.body.block, Effects::FollowOperands),
        b_(module) {}

  void run() {
    std::vector<Op*> nests;
    walk(function_.body.block, [&](Op* op) {
      if (op->kind == OpKind::TileParallel && is_worth_it(TileParallelOp(*op))) nests.push_back(op);
    });
    for (Op* nest : nests) split(nest);
  }

 private:
  bool is_worth_it(TileParallelOp nest) const {
    auto extents = static_extents(nest);
    int64_t threads = 1;
    for (uint32_t extent : function_.bounds.required_threads) threads *= std::max<uint32_t>(extent, 1);
    if (!extents || tile::product(*extents) < kFewestIterations * threads || !is_in_loop(*nest)) return false;
    int ops = 0;
    bool is_plain = true;
    walk(nest.body(), [&](const Op* op) {
      ++ops;
      is_plain = is_plain && op->kind != OpKind::TileParallel && !op->is(effect::Sync | effect::Convergent);
    });
    return is_plain && ops <= kMostOps;
  }

  static std::vector<Mask> masks_of(TileParallelOp nest) {
    std::vector<Mask> masks;
    walk(nest.body(), [&](const Op* op) {
      auto select = as<SelectOp>(op);
      bool is_new =
          select && std::ranges::none_of(masks, [&](const Mask& mask) { return mask.condition == select.condition(); });
      if (is_new) masks.push_back({select.condition(), !is_mask_value(select.if_true())});
    });
    return masks;
  }

  void split(Op* nest) {
    ranges_.forget();
    b_.set_insertion(nest->parent, nest);
    b_.set_loc(nest->loc);
    nest_ = TileParallelOp(*nest);
    extents_ = *static_extents(nest_);
    std::vector<Mask> found;
    Value* all = nullptr;
    for (const Mask& mask : masks_of(nest_)) {
      Value* holds = whole_tile(mask.condition, mask.usual);
      if (!holds) continue;
      all = all ? b_.binary(OpKind::AndI, all, holds) : holds;
      found.push_back(mask);
    }
    if (!all) return;
    Op* branch = b_.create(OpKind::If, {&all, 1}, {}, {}, 2);
    for (Region& region : branch->regions) region.block = make_block(module_, {}, branch);
    b_.set_insertion(branch->regions[0].block);
    ValueMap copies;
    Op* copy = clone(module_, *nest, copies);
    Replacements known;
    for (const Mask& mask : found) known.add(copies.get(mask.condition), b_.boolean(mask.usual));
    known.apply_below(copy->regions[0].block);
    append(b_.block(), copy);
    b_.yield({});
    unlink(nest);
    append(branch->regions[1].block, nest);
    b_.set_insertion(branch->regions[1].block);
    b_.yield({});
  }

  // ---- one condition for all iterations

  // Returns the condition that `condition` equals `usual` in all iterations; null if there is no such test.
  Value* whole_tile(const Value* condition, bool usual) {
    const Op* op = condition->def;
    if (!op) return nullptr;
    if (auto comparison = as<CmpIOp>(op)) return corner(comparison, usual);
    bool is_and = op->kind == OpKind::AndI, is_or = op->kind == OpKind::OrI;
    if (!is_and && !is_or) return nullptr;
    Binary both(*op);
    Value *a = whole_tile(both.lhs(), usual), *b = whole_tile(both.rhs(), usual);
    if (is_and == usual) return a && b ? b_.binary(OpKind::AndI, a, b) : nullptr;
    return a && b ? b_.binary(OpKind::OrI, a, b) : a ? a : b;
  }

  static std::optional<CmpI> predicate_of(CmpIOp op, bool holds) {
    switch (op.predicate()) {
      case CmpI::Slt: return holds ? CmpI::Slt : CmpI::Sge;
      case CmpI::Sle: return holds ? CmpI::Sle : CmpI::Sgt;
      case CmpI::Sgt: return holds ? CmpI::Sgt : CmpI::Sle;
      case CmpI::Sge: return holds ? CmpI::Sge : CmpI::Slt;
      default: return std::nullopt;
    }
  }

  // Compares lhs - rhs with 0, in the iteration where the comparison is the least likely to hold.
  Value* corner(CmpIOp op, bool holds) {
    auto predicate = predicate_of(op, holds);
    if (!predicate || !ranges_.range_of(op.lhs(), &*op) || !ranges_.range_of(op.rhs(), &*op)) return nullptr;
    AffineForms forms;
    AffineForm difference = forms.of(op.lhs());
    difference.add(forms.of(op.rhs()), -1);
    if (!difference.is_known) return nullptr;
    bool is_least = *predicate == CmpI::Sgt || *predicate == CmpI::Sge;
    int64_t constant = difference.constant;
    bool depends = false;
    std::vector<AffineForm::Term> outside;
    for (const AffineForm::Term& term : difference.terms) {
      if (term.value->block == nest_.body()) {
        bool is_at_end = (term.coefficient > 0) != is_least;
        if (is_at_end) constant += term.coefficient * (extents_[term.value->index] - 1);
        depends = true;
      } else if (is_inside(term.value, &*nest_) || !uniformity_.of(term.value).holds_in_block()) {
        return nullptr;
      } else {
        outside.push_back(term);
      }
    }
    return depends ? compare(*predicate, outside, constant) : nullptr;
  }

  Value* compare(CmpI predicate, const std::vector<AffineForm::Term>& terms, int64_t constant) {
    Value* sum = b_.i64(constant);
    for (const AffineForm::Term& term : terms) {
      auto* value = const_cast<Value*>(term.value);
      Value* wide = value->type == kI64 ? value : b_.cast(OpKind::ExtSI, value, kI64);
      sum = b_.binary(OpKind::AddI, sum, b_.binary(OpKind::MulI, wide, b_.i64(term.coefficient)));
    }
    return b_.cmpi(predicate, sum, b_.i64(0));
  }

  Module& module_;
  Function& function_;
  ValueRanges ranges_;
  UniformityAnalysis uniformity_;
  Builder b_;
  TileParallelOp nest_;
  tile::Shape extents_;
};

}  // namespace

void tile_masks(Module& module) {
  for (Function* function : module.functions)
    if (function->kind == FunctionKind::Kernel) MaskSplitter(module, *function).run();
}

}  // namespace kdsl::passes
