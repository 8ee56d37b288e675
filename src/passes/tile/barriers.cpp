// This pass inserts barriers between writes of a block's threads to shared memory and the conflicting accesses that follow.
// It treats the statements of a block as units: a barrier stands before the second of two that conflict, unless each thread
// only accesses its own elements. A branch that threads may take differently can contain none, so there the barrier stands in
// front of the branch.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "analysis/memory.h"
#include "analysis/uniformity.h"
#include "diag/definitions/passes.def"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/nest.h"
#include "passes/tile/shared_allocation.h"
#include "passes/tile/thread_groups.h"
#include "passes/tile/tma_copies.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

struct TileAccess {
  const Value* buffer;
  bool reads, writes;
  const Op* single;  // the op by which every thread accesses one element; null if any thread may access any element
  ThreadGroup group;  // the threads that may access it
  bool is_completed_by_hand = false;  // a product into tensor memory, for which the program waits
  bool operator==(const TileAccess&) const = default;
};

// The accesses since the last barrier, as a small list without repetition.
struct Accesses {
  std::vector<TileAccess> list;

  void add(const TileAccess& access) {
    if (std::ranges::find(list, access) == list.end()) list.push_back(access);
  }
  void join(const Accesses& other) {
    constexpr size_t kMostSingle = 256;  // each is compared with each
    for (TileAccess access : other.list) {
      if (list.size() > kMostSingle) access.single = nullptr;
      add(access);
    }
  }
};

class BarrierPlacer {
 public:
  BarrierPlacer(Module& module, const Function& function, const SharedAllocation& allocation, diag::Sink& diags)
      : builder_(module),
        uniformity_(function.body.block, Effects::FollowOperands),
        groups_(function),
        is_grouped_(has_thread_groups(function)),
        allocation_(allocation),
        diags_(diags) {
    const auto& threads = function.bounds.required_threads;
    threads_ = {threads[2], threads[1], threads[0]};
    walk(function.body.block, [&](const Op* op) {
      if (auto copy = as<CpAsyncOp>(op)) ordered_.insert(copy.to()->def);
    });
  }

  void run(Block* body) {
    Accesses pending;
    block(body, pending);
    for (Op* op : order_) {
      builder_.set_insertion(op->parent, op);
      builder_.set_loc(op->loc);
      if (const ThreadGroup& group = groups_.of(*op); !groups_.barrier(builder_, group)) refuse_barrier(*op, group);
    }
  }

 private:
  void refuse_barrier(const Op& op, const ThreadGroup& group) {
    bool is_whole = group.is_whole_warps();
    std::string threads = fmt::format("threads {} to {}{}", group.first, group.first + group.threads - 1,
                                      group.has_gaps ? ", with others between them" : "");
    auto report = diags_.report(op.loc.span, diag::TileUnsupported,
                                is_whole ? fmt::format("a further barrier, for {}: all 15 named barriers are taken,", threads)
                                         : fmt::format("a barrier of {}, which are not whole warps,", threads));
    report.help(is_whole ? "branches on thread numbers that select the same threads share a barrier"
                         : "let the branch on thread numbers select a multiple of 32 threads, beginning at a multiple of 32");
  }

  void block(Block* block, Accesses& pending) {
    for (Op* op = block->first; op; op = op->next) statement(op, pending);
  }

  static bool is_ordered(const Op& op) {
    const Op* nest = nest_around(op);
    return nest && nest->has(AttrName::Ordered);
  }

  void note(const Op& op, bool is_single, Accesses& found) const {
    auto add = [&](Value* buffer, bool reads, bool writes, bool is_by_hand = false) {
      if (!buffer->type.is_buffer()) return;
      if (TileScope scope = scope_of(buffer->type); scope != TileScope::Shared && scope != TileScope::Tensor) return;
      writes = writes && !is_ordered(op);
      if (reads || writes) found.add({buffer_of(buffer), reads, writes, is_single ? &op : nullptr, groups_.of(op), is_by_hand});
    };
    if (ordered_.contains(&op)) return;
    if (auto access = element_access(op)) return add(access->buffer, access->reads, access->writes);
    if (is_tma_store(op)) return add(TileCopyOp(op).source(), true, false);
    if (is_tensor_copy(op)) return add(TileCopyOp(op).source(), true, false), add(TileCopyOp(op).target(), false, true);
    if (auto gemm = as<TileGemmOp>(&op)) {
      bool is_by_hand = scope_of(gemm.c()->type) == TileScope::Tensor;
      add(gemm.a(), true, false);
      add(gemm.b(), true, false);
      add(gemm.c(), !is_by_hand, true, is_by_hand);
    }
  }

  // Returns the elements that an op accesses, by thread number; none if they are not known at compile time.
  const std::optional<std::vector<int32_t>>& elements_of(const Op* op) {
    auto [known, is_new] = elements_.try_emplace(op);
    tile::Shape shape;
    for (const auto& extent : buffer_shape(element_access(*op)->buffer)) shape.push_back(extent.value_or(0));
    if (is_new && tile::product(threads_) > 0) known->second = elements_of_threads(threads_, *op, shape);
    return known->second;
  }

  // Returns whether no thread accesses an element of another one; the accesses of one thread are ordered anyway.
  bool are_apart(const Op* a, const Op* b) {
    if (element_access(*a)->buffer != element_access(*b)->buffer) return false;
    const auto &x = elements_of(a), &y = elements_of(b);
    if (!x || !y) return false;
    constexpr int32_t kNone = -1, kSeveral = -2;
    auto size = static_cast<size_t>(std::max(std::ranges::max(*x), std::ranges::max(*y)) + 1);
    if (owners_.size() < size) owners_.resize(size, kNone);
    bool are_apart = true;
    for (size_t thread = 0; thread < x->size(); ++thread)
      if (int32_t element = (*x)[thread]; element >= 0) {
        int32_t& owner = owners_[static_cast<size_t>(element)];
        owner = owner == kNone ? static_cast<int32_t>(thread) : kSeveral;
      }
    for (size_t thread = 0; thread < y->size(); ++thread)
      if (int32_t element = (*y)[thread]; element >= 0) {
        int32_t owner = owners_[static_cast<size_t>(element)];
        are_apart = are_apart && (owner == kNone || owner == static_cast<int32_t>(thread));
      }
    for (int32_t element : *x)
      if (element >= 0) owners_[static_cast<size_t>(element)] = kNone;
    return are_apart;
  }

  bool conflict(const TileAccess& a, const TileAccess& next) {
    if ((!a.writes && !next.writes) || a.is_completed_by_hand) return false;
    // Accesses of different groups are ordered by the barriers of the program.
    if (is_grouped_ && !a.group.overlaps(next.group)) return false;
    if (a.buffer != next.buffer) return allocation_.overlap(a.buffer, next.buffer);
    return !a.single || !next.single || !are_apart(a.single, next.single);
  }
  bool conflict(const Accesses& a, const Accesses& next) {
    return std::ranges::any_of(next.list, [&](const TileAccess& access) {
      return std::ranges::any_of(a.list, [&](const TileAccess& before) { return conflict(before, access); });
    });
  }

  Accesses all_below(Op* op) const {
    Accesses found;
    // An address may be used for more than its element.
    bool is_single = op->regions.empty() && element_access(*op) && op->kind != OpKind::TileAddress;
    note(*op, is_single, found);
    for (const Region& region : op->regions)
      if (region.block) found.join(all_in(region));
    return found;
  }
  Accesses all_in(const Region& region) const {
    Accesses found;
    walk(region.block, [&](Op* inner) { note(*inner, false, found); });
    return found;
  }

  void barrier_before(Op* op, Accesses& pending) {
    if (placed_.insert(op).second) order_.push_back(op);
    pending = {};
  }

  void whole(Op* op, Accesses& pending) {
    Accesses found = all_below(op);
    if (conflict(pending, found)) barrier_before(op, pending);
    pending.join(found);
  }

  // A barrier that only the first iteration needs is placed in front of the loop. When that is tried, inner loops are not
  // tried themselves, because the work would multiply with every level.
  void loop(Op* op, Accesses& pending) {
    if (!is_trial_ && conflict(pending, all_below(op)) && barriers_in(op, {}) < barriers_in(op, pending))
      barrier_before(op, pending);
    iterations(op, pending);
  }

  // Counts the barriers that a loop gets if such accesses precede it.
  size_t barriers_in(Op* op, Accesses pending) {
    size_t before = order_.size();
    is_trial_ = true;
    iterations(op, pending);
    is_trial_ = false;
    size_t count = order_.size() - before;
    while (order_.size() > before) {
      placed_.erase(order_.back());
      order_.pop_back();
    }
    return count;
  }

  // The end of an iteration is followed by the beginning of the next one.
  void iterations(Op* op, Accesses& pending) {
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

  // Each arm has barriers of its group only, for what its threads did before; accesses of more threads take a barrier in front.
  void groups(Op* op, Accesses& pending) {
    auto within = [&](const Region& region) {
      Accesses of_group;
      for (const TileAccess& access : pending.list)
        if (groups_.of(region.block).contains(access.group)) of_group.add(access);
      return of_group;
    };
    bool needs_barrier = false;
    for (const Region& region : op->regions) {
      if (!region.block) continue;
      Accesses found = all_in(region), inside = within(region), outside;
      for (const TileAccess& access : pending.list)
        if (std::ranges::find(inside.list, access) == inside.list.end()) outside.add(access);
      needs_barrier = needs_barrier || conflict(outside, found);
    }
    if (needs_barrier) barrier_before(op, pending);
    Accesses after = pending;
    for (const Region& region : op->regions) {
      if (!region.block) continue;
      if (groups_.of(region.block).has_gaps) report_tiles(region);
      Accesses here = within(region);
      std::erase_if(after.list, [&](const TileAccess& access) { return groups_.of(region.block).contains(access.group); });
      block(region.block, here);
      after.join(here);
    }
    pending = std::move(after);
  }

  // Tiles are distributed over all threads, so threads that do not execute the branch would leave their parts undone. A vote of
  // a warp may select the warps that change their own parts of fragments.
  void divergent(Op* op, Accesses& pending) {
    auto branch = as<IfOp>(op);
    bool is_of_warps = branch && uniformity_.of(branch.condition()).among == Among::Warp;
    for (const Region& region : op->regions)
      if (region.block && report_tiles(region, is_of_warps)) break;
    whole(op, pending);
  }

  static bool changes_fragments_only(const Op& nest) {
    bool changes_others = false;
    walk(nest.regions[0].block, [&](const Op* op) {
      auto access = element_access(*op);
      changes_others = changes_others || (access && access->writes && scope_of(access->buffer->type) != TileScope::Fragment);
    });
    return !changes_others;
  }

  // Reports the first operator on tiles in a region that only some threads execute. Returns false if it has none.
  bool report_tiles(const Region& region, bool is_of_warps = false) {
    const Op* tiles = nullptr;
    walk(region.block, [&](const Op* inner) {
      using enum OpKind;
      if (is_of_warps && inner->kind == TileParallel && changes_fragments_only(*inner)) return;
      bool is_of_block = inner->kind == TileParallel || inner->kind == TileGemm || inner->kind == TileReduce;
      bool has_own_group = is_grouped_ && !groups_.of(*inner).has_gaps && groups_.of(region.block).has_gaps;
      if (!tiles && is_of_block && !has_own_group) tiles = inner;
    });
    if (tiles && !is_trial_)
      diags_.report(tiles->loc.span, diag::TileUnsupported, "an operator on tiles in a branch that only some threads take");
    return tiles;
  }

  void statement(Op* op, Accesses& pending) {
    if (placed_.contains(op)) pending = {};
    switch (op->kind) {
      case OpKind::Barrier:
        if (op->operands.empty()) pending = {};
        return;
      case OpKind::For: return uniformity_.splits_block(*op) ? whole(op, pending) : loop(op, pending);
      case OpKind::While: return loop(op, pending);
      case OpKind::If:
        if (groups_.are_known_in(*op)) return groups(op, pending);
        return uniformity_.splits_block(*op) ? divergent(op, pending) : branch(op, pending);
      default: whole(op, pending);
    }
    // All threads meet behind a product into tensor memory for which the program does not wait.
    auto gemm = as<TileGemmOp>(op);
    if (gemm && scope_of(gemm.c()->type) == TileScope::Tensor && !gemm.is_async() && !is_grouped_) pending = {};
  }

  Builder builder_;
  UniformityAnalysis uniformity_;
  ThreadGroups groups_;
  bool is_grouped_;
  std::unordered_set<const Op*> ordered_;  // addresses to which cp.async copies: the program waits for that
  tile::Shape threads_;
  std::unordered_map<const Op*, std::optional<std::vector<int32_t>>> elements_;
  std::vector<int32_t> owners_;  // the thread that owns each element, during are_apart
                                 // The ops in front of which a barrier is placed.
  std::unordered_set<const Op*> placed_;
  std::vector<Op*> order_;
  bool is_trial_ = false;
  const SharedAllocation& allocation_;
  diag::Sink& diags_;
};

}  // namespace

void place_barriers(Module& module, Function& function, const SharedAllocation& allocation, diag::Sink& diags) {
  if (has_barriers_by_hand(function)) return;
  BarrierPlacer(module, function, allocation, diags).run(function.body.block);
}

void tile_barriers(Module& module, diag::Sink& diags) {
  for (Function* function : module.functions) place_barriers(module, *function, {}, diags);
}

}  // namespace kdsl::passes
