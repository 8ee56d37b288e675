// cutlass.experimental.primitives: conversions, loads and stores with qualifiers, the end of a thread (cute-api.md 7.20).
#include <fmt/format.h>

#include "dialects/cute/arch/async_support.h"
#include "dialects/cute/cute/math_options.h"
#include "dialects/cute/cutlass/vector.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;
using value::NumericObject;

namespace {

// f32 to f16 and bf16, f64 to f32: the roundings of PTX. f32 to tf32: ties away from zero.
bool has_rounding(DType from, DType to, ir::Rounding rounding) {
  if (rounding == ir::Rounding::NearestAway) return from == DType::Float32 && to == DType::TFloat32;
  if (from == DType::Float64) return to == DType::Float32;
  bool is_short = to == DType::Float16 || to == DType::BFloat16;
  return from == DType::Float32 && is_short && (rounding == ir::Rounding::Nearest || rounding == ir::Rounding::Zero);
}

// Lanes of a vector, or one number, converted with a rounding. Null: raised.
NumericObject* converted(Context& ctx, NumericObject* numeric, DType to, Value rounding, Span span) {
  if (rounding.is_none()) return value::convert_numeric(ctx, numeric, to, span);
  auto kind = enum_text(rounding) ? ir::Rounding_from_text(*enum_text(rounding)) : std::nullopt;
  if (!kind || !has_rounding(numeric->dtype, to, *kind)) {
    ctx.raise(ctx.types->value_error,
              "convert: rnd does not go with a conversion from {} to {}: Float32 becomes Float16 and BFloat16 by 'rn' or 'rz' "
              "and TFloat32 by 'rna', Float64 becomes Float32 by 'rn', 'rz', 'rm' or 'rp'",
              dtype::name(numeric->dtype), dtype::name(to));
    return nullptr;
  }
  ir::Value* from = value::materialize(ctx, numeric);
  ir::Type type = ir::ir_type(to);
  if (from->type.is_vector()) type = ir::vector_type(type.scalar, from->type.count);
  ir::Attr attr = ir::enum_attribute(ir::AttrName::Rounding, *kind);
  size_t attrs = *kind == ir::Rounding::Nearest ? 0 : 1;
  return value::make_dynamic(ctx, to, emit_value(ctx, OpKind::TruncF, {&from, 1}, type, {&attr, attrs}));
}

// (value, dtype, *, rnd)
Value convert(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "convert", args.span)) return Value::raised();
  auto to = dtype_argument(ctx, args, 1, "convert");
  if (!to) return Value::raised();
  if (VectorObject* vector = as_vector(ctx, args[0])) {
    NumericObject* lanes = converted(ctx, lanes_of(ctx, vector), *to, args[2], args.span);
    return lanes ? from_lanes(ctx, vector, lanes) : Value::raised();
  }
  NumericObject* numeric = number_argument(ctx, args, 0, "convert");
  numeric = numeric ? converted(ctx, numeric, *to, args[2], args.span) : nullptr;
  return numeric ? Value(numeric) : Value::raised();
}

// (value): rounds to TFloat32, ties away from zero; the result is the TFloat32.
Value convert_to_tf32(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "cvt_f32_tf32", args.span)) return Value::raised();
  Value values[] = {args[0], Value(ctx.numerics->of[static_cast<size_t>(DType::TFloat32)]), value::make_str(ctx, "rna")};
  Span spans[] = {args.span_of(0), args.span, args.span};
  if (!as_vector(ctx, args[0])) {
    NumericObject* numeric = number_argument(ctx, args, 0, "cvt_f32_tf32");
    bool is_single = numeric && (numeric->dtype == DType::Float32 || numeric->is_static());
    if (numeric && !is_single)
      return ctx.fail(
          ctx.error(args.span_of(0), diag::ArgumentType, 1, "value", "cvt_f32_tf32", "Float32", value::dtype_name(numeric)));
    if (numeric) numeric = value::convert_numeric(ctx, numeric, DType::Float32, args.span_of(0));
    if (!numeric) return Value::raised();
    values[0] = numeric;
  }
  return convert(ctx, Bound{values, args.span, spans});
}

Value exit_thread(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "exit", args.span)) return Value::raised();
  emit(ctx, OpKind::Exit, {});
  return Value::none();
}

const BuiltinRow kRows[] = {
    {"convert", "value, dtype, *, rnd=None", "A number or a Vector in another type; rnd names a rounding of PTX.", convert},
    {"exit", "", "The thread ends.", exit_thread},
};

const BuiltinRow kArchRows[] = {
    {"cvt_f32_tf32", "value, /", "Rounds to TFloat32, ties away from zero.", convert_to_tf32},
};

}  // namespace

const std::span<const BuiltinRow> kPrimsNumericRows = kRows;
const std::span<const BuiltinRow> kArchConvertRows = kArchRows;

}  // namespace kdsl::builtins
