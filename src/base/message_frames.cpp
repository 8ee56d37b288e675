#include "base/message_frames.h"

#include <algorithm>
#include <charconv>

namespace kdsl {

// A message may have at most this many bytes, far more than editors send, so that a wrong length cannot exhaust memory.
constexpr size_t kMostBytes = size_t{64} << 20;

// Returns the value of Content-Length in the lines of a header.
static std::optional<size_t> content_length(std::string_view header) {
  constexpr std::string_view kName = "content-length:";
  while (!header.empty()) {
    size_t end = std::min(header.find('\n'), header.size());
    std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    auto is_same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + ('a' - 'A') : a) == b; };
    if (line.size() < kName.size() ||
        !std::equal(kName.begin(), kName.end(), line.begin(), [&](char b, char a) { return is_same(a, b); }))
      continue;
    line.remove_prefix(kName.size());
    while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
    size_t length = 0;
    auto [rest, failure] = std::from_chars(line.data(), line.data() + line.size(), length);
    if (failure == std::errc() && rest != line.data()) return length;
  }
  return std::nullopt;
}

std::expected<std::optional<std::string>, std::string_view> MessageFrames::take() {
  size_t blank = buffer_.find("\r\n\r\n");
  size_t end = blank == std::string::npos ? blank : blank + 4;
  if (size_t other = buffer_.find("\n\n"); other < blank) end = other + 2;
  if (end == std::string::npos) {
    if (buffer_.size() > kMostBytes) buffer_.clear();
    return std::nullopt;
  }
  std::optional<size_t> length = content_length(std::string_view(buffer_).substr(0, end));
  if (!length || *length > kMostBytes) {
    buffer_.erase(0, end);
    return std::unexpected(length ? "a message is too long" : "a message without Content-Length");
  }
  if (buffer_.size() - end < *length) return std::nullopt;
  std::string message = buffer_.substr(end, *length);
  buffer_.erase(0, end + *length);
  return message;
}

std::string framed(std::string_view message) {
  return "Content-Length: " + std::to_string(message.size()) + "\r\n\r\n" + std::string(message);
}

}  // namespace kdsl
