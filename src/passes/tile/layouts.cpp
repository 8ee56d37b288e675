#include "passes/tile/layouts.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "ir/buffer.h"
#include "ir/dtype_map.h"
#include "passes/tile/access_width.h"
#include "passes/tile/gemm_choice.h"
#include "passes/tile/layout_rules.h"
#include "tile/spread/nest_plan.h"
#include "tile/spread/warpgroup_spread.h"

namespace kdsl::passes {

using namespace ir;
using tile::Spread;

int64_t threads_of(const Function& function) {
  int64_t threads = 1;
  for (uint32_t extent : function.bounds.required_threads) threads *= std::max<uint32_t>(extent, 1);
  return threads;
}

tile::SlotTable accessed_table(const Spread& turns, std::span<const int32_t> elements) {
  tile::SlotTable table(turns.threads(), turns.slots());
  for (size_t i = 0; i < table.elements.size(); ++i)
    if (int32_t turn = turns.table.elements[i]; turn >= 0) table.elements[i] = elements[static_cast<size_t>(turn)];
  return table;
}

std::optional<tile::SlotMap> TileLayouts::slots_of(const FragmentAccess& access, const Spread& turns) const {
  if (!access.elements) return std::nullopt;
  return tile::slot_map(accessed_table(turns, *access.elements), fragments.at(access.root).table);
}

namespace {

class Inference {
 public:
  Inference(const Function& function, const LayoutOptions& options, diag::Sink& diags)
      : function_(function), options_(options), diags_(diags) {}

  std::optional<TileLayouts> run() {
    layouts_.threads = threads_of(function_);
    collect();
    if (!is_failed_) strict();
    if (!is_failed_ && !propagate(layouts_)) report_conflict();
    while (!is_failed_ && seed()) {
    }
    if (!is_failed_) finish();
    layouts_.facts = std::move(facts_);
    return is_failed_ ? std::nullopt : std::optional(std::move(layouts_));
  }

 private:
  void fail(const Op& op, const std::string& what) {
    diags_.report(op.loc.span, diag::TileUnsupported, what);
    is_failed_ = true;
  }
  void report_conflict() {
    std::string name(conflict_buffer_ ? buffer_name(conflict_buffer_) : "");
    const Op* op = conflict_op_ ? conflict_op_ : function_.body.block->first;
    diags_.report(op->loc.span, diag::TileLayoutConflict, name.empty() ? "a fragment" : name, conflict_text_);
    is_failed_ = true;
  }

  // ---- what there is
  void collect() {
    walk(function_.body.block, [&](const Op* op) {
      if (op->kind == OpKind::TileParallel) {
        ops_.push_back(op);
        facts_[op] = facts_of(TileParallelOp(*op));
      } else if (op->kind == OpKind::TileGemm || op->kind == OpKind::TileReduce) {
        ops_.push_back(op);
      } else if (auto access = element_access(*op)) {
        note_lone_access(*op, *access);
      } else if (auto alloc = as<TileAllocOp>(op); alloc && scope_of(alloc.buffer()->type) == TileScope::Shared) {
        layouts_.shared[alloc.buffer()] = tile::linear_tile(alloc.shape(), bits_of(alloc.buffer()));
      } else if (auto view = as<TileViewOp>(op)) {
        viewed_.push_back(root_of(view.source()));
      } else if (auto swizzle = as<TileSwizzleOp>(op)) {
        swizzles_.push_back(op);
      } else if (op->kind == OpKind::TileLayout) {
        fail(*op, "a layout given by hand");
      }
    });
  }

  // Outside of nests every thread accesses the element, so every thread has it.
  void note_lone_access(const Op& op, const ElementAccess& access) {
    if (scope_of(access.buffer->type) == TileScope::Fragment && !nest_around(op)) replicate(root_of(access.buffer));
  }
  void replicate(Value* root) { layouts_.fragments[root] = tile::replicated(shape_of(root), layouts_.threads); }

  NestFacts facts_of(TileParallelOp nest) {
    NestFacts facts{&*nest, static_extents(nest), {}};
    facts.vector = widest_access(function_, nest);
    walk(nest.body(), [&](const Op* op) {
      auto access = element_access(*op);
      if (!access || scope_of(access->buffer->type) != TileScope::Fragment) return;
      if (!facts.extents) return fail(*op, "a fragment in a parallel loop whose extents are not constants");
      tile::Shape shape = shape_of(access->buffer);
      Value* root = root_of(access->buffer);
      auto elements = elements_of_turns(nest, *facts.extents, access->indices, shape);
      facts.fragments.push_back({op, root, shape, std::move(elements), access->writes});
      if (!facts.fragments.back().elements) replicate(root);
    });
    return facts;
  }

  // ---- strict: what products and users say
  void strict() {
    for (const Op* op : swizzles_) {
      TileSwizzleOp swizzle(*op);
      Value* root = root_of(swizzle.buffer());
      if (auto found = layouts_.shared.find(root); found != layouts_.shared.end() && !is_viewed(root))
        found->second = annotated(swizzle, root);
    }
    for (const Op* op : ops_)
      if (op->kind == OpKind::TileGemm && !is_failed_) gemm(TileGemmOp(*op));
  }

  bool is_annotated(const Value* root) const {
    return std::ranges::any_of(swizzles_, [&](const Op* op) { return root_of(TileSwizzleOp(*op).buffer()) == root; });
  }
  bool is_viewed(const Value* root) const { return std::ranges::find(viewed_, root) != viewed_.end(); }

  void gemm(TileGemmOp op) {
    for (Value* factor : {op.a(), op.b()})
      if (Value* root = root_of(factor); scope_of(root->type) == TileScope::Shared && !is_viewed(root) && !is_annotated(root))
        layouts_.shared[root] = tile::swizzled_tile(shape_of(root), bits_of(root));
    std::optional<tile::GemmTiling> tiling;
    if (options_.has_warpgroups) tiling = warpgroup_tiling(op, layouts_.threads, shared_of(op.a()), shared_of(op.b()));
    if (!tiling) {
      auto found = warp_tiling(op, layouts_.threads, options_.arch);
      if (!found) return fail(*op, found.error());
      tiling = *found;
    }
    layouts_.gemms[&*op] = *tiling;
    operand(op, op.a(), tile::MmaOperand::A, op.is_transpose_a(), *tiling);
    operand(op, op.b(), tile::MmaOperand::B, op.is_transpose_b(), *tiling);
    operand(op, op.c(), tile::MmaOperand::C, false, *tiling);
  }

  // Null: the factor is in registers, or a view that is laid out for others.
  const tile::SharedTile* shared_of(Value* factor) const {
    auto found = layouts_.shared.find(root_of(factor));
    return found != layouts_.shared.end() && !is_viewed(found->first) ? &found->second : nullptr;
  }

  void operand(TileGemmOp op, Value* value, tile::MmaOperand which, bool is_transposed, const tile::GemmTiling& tiling) {
    Tile tile = tile_of(value);
    Value* root = root_of(value);
    if (tile.scope() == TileScope::Fragment) {
      Spread spread =
          tiling.warpgroup ? tile::warpgroup_spread(tiling, which) : tile::gemm_spread(tiling, which, is_transposed);
      spread.shape = shape_of(root);
      if (tile::product(spread.shape) != tiling_size(tiling, which)) return fail(*op, "a tile.gemm of a part of a fragment");
      auto [found, is_new] = layouts_.fragments.try_emplace(root, spread);
      if (!is_new && !(found->second.table == spread.table)) {
        conflict_op_ = &*op;
        conflict_buffer_ = root;
        conflict_text_ = "two products want it in different registers; copy it through shared memory in between";
        report_conflict();
      }
    } else if (tile.scope() != TileScope::Shared || which == tile::MmaOperand::C) {
      fail(*op,
           which == tile::MmaOperand::C ? "a tile.gemm into a buffer that is no fragment" : "a tile.gemm of global memory");
    }
  }

  static int64_t tiling_size(const tile::GemmTiling& t, tile::MmaOperand which) {
    return which == tile::MmaOperand::A ? t.m * t.k : which == tile::MmaOperand::B ? t.k * t.n : t.m * t.n;
  }

  // ---- common: what follows from what is known
  bool conflict(const Op* op, const Value* buffer, std::string text) {
    conflict_op_ = op;
    conflict_buffer_ = buffer;
    conflict_text_ = std::move(text);
    return false;
  }

  static bool is_done(const TileLayouts& layouts, const Op* op) {
    return op->kind == OpKind::TileGemm || layouts.nests.contains(op) || layouts.folds.contains(op);
  }

  // False: a conflict.
  bool propagate(TileLayouts& layouts) {
    for (bool is_changed = true; is_changed;) {
      is_changed = false;
      for (const Op* op : ops_) {
        if (is_done(layouts, op)) continue;
        if (auto reduce = as<TileReduceOp>(op)) {
          is_changed = lay_fold(layouts, reduce) || is_changed;
          continue;
        }
        if (!has_anchor(layouts, op)) continue;
        if (!lay_nest(layouts, facts_.at(op))) return false;
        is_changed = true;
      }
    }
    return true;
  }

  bool has_anchor(const TileLayouts& layouts, const Op* op) const {
    const NestFacts& facts = facts_.at(op);
    if (facts.fragments.empty()) return false;
    bool all = true;
    for (const FragmentAccess& access : facts.fragments) {
      auto found = layouts.fragments.find(access.root);
      all = all && found != layouts.fragments.end();
      if (found != layouts.fragments.end() && (access.writes || tile::copies(found->second) < layouts.threads)) return true;
    }
    return all;
  }

  // A reduction in registers. False: where its source lies is not known yet.
  static bool lay_fold(TileLayouts& layouts, TileReduceOp op) {
    auto source = layouts.fragments.find(root_of(op.source()));
    if (source == layouts.fragments.end()) return false;
    auto& fold = layouts.folds[&*op];
    auto dim = static_cast<size_t>(op.dim());
    tile::Shape to = shape_of(op.target());
    auto lines = tile::reduced(source->second, dim, to.size() == source->second.shape.size());
    auto plan = lines ? tile::plan_fold(source->second, dim, *lines) : std::nullopt;
    if (!plan || !is_expressible(*lines)) return true;
    auto [target, is_new] = layouts.fragments.try_emplace(root_of(op.target()), tile::reshaped(*lines, to));
    auto slots = tile::slot_map(target->second.table, lines->table);
    if (slots) fold = RegisterFold{std::move(*plan), std::move(slots->slots)};
    return true;
  }

  // How turns could be spread, the best first.
  std::vector<Spread> candidates(const TileLayouts& layouts, const NestFacts& facts) const {
    std::vector<Spread> list;
    auto by_holders = [&](bool writes) {
      std::vector<const FragmentAccess*> order;
      for (const FragmentAccess& access : facts.fragments)
        if (access.writes == writes && access.elements && layouts.fragments.contains(access.root)) order.push_back(&access);
      std::ranges::stable_sort(order, std::greater<>(), [](const FragmentAccess* access) { return access->shape.size(); });
      for (const FragmentAccess* access : order)
        if (auto turns = turns_of_holder(layouts.fragments.at(access->root), *access->elements, *facts.extents))
          list.push_back(std::move(*turns));
    };
    by_holders(true);
    by_holders(false);
    list.push_back(planned(layouts, facts));
    constexpr int64_t kMostReplicated = 256;  // turns that every thread does, and so registers
    if (tile::product(*facts.extents) <= kMostReplicated) list.push_back(tile::replicated(*facts.extents, layouts.threads));
    return list;
  }

  static Spread planned(const TileLayouts& layouts, const NestFacts& facts) {
    tile::NestShape shape{*facts.extents, layouts.threads, !facts.fragments.empty()};
    TileParallelOp nest(*facts.op);
    int64_t widest = nest.has_coalesced_width() ? std::max<int64_t>(nest.coalesced_width(), 1) : facts.vector;
    return tile::plan_nest(shape, tile::choose_vector(shape, widest));
  }

  bool lay_nest(TileLayouts& layouts, const NestFacts& facts) {
    std::vector<Spread> list = candidates(layouts, facts);
    for (const Spread& turns : list) {
      TileLayouts attempt_fragments;
      if (!fits(layouts, facts, turns, attempt_fragments.fragments)) continue;
      for (auto& [root, spread] : attempt_fragments.fragments) layouts.fragments[root] = std::move(spread);
      layouts.nests[facts.op] = turns;
      return true;
    }
    return false;  // fits() has said why
  }

  bool fits(const TileLayouts& layouts, const NestFacts& facts, const Spread& turns,
            std::unordered_map<const Value*, Spread>& fresh) {
    if (!tile::is_complete(turns) || !is_expressible(turns)) return false;
    for (const FragmentAccess& access : facts.fragments) {
      if (!access.elements) {  // a buffer that all threads hold; who writes must be everybody
        if (access.writes && tile::copies(turns) < turns.threads())
          return conflict(access.op, access.root, "every thread has a copy of it, but only some would write it here");
        continue;
      }
      tile::SlotTable table = accessed_table(turns, *access.elements);
      auto known = layouts.fragments.find(access.root);
      const Spread* holder = known != layouts.fragments.end() ? &known->second : nullptr;
      if (auto found = fresh.find(access.root); !holder && found != fresh.end()) holder = &found->second;
      if (!holder) {
        auto whole = tile::complete(table, access.shape);
        if (!whole) return conflict(access.op, access.root, "no spread over the threads gives each what it accesses here");
        fresh[access.root] = tile::reshaped(*whole, shape_of(access.root));
        continue;
      }
      if (!tile::slot_map(table, holder->table))
        return conflict(access.op, access.root,
                        fmt::format("threads access elements here that others hold: {}", tile::to_string(*holder)));
      if (access.writes && !writes_all_copies(table, *holder))
        return conflict(access.op, access.root, "only some of the threads that hold an element would write it here");
    }
    return true;
  }

  // ---- free: nothing decides
  static int64_t registers(const TileLayouts& layouts) {
    int64_t total = 0;
    for (const auto& [root, spread] : layouts.fragments) total += spread.slots();
    return total;
  }

  // Lays what one beginning leads to. False: nothing is left to begin with.
  bool seed() {
    std::optional<TileLayouts> best;
    size_t most_done = 0;
    int64_t least = std::numeric_limits<int64_t>::max();
    bool is_any = false;
    for (const Op* op : ops_) {
      if (op->kind != OpKind::TileParallel || is_done(layouts_, op) || facts_.at(op).fragments.empty()) continue;
      is_any = true;
      TileLayouts attempt = layouts_;
      if (!lay_nest(attempt, facts_.at(op)) || !propagate(attempt)) continue;
      size_t done = attempt.fragments.size();
      int64_t cost = registers(attempt);
      if (best && (done < most_done || (done == most_done && cost >= least))) continue;
      best = std::move(attempt);
      most_done = done;
      least = cost;
    }
    if (best) layouts_ = std::move(*best);
    if (is_any && !best) report_conflict();
    return is_any && best;
  }

  // Nests without fragments, and buffers that no nest touches.
  void finish() {
    for (const Op* op : ops_) {
      if (op->kind == OpKind::TileReduce) layouts_.folds.try_emplace(op);
      if (op->kind == OpKind::TileParallel && !layouts_.nests.contains(op))
        if (const NestFacts& facts = facts_.at(op); facts.extents) layouts_.nests[op] = planned(layouts_, facts);
    }
    walk(function_.body.block, [&](const Op* op) {
      if (auto alloc = as<TileAllocOp>(op); alloc && scope_of(alloc.buffer()->type) == TileScope::Fragment)
        if (!layouts_.fragments.contains(alloc.buffer())) replicate(alloc.buffer());
    });
  }

  const Function& function_;
  const LayoutOptions& options_;
  diag::Sink& diags_;
  TileLayouts layouts_;
  std::unordered_map<const Op*, NestFacts> facts_;
  std::vector<const Op*> ops_, swizzles_;
  std::vector<const Value*> viewed_;
  const Op* conflict_op_ = nullptr;
  const Value* conflict_buffer_ = nullptr;
  std::string conflict_text_ = "no spread over the threads fits all of its uses";
  bool is_failed_ = false;
};

}  // namespace

std::optional<TileLayouts> infer_layouts(const Function& function, const LayoutOptions& options, diag::Sink& diags) {
  return Inference(function, options, diags).run();
}

}  // namespace kdsl::passes
