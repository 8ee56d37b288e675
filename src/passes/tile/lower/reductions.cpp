// This file decides how each reduction is computed. Reductions of fragments into fragments stay as they are: tile-lower
// computes them in registers where the layouts allow it. Reductions of shared memory become such if the threads have enough
// registers. All others, and scans, become parallel nests over their lines with a loop along each line. Operands in registers
// of several threads are then copied to shared memory, so that every extent and every axis works; the tiles that this takes
// are handled like all others, and so are the barriers around them.
#include <vector>

#include "diag/definitions/passes.def"
#include "dtype/conversion.h"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/tile/lower/fold_math.h"
#include "passes/tile/lower/lowering.h"
#include "passes/tile/thread_groups.h"
#include "tile/numbers.h"

namespace kdsl::passes {

using namespace ir;

namespace {

class Reductions {
 public:
  Reductions(Module& module, Function& function, diag::Sink& diags)
      : module_(module), function_(function), diags_(diags), groups_(function), b_(module) {}

  void run() {
    std::vector<Op*> ops;
    walk(function_.body.block, [&](Op* op) {
      if (op->kind == OpKind::TileReduce || op->kind == OpKind::TileScan) ops.push_back(op);
    });
    for (Op* op : ops)
      if (!is_in_registers(op)) through_memory(op);
  }

  void through_memory(Op* op) {
    b_.set_insertion(op->parent, op);
    b_.set_loc(op->loc);
    if (!to_registers(op)) lower(op);
    unlink(op);
  }

 private:
  // ---- choosing where to reduce
  struct Fold {
    Tile source, target;
    size_t dim;
    TileReduction kind;
    dtype::DType type;  // type of the arithmetic
    bool is_scan, is_reversed, starts_fresh, keeps_nan;

    FoldMath math() const { return {kind, type, keeps_nan}; }
  };

  static bool is_fragment(const Value* value) {
    return value->def->kind == OpKind::TileAlloc && scope_of(value->type) == TileScope::Fragment;
  }
  static bool is_in_registers(const Op* op) {
    auto reduce = as<TileReduceOp>(op);
    return reduce && is_fragment(reduce.source()) && is_fragment(reduce.target());
  }

  // Loads the tile into registers and reduces it there.
  bool to_registers(Op* op) {
    constexpr int64_t kMostRegisters = 64;
    auto reduce = as<TileReduceOp>(op);
    if (!reduce) return false;
    Tile source = tile_of(reduce.source()), target = tile_of(reduce.target());
    if (source.scope() != TileScope::Shared || target.scope() == TileScope::Local) return false;
    if (!source.is_static() || !target.is_static()) return false;
    int64_t elements = 1;
    for (const auto& extent : source.extents) elements *= extent.value_or(1);
    if (elements > kMostRegisters * groups_.of(*op).threads) return false;
    Value *from = allocated(source, TileScope::Fragment), *to = reduce.target();
    b_.create<TileCopyOp>({.source = reduce.source(), .target = from});
    bool is_direct = is_fragment(to);
    if (!is_direct) {
      to = allocated(target, TileScope::Fragment);
      if (!reduce.is_clear()) b_.create<TileCopyOp>({.source = reduce.target(), .target = to});
    }
    b_.create(OpKind::TileReduce, {from, to}, {})->attrs = op->attrs;
    if (!is_direct) b_.create<TileCopyOp>({.source = to, .target = reduce.target()});
    return true;
  }

  void lower(Op* op) {
    auto scan = as<TileScanOp>(op);
    Value *from = scan ? scan.source() : TileReduceOp(*op).source(), *to = scan ? scan.target() : TileReduceOp(*op).target();
    Tile source = tile_of(from), target = tile_of(to);
    dtype::DType type = target.dtype();
    if (!source.is_static() || !target.is_static()) return refuse(op, "a reduction of a tile whose extents are not constants");
    if (!dtype::is_computable(type) || !dtype::conversion(source.dtype(), type, true, dtype::Widening::Sign))
      return refuse(op, "a reduction into " + std::string(dtype::name(type)));
    auto dim = static_cast<size_t>(op->int_attr(AttrName::Dim));
    auto kind = op->enum_attr<TileReduction>(AttrName::Kind);
    auto is_scan = static_cast<bool>(scan);
    Fold fold{source,
              target,
              dim,
              kind,
              type,
              is_scan,
              op->has(AttrName::Reverse),
              is_scan || op->has(AttrName::Clear),
              op->has(AttrName::Nan)};
    if (source.scope() == TileScope::Fragment) fold.source = staged(from, source, true);
    bool goes_back = is_scan && target.scope() == TileScope::Fragment;
    if (goes_back) fold.target = staged(to, target, false);
    lines(fold);
    if (goes_back) b_.create<TileCopyOp>({.source = fold.target.buffer, .target = to});
  }

  void refuse(Op* op, const std::string& what) { diags_.report(op->loc.span, diag::TileUnsupported, what); }

  Value* allocated(const Tile& tile, TileScope scope) {
    std::vector<int64_t> shape;
    for (const auto& extent : tile.extents) shape.push_back(extent.value_or(1));
    return b_.create<TileAllocOp>({.buffer = buffer_type(scope, tile.dtype()), .shape = shape})->result();
  }

  Tile staged(Value* value, const Tile& tile, bool is_filled) {
    Value* buffer = allocated(tile, TileScope::Shared);
    if (is_filled) b_.create<TileCopyOp>({.source = value, .target = buffer});
    return tile_of(buffer);
  }

  // ---- the nest
  void lines(const Fold& fold) {
    std::vector<Value*> extents;
    for (size_t dim = 0; dim < fold.source.rank(); ++dim)
      if (dim != fold.dim) extents.push_back(b_.i32(*fold.source.extents[dim]));
    if (extents.empty()) extents.push_back(b_.i32(1));
    Block* outer = b_.block();
    Op* before = b_.before();
    bool is_of_thread = fold.source.scope() == TileScope::Local || fold.target.scope() == TileScope::Local;
    std::vector<Value*> iteration;
    if (is_of_thread) {
      for (Value* extent : extents)
        iteration.push_back(enter(b_.create<ForOp>({.lower = b_.i32(0), .upper = extent, .step = b_.i32(1)}), 1)[0]);
    } else {
      Op* nest = b_.create<TileParallelOp>({.extents = extents});
      iteration = enter(nest, extents.size());
    }
    line(fold, iteration);
    b_.set_insertion(outer, before);
  }

  std::vector<Value*> enter(Op* loop, size_t arguments) {
    std::vector<Type> types(arguments, kI32);
    Block* body = make_block(module_, types, loop);
    loop->regions[0].block = body;
    b_.set_insertion(body);
    b_.yield({});
    b_.set_insertion(body, body->last);
    return {body->args.begin(), body->args.end()};
  }

  // Returns the indices in a tile; a target that lacks the reduced dimension, or has extent 1 there, ignores `along`.
  std::vector<Value*> indices(const Tile& tile, size_t rank, size_t dim, const std::vector<Value*>& iteration, Value* along) {
    std::vector<Value*> list;
    for (size_t i = 0, used = 0; i < rank; ++i) {
      Value* index = i == dim ? along : iteration[used++];
      if (i == dim && !along && tile.rank() != rank) continue;
      list.push_back(index ? index : b_.i32(0));
    }
    if (list.empty()) list.push_back(b_.i32(0));
    for (size_t i = 0; i < list.size() && !tile.starts.empty(); ++i) {
      Value* start = tile.starts[i];
      Value* moved = start->type == kI64 ? b_.cast(OpKind::ExtSI, list[i], kI64) : list[i];
      list[i] = b_.binary(OpKind::AddI, start, moved);
    }
    return list;
  }

  void line(const Fold& fold, const std::vector<Value*>& iteration) {
    size_t rank = fold.source.rank();
    Type type = ir_type(fold.type);
    std::vector<Value*> place = fold.is_scan ? std::vector<Value*>() : indices(fold.target, rank, fold.dim, iteration, nullptr);
    Value* first = fold.math().identity(b_);
    if (!fold.starts_fresh) {
      Op* old = b_.create<TileLoadOp>({.buffer = fold.target.buffer, .indices = place, .result = type});
      first = fold.math().taken(b_, old->result());
    }
    int64_t extent = *fold.source.extents[fold.dim];
    Op* loop = b_.create(OpKind::For, {b_.i32(0), b_.i32(extent), b_.i32(1), first}, {type}, {}, 1);
    Type types[] = {kI32, type};
    Block* body = make_block(module_, types, loop);
    loop->regions[0].block = body;
    Block* outer = b_.block();
    Op* before = b_.before();
    b_.set_insertion(body);
    Value* along = body->args[0];
    if (fold.is_reversed) along = b_.binary(OpKind::SubI, b_.i32(extent - 1), along);
    Type loaded = ir_type(fold.source.dtype());
    std::vector<Value*> from = indices(fold.source, rank, fold.dim, iteration, along);
    Value* element = b_.create<TileLoadOp>({.buffer = fold.source.buffer, .indices = from, .result = loaded})->result();
    element = tile::convert(b_, element, *dtype::conversion(fold.source.dtype(), fold.type, true, dtype::Widening::Sign));
    Value* next = fold.math().combined(b_, body->args[1], fold.math().taken(b_, element));
    if (fold.is_scan) {
      std::vector<Value*> to = indices(fold.target, rank, fold.dim, iteration, along);
      b_.create<TileStoreOp>({.value = next, .buffer = fold.target.buffer, .indices = to});
    }
    b_.yield({&next, 1});
    b_.set_insertion(outer, before);
    if (!fold.is_scan) b_.create<TileStoreOp>({.value = loop->result(), .buffer = fold.target.buffer, .indices = place});
  }

  Module& module_;
  Function& function_;
  diag::Sink& diags_;
  ThreadGroups groups_;
  Builder b_;
};

}  // namespace

void stage_reductions(Module& module, Function& function, std::span<Op* const> ops, diag::Sink& diags) {
  Reductions reductions(module, function, diags);
  for (Op* op : ops) reductions.through_memory(op);
}

void tile_reductions(Module& module, diag::Sink& diags) {
  for (Function* function : module.functions) Reductions(module, *function, diags).run();
}

}  // namespace kdsl::passes
