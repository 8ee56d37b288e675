#include "passes/tile/thread_groups.h"

#include <algorithm>

#include "analysis/uniformity.h"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/tile/layout/layouts.h"
#include "passes/tile/nest.h"

namespace kdsl::passes {

using namespace ir;

bool has_thread_groups(const Function& function) {
  bool found = false;
  walk(function.body.block, [&](const Op* op) {
    if (auto alloc = as<TileAllocOp>(op)) found = found || scope_of(alloc.buffer()->type) == TileScope::Barrier;
  });
  return found;
}

ThreadGroups::ThreadGroups(const Function& function) : whole_{0, threads_of(function)} {
  if (!has_thread_groups(function)) return;
  const uint32_t* extents = function.bounds.required_threads;
  for (int dim = 2; dim >= 0; --dim) threads_.push_back(std::max<uint32_t>(extents[dim], 1));
  auto count = static_cast<size_t>(whole_.threads);
  visit(function.body.block, std::vector<bool>(count, true), std::vector<bool>(count, false));
  name_barriers(function);
}

const ThreadGroup& ThreadGroups::of(const Block* block) const {
  if (groups_.empty()) return whole_;
  for (; block; block = block->parent_op ? block->parent_op->parent : nullptr)
    if (auto found = groups_.find(block); found != groups_.end()) return found->second;
  return whole_;
}

static ThreadGroup group_of(const std::vector<bool>& members) {
  auto first = std::ranges::find(members, true);
  auto end = std::find(members.rbegin(), members.rend(), true).base();
  if (first == members.end()) return {0, 0};
  return {first - members.begin(), end - first, std::find(first, end, false) != end};
}

// Returns whether all threads of a block compute the value alike: from its numbers, the kernel's arguments and constants.
static bool is_of_block(const Value* value) {
  if (!value->def) return value->block && !value->block->parent_op;
  const Op& op = *value->def;
  if (auto read = as<ReadSregOp>(&op)) return analysis::uniformity_of(read.reg()).holds_in_block();
  return op.regions.empty() && (info(op.kind).effects & ~effect::Debug) == effect::Pure &&
         std::ranges::all_of(op.operands, is_of_block);
}

// The threads that take the first arm of a branch, if any takes it; where the block decides that, too, none may.
struct ThreadGroups::Split {
  std::vector<bool> first;
  bool is_certain = true;
};

std::optional<ThreadGroups::Split> ThreadGroups::split_of(const Op& op) const {
  if (op.kind != OpKind::If) return std::nullopt;
  Value* condition = IfOp(op).condition();
  Split split;
  if (auto known = threads_where(condition, threads_)) {
    split.first = std::move(*known);
  } else {
    if (!condition->def || condition->def->kind != OpKind::AndI) return std::nullopt;
    Binary both(*condition->def);
    Value *of_block = is_of_block(both.lhs()) ? both.lhs() : both.rhs(),
          *rest = of_block == both.lhs() ? both.rhs() : both.lhs();
    auto of_threads = is_of_block(of_block) ? threads_where(rest, threads_) : std::nullopt;
    if (!of_threads) return std::nullopt;
    split = {std::move(*of_threads), false};
  }
  bool is_split = std::ranges::find(split.first, !split.first.front()) != split.first.end();
  return is_split ? std::optional(std::move(split)) : std::nullopt;
}

void ThreadGroups::visit(const Block* block, const std::vector<bool>& members, const std::vector<bool>& absent) {
  for (const Op* op = block->first; op; op = op->next) {
    if (op->kind == OpKind::TileParallel) continue;
    auto split = split_of(*op);
    for (size_t arm = 0; arm < op->regions.size(); ++arm) {
      const Block* body = op->regions[arm].block;
      if (!body) continue;
      std::vector<bool> here = members, gone = absent;
      bool has_absent = false;
      for (size_t thread = 0; split && thread < here.size(); ++thread) {
        if (arm == 0 || split->is_certain) here[thread] = here[thread] && split->first[thread] == (arm == 0);
        if (arm == 1 && !split->is_certain) gone[thread] = gone[thread] || split->first[thread];
        has_absent = has_absent || (here[thread] && gone[thread]);
      }
      if (split) {
        ThreadGroup group = group_of(here);
        group.has_gaps = group.has_gaps || has_absent;
        groups_[body] = group;
        bool is_new = std::ranges::none_of(named_, [&](const auto& known) { return known.first == group; });
        if (is_new && group.is_whole_warps() && group.threads > kWarpSize) named_.emplace_back(group, 0);
      }
      visit(body, here, gone);
    }
  }
}

// The program's own named barriers are not aligned; the groups get the highest numbers that it leaves.
void ThreadGroups::name_barriers(const Function& function) {
  constexpr int64_t kNames = 16;
  std::vector<bool> is_taken(kNames, false);
  is_taken[0] = true;  // the barrier of the block
  walk(function.body.block, [&](const Op* op) {
    auto barrier = as<BarrierOp>(op);
    auto arrive = as<BarrierArriveOp>(op);
    const Value* id = arrive ? arrive.id() : barrier && !barrier.is_aligned() ? barrier.id() : nullptr;
    auto number = id ? signed_constant(id) : std::nullopt;
    if (number && *number >= 0 && *number < kNames) is_taken[static_cast<size_t>(*number)] = true;
  });
  int64_t next = kNames;
  for (auto& [group, number] : named_) {
    do --next;
    while (next > 0 && is_taken[static_cast<size_t>(next)]);
    number = std::max<int64_t>(next, 0);
    if (next <= 0) next = 0;
  }
}

bool ThreadGroups::barrier(Builder& b, const ThreadGroup& group) const {
  if (group == whole_) return b.create<BarrierOp>({.is_aligned = true}), true;
  if (group.threads <= 1) return true;
  if (group.threads <= kWarpSize && group.first / kWarpSize == (group.first + group.threads - 1) / kWarpSize) {
    int64_t lanes = ((int64_t{1} << group.threads) - 1) << (group.first % kWarpSize);
    return b.create<WarpSyncOp>({.mask = b.i32(static_cast<int32_t>(lanes))}), true;
  }
  auto named = std::ranges::find(named_, group, &std::pair<ThreadGroup, int64_t>::first);
  if (named == named_.end() || named->second == 0) return false;
  b.create<BarrierOp>({.id = b.i32(named->second), .threads = b.i32(group.threads), .is_aligned = true});
  return true;
}

}  // namespace kdsl::passes
