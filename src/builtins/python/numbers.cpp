// int, bool, float: constructors and methods; abs, round, divmod, pow.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

#include "base/utf8.h"
#include "builtins/python/python.h"
#include "builtins/python/iteration.h"
#include "builtins/python/support.h"
#include "value/python/bigint.h"
#include "value/budget.h"
#include "value/misuse.h"
#include "value/python/number_text.h"

namespace kdsl::builtins {

namespace {

// ---- constructors ---------------------------------------------------------------------------------------------------

Value int_of_text(Context& ctx, std::string_view text, int base, Value shown) {
  Value number = value::parse_integer(ctx, text, base);
  if (!number.is_unbound()) return number;
  bool ok = true;
  std::string text_shown = value::repr_text(ctx, shown, ok);
  constexpr size_t kShown = 200;  // the length to which CPython cuts the text
  if (count_utf8(text_shown) > kShown) {
    size_t end = 0;
    for (size_t i = 0; i < kShown; ++i) end += decode_utf8(text_shown, end).size;
    text_shown.resize(end);
  }
  return value::raise_tried(ctx, ctx.types->value_error, {value::Tried::IntegerText},
                            "invalid literal for int() with base {}: {}", base, text_shown);
}

Value int_of_number(Context& ctx, Value v) {
  TypeObject* type = value::type_of(ctx, v);
  for (kdsl::Name special : {ctx.known->int_, ctx.known->index, ctx.known->trunc}) {
    Value method = value::user_method(ctx, type, special);
    if (method.is_unbound()) continue;
    KDSL_TRY_VALUE(result, value::call(ctx, method, {v}));
    if (value::is_integer(result) || result.is_poison())
      return result.is_bool() ? Value::integer(result.as_int()) : value::unboxed(result);
    return ctx.raise(ctx.types->type_error, "{} returned non-int (type {})", special.text(), value::type_name(ctx, result));
  }
  if (value::is_integer(v)) return v.is_bool() ? Value::integer(v.as_int()) : value::unboxed(v);
  if (type->slots.to_int) return type->slots.to_int(ctx, value::unboxed(v));
  if (type->slots.index) return type->slots.index(ctx, value::unboxed(v));
  return ctx.raise(ctx.types->type_error, "int() argument must be a string, a bytes-like object or a real number, not '{}'",
                   value::type_name(ctx, v));
}

Value construct_int(Context& ctx, TypeObject*, const CallArgs& given) {
  if (given.positional.size() > 2)
    return ctx.raise(ctx.types->type_error, "int() takes at most 2 arguments ({} given)",
                     given.positional.size() + given.keywords.size());
  Arguments<2> args;
  if (!args.bind(ctx, "int", "x=unset, /, base=unset", given)) return Value::raised();
  if (args[0].is_unbound() && !args[1].is_unbound()) return ctx.raise(ctx.types->type_error, "int() missing string argument");
  if (args[0].is_unbound()) return Value::integer(0);
  if (args[0].is_poison()) return Value::poison();
  std::string_view text;
  bool is_text = true;
  if (value::as_str(args[0]))
    text = value::text_of(args[0]);
  else if (value::BytesObject* bytes = value::as_bytes(args[0]))
    text = bytes->data;
  else
    is_text = false;
  if (args[1].is_unbound()) return is_text ? int_of_text(ctx, text, 10, args[0]) : int_of_number(ctx, args[0]);
  if (!is_text) return ctx.raise(ctx.types->type_error, "int() can't convert non-string with explicit base");
  int64_t base;
  if (!value::to_int64(ctx, args[1], base)) return Value::raised();
  if (base != 0 && (base < 2 || base > 36)) return ctx.raise(ctx.types->value_error, "int() base must be >= 2 and <= 36, or 0");
  return int_of_text(ctx, text, static_cast<int>(base), args[0]);
}

Value construct_bool(Context& ctx, TypeObject*, const CallArgs& given) {
  Arguments<1> args;
  if (!args.bind(ctx, "bool", "x=False, /", given)) return Value::raised();
  return args[0].is_poison() ? Value::poison() : value::truth(ctx, args[0]);
}

// Converts any number to double; returns false after raising.
bool to_double(Context& ctx, Value v, std::string_view function, double& out) {
  if (v.is_float()) return out = v.as_float(), true;
  if (v.is_int() || v.is_bool()) return out = static_cast<double>(v.as_int()), true;
  TypeObject* type = value::type_of(ctx, v);
  for (kdsl::Name special : {ctx.known->float_, ctx.known->index}) {
    Value method = value::user_method(ctx, type, special);
    if (method.is_unbound()) continue;
    Value result = value::call(ctx, method, {v});
    bool is_float = value::unboxed(result).is_float();
    if (!is_float && !result.is_raised() && special == ctx.known->float_) {
      ctx.raise(ctx.types->type_error, "{}.__float__ returned non-float (type {})", value::type_name(ctx, v),
                value::type_name(ctx, result));
      return false;
    }
    return !result.is_raised() && to_double(ctx, result, function, out);
  }
  Value plain = value::unboxed(v);
  if (plain.is_float() || plain.is_int()) return to_double(ctx, plain, function, out);
  if (value::is_integer(plain)) {
    if (value::integer_to_double(plain, out)) return true;
    ctx.raise(ctx.types->overflow_error, "int too large to convert to float");
    return false;
  }
  if (type->slots.to_float) {
    Value result = type->slots.to_float(ctx, plain);
    return !result.is_raised() && to_double(ctx, result, function, out);
  }
  ctx.raise(ctx.types->type_error, "{} argument must be a string or a real number, not '{}'", function,
            value::type_name(ctx, v));
  return false;
}

Value construct_float(Context& ctx, TypeObject*, const CallArgs& given) {
  Arguments<1> args;
  if (!args.bind(ctx, "float", "x=0.0, /", given)) return Value::raised();
  if (args[0].is_poison() || args[0].is_float()) return args[0];
  double number;
  if (value::as_str(args[0]) || value::as_bytes(args[0])) {
    std::string_view text = value::as_str(args[0]) ? value::text_of(args[0]) : value::as_bytes(args[0])->data;
    if (value::parse_float(text, number)) return Value::floating(number);
    bool ok = true;
    return ctx.raise(ctx.types->value_error, "could not convert string to float: {}", value::repr_text(ctx, args[0], ok));
  }
  return to_double(ctx, args[0], "float()", number) ? Value::floating(number) : Value::raised();
}

Value construct_complex(Context& ctx, TypeObject*, const CallArgs&) {
  return ctx.raise(ctx.types->not_implemented_error, "complex numbers are not supported");
}

// ---- methods -----------------------------------------------------------------------------------------------------------

Value bit_length(Context&, const Bound& args) { return Value::integer(value::integer_bit_length(value::unboxed(args[0]))); }

Value bit_count(Context&, const Bound& args) { return Value::integer(value::to_apint(args[0]).abs().popcount()); }

// Reads the byte order for int.to_bytes and from_bytes; returns false after raising.
bool in_order(Context& ctx, Value given, std::string_view function, std::string& little_endian) {
  value::StrObject* order = str_arg(ctx, given, function, 2);
  if (order && order->text == "big")
    std::reverse(little_endian.begin(), little_endian.end());
  else if (order && order->text != "little")
    ctx.raise(ctx.types->value_error, "byteorder must be either 'little' or 'big'");
  return order && (order->text == "big" || order->text == "little");
}

Value to_bytes(Context& ctx, const Bound& args) {
  int64_t length;
  bool is_signed;
  if (!value::to_int64(ctx, args[1], length) || !flag_arg(ctx, args[3], is_signed)) return Value::raised();
  if (length < 0) return ctx.raise(ctx.types->value_error, "length argument must be non-negative");
  if (!value::check_size(ctx, static_cast<uint64_t>(length))) return Value::raised();
  llvm::APInt number = value::to_apint(args[0]);
  if (number.isNegative() && !is_signed) return ctx.raise(ctx.types->overflow_error, "can't convert negative int to unsigned");
  auto bits = static_cast<uint64_t>(length) * 8;
  // Zero bytes can hold 0 and, as in CPython, -1.
  bool fits = is_signed && bits ? number.isSignedIntN(static_cast<unsigned>(bits))
                                : number.getActiveBits() <= bits || (is_signed && number.isAllOnes());
  if (!fits) return ctx.raise(ctx.types->overflow_error, "int too big to convert");
  number = number.sextOrTrunc(static_cast<unsigned>(bits + 64));
  std::string bytes(reinterpret_cast<const char*>(number.getRawData()), static_cast<size_t>(length));
  return in_order(ctx, args[2], "to_bytes", bytes) ? value::make_bytes(ctx, bytes) : Value::raised();
}

Value from_bytes(Context& ctx, const Bound& args) {
  if (value::as_str(args[1]) || value::is_integer(args[1]))
    return ctx.raise(ctx.types->type_error, "cannot convert '{}' object to bytes", value::type_name(ctx, args[1]));
  Value data = args[1];
  if (!value::as_bytes(data)) data = value::call(ctx, ctx.types->bytes, {data});
  bool is_signed;
  if (data.is_raised() || !flag_arg(ctx, args[3], is_signed)) return Value::raised();
  std::string bytes(value::as_bytes(data)->data);
  if (!in_order(ctx, args[2], "from_bytes", bytes)) return Value::raised();
  bool is_negative = is_signed && !bytes.empty() && static_cast<int8_t>(bytes.back()) < 0;
  bytes.resize(bytes.size() / 8 * 8 + 8, is_negative ? '\xff' : '\0');
  llvm::APInt number(static_cast<unsigned>(bytes.size() * 8), 0);
  for (size_t at = 0; at < bytes.size(); at += 8) {
    uint64_t word;
    std::memcpy(&word, bytes.data() + at, 8);
    number.insertBits(word, static_cast<unsigned>(at * 8), 64);
  }
  return value::from_apint(ctx, number);
}

Value real_part(Context&, Value self) {
  Value v = value::unboxed(self);
  return v.is_bool() ? Value::integer(v.as_int()) : v;
}
Value zero_int(Context&, Value) { return Value::integer(0); }
Value one_int(Context&, Value) { return Value::integer(1); }
Value zero_float(Context&, Value) { return Value::floating(0); }

Value float_is_integer(Context&, const Bound& args) {
  double x = value::unboxed(args[0]).as_float();
  return Value::boolean(std::isfinite(x) && std::floor(x) == x);
}

Value float_ratio(Context& ctx, const Bound& args) {
  double x = value::unboxed(args[0]).as_float();
  if (std::isnan(x)) return ctx.raise(ctx.types->value_error, "cannot convert NaN to integer ratio");
  if (std::isinf(x)) return ctx.raise(ctx.types->overflow_error, "cannot convert Infinity to integer ratio");
  int exponent;
  double fraction = std::frexp(x, &exponent);
  for (int i = 0; i < 300 && fraction != std::floor(fraction); ++i) {
    fraction *= 2;
    --exponent;
  }
  Value numerator = value::integer_from_double(ctx, fraction);
  Value power = value::integer_binary(ctx, ast::Operator::LShift, Value::integer(1), Value::integer(std::abs(exponent)));
  if (exponent > 0)
    return value::make_tuple(ctx, {value::integer_binary(ctx, ast::Operator::Mult, numerator, power), Value::integer(1)});
  return value::make_tuple(ctx, {numerator, power});
}

Value round(Context& ctx, const Bound& args);
Value pow(Context& ctx, const Bound& args);

// Implements pow(); operands that do not fit are left to the other operand.
template <bool reflected>
Value pow_method(Context& ctx, const Bound& args) {
  const TypeObject* type = native_base(value::type_of(ctx, args[0]));
  if (args[2].is_none()) return type->slots.binary(ctx, ast::Operator::Pow, args[0], args[1], reflected);
  const Value operands[] = {value::unboxed(args[reflected ? 1 : 0]), value::unboxed(args[reflected ? 0 : 1]),
                            value::unboxed(args[2])};
  for (Value operand : operands)
    if (!operand.is_float() && !value::is_integer(operand)) return Value::not_implemented();
  return pow(ctx, Bound{operands, args.span, {}});
}

constexpr BuiltinRow kIntMethods[] = {
    {"__round__", "self, ndigits=None, /", "round(self, ndigits).", round},
    {"__pow__", "self, value, mod=None, /", "pow(self, value, mod).", pow_method<false>},
    {"__rpow__", "self, value, mod=None, /", "pow(value, self, mod).", pow_method<true>},
    {"bit_length", "self, /", "Bits of the magnitude.", bit_length},
    {"bit_count", "self, /", "Ones in the magnitude.", bit_count},
    {"to_bytes", "self, length=1, byteorder='big', *, signed=False", "The number as bytes.", to_bytes},
    {"is_integer", "self, /", "True.", [](Context&, const Bound&) { return Value::boolean(true); }},
};
constexpr BuiltinRow kIntClassMethods[] = {
    {"from_bytes", "cls, bytes, byteorder='big', *, signed=False", "The number that bytes show.", from_bytes},
};
constexpr PropertyRow kIntProperties[] = {{"real", "The number.", real_part},
                                          {"imag", "0.", zero_int},
                                          {"numerator", "The number.", real_part},
                                          {"denominator", "1.", one_int}};
constexpr BuiltinRow kFloatMethods[] = {
    {"__round__", "self, ndigits=None, /", "round(self, ndigits).", round},
    {"__pow__", "self, value, mod=None, /", "pow(self, value, mod).", pow_method<false>},
    {"__rpow__", "self, value, mod=None, /", "pow(value, self, mod).", pow_method<true>},
    {"is_integer", "self, /", "Whether it has no fraction.", float_is_integer},
    {"as_integer_ratio", "self, /", "Numerator and denominator.", float_ratio},
};
constexpr PropertyRow kFloatProperties[] = {{"real", "The number.", real_part}, {"imag", "0.0.", zero_float}};

// ---- functions -----------------------------------------------------------------------------------------------------------

Value abs(Context& ctx, const Bound& args) {
  Value v = args[0];
  if (v.is_poison()) return v;
  TypeObject* type = value::type_of(ctx, v);
  Value method = value::user_method(ctx, type, ctx.known->abs);
  if (!method.is_unbound()) return value::call(ctx, method, {v});
  Value plain = value::unboxed(v);
  if (plain.is_float()) return Value::floating(std::fabs(plain.as_float()));
  if (value::is_integer(plain)) {
    if (plain.is_bool()) return Value::integer(plain.as_int());
    return value::integer_is_negative(plain) ? value::integer_negate(ctx, plain) : plain;
  }
  if (type->slots.absolute) return type->slots.absolute(ctx, plain);
  ctx.raise(ctx.types->type_error, "bad operand type for abs(): '{}'", value::type_name(ctx, v));
  return value::note_misuse(ctx, value::Tried::Unary, "abs()", v);
}

// Rounds to a power of ten at or above one, half to even.
Value round_integer(Context& ctx, Value v, int64_t digits) {
  if (digits >= 0) return v;
  if (digits < -value::integer_bit_length(v)) return Value::integer(0);  // less than half of the unit
  Value unit = value::integer_binary(ctx, ast::Operator::Pow, Value::integer(10), Value::integer(-digits));
  Value rest;
  KDSL_TRY_VALUE(quotient, value::integer_divmod(ctx, v, unit, rest));
  Value twice = value::integer_binary(ctx, ast::Operator::Mult, rest, Value::integer(2));
  int order = value::integer_compare(twice, unit);
  bool is_odd = value::integer_binary(ctx, ast::Operator::BitAnd, quotient, Value::integer(1)).as_int() != 0;
  if (order > 0 || (order == 0 && is_odd))
    quotient = value::integer_binary(ctx, ast::Operator::Add, quotient, Value::integer(1));
  return value::integer_binary(ctx, ast::Operator::Mult, quotient, unit);
}

Value round(Context& ctx, const Bound& args) {
  Value v = args[0];
  if (v.is_poison()) return v;
  Value method = value::user_method(ctx, value::type_of(ctx, v), ctx.known->round);
  if (!method.is_unbound()) return args[1].is_none() ? value::call(ctx, method, {v}) : value::call(ctx, method, {v, args[1]});
  int64_t digits = 0;
  if (!args[1].is_none()) {
    KDSL_TRY_VALUE(number, value::to_index(ctx, args[1]));
    constexpr int64_t kMost = int64_t(1) << 40;  // more digits than any number has, so that larger ones need no arithmetic
    digits = !number.is_object()                  ? std::clamp(number.as_int(), -kMost, kMost)
             : value::integer_is_negative(number) ? -kMost
                                                  : kMost;
  }
  Value plain = value::unboxed(v);
  if (value::is_integer(plain)) return round_integer(ctx, plain.is_bool() ? Value::integer(plain.as_int()) : plain, digits);
  if (!plain.is_float()) {
    ctx.raise(ctx.types->type_error, "type {} doesn't define __round__ method", value::type_name(ctx, v));
    return value::note_misuse(ctx, value::Tried::Round, {}, v);
  }
  double x = plain.as_float();
  if (args[1].is_none()) {
    if (std::isnan(x)) return ctx.raise(ctx.types->value_error, "cannot convert float NaN to integer");
    if (std::isinf(x)) return ctx.raise(ctx.types->overflow_error, "cannot convert float infinity to integer");
    return value::integer_from_double(ctx, std::nearbyint(x));
  }
  if (!std::isfinite(x) || digits > 330) return Value::floating(x);
  if (digits < -330) return Value::floating(std::copysign(0.0, x));
  double rounded = value::round_to_digits(x, static_cast<int>(digits));
  if (std::isinf(rounded)) return ctx.raise(ctx.types->overflow_error, "rounded value too large to represent");
  return Value::floating(rounded);
}

Value divmod(Context& ctx, const Bound& args) {
  TypeObject* type = value::type_of(ctx, args[0]);
  Value method = value::user_method(ctx, type, ctx.known->divmod);
  if (!method.is_unbound()) {
    KDSL_TRY_VALUE(result, value::call(ctx, method, {args[0], args[1]}));
    if (result.tag() != value::Tag::NotImplemented) return result;
  }
  TypeObject* other = value::type_of(ctx, args[1]);
  method = value::user_method(ctx, other, ctx.names.intern("__rdivmod__"));
  if (!method.is_unbound()) {
    KDSL_TRY_VALUE(result, value::call(ctx, method, {args[1], args[0]}));
    if (result.tag() != value::Tag::NotImplemented) return result;
  }
  Value a = value::unboxed(args[0]), b = value::unboxed(args[1]);
  auto is_real = [](Value v) { return v.is_float() || value::is_integer(v); };
  bool is_static = is_real(a) && is_real(b);
  auto is_unknown = [](Value v) { return v.is_poison() || value::as_opaque(v); };
  if (!is_static && !is_unknown(a) && !is_unknown(b)) {
    ctx.raise(ctx.types->type_error, "unsupported operand type(s) for divmod(): '{}' and '{}'", type->name.text(),
              other->name.text());
    return value::note_misuse(ctx, value::Tried::Operator, "divmod()", args[0], args[1]);
  }
  if (is_static && (a.is_float() || b.is_float()) && !value::truth(ctx, b).as_bool())
    return value::raise_tried(ctx, ctx.types->zero_division_error, {value::Tried::Divide}, "float divmod()");
  KDSL_TRY_VALUE(quotient, value::binary(ctx, ast::Operator::FloorDiv, args[0], args[1]));
  KDSL_TRY_VALUE(rest, value::binary(ctx, ast::Operator::Mod, args[0], args[1]));
  return value::make_tuple(ctx, {quotient, rest});
}

Value pow(Context& ctx, const Bound& args) {
  if (args[2].is_none()) return value::binary(ctx, ast::Operator::Pow, args[0], args[1]);
  Value method = value::user_method(ctx, value::type_of(ctx, args[0]), ctx.known->pow);
  if (!method.is_unbound()) {
    Value result = value::call(ctx, method, {args[0], args[1], args[2]});
    if (result.tag() != value::Tag::NotImplemented) return result;
  }
  Value base = value::unboxed(args[0]), exponent = value::unboxed(args[1]), modulus = value::unboxed(args[2]);
  if (value::is_integer(base) && value::is_integer(exponent) && value::is_integer(modulus))
    return value::integer_pow_mod(ctx, base, exponent, modulus);
  // If any of the three is a float, it answers before the others are looked at.
  if (base.is_float() || exponent.is_float() || modulus.is_float())
    return ctx.raise(ctx.types->type_error, "pow() 3rd argument not allowed unless all arguments are integers");
  ctx.raise(ctx.types->type_error, "unsupported operand type(s) for ** or pow(): '{}', '{}', '{}'",
            value::type_name(ctx, args[0]), value::type_name(ctx, args[1]), value::type_name(ctx, args[2]));
  return value::note_misuse(ctx, value::Tried::Operator, "pow()", args[0], args[2]);
}

constexpr BuiltinRow kRows[] = {
    {"abs", "x, /", "Absolute value.", abs},
    {"round", "number, ndigits=None", "Rounded, half to even.", round},
    {"divmod", "x, y, /", "(x // y, x % y).", divmod},
    {"pow", "base, exp, mod=None", "base ** exp, or modulo mod.", pow},
};

}  // namespace

const std::span<const BuiltinRow> kNumberFunctions = kRows;

void install_number_types(Context& ctx) {
  value::BuiltinTypes& t = *ctx.types;
  t.integer->construct = construct_int;
  t.boolean->construct = construct_bool;
  t.floating->construct = construct_float;
  t.complex->construct = construct_complex;
  value::add_methods(ctx, t.integer, kIntMethods, kIntProperties);
  value::add_class_methods(ctx, t.integer, kIntClassMethods);
  value::add_methods(ctx, t.floating, kFloatMethods, kFloatProperties);
}

}  // namespace kdsl::builtins
