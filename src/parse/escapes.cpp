// Escape sequences and line ends in string literals.
#include <fmt/format.h>

#include "base/unicode.h"
#include "base/utf8.h"
#include "parse/literal.h"

namespace kdsl::parse {

namespace {

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

void append_character(std::string& out, uint32_t value, bool is_bytes) {
  if (is_bytes)
    out.push_back(static_cast<char>(value));
  else
    append_utf8(out, value);
}

// Returns the character of a one-letter escape, or 0.
char simple_escape(char c) {
  switch (c) {
    case '\\':
    case '\'':
    case '"': return c;
    case 'a': return '\a';
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 'v': return '\v';
    default: return 0;
  }
}

}  // namespace

void Parser::decode(const Literal& literal, std::string& out) {
  std::string_view body = literal.body;
  for (size_t i = 0; i < body.size();) {
    char c = body[i];
    if (c == '\r') {
      out.push_back('\n');
      i += body.substr(i, 2) == "\r\n" ? 2 : 1;
    } else if (c == '\\' && !literal.is_raw) {
      i = decode_escape(literal, i + 1, out);
    } else if (literal.is_fstring && (c == '{' || c == '}')) {
      out.push_back(c);
      i += i + 1 < body.size() && body[i + 1] == c ? 2 : 1;
    } else {
      if (literal.is_bytes && static_cast<unsigned char>(c) >= 0x80)
        return fail(literal.span, "bytes can only contain ASCII literal characters");
      out.push_back(c);
      ++i;
    }
  }
}

// `at` is the offset after the backslash; the result is the offset at which to go on.
size_t Parser::decode_escape(const Literal& literal, size_t at, std::string& out) {
  std::string_view body = literal.body;
  if (at >= body.size()) {
    out.push_back('\\');  // the text ends after the backslash: this part of an f-string ends before a brace
    return at;
  }
  char c = body[at];
  if (char simple = simple_escape(c)) {
    out.push_back(simple);
    return at + 1;
  }
  if (c == '\n') return at + 1;
  if (c == '\r') return at + (body.substr(at, 2) == "\r\n" ? 2 : 1);
  if (c >= '0' && c <= '7') {
    uint32_t value = 0;
    size_t end = std::min(at + 3, body.size());
    for (; at < end && body[at] >= '0' && body[at] <= '7'; ++at) value = value * 8 + static_cast<uint32_t>(body[at] - '0');
    append_character(out, value, literal.is_bytes);
    return at;
  }
  if (c == 'x') return decode_hex(literal, at, 2, out);
  if (!literal.is_bytes) {
    if (c == 'u') return decode_hex(literal, at, 4, out);
    if (c == 'U') return decode_hex(literal, at, 8, out);
    if (c == 'N') return decode_character_name(literal, at, out);
  }
  out.push_back('\\');  // not an escape: both characters stay
  return at;
}

size_t Parser::decode_hex(const Literal& literal, size_t at, size_t digits, std::string& out) {
  std::string_view body = literal.body;
  char letter = body[at++];
  uint32_t value = 0;
  for (size_t i = 0; i < digits; ++i) {
    int digit = at + i < body.size() ? hex_value(body[at + i]) : -1;
    if (digit < 0) {
      fail(literal.span, literal.is_bytes ? std::string("invalid \\x escape")
                                          : fmt::format("truncated \\{}{} escape", letter, std::string(digits, 'X')));
      return body.size();
    }
    value = value * 16 + static_cast<uint32_t>(digit);
  }
  if (value > 0x10FFFF) {
    fail(literal.span, "illegal Unicode character in \\U escape");
    return body.size();
  }
  append_character(out, value, literal.is_bytes);
  return at + digits;
}

// Reads names such as \N{LATIN SMALL LETTER A}.
size_t Parser::decode_character_name(const Literal& literal, size_t at, std::string& out) {
  std::string_view body = literal.body;
  size_t close = body.find('}', at);
  if (body.substr(at, 2) != "N{" || close == std::string_view::npos || close == at + 2) {
    fail(literal.span, "malformed \\N character escape");
    return body.size();
  }
  if (!character_by_name_) {
    fail(literal.span, "a character cannot be named here: this program has no table of names. Write its number, `\\u2022`");
    return body.size();
  }
  std::string_view name = body.substr(at + 2, close - at - 2);
  std::string capital(name);  // the case of letters does not matter to Python
  for (char& c : capital)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  std::optional<char32_t> found = character_by_name_(capital);
  if (!found) {
    fail(literal.span, fmt::format("unknown Unicode character name `{}`", name));
    return body.size();
  }
  append_utf8(out, *found);
  return close + 1;
}

}  // namespace kdsl::parse
