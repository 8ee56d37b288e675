#include "base/python_repr.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/unicode.h"
#include "base/utf8.h"

namespace kdsl {

namespace {

// Shortest digits in the form d.ddde±XX, split into digits and decimal exponent.
struct Digits {
  std::string digits;  // without point, at least one
  int exponent = 0;  // of the first digit
};

Digits shortest_digits(double magnitude) {
  char buffer[64];
  auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, magnitude, std::chars_format::scientific);
  std::string_view text(buffer, static_cast<size_t>(end - buffer));
  size_t e = text.find('e');
  Digits result;
  for (char c : text.substr(0, e))
    if (c != '.') result.digits.push_back(c);
  std::string_view exponent = text.substr(e + 1);
  if (exponent[0] == '+') exponent.remove_prefix(1);
  std::from_chars(exponent.data(), exponent.data() + exponent.size(), result.exponent);
  return result;
}

// format code 'r': fixed notation for exponents from -4 to 15.
std::string float_text(double value, bool add_point_zero) {
  if (std::isnan(value)) return "nan";
  std::string sign = std::signbit(value) ? "-" : "";
  if (std::isinf(value)) return sign + "inf";
  Digits number = shortest_digits(std::fabs(value));
  int count = static_cast<int>(number.digits.size());
  if (number.exponent < -4 || number.exponent >= 16) {
    std::string mantissa = number.digits.substr(0, 1);
    if (count > 1) mantissa += "." + number.digits.substr(1);
    return fmt::format("{}{}e{}{:02}", sign, mantissa, number.exponent < 0 ? '-' : '+', std::abs(number.exponent));
  }
  if (number.exponent < 0) return sign + "0." + std::string(static_cast<size_t>(-number.exponent - 1), '0') + number.digits;
  int point = number.exponent + 1;
  if (count <= point) {
    std::string zeros(static_cast<size_t>(point - count), '0');
    return sign + number.digits + zeros + (add_point_zero ? ".0" : "");
  }
  return sign + number.digits.substr(0, static_cast<size_t>(point)) + "." + number.digits.substr(static_cast<size_t>(point));
}

char pick_quote(std::string_view text) {
  bool has_single = text.find('\'') != std::string_view::npos;
  bool has_double = text.find('"') != std::string_view::npos;
  return has_single && !has_double ? '"' : '\'';
}

// Escapes that str and bytes share; false when `c` is printed as itself.
bool append_ascii_escape(std::string& out, uint32_t c, char quote) {
  switch (c) {
    case '\\': out += "\\\\"; return true;
    case '\n': out += "\\n"; return true;
    case '\r': out += "\\r"; return true;
    case '\t': out += "\\t"; return true;
    default: break;
  }
  if (c == static_cast<uint32_t>(quote)) {
    out.push_back('\\');
    out.push_back(quote);
    return true;
  }
  if (c >= 0x20 && c < 0x7F) return false;
  fmt::format_to(std::back_inserter(out), "\\x{:02x}", c);
  return true;
}

void append_code_point_escape(std::string& out, uint32_t c) {
  if (c < 0x100)
    fmt::format_to(std::back_inserter(out), "\\x{:02x}", c);
  else if (c < 0x10000)
    fmt::format_to(std::back_inserter(out), "\\u{:04x}", c);
  else
    fmt::format_to(std::back_inserter(out), "\\U{:08x}", c);
}

void append_str(std::string& out, std::string_view text, bool is_ascii_only) {
  char quote = pick_quote(text);
  out.push_back(quote);
  for (size_t i = 0; i < text.size();) {
    unsigned char byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x80) {
      if (!append_ascii_escape(out, byte, quote)) out.push_back(text[i]);
      ++i;
      continue;
    }
    CodePoint c = decode_utf8(text, i);
    bool is_surrogate = c.value >= 0xD800 && c.value < 0xE000;
    if (!is_ascii_only && !is_surrogate && is_printable(c.value))
      out.append(text.substr(i, c.size));
    else
      append_code_point_escape(out, c.value);
    i += c.size;
  }
  out.push_back(quote);
}

}  // namespace

std::string repr_float(double value) { return float_text(value, true); }

std::string repr_complex(double real, double imaginary) {
  if (real == 0 && !std::signbit(real)) return float_text(imaginary, false) + "j";
  std::string imaginary_text = float_text(imaginary, false);
  bool has_sign = imaginary_text[0] == '-';
  return "(" + float_text(real, false) + (has_sign ? "" : "+") + imaginary_text + "j)";
}

void append_repr_str(std::string& out, std::string_view text) { append_str(out, text, false); }

std::string repr_str(std::string_view text) {
  std::string out;
  append_str(out, text, false);
  return out;
}

std::string ascii_str(std::string_view text) {
  std::string out;
  append_str(out, text, true);
  return out;
}

std::string repr_bytes(std::string_view bytes) {
  std::string out = "b";
  char quote = pick_quote(bytes);
  out.push_back(quote);
  for (char c : bytes)
    if (!append_ascii_escape(out, static_cast<unsigned char>(c), quote)) out.push_back(c);
  out.push_back(quote);
  return out;
}

}  // namespace kdsl
