// Reads the messages of an editor from a file descriptor, one at a time. While none is there, `wait` is called, which handles
// everything else. Malformed messages are refused here, so the server gets only well-formed requests, notifications and
// responses.
#pragma once

#include <functional>
#include <string>

#include <llvm/Support/JSON.h>
#include <llvm/Support/LSP/Transport.h>

#include "base/message_frames.h"

namespace kdsl::lsp {

class Input : public llvm::lsp::JSONTransportInput {
 public:
  struct Hooks {
    std::function<void()> wait;  // waits until the descriptor can be read
    std::function<void(std::string_view why)> refuse;  // called for a text that is not a message
    std::function<bool(const llvm::json::Object&)> admits;  // false: the message has been answered
  };
  Input(int fd, Hooks hooks) : fd_(fd), hooks_(std::move(hooks)) {}

  bool hasError() const override { return false; }
  bool isEndOfInput() const override { return is_at_end_; }
  llvm::LogicalResult readStandardMessage(std::string& json) override;
  llvm::LogicalResult readDelimitedMessage(std::string& json) override { return readStandardMessage(json); }

 private:
  bool take(std::string& json);
  bool is_message(const std::string& json);
  void receive();

  int fd_;
  Hooks hooks_;
  MessageFrames frames_;
  bool is_at_end_ = false;
};

}  // namespace kdsl::lsp
