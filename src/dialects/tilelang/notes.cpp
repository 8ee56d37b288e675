// This file has a program's statements about its kernel that compute nothing, and code for one thread alone.
#include <fmt/format.h>

#include "dialects/tilelang/objects.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

bool check_at_run_time(Context& ctx, Value condition, std::string_view message) {
  ir::Value* holds = value::truth_value(ctx, condition);
  if (!holds) return false;
  std::string text = message.empty() ? std::string("a condition of the kernel does not hold") : std::string(message);
  ctx.trace.builder->create<ir::AssertOp>({.condition = holds, .message = ctx.names.intern(text).text(), .function = {}});
  return true;
}

namespace {

struct DeviceAssert {
  Value condition;
  Value message;
};
Value device_assert(Call& call, const DeviceAssert& args) {
  std::string_view message = value::as_str(args.message) ? value::text_of(args.message) : std::string_view();
  if (value::is_dynamic_numeric(args.condition))
    return check_at_run_time(call.ctx, args.condition, message) ? Value::none() : call.failure();
  KDSL_TRY_VALUE(truth, value::truth(call.ctx, args.condition));
  if (!truth.as_bool()) return call.refuse(args.condition, "is False while compiling: {}", message);
  return Value::none();
}

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

// ---- `with` over a condition

// The body runs where the condition holds. The statement is executed by the evaluator; a call of the methods is not.
struct ConditionObject : value::Object {
  Value condition;
};
ir::Value* condition_of(Context& ctx, Value self) {
  return value::truth_value(ctx, static_cast<ConditionObject*>(self.object())->condition);
}
constexpr value::RegionSlots kConditionRegion{"`with T.Then()`", condition_of};

struct When {
  Value condition;
};
Value when(Call& call, const When& args) {
  return call.ctx.make<ConditionObject>(
      ConditionObject{{tile_types(call.ctx).when, value::ObjectKind::Native}, args.condition});
}

// ---- notes of the library about a kernel, which no list of Python can hold

struct Keep {
  Value value;
};
Value keep(Call& call, const Keep& args) {
  tile_types(call.ctx).kept.push_back(args.value);
  return Value::none();
}
Value kept(Call& call) {
  const std::vector<Value>& values = tile_types(call.ctx).kept;
  return values.empty() ? Value::none() : values.back();
}
Value drop(Call& call) {
  if (std::vector<Value>& values = tile_types(call.ctx).kept; !values.empty()) values.pop_back();
  return Value::none();
}

// ---- threads

struct AxisOf {
  Value coordinate;
};
// Returns the axis of the thread coordinate that a number is; None if it is none.
Value thread_axis(Call&, const AxisOf& args) {
  constexpr ir::Sreg kRegisters[] = {ir::Sreg::TidX, ir::Sreg::TidY, ir::Sreg::TidZ};
  value::NumericObject* number = value::as_numeric_object(args.coordinate);
  ir::ReadSregOp read = number && number->ir ? ir::as<ir::ReadSregOp>(number->ir) : ir::ReadSregOp();
  for (size_t i = 0; read && i < 3; ++i)
    if (read.reg() == kRegisters[i]) return Value::integer(static_cast<int64_t>(i));
  return Value::none();
}

template <ir::Sreg reg>
Value thread_id(Call& call) {
  return value::make_dynamic(call.ctx, dtype::DType::Int32, call.builder().sreg(reg));
}

// Returns a coordinate that `with T.Kernel(…) as` gives, which T.use_swizzle replaces.
template <size_t dimension>
Value block_id(Call& call) {
  constexpr ir::Sreg kRegisters[] = {ir::Sreg::CtaidX, ir::Sreg::CtaidY, ir::Sreg::CtaidZ};
  KernelObject* kernel = traced_kernel(call.ctx);
  bool is_bound = kernel && dimension < kernel->grid.size();
  return value::make_dynamic(call.ctx, dtype::DType::Int32,
                             is_bound ? kernel->ids[dimension] : call.builder().sreg(kRegisters[dimension]));
}

// One thread of each block waits for those of the others, and the threads of its block wait for it.
Value sync_grid(Call& call) {
  if (refuse_in_parallel(call.ctx, "T.sync_grid", "write it in front of the loop or behind it")) return call.failure();
  ir::Builder& b = call.builder();
  b.create<ir::BarrierOp>({.is_aligned = true});
  ir::emit_where(b, is_first_thread(b), [&] { b.create<ir::GridSyncOp>({}); });
  b.create<ir::BarrierOp>({.is_aligned = true});
  return Value::none();
}

constexpr BuiltinRow kRows[] = {
    tile_row<assume>("assume", "condition", "Holds whenever control comes here."),
    tile_row<device_assert>("device_assert", "condition, msg: message=''", "Ends the kernel where it does not hold."),
    tile_row<safe_value>("annotate_safe_value", "values", "What elements outside of a buffer are."),
    tile_row<safe_value>("annotate_padding", "values", "What elements outside of a buffer are."),
    tile_row<swizzle>("swizzled", "buffer", "Shared memory as products want it."),
    tile_row<sync_grid>("sync_grid", "", "All threads of all blocks come here before one goes on; the launch is cooperative."),
    tile_row<keep>("keep", "value", "Keeps a value of the kernel."),
    tile_row<kept>("kept", "", "The value that was kept last; None: there is none."),
    tile_row<drop>("drop", "", "Keeps the last value no longer."),
    tile_row<when>("when", "condition", "A context in which the condition holds."),
    tile_row<thread_axis>("thread_axis", "coordinate", "Which coordinate of the thread it is."),
    tile_row<thread_id<ir::Sreg::TidX>>("thread_x", "", "The thread's coordinate."),
    tile_row<thread_id<ir::Sreg::TidY>>("thread_y", "", "The thread's coordinate."),
    tile_row<thread_id<ir::Sreg::TidZ>>("thread_z", "", "The thread's coordinate."),
    tile_row<block_id<0>>("block_x", "", "The block's coordinate."),
    tile_row<block_id<1>>("block_y", "", "The block's coordinate."),
    tile_row<block_id<2>>("block_z", "", "The block's coordinate."),
};

}  // namespace

ir::Value* is_first_thread(ir::Builder& b) {
  ir::Value* number = b.sreg(ir::Sreg::TidX);
  for (ir::Sreg other : {ir::Sreg::TidY, ir::Sreg::TidZ}) number = b.binary(ir::OpKind::OrI, number, b.sreg(other));
  return b.cmpi(ir::CmpI::Eq, number, b.i32(0));
}

void make_condition_type(Context& ctx, TileTypes& types) {
  value::Slots slots;
  slots.region = &kConditionRegion;
  types.when = value::make_native_type(ctx, {.name = "Frame", .module = "tilelang.language", .slots = slots});
}

const std::span<const BuiltinRow> kTileNoteRows = kRows;

}  // namespace kdsl::builtins
