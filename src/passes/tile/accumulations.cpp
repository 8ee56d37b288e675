// This file rewrites parallel nests in which several iterations add to one element of a fragment:
//   tile.parallel %i, %j { sums[%i] = sums[%i] + v }  =>  tile.parallel %i, %j { parts[%i, %j] = v }; sums += the sum of
//   parts
//   over j
// The iterations may belong to different threads, so accumulating is a reduction; that also holds for products, extremes and
// bits.
#include <algorithm>
#include <optional>
#include <vector>

#include "analysis/memory.h"
#include "diag/definitions/passes.def"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/tile/lower/lowering.h"
#include "passes/tile/nest.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

std::optional<TileReduction> reduction_of(OpKind kind) {
  switch (kind) {
    case OpKind::AddF:
    case OpKind::AddI: return TileReduction::Sum;
    case OpKind::MaxNumF:
    case OpKind::MaximumF:
    case OpKind::MaxSI: return TileReduction::Max;
    case OpKind::MinNumF:
    case OpKind::MinimumF:
    case OpKind::MinSI: return TileReduction::Min;
    default: return std::nullopt;
  }
}

class Accumulations {
 public:
  Accumulations(Module& module, diag::Sink& diags) : diags_(diags), b_(module) {}

  void nest(Op* nest_op) {
    TileParallelOp nest(*nest_op);
    auto extents = static_extents(nest);
    if (!extents) return;
    for (Op *op = nest.body()->first, *next; op; op = next) {
      next = op->next;
      auto store = as<TileStoreOp>(op);
      if (!store || scope_of(store.buffer()->type) != TileScope::Fragment || store.buffer()->def->kind != OpKind::TileAlloc)
        continue;
      std::vector<size_t> used;
      if (!has_indices_of_its_own(nest, store, used)) continue;
      int64_t iterations = 1;  // number of iterations that change one element
      for (size_t dim = 0; dim < extents->size(); ++dim)
        if (std::ranges::find(used, dim) == used.end()) iterations *= (*extents)[dim];
      if (iterations == 1) continue;
      if (auto found = update_of(nest, store))
        rewrite(nest_op, op, *found, used, *extents);
      else if (is_read(nest, store.buffer()))
        diags_.report(op->loc.span, diag::TileUnsupported,
                      "a change of an element by several iterations of a parallel loop that is no sum or extreme");
    }
  }

 private:
  struct Update {
    TileReduction kind;
    Value* added;
  };

  // Returns whether each index of the store is an index of the nest, in the nest's order.
  static bool has_indices_of_its_own(TileParallelOp nest, TileStoreOp store, std::vector<size_t>& used) {
    for (Value* index : store.indices()) {
      if (index->block != nest.body() || (!used.empty() && index->index <= used.back())) return false;
      used.push_back(index->index);
    }
    return !used.empty();
  }

  static bool is_read(TileParallelOp nest, const Value* buffer) {
    bool found = false;
    walk(nest.body(), [&](const Op* inner) {
      auto access = element_access(*inner);
      found = found || (access && access->reads && buffer_of(access->buffer) == buffer);
    });
    return found;
  }
  static int accesses_of(TileParallelOp nest, const Value* buffer) {
    int accesses = 0;
    walk(nest.body(), [&](const Op* inner) {
      auto access = element_access(*inner);
      accesses += access && buffer_of(access->buffer) == buffer;
    });
    return accesses;
  }

  // Recognises `f[i] = f[i] + v` if nothing else in the nest accesses f; an added product may be fused with the sum.
  std::optional<Update> update_of(TileParallelOp nest, TileStoreOp store) {
    const Op* op = store.value()->def;
    if (!op || accesses_of(nest, store.buffer()) != 2) return std::nullopt;
    auto is_old = [&](Value* value) {
      auto load = as<TileLoadOp>(value);
      return load && load.buffer() == store.buffer() && std::ranges::equal(load.indices(), store.indices());
    };
    if (auto math = as<MathOp>(op); math && math.fn() == MathFn::Fma && is_old(math.third())) {
      b_.set_insertion(nest.body(), store.value()->def);
      b_.set_loc(op->loc);
      return Update{TileReduction::Sum, b_.binary(OpKind::MulF, math.first(), math.second())};
    }
    auto kind = reduction_of(op->kind);
    if (!kind) return std::nullopt;
    Binary combined(*op);
    if (is_old(combined.lhs())) return Update{*kind, combined.rhs()};
    if (is_old(combined.rhs())) return Update{*kind, combined.lhs()};
    return std::nullopt;
  }

  void rewrite(Op* nest_op, Op* store_op, const Update& update, const std::vector<size_t>& used, const tile::Shape& extents) {
    TileParallelOp nest(*nest_op);
    TileStoreOp store(*store_op);
    b_.set_loc(store->loc);
    Value* sums = store.buffer();
    Type type = sums->type;
    auto fragment = [&](const std::vector<int64_t>& shape) {
      return b_.create<TileAllocOp>({.buffer = type, .shape = shape})->result();
    };
    std::vector<int64_t> shape(extents.begin(), extents.end());
    b_.set_insertion(nest_op->parent, nest_op);
    Value* parts = fragment(shape);
    b_.set_insertion(nest.body(), store_op);
    std::vector<Value*> indices(nest.body()->args.begin(), nest.body()->args.end());
    b_.create<TileStoreOp>({.value = update.added, .buffer = parts, .indices = indices});
    unlink(store_op);
    // The dimensions are reduced one after the other, the last first.
    b_.set_insertion(nest_op->parent, nest_op->next);
    for (size_t dim = shape.size(); dim-- > 0;) {
      if (std::ranges::find(used, dim) != used.end()) continue;
      shape.erase(shape.begin() + static_cast<ptrdiff_t>(dim));
      bool is_last = shape.size() == used.size();
      Value* target = is_last ? sums : fragment(shape);
      b_.create<TileReduceOp>(
          {.source = parts, .target = target, .kind = update.kind, .dim = static_cast<int64_t>(dim), .is_clear = !is_last});
      parts = target;
    }
  }

  diag::Sink& diags_;
  Builder b_;
};

}  // namespace

void reduce_accumulations(Module& module, Function& function, diag::Sink& diags) {
  std::vector<Op*> nests;
  walk(function.body.block, [&](Op* op) {
    if (op->kind == OpKind::TileParallel) nests.push_back(op);
  });
  for (Op* op : nests) Accumulations(module, diags).nest(op);
}

}  // namespace kdsl::passes
