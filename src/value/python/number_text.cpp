#include "value/python/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "base/unicode.h"
#include "base/unicode_case.h"
#include "base/utf8.h"
#include "value/python/bigint.h"
#include "value/budget.h"
#include "value/objects.h"
#include "value/types.h"

namespace kdsl::value {

static std::string special_text(double number) {
  if (std::isnan(number)) return "nan";
  return number < 0 ? "-inf" : "inf";
}

std::string float_text(double number, char type, int precision, bool alternate) {
  if (type == '%') return float_text(number * 100, 'f', precision, alternate) + "%";
  if (!std::isfinite(number)) {
    std::string text = special_text(number);
    if (type == 'E' || type == 'F' || type == 'G')
      for (char& c : text) c = static_cast<char>(std::toupper(c));
    return text;
  }
  if (type == 'g' || type == 'G') precision = std::max(precision, 1);
  if (alternate && (type == 'g' || type == 'G')) {  // fmt leaves out the trailing zeros
    std::string scientific = float_text(number, type == 'g' ? 'e' : 'E', precision - 1, true);
    int exponent = std::atoi(scientific.c_str() + scientific.find_last_of("eE") + 1);
    return exponent < -4 || exponent >= precision ? scientific : float_text(number, 'f', precision - 1 - exponent, true);
  }
  return fmt::format(fmt::runtime(fmt::format("{{:{}.{}{}}}", alternate ? "#" : "", precision, type)), number);
}

// Returns the exponent of the first decimal digit. Twenty digits distinguish all values of a double.
static int decimal_exponent(double number) {
  std::string text = float_text(number, 'e', 20);
  return std::atoi(text.c_str() + text.find('e') + 1);
}

double round_to_digits(double number, int digits) {
  if (!std::isfinite(number) || digits > 323) return number;
  if (digits < -308) return std::copysign(0.0, number);
  if (digits >= 0) return std::strtod(float_text(number, 'f', digits).c_str(), nullptr);
  if (number == 0) return number;
  // `kept` digits follow the first one; printf rounds the exact value half to even.
  int exponent = decimal_exponent(number);
  int kept = exponent + digits;
  if (kept >= 0) return std::strtod(float_text(number, 'e', kept).c_str(), nullptr);
  double half = kept == -1 ? std::strtod(fmt::format("5e{}", exponent).c_str(), nullptr) : HUGE_VAL;
  double unit = std::strtod(fmt::format("1e{}", -digits).c_str(), nullptr);
  return std::copysign(std::fabs(number) > half ? unit : 0.0, number);
}

static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static std::string_view strip(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// Returns the text with decimal digits and spaces of any script replaced by those of ASCII.
static std::string ascii_number(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    CodePoint c = decode_utf8(text, at);
    int digit = decimal_value(c.value);
    if (digit >= 0)
      out += static_cast<char>('0' + digit);
    else if (is_unicode_space(c.value))
      out += ' ';
    else
      out += text.substr(at, c.size);
    at += c.size;
  }
  return out;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Copies the text without underscores; returns false when one does not stand between two digits (or letters, in ints).
static bool drop_underscores(std::string_view text, std::string& out, int (*is_part)(int)) {
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '_') {
      out += text[i];
      continue;
    }
    bool between = i > 0 && i + 1 < text.size() && is_part(static_cast<unsigned char>(text[i - 1])) &&
                   is_part(static_cast<unsigned char>(text[i + 1]));
    if (!between) return false;
  }
  return true;
}

bool parse_float(std::string_view given, double& out) {
  std::string text = ascii_number(given);
  std::string digits;
  if (!drop_underscores(strip(text), digits, std::isdigit) || digits.empty()) return false;
  std::string_view rest = digits;
  bool negative = rest[0] == '-';
  if (rest[0] == '+' || rest[0] == '-') rest.remove_prefix(1);
  std::string lower(rest);
  for (char& c : lower) c = static_cast<char>(std::tolower(c));
  if (lower == "inf" || lower == "infinity") {
    out = negative ? -INFINITY : INFINITY;
    return true;
  }
  if (lower == "nan") {
    out = negative ? -NAN : NAN;
    return true;
  }
  if (rest.empty() || !(is_digit(rest[0]) || rest[0] == '.')) return false;
  auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), out);
  if (end != rest.data() + rest.size() || error == std::errc::invalid_argument) return false;
  if (error == std::errc::result_out_of_range) out = std::strtod(std::string(rest).c_str(), nullptr);
  if (negative) out = -out;
  return true;
}

static int base_of_prefix(char c) {
  switch (c | 0x20) {
    case 'x': return 16;
    case 'o': return 8;
    case 'b': return 2;
    default: return 0;
  }
}

// Charges a conversion between decimal digits and an int: a step of the program is a few dozen of its multiplications.
static bool charge_conversion(Context& ctx, uint64_t digits) {
  uint64_t limbs = digits / 9;
  return charge_steps(ctx, limbs * limbs / 64);
}

Value parse_integer(Context& ctx, std::string_view given, int base) {
  std::string plain = ascii_number(given);
  std::string_view text = strip(plain);
  bool negative = false;
  if (!text.empty() && (text[0] == '+' || text[0] == '-')) {
    negative = text[0] == '-';
    text.remove_prefix(1);
  }
  bool prefixed = false;
  if (text.size() >= 2 && text[0] == '0' && base_of_prefix(text[1])) {
    int named = base_of_prefix(text[1]);
    if (base == 0 || base == named) {
      base = named;
      prefixed = true;
      text.remove_prefix(2);
    }
  }
  if (base == 0) {
    base = 10;
    if (text.size() > 1 && text[0] == '0' && text.find_first_not_of("0_") != text.npos) return Value();
  }
  if (prefixed && !text.empty() && text[0] == '_') text.remove_prefix(1);
  std::string digits;
  if (!drop_underscores(text, digits, std::isalnum) || digits.empty()) return Value();
  for (char c : digits) {
    int value = is_digit(c) ? c - '0' : std::isalpha(static_cast<unsigned char>(c)) ? (c | 0x20) - 'a' + 10 : 99;
    if (value >= base) return Value();
  }
  bool is_power_of_two = (base & (base - 1)) == 0;
  if (!is_power_of_two && ctx.limits.max_int_digits && digits.size() > static_cast<size_t>(ctx.limits.max_int_digits)) {
    return ctx.raise(ctx.types->value_error,
                     "Exceeds the limit ({} digits) for integer string conversion: value has {} digits; use "
                     "sys.set_int_max_str_digits() to increase the limit",
                     ctx.limits.max_int_digits, digits.size());
  }
  if (!is_power_of_two && !charge_conversion(ctx, digits.size())) return Value::raised();
  return integer_from_digits(ctx, digits, base, negative);
}

bool decimal_text(Context& ctx, Value integer, std::string& out) {
  auto limit = static_cast<size_t>(ctx.limits.max_int_digits);
  auto is_short_enough = [&](size_t digits) { return limit == 0 || digits <= limit; };
  size_t surely = 0;  // a lower bound of the number of digits
  if (unboxed(integer).is_object())
    surely = static_cast<size_t>(static_cast<double>(integer_bit_length(integer) - 1) * 0.3010299956);
  if (is_short_enough(surely)) {
    if (!charge_conversion(ctx, surely)) return false;
    out = integer_to_text(integer);
    if (is_short_enough(out.size() - (out[0] == '-'))) return true;
  }
  ctx.raise(ctx.types->value_error,
            "Exceeds the limit ({} digits) for integer string conversion; use sys.set_int_max_str_digits() to "
            "increase the limit",
            limit);
  return false;
}

}  // namespace kdsl::value
