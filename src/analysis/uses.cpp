#include "analysis/uses.h"

#include "analysis/loops.h"
#include "analysis/memory.h"
#include "ir/buffer.h"
#include "ir/ops.h"

namespace kdsl::analysis {

using namespace ir;

// ---- uses

Uses::Uses(Block* block) {
  walk(block, [this](const Op* op) {
    for (size_t i = 0; i < op->operands.size(); ++i) uses_[op->operand(i)].push_back({op, i});
  });
}

std::span<const Use> Uses::of(const Value* value) const {
  auto found = uses_.find(value);
  return found == uses_.end() ? std::span<const Use>() : std::span<const Use>(found->second);
}

// ---- dependence

namespace {

using Visit = std::function<void(const Value*)>;

void visit_results(const Op& op, const Visit& f) {
  for (const Value& result : op.results) f(&result);
}

// Visits the induction variable, the results and the loop-carried values of a loop with three bounds.
void visit_counted(const Use& use, const Visit& f) {
  constexpr size_t kBounds = 3;
  const Block* body = use.op->regions[0].block;
  if (use.operand >= kBounds) {
    size_t carried = use.operand - kBounds;
    f(body->args[carried + 1]);
    return f(use.op->result(carried));
  }
  f(body->args[0]);
  visit_results(*use.op, f);
}

// Visits the values that receive what a region yields.
void visit_yielded(const Use& use, const Visit& f) {
  const Op* owner = use.op->parent->parent_op;
  if (!owner) return;
  switch (owner->kind) {
    case OpKind::If: return f(owner->result(use.operand));
    case OpKind::For: f(owner->regions[0].block->args[use.operand + 1]); return f(owner->result(use.operand));
    case OpKind::While: return f(WhileOp(*owner).test()->args[use.operand]);
    default: return;
  }
}

// The trip count of a `while` decides all of its results; the values that the test passes on reach the body and the results.
void visit_condition(const Use& use, const Visit& f) {
  WhileOp loop(*use.op->parent->parent_op);
  if (use.operand == 0) return visit_results(*loop, f);
  f(loop.body()->args[use.operand - 1]);
  f(loop->result(use.operand - 1));
}

}  // namespace

void for_each_dependent(const Use& use, const Visit& f) {
  switch (use.op->kind) {
    case OpKind::For:
    case OpKind::TilePipelined: return visit_counted(use, f);
    case OpKind::While: f(WhileOp(*use.op).test()->args[use.operand]); return visit_results(*use.op, f);
    case OpKind::TileParallel: return f(use.op->regions[0].block->args[use.operand]);
    case OpKind::Yield: return visit_yielded(use, f);
    case OpKind::Condition: return visit_condition(use, f);
    default: return visit_results(*use.op, f);
  }
}

Dependents::Dependents(const Uses& uses, std::span<const Value* const> seeds,
                       const std::function<bool(const Value*)>& is_followed) {
  std::vector<const Value*> open;
  auto reach = [&](const Value* value) {
    if ((!is_followed || is_followed(value)) && values_.insert(value).second) open.push_back(value);
  };
  for (const Value* seed : seeds) reach(seed);
  while (!open.empty()) {
    const Value* next = open.back();
    open.pop_back();
    for (const Use& use : uses.of(next)) for_each_dependent(use, reach);
  }
}

bool Dependence::depends_on(const Value* value, const Value* on) {
  std::unique_ptr<Dependents>& known = dependents_[on];
  if (!known) known = std::make_unique<Dependents>(uses_, std::span(&on, 1));
  return known->contains(value);
}

// ---- loops

LoopVariants::LoopVariants(const Uses& uses, const Op& loop) {
  std::vector<const Value*> seeds;
  for (const Region& region : loop.regions) {
    if (!region.block) continue;
    seeds.insert(seeds.end(), region.block->args.begin(), region.block->args.end());
    walk(region.block, [&](const Op* op) {
      for (size_t i = 0; i < op->operands.size(); ++i)
        if (op->operand(i)->type.is_buffer() && !only_reads(*op, i)) written_.insert(buffer_of(op->operand(i)));
    });
  }
  seeds.insert(seeds.end(), written_.begin(), written_.end());
  auto is_followed = [&](const Value* value) { return value->type.is_buffer() || is_inside(value, &loop); };
  dependents_ = std::make_unique<Dependents>(uses, seeds, is_followed);
}

bool LoopVariants::contains(const Value* value) const { return dependents_->contains(value); }

}  // namespace kdsl::analysis
