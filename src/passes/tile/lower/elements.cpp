// This file lowers accesses to elements of buffers in memory: their addresses by layout, loads and stores of one or of
// several adjacent elements, and tests where an index of global memory cannot be proven to be inside.
#include <algorithm>

#include "analysis/memory.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "passes/tile/access_width.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/lower/lowering.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

static int64_t bytes_of(const Value* buffer) { return bit_width(memory_type(dtype_of(buffer->type)).scalar) / 8; }

// ---- addresses

// Returns whether offsets of the buffer fit 32 bits.
static bool is_small(TileBufferOp buffer) {
  __int128 span = 1;
  for (size_t dim = 0; dim < buffer.extents().size(); ++dim) {
    auto extent = signed_constant(buffer.extents()[dim]), stride = signed_constant(buffer.strides()[dim]);
    if (!extent || !stride) return false;
    span += static_cast<__int128>(*extent) * *stride;
  }
  return span * 16 < INT32_MAX;
}

static Value* global_address(Lowering& l, TileBufferOp buffer, std::span<Value* const> indices) {
  Type type = is_small(buffer) ? kI32 : kI64;
  auto typed = [&](Value* value) {
    if (value->type == type) return value;
    return l.b.cast(type == kI64 ? OpKind::ExtSI : OpKind::TruncI, value, type);
  };
  Value* offset = l.b.constant_int(type, 0);
  for (size_t dim = 0; dim < indices.size(); ++dim) {
    auto stride = signed_constant(buffer.strides()[dim]);
    Value* index = typed(indices[dim]);
    Value* term = stride ? scaled(l.b, index, *stride) : l.b.binary(OpKind::MulI, index, typed(buffer.strides()[dim]));
    offset = add(l.b, term, offset);
  }
  return l.b.ptr_offset(buffer.pointer(), offset, bytes_of(buffer.buffer()));
}

static Value* as_i32(Lowering& l, Value* value) { return value->type == kI32 ? value : l.b.cast(OpKind::TruncI, value, kI32); }

static Value* flat_index(Lowering& l, Value* buffer, std::span<Value* const> indices) {
  auto shape = buffer_shape(buffer);
  Value* flat = l.b.i32(0);
  for (size_t dim = 0; dim < indices.size(); ++dim)
    flat = add(l.b, as_i32(l, indices[dim]), dim ? scaled(l.b, flat, *shape[dim]) : flat);
  return flat;
}

Value* swizzled_byte(Builder& b, const tile::SharedTile& tile, Value* byte) {
  if (tile.swizzle.is_identity()) return byte;
  Value* source = b.binary(OpKind::AndI, byte, b.i32(static_cast<int64_t>(layout::source_mask(tile.swizzle))));
  return b.binary(OpKind::XOrI, byte, b.binary(OpKind::ShrUI, source, b.i32(tile.swizzle.shift)));
}

static Value* shared_byte(Lowering& l, const tile::SharedTile& tile, Value* flat_rows, Value* column) {
  Builder& b = l.b;
  int64_t bytes = tile.bits / 8, panel_bytes = tile.rows * tile.pitch * bytes;
  // A buffer with more than two dimensions is a sequence of matrices, one behind the other.
  Value *row = flat_rows, *base = b.i32(0);
  if (tile.columns != tile.panel) {
    row = b.binary(OpKind::RemUI, flat_rows, b.i32(tile.rows));
    Value* whole = b.binary(OpKind::DivUI, flat_rows, b.i32(tile.rows));
    Value* panel = b.binary(OpKind::DivUI, column, b.i32(tile.panel));
    base = add(b, scaled(b, whole, tile.size() * bytes), scaled(b, panel, panel_bytes));
    column = b.binary(OpKind::RemUI, column, b.i32(tile.panel));
  }
  Value* byte = add(b, add(b, scaled(b, row, tile.pitch * bytes), scaled(b, column, bytes)), base);
  return swizzled_byte(b, tile, byte);
}

static Value* shared_address(Lowering& l, Value* buffer, std::span<Value* const> indices) {
  Value* root = buffer_of(buffer);
  const tile::SharedTile& tile = l.layouts.shared.at(root);
  bool is_plain = tile.swizzle.is_identity() && tile.pitch == tile.columns;
  if (is_plain) return l.b.ptr_offset(l.memory.at(root), flat_index(l, buffer, indices), bytes_of(buffer));
  auto shape = buffer_shape(buffer);
  Value* rows = l.b.i32(0);
  for (size_t dim = 0; dim + 1 < indices.size(); ++dim)
    rows = add(l.b, as_i32(l, indices[dim]), dim ? scaled(l.b, rows, *shape[dim]) : rows);
  return l.b.ptr_offset(l.memory.at(root), shared_byte(l, tile, rows, as_i32(l, indices.back())), 1);
}

Value* address_of(Lowering& l, Value* buffer, std::span<Value* const> indices) {
  switch (scope_of(buffer->type)) {
    case TileScope::Global: return global_address(l, TileBufferOp(*buffer->def), indices);
    case TileScope::Shared: return shared_address(l, buffer, indices);
    case TileScope::Tensor: {
      Tile place{buffer, indices, std::vector<std::optional<int64_t>>(indices.size(), 1)};
      return begin_of(l, place, *tensor_tile_of(l.function, buffer));
    }
    default: return l.b.ptr_offset(l.memory.at(buffer_of(buffer)), flat_index(l, buffer, indices), bytes_of(buffer));
  }
}

// ---- guards

Value* guard_of(Lowering& l, Value* buffer, std::span<Value* const> indices) {
  auto global = as<TileBufferOp>(buffer);
  if (!global || !l.has_guards) return nullptr;
  Value* condition = nullptr;
  l.ranges.forget();
  for (size_t dim = 0; dim < indices.size(); ++dim) {
    Value *index = indices[dim], *extent = global.extents()[dim];
    Block* block = l.b.block();
    const Op* at = block->last ? block->last : block->parent_op;
    auto range = l.ranges.range_of(index, at), limit = l.ranges.range_of(extent, at);
    bool is_positive = (range && range->low >= 0) || l.assumptions.is_not_negative(index, at, l.ranges);
    if (!is_positive) condition = both(l.b, condition, l.b.cmpi(CmpI::Sge, index, l.b.constant_int(index->type, 0)));
    if ((range && limit && range->high < limit->low) || l.assumptions.is_below(index, extent, at, l.ranges)) continue;
    Type type = index->type == kI64 || extent->type == kI64 ? kI64 : kI32;
    auto widened = [&](Value* value) { return value->type == type ? value : l.b.cast(OpKind::ExtSI, value, type); };
    condition = both(l.b, condition, l.b.cmpi(CmpI::Slt, widened(index), widened(extent)));
  }
  return condition;
}

// ---- accesses

static Type access_type(const Value* buffer, int64_t width) {
  Type element = memory_type(dtype_of(buffer->type));
  return width == 1 ? element : vector_type(element.scalar, static_cast<uint32_t>(width));
}

// Booleans are bytes in memory.
static Value* from_memory(Lowering& l, Value* buffer, Value* value) {
  if (!dtype::is_boolean(dtype_of(buffer->type))) return value;
  return l.b.cmpi(CmpI::Ne, value, l.b.constant_int(value->type, 0));
}
static Value* to_memory(Lowering& l, Value* buffer, Value* value) {
  if (!dtype::is_boolean(dtype_of(buffer->type))) return value;
  return l.b.cast(OpKind::ExtUI, value, memory_type(dtype_of(buffer->type)));
}

static Value* zero_of(Builder& b, Type type) {
  if (type.is_vector()) return b.unary(OpKind::VectorSplat, zero_of(b, {TypeKind::Scalar, type.scalar, Space::Generic, 0}));
  return type.is_float() ? b.constant_float(type, 0) : b.constant_int(type, 0);
}

static Value* safe_value(Lowering& l, Value* buffer, Type type) {
  auto found = l.safe_values.find(buffer);
  Value* value = found != l.safe_values.end() ? found->second : nullptr;
  if (!type.is_vector()) return value ? value : zero_of(l.b, type);
  Type element = ir_type(dtype_of(buffer->type));
  return l.b.cast(OpKind::VectorSplat, value ? value : zero_of(l.b, element), type);
}

Value* load_elements(Lowering& l, Value* buffer, std::span<Value* const> indices, int64_t width) {
  Type type = access_type(buffer, width);
  auto load = [&] {
    Value* value = l.b.load(type, address_of(l, buffer, indices), static_cast<uint32_t>(bytes_of(buffer) * width));
    return from_memory(l, buffer, value);
  };
  Value* condition = guard_of(l, buffer, indices);
  if (!condition) return load();
  Type value_type = width == 1 ? ir_type(dtype_of(buffer->type)) : type;
  return emit_if(l, condition, safe_value(l, buffer, value_type), load);
}

void store_elements(Lowering& l, Value* value, Value* buffer, std::span<Value* const> indices, Value* condition) {
  int64_t width = value->type.is_vector() ? value->type.count : 1;
  emit_if(l, both(l.b, condition, guard_of(l, buffer, indices)), nullptr, [&]() -> Value* {
    l.b.store(to_memory(l, buffer, value), address_of(l, buffer, indices), static_cast<uint32_t>(bytes_of(buffer) * width));
    return nullptr;
  });
}

// Chooses the atomic operation for the type of the elements.
static Atomic atomic_of(Atomic op, dtype::DType type) {
  bool is_float = dtype::is_float(type), is_unsigned = !is_float && !dtype::is_signed(type);
  using enum Atomic;
  if (op == Add) return is_float ? AddF : Add;
  if (op == MinS) return is_float ? FMin : is_unsigned ? MinU : MinS;
  if (op == MaxS) return is_float ? FMax : is_unsigned ? MaxU : MaxS;
  return op;
}

Value* update_element(Lowering& l, TileAtomicElementOp op, Value* value, std::span<Value* const> indices, Value* condition) {
  Value* buffer = op.buffer();
  condition = both(l.b, condition, guard_of(l, buffer, indices));
  Value* otherwise = op.old() ? safe_value(l, buffer, value->type) : nullptr;
  Atomic kind = atomic_of(op.op(), dtype_of(buffer->type));
  return emit_if(l, condition, otherwise, [&]() -> Value* {
    Value* pointer = address_of(l, buffer, indices);
    if (!op.old()) {
      l.b.create<AtomicRedOp>({.pointer = pointer, .value = value, .op = kind, .order = op.order(), .scope = op.scope()});
      return nullptr;
    }
    Op* rmw = l.b.create<AtomicRMWOp>(
        {.pointer = pointer, .value = value, .old = value->type, .op = kind, .order = op.order(), .scope = op.scope()});
    return rmw->result();
  });
}

Value* load_register(Lowering& l, Value* root, int64_t reg) {
  Value* at = l.b.ptr_offset(l.memory.at(root), l.b.i32(reg), bytes_of(root));
  return from_memory(l, root, l.b.load(access_type(root, 1), at, static_cast<uint32_t>(bytes_of(root))));
}

void store_register(Lowering& l, Value* value, Value* root, int64_t reg) {
  Value* at = l.b.ptr_offset(l.memory.at(root), l.b.i32(reg), bytes_of(root));
  l.b.store(to_memory(l, root, value), at, static_cast<uint32_t>(bytes_of(root)));
}

}  // namespace kdsl::passes
