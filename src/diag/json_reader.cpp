#include "diag/json_reader.h"

#include <charconv>

#include <fmt/format.h>

#include "base/utf8.h"

namespace kdsl::diag {

double JsonValue::number() const {
  const double* number = std::get_if<double>(&value_);
  return number ? *number : 0;
}

bool JsonValue::flag() const {
  const bool* flag = std::get_if<bool>(&value_);
  return flag && *flag;
}

std::string_view JsonValue::text() const {
  const std::string* text = std::get_if<std::string>(&value_);
  return text ? std::string_view(*text) : std::string_view();
}

const JsonValue::Array& JsonValue::items() const {
  static const Array none;
  const Array* items = std::get_if<Array>(&value_);
  return items ? *items : none;
}

const JsonValue& JsonValue::operator[](std::string_view name) const {
  static const JsonValue null;
  const Object* members = std::get_if<Object>(&value_);
  auto found = members ? members->find(name) : Object::const_iterator();
  return members && found != members->end() ? found->second : null;
}

namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::expected<JsonValue, std::string> read() {
    JsonValue result = value();
    skip_spaces();
    if (at_ != text_.size()) fail();
    if (failed_) return std::unexpected(fmt::format("it is no JSON from byte {} on", failed_at_));
    return result;
  }

 private:
  static constexpr int kMostDepth = 64;

  // After a failure nothing more is read, so that every loop ends.
  void fail() {
    if (!failed_) failed_at_ = at_;
    failed_ = true;
    at_ = text_.size();
  }
  void skip_spaces() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
  bool accept(char symbol) {
    skip_spaces();
    if (at_ == text_.size() || text_[at_] != symbol) return false;
    ++at_;
    return true;
  }
  void expect(char symbol) {
    if (!accept(symbol)) fail();
  }
  bool accept_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  JsonValue value() {
    if (++depth_ > kMostDepth) fail();
    JsonValue result = nested();
    --depth_;
    return result;
  }

  JsonValue nested() {
    if (accept('{')) return object();
    if (accept('[')) return array();
    if (accept('"')) return JsonValue(string());
    if (accept_word("true")) return JsonValue(true);
    if (accept_word("false")) return JsonValue(false);
    if (accept_word("null")) return {};
    double number = 0;
    auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
    if (error != std::errc()) return fail(), JsonValue();
    at_ = static_cast<size_t>(end - text_.data());
    return JsonValue(number);
  }

  JsonValue object() {
    JsonValue::Object members;
    if (accept('}')) return JsonValue(std::move(members));
    do {
      expect('"');
      std::string name = string();
      expect(':');
      members.insert_or_assign(std::move(name), value());
    } while (accept(','));
    expect('}');
    return JsonValue(std::move(members));
  }

  JsonValue array() {
    JsonValue::Array items;
    if (accept(']')) return JsonValue(std::move(items));
    do items.push_back(value());
    while (accept(','));
    expect(']');
    return JsonValue(std::move(items));
  }

  std::string string() {
    std::string result;
    while (at_ < text_.size() && text_[at_] != '"') {
      char c = text_[at_++];
      if (c != '\\') {
        result += c;
      } else if (at_ < text_.size()) {
        escape(result);
      }
    }
    if (at_ == text_.size()) return fail(), result;
    ++at_;
    return result;
  }

  void escape(std::string& result) {
    char c = text_[at_++];
    constexpr std::string_view kLetters = "bfnrt\"\\/", kMeanings = "\b\f\n\r\t\"\\/";
    if (size_t which = kLetters.find(c); which != std::string_view::npos) {
      result += kMeanings[which];
      return;
    }
    uint32_t code = 0;
    std::string_view digits = text_.substr(at_, 4);
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (c != 'u' || error != std::errc() || end != digits.data() + 4) return fail();
    at_ += 4;
    append_utf8(result, code);
  }

  std::string_view text_;
  size_t at_ = 0, failed_at_ = 0;
  bool failed_ = false;
  int depth_ = 0;
};

}  // namespace

std::expected<JsonValue, std::string> read_json(std::string_view text) { return Reader(text).read(); }

}  // namespace kdsl::diag
