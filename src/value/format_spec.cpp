// format(): the mini-language of format specifications and its meaning for int, float and str.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/utf8.h"
#include "value/budget.h"
#include "value/bigint.h"
#include "value/number_text.h"
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

bool parse_format_spec(Context& ctx, std::string_view text, FormatSpec& out, std::string_view type_name) {
  std::string_view rest = text;
  auto take = [&](char c) {
    if (rest.empty() || rest[0] != c) return false;
    rest.remove_prefix(1);
    return true;
  };
  CodePoint first = decode_utf8(rest, 0);
  if (rest.size() > first.size && is_align(rest[first.size])) {
    out.fill = rest.substr(0, first.size);
    out.align = rest[first.size];
    rest.remove_prefix(first.size + 1);
  } else if (!rest.empty() && is_align(rest[0])) {
    out.align = rest[0];
    rest.remove_prefix(1);
  }
  if (!rest.empty() && (rest[0] == '+' || rest[0] == '-' || rest[0] == ' ')) {
    out.sign = rest[0];
    rest.remove_prefix(1);
  }
  out.no_negative_zero = take('z');
  out.alternate = take('#');
  if (take('0')) {
    if (!out.align) {
      out.align = '=';
      out.fill = "0";
    }
  }
  read_number(rest, out.width);
  if (!check_size(ctx, static_cast<uint64_t>(out.width) * 16)) return false;
  if (take(',')) out.grouping = ',';
  if (take('_')) {
    if (out.grouping) {
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
    if (!check_size(ctx, static_cast<uint64_t>(precision) * 16)) return false;
    out.precision = static_cast<int>(precision);
  }
  if (rest.size() > 1) return invalid_spec(ctx, text, type_name);
  if (rest.size() == 1) out.type = rest[0];
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
  if (size == 3) {  // decimal: an exponent's `e` is not a digit
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
  if (spec.align == '=' && spec.fill == "0") {
    auto width = static_cast<size_t>(std::max<int64_t>(spec.width, 0));
    // Most zeros at once: each `size` of them come with a separator.
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

static Value unknown_code(Context& ctx, char type, std::string_view type_name) {
  return ctx.raise(ctx.types->value_error, "Unknown format code '{}' for object of type '{}'", type, type_name);
}

Value format_float(Context& ctx, double number, std::string_view text) {
  FormatSpec spec;
  if (!parse_format_spec(ctx, text, spec, "float")) return Value::raised();
  char type = spec.type;
  if (type && !std::strchr("eEfFgGn%", type)) return unknown_code(ctx, type, "float");
  bool negative = std::signbit(number) && !std::isnan(number);
  double magnitude = std::fabs(number);
  std::string digits;
  if (!type && spec.precision < 0) {
    digits = float_repr(magnitude);
  } else if (!type) {  // as g, but with at least one digit after the point
    digits = float_text(magnitude, 'g', std::max(spec.precision, 1));
    if (std::isfinite(magnitude) && digits.find_first_of(".e") == digits.npos) digits += ".0";
  } else {
    int precision = spec.precision < 0 ? 6 : spec.precision;
    digits = float_text(magnitude, type == 'n' ? 'g' : type, precision, spec.alternate);
  }
  if (spec.no_negative_zero && negative && digits.find_first_of("123456789") == digits.npos) negative = false;
  std::string prefix = sign_text(spec, negative);
  return make_str(ctx, pad(spec, prefix, group(spec, digits, 3, prefix.size()), '>'));
}

static Value format_as_character(Context& ctx, Value integer, const FormatSpec& spec) {
  Value code = unboxed(integer);
  if (code.is_object() || code.as_int() < 0 || code.as_int() > 0x10ffff)
    return ctx.raise(ctx.types->overflow_error, "%c arg not in range(0x110000)");
  std::string text;
  append_utf8(text, static_cast<uint32_t>(code.as_int()));
  return make_str(ctx, pad(spec, "", text, '<'));
}

Value format_integer(Context& ctx, Value integer, std::string_view text) {
  if (text.empty()) return make_str(ctx, integer_to_text(integer));
  FormatSpec spec;
  if (!parse_format_spec(ctx, text, spec, "int")) return Value::raised();
  char type = spec.type ? spec.type : 'd';
  if (std::strchr("eEfFgG%", type)) {
    double number;
    if (!integer_to_double(integer, number))
      return ctx.raise(ctx.types->overflow_error, "int too large to convert to float");
    return format_float(ctx, number, text);
  }
  if (!std::strchr("bcdnoxX", type)) return unknown_code(ctx, type, "int");
  if (spec.precision >= 0)
    return ctx.raise(ctx.types->value_error, "Precision not allowed in integer format specifier");
  if (type == 'c') return format_as_character(ctx, integer, spec);
  if (spec.grouping == ',' && type != 'd')
    return ctx.raise(ctx.types->value_error, "Cannot specify ',' with '{}'.", type);
  int base = type == 'b' ? 2 : type == 'o' ? 8 : type == 'x' || type == 'X' ? 16 : 10;
  std::string digits = integer_to_text(integer, base);
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
  if (spec.type && spec.type != 's') return unknown_code(ctx, spec.type, "str");
  if (spec.sign != '-')
    return ctx.raise(ctx.types->value_error, "Sign not allowed in string format specifier");
  if (spec.align == '=' && spec.fill != "0")
    return ctx.raise(ctx.types->value_error, "'=' alignment not allowed in string format specifier");
  if (spec.align == '=') spec.align = '<';
  size_t end = text.size();
  if (spec.precision >= 0) {
    end = 0;
    for (int i = 0; i < spec.precision && end < text.size(); ++i) end += decode_utf8(text, end).size;
  }
  return make_str(ctx, pad(spec, "", std::string(text.substr(0, end)), '<'));
}

Value format_complex(Context& ctx, double real, double imag, std::string_view text) {
  if (text.empty()) return make_str(ctx, complex_repr(real, imag));
  KDSL_TRY_VALUE(first, format_float(ctx, real, text));
  KDSL_TRY_VALUE(second, format_float(ctx, imag, text));
  std::string imaginary(text_of(second));
  if (imaginary[0] != '-') imaginary = "+" + imaginary;
  return make_str(ctx, fmt::format("{}{}j", text_of(first), imaginary));
}

}  // namespace kdsl::value
