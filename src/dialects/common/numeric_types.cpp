#include "dialects/common/numeric_types.h"

#include <cmath>

#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "dialects/common/arguments.h"
#include "dialects/common/rows.h"
#include "dtype/conversion.h"
#include "dtype/float_format.h"
#include "ir/builder.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "value/dialect.h"
#include "value/foreign_names.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/statements.h"
#include "value/typed/numeric.h"
#include "value/typed/runtime_use.h"
#include "value/python/signature.h"

namespace kdsl::builtins {

using dtype::DType;
using value::NumericObject;
using value::TypeObject;

namespace {

// ---- slots

NumericObject* self_of(Value self) { return value::as_numeric_object(self); }

// While tracing, a Numeric prints as `?`, whether its value is known or not (language reference 3.1 B); outside of tracing a
// known one prints its value.
Value slot_repr(Context& ctx, Value self) {
  NumericObject* numeric = self_of(self);
  if (ctx.trace.state || !numeric->is_static()) return value::make_str_borrowed(ctx, "?");
  return value::repr(ctx, numeric->payload);
}

// Returns the text of `print(n)`, `str(n)` and `f"{n}"`. As an item of a shape a number is shown by its repr instead.
Value slot_str(Context& ctx, Value self) {
  if (ctx.trace.state && !self_of(self)->is_static())
    ctx.diags.report(ctx.current_span, diag::RuntimeText, value::dtype_name(self_of(self)))
        .help(ctx.hint(value::Hint::Breakpoint));
  return slot_repr(ctx, self);
}

Value slot_format(Context& ctx, Value self, std::string_view spec) {
  if (spec.empty()) return slot_str(ctx, self);
  ctx.raise(ctx.types->type_error, "unsupported format string passed to {}.__format__", value::dtype_name(self_of(self)));
  return value::note_misuse(ctx, value::Tried::Format, spec, self);
}

Value slot_truth(Context& ctx, Value self) {
  NumericObject* numeric = self_of(self);
  if (numeric->is_static()) return value::truth(ctx, numeric->payload);
  auto report = ctx.error(ctx.current_span, diag::DynamicTruth, value::dtype_name(numeric));
  value::note_region(report, numeric);
  return ctx.fail(report.help(ctx.hint(value::Hint::RuntimeTruth)));
}

Value slot_hash(Context& ctx, Value self) {
  NumericObject* numeric = self_of(self);
  if (numeric->is_static()) return value::hash(ctx, numeric->payload);
  constexpr std::string_view kHelp =
      "keys of a dict and members of a set must be known while compiling; use an `if` for each key, or a register tensor";
  return value::refuse_runtime(ctx, self, "hash", kHelp) ? Value::raised() : Value::none();
}

Value slot_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  return value::numeric_compare(ctx, op, self, other);
}

Value slot_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  // A Numeric has no reflected power, but where kernels have variables the power is an operator like the others.
  bool has_power = value::variable_rules(ctx.dialects.current) != nullptr;
  if (reflected && op == ast::Operator::Pow && !has_power) return Value::not_implemented();
  return reflected ? value::numeric_binary(ctx, op, other, self) : value::numeric_binary(ctx, op, self, other);
}

Value slot_unary(Context& ctx, ast::UnaryOpKind op, Value self) { return value::numeric_unary(ctx, op, self_of(self)); }

Value slot_absolute(Context& ctx, Value self) { return value::numeric_abs(ctx, self_of(self)); }

Value slot_index(Context& ctx, Value self) {
  NumericObject* numeric = self_of(self);
  if (numeric->is_static() && dtype::is_integer(numeric->dtype))
    return numeric->payload.is_bool() ? Value::integer(numeric->payload.as_int()) : numeric->payload;
  if (numeric->is_static())
    return value::raise_tried(ctx, ctx.types->type_error, {value::Tried::AsInteger, {}, self},
                              "'{}' object cannot be interpreted as an integer", value::dtype_name(numeric));
  auto report = ctx.error(ctx.current_span, diag::DynamicToPython, "int", value::dtype_name(numeric));
  value::note_region(report, numeric);
  return ctx.fail(report.help(ctx.hint(value::Hint::RuntimeInt)));
}

Value slot_to_float(Context& ctx, Value self) {
  NumericObject* numeric = self_of(self);
  if (numeric->is_static()) return Value::floating(value::to_payload(numeric->payload)->as_double());
  auto report = ctx.error(ctx.current_span, diag::DynamicToPython, "float", value::dtype_name(numeric));
  report.help(ctx.hint(value::Hint::RuntimeFloat));
  return ctx.fail(report.help(ctx.hint(value::Hint::RuntimeMath)));
}

value::Slots numeric_slots() {
  value::Slots slots;
  slots.repr = slot_repr;
  slots.str = slot_str;
  slots.format = slot_format;
  slots.truth = slot_truth;
  slots.hash = slot_hash;
  slots.compare = slot_compare;
  slots.binary = slot_binary;
  slots.unary = slot_unary;
  slots.absolute = slot_absolute;
  slots.index = slot_index;
  slots.to_int = slot_index;
  slots.to_float = slot_to_float;
  slots.flattening = &value::kNumericFlattening;
  return slots;
}

// Warns of a decimal literal that the type does not hold. Bit patterns are written in other ways: `0xffffffff`, `1 << 31`.
void warn_of_wrapping(Context& ctx, DType to, Value given, Value made, Span span) {
  value::NumericObject* numeric = value::as_numeric_object(made);
  if (!numeric || !given.is_int() || !dtype::is_integer(to) || dtype::is_boolean(to) || dtype::fits(given.as_int(), to)) return;
  const SourceFile* file = ctx.sources ? ctx.sources->file(span.file) : nullptr;
  std::string_view text = file ? file->text().substr(span.begin, span.end - span.begin) : std::string_view();
  if (text.empty() || text.find_first_not_of("-0123456789_") != text.npos) return;
  bool is_unsigned = given.as_int() > 0 && dtype::fits(given.as_int(), DType::Uint32);
  ctx.diags
      .report(span, diag::ConversionWraps, std::to_string(given.as_int()), dtype::name(to),
              std::to_string(numeric->payload.as_int()))
      .help(fmt::format("write `{}({})`", ctx.spell(is_unsigned ? DType::Uint32 : DType::Int64), text));
}

Value construct(Context& ctx, TypeObject* type, const value::CallArgs& args) {
  DType to = *value::dialect_dtype(ctx, type);
  if (!args.keywords.empty())
    return ctx.fail(
        ctx.error(args.span_of(args.positional.size()), diag::UnknownKeyword, dtype::name(to), args.keywords[0].name.text()));
  if (args.positional.size() != 1)
    return ctx.fail(
        ctx.error(args.span, diag::ArgumentCount, dtype::name(to), "1", static_cast<int64_t>(args.positional.size()))
            .help(fmt::format("a type alone has no brackets, as `x.element_type`; `{0}(0)` is a number of it", ctx.spell(to))));
  ctx.current_span = args.span;
  Value given = args.positional[0];
  // Only the vectors of register tensors convert to some types; a Python number does not either.
  if (value::is_python_number(given) && !dtype::is_integer(to) && !dtype::conversion(DType::Float32, to, false))
    given = value::make_static(ctx, given.is_float() ? DType::Float32 : DType::Int32, given);
  Value made = value::construct_numeric(ctx, to, given, args.span_of(0));
  warn_of_wrapping(ctx, to, given, made, args.span_of(0));
  return made;
}

Value construct_abstract(Context& ctx, TypeObject* type, const value::CallArgs&) {
  return value::raise_access(ctx, ctx.types->type_error, "{} is abstract: use Int32, Float32, …", type->name.text());
}

// ---- methods and properties

Value runtime_to_python(Context& ctx, NumericObject* self, const TypeObject* to, Span span) {
  auto report = ctx.error(span, diag::DynamicToPython, to->name.text(), value::dtype_name(self));
  return ctx.fail(report.help(fmt::format("`.to({})`, `.to({})` and `.to({})` convert at run time", ctx.spell(DType::Int32),
                                          ctx.spell(DType::Float32), ctx.spell(DType::Boolean))));
}

struct To {
  NumericObject* self;
  Argument dtype;
};
// A type of Python takes a known value.
Value to(Call& call, const To& args) {
  Context& ctx = call.ctx;
  Value wanted = args.dtype.value;
  if (auto dtype = value::dialect_dtype(ctx, wanted)) return value::convert(ctx, args.self, *dtype, call.span());
  bool is_python = wanted.is_object() && (wanted.object() == ctx.types->integer || wanted.object() == ctx.types->floating ||
                                          wanted.object() == ctx.types->boolean);
  if (!is_python) {
    // A dialect may convert numbers by another method.
    if (const value::ForeignName* foreign = value::find_foreign_name(ctx, call.function()))
      return call.expected(args.dtype, "a numeric type").help(value::help_for(foreign));
    DType ignored;
    return read_argument(call, args.dtype, ignored) ? Value() : call.failure();
  }
  if (!args.self->is_static()) return runtime_to_python(ctx, args.self, value::as_type(wanted), call.span());
  return value::call(ctx, wanted, {args.self->payload});
}

struct BitsOf {
  NumericObject* self;
  DType dtype;
};
Value bitcast(Call& call, const BitsOf& args) {
  Context& ctx = call.ctx;
  int width = dtype::width(args.dtype), given = dtype::width(args.self->dtype);
  if (width != given)
    return call.error(diag::Conversion, value::dtype_name(args.self), dtype::name(args.dtype))
        .help(fmt::format("`bitcast` keeps the bits, of which there are {} and {}; `.to({})` converts the number", given, width,
                          ctx.spell(args.dtype)));
  ir::Value* bits = value::materialize(ctx, args.self);
  ir::Type type = ir::ir_type(args.dtype);
  return value::make_dynamic(ctx, args.dtype, bits->type == type ? bits : call.builder().cast(ir::OpKind::Bitcast, bits, type));
}

constexpr BuiltinRow kMethods[] = {
    row<to>("to", "self, dtype, /", "The value converted to another numeric type."),
    traced_row<bitcast>("bitcast", "self, dtype, /", "The same bits as another type of the same width."),
};

Value get_dtype(Context& ctx, Value self) {
  auto type_object = value::number_rules(ctx.dialects.current).type_object;
  return type_object ? type_object(ctx, self_of(self)->dtype) : Value(self.object()->type);
}

Value get_value(Context&, Value self) {
  NumericObject* numeric = self_of(self);
  return numeric->is_static() ? numeric->payload : self;
}

constexpr value::PropertyRow kProperties[] = {
    {"dtype", "The numeric type.", get_dtype},
    {"value", "The Python value when it is known, else the runtime value.", get_value},
    {"ir", "The runtime value.", [](Context&, Value self) { return self; }},
};

// ---- class methods

// Returns the class for a Python number by its value: Int32 or Int64, also for a bool; Float32 (language reference 3.2).
struct FromPython {
  Argument value;
};
Value from_python(Call& call, const FromPython& args) {
  Value number = value::unboxed(args.value.value);
  if (number.is_bool()) number = Value::integer(number.as_int());
  bool is_number = value::is_python_number(number);
  NumericObject* numeric = is_number ? value::to_numeric(call.ctx, number) : nullptr;
  if (numeric) return Value(numeric->type);
  if (is_number)
    return value::raise_access(call.ctx, call.ctx.types->overflow_error, "Python int too large to convert to Int64");
  return call.expected(args.value, "a Python int, float or bool");
}

constexpr BuiltinRow kNumericStatics[] = {
    row<from_python>("from_python", "value, /", "The numeric type that a Python number takes beside a Numeric."),
};

struct Count {
  DType cls;
  int64_t n;
};
Value n_bytes(Call&, const Count& args) { return Value::integer((dtype::width(args.cls) * args.n + 7) / 8); }

struct Width {
  DType cls;
  int64_t width;
};
Value recast_width(Call& call, const Width& args) {
  auto type = dtype::recast_width(args.cls, static_cast<int>(args.width));
  if (!type)
    return value::raise_access(call.ctx, call.ctx.types->type_error, "no type like {} has {} bits", dtype::name(args.cls),
                               args.width);
  return Value(call.ctx.numerics->of[static_cast<size_t>(*type)]);
}

struct OtherType {
  DType cls;
  Value other;
};
Value is_same_kind(Call& call, const OtherType& args) {
  auto other = value::dialect_dtype(call.ctx, args.other);
  return Value::boolean(other && dtype::is_float(*other) == dtype::is_float(args.cls));
}

struct Instance {
  Value cls, value;
};
Value class_isinstance(Call& call, const Instance& args) {
  return Value::boolean(value::type_of(call.ctx, args.value) == args.cls.object());
}

constexpr BuiltinRow kClassMethods[] = {
    row<n_bytes>("n_bytes", "cls, n", "Bytes of n packed elements."),
    row<recast_width>("recast_width", "cls, width", "The type of the same kind with another width."),
    row<is_same_kind>("is_same_kind", "cls, other", "Whether both are integers or both are floats."),
    row<class_isinstance>("isinstance", "cls, value", "Whether the value has exactly this type."),
};

// ---- attributes of the classes

Value number_of(Context& ctx, DType type, dtype::int128 number) {
  return value::from_payload(ctx, type, dtype::Payload::integer(number));
}

// Returns NumPy's type of the same numbers, a name of a package that may not be available; None where it has none.
Value numpy_dtype(Context& ctx, DType dtype) {
  int width = dtype::width(dtype);
  bool is_known = dtype::is_float(dtype) ? dtype == DType::Float16 || dtype == DType::Float32 || dtype == DType::Float64
                                         : width == 1 || (width >= 8 && width <= 64);
  if (!is_known) return Value::none();
  std::string name = width == 1 ? "bool_"
                                : fmt::format("{}{}",
                                              dtype::is_float(dtype)    ? "float"
                                              : dtype::is_signed(dtype) ? "int"
                                                                        : "uint",
                                              width);
  return value::make_opaque(ctx, "numpy." + name, "numpy", {});
}

// Adds the attributes that all integers, or all floating-point numbers, have in common.
void add_kind_attributes(Context& ctx, TypeObject* type, bool is_float) {
  auto set = [&](std::string_view name, Value v) { value::set_type_attr(ctx, type, ctx.names.intern(name), v); };
  set("is_integer", Value::boolean(!is_float));
  set("is_float", Value::boolean(is_float));
  set("zero", is_float ? Value::floating(0.0) : Value::integer(0));
  if (!is_float) return;
  set("inf", Value::floating(HUGE_VAL));
  set("nan", Value::floating(NAN));
}

void add_attributes(Context& ctx, TypeObject* type, DType dtype) {
  const dtype::DTypeInfo& info = dtype::info(dtype);
  auto set = [&](std::string_view name, Value v) { value::set_type_attr(ctx, type, ctx.names.intern(name), v); };
  bool is_float = dtype::is_float(dtype);
  set("mlir_type", Value(type));
  set("numpy_dtype", numpy_dtype(ctx, dtype));
  set("width", Value::integer(info.width));
  set("bytes", Value::integer(dtype::bytes(dtype)));
  set("signed", Value::boolean(info.kind != dtype::Kind::Unsigned));
  if (is_float) {
    set("exponent_width", Value::integer(info.exponent_width));
    set("mantissa_width", Value::integer(info.mantissa_width));
    if (dtype::is_packed(dtype)) return;
    set("max", Value::floating(dtype::max_finite(dtype)));
    // A scale format has no sign.
    set("min", Value::floating(dtype == DType::Float8E8M0FNU ? dtype::min_normal(dtype) : -dtype::max_finite(dtype)));
  } else {
    set("max", dtype::is_boolean(dtype) ? Value::integer(1) : number_of(ctx, dtype, dtype::max_value(dtype)));
    set("min", dtype::is_boolean(dtype) ? Value::integer(0) : number_of(ctx, dtype, dtype::min_value(dtype)));
  }
}

}  // namespace

void make_numeric_types(Context& ctx) {
  if (ctx.numerics) return;
  auto* types = ctx.make<value::NumericTypes>();
  ctx.numerics = types;
  auto abstract = [&](std::string_view name, TypeObject* base) {
    return value::make_native_type(ctx, {.name = name, .module = "cutlass", .base = base, .construct = construct_abstract});
  };
  types->numeric = abstract("Numeric", nullptr);
  value::add_static_methods(ctx, types->numeric, kNumericStatics);
  types->integer = abstract("Integer", types->numeric);
  types->floating = abstract("Float", types->numeric);
  add_kind_attributes(ctx, types->integer, false);
  add_kind_attributes(ctx, types->floating, true);
  for (size_t i = 0; i < dtype::kDTypeCount; ++i) {
    DType dtype = static_cast<DType>(i);
    TypeObject* base = dtype::is_float(dtype) ? types->floating : types->integer;
    types->of[i] = value::make_native_type(ctx, {.name = dtype::name(dtype),
                                                 .module = "cutlass",
                                                 .base = base,
                                                 .slots = numeric_slots(),
                                                 .methods = kMethods,
                                                 .class_methods = kClassMethods,
                                                 .properties = kProperties,
                                                 .construct = construct});
    add_attributes(ctx, types->of[i], dtype);
    value::tell_constructor(ctx, types->of[i], "value",
                            fmt::format("A number of the type {}, converted from another one.", dtype::name(dtype)));
  }
}

}  // namespace kdsl::builtins
