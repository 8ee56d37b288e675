#include "passes/tile/expand.h"

#include <vector>

#include "diag/definitions/passes.def"
#include "dtype/conversion.h"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/lower/lowering.h"
#include "passes/tile/nest.h"
#include "tile/numbers.h"

namespace kdsl::passes {

using namespace ir;

namespace {

class Expander {
 public:
  Expander(Module& module, diag::Sink& diags) : module_(module), diags_(diags), builder_(module) {}

  void function(Function* function) {
    std::vector<Op*> ops;
    walk(function->body.block, [&](Op* op) {
      using enum OpKind;
      if (op->kind == TileCopy && (arrival_of(*op) || is_tma_store(*op))) return;  // executed by TMA, not by threads
      if (is_tensor_copy(*op)) return;  // executed by warps as a whole
      if (op->kind == TileCopy || op->kind == TileFill || op->kind == TileAtomic) ops.push_back(op);
    });
    for (Op* op : ops) {
      builder_.set_insertion(op->parent, op);
      builder_.set_loc(op->loc);
      elements(op);
      unlink(op);
    }
  }

 private:
  // Returns the extents of the nest without those of 1: the extents of the target, or of the source where the target's are
  // unknown.
  std::vector<Value*> nest_extents(const Tile& tile, const Tile* other) {
    std::vector<Value*> extents;
    std::vector<std::optional<int64_t>> others = other ? squeezed(other->extents) : tile.extents;
    for (size_t dim = 0; dim < tile.rank(); ++dim) {
      std::optional<int64_t> extent = tile.extents[dim];
      if (extent == 1) continue;
      if (!extent && other && extents.size() < others.size()) extent = others[extents.size()];
      extents.push_back(extent ? builder_.i32(*extent) : TileBufferOp(*tile.buffer->def).extents()[dim]);
    }
    if (extents.empty()) extents.push_back(builder_.i32(1));
    return extents;
  }

  Value* sum(Value* start, Value* index) {
    Type type = start->type == kI64 || index->type == kI64 ? kI64 : kI32;
    auto widened = [&](Value* value) { return value->type == type ? value : builder_.cast(OpKind::ExtSI, value, type); };
    return builder_.binary(OpKind::AddI, widened(start), widened(index));
  }

  std::vector<Value*> indices_of(const Tile& tile, std::span<Value* const> iteration) {
    std::vector<Value*> indices;
    size_t used = 0;
    for (size_t dim = 0; dim < tile.rank(); ++dim) {
      Value* moving = tile.extents[dim] == 1 || used == iteration.size() ? nullptr : iteration[used++];
      Value* start = tile.starts.empty() ? nullptr : tile.starts[dim];
      if (start && moving)
        indices.push_back(sum(start, moving));
      else
        indices.push_back(start ? start : moving ? moving : builder_.i32(0));
    }
    return indices;
  }

  void elements(Op* op) {
    auto fill = as<TileFillOp>(op);
    auto copy = as<TileCopyOp>(op);
    Value* from = fill ? fill.value() : copy ? copy.source() : TileAtomicOp(*op).source();
    Tile target = tile_of(fill ? fill.target() : copy ? copy.target() : TileAtomicOp(*op).target());
    std::optional<Tile> source;
    if (from->type.is_buffer()) source = tile_of(from);
    std::vector<Value*> extents = nest_extents(target, source ? &*source : nullptr);
    bool is_of_thread = target.scope() == TileScope::Local || (source && source->scope() == TileScope::Local);
    std::vector<Value*> iteration = is_of_thread ? open_loops(extents) : open_nest(op, extents);
    Value* value = from;
    if (source) {
      Type type = ir_type(source->dtype());
      value =
          builder_.create<TileLoadOp>({.buffer = source->buffer, .indices = indices_of(*source, iteration), .result = type})
              ->result();
    }
    value = converted(op, value, source ? source->dtype() : target.dtype(), target.dtype());
    if (!value) return;
    std::vector<Value*> indices = indices_of(target, iteration);
    if (auto atomic = as<TileAtomicOp>(op))
      builder_.create(OpKind::TileAtomicElement, with_value(value, target.buffer, indices), {}, op->attrs);
    else
      builder_.create<TileStoreOp>({.value = value, .buffer = target.buffer, .indices = indices});
  }

  static std::vector<Value*> with_value(Value* value, Value* buffer, const std::vector<Value*>& indices) {
    std::vector<Value*> operands{value, buffer};
    operands.insert(operands.end(), indices.begin(), indices.end());
    return operands;
  }

  Value* converted(Op* op, Value* value, dtype::DType from, dtype::DType to) {
    auto plan = dtype::conversion(from, to, true, dtype::Widening::Sign);
    if (plan) return tile::convert(builder_, value, *plan);
    std::string what = std::string(dtype::name(from)) + " to " + std::string(dtype::name(to));
    diags_.report(op->loc.span, diag::TileUnsupported, "a copy that converts " + what);
    return nullptr;
  }

  // Leaves the builder at the end of the innermost body, in front of its yield.
  std::vector<Value*> open_nest(Op* op, const std::vector<Value*>& extents) {
    Op* nest = builder_.create<TileParallelOp>({.extents = extents});
    std::vector<Attr> attrs;
    for (AttrName name : {AttrName::CoalescedWidth, AttrName::Async, AttrName::Ordered})
      if (const Attr* attr = op->find(name)) attrs.push_back(*attr);
    nest->attrs = module_.arena.copy(attrs);
    std::vector<Type> types;
    for (Value* extent : extents) types.push_back(extent->type);
    return enter(nest, types);
  }

  std::vector<Value*> open_loops(const std::vector<Value*>& extents) {
    std::vector<Value*> iteration;
    for (Value* extent : extents) {
      Value *zero = builder_.constant_int(extent->type, 0), *one = builder_.constant_int(extent->type, 1);
      Op* loop = builder_.create<ForOp>({.lower = zero, .upper = extent, .step = one, .is_unroll_full = true});
      iteration.push_back(enter(loop, std::vector<Type>{extent->type})[0]);
    }
    return iteration;
  }

  std::vector<Value*> enter(Op* loop, std::span<const Type> types) {
    Block* body = make_block(module_, types, loop);
    loop->regions[0].block = body;
    builder_.set_insertion(body);
    builder_.yield({});
    builder_.set_insertion(body, body->last);
    return {body->args.begin(), body->args.end()};
  }

  Module& module_;
  diag::Sink& diags_;
  Builder builder_;
};

}  // namespace

void expand_tiles(Module& module, Function& function, diag::Sink& diags) {
  forward_variables(function);
  remove_unused_loads(function);
  Expander(module, diags).function(&function);
  unroll_fragment_loops(module, function);
}

void tile_expand(Module& module, diag::Sink& diags) {
  for (Function* function : module.functions) expand_tiles(module, *function, diags);
}

}  // namespace kdsl::passes
