#include "base/python_repr.h"

#include <cmath>

#include <fmt/format.h>

#include "base/unicode.h"
#include "base/utf8.h"

namespace kdsl {

namespace {

// Prints the shortest digits that read back, with an exponent below -4 and from 16 on, which is fmt's form, too.
std::string float_text(double value, bool add_point_zero) {
  if (std::isnan(value)) return "nan";
  std::string text = fmt::format("{}", value);
  if (add_point_zero && std::isfinite(value) && text.find_first_of(".e") == text.npos) text += ".0";
  return text;
}

char pick_quote(std::string_view text) {
  bool has_single = text.find('\'') != std::string_view::npos;
  bool has_double = text.find('"') != std::string_view::npos;
  return has_single && !has_double ? '"' : '\'';
}

// Appends an escape that str and bytes share; returns false when `c` is printed as itself.
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
