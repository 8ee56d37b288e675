// This file has the arithmetic of the hardware in cute.arch, and the module itself.
#include "dialects/cute/arguments.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/arch.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "value/objects.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::OpKind;

namespace {

Value float32(Call& call, ir::Value* v) { return value::make_dynamic(call.ctx, DType::Float32, v); }

// Flushes a subnormal number to zero by adding -0 with ftz, which leaves other numbers unchanged.
ir::Value* flushed(Call& call, ir::Value* x) {
  return NewOp(call, OpKind::Math)
      .operand(x)
      .operand(call.builder().constant_float(ir::kF32, -0.0))
      .attr(AttrName::Fn, ir::MathFn::Add)
      .flag(AttrName::Ftz, true)
      .value(ir::kF32);
}

// Returns the magnitude with the product of the signs of x and y.
ir::Value* with_sign_of_product(ir::Builder& b, ir::Value* magnitude, ir::Value* x, ir::Value* y) {
  auto bits = [&](ir::Value* v) { return b.cast(OpKind::Bitcast, v, ir::kI32); };
  ir::Value* sign = b.binary(OpKind::AndI, b.binary(OpKind::XOrI, bits(x), bits(y)), b.constant_int(ir::kI32, INT32_MIN));
  ir::Value* size = b.binary(OpKind::AndI, bits(magnitude), b.constant_int(ir::kI32, INT32_MAX));
  return b.cast(OpKind::Bitcast, b.binary(OpKind::OrI, size, sign), ir::kF32);
}

struct Extremum {
  F32 a, b;
  bool abs, nan, ftz;
};
Value extremum(Call& call, const Extremum& args, bool is_max) {
  ir::Builder& builder = call.builder();
  ir::Value *a = args.a, *b = args.b;
  if (args.ftz) a = flushed(call, a), b = flushed(call, b);
  ir::Value *x = a, *y = b;
  if (args.abs) x = builder.math(ir::MathFn::Abs, {a}), y = builder.math(ir::MathFn::Abs, {b});
  OpKind kind = args.nan ? (is_max ? OpKind::MaximumF : OpKind::MinimumF) : (is_max ? OpKind::MaxNumF : OpKind::MinNumF);
  ir::Value* result = builder.binary(kind, x, y);
  return float32(call, args.abs ? with_sign_of_product(builder, result, a, b) : result);
}

struct Single {
  F32 a;
};
Value fast_math(Call& call, const Single& args, ir::MathFn fn) {
  return float32(call, call.builder().math(fn, {args.a.value}, true));
}

// ---- bits

struct Bits {
  WideWord value;
};
Value count_bits(Call& call, const Bits& args, OpKind kind) {
  ir::Value* operand = value::materialize(call.ctx, args.value);
  bool is_word = kind == OpKind::BRev;
  return NewOp(call, kind)
      .operand(operand)
      .number(is_word ? args.value->dtype : DType::Int32, is_word ? operand->type : ir::kI32);
}

struct Product {
  WideWord a, b;
};
Value mul_hi(Call& call, const Product& args) {
  DType type = args.a->dtype;
  ir::Value* a = value::materialize(call.ctx, args.a);
  ir::Value* b = operand_in_type(call, args.b, type);
  if (!b) return call.failure();
  return value::make_dynamic(call.ctx, type,
                             call.builder().binary(dtype::is_signed(type) ? OpKind::MulHiS : OpKind::MulHiU, a, b));
}

constexpr std::string_view kFastDoc = "The hardware's fast form.";

constexpr BuiltinRow kRows[] = {
    traced_row<extremum, true>("fmax", "a, b, *, abs=False, nan=False, ftz=False",
                               "The larger Float32; a NaN is ignored unless nan=True."),
    traced_row<extremum, false>("fmin", "a, b, *, abs=False, nan=False, ftz=False",
                                "The smaller Float32; a NaN is ignored unless nan=True."),
    traced_row<fast_math, ir::MathFn::Rcp>("rcp_approx", "a, /", kFastDoc),
    traced_row<fast_math, ir::MathFn::Exp2>("exp2", "a, /", kFastDoc),
    traced_row<fast_math, ir::MathFn::Exp>("exp", "a, /", kFastDoc),
    traced_row<count_bits, OpKind::Popc>("popc", "value, /", "The number of bits set."),
    traced_row<count_bits, OpKind::Clz>("clz", "value, /", "The number of leading zero bits."),
    traced_row<count_bits, OpKind::BRev>("brev", "value, /", "The bits in reverse order."),
    traced_row<mul_hi>("mul_hi", "a, b, /", "The high half of a product."),
};

void init(Context& ctx, value::ModuleObject* module) {
  make_cute_types(ctx);
  for (std::span<const BuiltinRow> rows :
       {kArchIdRows, kArchSyncRows, kArchWarpRows, kArchMemoryRows, kArchAtomicRows, kArchBitRows, kCpAsyncRows, kArchRedRows,
        kArchMbarrierRows, kArchClusterRows, kArchBulkRows, kArchPtxRows, kArchCarryRows, kArchPrefetchRows, kArchConvertRows,
        kArchTensorMemoryRows})
    add_rows(ctx, module, rows);
  auto set = [&](std::string_view name, int64_t v) { module->names.set(ctx.heap, ctx.names.intern(name), Value::integer(v)); };
  set("WARP_SIZE", ir::kWarpSize);
  set("WARPS_PER_WARPGROUP", 4);
  set("THREADS_PER_WARPGROUP", 128);
  set("FULL_MASK", 0xffffffff);
}

}  // namespace

const std::span<const BuiltinRow> kArchMathRows = kRows;
const value::NativeModule kCuteArchModule{"cutlass.cute.arch", kRows, init};

}  // namespace kdsl::builtins
