// The pass cpu-sink-branches moves branches around loops, `if i < n and j < m: for k in range(K): …`, into the loops, because
// then the loop can be interchanged with the loop over the threads (loop_interchange.h). It only does so for loops that gain
// by it, where the branch excludes threads behind an edge.
#include <algorithm>
#include <ranges>
#include <vector>

#include "analysis/uniformity.h"
#include "ir/builder.h"
#include "ir/ops.h"
#include "ir/pure.h"
#include "passes/cpu/conjuncts.h"
#include "passes/cpu/loop_interchange.h"
#include "passes/cpu/waits.h"
#include "passes/effects.h"
#include "passes/passes.h"

namespace kdsl::passes {

using ir::AttrName;
using ir::Op;
using ir::OpKind;
using ir::Value;

namespace {

// Returns whether the value is equal in all threads with the same index in their blocks, whatever arguments the kernel is
// called with.
bool is_of_place_alone(const Value* value) {
  const Op* op = value->def;
  if (!op || !ir::is_pure(*op)) return false;
  if (auto read = ir::as<ir::ReadSregOp>(op)) return !analysis::uniformity_of(read.reg()).is_fixed_in_block();
  return std::ranges::all_of(op->operands, is_of_place_alone);
}

// Returns whether the condition excludes threads behind an edge, which as a rule are few or none: they now execute the loop
// without effect. A condition that picks one thread or some warps is different, because most threads would do so.
bool is_edge(const Value* condition) {
  Conjuncts conjuncts = conjuncts_of(condition);
  return conjuncts.are_all && !conjuncts.comparisons.empty() && std::ranges::all_of(conjuncts.comparisons, [](const Op* op) {
           auto predicate = op->enum_attr<ir::CmpI>(AttrName::Predicate);
           bool is_order = predicate != ir::CmpI::Eq && predicate != ir::CmpI::Ne;
           return is_order && !std::ranges::all_of(op->operands, is_of_place_alone);
         });
}

class Sinker {
 public:
  Sinker(ir::Module& module, const ir::LaunchBounds& bounds, const analysis::UniformityAnalysis& uniformity)
      : module_(module), builder_(module), bounds_(bounds), uniformity_(uniformity) {}

  // Moves loops at the begin of the arm where the condition holds out of the branch.
  void sink(Op& branch) {
    take_out_loops(branch);
    if (branch.results.empty() && is_idle(branch.regions[0]) && is_idle(branch.regions[1])) ir::unlink(&branch);
  }

 private:
  static bool is_idle(const ir::Region& region) { return !region.block || region.block->first == region.block->terminator(); }

  void take_out_loops(Op& branch) {
    ir::Block& then = *branch.regions[0].block;
    std::vector<Op*> before;
    for (Op* op = then.first; op != then.terminator();) {
      Op* next = op->next;
      if (ir::is_pure(*op) && !divides_by_unknown(*op)) {
        before.push_back(op);
      } else if (op->kind == OpKind::For && is_alike(*op) && gains_by_interchange(*op, bounds_, Interchange::Free)) {
        before.push_back(op);
        for (Op* moved : before) {
          ir::unlink(moved);
          ir::insert_before(moved, &branch);
        }
        before.clear();
        put_inside(*op, ir::IfOp(branch).condition());
      } else {
        return;
      }
      op = next;
    }
  }

  bool is_alike(const Op& loop) const {
    return std::ranges::all_of(loop.operands.first(3), [this](const Value* v) { return uniformity_.of(v).holds_in_block(); });
  }

  // Threads for which the condition does not hold keep their loop-carried values.
  void put_inside(Op& loop, Value* condition) {
    ir::Block& body = *loop.regions[0].block;
    Op* end = body.terminator();
    builder_.set_loc(loop.loc);
    builder_.set_insertion(&body, end);
    std::vector<ir::Type> carried;
    for (const Value& result : loop.results) carried.push_back(result.type);
    std::vector<Op*> inner;
    for (Op* op = body.first; op != end; op = op->next) inner.push_back(op);
    Op* branch = builder_.create(OpKind::If, {&condition, 1}, carried, {}, 2);
    for (ir::Region& region : branch->regions) region.block = ir::make_block(module_, {}, branch);
    for (Op* op : inner) {
      ir::unlink(op);
      ir::append(branch->regions[0].block, op);
    }
    builder_.set_insertion(branch->regions[0].block);
    builder_.yield(end->operands);
    builder_.set_insertion(branch->regions[1].block);
    builder_.yield(body.args.subspan(1));
    for (size_t i = 0; i < carried.size(); ++i) end->operands[i] = branch->result(i);
  }

  ir::Module& module_;
  ir::Builder builder_;
  const ir::LaunchBounds& bounds_;
  const analysis::UniformityAnalysis& uniformity_;
};

}  // namespace

void sink_branches(ir::Module& module) {
  for (ir::Function* function : module.functions) {
    if (function->kind != ir::FunctionKind::Kernel || !may_run_in_phases(*function)) continue;
    analysis::UniformityAnalysis uniformity(function->body.block);
    std::vector<Op*> branches;
    ir::walk(function->body.block, [&](Op* op) {
      bool is_candidate = op->kind == OpKind::If && uniformity.splits_block(*op) && is_edge(ir::IfOp(*op).condition());
      if (is_candidate) branches.push_back(op);
    });
    // Inner branches come first, since a loop that leaves them may then leave outer ones.
    Sinker sinker(module, function->bounds, uniformity);
    for (Op* op : branches | std::views::reverse) sinker.sink(*op);
  }
}

}  // namespace kdsl::passes
