// TileLang's rules for numbers: what two types give, remainders and quotients, and what is known of an integer while tracing.
#include <bit>

#include "analysis/ranges.h"
#include "dialects/tilelang/objects.h"
#include "ir/number_ops.h"
#include "ir/ops.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;

// ---- bounds

static analysis::ValueRanges traced_ranges(Context& ctx, analysis::Overflow overflow) {
  analysis::LaunchShape shape;
  if (KernelObject* kernel = traced_kernel(ctx))
    for (size_t i = 0; i < 3; ++i) {
      shape.threads[i] = kernel->block[i];
      shape.blocks[i] = kernel->blocks[i] ? ir::signed_constant(kernel->blocks[i]) : std::nullopt;
    }
  // Bounds are checked by ops that later passes make: while tracing there is none to learn from.
  ir::Block none;
  return {&none, shape, overflow};
}

static const ir::Op* traced_op(Context& ctx) {
  const ir::Block* block = ctx.trace.builder->block();
  return block->last ? block->last : block->parent_op;
}

std::optional<analysis::Interval> traced_range(Context& ctx, const ir::Value* number) {
  return traced_ranges(ctx, analysis::Overflow::Wraps).range_of(number, traced_op(ctx));
}

namespace {

// Sizes of tensors are not negative, and indices do not overflow.
bool is_not_negative(Context& ctx, const ir::Value* number) {
  analysis::ValueRanges ranges = traced_ranges(ctx, analysis::Overflow::Never);
  KernelObject* kernel = traced_kernel(ctx);
  for (const ir::Op* op = kernel ? kernel->body->first : nullptr; op; op = op->next)
    if (auto buffer = ir::as<ir::TileBufferOp>(op))
      for (const ir::Value* extent : buffer.extents()) ranges.assume_not_negative(extent);
  auto range = ranges.range_of(number, traced_op(ctx));
  return range && range->low >= 0;
}

// ---- rules

bool is_ieee(DType type) { return type == DType::Float16 || type == DType::Float32 || type == DType::Float64; }

// A float of IEEE beside anything else wins, bfloat16 beside integers and smaller floats; a float beside an integer.
std::optional<DType> promote(DType a, DType b) {
  if (a == b) return std::nullopt;
  if (is_ieee(a) != is_ieee(b)) return is_ieee(a) ? a : b;
  if (a == DType::BFloat16 || b == DType::BFloat16) return DType::BFloat16;
  if (dtype::is_float(a) != dtype::is_float(b)) return dtype::is_float(a) ? a : b;
  return std::nullopt;
}

// The remainder has the sign of the divisor. Where both are surely not negative, which indices are, it is that of the
// hardware's division, and analyses of layouts know its op.
ir::Value* remainder(Context& ctx, ir::Value* a, ir::Value* b) {
  ir::Builder& builder = *ctx.trace.builder;
  if (is_not_negative(ctx, b) && is_not_negative(ctx, a)) return builder.binary(OpKind::RemSI, a, b);
  auto known = ir::signed_constant(b);
  if (known && *known > 0 && std::has_single_bit(static_cast<uint64_t>(*known)))
    return builder.binary(OpKind::AndI, a, builder.constant_int(a->type, *known - 1));
  ir::Value* quotient = builder.binary(OpKind::FloorDivSI, a, b);
  return builder.binary(OpKind::SubI, a, builder.binary(OpKind::MulI, quotient, b));
}

// ---- divisions that round toward zero

struct TwoNumbers {
  Value a, b;
};
Value truncated(Call& call, const TwoNumbers& args, bool is_quotient) {
  Context& ctx = call.ctx;
  value::NumericObject *x = value::to_numeric(ctx, args.a), *y = value::to_numeric(ctx, args.b);
  if (!x || !dtype::is_integer(x->dtype)) return call.expected(args.a, "an integer");
  if (!y || !dtype::is_integer(y->dtype)) return call.expected(args.b, "an integer");
  auto type = value::promoted_type(ctx, is_quotient ? "truncdiv" : "truncmod", x->dtype, y->dtype, call.span());
  if (!type) return Value::raised();
  x = value::convert_numeric(ctx, x, *type, call.span());
  y = x ? value::convert_numeric(ctx, y, *type, call.span()) : nullptr;
  if (!y) return Value::raised();
  bool is_signed = dtype::is_signed(*type);
  dtype::IntOp divided = is_quotient ? (is_signed ? dtype::IntOp::DivS : dtype::IntOp::DivU)
                                     : (is_signed ? dtype::IntOp::RemS : dtype::IntOp::RemU);
  return value::make_dynamic(ctx, *type,
                             call.builder().binary(ir::op_of(divided), value::materialize(ctx, x), value::materialize(ctx, y)));
}

constexpr BuiltinRow kRows[] = {
    tile_row<truncated, true>("truncdiv", "a, b", "The quotient, rounded toward zero."),
    tile_row<truncated, false>("truncmod", "a, b", "The remainder with the sign of the dividend."),
};

}  // namespace

Value type_object(Context& ctx, DType type) {
  Value types = ctx.evaluation->import_module("tilelang._dtypes", ctx.current_span);
  if (types.is_raised()) return types;
  return value::call_method(ctx, types, "dtype", {value::make_str(ctx, dtype_name(type))});
}

constinit const value::NumberRules kTileNumberRules{
    .promote = promote,
    .type_object = type_object,
    .remainder = remainder,
    .refuses_quotient =
        "TileLang has several quotients of integers: `//` rounds down, `T.truncdiv(a, b)` toward zero, and "
        "`T.cast(a, T.float32) / b` is a float",
    .widening = dtype::Widening::Sign,
    .extrema_drop_nan = true,
    .rounds_narrow = true,
};

const std::span<const BuiltinRow> kTileNumberRows = kRows;

}  // namespace kdsl::builtins
