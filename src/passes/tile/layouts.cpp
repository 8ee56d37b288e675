#include "passes/tile/layouts.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "ir/buffer.h"
#include "ir/dtype_map.h"
#include "passes/tile/access_width.h"
#include "tile/spread/nest_plan.h"

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

tile::Shape shape_of(Value* buffer) {
  tile::Shape shape;
  for (const auto& extent : buffer_shape(buffer)) shape.push_back(extent.value_or(1));
  return shape;
}

// The turns that the holders of a buffer do when each does those that access what it holds.
std::optional<Spread> turns_of_holder(const Spread& holder, std::span<const int32_t> elements, const tile::Shape& extents) {
  std::vector<std::vector<int32_t>> turns(static_cast<size_t>(holder.size()));
  for (size_t turn = 0; turn < elements.size(); ++turn)
    turns[static_cast<size_t>(elements[turn])].push_back(static_cast<int32_t>(turn));
  size_t most = 0;
  for (const auto& list : turns) most = std::max(most, list.size());
  if (most == 0) return std::nullopt;
  Spread result{extents, tile::SlotTable(holder.threads(), holder.slots() * static_cast<int64_t>(most))};
  for (int64_t slot = 0; slot < holder.slots(); ++slot)
    for (int64_t thread = 0; thread < holder.threads(); ++thread) {
      int32_t element = holder.table.at(thread, slot);
      if (element < 0) continue;
      const auto& list = turns[static_cast<size_t>(element)];
      for (size_t i = 0; i < list.size(); ++i)
        result.table.at(thread, slot * static_cast<int64_t>(most) + static_cast<int64_t>(i)) = list[i];
    }
  return result;
}

class Inference {
 public:
  Inference(const Function& function, diag::Sink& diags) : function_(function), diags_(diags) {}

  std::optional<TileLayouts> run() {
    layouts_.threads = threads_of(function_);
    collect();
    if (!is_failed_) strict();
    if (!is_failed_ && !propagate(layouts_)) report_conflict();
    while (!is_failed_ && seed()) {
    }
    if (!is_failed_) finish();
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
        layouts_.facts[op] = facts_of(TileParallelOp(*op));
      } else if (op->kind == OpKind::TileGemm) {
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

  static int64_t bits_of(Value* buffer) { return bit_width(memory_type(dtype_of(buffer->type)).scalar); }

  static const Op* nest_around(const Op& op) {
    for (const Block* block = op.parent; block && block->parent_op; block = block->parent_op->parent)
      if (block->parent_op->kind == OpKind::TileParallel) return block->parent_op;
    return nullptr;
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
    for (const Op* op : ops_)
      if (op->kind == OpKind::TileGemm && !is_failed_) gemm(TileGemmOp(*op));
    for (const Op* op : swizzles_) {
      TileSwizzleOp swizzle(*op);
      Value* root = root_of(swizzle.buffer());
      if (auto found = layouts_.shared.find(root); found != layouts_.shared.end() && !is_viewed(root))
        found->second = annotated(swizzle, root);
    }
  }

  bool is_viewed(const Value* root) const { return std::ranges::find(viewed_, root) != viewed_.end(); }

  static tile::SharedTile annotated(TileSwizzleOp swizzle, Value* root) {
    tile::Shape shape = shape_of(root);
    int64_t bytes = 0;
    switch (swizzle.mode()) {
      case TileSwizzleKind::Automatic: return tile::swizzled_tile(shape, bits_of(root));
      case TileSwizzleKind::Linear: return tile::linear_tile(shape, bits_of(root));
      case TileSwizzleKind::B128: bytes = 128; break;
      case TileSwizzleKind::B64: bytes = 64; break;
      case TileSwizzleKind::B32: bytes = 32; break;
    }
    return tile::swizzled_tile(shape, bits_of(root), bytes).value_or(tile::linear_tile(shape, bits_of(root)));
  }

  void gemm(TileGemmOp op) {
    auto tiling = gemm_tiling(op);
    if (!tiling) return;
    layouts_.gemms[&*op] = *tiling;
    operand(op, op.a(), tile::MmaOperand::A, op.is_transpose_a(), *tiling);
    operand(op, op.b(), tile::MmaOperand::B, op.is_transpose_b(), *tiling);
    operand(op, op.c(), tile::MmaOperand::C, false, *tiling);
  }

  std::optional<tile::GemmTiling> gemm_tiling(TileGemmOp op) {
    auto matrix = [](Value* value) {
      auto extents = tile_of(value).extents;
      return std::pair(extents[extents.size() - 2].value_or(0), extents.back().value_or(0));
    };
    auto [m, n] = matrix(op.c());
    int64_t k = op.is_transpose_a() ? matrix(op.a()).first : matrix(op.a()).second;
    auto factor = [](Value* value) {
      dtype::DType type = dtype_of(value->type);
      return type == dtype::DType::Float32 ? dtype::DType::TFloat32 : type;
    };
    const tile::WarpMma* best = nullptr;
    for (const tile::WarpMma& product : tile::warp_mmas())
      if (product.a == factor(op.a()) && product.b == factor(op.b()) && product.c == dtype_of(op.c()->type) &&
          k % product.k == 0 && product.since <= 80 && (!best || product.k > best->k))
        best = &product;
    std::string types = fmt::format("a tile.gemm of {} and {} into {} with k = {}", dtype::name(dtype_of(op.a()->type)),
                                    dtype::name(dtype_of(op.b()->type)), dtype::name(dtype_of(op.c()->type)), k);
    if (!best) return fail(*op, types), std::nullopt;
    int64_t warps = layouts_.threads / 32;
    tile::WarpSharing sharing = op.policy() == WarpPolicy::FullRow   ? tile::WarpSharing::FullRow
                                : op.policy() == WarpPolicy::FullCol ? tile::WarpSharing::FullColumn
                                                                     : tile::WarpSharing::Square;
    auto grid = layouts_.threads % 32 == 0 ? tile::partition_warps({m, n, warps, best->m, best->n}, sharing) : std::nullopt;
    if (grid) return tile::GemmTiling{m, n, k, *grid, best};
    fail(*op, fmt::format("a tile.gemm of {} x {} by {} threads: no grid of warps divides it into products of {} x {};", m, n,
                          layouts_.threads, best->m, best->n));
    return std::nullopt;
  }

  void operand(TileGemmOp op, Value* value, tile::MmaOperand which, bool is_transposed, const tile::GemmTiling& tiling) {
    Tile tile = tile_of(value);
    Value* root = root_of(value);
    if (tile.scope() == TileScope::Fragment) {
      Spread spread = tile::gemm_spread(tiling, which, is_transposed);
      spread.shape = shape_of(root);
      if (tile::product(spread.shape) != tiling_size(tiling, which)) return fail(*op, "a tile.gemm of a part of a fragment");
      auto [found, is_new] = layouts_.fragments.try_emplace(root, spread);
      if (!is_new && !(found->second.table == spread.table)) {
        conflict_op_ = &*op;
        conflict_buffer_ = root;
        conflict_text_ = "two products want it in different registers; copy it through shared memory in between";
        report_conflict();
      }
    } else if (tile.scope() == TileScope::Shared && which != tile::MmaOperand::C) {
      if (!is_viewed(root)) layouts_.shared[root] = tile::swizzled_tile(shape_of(root), bits_of(root));
    } else {
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
    return op->kind == OpKind::TileGemm || layouts.nests.contains(op);
  }

  // False: a conflict.
  bool propagate(TileLayouts& layouts) {
    for (bool is_changed = true; is_changed;) {
      is_changed = false;
      for (const Op* op : ops_) {
        if (is_done(layouts, op) || !has_anchor(layouts, op)) continue;
        if (!lay_nest(layouts, layouts.facts.at(op))) return false;
        is_changed = true;
      }
    }
    return true;
  }

  bool has_anchor(const TileLayouts& layouts, const Op* op) const {
    const NestFacts& facts = layouts.facts.at(op);
    if (facts.fragments.empty()) return false;
    bool all = true;
    for (const FragmentAccess& access : facts.fragments) {
      auto found = layouts.fragments.find(access.root);
      all = all && found != layouts.fragments.end();
      if (found != layouts.fragments.end() && (access.writes || tile::copies(found->second) < layouts.threads)) return true;
    }
    return all;
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
    if (!tile::is_complete(turns)) return false;
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

  // Every thread that holds an element which is written here writes it.
  static bool writes_all_copies(const tile::SlotTable& table, const Spread& holder) {
    std::vector<int32_t> writers(static_cast<size_t>(holder.size()), 0), holders(static_cast<size_t>(holder.size()), 0);
    std::vector<int32_t> last(static_cast<size_t>(holder.size()), -1);
    for (int64_t thread = 0; thread < table.threads; ++thread)
      for (int64_t slot = 0; slot < table.slots; ++slot) {
        int32_t element = table.at(thread, slot);
        if (element < 0 || last[static_cast<size_t>(element)] == thread) continue;
        last[static_cast<size_t>(element)] = static_cast<int32_t>(thread);
        ++writers[static_cast<size_t>(element)];
      }
    for (int32_t element : holder.table.elements)
      if (element >= 0) ++holders[static_cast<size_t>(element)];
    for (size_t i = 0; i < writers.size(); ++i)
      if (writers[i] != 0 && writers[i] != holders[i]) return false;
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
      if (op->kind != OpKind::TileParallel || is_done(layouts_, op) || layouts_.facts.at(op).fragments.empty()) continue;
      is_any = true;
      TileLayouts attempt = layouts_;
      if (!lay_nest(attempt, attempt.facts.at(op)) || !propagate(attempt)) continue;
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
    for (const Op* op : ops_)
      if (op->kind == OpKind::TileParallel && !layouts_.nests.contains(op))
        if (const NestFacts& facts = layouts_.facts.at(op); facts.extents) layouts_.nests[op] = planned(layouts_, facts);
    walk(function_.body.block, [&](const Op* op) {
      if (auto alloc = as<TileAllocOp>(op); alloc && scope_of(alloc.buffer()->type) == TileScope::Fragment)
        if (!layouts_.fragments.contains(alloc.buffer())) replicate(alloc.buffer());
    });
  }

  const Function& function_;
  diag::Sink& diags_;
  TileLayouts layouts_;
  std::vector<const Op*> ops_, swizzles_;
  std::vector<const Value*> viewed_;
  const Op* conflict_op_ = nullptr;
  const Value* conflict_buffer_ = nullptr;
  std::string conflict_text_ = "no spread over the threads fits all of its uses";
  bool is_failed_ = false;
};

}  // namespace

std::optional<TileLayouts> infer_layouts(const Function& function, diag::Sink& diags) {
  return Inference(function, diags).run();
}

}  // namespace kdsl::passes
