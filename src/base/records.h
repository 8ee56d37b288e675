// Strings and numbers as bytes, each with its size in front, so that any bytes can stand in them. Entries of the cache of
// compiles (driver/batch) and what a worker process and its host tell each other (compiler/worker) have this form.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace kdsl {

class RecordWriter {
 public:
  RecordWriter& add(std::string_view text) {
    bytes_ += std::to_string(text.size());
    bytes_ += ':';
    bytes_ += text;
    return *this;
  }
  RecordWriter& add(int64_t number) { return add(std::string_view(std::to_string(number))); }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

// Reads what a RecordWriter wrote; returns none at the end, or if the bytes were written by something else.
class RecordReader {
 public:
  explicit RecordReader(std::string_view bytes) : rest_(bytes) {}

  bool is_done() const { return rest_.empty(); }
  std::optional<std::string> text() {
    size_t size = 0;
    auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), size);
    size_t digits = static_cast<size_t>(end - rest_.data());
    if (error != std::errc() || digits >= rest_.size() || rest_[digits] != ':' || size > rest_.size() - digits - 1)
      return std::nullopt;
    std::string made(rest_.substr(digits + 1, size));
    rest_.remove_prefix(digits + 1 + size);
    return made;
  }
  std::optional<int64_t> number() {
    auto digits = text();
    int64_t value = 0;
    if (!digits || std::from_chars(digits->data(), digits->data() + digits->size(), value).ec != std::errc())
      return std::nullopt;
    return value;
  }

 private:
  std::string_view rest_;
};

}  // namespace kdsl
