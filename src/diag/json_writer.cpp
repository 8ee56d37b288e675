#include "diag/json_writer.h"

#include <cmath>

#include <fmt/core.h>

#include "base/utf8.h"
#include "diag/display.h"

namespace kdsl::diag {

static void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  for (size_t at = 0; at < text.size();) {
    DisplayChar point = decode_for_display(text, at);
    switch (point.value) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\t': out += "\\t"; break;
      default:
        if (point.value < 0x20 || point.value == 0x7f)
          out += fmt::format("\\u{:04x}", point.value);
        else
          append_utf8(out, point.value);
    }
    at += point.size;
  }
  out += '"';
}

std::string json_quoted(std::string_view text) {
  std::string out;
  append_quoted(out, text);
  return out;
}

void JsonWriter::new_line() {
  if (indent_ == 0) return;
  text_ += '\n';
  text_.append(static_cast<size_t>(indent_ * depth_), ' ');
}

void JsonWriter::before_value() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (needs_comma_) text_ += ',';
  if (depth_ > 0) new_line();
}

JsonWriter& JsonWriter::open(char bracket) {
  before_value();
  text_ += bracket;
  ++depth_;
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  --depth_;
  // An empty object or array stays on its line.
  if (needs_comma_) new_line();
  text_ += bracket;
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  before_value();
  append_quoted(text_, name);
  text_ += indent_ == 0 ? ":" : ": ";
  needs_comma_ = true;
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
  before_value();
  append_quoted(text_, text);
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::number(int64_t value) {
  before_value();
  text_ += fmt::format("{}", value);
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::real(double value) {
  if (!std::isfinite(value)) return null();
  before_value();
  text_ += fmt::format("{}", value);
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
  before_value();
  text_ += value ? "true" : "false";
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::null() {
  before_value();
  text_ += "null";
  needs_comma_ = true;
  return *this;
}

}  // namespace kdsl::diag
