// Operators of scalar Numerics: promotion, then Python's arithmetic on static payloads or KIR ops.
#include <cmath>

#include "base/check.h"
#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "dtype/conversion.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "tile/numbers.h"
#include "value/context.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/statements.h"
#include "value/typed/divisors.h"
#include "value/typed/numeric.h"
#include "value/types.h"

namespace kdsl::value {

using ast::Operator;
using dtype::DType;

static std::string_view symbol(Operator op) {
  switch (op) {
    case Operator::Add: return "+";
    case Operator::Sub: return "-";
    case Operator::Mult: return "*";
    case Operator::MatMult: return "@";
    case Operator::Div: return "/";
    case Operator::Mod: return "%";
    case Operator::Pow: return "**";
    case Operator::LShift: return "<<";
    case Operator::RShift: return ">>";
    case Operator::BitOr: return "|";
    case Operator::BitXor: return "^";
    case Operator::BitAnd: return "&";
    case Operator::FloorDiv: return "//";
  }
  KDSL_UNREACHABLE("bad operator");
}

static bool is_bitwise(Operator op) {
  return op == Operator::BitOr || op == Operator::BitXor || op == Operator::BitAnd || op == Operator::LShift ||
         op == Operator::RShift;
}

static Value report_promotion(Context& ctx, std::string_view what, DType a, DType b, Span span) {
  auto report = ctx.error(span, diag::Promotion, what, dtype::name(a), dtype::name(b));
  if (dtype::is_computable(a) || dtype::is_computable(b))
    report.help(fmt::format("convert one operand explicitly, for example with `.to({})`",
                            dtype::name(dtype::is_computable(a) ? a : b)));
  else
    report.help(fmt::format("narrow floats are stored and converted only: compute with `.to({})`", ctx.spell(DType::Float32)));
  return ctx.fail(report);
}

// Returns the common type of two numbers. `is_plain` says that two Booleans stay Booleans.
static std::expected<DType, dtype::PromotionError> promoted(const Context& ctx, DType a, DType b, bool is_plain) {
  const NumberRules& rules = number_rules(ctx.dialects.current);
  if (auto type = rules.promote ? rules.promote(a, b) : std::nullopt) return *type;
  return is_plain ? dtype::promote(a, b) : dtype::promote_arithmetic(a, b);
}

std::optional<DType> promoted_type(Context& ctx, std::string_view what, DType a, DType b, Span span) {
  auto type = promoted(ctx, a, b, false);
  if (type) return *type;
  report_promotion(ctx, what, a, b, span);
  return std::nullopt;
}

// ---- dynamic operations: both operands have type `t`

static dtype::BinaryOp reference_op(Operator op) {
  switch (op) {
    case Operator::Add: return dtype::BinaryOp::Add;
    case Operator::Sub: return dtype::BinaryOp::Sub;
    case Operator::Mult: return dtype::BinaryOp::Mul;
    case Operator::Div: return dtype::BinaryOp::TrueDiv;
    case Operator::Mod: return dtype::BinaryOp::Mod;
    case Operator::Pow: return dtype::BinaryOp::Pow;
    case Operator::LShift: return dtype::BinaryOp::Shl;
    case Operator::RShift: return dtype::BinaryOp::Shr;
    case Operator::BitOr: return dtype::BinaryOp::Or;
    case Operator::BitXor: return dtype::BinaryOp::Xor;
    case Operator::BitAnd: return dtype::BinaryOp::And;
    case Operator::FloorDiv: return dtype::BinaryOp::FloorDiv;
    case Operator::MatMult: break;
  }
  KDSL_UNREACHABLE("not an operator of numbers");
}

// Returns an operand whose trace has ended: while nothing is traced, every runtime value belongs to a call that has ended.
static const ir::Value* find_stale(const Context& ctx, const NumericObject* x, const NumericObject* y = nullptr) {
  if (ctx.trace.builder) return nullptr;
  return x->ir || !y ? x->ir : y->ir;
}

// The type that an operation on numbers of the type computes in: the dialect may compute with narrow floats in a wider one.
static DType computed_in(const Context& ctx, DType type) {
  bool is_narrow = !dtype::is_computable(type) && !dtype::is_packed(type);
  return is_narrow && number_rules(ctx.dialects.current).rounds_narrow ? DType::Float32 : type;
}

// Converts an operand into the type that computes; one of another type than `common` is rounded to that first.
static NumericObject* operand_in(Context& ctx, NumericObject* x, DType computed, DType common, Span span) {
  if (dtype::is_float(common) && common != computed) x = convert_numeric(ctx, x, common, span);
  return x ? convert_numeric(ctx, x, computed, span) : nullptr;
}

// A division by zero is undefined on every device. If assertions are compiled in, it stops the kernel.
static void assert_divisor(Context& ctx, ir::Value* divisor) {
  if (!ctx.options.device_assertions) return;
  ir::Builder& builder = *ctx.trace.builder;
  ir::Value* is_fine = nullptr;  // null: known to be nonzero
  auto add = [&](ir::Value* lane) {
    if (ir::signed_constant(lane).value_or(0) != 0) return;
    ir::Value* is_lane_fine = builder.cmpi(ir::CmpI::Ne, lane, builder.constant_int(lane->type, 0));
    is_fine = is_fine ? builder.binary(ir::OpKind::AndI, is_fine, is_lane_fine) : is_lane_fine;
  };
  const ir::Op* source = divisor->def;
  if (divisor->type.is_scalar()) {
    add(divisor);
  } else if (source && (source->kind == ir::OpKind::VectorSplat || source->kind == ir::OpKind::VectorBuild)) {
    for (ir::Value* lane : source->operands) add(lane);
  } else {
    for (uint32_t k = 0; k < divisor->type.count; ++k)
      add(builder.create(ir::OpKind::VectorExtract, {divisor, builder.i32(static_cast<int32_t>(k))}, {divisor->type.element()})
              ->result());
  }
  if (is_fine)
    builder.create(ir::OpKind::Assert, {is_fine}, {}, {ir::text_attribute(ir::AttrName::Message, "integer division by zero")});
}

// `%` and `//` of integers; the other operators are those of tile::binary.
static ir::Value* emit_binary(Context& ctx, Operator op, DType type, ir::Value* left, ir::Value* right) {
  auto remainder = number_rules(ctx.dialects.current).remainder;
  if (op == Operator::Mod && remainder && dtype::is_integer(type) && dtype::is_signed(type)) return remainder(ctx, left, right);
  return tile::binary(*ctx.trace.builder, reference_op(op), type, left, right);
}

static void warn_of_division(Context& ctx, Operator op, DType type, Span span) {
  bool is_truncated = !number_rules(ctx.dialects.current).remainder;
  if (op == Operator::Mod && dtype::is_integer(type) && dtype::is_signed(type) && is_truncated)
    ctx.diags.report(span, diag::SignedRemainder, "%", "zero")
        .help("`//` rounds down; operands of unsigned types have one remainder");
  if (op == Operator::FloorDiv && !dtype::is_integer(type))
    ctx.diags.report(span, diag::FloatQuotient, ctx.spell(type)).help("`/` divides without rounding");
}

// In `type`; the result is one of `label`.
static Value binary_dynamic(Context& ctx, Operator op, NumericObject* a, NumericObject* b, DType type, DType label) {
  Span span = ctx.current_span;
  NumericObject* x = operand_in(ctx, a, type, label, span);
  NumericObject* y = x ? operand_in(ctx, b, type, label, span) : nullptr;
  if (y && op == Operator::Div && dtype::is_integer(type)) {
    // A quotient of integers is computed in Float32; the common type comes first, since an operand may have another value in
    // it.
    type = label = DType::Float32;
    x = convert_numeric(ctx, x, type, span);
    y = x ? convert_numeric(ctx, y, type, span) : nullptr;
  }
  if (!y) return Value::raised();
  ir::Value* left = materialize(ctx, x);
  ir::Value* right = materialize(ctx, y);
  if (!dtype::is_computable(type)) return report_promotion(ctx, symbol(op), a->dtype, b->dtype, span);
  warn_of_division(ctx, op, type, span);
  if (dtype::is_integer(type) && (op == Operator::Mod || op == Operator::FloorDiv)) assert_divisor(ctx, right);
  ir::Value* result = emit_binary(ctx, op, type, left, right);
  NumericObject* computed = make_dynamic(ctx, type, result);
  if (dtype::is_integer(type) && result->type.is_scalar()) computed->divisor = result_divisor(op, x, y);
  return convert(ctx, computed, label, span);
}

static Value binary_static(Context& ctx, Operator op, NumericObject* a, NumericObject* b, DType type, DType label) {
  auto x = to_payload(a->payload), y = to_payload(b->payload);
  if (!x || !y) return raise_fault(ctx, dtype::Fault::Overflow);
  dtype::StaticResult result = dtype::apply_static(reference_op(op), type, *x, *y);
  if (!result) return raise_fault(ctx, result.error());
  if (op == Operator::Div && dtype::is_integer(type)) type = label = DType::Float32;
  return convert(ctx, make_static(ctx, type, from_payload(ctx, type, *result)), label, ctx.current_span);
}

static Value report_quotient(Context& ctx, DType a, DType b) {
  auto report = ctx.error(ctx.current_span, diag::Promotion, "/", dtype::name(a), dtype::name(b));
  return ctx.fail(report.help(number_rules(ctx.dialects.current).refuses_quotient));
}

// Bit operations on floats.
static Value report_bits(Context& ctx, Operator op, DType a, DType b) {
  auto report = ctx.error(ctx.current_span, diag::Promotion, symbol(op), dtype::name(a), dtype::name(b));
  bool is_other = dtype::is_float(a) != dtype::is_float(b);
  if (is_other && (op == Operator::BitAnd || op == Operator::BitOr))
    report.help(fmt::format("`{}` binds before comparisons: conditions are joined by `{}`", symbol(op),
                            op == Operator::BitAnd ? "and" : "or"));
  if (op == Operator::BitXor) report.help("`^` works on bits; the power is `x ** 2`");
  return ctx.fail(report.help("bit operations need integers; `.bitcast(Int32)` gives the bits of a float"));
}

// Handles a number of the dialect and a value that is no Numeric: an int that no numeric type holds, or a value whose type may
// know the operator.
static Value without_numeric(Context& ctx, std::string_view what, Value a, Value b) {
  bool is_long = (as_bigint(a) && as_numeric_object(b)) || (as_bigint(b) && as_numeric_object(a));
  if (!is_long) return Value::not_implemented();
  return ctx.fail(
      ctx.error(ctx.current_span, diag::Promotion, what, dtype_name(to_numeric(ctx, a)), dtype_name(to_numeric(ctx, b))));
}

Value numeric_binary(Context& ctx, Operator op, Value a, Value b) {
  if (a.is_poison() || b.is_poison()) return Value::poison();
  if (op == Operator::MatMult) return Value::not_implemented();
  NumericObject* x = to_numeric(ctx, a);
  NumericObject* y = to_numeric(ctx, b);
  if (!x || !y) return without_numeric(ctx, symbol(op), a, b);
  bool both_boolean = dtype::is_boolean(x->dtype) && dtype::is_boolean(y->dtype);
  bool back_to_boolean = both_boolean && as_numeric_object(a) && as_numeric_object(b) && op != Operator::Div;
  // Bit operations on two Booleans need no detour through Int32.
  bool is_logic = op == Operator::BitAnd || op == Operator::BitOr || op == Operator::BitXor;
  DType type;
  if (back_to_boolean && is_logic) {
    type = DType::Boolean;
    back_to_boolean = false;
  } else {
    auto common = promoted(ctx, x->dtype, y->dtype, false);
    if (!common) return report_promotion(ctx, symbol(op), x->dtype, y->dtype, ctx.current_span);
    type = *common;
  }
  if (is_bitwise(op) && dtype::is_float(type)) return report_bits(ctx, op, x->dtype, y->dtype);
  if (op == Operator::Div && dtype::is_integer(type) && number_rules(ctx.dialects.current).refuses_quotient)
    return report_quotient(ctx, x->dtype, y->dtype);
  DType label = back_to_boolean ? DType::Boolean : type;
  if (x->is_static() && y->is_static()) return binary_static(ctx, op, x, y, type, label);
  if (const ir::Value* stale = find_stale(ctx, x, y)) return ctx.evaluation->fail_stale(stale);
  return binary_dynamic(ctx, op, x, y, computed_in(ctx, type), label);
}

// ---- comparisons

static std::string_view symbol(ast::CmpOp op) {
  static constexpr std::string_view kSymbols[] = {"==", "!=", "<", "<=", ">", ">="};
  return kSymbols[static_cast<size_t>(op)];
}

Value numeric_compare(Context& ctx, ast::CmpOp op, Value a, Value b) {
  if (a.is_poison() || b.is_poison()) return Value::poison();
  NumericObject* x = to_numeric(ctx, a);
  NumericObject* y = to_numeric(ctx, b);
  if (op > ast::CmpOp::GtE) return Value::not_implemented();
  // The value equals no number.
  if (!x || !y) return op <= ast::CmpOp::NotEq ? Value::not_implemented() : without_numeric(ctx, symbol(op), a, b);
  if (const ir::Value* stale = find_stale(ctx, x, y)) return ctx.evaluation->fail_stale(stale);
  auto type = promoted(ctx, x->dtype, y->dtype, true);
  if (!type) return report_promotion(ctx, symbol(op), x->dtype, y->dtype, ctx.current_span);
  if (dtype::is_packed(*type)) return report_promotion(ctx, symbol(op), x->dtype, y->dtype, ctx.current_span);
  if (!dtype::is_computable(*type)) type = DType::Float32;  // Float32 holds every value of the narrow types
  NumericObject* left = convert_numeric(ctx, x, *type, ctx.current_span);
  NumericObject* right = left ? convert_numeric(ctx, y, *type, ctx.current_span) : nullptr;
  if (!right) return Value::raised();
  auto relation = static_cast<dtype::CompareOp>(op);
  if (left->is_static() && right->is_static()) {
    auto l = to_payload(left->payload), r = to_payload(right->payload);
    bool result = dtype::compare_static(relation, *type, *l, *r);
    return make_static(ctx, DType::Boolean, Value::boolean(result));
  }
  ir::Value* l = materialize(ctx, left);
  ir::Value* r = materialize(ctx, right);
  return make_dynamic(ctx, DType::Boolean, tile::compare(*ctx.trace.builder, relation, *type, l, r));
}

// ---- unary operators, abs, min and max

static Value unary_error(Context& ctx, std::string_view what, NumericObject* x) {
  auto report = ctx.error(ctx.current_span, diag::PromotionUnary, what, dtype::name(x->dtype));
  if (what == "+")
    report.help("numbers have no sign `+` in staged code: leave it out; `i += 1` counts");
  else if (what == "~")
    report.help("bit operations need integers; `.bitcast(...)` gives the bits of a float");
  else if (dtype::is_boolean(x->dtype))
    report.help(fmt::format("convert it first: `.to({})`; `not` inverts a truth value", ctx.spell(DType::Int32)));
  else
    report.help(fmt::format("narrow floats are stored and converted only: compute with `.to({})`", ctx.spell(DType::Float32)));
  return ctx.fail(report);
}

// A narrow float in the type that the dialect computes with it in; null: it has none.
static NumericObject* in_computed_type(Context& ctx, NumericObject* x) {
  DType type = computed_in(ctx, x->dtype);
  return type == x->dtype ? nullptr : convert_numeric(ctx, x, type, ctx.current_span);
}

static Value convert_result(Context& ctx, Value result, DType type) {
  NumericObject* number = as_numeric_object(result);
  return number ? convert(ctx, number, type, ctx.current_span) : result;
}

static Value negate(Context& ctx, NumericObject* x) {
  if (dtype::is_boolean(x->dtype)) return unary_error(ctx, "-", x);
  if (x->is_static()) {
    dtype::StaticResult result = dtype::negate_static(x->dtype, *to_payload(x->payload));
    if (!result) return raise_fault(ctx, result.error());
    return make_static(ctx, x->dtype, from_payload(ctx, x->dtype, *result));
  }
  DType type = x->dtype;
  if (NumericObject* wide = in_computed_type(ctx, x)) return convert_result(ctx, negate(ctx, wide), type);
  if (!dtype::is_computable(x->dtype)) return unary_error(ctx, "-", x);
  NumericObject* negated = make_dynamic(ctx, x->dtype, tile::negated(*ctx.trace.builder, x->dtype, x->ir));
  negated->divisor = x->divisor;
  return negated;
}

static Value invert(Context& ctx, NumericObject* x) {
  if (dtype::is_float(x->dtype)) return unary_error(ctx, "~", x);
  if (x->is_static() && !ctx.trace.builder) {
    Value payload =
        dtype::is_boolean(x->dtype) ? Value::boolean(!x->payload.as_bool()) : unary(ctx, ast::UnaryOpKind::Invert, x->payload);
    if (payload.is_raised()) return payload;
    return construct_numeric(ctx, x->dtype, payload, ctx.current_span);
  }
  // The conversion is emitted even for a static payload.
  ir::Value* bits = materialize(ctx, x);
  ir::Value* ones = ctx.trace.builder->constant_int(bits->type, -1);
  return make_dynamic(ctx, x->dtype, ctx.trace.builder->binary(ir::OpKind::XOrI, bits, ones));
}

Value numeric_unary(Context& ctx, ast::UnaryOpKind op, NumericObject* x) {
  if (const ir::Value* stale = find_stale(ctx, x)) return ctx.evaluation->fail_stale(stale);
  switch (op) {
    case ast::UnaryOpKind::USub: return negate(ctx, x);
    case ast::UnaryOpKind::Invert: return invert(ctx, x);
    case ast::UnaryOpKind::UAdd: return unary_error(ctx, "+", x);
    case ast::UnaryOpKind::Not: return numeric_not(ctx, x);
  }
  KDSL_UNREACHABLE("bad unary operator");
}

Value numeric_abs(Context& ctx, NumericObject* x) {
  if (const ir::Value* stale = find_stale(ctx, x)) return ctx.evaluation->fail_stale(stale);
  if (x->is_static()) {
    dtype::StaticResult result = dtype::abs_static(x->dtype, *to_payload(x->payload));
    if (!result) return raise_fault(ctx, result.error());
    return make_static(ctx, x->dtype, from_payload(ctx, x->dtype, *result));
  }
  DType type = x->dtype;
  if (NumericObject* wide = in_computed_type(ctx, x)) return convert_result(ctx, numeric_abs(ctx, wide), type);
  if (!dtype::is_computable(x->dtype)) return unary_error(ctx, "abs", x);
  if (dtype::is_boolean(x->dtype)) return x;
  NumericObject* absolute = make_dynamic(ctx, x->dtype, tile::absolute(*ctx.trace.builder, x->dtype, x->ir));
  absolute->divisor = x->divisor;
  return absolute;
}

// Returns the greater or the smaller of two static numbers of the type.
static Value extremum_static(Context& ctx, bool is_max, NumericObject* x, NumericObject* y, DType type) {
  dtype::Payload left = *to_payload(x->payload), right = *to_payload(y->payload);
  if (dtype::is_float(type) && number_rules(ctx.dialects.current).extrema_drop_nan) {
    if (std::isnan(left.f)) return y;
    if (std::isnan(right.f)) return x;
  }
  dtype::StaticResult result = dtype::apply_static(is_max ? dtype::BinaryOp::Max : dtype::BinaryOp::Min, type, left, right);
  if (!result) return raise_fault(ctx, result.error());
  return make_static(ctx, type, from_payload(ctx, type, *result));
}

static ir::Value* emit_extremum(Context& ctx, bool is_max, DType type, ir::Value* left, ir::Value* right) {
  ir::Builder& b = *ctx.trace.builder;
  if (dtype::is_float(type) && number_rules(ctx.dialects.current).extrema_drop_nan)
    return b.binary(is_max ? ir::OpKind::MaxNumF : ir::OpKind::MinNumF, left, right);
  return tile::binary(b, is_max ? dtype::BinaryOp::Max : dtype::BinaryOp::Min, type, left, right);
}

Value numeric_extremum(Context& ctx, bool is_max, Value a, Value b, Span span) {
  NumericObject* x = to_numeric(ctx, a);
  NumericObject* y = to_numeric(ctx, b);
  if (!x || !y) return Value::not_implemented();
  if (const ir::Value* stale = find_stale(ctx, x, y)) return ctx.evaluation->fail_stale(stale);
  auto type = promoted_type(ctx, is_max ? "max" : "min", x->dtype, y->dtype, span);
  if (!type) return Value::raised();
  bool is_static = x->is_static() && y->is_static();
  DType computed = is_static ? *type : computed_in(ctx, *type);
  x = operand_in(ctx, x, computed, *type, span);
  y = x ? operand_in(ctx, y, computed, *type, span) : nullptr;
  if (!y) return Value::raised();
  if (is_static) return extremum_static(ctx, is_max, x, y, *type);
  if (!dtype::is_computable(computed)) return report_promotion(ctx, is_max ? "max" : "min", x->dtype, y->dtype, span);
  ir::Value* left = materialize(ctx, x);
  NumericObject* result = make_dynamic(ctx, computed, emit_extremum(ctx, is_max, computed, left, materialize(ctx, y)));
  if (dtype::is_integer(computed) && left->type.is_scalar()) result->divisor = extremum_divisor(x, y);
  return convert(ctx, result, *type, span);
}

}  // namespace kdsl::value
