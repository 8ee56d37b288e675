// This file rewrites parallel nests in which several iterations add to one element of a fragment:
//   tile.parallel %i, %j { sums[%i] = sums[%i] + v }  =>  tile.parallel %i, %j { parts[%i, %j] = v }; sums += the sum of
//   parts
//   over j
// The iterations may belong to different threads, so accumulating is a reduction; that also holds for extremes and bits. An
// index may also be a number that the nest does not change, as in `sums[row, %i] = sums[row, %i] + v`; a second nest then adds
// the sums of the parts to the elements it selects.
#include <algorithm>
#include <optional>
#include <vector>

#include "analysis/memory.h"
#include "diag/definitions/passes.def"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops.h"
#include "ir/pure.h"
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
    case OpKind::MaxSI:
    case OpKind::MaxUI: return TileReduction::Max;
    case OpKind::MinNumF:
    case OpKind::MinimumF:
    case OpKind::MinSI:
    case OpKind::MinUI: return TileReduction::Min;
    case OpKind::AndI: return TileReduction::BitAnd;
    case OpKind::OrI: return TileReduction::BitOr;
    case OpKind::XOrI: return TileReduction::BitXor;
    default: return std::nullopt;
  }
}

bool keeps_nan(OpKind kind) { return kind == OpKind::MaximumF || kind == OpKind::MinimumF; }

bool is_same_index(Value* a, Value* b) {
  auto first = as<ConstantOp>(a), second = as<ConstantOp>(b);
  return a == b || (first && second && a->type == b->type && first.value().i == second.value().i);
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
      if (!has_plain_indices(nest, store, used)) continue;
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
    OpKind combines;
    Value* added;
  };

  static bool is_index_of(TileParallelOp nest, const Value* value) { return !value->def && value->block == nest.body(); }

  // Returns whether the value is the same in every iteration of the nest.
  static bool is_invariant(TileParallelOp nest, const Value* value) {
    if (!value->def) return value->block != nest.body();
    if (value->def->parent != nest.body()) return true;
    return is_pure(*value->def) &&
           std::ranges::all_of(value->def->operands, [&](Value* operand) { return is_invariant(nest, operand); });
  }

  // Returns whether each index of the store is an index of the nest, in the nest's order, or invariant.
  static bool has_plain_indices(TileParallelOp nest, TileStoreOp store, std::vector<size_t>& used) {
    for (Value* index : store.indices()) {
      if (!is_index_of(nest, index)) {
        if (is_invariant(nest, index)) continue;
        return false;
      }
      if (!used.empty() && index->index <= used.back()) return false;
      used.push_back(index->index);
    }
    return true;
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
      return load && load.buffer() == store.buffer() && std::ranges::equal(load.indices(), store.indices(), is_same_index);
    };
    if (auto math = as<MathOp>(op); math && math.fn() == MathFn::Fma && is_old(math.third())) {
      b_.set_insertion(nest.body(), store.value()->def);
      b_.set_loc(op->loc);
      return Update{OpKind::AddF, b_.binary(OpKind::MulF, math.first(), math.second())};
    }
    if (!reduction_of(op->kind)) return std::nullopt;
    Binary combined(*op);
    if (is_old(combined.lhs())) return Update{op->kind, combined.rhs()};
    if (is_old(combined.rhs())) return Update{op->kind, combined.lhs()};
    return std::nullopt;
  }

  void rewrite(Op* nest_op, Op* store_op, const Update& update, const std::vector<size_t>& used, const tile::Shape& extents) {
    TileParallelOp nest(*nest_op);
    TileStoreOp store(*store_op);
    Op* next = nest_op->next;
    b_.set_loc(store->loc);
    b_.set_insertion(nest_op->parent, nest_op);
    Value* parts = fragment(store, extents);
    b_.set_insertion(nest.body(), store_op);
    std::vector<Value*> indices(nest.body()->args.begin(), nest.body()->args.end());
    b_.create<TileStoreOp>({.value = update.added, .buffer = parts, .indices = indices});
    unlink(store_op);
    b_.set_insertion(nest_op->parent, next);
    bool is_whole = used.size() == store.indices().size();
    Value* sums = reduce(store, parts, is_whole ? store.buffer() : nullptr, update.combines, used, extents);
    if (is_whole) return;
    ValueMap copies;
    for (Value* index : store.indices())
      if (!is_index_of(nest, index)) copy_out(nest, index, copies, next);
    add_to_selected(nest, store, sums, update.combines, used, copies);
  }

  Value* fragment(TileStoreOp like, const tile::Shape& shape) {
    return b_.create<TileAllocOp>({.buffer = like.buffer()->type, .shape = shape})->result();
  }

  // Adds the sums of the parts over all dimensions but the used ones, one after the other, the last first, to `sums`; without
  // it they go to a new fragment, which has one element if no dimension is used. Returns the fragment with the sums.
  Value* reduce(TileStoreOp store, Value* parts, Value* sums, OpKind combines, const std::vector<size_t>& used,
                tile::Shape shape) {
    size_t left = shape.size() - used.size();
    for (size_t dim = shape.size(); dim-- > 0;) {
      if (std::ranges::find(used, dim) != used.end()) continue;
      shape.size() == 1 ? void(shape[0] = 1) : void(shape.erase(shape.begin() + static_cast<ptrdiff_t>(dim)));
      bool adds = --left == 0 && sums;
      Value* target = adds ? sums : fragment(store, shape);
      b_.create<TileReduceOp>({.source = parts,
                               .target = target,
                               .kind = *reduction_of(combines),
                               .dim = static_cast<int64_t>(dim),
                               .is_clear = !adds,
                               .is_nan = keeps_nan(combines)});
      parts = target;
    }
    return parts;
  }

  // Combines sums with the elements of the store's buffer that its indices select, of which `copies` has the invariant ones.
  void add_to_selected(TileParallelOp nest, TileStoreOp store, Value* sums, OpKind combines, const std::vector<size_t>& used,
                       ValueMap& copies) {
    std::vector<Value*> extents, indices;
    for (size_t dim : used) extents.push_back(nest.extents()[dim]);
    if (used.empty()) extents.push_back(b_.i32(1));
    Op* adding = b_.create<TileParallelOp>({.extents = extents});
    std::vector<Type> types;
    for (Value* extent : extents) types.push_back(extent->type);
    Block* body = make_block(b_.module(), types, adding);
    adding->regions[0].block = body;
    for (size_t i = 0; i < used.size(); ++i) copies.set(nest.body()->args[used[i]], body->args[i]);
    for (Value* index : store.indices()) indices.push_back(copies.get(index));
    b_.set_insertion(body);
    std::vector<Value*> iteration(body->args.begin(), body->args.end());
    Type type = store.value()->type;
    Value* sum = b_.create<TileLoadOp>({.buffer = sums, .indices = iteration, .result = type})->result();
    Value* old = b_.create<TileLoadOp>({.buffer = store.buffer(), .indices = indices, .result = type})->result();
    b_.create<TileStoreOp>({.value = b_.binary(combines, old, sum), .buffer = store.buffer(), .indices = indices});
    b_.yield({});
  }

  // Copies the ops of the nest that compute an invariant value to the position.
  void copy_out(TileParallelOp nest, Value* value, ValueMap& copies, Op* position) {
    if (!value->def || value->def->parent != nest.body() || copies.get(value) != value) return;
    for (Value* operand : value->def->operands) copy_out(nest, operand, copies, position);
    insert_before(clone(b_.module(), *value->def, copies), position);
  }

  diag::Sink& diags_;
  Builder b_;
};

}  // namespace

void reduce_accumulations(Module& module, Function& function, diag::Sink& diags) {
  // An element that is an argument of a function was loaded for the call, also where the function only stores to it.
  remove_unused_loads(function);
  std::vector<Op*> nests;
  walk(function.body.block, [&](Op* op) {
    if (op->kind == OpKind::TileParallel) nests.push_back(op);
  });
  for (Op* op : nests) Accumulations(module, diags).nest(op);
}

}  // namespace kdsl::passes
