#include "tile/numbers.h"

#include "base/check.h"
#include "ir/dtype_map.h"
#include "ir/number_ops.h"
#include "ir/op_kind.h"

namespace kdsl::tile {

using dtype::DType;

ir::Type with_lanes_of(ir::Type model, ir::Type scalar) {
  return model.is_vector() ? ir::vector_type(scalar.scalar, model.count) : scalar;
}

// Constants of KIR have 64 bits, sign-extended; longer ones are built from two.
ir::Value* integer_constant(ir::Builder& b, ir::Type type, dtype::int128 number) {
  auto low = static_cast<int64_t>(number);
  if (ir::bit_width(type.scalar) <= 64 || low == number) return b.constant_int(type, low);
  ir::Value* high = b.constant_int(type, static_cast<int64_t>(number >> 64));
  ir::Value* shifted = b.binary(ir::OpKind::ShlI, high, b.constant_int(type, 64));
  return b.binary(ir::OpKind::OrI, shifted, b.cast(ir::OpKind::ExtUI, b.constant_int(ir::kI64, low), type));
}

// ---- conversions

static ir::OpKind op_of(dtype::Cast cast) {
  switch (cast) {
    case dtype::Cast::SignExtend: return ir::OpKind::ExtSI;
    case dtype::Cast::ZeroExtend: return ir::OpKind::ExtUI;
    case dtype::Cast::Truncate: return ir::OpKind::TruncI;
    case dtype::Cast::SignedToFloat: return ir::OpKind::SIToFP;
    case dtype::Cast::UnsignedToFloat: return ir::OpKind::UIToFP;
    case dtype::Cast::FloatToSigned: return ir::OpKind::FPToSI;
    case dtype::Cast::FloatToUnsigned: return ir::OpKind::FPToUI;
    case dtype::Cast::ExtendFloat: return ir::OpKind::ExtF;
    case dtype::Cast::TruncateFloat: return ir::OpKind::TruncF;
    case dtype::Cast::Reinterpret: return ir::OpKind::Bitcast;
    case dtype::Cast::NotEqualZero: return ir::OpKind::CmpI;
  }
  KDSL_UNREACHABLE("bad cast");
}

ir::Value* convert(ir::Builder& b, ir::Value* value, const dtype::CastPlan& plan) {
  for (const dtype::CastStep& step : plan)
    value = step.cast == dtype::Cast::NotEqualZero
                ? is_not_zero(b, value)
                : b.cast(op_of(step.cast), value, with_lanes_of(value->type, ir::ir_type(step.to)));
  return value;
}

// Returns a narrow float, which KIR only converts, in the type that it compares in.
static ir::Value* comparable(ir::Builder& b, ir::Value* value) {
  bool is_narrow = value->type.is_float() && ir::bit_width(value->type.scalar) < 16;
  return is_narrow ? b.cast(ir::OpKind::ExtF, value, with_lanes_of(value->type, ir::kF32)) : value;
}

ir::Value* is_not_zero(ir::Builder& b, ir::Value* value) {
  if (value->type.is_i1()) return value;
  value = comparable(b, value);
  if (value->type.is_float()) return b.cmpf(ir::CmpF::Une, value, b.constant_float(value->type, 0));
  return b.cmpi(ir::CmpI::Ne, value, b.constant_int(value->type, 0));
}

ir::Value* is_zero(ir::Builder& b, ir::Value* value) {
  value = comparable(b, value);
  if (value->type.is_i1()) return b.binary(ir::OpKind::XOrI, value, b.boolean(true));
  if (value->type.is_float()) return b.cmpf(ir::CmpF::Oeq, value, b.constant_float(value->type, 0));
  return b.cmpi(ir::CmpI::Eq, value, b.constant_int(value->type, 0));
}

// ---- operators

static ir::Value* binary_float(ir::Builder& b, dtype::BinaryOp op, ir::Value* x, ir::Value* y) {
  dtype::FloatOp operation = *dtype::float_op(op);
  if (operation == dtype::FloatOp::FloorDiv) return b.math(ir::MathFn::Floor, {b.binary(ir::OpKind::DivF, x, y)});
  if (operation == dtype::FloatOp::Pow) return b.math(ir::MathFn::Pow, {x, y});
  return b.binary(*ir::op_of(operation), x, y);
}

ir::Value* binary(ir::Builder& b, dtype::BinaryOp op, DType type, ir::Value* x, ir::Value* y) {
  if (dtype::is_float(type)) return binary_float(b, op, x, y);
  return b.binary(ir::op_of(*dtype::int_op(op, dtype::is_signed(type))), x, y);
}

ir::Value* compare(ir::Builder& b, dtype::CompareOp op, DType type, ir::Value* x, ir::Value* y) {
  if (dtype::is_float(type)) return b.cmpf(ir::float_predicate(op), x, y);
  return b.cmpi(ir::int_predicate(op, dtype::is_signed(type)), x, y);
}

ir::Value* negated(ir::Builder& b, DType type, ir::Value* value) {
  if (dtype::is_float(type)) return b.unary(ir::OpKind::NegF, value);
  return b.binary(ir::OpKind::SubI, b.constant_int(value->type, 0), value);
}

ir::Value* absolute(ir::Builder& b, DType type, ir::Value* value) {
  if (dtype::is_boolean(type)) return value;
  if (dtype::is_float(type)) return b.math(ir::MathFn::Abs, {value});
  return b.binary(ir::OpKind::MaxSI, value, negated(b, type, value));
}

}  // namespace kdsl::tile
