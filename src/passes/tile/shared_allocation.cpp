#include "passes/tile/shared_allocation.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "analysis/loops.h"
#include "analysis/memory.h"
#include "analysis/shared_layout.h"
#include "analysis/uniformity.h"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/nest.h"
#include "passes/tile/thread_groups.h"
#include "passes/tile/tma_copies.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

int64_t shared_bytes(Value* alloc, const tile::SharedTile& tile) {
  int64_t tiles = tile::product(shape_of(alloc)) / std::max<int64_t>(tile.rows * tile.columns, 1);
  return tiles * tile.size() * bits_of(alloc) / 8;
}

// TMA tiles begin at multiples of 128 bytes.
int64_t shared_alignment(const tile::SharedTile& tile) {
  constexpr int64_t kBoxAlignment = 128;
  if (!tile.swizzle.is_identity()) return 1024;
  return tile.size() * tile.bits / 8 % kBoxAlignment == 0 ? kBoxAlignment : 16;
}

const SharedAllocation::Allocation* SharedAllocation::find(const Value* alloc) const {
  auto found = allocation.find(alloc);
  return found == allocation.end() ? nullptr : &found->second;
}

bool SharedAllocation::overlap(const Value* a, const Value* b) const {
  const Allocation *x = find(a), *y = find(b);
  if (!x || !y || x->segment != y->segment) return false;
  return x->offset < y->offset + y->bytes && y->offset < x->offset + x->bytes;
}

bool has_barriers_by_hand(const Function& function) {
  bool found = false;
  walk(function.body.block, [&](const Op* op) {
    if (auto config = as<TileConfigOp>(op)) found = found || config.is_disable_sync();
  });
  return found;
}

namespace {

// Returns whether the program says when asynchronous copies and products are complete.
bool is_ordered_by_hand(const Function& function) { return has_barriers_by_hand(function) || has_thread_groups(function); }

// The lifetime of a tile, from the first op that accesses it to the last, in program order.
struct Lifetime {
  size_t begin = 0, end = 0;
  bool overlaps(const Lifetime& other) const { return begin <= other.end && other.begin <= end; }
};

class Lifetimes {
 public:
  explicit Lifetimes(const Function& function)
      : uniformity_(function.body.block, Effects::FollowOperands), is_ordered_by_hand_(is_ordered_by_hand(function)) {
    block(function.body.block);
  }

  // Returns none if the tile lives during the whole kernel.
  std::optional<Lifetime> of(const Value* alloc) const {
    auto found = statements_.find(alloc);
    if (unknown_.contains(alloc) || found == statements_.end()) return std::nullopt;
    const std::vector<const Op*>& statements = found->second;
    const Block* home = statements[0]->parent;
    for (const Op* op : statements)
      while (!is_inside(op->parent, home)) home = home->parent_op->parent;
    // A pipelined loop copies all tiles that it reads, an iteration ahead or more, so they count as written first.
    bool is_written_first = (statements[0]->parent == home && writes_all(*statements[0], alloc)) || !plain_.contains(alloc);
    // Tiles cannot share bytes where no barrier can be placed between them.
    for (const Op* op = home->parent_op; op; op = op->parent->parent_op)
      if (op->kind == OpKind::While || uniformity_.splits_block(*op)) {
        home = op->parent;
        is_written_first = false;
      }
    // An iteration may read what the preceding one wrote, unless the whole tile is written before.
    for (const Op* op = home->parent_op; op && !is_written_first; op = op->parent->parent_op)
      if (op->kind == OpKind::For || op->kind == OpKind::TilePipelined) home = op->parent;
    return Lifetime{order_.at(child_in(home, statements.front())).begin, order_.at(child_in(home, statements.back())).end};
  }

  const Lifetime& of(const Op& op) const { return order_.at(&op); }
  Lifetime whole() const { return {0, count_}; }

 private:
  static const Op* child_in(const Block* block, const Op* op) {
    while (op->parent != block) op = op->parent->parent_op;
    return op;
  }

  void block(Block* block) {
    for (Op* op = block->first; op; op = op->next) {
      Lifetime& span = order_[op];
      span.begin = ++count_;
      note(*op, *op);
      for (Region& region : op->regions) {
        if (!region.block) continue;
        if (op->kind == OpKind::TileParallel)
          walk(region.block, [&](const Op* inner) { note(*inner, *op); });
        else
          this->block(region.block);
      }
      order_[op].end = ++count_;
    }
  }

  // An op that takes whole tiles without being known here may access them at any later time.
  void note(const Op& op, const Op& statement) {
    using enum OpKind;
    if (op.kind == TileView || op.kind == TileRegion || op.kind == TileSwizzle || op.kind == TileLayout) return;
    bool is_of_tiles = op.kind == TileGemm || op.kind == TileCopy || op.kind == TileFill || op.kind == TileAtomic ||
                       op.kind == TileReduce || op.kind == TileScan;
    bool is_known = is_of_tiles || (element_access(op) && op.kind != TileAddress);
    for (Value* operand : op.operands) {
      if (!operand->type.is_buffer() || scope_of(operand->type) != TileScope::Shared) continue;
      const Value* root = buffer_of(operand);
      std::vector<const Op*>& list = statements_[root];
      if (list.empty() || list.back() != &statement) list.push_back(&statement);
      if (!is_known) unknown_.insert(root);
      // For an op on whole tiles it does not matter which of them it writes.
      auto access = element_access(op);
      auto gemm = as<TileGemmOp>(&op);
      bool reads_only = gemm ? operand != gemm.c() : access && !access->writes;
      if (!reads_only && !statement.has(AttrName::Async)) plain_.insert(root);
    }
    if (op.kind == TileGemm && op.has(AttrName::Async)) running_.push_back(&op);
    note_mbarriers(op, statement);
    if (op.kind != TileGemmWait) return;
    for (const Op* gemm : running_)
      for (const Value* factor : gemm->operands.first(2))
        if (auto found = statements_.find(buffer_of(const_cast<Value*>(factor))); found != statements_.end())
          found->second.push_back(&statement);
  }

  // Copies and products of which an mbarrier tells the program that they are complete go on until the wait for that mbarrier;
  // a wait for another one, or for one that cannot be told apart from others of its array, may come before they are complete.
  void note_mbarriers(const Op& op, const Op& statement) {
    using enum OpKind;
    if (!is_ordered_by_hand_) return;
    if ((op.kind == TileGemm || op.kind == TileCopy) && op.has(AttrName::Async))
      for (Value* operand : op.operands)
        if (operand->type.is_buffer() && scope_of(operand->type) == TileScope::Shared)
          started_.push_back({buffer_of(operand), mbarrier_of(op)});
    auto wait = as<MbarrierWaitOp>(&op);
    if (!wait) return;
    for (const Started& started : started_) statements_[started.root].push_back(&statement);
    std::erase_if(started_, [&](const Started& started) { return is_one_mbarrier(started.mbarrier, wait.mbarrier()); });
  }

  // Returns the mbarrier that tells that an asynchronous op is complete, none if it is not known.
  static const Value* mbarrier_of(const Op& op) {
    if (op.kind == OpKind::TileCopy) {
      const Op* arrival = arrival_of(op);
      return arrival ? MbarrierArriveOp(*arrival).mbarrier() : nullptr;
    }
    for (const Op* next = op.next; next; next = next->next)
      if (auto commit = as<TileGemmCommitOp>(next)) return commit.mbarrier();
    return nullptr;
  }

  static bool is_one_mbarrier(const Value* a, const Value* b) {
    if (!a || a == b) return a != nullptr;
    auto x = a->def ? as<TileAddressOp>(a->def) : TileAddressOp(), y = b->def ? as<TileAddressOp>(b->def) : TileAddressOp();
    if (!x || !y || buffer_of(x.buffer()) != buffer_of(y.buffer())) return false;
    return std::ranges::equal(x.indices(), y.indices(), [](const Value* i, const Value* j) {
      auto constant = signed_constant(i);
      return i == j || (constant && constant == signed_constant(j));
    });
  }

  static bool writes_all(const Op& statement, const Value* alloc) {
    if (auto copy = as<TileCopyOp>(&statement)) return copy.target() == alloc && buffer_of(copy.source()) != alloc;
    if (auto fill = as<TileFillOp>(&statement)) return fill.target() == alloc;
    auto nest = as<TileParallelOp>(&statement);
    auto extents = nest ? static_extents(nest) : std::nullopt;
    if (!extents) return false;
    std::vector<bool> is_written;
    bool is_read = false;
    walk(nest.body(), [&](const Op* op) {
      auto access = element_access(*op);
      if (!access || buffer_of(access->buffer) != alloc) return;
      is_read = is_read || access->reads;
      tile::Shape shape = shape_of(access->buffer);
      if (op->parent != nest.body() || !access->writes) return;
      auto elements = elements_of_iterations(nest, *extents, *op, shape);
      if (!elements || tile::product(shape) != tile::product(shape_of(const_cast<Value*>(alloc)))) return;
      is_written.resize(static_cast<size_t>(tile::product(shape)), false);
      for (int32_t element : *elements)
        if (element >= 0) is_written[static_cast<size_t>(element)] = true;
    });
    return !is_read && !is_written.empty() && std::ranges::find(is_written, false) == is_written.end();
  }

  UniformityAnalysis uniformity_;
  bool is_ordered_by_hand_;
  size_t count_ = 0;
  std::unordered_map<const Op*, Lifetime> order_;
  std::unordered_map<const Value*, std::vector<const Op*>> statements_;  // the key is an alloc, the ops are in program order
  std::unordered_set<const Value*> unknown_;
  std::unordered_set<const Value*> plain_;  // tiles that are written by other ops than copies of a pipelined loop
  std::vector<const Op*> running_;
  struct Started {
    const Value* root;  // the tile in shared memory
    const Value* mbarrier;  // none if it is not known
  };
  std::vector<Started> started_;
};

struct LiveTile {
  Value* alloc;
  Lifetime life;
  int64_t bytes, offset = 0;
};

// Places large tiles first, each at the lowest bytes that are free during its lifetime.
void place(std::vector<LiveTile>& tiles, int64_t unit) {
  std::ranges::stable_sort(tiles, std::ranges::greater(), &LiveTile::bytes);
  for (size_t i = 0; i < tiles.size(); ++i) {
    std::vector<const LiveTile*> others;
    for (size_t j = 0; j < i; ++j)
      if (tiles[j].life.overlaps(tiles[i].life)) others.push_back(&tiles[j]);
    std::ranges::sort(others, {}, &LiveTile::offset);
    int64_t offset = 0;
    for (const LiveTile* other : others) {
      if (offset + tiles[i].bytes <= other->offset) break;
      int64_t behind = (other->offset + other->bytes + unit - 1) / unit * unit;
      offset = std::max(offset, behind);
    }
    tiles[i].offset = offset;
  }
}

// Tiles whose bytes overlap, directly or through others, form one allocation.
SharedAllocation allocation_of(std::vector<LiveTile> tiles, int64_t unit) {
  std::ranges::stable_sort(tiles, {}, &LiveTile::offset);
  SharedAllocation result;
  for (size_t i = 0; i < tiles.size();) {
    int64_t begin = tiles[i].offset, end = begin;
    size_t last = i;
    for (; last < tiles.size() && (last == i || tiles[last].offset < end); ++last)
      end = std::max(end, tiles[last].offset + tiles[last].bytes);
    if (last - i > 1) {
      SharedAllocation::SharedBytes segment{end - begin, unit, {}};
      for (; i < last; ++i) {
        result.allocation[tiles[i].alloc] = {result.segments.size(), tiles[i].offset - begin, tiles[i].bytes};
        std::string_view name = buffer_name(tiles[i].alloc);
        if (!name.empty()) segment.name += (segment.name.empty() ? "" : "/") + std::string(name);
      }
      result.segments.push_back(std::move(segment));
    }
    i = last;
  }
  return result;
}

}  // namespace

bool is_repeated(const Op& op) {
  for (const Op* around = op.parent->parent_op; around; around = around->parent->parent_op)
    if (around->kind != OpKind::If) return true;
  return false;
}

int64_t needed_shared_bytes(const Function& function, const LoopBuffers& of_loop) {
  Lifetimes lifetimes(function);
  std::vector<LiveTile> tiles;
  int64_t unit = 16;
  walk(function.body.block, [&](const Op* op) {
    if (op->kind == OpKind::TileGemm) unit = 1024;  // the alignment of its operands
    auto alloc = as<TileAllocOp>(op);
    if (!alloc || scope_of(alloc.buffer()->type) != TileScope::Shared) return;
    Lifetime life = lifetimes.of(alloc.buffer()).value_or(lifetimes.whole());
    int64_t bytes = tile::product(alloc.shape()) * bits_of(alloc.buffer()) / 8;
    if (std::ranges::find(of_loop.buffers, alloc.buffer()) != of_loop.buffers.end()) {
      Lifetime whole = lifetimes.of(of_loop.loop);
      if (of_loop.are_filled_early) whole = is_repeated(of_loop.loop) ? lifetimes.whole() : Lifetime{0, whole.end};
      life = {std::min(life.begin, whole.begin), std::max(life.end, whole.end)};
      bytes *= of_loop.stages;
    }
    tiles.push_back({alloc.buffer(), life, bytes});
  });
  place(tiles, unit);
  int64_t end = 0;
  for (const LiveTile& tile : tiles) end = std::max(end, tile.offset + tile.bytes);
  return end;
}

SharedAllocation share_memory(Function& function, const TileLayouts& layouts, int64_t capacity) {
  std::vector<Value*> allocs;
  int64_t total = 0, unit = 16;
  walk(function.body.block, [&](Op* op) {
    if (op->kind != OpKind::TileAlloc || scope_of(op->result()->type) != TileScope::Shared) return;
    const tile::SharedTile& tile = layouts.shared.at(op->result());
    allocs.push_back(op->result());
    total += shared_bytes(op->result(), tile);
    unit = std::max(unit, shared_alignment(tile));
  });
  // If static shared memory is large enough, sharing would only cost barriers.
  if (total <= (is_ordered_by_hand(function) ? capacity : kStaticSharedLimit)) return {};
  Lifetimes lifetimes(function);
  std::vector<LiveTile> tiles;
  for (Value* alloc : allocs)
    if (auto life = lifetimes.of(alloc)) tiles.push_back({alloc, *life, shared_bytes(alloc, layouts.shared.at(alloc))});
  place(tiles, unit);
  return allocation_of(std::move(tiles), unit);
}

}  // namespace kdsl::passes
