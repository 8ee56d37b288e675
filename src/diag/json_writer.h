// Writes JSON text piece by piece: JSON-lines and SARIF diagnostics, time traces, reports. The writer inserts commas, quotes
// and indentation; bytes that are not UTF-8 become U+FFFD, so that the output is valid whatever the input was. Keys appear in
// the order of the calls, so equal calls give equal bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kdsl::diag {

class JsonWriter {
 public:
  // An `indent` of 0 writes everything on one line.
  explicit JsonWriter(int indent = 0) : indent_(indent) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);

  JsonWriter& string(std::string_view text);
  JsonWriter& number(int64_t value);
  JsonWriter& real(double value);  // finite values only; others become null
  JsonWriter& boolean(bool value);
  JsonWriter& null();

  // These write key(name) followed by the value.
  JsonWriter& member(std::string_view name, std::string_view text) { return key(name).string(text); }
  JsonWriter& member(std::string_view name, const char* text) { return key(name).string(text); }
  JsonWriter& member_number(std::string_view name, int64_t value) { return key(name).number(value); }
  JsonWriter& member_boolean(std::string_view name, bool value) { return key(name).boolean(value); }

  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void before_value();
  void new_line();

  std::string text_;
  int indent_;
  int depth_ = 0;
  bool needs_comma_ = false;
  bool after_key_ = false;
};

// Returns `text` in double quotes with JSON's escapes.
std::string json_quoted(std::string_view text);

}  // namespace kdsl::diag
