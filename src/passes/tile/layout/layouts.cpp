#include "passes/tile/layout/layouts.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/memory.h"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/layout/nest_layouts.h"
#include "passes/tile/layout/nest_memo.h"
#include "passes/tile/nest.h"
#include "passes/tile/product_of.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;
using tile::DistributedLayout;

int64_t threads_of(const Function& function) {
  int64_t threads = 1;
  for (uint32_t extent : function.bounds.required_threads) threads *= std::max<uint32_t>(extent, 1);
  return threads;
}

tile::RegisterTable accessed_table(const DistributedLayout& iterations, std::span<const int32_t> elements) {
  tile::RegisterTable table(iterations.threads(), iterations.registers());
  for (size_t i = 0; i < table.elements.size(); ++i)
    if (int32_t iteration = iterations.table.elements[i]; iteration >= 0)
      table.elements[i] = elements[static_cast<size_t>(iteration)];
  return table;
}

std::optional<tile::RegisterMap> TileLayouts::registers_of(const FragmentAccess& access,
                                                           const DistributedLayout& iterations) const {
  if (!access.elements) return std::nullopt;
  return tile::register_map(accessed_table(iterations, *access.elements), fragments.at(access.root).table);
}

namespace {

class Inference {
 public:
  Inference(const Function& function, LayoutFreedom freedom) : function_(function), groups_(function), tiles_(function) {
    layouts_.freedom = freedom;
  }

  std::expected<TileLayouts, LayoutConflict> run() {
    collect();
    if (!conflict_) strict();
    if (!conflict_) conflict_ = propagate(layouts_);
    if (!conflict_) conflict_ = free(layouts_, true);
    if (conflict_) return std::unexpected(std::move(*conflict_));
    finish();
    layouts_.facts = std::move(facts_);
    return std::move(layouts_);
  }

 private:
  using Conflict = std::optional<LayoutConflict>;

  void conflict(const Op& op, std::vector<Value*> buffers, std::string text, bool is_of_memory = false) {
    if (!conflict_) conflict_ = LayoutConflict{&op, &op, std::move(buffers), std::move(text), 0, is_of_memory};
  }

  // ---- collecting the facts
  void collect() {
    walk(function_.body.block, [&](const Op* op) {
      if (op->kind == OpKind::TileParallel) {
        ops_.push_back(op);
        facts_[op] = facts_of(function_, groups_.of(*op), TileParallelOp(*op));
      } else if (op->kind == OpKind::TileGemm || op->kind == OpKind::TileReduce || is_tensor_copy(*op)) {
        ops_.push_back(op);
      } else if (auto access = element_access(*op)) {
        if (scope_of(access->buffer->type) == TileScope::Tensor && op->kind != OpKind::TileAddress)
          conflict(*op, {}, "an access to one element of tensor memory, which is copied in tiles,");
        note_lone_access(*op, *access);
      } else if (auto alloc = as<TileAllocOp>(op); alloc && scope_of(alloc.buffer()->type) == TileScope::Shared) {
        layouts_.shared[alloc.buffer()] = tiles_.of(alloc.buffer());
      } else if (op->kind == OpKind::TileLayout) {
        conflict(*op, {}, "a layout given by hand");
      }
    });
    for (const Op* op : ops_) note_groups(*op);
    for (const Op* op : ops_)
      if (op->kind == OpKind::TileParallel && !conflict_) place_unknown(facts_.at(op));
  }

  // Outside of nests every thread accesses the element, so every thread gets a copy.
  void note_lone_access(const Op& op, const ElementAccess& access) {
    if (scope_of(access.buffer->type) != TileScope::Fragment || nest_around(op)) return;
    Value* root = buffer_of(access.buffer);
    note_group(op, root);
    replicate(root);
  }
  void replicate(Value* root) {
    auto found = threads_.find(root);
    int64_t threads = found == threads_.end() ? groups_.whole().threads : found->second;
    layouts_.fragments[root] = tile::replicated(shape_of(root), threads);
  }

  // A fragment has one layout, so all groups that use it must have as many threads. Each group then has elements of its own.
  void note_group(const Op& op, Value* root) {
    int64_t threads = groups_.of(op).threads;
    auto [found, is_new] = threads_.try_emplace(root, threads);
    if (is_new || found->second == threads) return;
    std::string_view name = buffer_name(root);
    conflict(op, {}, fmt::format("`{}`, a fragment of {} threads elsewhere and of {} here,", name, found->second, threads));
  }
  void note_groups(const Op& op) {
    if (op.kind == OpKind::TileParallel)
      for (const FragmentAccess& access : facts_.at(&op).fragments) note_group(op, access.root);
    else
      for (Value* operand : op.operands)
        if (operand->type.is_buffer() && scope_of(operand->type) == TileScope::Fragment) note_group(op, buffer_of(operand));
  }

  // Registers cannot be indexed by numbers that are known only at run time. Every thread gets a copy of a small fragment;
  // larger ones go to shared memory.
  void place_unknown(const NestFacts& facts) {
    for (const FragmentAccess& access : facts.fragments) {
      if (access.elements || layouts_.fragments.contains(access.root)) continue;
      std::string text = "which element an iteration accesses is known only when it runs";
      if (is_in_product(access.root))
        conflict(*facts.op, {access.root}, text);
      else if (facts.extents && tile::product(shape_of(access.root)) <= kMostCopied)
        replicate(access.root);
      else
        conflict(*facts.op, {access.root}, text, true);
    }
  }

  bool is_in_product(const Value* root) const {
    return std::ranges::any_of(ops_, [&](const Op* op) {
      if (op->kind != OpKind::TileGemm) return false;
      return std::ranges::any_of(op->operands.first(3), [&](Value* operand) { return buffer_of(operand) == root; });
    });
  }

  // ---- strict: layouts that products require
  void strict() {
    for (const Op* op : ops_) {
      if (op->kind == OpKind::TileGemm && !conflict_) gemm(TileGemmOp(*op));
      if (op->kind == OpKind::TileCopy && !conflict_) tensor_copy(TileCopyOp(*op));
    }
  }

  // The threads of four warps can access tensor memory, each its own lane.
  void tensor_copy(TileCopyOp op) {
    bool is_load = scope_of(op.source()->type) == TileScope::Tensor;
    Value *memory = is_load ? op.source() : op.target(), *root = is_load ? op.target() : op.source();
    const ThreadGroup& group = groups_.of(*op);
    auto whole = tensor_tile_of(function_, tile_of(memory).buffer);
    if (scope_of(root->type) != TileScope::Fragment)
      return conflict(*op, {}, "a copy of tensor memory to or from anything else than a fragment");
    if (!whole || group.first % kTensorThreads != 0 || group.threads % kTensorThreads != 0)
      return conflict(*op, {}, "a copy of tensor memory by other threads than whole groups of four warps");
    auto part = lane_part_of(root, *whole, group.threads);
    auto layout = part ? tile::layout_of_lanes(part->all, part->columns, group.threads) : std::nullopt;
    if (!layout) return conflict(*op, {}, "a copy of tensor memory of which the threads cannot take equal parts");
    require(*op, root, std::move(*layout));
  }
  static constexpr int64_t kTensorThreads = tmem::kLanes;

  // Notes the layout that an op needs a fragment to have.
  void require(const Op& op, Value* fragment, DistributedLayout layout) {
    Value* root = buffer_of(fragment);
    layout.shape = shape_of(root);
    auto [found, is_new] = layouts_.fragments.try_emplace(root, layout);
    if (!is_new && !(found->second.table == layout.table))
      conflict(op, {fragment}, "two products want it in different registers");
  }

  void gemm(TileGemmOp op) {
    auto product = product_of(op);
    if (!product) return conflict(*op, {}, "a product whose instruction tile-choose has not chosen");
    operand(op, op.a(), tile::MmaOperand::A, op.is_transpose_a(), *product);
    operand(op, op.b(), tile::MmaOperand::B, op.is_transpose_b(), *product);
    operand(op, op.c(), tile::MmaOperand::C, false, *product);
  }

  void operand(TileGemmOp op, Value* value, tile::MmaOperand which, bool is_transposed, const tile::TileProduct& product) {
    Value* root = buffer_of(value);
    if (scope_of(value->type) == TileScope::Tensor) return;
    if (scope_of(value->type) != TileScope::Fragment)
      return which == tile::MmaOperand::C ? conflict(*op, {value}, "accumulators of a product are in registers") : void();
    DistributedLayout layout = tile::operand_layout(product, which, is_transposed);
    layout.shape = shape_of(root);
    if (tile::product(layout.shape) != operand_size(product.grid, which)) return conflict(*op, {value}, "a part of a fragment");
    require(*op, value, std::move(layout));
  }

  static int64_t operand_size(const tile::ProductGrid& grid, tile::MmaOperand which) {
    return which == tile::MmaOperand::A ? grid.m * grid.k : which == tile::MmaOperand::B ? grid.k * grid.n : grid.m * grid.n;
  }

  // ---- common: layouts that follow from known ones
  static bool is_done(const TileLayouts& layouts, const Op* op) {
    return op->kind == OpKind::TileGemm || op->kind == OpKind::TileCopy || layouts.nests.contains(op) ||
           layouts.folds.contains(op);
  }

  Conflict propagate(TileLayouts& layouts) {
    for (bool is_changed = true; is_changed;) {
      is_changed = false;
      for (const Op* op : ops_) {
        if (is_done(layouts, op)) continue;
        if (auto reduce = as<TileReduceOp>(op)) {
          is_changed = lay_fold(layouts, reduce) || is_changed;
          continue;
        }
        if (!has_anchor(layouts, op)) continue;
        if (Conflict found = memo_.layout_nest(layouts, facts_.at(op))) return found;
        is_changed = true;
      }
    }
    return std::nullopt;
  }

  bool has_anchor(const TileLayouts& layouts, const Op* op) const {
    const NestFacts& facts = facts_.at(op);
    if (facts.fragments.empty()) return false;
    bool all = true;
    for (const FragmentAccess& access : facts.fragments) {
      auto found = layouts.fragments.find(access.root);
      all = all && found != layouts.fragments.end();
      if (found != layouts.fragments.end() && (access.writes || tile::copies(found->second) < found->second.threads()))
        return true;
    }
    return all;
  }

  // Lays out a reduction in registers. Returns false if the layout of its source is not known yet.
  static bool lay_fold(TileLayouts& layouts, TileReduceOp op) {
    auto source = layouts.fragments.find(buffer_of(op.source()));
    if (source == layouts.fragments.end()) return false;
    auto& fold = layouts.folds[&*op];
    auto dim = static_cast<size_t>(op.dim());
    tile::Shape to = shape_of(op.target());
    auto lines = tile::reduced(source->second, dim, to.size() == source->second.shape.size());
    auto plan = lines ? tile::plan_fold(source->second, dim, *lines) : std::nullopt;
    if (!plan || !is_expressible(*lines)) return true;
    auto [target, is_new] = layouts.fragments.try_emplace(buffer_of(op.target()), tile::reshaped(*lines, to));
    auto registers = tile::register_map(target->second.table, lines->table);
    if (registers) fold = RegisterFold{std::move(*plan), std::move(registers->registers)};
    return true;
  }

  // ---- free: layouts that nothing decides
  static int64_t registers(const TileLayouts& layouts) {
    int64_t total = 0;
    for (const auto& [root, layout] : layouts.fragments) total += layout.registers();
    return total;
  }

  std::vector<const Op*> beginnings(const TileLayouts& layouts) const {
    std::vector<const Op*> list;
    for (const Op* op : ops_)
      if (op->kind == OpKind::TileParallel && !is_done(layouts, op) && !facts_.at(op).fragments.empty()) list.push_back(op);
    return list;
  }

  // Lays out the remaining nests, beginning each time with the nest from which most others follow and that takes the fewest
  // registers. If a later step fails this way, each first step is tried to the end.
  Conflict free(TileLayouts& layouts, bool looks_ahead) {
    TileLayouts start = layouts;
    Conflict found;
    while (!found) {
      std::vector<const Op*> list = beginnings(layouts);
      if (list.empty()) return std::nullopt;
      found = step(layouts, list, false);
    }
    // Trying each beginning to the end takes time quadratic in their number, so it is only done for kernels with few.
    constexpr size_t kMostBeginnings = 16;
    std::vector<const Op*> list = beginnings(start);
    if (!looks_ahead || list.size() > kMostBeginnings) return found;
    if (step(start, list, true)) return found;
    layouts = std::move(start);
    return std::nullopt;
  }

  // Lays out one nest and, with to_the_end, all that remains after it.
  Conflict step(TileLayouts& layouts, const std::vector<const Op*>& list, bool to_the_end) {
    std::optional<TileLayouts> best;
    Conflict least;
    size_t most_done = 0;
    for (const Op* op : list)
      for (int64_t narrower = 1; narrower <= (to_the_end ? facts_.at(op).vector : 1); narrower *= 2) {
        TileLayouts attempt = layouts;
        Conflict found = memo_.layout_nest(attempt, facts_.at(op), narrower);
        if (!found) found = propagate(attempt);
        if (!found && to_the_end) found = free(attempt, false);
        if (found) {
          if (!least || found->cost < least->cost) least = std::move(found);
          continue;
        }
        size_t done = attempt.fragments.size();
        if (best && (done < most_done || (done == most_done && registers(attempt) >= registers(*best)))) continue;
        best = std::move(attempt);
        most_done = done;
      }
    if (!best) return least;
    layouts = std::move(*best);
    return std::nullopt;
  }

  // Lays out nests without fragments, and buffers that no nest accesses.
  void finish() {
    for (const Op* op : ops_) {
      if (op->kind == OpKind::TileReduce) layouts_.folds.try_emplace(op);
      if (op->kind == OpKind::TileParallel && !layouts_.nests.contains(op))
        if (const NestFacts& facts = facts_.at(op); facts.extents) layouts_.nests[op] = planned_iterations(facts);
    }
    walk(function_.body.block, [&](const Op* op) {
      if (auto alloc = as<TileAllocOp>(op); alloc && scope_of(alloc.buffer()->type) == TileScope::Fragment)
        if (!layouts_.fragments.contains(alloc.buffer())) replicate(alloc.buffer());
    });
  }

  const Function& function_;
  TileLayouts layouts_;
  ThreadGroups groups_;
  std::unordered_map<const Value*, int64_t> threads_;  // in each of the groups that use a fragment
  std::unordered_map<const Op*, NestFacts> facts_;
  SharedTiles tiles_;
  std::vector<const Op*> ops_;
  NestMemo memo_;
  Conflict conflict_;
};

}  // namespace

std::expected<TileLayouts, LayoutConflict> infer_layouts(const Function& function, LayoutFreedom freedom) {
  return Inference(function, freedom).run();
}

}  // namespace kdsl::passes
