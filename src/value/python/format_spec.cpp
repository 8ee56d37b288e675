// format(): the mini-language of format specifications and its meaning for int, float and str.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/python_repr.h"
#include "base/utf8.h"
#include "value/budget.h"
#include "value/python/bigint.h"
#include "value/python/number_text.h"
#include "value/objects.h"
#include "value/types.h"

namespace kdsl::value {

static bool is_align(char c) { return c == '<' || c == '>' || c == '=' || c == '^'; }

static bool invalid_spec(Context& ctx, std::string_view spec, std::string_view type_name) {
  ctx.raise(ctx.types->value_error, "Invalid format specifier '{}' for object of type '{}'", spec, type_name);
  return false;
}

static bool read_number(std::string_view& rest, int64_t& out) {
  bool any = false;
  while (!rest.empty() && rest[0] >= '0' && rest[0] <= '9') {
    out = std::min<int64_t>(out * 10 + (rest[0] - '0'), int64_t(1) << 31);
    rest.remove_prefix(1);
    any = true;
  }
  return any;
}

static Value unknown_code(Context& ctx, uint32_t type, std::string_view type_name) {
  std::string shown = type < 0x80 ? std::string(1, static_cast<char>(type)) : fmt::format("\\x{:x}", type);
  return ctx.raise(ctx.types->value_error, "Unknown format code '{}' for object of type '{}'", shown, type_name);
}

bool parse_format_spec(Context& ctx, std::string_view text, FormatSpec& out, std::string_view type_name) {
  std::string_view rest = text;
  auto take = [&](char c) {
    if (rest.empty() || rest[0] != c) return false;
    rest.remove_prefix(1);
    return true;
  };
  bool has_fill = false;
  CodePoint first = decode_utf8(rest, 0);
  if (rest.size() > first.size && is_align(rest[first.size])) {
    out.fill = rest.substr(0, first.size);
    out.align = rest[first.size];
    has_fill = true;
    rest.remove_prefix(first.size + 1);
  } else if (!rest.empty() && is_align(rest[0])) {
    out.align = rest[0];
    rest.remove_prefix(1);
  }
  if (!rest.empty() && (rest[0] == '+' || rest[0] == '-' || rest[0] == ' ')) {
    out.sign = rest[0];
    out.sign_given = true;
    rest.remove_prefix(1);
  }
  out.no_negative_zero = take('z');
  out.alternate = take('#');
  if (!has_fill && take('0')) {
    out.fill = "0";
    if (!out.align && type_name != "str") out.align = '=';
  }
  read_number(rest, out.width);
  if (!check_size(ctx, static_cast<uint64_t>(out.width) * 16) || !charge_text(ctx, static_cast<uint64_t>(out.width)))
    return false;
  if (take(',')) out.grouping = ',';
  if (take('_')) {
    if (out.grouping || take(',')) {
      ctx.raise(ctx.types->value_error, "Cannot specify both ',' and '_'.");
      return false;
    }
    out.grouping = '_';
  }
  if (take('.')) {
    int64_t precision = 0;
    if (!read_number(rest, precision)) {
      ctx.raise(ctx.types->value_error, "Format specifier missing precision");
      return false;
    }
    auto digits = static_cast<uint64_t>(precision);
    if (!check_size(ctx, digits * 16) || !charge_text(ctx, digits)) return false;
    out.precision = static_cast<int>(precision);
  }
  if (count_utf8(rest) > 1) return invalid_spec(ctx, text, type_name);
  if (rest.size() > 1) {
    unknown_code(ctx, decode_utf8(rest, 0).value, type_name);
    return false;
  }
  if (rest.size() == 1) out.type = rest[0];
  char grouped = out.type ? out.type : type_name == "str" ? 's' : 'd';
  if (out.grouping && !std::strchr("deEfFgG%", grouped) && (out.grouping == ',' || !std::strchr("boxX", grouped))) {
    ctx.raise(ctx.types->value_error, "Cannot specify '{}' with '{}'.", out.grouping, grouped);
    return false;
  }
  return true;
}

// Fills `body` (with `prefix` before the digits) up to the width.
static std::string pad(const FormatSpec& spec, std::string prefix, std::string body, char default_align) {
  char align = spec.align ? spec.align : default_align;
  auto length = static_cast<int64_t>(count_utf8(prefix) + count_utf8(body));
  int64_t missing = std::max<int64_t>(spec.width - length, 0);
  int64_t left = align == '<' ? 0 : align == '^' ? missing / 2 : missing;
  std::string before, after;
  for (int64_t i = 0; i < left; ++i) before += spec.fill;
  for (int64_t i = left; i < missing; ++i) after += spec.fill;
  if (align == '=') return prefix + before + body;
  return before + prefix + body + after;
}

// Puts separators between the digits of the integer part; with `0` padding the zeros are grouped too.
static std::string group(const FormatSpec& spec, std::string digits, size_t size, size_t reserved) {
  if (!spec.grouping) return digits;
  size_t integer_end = digits.find_first_not_of("0123456789abcdefABCDEF");
  if (integer_end == digits.npos) integer_end = digits.size();
  if (size == 3) {  // decimal: the `e` of an exponent is not a digit
    integer_end = digits.find_first_not_of("0123456789");
    if (integer_end == digits.npos) integer_end = digits.size();
  }
  std::string integer = digits.substr(0, integer_end), rest = digits.substr(integer_end);
  auto with_separators = [&](const std::string& plain) {
    std::string out;
    for (size_t i = 0; i < plain.size(); ++i) {
      if (i && (plain.size() - i) % size == 0) out += spec.grouping;
      out += plain[i];
    }
    return out;
  };
  if (spec.align == '=' && spec.fill == "0" && !integer.empty()) {
    auto width = static_cast<size_t>(std::max<int64_t>(spec.width, 0));
    // Most of the zeros are added at once: each `size` of them come with a separator.
    size_t surely = width * size / (size + 1), used = integer.size() + rest.size() + reserved;
    if (surely > used + size) integer.insert(0, surely - used - size, '0');
    while (with_separators(integer).size() + rest.size() + reserved < width) {
      std::string wider = with_separators("0" + integer);
      integer = "0" + integer;
      if (wider.size() + rest.size() + reserved > width) break;
    }
  }
  return with_separators(integer) + rest;
}

static std::string sign_text(const FormatSpec& spec, bool negative) {
  if (negative) return "-";
  return spec.sign == '-' ? "" : std::string(1, spec.sign);
}

// Formats like g, but uses the scientific form already when `precision` digits leave none after the point.
static std::string general_text(double magnitude, int precision, bool alternate) {
  int digits = std::max(precision, 1);
  std::string scientific = float_text(magnitude, 'e', digits - 1, alternate);
  int exponent = std::isfinite(magnitude) ? std::atoi(scientific.c_str() + scientific.find('e') + 1) : 0;
  if (std::isfinite(magnitude) && exponent == digits - 1) {
    size_t e = scientific.find('e');
    std::string mantissa = scientific.substr(0, e);
    if (!alternate && mantissa.find('.') != mantissa.npos) {
      mantissa.resize(mantissa.find_last_not_of('0') + 1);
      if (mantissa.back() == '.') mantissa.pop_back();
    }
    return mantissa + scientific.substr(e);
  }
  std::string text = float_text(magnitude, 'g', digits, alternate);
  if (std::isfinite(magnitude) && text.find_first_of(".e") == text.npos) text += ".0";
  return text;
}

// Returns the text without its sign. Without a type it is that of repr(), or that of g with a digit after the point.
static std::string unsigned_float(const FormatSpec& spec, double magnitude) {
  if (!spec.type && spec.precision >= 0) return general_text(magnitude, spec.precision, spec.alternate);
  if (spec.type) {
    int precision = spec.precision < 0 ? 6 : spec.precision;
    return float_text(magnitude, spec.type == 'n' ? 'g' : spec.type, precision, spec.alternate);
  }
  std::string text = repr_float(magnitude);
  size_t e = text.find('e');
  if (spec.alternate && e != text.npos && text.find('.') == text.npos) text.insert(e, ".");
  return text;
}

Value format_float(Context& ctx, double number, std::string_view text) {
  FormatSpec spec;
  if (!parse_format_spec(ctx, text, spec, "float")) return Value::raised();
  if (spec.type && !std::strchr("eEfFgGn%", spec.type)) return unknown_code(ctx, static_cast<uint8_t>(spec.type), "float");
  bool negative = std::signbit(number) && !std::isnan(number);
  std::string digits = unsigned_float(spec, std::fabs(number));
  if (spec.no_negative_zero && std::isfinite(number) && digits.find_first_of("123456789") == digits.npos) negative = false;
  std::string prefix = sign_text(spec, negative);
  return make_str(ctx, pad(spec, prefix, group(spec, digits, 3, prefix.size()), '>'));
}

static Value format_as_character(Context& ctx, Value integer, const FormatSpec& spec) {
  Value code = unboxed(integer);
  if (code.is_object()) return ctx.raise(ctx.types->overflow_error, "Python int too large to convert to C long");
  if (code.as_int() < 0 || code.as_int() > 0x10ffff)
    return ctx.raise(ctx.types->overflow_error, "%c arg not in range(0x110000)");
  std::string text;
  append_utf8(text, static_cast<uint32_t>(code.as_int()));
  return make_str(ctx, pad(spec, "", text, '>'));
}

Value format_integer(Context& ctx, Value integer, std::string_view text) {
  std::string digits;
  if (text.empty()) return decimal_text(ctx, integer, digits) ? make_str(ctx, digits) : Value::raised();
  FormatSpec spec;
  std::string_view type_name = integer.is_bool() ? "bool" : "int";
  if (!parse_format_spec(ctx, text, spec, type_name)) return Value::raised();
  char type = spec.type ? spec.type : 'd';
  if (std::strchr("eEfFgG%", type)) {
    double number;
    if (!integer_to_double(integer, number)) return ctx.raise(ctx.types->overflow_error, "int too large to convert to float");
    return format_float(ctx, number, text);
  }
  if (!std::strchr("bcdnoxX", type)) return unknown_code(ctx, static_cast<uint8_t>(type), type_name);
  if (spec.precision >= 0) return ctx.raise(ctx.types->value_error, "Precision not allowed in integer format specifier");
  if (spec.no_negative_zero)
    return ctx.raise(ctx.types->value_error, "Negative zero coercion (z) not allowed in integer format specifier");
  if (type == 'c' && spec.sign_given)
    return ctx.raise(ctx.types->value_error, "Sign not allowed with integer format specifier 'c'");
  if (type == 'c' && spec.alternate)
    return ctx.raise(ctx.types->value_error, "Alternate form (#) not allowed with integer format specifier 'c'");
  if (type == 'c') return format_as_character(ctx, integer, spec);
  int base = type == 'b' ? 2 : type == 'o' ? 8 : type == 'x' || type == 'X' ? 16 : 10;
  if (base != 10)
    digits = integer_to_text(integer, base);
  else if (!decimal_text(ctx, integer, digits))
    return Value::raised();
  bool negative = digits[0] == '-';
  if (negative) digits.erase(0, 1);
  if (type == 'X')
    for (char& c : digits) c = static_cast<char>(std::toupper(c));
  std::string prefix = sign_text(spec, negative);
  if (spec.alternate && base != 10) prefix += std::string("0") + type;
  return make_str(ctx, pad(spec, prefix, group(spec, digits, base == 10 ? 3 : 4, prefix.size()), '>'));
}

Value format_text(Context& ctx, std::string_view text, std::string_view spec_text) {
  if (spec_text.empty()) return make_str(ctx, text);
  FormatSpec spec;
  if (!parse_format_spec(ctx, spec_text, spec, "str")) return Value::raised();
  if (spec.type && spec.type != 's') return unknown_code(ctx, static_cast<uint8_t>(spec.type), "str");
  auto refuse = [&](std::string_view what) {
    return ctx.raise(ctx.types->value_error, "{} not allowed in string format specifier", what);
  };
  if (spec.sign_given) return refuse(spec.sign == ' ' ? "Space" : "Sign");
  if (spec.no_negative_zero) return refuse("Negative zero coercion (z)");
  if (spec.alternate) return refuse("Alternate form (#)");
  if (spec.grouping) return ctx.raise(ctx.types->value_error, "Cannot specify '{}' with 's'.", spec.grouping);
  if (spec.align == '=') return refuse("'=' alignment");
  size_t end = text.size();
  if (spec.precision >= 0) {
    end = 0;
    for (int i = 0; i < spec.precision && end < text.size(); ++i) end += decode_utf8(text, end).size;
  }
  return make_str(ctx, pad(spec, "", std::string(text.substr(0, end)), '<'));
}

}  // namespace kdsl::value
