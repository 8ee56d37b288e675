// The pass tile-branches moves operators on tiles out of branches on thread numbers:
//   if thread < 32 { tile.parallel …; tile.store … }  =>  tile.parallel …; if thread < 32 { tile.store … }
// An operator on tiles is executed once per block, whichever threads do it, so all threads execute it; what each thread does
// for itself stays under the condition. A number that all threads of the arm read alike from shared or global memory is read by
// all threads of the block, since an operator may compute with it. Where moving would change the meaning, the branch is left as
// it is, and tile-barriers refuses it.
#include <algorithm>
#include <ranges>
#include <unordered_set>
#include <vector>

#include "analysis/loops.h"
#include "analysis/uniformity.h"
#include "diag/definitions/passes.def"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"
#include "passes/tile/lower/lowering.h"
#include "passes/tile/nest.h"
#include "passes/tile/thread_groups.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

bool is_collective(const Op& op) {
  using enum OpKind;
  return op.kind == TileParallel || op.kind == TileGemm || op.kind == TileReduce || op.kind == TileScan ||
         op.kind == TileCopy || op.kind == TileFill || op.kind == TileAtomic;
}

bool has_collective(const Op& op) {
  bool found = is_collective(op);
  for (const Region& region : op.regions)
    if (region.block) walk(region.block, [&](const Op* inner) { found = found || is_collective(*inner); });
  return found;
}

class BranchDistribution {
 public:
  BranchDistribution(Module& module, Function& function)
      : module_(module), function_(function), uniformity_(function.body.block, Effects::FollowOperands), b_(module) {}

  void run() {
    const uint32_t* extents = function_.bounds.required_threads;
    for (int dim = 2; dim >= 0; --dim) threads_.push_back(std::max<uint32_t>(extents[dim], 1));
    block(function_.body.block, Members(static_cast<size_t>(tile::product(threads_)), true));
    replaced_.apply_below(function_.body.block);
  }

 private:
  using Members = std::vector<bool>;  // for each thread, whether it may execute the block

  void block(Block* block, const Members& members) {
    for (Op *op = block->first, *next; op; op = next) {
      next = op->next;
      if (op->kind == OpKind::TileParallel || !has_collective(*op)) continue;
      if (op->kind == OpKind::If && uniformity_.splits_block(*op)) {
        branch(op, members);
        continue;
      }
      for (Region& region : op->regions)
        if (region.block) this->block(region.block, members);
    }
  }

  // Inner branches come first: then the arms contain only operators and what each thread does for itself.
  void branch(Op* op, const Members& members) {
    auto holds = threads_where(IfOp(*op).condition(), threads_);
    if (!holds || !op->results.empty()) return;
    bool is_distributed = true;
    for (size_t arm = 0; arm < 2; ++arm) {
      Block* body = op->regions[arm].block;
      if (!body) continue;
      Members here = members;
      for (size_t thread = 0; thread < here.size(); ++thread) here[thread] = here[thread] && (*holds)[thread] == (arm == 0);
      block(body, here);
      // An arm that has an effect is certainly executed by some thread.
      bool is_taken = std::ranges::find(here, true) != here.end();
      is_distributed = is_distributed && (is_taken ? is_movable(body) : !block_has_collective(body));
    }
    if (is_distributed) distribute(op);
  }

  // ---- conditions for moving an operator
  static bool block_has_collective(const Block* block) {
    for (const Op* op = block->first; op; op = op->next)
      if (has_collective(*op)) return true;
    return false;
  }

  bool is_movable(const Block* block) {
    for (const Op* op = block->first; op; op = op->next) {
      if (is_collective(*op)) {
        if (depends_on_thread(*op) || uses_guarded(*op)) return false;
      } else if (has_collective(*op)) {
        bool is_plain = op->kind == OpKind::For || op->kind == OpKind::TilePipelined || op->kind == OpKind::If;
        if (!is_plain || !op->results.empty() || uniformity_.splits_block(*op)) return false;
        if (std::ranges::any_of(op->operands, [&](const Value* operand) { return guarded_.contains(operand); })) return false;
        for (const Value* operand : op->operands)
          if (!uniformity_.of(operand).holds_in_block()) return false;
        for (const Region& region : op->regions)
          if (region.block && !is_movable(region.block)) return false;
      } else if (is_of_each_thread(*op)) {
        for (const Value& result : op->results)
          if (!result.type.is_int() && !result.type.is_float()) return false;
        if (!is_read_alike(*op)) note_guarded(*op);
      } else if (uses_guarded(*op)) {
        note_guarded(*op);
      }
    }
    return true;
  }

  // Returns whether the op reads a number of shared or global memory that is the same for all threads, so that they can all
  // read it. Some thread of the block does, so the element exists.
  bool is_read_alike(const Op& op) const {
    auto load = as<TileLoadOp>(&op);
    return load && scope_of(load.buffer()->type) != TileScope::Local &&
           std::ranges::all_of(op.operands, [&](const Value* operand) {
             return operand->type.is_buffer() || (uniformity_.of(operand).holds_in_block() && !guarded_.contains(operand));
           });
  }

  // Notes that only the threads of the arm have the results.
  void note_guarded(const Op& op) {
    for (const Value& result : op.results) guarded_.insert(&result);
  }
  bool uses_guarded(const Op& op) const {
    auto has_guarded = [&](const Op& user) {
      return std::ranges::any_of(user.operands, [&](const Value* operand) { return guarded_.contains(operand); });
    };
    bool found = has_guarded(op);
    for (const Region& region : op.regions)
      if (region.block) walk(region.block, [&](const Op* inner) { found = found || has_guarded(*inner); });
    return found;
  }

  // Returns whether another thread would execute the op differently, since it has other numbers and variables.
  bool depends_on_thread(const Op& op) const {
    auto is_other = [&](const Op& user) {
      return std::ranges::any_of(user.operands, [&](const Value* operand) {
        if (operand->type.is_buffer()) return scope_of(operand->type) == TileScope::Local;
        return !is_inside(operand, &op) && !uniformity_.of(operand).holds_in_block();
      });
    };
    bool found = is_other(op);
    for (const Region& region : op.regions)
      if (region.block)
        walk(region.block, [&](const Op* inner) { found = found || inner->kind == OpKind::ReadSreg || is_other(*inner); });
    return found;
  }

  // Returns whether the op belongs to each thread. Pure ops, statements about buffers and barriers may be executed by all
  // threads.
  static bool is_of_each_thread(const Op& op) {
    if (op.is(effect::Terminator) || op.kind == OpKind::Barrier || op.kind == OpKind::TileAlloc) return false;
    if (op.kind == OpKind::TileAssume) return true;
    return !op.regions.empty() || (info(op.kind).effects & ~effect::Debug) != effect::Pure;
  }

  // ---- moving
  void distribute(Op* branch) {
    b_.set_insertion(branch->parent, branch);
    b_.set_loc(branch->loc);
    Value* condition = IfOp(*branch).condition();
    for (size_t arm = 0; arm < 2; ++arm) {
      Block* block = branch->regions[arm].block;
      if (!block) continue;
      b_.set_insertion(branch->parent, branch);
      if (arm == 1) condition = b_.binary(OpKind::XOrI, condition, b_.boolean(true));
      guard_all(block, condition);
      for (Op *op = block->first, *next; op; op = next) {
        next = op->next;
        if (op->is(effect::Terminator)) continue;
        unlink(op);
        insert_before(op, branch);
      }
    }
    unlink(branch);
  }

  void guard_all(Block* block, Value* condition) {
    for (Op *op = block->first, *next; op; op = next) {
      next = op->next;
      if (is_collective(*op)) continue;
      if (has_collective(*op)) {
        for (Region& region : op->regions)
          if (region.block) guard_all(region.block, condition);
      } else if (is_of_each_thread(*op) && !is_read_alike(*op)) {
        guard(op, condition);
      }
    }
  }

  void guard(Op* op, Value* condition) {
    b_.set_insertion(op->parent, op);
    b_.set_loc(op->loc);
    std::vector<Type> types;
    for (const Value& result : op->results) types.push_back(result.type);
    Op* branch = b_.create(OpKind::If, std::span<Value* const>(&condition, 1), types, {}, 2);
    for (Region& region : branch->regions) region.block = make_block(module_, {}, branch);
    ValueMap map;
    Op* copy = clone(module_, *op, map);
    append(branch->regions[0].block, copy);
    std::vector<Value*> made, nothing;
    b_.set_insertion(branch->regions[0].block);
    for (size_t i = 0; i < types.size(); ++i) {
      made.push_back(copy->result(i));
      replaced_.add(op->result(i), branch->result(i));
    }
    b_.yield(made);
    b_.set_insertion(branch->regions[1].block);
    for (Type type : types) nothing.push_back(type.is_float() ? b_.constant_float(type, 0) : b_.constant_int(type, 0));
    b_.yield(nothing);
    unlink(op);
  }

  Module& module_;
  Function& function_;
  UniformityAnalysis uniformity_;
  tile::Shape threads_;  // extents along z, y and x
  std::unordered_set<const Value*> guarded_;  // values that only the threads of an arm have
  Builder b_;
  Replacements replaced_;
};

}  // namespace

// ---- nests in nests

// Merges `tile.parallel m { tile.parallel n { … } }` into `tile.parallel m, n { … }`. Returns false if the outer nest
// contains anything else.
static bool merge_nests(Module& module, Op* outer, Op* inner) {
  Block* body = outer->regions[0].block;
  Builder b(module);
  b.set_insertion(outer->parent, outer);
  b.set_loc(inner->loc);
  std::vector<Value*> extents(outer->operands.begin(), outer->operands.end());
  for (Value* extent : inner->operands) {
    bool is_inside = extent->def ? extent->def->parent == body : extent->block == body;
    auto known = signed_constant(extent);
    if (is_inside && !known) return false;
    extents.push_back(is_inside ? b.constant_int(extent->type, *known) : extent);
  }
  for (const Op* op = body->first; op; op = op->next)
    if (op != inner && !op->is(effect::Terminator) && (info(op->kind).effects & ~effect::Debug) != effect::Pure) return false;
  Block* from = inner->regions[0].block;
  std::vector<Type> types;
  for (const Value* index : from->args) types.push_back(index->type);
  auto indices = append_args(module, body, types);
  Replacements replaced;
  for (size_t i = 0; i < types.size(); ++i) replaced.add(from->args[i], indices[i]);
  for (Op *op = from->first, *next; op; op = next) {
    next = op->next;
    if (op->is(effect::Terminator)) continue;
    unlink(op);
    insert_before(op, inner);
  }
  unlink(inner);
  replaced.apply_below(body);
  outer->operands = module.arena.copy(extents);
  return true;
}

static void merge_nests(Module& module, Function& function, diag::Sink& diags) {
  std::vector<Op*> inner;
  walk(function.body.block, [&](Op* op) {
    const Op* around = op->parent ? op->parent->parent_op : nullptr;
    if (op->kind == OpKind::TileParallel && around && around->kind == OpKind::TileParallel) inner.push_back(op);
  });
  // Innermost nests come first: a merged nest keeps its op.
  for (Op* op : std::views::reverse(inner))
    if (!merge_nests(module, op->parent->parent_op, op))
      diags.report(op->loc.span, diag::TileUnsupported, "a parallel loop in another one that does something else, too,");
}

void tile_branches(Module& module, diag::Sink& diags) {
  for (Function* function : module.functions) {
    if (function->kind != FunctionKind::Kernel) continue;
    merge_nests(module, *function, diags);
    reduce_accumulations(module, *function, diags);
    remove_unused_loads(*function);
    if (!has_thread_groups(*function)) BranchDistribution(module, *function).run();
  }
}

}  // namespace kdsl::passes
