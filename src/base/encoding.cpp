#include "base/encoding.h"

#include <cctype>

#include <fmt/format.h>

#include "base/utf8.h"

namespace kdsl {

namespace {

constexpr std::string_view kBom = "\xEF\xBB\xBF";

bool is_encoding_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || c == '.'; }

std::string_view first_line(std::string_view text) { return text.substr(0, text.find_first_of("\r\n")); }

std::string_view after_line(std::string_view text) {
  size_t end = text.find_first_of("\r\n");
  if (end == std::string_view::npos) return {};
  if (text.substr(end, 2) == "\r\n") ++end;
  return text.substr(end + 1);
}

// Implements PEP 263: ^[ \t\f]*#.*?coding[:=][ \t]*([-_.a-zA-Z0-9]+)
std::string_view encoding_in_comment(std::string_view line) {
  size_t start = line.find_first_not_of(" \t\f");
  if (start == std::string_view::npos || line[start] != '#') return {};
  for (size_t at = line.find("coding", start); at != std::string_view::npos; at = line.find("coding", at + 1)) {
    size_t i = at + 6;
    if (i >= line.size() || (line[i] != ':' && line[i] != '=')) continue;
    i = line.find_first_not_of(" \t", i + 1);
    if (i == std::string_view::npos) continue;
    size_t end = i;
    while (end < line.size() && is_encoding_char(line[end])) ++end;
    if (end > i) return line.substr(i, end - i);
  }
  return {};
}

// Returns the name in lower case with '-' for '_', so that spellings of one encoding compare equal.
std::string normalized(std::string_view name) {
  std::string result;
  for (char c : name) result.push_back(c == '_' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
  return result;
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  for (std::string_view candidate : names)
    if (name == candidate) return true;
  return false;
}

// CPython takes `utf-8-anything` for `utf-8` and `latin-1-unix` for `latin-1`.
bool is_utf8(std::string_view name) {
  return is_one_of(name, {"utf-8", "utf8", "u8", "utf", "utf-8-sig", "cp65001"}) || name.starts_with("utf-8-");
}
bool is_latin1(std::string_view name) {
  return is_one_of(name, {"latin-1", "latin1", "latin", "l1", "iso-8859-1", "iso8859-1", "8859", "cp819", "iso-latin-1"}) ||
         name.starts_with("latin-1-") || name.starts_with("iso-8859-1-") || name.starts_with("iso-latin-1-");
}
bool is_ascii(std::string_view name) { return is_one_of(name, {"ascii", "us-ascii", "646"}); }

std::string from_latin1(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  for (char c : bytes) append_utf8(text, static_cast<unsigned char>(c));
  return text;
}

std::expected<std::string, LoadError> bad_byte(std::string_view encoding, size_t offset) {
  return std::unexpected(LoadError{LoadError::Kind::NotUtf8, fmt::format("byte at offset {} is not {}", offset, encoding)});
}

std::expected<std::string, LoadError> checked_utf8(std::string bytes) {
  size_t bad = find_invalid_utf8(bytes);
  if (bad == std::string::npos) return bytes;
  int line = 1;
  for (size_t i = 0; i < bad; ++i) line += bytes[i] == '\n';
  return std::unexpected(LoadError{LoadError::Kind::NotUtf8, fmt::format("byte 0x{:02x} at offset {} (line {})",
                                                                         static_cast<unsigned char>(bytes[bad]), bad, line)});
}

}  // namespace

std::string_view declared_encoding(std::string_view bytes) {
  std::string_view line = first_line(bytes);
  if (std::string_view name = encoding_in_comment(line); !name.empty()) return name;
  // A declaration in the second line counts only below a blank or comment line.
  size_t start = line.find_first_not_of(" \t\f");
  if (start != std::string_view::npos && line[start] != '#') return {};
  return encoding_in_comment(first_line(after_line(bytes)));
}

std::expected<std::string, LoadError> decode_source(std::string bytes) {
  bool has_bom = bytes.starts_with(kBom);
  if (has_bom) bytes.erase(0, kBom.size());
  std::string_view spelled = declared_encoding(bytes);
  std::string name = normalized(spelled);
  // After a byte order mark, CPython accepts no name but `utf-8`, not even `utf8`.
  if (has_bom && !name.empty() && name != "utf-8" && !name.starts_with("utf-8-"))
    return std::unexpected(
        LoadError{LoadError::Kind::UnknownEncoding, fmt::format("{} with a UTF-8 byte order mark", spelled)});
  if (name.empty() || is_utf8(name)) return checked_utf8(std::move(bytes));
  if (is_latin1(name)) return from_latin1(bytes);
  if (is_ascii(name)) {
    for (size_t i = 0; i < bytes.size(); ++i)
      if (static_cast<unsigned char>(bytes[i]) >= 0x80) return bad_byte("ASCII", i);
    return bytes;
  }
  return std::unexpected(LoadError{LoadError::Kind::UnknownEncoding, std::string(spelled)});
}

}  // namespace kdsl
