#include "lsp/input.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/os/file.h"

namespace kdsl::lsp {

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

// Takes a whole message from the buffer, if there is one. Bytes in front of a valid header are skipped.
bool Input::take(std::string& json) {
  while (true) {
    size_t blank = buffer_.find("\r\n\r\n");
    size_t end = blank == std::string::npos ? blank : blank + 4;
    if (size_t other = buffer_.find("\n\n"); other < blank) end = other + 2;
    if (end == std::string::npos) {
      if (buffer_.size() > kMostBytes) buffer_.clear();
      return false;
    }
    std::optional<size_t> length = content_length(std::string_view(buffer_).substr(0, end));
    if (!length || *length > kMostBytes) {
      buffer_.erase(0, end);
      hooks_.refuse(length ? "a message is too long" : "a message without Content-Length");
      continue;
    }
    if (buffer_.size() - end < *length) return false;
    json = buffer_.substr(end, *length);
    buffer_.erase(0, end + *length);
    return true;
  }
}

bool Input::is_message(const std::string& json) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(json);
  if (!value) {
    hooks_.refuse(llvm::toString(value.takeError()));
    return false;
  }
  const llvm::json::Object* object = value->getAsObject();
  bool is_good =
      object && object->getString("jsonrpc") == llvm::StringRef("2.0") && (object->getString("method") || object->get("id"));
  if (is_good) return hooks_.admits(*object);
  hooks_.refuse("neither a request nor a notification of JSON-RPC 2.0");
  return false;
}

void Input::receive() {
  hooks_.wait();
  char part[65536];
  os::Result<size_t> count = os::read_some(fd_, part);
  if (count) buffer_.append(part, *count);
  bool may_come = count ? *count > 0 : count.error() == std::errc::resource_unavailable_try_again;
  is_at_end_ = !may_come;
}

llvm::LogicalResult Input::readStandardMessage(std::string& json) {
  while (!is_at_end_) {
    while (take(json))
      if (is_message(json)) return llvm::success();
    receive();
  }
  return llvm::failure();
}

}  // namespace kdsl::lsp
