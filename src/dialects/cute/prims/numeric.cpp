// This file has conversions, loads and stores with qualifiers, and the end of a thread, for cutlass.experimental.primitives.
#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/vector.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::OpKind;
using value::NumericObject;

namespace {

// Returns whether PTX has the rounding: several for f32 to f16 and bf16 and for f64 to f32; ties away from zero for f32 to
// tf32.
bool has_rounding(DType from, DType to, ir::Rounding rounding) {
  if (rounding == ir::Rounding::NearestAway) return from == DType::Float32 && to == DType::TFloat32;
  if (from == DType::Float64) return to == DType::Float32;
  bool is_short = to == DType::Float16 || to == DType::BFloat16;
  return from == DType::Float32 && is_short && (rounding == ir::Rounding::Nearest || rounding == ir::Rounding::Zero);
}

// Converts lanes of a vector, or one number, with a rounding.
Value converted_by(Call& call, NumericObject* numeric, DType to, ir::Rounding rounding, const Argument& said) {
  if (!has_rounding(numeric->dtype, to, rounding))
    return call
        .refuse(said, "is '{}', which does not go with a conversion from {} to {}", to_text(rounding),
                dtype::name(numeric->dtype), dtype::name(to))
        .help(
            "Float32 becomes Float16 and BFloat16 by 'rn' or 'rz' and TFloat32 by 'rna', Float64 becomes Float32 by 'rn', "
            "'rz', 'rm' or 'rp'");
  ir::Value* from = value::materialize(call.ctx, numeric);
  ir::Type type = ir::ir_type(to);
  if (from->type.is_vector()) type = ir::vector_type(type.scalar, from->type.count);
  NewOp op(call, OpKind::TruncF);
  op.operand(from);
  if (rounding != ir::Rounding::Nearest) op.attr(AttrName::Rounding, rounding);
  return op.number(to, type);
}

// A number, or a Vector.
struct Convertible {
  NumericObject* numeric = nullptr;
  VectorObject* vector = nullptr;
};
bool read_argument(Call& call, const Argument& argument, Convertible& out) {
  out.vector = as_vector(call.ctx, argument.value);
  if (!out.vector) return read_argument(call, argument, out.numeric);
  out.numeric = lanes_of(call.ctx, out.vector);
  return true;
}
Value in_shape(Call& call, const Convertible& like, Value numeric) {
  return like.vector && value::as_numeric_object(numeric) ? from_lanes(call.ctx, like.vector, numeric) : numeric;
}

struct Convert {
  Convertible value;
  DType dtype;
  std::optional<ir::Rounding> rnd;
};
Value convert(Call& call, const Convert& args) {
  Value made = args.rnd ? converted_by(call, args.value.numeric, args.dtype, *args.rnd, call.at(args.rnd))
                        : value::convert(call.ctx, args.value.numeric, args.dtype, call.span());
  return in_shape(call, args.value, made);
}

struct ToTFloat32 {
  Convertible value;
};
// Rounds to TFloat32, ties away from zero; the result is the TFloat32.
Value convert_to_tf32(Call& call, const ToTFloat32& args) {
  NumericObject* numeric = args.value.numeric;
  if (numeric->dtype != DType::Float32 && !numeric->is_static()) return call.expected(args.value, "a Float32");
  numeric = converted(call, call.at(args.value), numeric, DType::Float32);
  if (!numeric) return call.failure();
  return in_shape(call, args.value,
                  converted_by(call, numeric, DType::TFloat32, ir::Rounding::NearestAway, call.at(args.value)));
}

Value exit_thread(Call& call) { return NewOp(call, OpKind::Exit).none(); }

constexpr BuiltinRow kRows[] = {
    traced_row<convert>("convert", "value, dtype, *, rnd=None",
                        "A number or a Vector in another type; rnd names a rounding of PTX."),
    kernel_row<exit_thread>("exit", "", "The thread ends."),
};

constexpr BuiltinRow kArchRows[] = {
    traced_row<convert_to_tf32>("cvt_f32_tf32", "value, /", "Rounds to TFloat32, ties away from zero."),
};

}  // namespace

const std::span<const BuiltinRow> kPrimsNumericRows = kRows;
const std::span<const BuiltinRow> kArchConvertRows = kArchRows;

}  // namespace kdsl::builtins
