#include "ir/text/lexical.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>

#include <fmt/format.h>

namespace kdsl::ir {

bool is_name_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// ---- texts ------------------------------------------------------------------------------------------

void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  for (char c : text) {
    auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (byte < 0x20 || byte >= 0x7f) {
      fmt::format_to(std::back_inserter(out), "\\{:02x}", byte);
    } else {
      out += c;
    }
  }
  out += '"';
}

static int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> unquote(std::string_view body) {
  std::string out;
  out.reserve(body.size());
  for (size_t i = 0; i < body.size(); ++i) {
    if (body[i] != '\\') {
      out += body[i];
      continue;
    }
    if (++i == body.size()) return std::nullopt;
    switch (body[i]) {
      case '"':
      case '\\': out += body[i]; continue;
      case 'n': out += '\n'; continue;
      case 't': out += '\t'; continue;
    }
    if (i + 1 >= body.size()) return std::nullopt;
    int high = hex_digit(body[i]), low = hex_digit(body[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
    ++i;
  }
  return out;
}

// ---- floats -----------------------------------------------------------------------------------------

static constexpr double kPlainNan = std::numeric_limits<double>::quiet_NaN();

void append_float(std::string& out, double value) {
  if (std::isnan(value)) {
    uint64_t bits = std::bit_cast<uint64_t>(value);
    out += bits == std::bit_cast<uint64_t>(kPlainNan) ? "nan" : fmt::format("nan({:#x})", bits);
    return;
  }
  if (std::isinf(value)) {
    out += value < 0 ? "-inf" : "inf";
    return;
  }
  std::string text = fmt::format("{}", value);
  out += text;
  if (text.find_first_of(".e") == std::string::npos) out += ".0";
}

std::optional<double> parse_float(std::string_view text) {
  if (text == "nan") return kPlainNan;
  if (text.starts_with("nan(0x") && text.ends_with(")")) {
    uint64_t bits = 0;
    const char* end = text.data() + text.size() - 1;
    auto [stop, error] = std::from_chars(text.data() + 6, end, bits, 16);
    double value = std::bit_cast<double>(bits);
    if (error != std::errc() || stop != end || !std::isnan(value)) return std::nullopt;
    return value;
  }
  double value = 0;
  auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (stop != text.data() + text.size()) return std::nullopt;
  if (error != std::errc()) return std::nullopt;
  return value;
}

}  // namespace kdsl::ir
