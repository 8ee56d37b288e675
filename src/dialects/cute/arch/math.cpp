// cutlass.cute.arch: arithmetic of the hardware (cute-api.md 7.7), and the module itself.
#include <fmt/format.h>

#include "dialects/cute/prims/prims.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;
using value::NumericObject;

namespace {

// An argument converted to Float32. Null: reported.
ir::Value* float_argument(Context& ctx, const Bound& args, size_t i, std::string_view name) {
  NumericObject* numeric = number_argument(ctx, args, i, name);
  if (numeric && !dtype::is_float(numeric->dtype) && !numeric->is_static()) {
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), "value", name, "Float32",
                       value::dtype_name(numeric)));
    return nullptr;
  }
  if (numeric) numeric = value::convert_numeric(ctx, numeric, DType::Float32, args.span_of(i));
  return numeric ? value::materialize(ctx, numeric) : nullptr;
}

Value float32(Context& ctx, ir::Value* v) { return value::make_dynamic(ctx, DType::Float32, v); }

// Subnormal numbers as zeros: x + -0 is x.
ir::Value* flushed(ir::Builder& b, ir::Value* x) {
  ir::Attr attrs[] = {ir::enum_attribute(ir::AttrName::Fn, ir::MathFn::Add), ir::int_attribute(ir::AttrName::Ftz, 1)};
  ir::Value* operands[] = {x, b.constant_float(ir::kF32, -0.0)};
  return b.create(OpKind::Math, operands, std::span<const ir::Type>(&ir::kF32, 1), attrs)->result();
}

// The larger magnitude with the product of the signs.
ir::Value* with_sign_of_product(ir::Builder& b, ir::Value* magnitude, ir::Value* x, ir::Value* y) {
  auto bits = [&](ir::Value* v) { return b.cast(OpKind::Bitcast, v, ir::kI32); };
  ir::Value* sign = b.binary(OpKind::AndI, b.binary(OpKind::XOrI, bits(x), bits(y)), b.constant_int(ir::kI32, INT32_MIN));
  ir::Value* size = b.binary(OpKind::AndI, bits(magnitude), b.constant_int(ir::kI32, INT32_MAX));
  return b.cast(OpKind::Bitcast, b.binary(OpKind::OrI, size, sign), ir::kF32);
}

// Two operands, then abs, nan, ftz.
Value extremum_f32(Context& ctx, const Bound& args, bool is_max) {
  std::string_view name = is_max ? "fmax" : "fmin";
  if (!require_trace(ctx, name, args.span)) return Value::raised();
  ir::Value* a = float_argument(ctx, args, 0, name);
  ir::Value* b = a ? float_argument(ctx, args, 1, name) : nullptr;
  if (!b) return Value::raised();
  KDSL_TRY_VALUE(absolute, value::truth(ctx, args[2]));
  KDSL_TRY_VALUE(nan, value::truth(ctx, args[3]));
  KDSL_TRY_VALUE(ftz, value::truth(ctx, args[4]));
  ir::Builder& builder = *ctx.builder;
  if (ftz.as_bool()) a = flushed(builder, a), b = flushed(builder, b);
  ir::Value *x = a, *y = b;
  if (absolute.as_bool()) x = builder.math(ir::MathFn::Abs, {a}), y = builder.math(ir::MathFn::Abs, {b});
  OpKind kind = nan.as_bool() ? (is_max ? OpKind::MaximumF : OpKind::MinimumF) : (is_max ? OpKind::MaxNumF : OpKind::MinNumF);
  ir::Value* result = builder.binary(kind, x, y);
  return float32(ctx, absolute.as_bool() ? with_sign_of_product(builder, result, a, b) : result);
}

Value fmax(Context& ctx, const Bound& args) { return extremum_f32(ctx, args, true); }
Value fmin(Context& ctx, const Bound& args) { return extremum_f32(ctx, args, false); }

Value fast_math(Context& ctx, const Bound& args, std::string_view name, ir::MathFn fn) {
  if (!require_trace(ctx, name, args.span)) return Value::raised();
  ir::Value* a = float_argument(ctx, args, 0, name);
  return a ? float32(ctx, ctx.builder->math(fn, {a}, true)) : Value::raised();
}

#define FAST(name, fn)                                                                             \
  BuiltinRow {                                                                                     \
    name, "a, /", "The hardware's fast form.",                                                     \
        [](Context& ctx, const Bound& args) { return fast_math(ctx, args, name, ir::MathFn::fn); } \
  }

// ---- bits

NumericObject* bits_argument(Context& ctx, const Bound& args, size_t i, std::string_view name) {
  NumericObject* numeric = number_argument(ctx, args, i, name);
  if (numeric && dtype::is_integer(numeric->dtype) && dtype::width(numeric->dtype) >= 32 && dtype::width(numeric->dtype) <= 64)
    return numeric;
  if (numeric)
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), "value", name,
                       "an integer of 32 or 64 bits", value::dtype_name(numeric)));
  return nullptr;
}

Value count_bits(Context& ctx, const Bound& args, std::string_view name, OpKind kind) {
  if (!require_trace(ctx, name, args.span)) return Value::raised();
  NumericObject* numeric = bits_argument(ctx, args, 0, name);
  if (!numeric) return Value::raised();
  ir::Value* operand = value::materialize(ctx, numeric);
  ir::Type type = kind == OpKind::BRev ? operand->type : ir::kI32;
  ir::Value* result = ctx.builder->create(kind, {operand}, {type})->result();
  return value::make_dynamic(ctx, kind == OpKind::BRev ? numeric->dtype : DType::Int32, result);
}

#define BITS(name, kind, doc)                                                                                        \
  BuiltinRow {                                                                                                       \
    name, "value, /", doc, [](Context& ctx, const Bound& args) { return count_bits(ctx, args, name, OpKind::kind); } \
  }

Value mul_hi(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "mul_hi", args.span)) return Value::raised();
  NumericObject* a = bits_argument(ctx, args, 0, "mul_hi");
  NumericObject* b = a ? bits_argument(ctx, args, 1, "mul_hi") : nullptr;
  if (!b) return Value::raised();
  if (a->dtype != b->dtype)
    return ctx.fail(
        ctx.error(args.span_of(1), diag::ArgumentType, 2, "b", "mul_hi", value::dtype_name(a), value::dtype_name(b)));
  OpKind kind = dtype::is_signed(a->dtype) ? OpKind::MulHiS : OpKind::MulHiU;
  return value::make_dynamic(ctx, a->dtype, ctx.builder->binary(kind, value::materialize(ctx, a), value::materialize(ctx, b)));
}

const BuiltinRow kRows[] = {
    {"fmax", "a, b, *, abs=False, nan=False, ftz=False, loc=None, ip=None",
     "The larger Float32; a NaN is ignored unless nan=True.", fmax},
    {"fmin", "a, b, *, abs=False, nan=False, ftz=False, loc=None, ip=None",
     "The smaller Float32; a NaN is ignored unless nan=True.", fmin},
    FAST("rcp_approx", Rcp),
    FAST("exp2", Exp2),
    FAST("exp", Exp),
    BITS("popc", Popc, "The number of bits set."),
    BITS("clz", Clz, "The number of leading zero bits."),
    BITS("brev", BRev, "The bits in reverse order."),
    {"mul_hi", "a, b, /", "The high half of a product.", mul_hi},
};

void init(Context& ctx, value::ModuleObject* module) {
  make_dialect_types(ctx);
  for (std::span<const BuiltinRow> rows :
       {kArchIdRows, kArchSyncRows, kArchWarpRows, kArchMemoryRows, kArchBitRows, kCpAsyncRows, kArchRedRows, kArchMbarrierRows,
        kArchClusterRows, kArchBulkRows, kArchPtxRows, kArchCarryRows, kArchPrefetchRows, kArchConvertRows, kArchLaterRows})
    add_rows(ctx, module, rows);
  auto set = [&](std::string_view name, int64_t v) { module->names.set(ctx.heap, ctx.names.intern(name), Value::integer(v)); };
  set("WARP_SIZE", 32);
  set("WARPS_PER_WARPGROUP", 4);
  set("THREADS_PER_WARPGROUP", 128);
  set("FULL_MASK", 0xffffffff);
}

}  // namespace

const std::span<const BuiltinRow> kArchMathRows = kRows;
const value::NativeModule kCuteArchModule{"cutlass.cute.arch", kRows, init};

}  // namespace kdsl::builtins
