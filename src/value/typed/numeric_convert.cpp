// Literals, constants and conversions of scalar Numerics.
#include <cmath>

#include "base/check.h"
#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "dtype/conversion.h"
#include "dtype/reference.h"
#include "ir/dtype_map.h"
#include "tile/numbers.h"
#include "value/advice.h"
#include "value/context.h"
#include "value/dialect.h"
#include "value/flattening.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/statements.h"
#include "value/typed/divisors.h"
#include "value/typed/numeric.h"
#include "value/types.h"

namespace kdsl::value {

using dtype::DType;

NumericObject* make_static(Context& ctx, DType type, Value payload) {
  return ctx.make<NumericObject>(
      NumericObject{{ctx.numerics->of[static_cast<size_t>(type)], ObjectKind::Native}, type, payload, nullptr});
}

// Vectors are handled like Numerics, lane by lane (vector.h): rules for a scalar hold for each lane.
static ir::Type element_of(ir::Type type) { return type.is_vector() ? type.element() : type; }

NumericObject* make_dynamic(Context& ctx, DType type, ir::Value* value) {
  KDSL_CHECK(value && element_of(value->type) == ir::ir_type(type), "a Numeric holds a value of its own KIR type");
  return ctx.make<NumericObject>(
      NumericObject{{ctx.numerics->of[static_cast<size_t>(type)], ObjectKind::Native}, type, Value(), value});
}

// ---- flattening to one KIR value

static bool flatten(Context& ctx, Value self, std::vector<ir::Value*>& out) {
  out.push_back(materialize(ctx, as_numeric_object(self)));
  return true;
}

static Value rebuild(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  Value result = make_dynamic(ctx, as_numeric_object(self)->dtype, in.front());
  in = in.subspan(1);
  return result;
}

static std::string describe(Context&, Value self) { return std::string(dtype_name(as_numeric_object(self))); }

const FlatteningSlots kNumericFlattening{flatten, rebuild, describe};

NumericObject* as_numeric_object(Value v) {
  bool is_numeric =
      v.is_object() && v.object()->kind == ObjectKind::Native && v.object()->type->slots.flattening == &kNumericFlattening;
  return is_numeric ? static_cast<NumericObject*>(v.object()) : nullptr;
}

// ---- Python numbers and types

bool is_python_number(Value v) {
  return v.is_bool() || v.is_int() || v.is_float() || (v.is_object() && v.object()->kind == ObjectKind::BigInt);
}

// Returns the number in an instance of a class derived from int or float, such as a member of an IntEnum.
static Value number_in(Value v) {
  Value inner = unboxed(v);
  return is_python_number(inner) ? inner : v;
}

bool is_dynamic_numeric(Value v) {
  NumericObject* numeric = as_numeric_object(v);
  return numeric && !numeric->is_static();
}

std::optional<DType> dialect_dtype(Context& ctx, Value type) {
  if (!type.is_object() || type.object()->kind != ObjectKind::Type || !ctx.numerics) return std::nullopt;
  for (size_t i = 0; i < dtype::kDTypeCount; ++i)
    if (ctx.numerics->of[i] == type.object()) return static_cast<DType>(i);
  return std::nullopt;
}

std::optional<DType> dtype_of_type(Context& ctx, Value type) {
  if (auto dialect = dialect_dtype(ctx, type)) return dialect;
  if (!type.is_object()) return std::nullopt;
  if (type.object() == ctx.types->boolean) return DType::Boolean;
  if (type.object() == ctx.types->integer) return DType::Int32;
  if (type.object() == ctx.types->floating) return DType::Float32;
  return std::nullopt;
}

NumericObject* to_numeric(Context& ctx, Value v) {
  if (NumericObject* numeric = as_numeric_object(v)) return numeric;
  v = number_in(v);
  if (v.is_bool()) return make_static(ctx, DType::Boolean, v);
  if (v.is_int()) return make_static(ctx, dtype::literal_type(v.as_int()), v);
  if (v.is_float()) return make_static(ctx, DType::Float32, v);
  BigIntObject* big = as_bigint(v);
  // Uint64 holds the positive ones; no numeric type of literals has more bits.
  if (big && !big->negative && big->limbs.size() <= 2) return make_static(ctx, DType::Int64, v);
  return nullptr;
}

// ---- static payloads

std::optional<dtype::Payload> to_payload(Value v) {
  if (v.is_float()) return dtype::Payload::floating(plain_number(v.as_float()));
  if (!v.is_object()) return dtype::Payload::integer(v.as_int());
  BigIntObject* big = as_bigint(v);
  if (!big || big->limbs.size() > 4) return std::nullopt;
  dtype::uint128 magnitude = 0;
  for (size_t i = big->limbs.size(); i-- > 0;) magnitude = (magnitude << 32) | big->limbs[i];
  // An unsigned integer of 128 bits is represented by the signed number with equal bits.
  return dtype::Payload::integer(static_cast<dtype::int128>(big->negative ? -magnitude : magnitude));
}

static Value from_magnitude(Context& ctx, dtype::uint128 magnitude) {
  // The magnitude is split into three parts that each fit a machine integer.
  Value result = Value::integer(static_cast<int64_t>(magnitude >> 124));
  for (int shift : {62, 0}) {
    Value part = Value::integer(static_cast<int64_t>(magnitude >> shift & ((dtype::uint128{1} << 62) - 1)));
    result = binary(ctx, ast::Operator::Add, binary(ctx, ast::Operator::LShift, result, Value::integer(62)), part);
  }
  return result;
}

static Value from_int128(Context& ctx, dtype::int128 number) {
  if (number == static_cast<int64_t>(number)) return Value::integer(static_cast<int64_t>(number));
  auto bits = static_cast<dtype::uint128>(number);
  return number < 0 ? unary(ctx, ast::UnaryOpKind::USub, from_magnitude(ctx, -bits)) : from_magnitude(ctx, bits);
}

Value from_payload(Context& ctx, DType type, const dtype::Payload& payload) {
  if (dtype::is_boolean(type)) return Value::boolean(payload.truth());
  if (payload.is_float) return Value::floating(payload.f);
  if (dtype::is_float(type)) return Value::floating(payload.as_double());
  if (type == DType::Uint128 && payload.i < 0) return from_magnitude(ctx, static_cast<dtype::uint128>(payload.i));
  return from_int128(ctx, payload.i);
}

Value raise_fault(Context& ctx, dtype::Fault fault) {
  switch (fault) {
    case dtype::Fault::ZeroDivision:
      return raise_tried(ctx, ctx.types->zero_division_error, {Tried::Divide}, "division by zero");
    case dtype::Fault::Overflow: return ctx.raise(ctx.types->overflow_error, "result too large");
    case dtype::Fault::NanToInt: return ctx.raise(ctx.types->value_error, "cannot convert float NaN to integer");
    case dtype::Fault::InfinityToInt: return ctx.raise(ctx.types->overflow_error, "cannot convert float infinity to integer");
    case dtype::Fault::NegativeShift: return ctx.raise(ctx.types->value_error, "negative shift count");
    case dtype::Fault::ComplexResult:
      return ctx.raise(ctx.types->value_error, "a negative number cannot be raised to a fractional power");
    case dtype::Fault::Type: return ctx.raise(ctx.types->type_error, "unsupported operand types");
  }
  KDSL_UNREACHABLE("bad fault");
}

// Returns Python's truth of a number; NaN is true.
static bool payload_truth(Value payload) {
  if (payload.is_float()) return payload.as_float() != 0;
  return payload.is_object() || payload.as_int() != 0;
}

static Value convert_payload(Context& ctx, Value v, DType to) {
  // An int of any length has a truth value, and a double as Python converts it.
  if (as_bigint(v) && dtype::is_boolean(to)) return Value::boolean(true);
  if (as_bigint(v) && dtype::is_float(to)) return call(ctx, ctx.types->floating, {v});
  std::optional<dtype::Payload> payload = to_payload(v);
  // Beyond 64 bits Python's own conversion to a machine integer fails.
  bool too_large = !payload || (!payload->is_float && dtype::width(to) <= 64 && dtype::is_integer(to) &&
                                !dtype::is_boolean(to) && (payload->i >> 64) != 0 && (payload->i >> 64) != -1);
  dtype::StaticResult result = too_large ? std::unexpected(dtype::Fault::Overflow) : dtype::convert_static(to, *payload);
  if (result) return from_payload(ctx, to, *result);
  if (result.error() != dtype::Fault::Overflow) return raise_fault(ctx, result.error());
  return ctx.raise(ctx.types->overflow_error, "Python {} too large to convert to {}", v.is_float() ? "float" : "int",
                   dtype::name(to));
}

// ---- constants

ir::Value* materialize(Context& ctx, NumericObject* numeric) {
  if (numeric->ir) return numeric->ir;
  KDSL_CHECK(ctx.trace.builder, "a constant is materialised outside of tracing");
  ir::Type type = ir::ir_type(numeric->dtype);
  if (!dtype::is_float(numeric->dtype))
    return tile::integer_constant(*ctx.trace.builder, type, to_payload(numeric->payload)->i);
  double exact = to_payload(numeric->payload)->as_double();
  return ctx.trace.builder->constant_float(type, dtype::round_to(exact, numeric->dtype));
}

NumericObject* to_dynamic(Context& ctx, NumericObject* numeric) {
  if (numeric->ir) return numeric;
  return make_dynamic(ctx, numeric->dtype, materialize(ctx, numeric));
}

// ---- dynamic conversions

static void report_conversion(Context& ctx, DType from, DType to, dtype::CastError error, Span span) {
  auto report = ctx.error(span, diag::Conversion, dtype::name(from), dtype::name(to));
  switch (error) {
    case dtype::CastError::UnsupportedDestination:
      if (dtype::is_packed(to))
        report.help(ctx.hint(Hint::PackedDestination, {std::to_string(dtype::packing(to).count), ctx.spell(to)}));
      else
        report.help(ctx.hint(Hint::VectorDestination, {ctx.spell(to)}));
      break;
    case dtype::CastError::Packed:
      report.help(ctx.hint(Hint::PackedSource, {std::to_string(dtype::packing(from).count), ctx.spell(to)}));
      break;
    case dtype::CastError::Int128Float:
      report.help(fmt::format("integers of 128 bits and floats convert through `{}`", ctx.spell(DType::Int64)));
      break;
  }
  ctx.fail(report);
}

// Warns that signed numbers widen to unsigned types with zeros, which other languages do not do.
static void warn_of_zeros(Context& ctx, DType from, DType to, Span span) {
  bool to_unsigned = dtype::info(to).kind == dtype::Kind::Unsigned;
  bool from_signed = dtype::info(from).kind == dtype::Kind::Signed;
  if (!to_unsigned || !from_signed || dtype::width(to) <= dtype::width(from)) return;
  auto report = ctx.diags.report(span, diag::SignWidening, dtype::name(from), dtype::name(to));
  report.help(
      fmt::format("`.to({})` first keeps the sign", ctx.spell(*dtype::from_name(fmt::format("Int{}", dtype::width(to))))));
}

NumericObject* convert_numeric(Context& ctx, NumericObject* from, DType to, Span span) {
  if (from->dtype == to) return from;
  const NumberRules& rules = number_rules(ctx.dialects.current);
  dtype::Widening widening = rules.widening;
  // A dialect that rounds narrow floats has scalars of all of them; elsewhere some are elements of vectors only.
  bool reaches_all = rules.rounds_narrow || (from->ir && from->ir->type.is_vector());
  auto plan = dtype::conversion(from->dtype, to, reaches_all, widening);
  if (!plan) {
    report_conversion(ctx, from->dtype, to, plan.error(), span);
    return nullptr;
  }
  if (from->is_static()) {
    Value payload = convert_payload(ctx, from->payload, to);
    return payload.is_raised() ? nullptr : make_static(ctx, to, payload);
  }
  if (!ctx.trace.builder) {
    ctx.evaluation->fail_stale(from->ir);
    return nullptr;
  }
  if (widening == dtype::Widening::Zeros) warn_of_zeros(ctx, from->dtype, to, span);
  NumericObject* result = make_dynamic(ctx, to, tile::convert(*ctx.trace.builder, from->ir, *plan));
  result->divisor = converted_divisor(from, to);
  return result;
}

Value convert(Context& ctx, NumericObject* from, DType to, Span span) {
  NumericObject* result = convert_numeric(ctx, from, to, span);
  return result ? Value(result) : Value::raised();
}

Value construct_numeric(Context& ctx, DType to, Value value, Span span) {
  if (value.is_poison()) return value;
  if (NumericObject* numeric = as_numeric_object(value)) return convert(ctx, numeric, to, span);
  if (is_python_number(number_in(value))) {
    value = number_in(value);
    if (dtype::is_packed(to) || to == DType::Int4 || to == DType::Int128 || to == DType::Uint128) {
      auto report = ctx.error(span, diag::Conversion, type_name(ctx, value), dtype::name(to));
      if (!dtype::is_packed(to))
        report.help(fmt::format("convert a number of 64 bits: `{}(...).to({})`", ctx.spell(DType::Int64), ctx.spell(to)));
      return ctx.fail(report);
    }
    Value payload = convert_payload(ctx, value, to);
    return payload.is_raised() ? payload : Value(make_static(ctx, to, payload));
  }
  if (as_opaque(value)) return opaque_needed(ctx, value);
  auto report = ctx.error(span, diag::Conversion, type_name(ctx, value), dtype::name(to));
  return ctx.fail(report.help(advice_for_number(ctx, value, dtype::is_integer(to))));
}

ir::Value* truth_value(Context& ctx, Value v) {
  NumericObject* numeric = to_numeric(ctx, v);
  if (!numeric) return nullptr;
  if (numeric->is_static()) return ctx.trace.builder->boolean(payload_truth(numeric->payload));
  return tile::is_not_zero(*ctx.trace.builder, numeric->ir);
}

Value numeric_not(Context& ctx, NumericObject* numeric) {
  if (numeric->is_static()) return Value::boolean(!payload_truth(numeric->payload));
  return make_dynamic(ctx, DType::Boolean, tile::is_zero(*ctx.trace.builder, numeric->ir));
}

// The argument is null for an int that to_numeric refuses.
std::string_view dtype_name(NumericObject* numeric) {
  return numeric ? dtype::name(numeric->dtype) : "an int of more than 64 bits";
}

}  // namespace kdsl::value
