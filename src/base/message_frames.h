// Messages of editors' protocols (the Language Server Protocol, the Debug Adapter Protocol) in a stream of bytes: a header with
// the line `Content-Length: N`, an empty line, and N bytes.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace kdsl {

class MessageFrames {
 public:
  void append(std::string_view bytes) { buffer_ += bytes; }
  // Takes a whole message, if there is one. An error says why a text was passed over; another call goes on behind it. Bytes in
  // front of a valid header are skipped.
  std::expected<std::optional<std::string>, std::string_view> take();

 private:
  std::string buffer_;
};

// Returns the message with its header.
std::string framed(std::string_view message);

}  // namespace kdsl
