// This file accesses elements of 4 bits one by one. In a tensor two of them share a byte; elsewhere each has one of its own.
#include "dialects/tilelang/objects.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "value/misuse.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;

ir::Value* half_of(ir::Builder& b, ir::Value* element, int depth) {
  constexpr int kMaxDepth = 16;
  auto half = [&](int64_t number) { return b.constant_int(element->type, number / 2); };
  if (auto known = ir::signed_constant(element)) return *known % 2 == 0 ? half(*known) : nullptr;
  const ir::Op* op = depth < kMaxDepth ? element->def : nullptr;
  if (auto product = ir::as<ir::MulIOp>(op)) {
    auto is_even = [](std::optional<int64_t> number) { return number && *number % 2 == 0; };
    if (auto known = ir::signed_constant(product.lhs()); is_even(known))
      return b.binary(ir::OpKind::MulI, product.rhs(), half(*known));
    if (auto known = ir::signed_constant(product.rhs()); is_even(known))
      return b.binary(ir::OpKind::MulI, product.lhs(), half(*known));
  }
  if (!op || (op->kind != ir::OpKind::AddI && op->kind != ir::OpKind::SubI)) return nullptr;
  ir::Binary sum(*op);
  ir::Value *x = half_of(b, sum.lhs(), depth + 1), *y = x ? half_of(b, sum.rhs(), depth + 1) : nullptr;
  return y ? b.binary(op->kind, x, y) : nullptr;
}

namespace {

constexpr int64_t kHalfBits = 4, kHalfMask = 15;

// The byte of an element, and by how many bits the element is shifted there; null: by none.
struct HalfPlace {
  std::vector<ir::Value*> indices;
  ir::Value* shift = nullptr;
};
HalfPlace place_of(ir::Builder& b, const BufferObject& buffer, std::span<ir::Value* const> indices) {
  HalfPlace place{{indices.begin(), indices.end()}, nullptr};
  if (!buffer.shares_bytes) return place;
  ir::Value *element = indices.back(), *&last = place.indices.back();
  last = half_of(b, element);
  if (last) return place;
  last = b.binary(OpKind::ShrSI, element, b.constant_int(element->type, 1));
  ir::Value* number = element->type == ir::kI32 ? element : b.cast(OpKind::TruncI, element, ir::kI32);
  place.shift = b.binary(OpKind::ShlI, b.binary(OpKind::AndI, number, b.i32(1)), b.i32(2));
  return place;
}

ir::Value* load_byte(ir::Builder& b, const BufferObject& buffer, const HalfPlace& place) {
  ir::Type type = ir::ir_type(ir::dtype_of(buffer.ir->type));
  auto load = b.create<ir::TileLoadOp>({.buffer = buffer.ir, .indices = place.indices, .result = type});
  return b.cast(OpKind::ExtUI, load->result(), ir::kI32);
}

// Returns an element as a number of 32 bits, or null after raising an exception.
ir::Value* bits_of(Context& ctx, const BufferObject& buffer, Value v) {
  ir::Value* element = value_in(ctx, v, *buffer.packed, ctx.current_span);
  if (!element) return nullptr;
  ir::Builder& b = *ctx.trace.builder;
  return b.cast(OpKind::ExtUI, b.cast(OpKind::Bitcast, element, ir::ir_type(DType::Int4)), ir::kI32);
}

void store_byte(ir::Builder& b, const BufferObject& buffer, const HalfPlace& place, ir::Value* byte) {
  ir::Value* value = b.cast(OpKind::TruncI, byte, ir::ir_type(ir::dtype_of(buffer.ir->type)));
  b.create<ir::TileStoreOp>({.value = value, .buffer = buffer.ir, .indices = place.indices});
}

bool is_in_parallel(const ir::Block* block) {
  for (; block->parent_op; block = block->parent_op->parent)
    if (block->parent_op->kind == OpKind::TileParallel) return true;
  return false;
}

// Stores two elements beside each other, of which the first begins a byte.
struct StorePair {
  Value buffer;
  std::span<const Value> indices;
  Value first, second;
};
Value store_pair(Call& call, const StorePair& args) {
  Context& ctx = call.ctx;
  ir::Builder& b = call.builder();
  BufferObject* buffer = as_buffer(ctx, args.buffer);
  HalfPlace place;
  for (Value index : args.indices) {
    place.indices.push_back(index_value(ctx, index, call.span()));
    if (!place.indices.back()) return Value::raised();
  }
  ir::Value* first = half_of(b, place.indices.back());
  if (!first)
    return value::raise_access(ctx, ctx.types->value_error,
                               "`{}` has two {} in each byte: a tile that is copied to it begins at an even number of elements "
                               "that is seen to be even, as in `k * 64`",
                               ir::buffer_name(buffer->ir), dtype_name(*buffer->packed));
  place.indices.back() = first;
  ir::Value *low = bits_of(ctx, *buffer, args.first), *high = low ? bits_of(ctx, *buffer, args.second) : nullptr;
  if (!high) return Value::raised();
  store_byte(b, *buffer, place, b.binary(OpKind::OrI, low, b.binary(OpKind::ShlI, high, b.i32(kHalfBits))));
  return Value::none();
}

struct SharesBytes {
  ByteTileArgument tile;
};
Value shares_bytes(Call& call, const SharesBytes& args) {
  BufferObject* buffer = as_buffer(call.ctx, args.tile.laid_out);
  return Value::boolean(buffer && buffer->shares_bytes);
}

constexpr BuiltinRow kRows[] = {
    tile_row<store_pair>("store_pair", "buffer, indices, first, second", "Stores two elements that share a byte."),
    tile_row<shares_bytes>("shares_bytes", "tile", "Whether two elements of a tile share a byte."),
};

}  // namespace

Value load_packed(Context& ctx, BufferObject& buffer, std::span<ir::Value* const> indices) {
  ir::Builder& b = *ctx.trace.builder;
  HalfPlace place = place_of(b, buffer, indices);
  ir::Value* byte = load_byte(b, buffer, place);
  if (place.shift) byte = b.binary(OpKind::ShrUI, byte, place.shift);
  ir::Value* bits = b.cast(OpKind::TruncI, byte, ir::ir_type(DType::Int4));
  ir::Value* element = b.cast(OpKind::Bitcast, bits, ir::ir_type(*buffer.packed));
  std::vector<int64_t> extents(indices.size(), 0);
  tile_types(ctx).places[element] = ctx.make<RegionObject>(RegionObject{{tile_types(ctx).region, value::ObjectKind::Native},
                                                                        buffer.ir,
                                                                        ctx.heap.copy(indices),
                                                                        ctx.heap.copy(std::span<const int64_t>(extents)),
                                                                        Value(&buffer)});
  return value::make_dynamic(ctx, *buffer.packed, element);
}

bool store_packed(Context& ctx, BufferObject& buffer, std::span<ir::Value* const> indices, Value v) {
  ir::Builder& b = *ctx.trace.builder;
  if (buffer.shares_bytes && is_in_parallel(b.block())) {
    value::raise_access(ctx, ctx.types->value_error,
                        "two elements of `{0}` share a byte, and a T.Parallel loop gives them to different threads: store them "
                        "to a tile of {1}, and copy it, `T.copy(tile, {0})`",
                        ir::buffer_name(buffer.ir), dtype_name(*buffer.packed));
    return false;
  }
  ir::Value* bits = bits_of(ctx, buffer, v);
  if (!bits) return false;
  HalfPlace place = place_of(b, buffer, indices);
  if (buffer.shares_bytes) {
    ir::Value* mask = b.i32(kHalfMask);
    if (place.shift) {
      mask = b.binary(OpKind::ShlI, mask, place.shift);
      bits = b.binary(OpKind::ShlI, bits, place.shift);
    }
    ir::Value* others = b.binary(OpKind::AndI, load_byte(b, buffer, place), b.binary(OpKind::XOrI, mask, b.i32(-1)));
    bits = b.binary(OpKind::OrI, others, bits);
  }
  store_byte(b, buffer, place, bits);
  return true;
}

const std::span<const BuiltinRow> kTilePackedRows = kRows;

}  // namespace kdsl::builtins
