// Reads JSON text into a tree of values, for files that programs of kdsl have written and read again, such as profiles. It is
// the counterpart of json_writer.h.
#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kdsl::diag {

class JsonValue {
 public:
  using Array = std::vector<JsonValue>;
  using Object = std::map<std::string, JsonValue, std::less<>>;

  JsonValue() = default;
  explicit JsonValue(bool value) : value_(value) {}
  explicit JsonValue(double value) : value_(value) {}
  explicit JsonValue(std::string value) : value_(std::move(value)) {}
  explicit JsonValue(Array value) : value_(std::move(value)) {}
  explicit JsonValue(Object value) : value_(std::move(value)) {}

  bool is_object() const { return std::holds_alternative<Object>(value_); }
  // A value of another kind reads as 0, as false, as an empty string, or as an array without elements.
  double number() const;
  bool flag() const;
  std::string_view text() const;
  const Array& items() const;
  // Returns the member of that name; null, if there is none or this is no object.
  const JsonValue& operator[](std::string_view name) const;

 private:
  std::variant<std::monostate, bool, double, std::string, Array, Object> value_;
};

// The error is a sentence with the byte at which the text is no JSON.
std::expected<JsonValue, std::string> read_json(std::string_view text);

}  // namespace kdsl::diag
