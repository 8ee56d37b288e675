// What a program says about its kernel without computing anything, and what it does for one thread alone.
#include <fmt/format.h>

#include "dialects/tilelang/objects.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

struct Assume {
  Value condition;
};
Value assume(Call& call, const Assume& args) {
  if (ir::Value* v = value::truth_value(call.ctx, args.condition)) call.builder().create<ir::TileAssumeOp>({.condition = v});
  return Value::none();
}

struct SafeValue {
  Value values;
};
Value safe_value(Call& call, const SafeValue& args) {
  value::DictObject* values = value::as_dict(args.values);
  if (!values) return call.expected(args.values, "a dict of buffers and numbers");
  for (const value::HashTable::Entry& entry : values->table.entries()) {
    if (entry.key.is_unbound()) continue;
    BufferObject* buffer = as_buffer(call.ctx, entry.key);
    if (!buffer) return call.refuse(args.values, "must have buffers as keys");
    ir::Value* v = value_in(call.ctx, entry.value, ir::dtype_of(buffer->ir->type), call.span());
    if (!v) return Value::raised();
    call.builder().create<ir::TileSafeValueOp>({.buffer = buffer->ir, .value = v});
  }
  return Value::none();
}

struct Swizzle {
  Value buffer;
};
Value swizzle(Call& call, const Swizzle& args) {
  BufferObject* buffer = as_buffer(call.ctx, args.buffer);
  if (!buffer) return call.expected(args.buffer, "a buffer");
  call.builder().create<ir::TileSwizzleOp>({.buffer = buffer->ir, .mode = ir::TileSwizzleKind::Automatic});
  return Value::none();
}

template <ir::Sreg reg>
Value thread_id(Call& call) {
  return value::make_dynamic(call.ctx, dtype::DType::Int32, call.builder().sreg(reg));
}

constexpr BuiltinRow kRows[] = {
    tile_row<assume>("assume", "condition", "Holds whenever control comes here."),
    tile_row<safe_value>("annotate_safe_value", "values", "What elements outside of a buffer are."),
    tile_row<safe_value>("annotate_padding", "values", "What elements outside of a buffer are."),
    tile_row<swizzle>("swizzled", "buffer", "Shared memory as products want it."),
    tile_row<thread_id<ir::Sreg::TidX>>("thread_x", "", "The thread's coordinate."),
    tile_row<thread_id<ir::Sreg::TidY>>("thread_y", "", "The thread's coordinate."),
    tile_row<thread_id<ir::Sreg::TidZ>>("thread_z", "", "The thread's coordinate."),
    tile_row<thread_id<ir::Sreg::CtaidX>>("block_x", "", "The block's coordinate."),
    tile_row<thread_id<ir::Sreg::CtaidY>>("block_y", "", "The block's coordinate."),
    tile_row<thread_id<ir::Sreg::CtaidZ>>("block_z", "", "The block's coordinate."),
};

}  // namespace

const std::span<const BuiltinRow> kTileNoteRows = kRows;

}  // namespace kdsl::builtins
